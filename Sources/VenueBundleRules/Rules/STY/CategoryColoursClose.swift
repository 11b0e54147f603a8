import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports the closest pair of declared fills that look almost the same.
struct CategoryColoursClose: Rule {
  static let page = RulePage(
    "STY004", "category-colours-close", .warning, stage: .planned, tags: ["a11y"],
    summary: "Two categories of rooms have similar fills.",
    why: "Different categories of areas need different colours.",
    repair: "Change the lightness or the hue of one of the two.",
    basis:
      "Apple Human Interface Guidelines, Maps: distinctive styling for kinds of areas; the number is a project default",
    thresholds: [
      "CIEDE2000 difference of 8; info if both categories have their own icons",
      "only fills in theme.yaml are compared; categories with the same built-in fill differ by icon and name",
    ])
  static let examples = [
    ThemeExample.theme("two shades of one colour", "room: {fill: «\"#f4e9d8\"}, walkway: {fill: \"#f4e9dc\"}"),
    ThemeExample.theme("a colour and white", "room: {fill: \"#f4e9d8\"}, walkway: {fill: \"#ffffff\"}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) {
      if let pair = FillPairs(theme).closest({ $0.lab }) { report(FillPairs.finding(pair, "", in: theme)) }
    }
  }
}
