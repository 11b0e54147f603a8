import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports openings without a visible length.
struct LineDegenerate: Rule {
  static let page = RulePage(
    "GEO013", "line-degenerate", .error, stage: .source,
    summary: "An opening is shorter than 5 cm.",
    why:
      "The length of an opening is its width. An opening without length cannot be walked through.",
    repair: "Draw the line from one side of the door to the other.",
    basis: "IMDF 1.0.0, Opening; the limit is a project default", thresholds: ["0.05 m"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("both ends on one spot", ["levels/ground.yaml": level("[[5, 10], [5, 10.01]]", mark: "«")]),
    RuleExample("0.9 m", ["levels/ground.yaml": level("[[5, 10], [5.9, 10]]", mark: "")]),
  ]

  private static func level(_ line: String, mark: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      shop:
        category: room
        rect: [0, 10, 20, 10]
        openings:
          shop-door:
            line: \(mark)\(line)
          back-door: {to: hall, at: 15, width: 1}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for fault in context.shapeFaults {
      guard case .degenerate(let length) = fault.kind else { continue }
      var finding = fault.finding(
        "\(fault.words(in: context)) is \(Text.fixed(length, decimals: 2)) m long (minimum: 0.05 m)",
        reason: "it is shorter than 5 cm", in: context)
      finding.measured = Measure(length, "m")
      finding.threshold = Measure(0.05, "m")
      report(finding)
    }
  }
}
