import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports controls without a floor picker in a venue with several floors. A venue that lists no controls is not checked.
struct FloorPickerMissing: Rule {
  static let page = RulePage(
    "FLR008", "floor-picker-missing", .warning, stage: .checked, tags: ["core"],
    summary: "The venue has several floors, but none of the controls of its map is a floor picker.",
    why: "Without one, visitors cannot see the other floors.",
    repair: "Add the floor picker of the app to `controls` of `map`, for example as `floor-picker`.",
    basis: "Apple Human Interface Guidelines, Maps: offer a floor picker if there are several levels",
    thresholds: ["two floors with a public unit; a control with floor, level or storey in its name is the picker"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample.controls("only a search field", "«search: {corner: top-left, size: [200, 44]}", hasDeck: true),
    RuleExample.controls(
      "with a picker", "floor-picker: {corner: top-right, inset: [10, 60], size: [44, 88]}", hasDeck: true),
    RuleExample.controls("one floor", "search: {corner: top-left, size: [200, 44]}", hasDeck: false),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let map = context.venue.map, let first = map.controls.first, map.floorPicker == nil else { return }
    let floors = context.visitedFloors
    guard floors.count > 1 else { return }
    var finding = context.finding(
      atKey: "map/controls/\(first.id)",
      "the venue has \(floors.count) floors with public units, but "
        + (map.controls.count == 1
          ? "its only control, '\(first.id)', is no floor picker"
          : "none of its \(map.controls.count) controls is a floor picker"))
    finding.measured = Measure(Double(floors.count), "floors")
    finding.threshold = Measure(1, "floors")
    finding.effect = "visitors cannot see the other floors"
    finding.help = ["add the floor picker of the app, with `floor` in its name: `floor-picker: {corner: …, size: …}`"]
    report(finding)
  }
}
