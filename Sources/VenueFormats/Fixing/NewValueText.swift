import VenueDiagnostics
import VenueVocabulary

/// Writes new values in the notation of a file.
struct NewValueText {
  let format: EditTree.Format
  /// True inside brackets, where YAML text needs quotes more often.
  var isFlow = false
  /// The text that is replaced: its quotes are kept.
  var old = ""

  func text(_ value: NewValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): NewValueText.number(number)
    case .flag(let flag): flag ? "true" : "false"
    case .null: if case .csv = format { "" } else { "null" }
    case .list(let values):
      "[" + values.map { NewValueText(format: format, isFlow: true).text($0) }.joined(separator: ", ") + "]"
    }
  }

  static func number(_ number: Double) -> String {
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return String(whole) }
    return "\(number)"
  }

  func quoted(_ text: String) -> String {
    switch format {
    case .json: return YAMLScalar.escaped(text)
    case .csv(let separator):
      let needsQuotes = text.utf8.contains { $0 == separator.rawValue || $0 == UInt8(ascii: "\"") || $0 < 0x20 }
      guard needsQuotes || old.hasPrefix("\"") else { return text }
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    case .yaml:
      let isOneLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      if old.hasPrefix("\""), isOneLine { return YAMLScalar.escaped(text) }
      if old.hasPrefix("'"), isOneLine { return "'" + text.replacing("'", with: "''") + "'" }
      return YAMLScalar(isFlow: isFlow).written(text)
    }
  }
}
