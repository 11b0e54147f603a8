import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports a floor picker on the map of a venue with one floor.
struct FloorPickerNeedless: Rule {
  static let page = RulePage(
    "FLR009", "floor-picker-needless", .info, stage: .checked, fix: .unsafe,
    summary: "The map of a venue with one floor has a floor picker.",
    why: "A control with one choice only covers the map.",
    repair: "Remove it from the app and from `controls`.",
    basis: "project default, after Apple Human Interface Guidelines, Maps",
    thresholds: ["one floor; a control with floor, level or storey in its name is the picker"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample.controls(
      "one floor", "«floor-picker: {corner: top-right, inset: [10, 60], size: [44, 88]}", hasDeck: false),
    RuleExample.controls(
      "two floors", "floor-picker: {corner: top-right, inset: [10, 60], size: [44, 88]}", hasDeck: true),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let picker = context.venue.map?.floorPicker, context.floors.floors.count == 1 else { return }
    var finding = context.finding(
      atKey: "map/controls/\(picker.id)", "'\(picker.id)' is on the map of a venue with one floor")
    finding.measured = Measure(1, "floors")
    finding.help = ["remove it: there is no other floor to choose"]
    finding.fix = FindingFix("remove it", .unsafe, of: .venue("map/controls/\(picker.id)"), .remove)
    report(finding)
  }
}
