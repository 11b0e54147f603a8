package import VenueDiagnostics
import VenueFormats
import VenueVocabulary

/// What is wrong with a configuration: each with its position.
package struct ConfigurationFault: Hashable, Sendable {
  package var message: String
  package var place: SourcePlace
}

/// Reads typed values of a configuration file, and collects what is wrong with it.
struct ConfigurationReader {
  var faults: [ConfigurationFault] = []

  mutating func fail(_ message: String, at place: SourcePlace) {
    faults.append(ConfigurationFault(message: message, place: place))
  }

  /// The entries of a map whose keys are all known; `x-` keys are free.
  ///
  /// - Parameters:
  ///   - advice: the end of the sentence about an unknown key; nil for the nearest key, or all keys.
  ///   - form: what to write in the place of a value that is no map; nil if that is not known.
  mutating func entries(
    _ value: PlacedValue, of object: String, known: [String]? = nil,
    advice: (PlacedEntry) -> String? = { _ in nil }, form: (PlacedValue) -> String? = { _ in nil }
  ) -> [PlacedEntry] {
    switch value.content {
    case .nothing: return []
    case .map(let entries):
      return entries.filter { entry in
        guard let known, !entry.key.hasPrefix("x-"), !known.contains(entry.key) else {
          return known == nil || !entry.key.hasPrefix("x-")
        }
        let near = Spelling.nearest(to: entry.key, in: known).map { "did you mean \"\($0)\"?" }
        let words = near ?? advice(entry) ?? "known keys: \(known.joined(separator: ", "))"
        fail("unknown key \"\(entry.key)\" in \(object); \(words)", at: entry.keyPlace)
        return false
      }
    default:
      let words = form(value).map { "; write \($0)" } ?? ""
      fail("\(object) must be a map, but is \(ConfigurationReader.words(value))\(words)", at: value.place)
      return []
    }
  }

  mutating func text(_ value: PlacedValue, of name: String) -> String? {
    if case .text(let text, _, _) = value.content { return text }
    fail("\(name) must be a text, but is \(ConfigurationReader.words(value))", at: value.place)
    return nil
  }

  /// A list of texts; one text is a list of one.
  mutating func texts(_ value: PlacedValue, of name: String) -> [(text: String, place: SourcePlace)] {
    switch value.content {
    case .nothing: return []
    case .text(let text, _, _): return [(text, value.place)]
    case .list(let elements):
      return elements.compactMap { element in text(element, of: name).map { ($0, element.place) } }
    case .map:
      fail("\(name) must be a text or a list of texts, but is a map", at: value.place)
      return []
    }
  }

  /// A number within a range.
  mutating func number(_ value: PlacedValue, of name: String, in range: ClosedRange<Double>) -> Double? {
    guard case .text(_, let number?, _) = value.content else {
      var advice: String?
      if case .text(let text, _, _) = value.content { advice = ConfigurationAdvice.words(forNumber: text) }
      fail(
        "\(name) must be a number, but is \(ConfigurationReader.words(value))\(advice.map { "; \($0)" } ?? "")",
        at: value.place)
      return nil
    }
    guard range.contains(number) else {
      fail(
        "\(name) must be \(ConfigurationReader.words(range.lowerBound)) to \(ConfigurationReader.words(range.upperBound)), but is \(ConfigurationReader.words(number))",
        at: value.place)
      return nil
    }
    return number
  }

  /// A whole number, 0 or more.
  mutating func count(_ value: PlacedValue, of name: String) -> Int? {
    guard let number = number(value, of: name, in: 0...1_000_000) else { return nil }
    guard let count = Int(exactly: number) else {
      fail("\(name) must be a whole number, but is \(ConfigurationReader.words(number))", at: value.place)
      return nil
    }
    return count
  }

  /// One of a few words.
  ///
  /// - Parameters:
  ///   - synonyms: the words that everyday words mean, in small letters.
  ///   - advice: the end of the sentence about a value that is near to none of the words.
  mutating func choice<Choice>(
    _ value: PlacedValue, of name: String, from choices: [(word: String, value: Choice)],
    synonyms: [String: String] = [:], advice: (PlacedValue) -> String? = { _ in nil }
  ) -> Choice? {
    let words = choices.map(\.word)
    var written: String?
    if case .text(let text, _, _) = value.content { written = text }
    if let found = choices.first(where: { $0.word == written }) { return found.value }
    // A list of one word means the word.
    if case .list(let elements) = value.content, elements.count == 1, case .text(let text, _, _) = elements[0].content {
      written = text
    }
    let near = written.flatMap { word in
      synonyms[word.lowercased()].flatMap { words.contains($0) ? $0 : nil } ?? Spelling.nearest(to: word, in: words)
    }
    let help = near.map { "did you mean \"\($0)\"?" } ?? advice(value)
    fail(
      "\(name) must be one of \(words.joined(separator: ", ")), but is \(ConfigurationReader.words(value))"
        + (help.map { "; \($0)" } ?? ""), at: value.place)
    return nil
  }

  static func words(_ value: PlacedValue) -> String {
    switch value.content {
    case .nothing: "empty"
    case .text(let text, _, _): "\"\(text.count > 40 ? text.prefix(37) + "…" : text[...])\""
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// Without `.0` of a whole number.
  static func words(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}
