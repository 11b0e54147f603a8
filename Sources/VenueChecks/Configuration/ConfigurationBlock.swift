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
      profile = reader.choice(value, of: "checks", from: Profile.all.map { ($0.name, $0) }).map {
        Placed(value: $0, place: value.place)
      }
    case "fail_on":
      failsAt = reader.choice(value, of: "fail_on", from: ConfigurationBlock.severities).map {
        Placed(value: $0, place: value.place)
      }
    case "max_warnings":
      maxWarnings = reader.count(value, of: "max_warnings").map { Placed(value: $0, place: value.place) }
    case "rules":
      for rule in reader.entries(value, of: "rules") { takeRule(rule, names, &reader) }
      let written = severities
      severities =
        written.filter { !ConfigurationBlock.namesOne($0.value.selector, names) }
        + written.filter { ConfigurationBlock.namesOne($0.value.selector, names) }
    case "words":
      for list in reader.entries(value, of: "words", known: ConfigurationBlock.wordTypes.map(\.rawValue)) {
        takeWords(list, &reader)
      }
    case "custom":
      for rule in reader.entries(value, of: "custom") {
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

  private mutating func takeRule(_ entry: PlacedEntry, _ names: RuleNames, _ reader: inout ConfigurationReader) {
    // Custom rules may be in another file, so their names are compared when all files are known.
    let isCustom = entry.key.uppercased().hasPrefix(RulePage.customPrefix)
    if !isCustom, let refusal = names.refusal(of: entry.key) { return reader.fail(refusal, at: entry.keyPlace) }
    if case .map = entry.value.content {
      let page = names.page(entry.key)
      let own = ThresholdSetting.all.filter { $0.rule == page?.id }
      for part in reader.entries(entry.value, of: "rule \(entry.key)", known: ["severity"] + own.map(\.key)) {
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

  private mutating func takeSeverity(_ value: PlacedValue, of selector: String, _ reader: inout ConfigurationReader) {
    // YAML 1.1 reads `off` without quotes as false.
    guard let setting = reader.choice(value, of: "rule \(selector)", from: ConfigurationBlock.settings) else { return }
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
        reader.fail("\"\(word)\" cannot be a category: write a-z, 0-9, '.', '_' and '-', at most 60", at: place)
        continue
      }
      guard words.count < ConfigurationBlock.mostWords else {
        return reader.fail("a file has at most \(ConfigurationBlock.mostWords) words", at: place)
      }
      words.append(Placed(value: (type, word), place: place))
    }
  }
}
