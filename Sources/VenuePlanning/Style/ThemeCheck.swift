import VenueDiagnostics
import VenueModel
import VenueParts
import VenueStyle

/// What is amiss with the colours of a theme that its owner wrote, each told where the colour stands.
struct ThemeCheck {
  let theme: ResolvedTheme
  let own: Theme.Variant
  /// Rows of the venue's units, and of what lies around it.
  let inside: [String]
  let around: [String]

  /// WCAG 2.2, 1.4.3.
  static let textContrast = 4.5
  /// Between surroundings and the background: enough to be seen, too little to draw the eye (ours).
  static let dimmed = 1.2...1.6
  /// Of surroundings, of the mean of what is inside (ours).
  static let chromaShare = 0.6
  /// CIEDE2000 between what is around and what is inside (ours).
  static let distinct = 10.0

  /// STY001: names stand on the fill of their row.
  func texts(_ findings: inout [RuledFinding]) {
    for row in own.categories.keys.sorted() where row != ThemeClass.route.rawValue {
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
      finding.help = ["\(theme.isDark ? "a lighter" : "a darker") `text`, or a fill farther from it"]
      findings.report(.textContrastLow, finding)
    }
  }

  /// SUR002: surroundings are seen, and stand back.
  func dimming(_ findings: inout [RuledFinding]) {
    guard !around.isEmpty, !inside.isEmpty else { return }
    let stands = inside.map { theme.paint($0).fill.contrast(with: theme.background) }.sorted()
    let median = stands[stands.count / 2]
    let limit = min(ThemeCheck.dimmed.upperBound, median)
    let off = around.compactMap { row -> (row: String, contrast: Double)? in
      let contrast = paint(around: row).fill.contrast(with: theme.background)
      return contrast >= ThemeCheck.dimmed.lowerBound && contrast <= limit ? nil : (row, rounded(contrast))
    }
    if let worst = off.max(by: { distance($0.contrast, limit) < distance($1.contrast, limit) }) {
      var finding = finding(
        place(around: worst.row),
        "\(worst.row) has a contrast of \(worst.contrast):1 to the background \(theme.background.text)"
          + (off.count > 1
            ? ", and out of bounds are \(off.map(\.row).filter { $0 != worst.row }.joined(separator: ", ")) as well"
            : "")
          + "; the median of the venue is \(rounded(median)):1")
      finding.measured = Measure(worst.contrast, ":1")
      finding.threshold = Measure(
        worst.contrast < ThemeCheck.dimmed.lowerBound ? ThemeCheck.dimmed.lowerBound : rounded(limit), ":1")
      finding.help = [
        "surroundings at 1.2:1 to 1.6:1 from the background and below the middle of the fills inside; a background nearer to them, "
          + "or fills inside farther from it"
      ]
      if let fill = dimmed(paint(around: worst.row).fill, below: limit) {
        finding.help.append(
          "`\(worst.row): {fill: \"\(fill.text)\"}` has a contrast of \(rounded(fill.contrast(with: theme.background))):1"
        )
      }
      findings.report(.surroundingsNotDimmed, finding)
    }
    func mean(_ fills: [Colour]) -> Double { fills.reduce(0) { $0 + $1.lab.chroma } / Double(fills.count) }
    let (outer, inner) = (mean(around.map { paint(around: $0).fill }), mean(inside.map { theme.paint($0).fill }))
    // Greys inside leave nothing to be less than.
    if inner >= 4, outer > inner * ThemeCheck.chromaShare {
      var finding = finding(
        place(around: around[0]),
        "surroundings have a chroma of \(rounded(outer)), what is inside one of \(rounded(inner))")
      finding.measured = Measure(rounded(outer), "chroma")
      finding.threshold = Measure(rounded(inner * ThemeCheck.chromaShare), "chroma")
      finding.help = ["greyer surroundings: at most 60 % of the chroma inside"]
      findings.report(.surroundingsNotDimmed, finding)
    }
  }

  /// SUR003: nothing around looks like something inside.
  func sharedColours(_ findings: inout [RuledFinding]) {
    var nearest: (around: String, inside: String, difference: Double)?
    for row in around {
      let lab = paint(around: row).fill.lab
      for other in inside {
        let difference = lab.difference(to: theme.paint(other).fill.lab)
        if difference < min(ThemeCheck.distinct, nearest?.difference ?? .infinity) {
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
    finding.threshold = Measure(ThemeCheck.distinct, "CIEDE2000")
    finding.help = ["use another lightness for one of the two; a difference of 10 is clearly visible"]
    findings.report(.surroundingsColourShared, finding)
  }

  /// All that a colour may be: of an expression each that it names.
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

  /// The colour that its owner can change: that of the surroundings, the background, else the theme.
  private func place(around row: String) -> String {
    for name in [row, ThemeClass.surroundings.rawValue] where own.categories[name]?.fill != nil {
      return "categories/\(name)/fill"
    }
    return own.background == nil ? "" : "background"
  }

  private func paint(around row: String) -> ResolvedTheme.Paint {
    theme.paint(row, layer: ThemeClass.surroundings.rawValue)
  }

  /// A fill in the middle of what is wanted of surroundings, as much like another as may be; nil where what is inside leaves no room.
  private func dimmed(_ fill: Colour, below limit: Double) -> Colour? {
    let (background, least) = (theme.background, ThemeCheck.dimmed.lowerBound)
    guard limit > least else { return nil }
    let ends = [fill, Colour(red: 0, green: 0, blue: 0), Colour(red: 255, green: 255, blue: 255)]
    let mixed = ends.lazy.flatMap { end in (0...64).lazy.map { end.mixed(with: background, Double($0) / 64) } }
    let wanted = least + (limit - least) / 4...limit - (limit - least) / 4
    return mixed.first { wanted.contains($0.contrast(with: background)) }
  }

  private func distance(_ contrast: Double, _ limit: Double) -> Double {
    max(ThemeCheck.dimmed.lowerBound / contrast, contrast / limit)
  }

  func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
