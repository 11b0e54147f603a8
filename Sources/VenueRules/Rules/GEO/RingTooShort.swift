import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports areas without enough corners.
struct RingTooShort: Rule {
  static let page = RulePage(
    "GEO005", "ring-too-short", .error, stage: .source,
    summary: "A ring has fewer than three different corners, or no area.",
    why: "It cannot be drawn and contains no point. In an area of several parts, only the empty part is removed.",
    repair: "Draw the area, or delete the feature.",
    basis: "RFC 7946 section 3.1.6; val3dity 101", thresholds: ["corners count as different from 1 mm"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a room that collapsed to a line",
      ["levels/ground.yaml": ShapeExample.level(room: "polygon: «[[0, 10], [5, 10], [10, 10]]")]),
    RuleExample("a triangle", ["levels/ground.yaml": ShapeExample.level(room: "polygon: [[0, 10], [5, 10], [5, 15]]")]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for fault in context.shapeFaults {
      guard case .collapsed(let ring, let corners, let others) = fault.kind else { continue }
      let shape = ring == 0 ? fault.words(in: context) : "ring \(ring) of \(fault.words(in: context))"
      var finding = fault.finding(
        corners < 3
          ? "\(shape) has only \(Text.count(corners, "different corner"))"
          : "\(shape) has no area: its corners lie in one line",
        reason: "it has no area", in: context)
      finding.help = ["draw the area with at least three corners, or delete the feature"]
      finding.measured = Measure(Double(corners), "corners")
      finding.threshold = Measure(3, "corners")
      if others > 0 {
        finding.withdraws = []
        finding.effect = "this part is removed; \(Text.count(others, "other part")) stay"
      }
      report(finding)
    }
  }
}
