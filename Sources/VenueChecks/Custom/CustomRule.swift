public import VenueDiagnostics
import VenueFormats
package import VenueModel
import VenueRules
import VenueVocabulary

/// A rule that the owner of a venue wrote in `venuemap.yaml`: features of one type that meet all conditions of `where` must meet those
/// of `require`. It is data; no code is run.
public struct CustomRule: Sendable {
  /// Code `X-<id>`, id `x-<id>`.
  public let page: RulePage
  private let type: any Feature.Type
  private let selecting: [Condition]
  private let required: [Condition]
  private let message: String?

  /// Largest number of rules in a file, and of characters of a message.
  static let most = 100
  static let longestMessage = 300
  private static let keys = ["for", "where", "require", "severity", "message"]

  /// Reads one rule; nil if it has a fault, which is reported.
  init?(_ entry: PlacedEntry, _ reader: inout ConfigurationReader) {
    let faults = reader.faults.count
    let parts = reader.entries(entry.value, of: "custom rule \(entry.key)", known: CustomRule.keys)
    func part(_ key: String) -> PlacedValue? { parts.first { $0.key == key }?.value }
    if !CustomRule.isID(entry.key) {
      // The prefix belongs to its code.
      let own = entry.key.lowercased().hasPrefix("x-") ? entry.key.dropFirst(2) : entry.key[...]
      let slug = ConfigurationAdvice.slug(String(own), separator: "-")
      let example = CustomRule.isID(slug) ? slug : "phone-missing"
      reader.fail(
        "\"\(entry.key)\" cannot be the id of a rule: write a-z, 0-9 and '-', at most 40, such as \(example)",
        at: entry.keyPlace)
    }
    guard let subject = part("for"), let demanded = part("require") else {
      reader.fail("custom rule \(entry.key) must have `for` and `require`", at: entry.keyPlace)
      return nil
    }
    let types = Venue.featureTypes.map { (word: $0.type.rawValue, value: $0) }
    guard let type = reader.choice(subject, of: "for", from: types) else { return nil }
    let names = CustomRule.names(of: type)
    self.type = type
    selecting = part("where").map { Condition.read($0, of: "where", names: names, &reader) } ?? []
    required = Condition.read(demanded, of: "require", names: names, &reader)
    if required.allSatisfy(\.demands.isEmpty), reader.faults.count == faults {
      reader.fail("`require` of custom rule \(entry.key) has no condition", at: demanded.place)
    }
    let severities: [(word: String, value: Severity)] = Severity.allCases.map { ($0.rawValue, $0) }
    let severity =
      part("severity").flatMap {
        reader.choice($0, of: "severity", from: severities, synonyms: ConfigurationAdvice.severities)
      } ?? .warning
    message = part("message").flatMap { reader.text($0, of: "message") }
    if let message, message.count > CustomRule.longestMessage || message.contains(where: \.isNewline) {
      reader.fail("message must be one line of at most \(CustomRule.longestMessage) characters", at: entry.keyPlace)
    }
    guard reader.faults.count == faults else { return nil }
    page = RulePage(
      RulePage.customPrefix + entry.key, RulePage.customPrefix.lowercased() + entry.key, severity, stage: .checked,
      summary: message ?? "A \(type.type.rawValue) does not meet its conditions.",
      why: "The owner of the venue made this rule.", repair: "Correct this property.",
      basis: "custom rule in venuemap.yaml")
  }

  private static func isID(_ id: String) -> Bool {
    (1...40).contains(id.utf8.count) && id.utf8.first.map { (0x61...0x7A).contains($0) } == true
      && id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private static func names<F: Feature>(of type: F.Type) -> [String] { FeatureQuestion<F>.names }

  /// Findings about the features of a checked venue, in their order.
  package func findings(in venue: CheckedVenue) -> [RuledFinding] {
    let subject: any Feature.Type = type
    return examine(subject, in: venue)
  }

  private func examine<F: Feature>(_ type: F.Type, in checked: CheckedVenue) -> [RuledFinding] {
    func asked(_ conditions: [Condition]) -> [(question: FeatureQuestion<F>, condition: Condition)] {
      conditions.compactMap { condition in FeatureQuestion<F>(condition.name).map { ($0, condition) } }
    }
    let (chosen, required) = (asked(selecting), asked(required))
    var findings: [RuledFinding] = []
    for (index, feature) in checked.venue[keyPath: F.table].indexed {
      guard
        chosen.allSatisfy({ question, condition in
          let values = question.values(feature, index, checked)
          return condition.demands.allSatisfy { $0.isMet(by: values) }
        })
      else { continue }
      for (question, condition) in required {
        let values = question.values(feature, index, checked)
        guard let missed = condition.demands.first(where: { !$0.isMet(by: values) }) else { continue }
        findings.report(
          page, finding(FeatureRef(F.type, index), feature.id.text, condition.name, question, values, missed, checked))
      }
    }
    return findings
  }

  private func finding<F: Feature>(
    _ ref: FeatureRef, _ id: String, _ name: String, _ question: FeatureQuestion<F>, _ values: [FeatureValue],
    _ missed: Demand, _ checked: CheckedVenue
  ) -> Finding {
    let unit = question.unit.isEmpty ? "" : " " + question.unit
    let found =
      values.isEmpty
      ? "\(name) is absent"
      : "\(name) is " + values.map { $0.words(apartFrom: missed.limit) }.joined(separator: ", ") + unit
    var finding = Finding(
      ref, question.path,
      "\(id): " + (message.map { "\($0) (\(found))" } ?? "\(found), but \(missed.words)\(missed.hasLimit ? unit : "")"))
    finding.level = checked.index.level(of: ref)
    if case .number(let number)? = values.first, let limit = missed.limit {
      finding.measured = Measure(number, question.unit)
      finding.threshold = Measure(limit, question.unit)
    }
    return finding
  }
}

extension Demand {
  fileprivate var limit: Double? {
    switch self {
    case .atLeast(let limit), .atMost(let limit): limit
    default: nil
    }
  }

  fileprivate var hasLimit: Bool { limit != nil }
}
