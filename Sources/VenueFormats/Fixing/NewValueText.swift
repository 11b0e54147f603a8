import VenueDiagnostics

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
    case .null: format == .csv ? "" : "null"
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
    case .json: return NewValueText.escaped(text)
    case .csv:
      let needsQuotes = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 < 0x20 }
      guard needsQuotes || old.hasPrefix("\"") else { return text }
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    case .yaml:
      let isOneLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      if old.hasPrefix("\""), isOneLine { return NewValueText.escaped(text) }
      if old.hasPrefix("'"), isOneLine { return "'" + text.replacing("'", with: "''") + "'" }
      return isPlain(text) ? text : NewValueText.escaped(text)
    }
  }

  /// True if YAML reads the text as this text without quotes, in every version.
  private func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, first.properties.isAlphabetic
    else { return false }
    if last == " " || last == ":" { return false }
    if ["null", "true", "false"].contains(text.lowercased()) || PlainScalarReading.changesWhenRead(text) {
      return false
    }
    if text.contains(": ") || text.contains(" #") { return false }
    if isFlow, text.contains(where: { ",[]{}:".contains($0) }) { return false }
    return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{FEFF}" }
  }

  /// Double quotes, with the escapes of JSON, which YAML has too.
  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
