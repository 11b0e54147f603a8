import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueStyle
import VenueVocabulary

/// Reports names with low contrast on the fill of their class.
struct TextContrastLow: Rule {
  static let page = RulePage(
    "STY001", "text-contrast-low", .warning, stage: .planned, tags: ["core", "a11y"],
    summary: "Names have low contrast on their fill.",
    why: "Maps are read in sunlight, in dim halls, and with limited eyesight.",
    repair: "Use a darker text in a light theme, a lighter text in a dark theme, or another fill.",
    basis: "WCAG 2.2, 1.4.3; for colours of the source", thresholds: ["contrast 4.5:1"])
  static let examples = [
    ThemeExample.theme("pale text on white", "walkway: {fill: \"#ffffff\", text: «\"#bbbbbb\"}"),
    ThemeExample.theme("dark text on white", "walkway: {fill: \"#ffffff\", text: \"#333333\"}"),
  ]

  /// WCAG 2.2, 1.4.3.
  static let least = 4.5

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) {
      for row in theme.own.categories.keys.sorted() {
        guard let written = theme.own.categories[row], written.fill != nil || written.text != nil,
          let (fill, text) = ColourPair.nearest(
            colours(ThemeSlot(row, .fill), theme.theme), colours(ThemeSlot(row, .text), theme.theme))
        else { continue }
        let contrast = OwnTheme.rounded(text.contrast(with: fill))
        guard contrast < TextContrastLow.least else { continue }
        var finding = theme.finding(
          "categories/\(row)/\(written.text == nil ? "fill" : "text")",
          "text of \(row) in \(text.text) has a contrast of \(contrast):1 on \(fill.text)")
        (finding.measured, finding.threshold) = (Measure(contrast, ":1"), Measure(TextContrastLow.least, ":1"))
        finding.help = [
          "use \(theme.theme.isDark ? "a lighter" : "a darker") `text`, or another fill (minimum contrast: 4.5:1)"
        ]
        report(finding)
      }
    }
  }

  /// All values that a colour may have: for an expression, each colour that it names.
  private func colours(_ slot: ThemeSlot, _ theme: ResolvedTheme) -> [Colour] {
    let paint = theme.paint(slot.row)
    let constant = slot.part == .fill ? paint.fill : slot.part == .text ? paint.text : paint.stroke
    guard let text = theme.expressions[slot],
      let expression = try? ColourExpression(Array(text.utf8), ofFeatures: true)
    else { return [constant] }
    return expression.colours.compactMap { Colour($0) }
  }
}
