import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports features that exist from no day, to no day, or for no time.
struct ValidityInvalid: Rule {
  static let page = RulePage(
    "IMD024", "validity-invalid", .warning, stage: .source, fix: .unsafe,
    summary: "`validity` has a day that does not exist, or ends before it starts.",
    why: "A closed shop on the map is a common complaint.",
    repair: "Write days as 2026-12-01. The end is the last valid day.",
    basis: "IMDF 1.0.0, TEMPORALITY; ISO 8601")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a day that does not exist", ["levels/ground.yaml": ground("«{start: 2026-02-30}")]),
    RuleExample("the end before the start", ["levels/ground.yaml": ground("«{start: 2026-12-01, end: 2026-11-01}")]),
    RuleExample("from a day on", ["levels/ground.yaml": ground("{start: 2026-12-01}")]),
    RuleExample("one day", ["levels/ground.yaml": ground("{start: 2026-12-01, end: 2026-12-01}")]),
  ]

  static func ground(_ validity: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 10]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 20, 10]
        openings:
          street-door: {to: outside, wall: south, at: 3, width: 2}
    amenities:
      fountain: {category: drinkingfountain, point: [5, 5], validity: \(validity)}

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for type in Venue.featureTypes {
      type.forEachValidity(in: context.venue) { ref, path, validity in
        guard let fault = Text.fault(of: validity) else { return }
        var finding = Finding(ref, path, "validity of \(context.words(for: ref)) \(fault)")
        finding.help = ["write days as 2026-12-01. The end is the last valid day"]
        if validity.isBackward {
          finding.fix = FindingFix(
            "exchange start and end", .unsafe, of: .feature(ref, path), path: ["start"], .exchange(with: ["end"]))
        }
        report(finding)
      }
    }
  }
}

extension Text {
  /// Fault of a declared period; nil if there is none.
  static func fault(of period: Temporality) -> String? {
    for (name, text) in [("start", period.start), ("end", period.end)] {
      if let text, TimeText(text) == nil { return "has the \(name) \(text), which is not a day or time" }
    }
    guard period.isBackward, let start = period.start, let end = period.end else { return nil }
    return "ends on \(end), before it starts, on \(start)"
  }
}
