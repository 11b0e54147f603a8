import VenueDiagnostics
import VenueModel
import VenueParts
import VenueStyle

/// Findings about the declared colours of a theme, each at the position of the colour.
struct ThemeCheck {
  let theme: ResolvedTheme
  let own: Theme.Variant
  /// Classes of the venue's units, and of the surroundings.
  let inside: [String]
  let around: [String]

  /// WCAG 2.2, 1.4.3.
  static let textContrast = 4.5

  /// STY001: names are on the fill of their class.
  func texts(_ findings: inout [RuledFinding]) {
    for row in own.categories.keys.sorted() {
      guard let written = own.categories[row], written.fill != nil || written.text != nil else { continue }
      guard let (fill, text) = ColourPair.nearest(colours(ThemeSlot(row, .fill)), colours(ThemeSlot(row, .text))) else {
        continue
      }
      let contrast = rounded(text.contrast(with: fill))
      guard contrast < ThemeCheck.textContrast else { continue }
      var finding = finding(
        "categories/\(row)/\(written.text == nil ? "fill" : "text")",
        "text of \(row) in \(text.text) has a contrast of \(contrast):1 on \(fill.text)")
      (finding.measured, finding.threshold) = (Measure(contrast, ":1"), Measure(ThemeCheck.textContrast, ":1"))
      finding.help = [
        "use \(theme.isDark ? "a lighter" : "a darker") `text`, or another fill (minimum contrast: 4.5:1)"
      ]
      findings.report(.textContrastLow, finding)
    }
  }

  /// SUR003: no surrounding colour looks like an inside colour.
  func sharedColours(_ findings: inout [RuledFinding]) {
    var nearest: (around: String, inside: String, difference: Double)?
    for row in around {
      let lab = paint(around: row).fill.lab
      for other in inside {
        let difference = lab.difference(to: theme.paint(other).fill.lab)
        if difference < min(SurroundingColours.distinct, nearest?.difference ?? .infinity) {
          nearest = (row, other, difference)
        }
      }
    }
    guard let nearest else { return }
    let path =
      own.categories[nearest.inside]?.fill != nil ? "categories/\(nearest.inside)/fill" : place(around: nearest.around)
    var finding = finding(
      path,
      "\(nearest.around) in \(paint(around: nearest.around).fill.text) looks like \(nearest.inside) in "
        + "\(theme.paint(nearest.inside).fill.text)")
    finding.measured = Measure(nearest.difference, "CIEDE2000")
    finding.threshold = Measure(SurroundingColours.distinct, "CIEDE2000")
    finding.help = [
      "make one of the two lighter or darker (minimum colour difference: \(rounded(SurroundingColours.distinct)))"
    ]
    findings.report(.surroundingsColourShared, finding)
  }

  /// All values that a colour may have: for an expression, each colour that it names.
  private func colours(_ slot: ThemeSlot) -> [Colour] {
    let paint = theme.paint(slot.row)
    let constant = slot.part == .fill ? paint.fill : slot.part == .text ? paint.text : paint.stroke
    guard let text = theme.expressions[slot],
      let expression = try? ColourExpression(Array(text.utf8), ofFeatures: true)
    else { return [constant] }
    return expression.colours.compactMap { Colour($0) }
  }

  func finding(_ path: String, _ message: String) -> Finding {
    Finding([], "theme/\(theme.name)" + (path.isEmpty ? "" : "/\(path)"), "\(theme.name): \(message)")
  }

  /// The colour that its owner can change: that of the surroundings, the background, otherwise the theme.
  func place(around row: String) -> String {
    for name in [row, ThemeClass.surroundings.rawValue] where own.categories[name]?.fill != nil {
      return "categories/\(name)/fill"
    }
    return own.background == nil ? "" : "background"
  }

  func paint(around row: String) -> ResolvedTheme.Paint {
    theme.paint(row, layer: ThemeClass.surroundings.rawValue)
  }

  func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
