import VenueVocabulary

/// The text of a suppression, `TOP003 NET002 until 2027-01-01 reason: atrium drawn twice`, in its parts.
struct SuppressionText {
  /// What a comment with a suppression begins with, after the `#`.
  static let mark = "venue:ignore"
  /// Characters of a reason that are enough.
  static let shortestReason = 10

  struct Name {
    var text: Substring
    /// Bytes from the beginning of the text.
    var range: Range<Int>
  }

  var names: [Name] = []
  var until: CivilDate?
  /// What stands after `until` and is not a day.
  var invalidUntil: String?
  var reason = ""

  init(_ text: Substring) {
    func offset(_ index: Substring.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace && $0 != "," }) {
      let word = rest[start...].prefix { !$0.isWhitespace && $0 != "," }
      rest = rest[word.endIndex...]
      if word.lowercased().hasPrefix("reason:") {
        reason = SuppressionText.trimmed(text[word.index(word.startIndex, offsetBy: "reason:".count)...])
        return
      }
      guard word == "until" else {
        names.append(Name(text: word, range: offset(word.startIndex)..<offset(word.endIndex)))
        continue
      }
      let day = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "," }
      rest = rest[(day.isEmpty ? rest.startIndex : day.endIndex)...]
      until = SuppressionText.day(day)
      if until == nil { invalidUntil = String(day) }
    }
  }

  /// The part of a comment after the mark; nil for any other comment.
  static func content(ofComment comment: Substring) -> Substring? {
    let text = comment.drop { $0 == "#" }.drop(while: \.isWhitespace)
    guard text.hasPrefix(mark) else { return nil }
    let content = text.dropFirst(mark.count)
    return content.first.map { $0.isWhitespace || $0 == ":" } ?? true
      ? content.first == ":" ? content.dropFirst() : content : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// A day as YEAR-MONTH-DAY that exists.
  private static func day(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    return numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }
}
