import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports a class whose selected fill looks like its fill. Its outline is always clearly different.
struct SelectionIndistinct: Rule {
  static let page = RulePage(
    "STY008", "selection-style-indistinct", .warning, stage: .planned, tags: ["a11y"],
    summary: "A selected feature looks too similar to one that is not selected.",
    why: "The selection must be easy to see.",
    repair: "Use another colour for `route`, which outlines and tints selected places, or for the theme class.",
    basis:
      "Apple Human Interface Guidelines, Maps: mark what is selected by its outline and its colour; WCAG 2.2, 1.4.11",
    thresholds: ["CIEDE2000 15 between the two fills"])
  static let examples = [
    ThemeExample.theme("the colour of the walkway", "walkway: {fill: \"#ffe0c0\"}, route: {fill: «\"#ffe8d0\"}"),
    ThemeExample.theme("blue on white", "walkway: {fill: \"#ffffff\"}, route: {fill: \"#0057b8\"}"),
  ]

  /// Minimum CIEDE2000 difference between a fill and the fill of the selection.
  static let least = 15.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for own in OwnTheme.all(context) {
      let theme = own.theme
      let off = own.changeable(ThemeClass.selectable + own.inside).compactMap {
        row -> (row: String, difference: Double)? in
        let (plain, selected) = (theme.paint(row), theme.selected(theme.paint(row)))
        let difference = plain.fill.lab.difference(to: selected.fill.lab)
        return difference < SelectionIndistinct.least ? (row, difference) : nil
      }
      guard let worst = off.min(by: { ($0.difference, $0.row) < ($1.difference, $1.row) }) else { continue }
      var finding = own.finding(
        own.place(ofRouteOr: worst.row),
        "a selected \(worst.row) in \(theme.selected(theme.paint(worst.row)).fill.text) looks like other ones in "
          + theme.paint(worst.row).fill.text + (off.count > 1 ? "; so do \(off.count - 1) more" : ""))
      finding.measured = Measure(OwnTheme.rounded(worst.difference), "CIEDE2000")
      finding.threshold = Measure(SelectionIndistinct.least, "CIEDE2000")
      finding.help = [
        "use a colour for `route` that is more different from the fills inside: selected fills are mixed with it"
      ]
      report(finding)
    }
  }
}
