import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports a floor picker that takes most of the height of a small phone.
struct FloorPickerTall: Rule {
  static let page = RulePage(
    "FLR013", "floor-picker-tall", .info, stage: .source,
    summary: "The floor picker takes most of the height of a small phone.",
    why: "It hides the map beside the thumb, and leaves no room for other controls.",
    repair: "Let the list of floors scroll or collapse, and write its smaller `size`.",
    basis: "Apple Human Interface Guidelines, Maps: controls do not hide the map; the share is a project default",
    thresholds: ["60 % of the height of a view of 320 x 568 points", "permanent controls only"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.controls(
      "twelve floors in fixed rows", "floor-picker: {corner: top-right, inset: [10, 60], size: «[44, 528]}",
      hasDeck: true),
    RuleExample.controls(
      "a list that scrolls", "floor-picker: {corner: top-right, inset: [10, 60], size: [44, 220]}", hasDeck: true),
  ]

  private static let share = 0.6

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let picker = context.venue.map?.floorPicker, picker.isPermanent else { return }
    let height = Viewport.references[0].height
    guard picker.height > FloorPickerTall.share * height else { return }
    let percent = 100 * picker.height / height
    var finding = context.finding(
      atKey: "map/controls/\(picker.id)/size",
      "'\(picker.id)' is \(Text.number(picker.height, decimals: 0)) points high: \(Text.number(percent, decimals: 0)) % of a view of "
        + "\(Text.number(height, decimals: 0)) points (limit: \(Text.number(100 * FloorPickerTall.share, decimals: 0)) %)"
    )
    finding.measured = Measure(percent, "%")
    finding.threshold = Measure(100 * FloorPickerTall.share, "%")
    finding.help = ["let the list of floors scroll or collapse"]
    report(finding)
  }
}
