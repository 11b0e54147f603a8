import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports areas whose parts overlap or whose interior is disconnected.
struct InteriorDisconnected: Rule {
  static let page = RulePage(
    "GEO009", "interior-disconnected", .error, stage: .source,
    summary: "The parts of an area overlap, or its holes cut it into pieces.",
    why: "Areas, walls and doors are computed for each connected part, and the number of parts is unclear here.",
    repair: "Merge overlapping parts. Draw the pieces as parts or as separate features.",
    basis: "OGC Simple Features 6.1.11 and 6.1.14; val3dity 205")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a hole that cuts a room in two",
      [
        "levels/ground.yaml": ShapeExample.level(
          room: "polygon: «[[0, 10], [10, 10], [10, 20], [0, 20]]\n    holes: [[[5, 10], [6, 15], [5, 20], [4, 15]]]")
      ]),
    RuleExample(
      "a hole with room round it",
      [
        "levels/ground.yaml": ShapeExample.level(
          room: "polygon: [[0, 10], [10, 10], [10, 20], [0, 20]]\n    holes: [[[5, 11], [6, 15], [5, 19], [4, 15]]]")
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for fault in context.shapeFaults {
      guard case .parts(let reason) = fault.kind else { continue }
      let words =
        reason.contains("disconnected") ? "is divided into pieces that hardly touch" : "has parts that overlap"
      var finding = fault.finding("\(fault.words(in: context)) \(words)", reason: "it \(words)", in: context)
      finding.help = ["merge parts that overlap; draw separate pieces as parts of a MultiPolygon, or as features"]
      report(finding)
    }
  }
}
