import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports invalid holes.
struct HoleInvalid: Rule {
  static let page = RulePage.holeInvalid
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a hole beyond the outline",
      [
        "levels/ground.yaml": ShapeExample.level(
          room: "polygon: «[[0, 10], [5, 10], [5, 15], [0, 15]]\n    holes: [[[8, 10], [9, 10], [9, 11]]]")
      ]),
    RuleExample(
      "a courtyard",
      [
        "levels/ground.yaml": ShapeExample.level(
          room: "polygon: [[0, 10], [9, 10], [9, 19], [0, 19]]\n    holes: [[[4, 14], [5, 14], [5, 15], [4, 15]]]")
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for fault in context.shapeFaults {
      guard case .hole(let reason) = fault.kind else { continue }
      let words = reason.contains("Self-intersection") ? "a hole crosses another ring" : reason.lowercased()
      var finding = fault.finding(
        "\(fault.words(in: context)) has an invalid hole: \(words)", reason: "a hole of it is invalid: \(words)",
        in: context)
      finding.help = [
        "draw each hole inside the outer ring; draw a separate part as a second polygon of a MultiPolygon"
      ]
      report(finding)
    }
  }
}
