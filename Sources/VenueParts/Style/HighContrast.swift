import VenueVocabulary

extension ResolvedTheme {
  static let highContrastName = "high-contrast"

  /// A high-contrast variant, made from a light theme.
  ///
  /// Rooms are nearly white, and their outlines, in the colour of their kind, have 4.5:1 on them; outlines of levels and buildings have 7:1 and are
  /// twice as wide as in other themes (``lineScale``). Walls and columns are dark. Text has 7:1 on its fill (WCAG 2.2, 1.4.6) and is larger
  /// (``textScale``). Surroundings keep their fills and outlines; doorways remain gaps.
  public var highContrast: ResolvedTheme {
    var theme = self
    theme.name = ResolvedTheme.highContrastName
    theme.isHighContrast = true
    // A guaranteed contrast requires a single colour.
    theme.expressions = [:]
    for (row, paint) in rows where row != ThemeClass.opening.rawValue {
      theme.rows[row] = ThemeKey.surroundings.contains(row) ? paint.ofSurroundings : paint.highContrast(of: row)
    }
    if var gap = rows[ThemeClass.opening.rawValue] {
      if let floor = theme.rows["walkway"]?.fill { gap.fill = floor }
      theme.rows[ThemeClass.opening.rawValue] = gap.ofSurroundings
    }
    return theme
  }
}

extension ResolvedTheme.Paint {
  private static let (black, white) = (Colour(0), Colour(0xFFFFFF))
  /// Share of a fill's chroma that is removed: kinds are distinguished by outline, icon and name.
  private static let paling = 0.75

  fileprivate var ofSurroundings: Self { Self(fill: fill, stroke: stroke, text: text.reaching(7, on: fill)) }

  fileprivate func highContrast(of row: String) -> Self {
    let (black, white) = (Self.black, Self.white)
    if row == ThemeClass.route.rawValue || row == ThemeClass.cluster.rawValue {
      // The text remains on its side of the fill.
      let end = text.luminance > fill.luminance ? white : black
      let text = text.mixed(with: end, 1)
      return Self(fill: fill.reaching(7, on: text), stroke: stroke, text: text)
    }
    let isSolid = ThemeKey.row(for: Category(row), of: .unit) == "structure"
    guard !isSolid, text.luminance <= fill.luminance else {
      let fill = fill.reaching(7, on: white)
      return Self(fill: fill, stroke: isSolid ? black : stroke.reaching(4.5, on: fill), text: white)
    }
    let fill = fill.reaching(7, on: black).mixed(with: white, Self.paling)
    let outline = Self.isOutermost(row) ? 7.0 : 4.5
    return Self(fill: fill, stroke: stroke.reaching(outline, on: fill), text: text.reaching(10, on: fill))
  }

  private static func isOutermost(_ row: String) -> Bool {
    [ThemeClass.level, .footprint, .venue].contains { $0.rawValue == row }
  }
}

extension Colour {
  /// The nearest colour between this one and black or white (the one with more contrast) that reaches a contrast with `fill`; black or white if none
  /// does.
  func reaching(_ contrast: Double, on fill: Colour) -> Colour {
    let (black, white) = (Colour(0), Colour(0xFFFFFF))
    let end = black.contrast(with: fill) > white.contrast(with: fill) ? black : white
    return (0...32).lazy.map { self.mixed(with: end, Double($0) / 32) }.first { $0.contrast(with: fill) >= contrast }
      ?? end
  }

  /// The higher contrast of black and white on it.
  var bestContrast: Double { max(contrast(with: Colour(0)), contrast(with: Colour(0xFFFFFF))) }
}
