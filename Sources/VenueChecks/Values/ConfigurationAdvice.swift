import VenueFormats
import VenueVocabulary

/// What to write in the place of a slip in `venuemap.yaml`.
enum ConfigurationAdvice {
  /// Everyday words for severities, in small letters.
  static let severities = [
    "warn": "warning", "caution": "warning", "err": "error", "fatal": "error", "critical": "error", "fail": "error",
    "note": "info", "notice": "info", "information": "info", "hint": "info",
  ]
  /// The same for settings of rules. YAML reads `off` without quotes as a text here, and people write the other logical values.
  static let settings = severities.merging(
    [
      "false": "off", "no": "off", "none": "off", "ignore": "off", "ignored": "off", "disable": "off",
      "disabled": "off", "skip": "off", "never": "off", "0": "off", "1": "warning", "2": "error",
    ]
  ) { first, _ in first }

  /// Everyday words for keys of the file, in small letters.
  private static let keys = [
    "profile": "checks", "ruleset": "checks", "preset": "checks", "strictness": "checks", "mode": "checks",
    "severity": "rules", "severities": "rules", "override": "rules", "overrides": "rules", "thresholds": "rules",
    "limits": "rules", "categories": "words", "vocabulary": "words", "files": "paths", "folders": "paths",
    "venues": "paths", "custom_rules": "custom", "own_rules": "custom", "version": "schema", "fail": "fail_on",
    "warnings": "max_warnings",
  ]
  /// Words for a list of rules that are off.
  private static let offs: Set<String> = [
    "ignore", "ignored", "disable", "disabled", "exclude", "excluded", "off", "skip", "suppress", "allow",
  ]
  private static let options = ["baseline": "--baseline FILE", "date": "--date DAY", "day": "--date DAY"]
  /// Keys of `venue.yaml` and of level files, which people write here.
  static let venueKeys = Set(TextKeys.all(of: .venue) + TextKeys.all(of: .level))

  /// The key that an everyday word means; nil for all others.
  static func key(for word: String) -> String? { keys[word.lowercased().replacing("-", with: "_")] }

  /// The end of the sentence about an unknown key of the file; nil if there is no better advice than the nearest key.
  static func words(forKey entry: PlacedEntry) -> String? {
    let word = entry.key.lowercased().replacing("-", with: "_")
    if offs.contains(word) { return "write `rules: \(rules(entry.value) ?? "{LBL008: off}")`" }
    if let option = options[word] { return "it is an option of the command: \(option)" }
    return key(for: entry.key).map { "did you mean \"\($0)\"?" }
  }

  /// Names that a help lists. Project default.
  private static let most = 3

  /// `{LBL008: off, TOP003: warning}` for a list of rules, or of maps with one rule each; nil for other values.
  static func rules(_ value: PlacedValue) -> String? {
    var parts: [String] = []
    for element in elements(of: value) {
      switch element.content {
      case .text(let text, _, _):
        parts += text.split { $0 == "," || $0 == " " }.map { "\($0): off" }
      case .map(let entries):
        parts += entries.map { entry -> String in
          guard case .text(let text, _, _) = entry.value.content else { return "\(entry.key): …" }
          return "\(entry.key): \(text)"
        }
      case .nothing, .list: break
      }
    }
    return map(of: parts)
  }

  /// `{occupant: [vapeshop]}` for a list of words, `{venues/imported/: {checks: import}}` for a list of paths.
  ///
  /// - Parameter part: the entry of one text.
  static func map(_ value: PlacedValue, _ part: (String) -> String) -> String? {
    map(
      of: elements(of: value).compactMap { element -> String? in
        guard case .text(let text, _, _) = element.content else { return nil }
        return part(text)
      })
  }

  private static func elements(of value: PlacedValue) -> [PlacedValue] {
    if case .list(let elements) = value.content { elements } else { [value] }
  }

  private static func map(of parts: [String]) -> String? {
    guard !parts.isEmpty else { return nil }
    let text = "{\(parts.prefix(most).joined(separator: ", "))\(parts.count > most ? ", …" : "")}"
    return text.utf8.count > 200 ? nil : text
  }

  /// The end of the sentence about a text that is no number: in quotes, or with a unit or a decimal comma. nil for a text with two meanings, such as
  /// `1,000`.
  static func words(forNumber text: String) -> String? {
    let digits = text.prefix { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    let parts = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard unit.allSatisfy({ $0.isLetter || $0 == "²" || $0 == "%" }),
      unit.first.map({ $0 != "x" && $0 != "X" }) ?? true,
      parts.count == 1 || parts.count == 2 && parts[1].count != 3
    else { return nil }
    guard digits.utf8.count <= 20, let number = Double(digits.replacing(",", with: ".")) else { return nil }
    let written = Int(exactly: number).map { "\($0)" } ?? "\(number)"
    return digits == text && !text.contains(",") ? "remove the quotes: \(written)" : "write \(written)"
  }

  /// Small letters, numbers, and `separator` for everything between them: a category, or the id of a rule.
  static func slug(_ text: String, separator: String) -> String {
    text.lowercased().split { !("a"..."z").contains($0) && !("0"..."9").contains($0) }.joined(separator: separator)
  }
}
