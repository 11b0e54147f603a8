import VenueFormats

/// What a value must be.
enum Demand: Sendable {
  case present
  case absent
  case oneOf([FeatureValue])
  case matches(TextPattern)
  case atLeast(Double)
  case atMost(Double)

  /// True if any value meets it; `absent` needs that there is none.
  func isMet(by values: [FeatureValue]) -> Bool {
    switch self {
    case .present: !values.isEmpty
    case .absent: values.isEmpty
    case .oneOf(let known): values.contains { known.contains($0) }
    case .matches(let pattern):
      values.contains { if case .text(let text) = $0 { pattern.matches(text) } else { false } }
    case .atLeast(let limit): values.contains { if case .number(let number) = $0 { number >= limit } else { false } }
    case .atMost(let limit): values.contains { if case .number(let number) = $0 { number <= limit } else { false } }
    }
  }

  /// Continues a sentence: `"must match B[0-9]+"`.
  var words: String {
    switch self {
    case .present: "must be present"
    case .absent: "must be absent"
    case .oneOf(let known):
      "must be " + (known.count == 1 ? "" : "one of ") + known.map(\.words).joined(separator: ", ")
    case .matches(let pattern): "must match \(pattern.text)"
    case .atLeast(let limit): "must be at least \(ConfigurationReader.words(limit))"
    case .atMost(let limit): "must be at most \(ConfigurationReader.words(limit))"
    }
  }
}

/// Demands on one property or measure; all must be met.
struct Condition: Sendable {
  var name: String
  var demands: [Demand]

  /// Largest number of demands of a rule, and of values of one demand.
  static let most = 20
  static let mostValues = 500
  /// Words that people write for `present`.
  private static let wordsForPresent: Set<String> = ["required", "mandatory", "exists", "needed", "not empty"]
  private static let forms = ["equals", "one_of", "matches", "at_least", "at_most", "present"]

  /// Reads the conditions of a map from properties to demands.
  static func read(_ value: PlacedValue, of object: String, names: [String], _ reader: inout ConfigurationReader)
    -> [Condition]
  {
    let entries = reader.entries(
      value, of: object, known: names,
      form: { value in
        let conditions = ConfigurationAdvice.map(value) { "\($0): present" }
        return conditions.map { "`\(object): \($0)`" }
      })
    guard entries.count <= most else {
      reader.fail("\(object) has \(entries.count) conditions (limit: \(most))", at: value.place)
      return []
    }
    return entries.map { entry in
      Condition(name: entry.key, demands: demands(entry.value, of: entry.key, &reader))
    }
  }

  private static func demands(_ value: PlacedValue, of name: String, _ reader: inout ConfigurationReader) -> [Demand] {
    switch value.content {
    case .nothing:
      reader.fail(
        "\(name) has no condition; write present, absent, a value, or a map with \(forms.joined(separator: ", "))",
        at: value.place)
      return []
    case .text("present", _, _): return [.present]
    case .text("absent", _, _): return [.absent]
    case .text(let text, _, _) where wordsForPresent.contains(text.lowercased()):
      reader.fail(
        "\"\(text)\" is read as a text to compare with \(name). If \(name) must exist, write `present`. If you mean the text, write `[\(text)]`",
        at: value.place)
      return []
    case .text, .list: return known(value, of: name, &reader).map { [.oneOf($0)] } ?? []
    case .map:
      return reader.entries(value, of: name, known: forms).compactMap { part in
        switch part.key {
        case "at_least": reader.number(part.value, of: "at_least", in: -1e9...1e9).map { .atLeast($0) }
        case "at_most": reader.number(part.value, of: "at_most", in: -1e9...1e9).map { .atMost($0) }
        case "present":
          reader.choice(part.value, of: "present", from: [("true", Demand.present), ("false", Demand.absent)])
        case "matches": pattern(part.value, &reader).map { .matches($0) }
        default: known(part.value, of: name, &reader).map { .oneOf($0) }
        }
      }
    }
  }

  private static func pattern(_ value: PlacedValue, _ reader: inout ConfigurationReader) -> TextPattern? {
    guard let text = reader.text(value, of: "matches") else { return nil }
    do throws(PatternFault) {
      return try TextPattern(text)
    } catch {
      reader.fail("\"\(text)\" is not a pattern: \(error.reason)", at: value.place)
      return nil
    }
  }

  /// A value, or a list of values.
  private static func known(_ value: PlacedValue, of name: String, _ reader: inout ConfigurationReader)
    -> [FeatureValue]?
  {
    var elements = [value]
    if case .list(let list) = value.content { elements = list }
    guard elements.count <= mostValues, !elements.isEmpty else {
      reader.fail("\(name) has \(elements.count) values (limit: 1 to \(mostValues))", at: value.place)
      return nil
    }
    var values: [FeatureValue] = []
    for element in elements {
      guard case .text(let text, let number, let flag) = element.content else {
        reader.fail(
          "\(name) must be a text, a number, true or false, but is \(ConfigurationReader.words(element))",
          at: element.place)
        return nil
      }
      // A number may be a text of digits: a gate, a phone extension.
      values.append(.text(text))
      if let number { values.append(.number(number)) }
      if let flag { values.append(.flag(flag)) }
    }
    return values
  }
}
