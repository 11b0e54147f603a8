import VenueDiagnostics
import VenueFormats
import VenueVocabulary

/// A value of a configuration with its position.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  var place: SourcePlace
}

/// The keys of a configuration that hold for all venues of a file, or for those of a path.
struct ConfigurationBlock: Sendable {
  var profile: Placed<Profile>?
  var failsAt: Placed<Severity>?
  var maxWarnings: Placed<Int>?
  /// Families and tags, then single rules, each in the order of the file: later ones have priority, so a rule that is named by its
  /// code or id has the severity that is written for it, wherever its line is.
  var severities: [Placed<(selector: String, setting: Profile.Override)>] = []
  var thresholds: [Placed<(setting: ThresholdSetting, value: Double)>] = []
  var words: [Placed<(type: FeatureType, category: String)>] = []
  var custom: [Placed<CustomRule>] = []

  /// The keys of a block.
  static let keys = ["checks", "fail_on", "max_warnings", "rules", "words", "custom"]
  /// Feature types that can have words of their own.
  static let wordTypes: [FeatureType] = [.amenity, .fixture, .kiosk, .occupant, .opening, .unit]
  /// Largest number of words in a file.
  static let mostWords = 1000

  static let severities: [(word: String, value: Severity)] = Severity.allCases.map { ($0.rawValue, $0) }
  private static let settings: [(word: String, value: Profile.Override)] = Profile.Override.allCases.map {
    ($0.rawValue, $0)
  }

  /// Reads an entry of a file; entries with other keys are ignored.
  mutating func take(_ entry: PlacedEntry, _ names: RuleNames, _ reader: inout ConfigurationReader) {
    let value = entry.value
    switch entry.key {
    case "checks":
      let advice =
        "only one set can be used. Write one name under `checks`, and add rules of other sets under `rules`, such as `rules: {a11y: warning}`"
      let chosen = reader.choice(
        value, of: "checks", from: Profile.all.map { ($0.name, $0) },
        advice: { ConfigurationBlock.isSeveral($0) ? advice : nil })
      profile = chosen.map { Placed(value: $0, place: value.place) }
    case "fail_on":
      let advice =
        "to accept findings, write `off` for single rules under `rules`, or use the option --baseline of the command"
      let chosen = reader.choice(
        value, of: "fail_on", from: ConfigurationBlock.severities, synonyms: ConfigurationAdvice.severities,
        advice: { ConfigurationBlock.isOff($0) ? advice : nil })
      failsAt = chosen.map { Placed(value: $0, place: value.place) }
    case "max_warnings":
      maxWarnings = reader.count(value, of: "max_warnings").map { Placed(value: $0, place: value.place) }
    case "rules":
      let rules = reader.entries(
        value, of: "rules", form: { ConfigurationAdvice.rules($0).map { "`rules: \($0)`" } })
      for rule in rules { takeRule(rule, names, &reader) }
      let written = severities
      severities =
        written.filter { !ConfigurationBlock.namesOne($0.value.selector, names) }
        + written.filter { ConfigurationBlock.namesOne($0.value.selector, names) }
    case "words":
      let types = ConfigurationBlock.wordTypes.map(\.rawValue)
      let lists = reader.entries(
        value, of: "words", known: types,
        advice: { entry in
          guard case .text(let type, _, _) = entry.value.content, types.contains(type) else { return nil }
          return "the type is the key: write `\(type): [\(entry.key)]`"
        },
        form: { value in
          let words = ConfigurationAdvice.map(value) { $0 }
          return words.map { "`words: {occupant: [\($0.dropFirst().dropLast())]}`" }
        })
      for list in lists { takeWords(list, &reader) }
    case "custom":
      let rules = reader.entries(
        value, of: "custom", form: { _ in "the id of each rule as its key, without `- `" })
      for rule in rules {
        guard custom.count < CustomRule.most else {
          return reader.fail("a file has at most \(CustomRule.most) custom rules", at: rule.keyPlace)
        }
        if let made = CustomRule(rule, &reader) { custom.append(Placed(value: made, place: rule.keyPlace)) }
      }
    default: break
    }
  }

  /// True for the code or id of a rule, false for a family or a tag.
  private static func namesOne(_ selector: String, _ names: RuleNames) -> Bool {
    // Custom rules may be in another file; no family or tag begins like their codes.
    selector.uppercased().hasPrefix(RulePage.customPrefix) || names.page(selector) != nil
  }

  /// True for a list of several values, or a text with several words.
  private static func isSeveral(_ value: PlacedValue) -> Bool {
    switch value.content {
    case .text(let text, _, _): text.contains(",") || text.contains(" ")
    case .list(let elements): elements.count > 1
    case .nothing, .map: false
    }
  }

  private static func isOff(_ value: PlacedValue) -> Bool {
    guard case .text(let text, _, _) = value.content else { return false }
    return text == "off" || ConfigurationAdvice.settings[text.lowercased()] == "off"
  }

  private mutating func takeRule(_ entry: PlacedEntry, _ names: RuleNames, _ reader: inout ConfigurationReader) {
    if let help = ConfigurationBlock.help(forLimit: entry, names) { return reader.fail(help, at: entry.keyPlace) }
    // Custom rules may be in another file, so their names are compared when all files are known.
    let isCustom = entry.key.uppercased().hasPrefix(RulePage.customPrefix)
    if !isCustom, let refusal = names.refusal(of: entry.key) { return reader.fail(refusal, at: entry.keyPlace) }
    if case .map = entry.value.content {
      let page = names.page(entry.key)
      let own = ThresholdSetting.all.filter { $0.rule == page?.id }
      let parts = reader.entries(
        entry.value, of: "rule \(entry.key)", known: ["severity"] + own.map(\.key),
        advice: { part in
          // `{area: 0,2}` is two entries.
          if case .nothing = part.value.content, Int(part.key) != nil {
            return "a decimal has a point, such as 0.\(part.key)"
          }
          return ["level", "setting", "value", "action"].contains(part.key) ? "did you mean \"severity\"?" : nil
        })
      for part in parts {
        if part.key == "severity" {
          takeSeverity(part.value, of: entry.key, &reader)
        } else if let setting = own.first(where: { $0.key == part.key }),
          let number = reader.number(part.value, of: "\(entry.key) \(part.key)", in: setting.range)
        {
          thresholds.append(Placed(value: (setting, number), place: part.value.place))
        }
      }
      return
    }
    takeSeverity(entry.value, of: entry.key, &reader)
  }

  /// A limit with its rule in one key, `TOP003.area`; nil for all other keys.
  private static func help(forLimit entry: PlacedEntry, _ names: RuleNames) -> String? {
    let parts = entry.key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let page = names.page(parts[0]),
      parts[1] == "severity" || ThresholdSetting.all.contains(where: { $0.rule == page.id && $0.key == parts[1] })
    else { return nil }
    var value = "…"
    if case .text(let text, _, _) = entry.value.content { value = text }
    return "\"\(entry.key)\" is no key; write `\(parts[0]): {\(parts[1]): \(value)}`"
  }

  private mutating func takeSeverity(_ value: PlacedValue, of selector: String, _ reader: inout ConfigurationReader) {
    // YAML 1.1 reads `off` without quotes as false.
    let read = reader.choice(
      value, of: "rule \(selector)", from: ConfigurationBlock.settings, synonyms: ConfigurationAdvice.settings)
    guard let setting = read else { return }
    severities.append(Placed(value: (selector, setting), place: value.place))
  }

  private mutating func takeWords(_ entry: PlacedEntry, _ reader: inout ConfigurationReader) {
    guard let type = FeatureType(rawValue: entry.key) else { return }
    for (word, place) in reader.texts(entry.value, of: "words of \(entry.key)") {
      guard !word.isEmpty, word.utf8.count <= 60,
        word.utf8.allSatisfy({
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2E, 0x5F, 0x2D].contains($0)
        })
      else {
        let slug = ConfigurationAdvice.slug(word, separator: "")
        let example = (1...60).contains(slug.utf8.count) ? ", such as \(slug)" : ""
        reader.fail(
          "\"\(word)\" cannot be a category: write a-z, 0-9, '.', '_' and '-', at most 60\(example)", at: place)
        continue
      }
      guard words.count < ConfigurationBlock.mostWords else {
        return reader.fail("a file has at most \(ConfigurationBlock.mostWords) words", at: place)
      }
      words.append(Placed(value: (type, word), place: place))
    }
  }
}
