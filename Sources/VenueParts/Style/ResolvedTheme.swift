import VenueJSON
public import VenueVocabulary

/// A theme with all colours resolved. Styles and SVG are written from it, and `theme.json` contains it for kits
/// without style expressions.
public struct ResolvedTheme: Hashable, Sendable {
  /// Sections are above the rooms they contain, which remain visible through them: 0 is invisible, 1 hides the rooms.
  public static let sectionOpacity = 0.35

  /// Fill, outline and text colour of one class.
  public struct Paint: Hashable, Sendable {
    public var fill: Colour
    public var stroke: Colour
    public var text: Colour

    public init(fill: Colour, stroke: Colour, text: Colour) {
      self.fill = fill
      self.stroke = stroke
      self.text = text
    }
  }

  public var name: String
  public var isDark: Bool
  /// Lines are wider, text is larger and contrasts are higher than in other themes; see ``highContrast``.
  public var isHighContrast = false
  public var background: Colour
  /// Indexed by class: a ``ThemeClass`` or one of ``ThemeKey/categories``, or a category that `theme.yaml` names.
  public var rows: [String: Paint]
  /// Expressions of MapLibre styles as JSON, of colours that are not always the same; `rows` has what other kits draw.
  public var expressions: [ThemeSlot: String] = [:]
  /// Additional content of its style; see ``Theme/style``.
  public var ownStyle: String?

  /// Colours of a feature's class, otherwise of its layer, otherwise of units.
  public func paint(_ row: String, layer: String = ThemeClass.unit.rawValue) -> Paint {
    rows[row] ?? rows[layer] ?? rows[ThemeClass.unit.rawValue]
      ?? Paint(fill: background, stroke: background, text: background)
  }

  /// The width of each line is multiplied by this.
  public var lineScale: Double { isHighContrast ? 2 : 1 }
  /// The size of each text is multiplied by this.
  public var textScale: Double { isHighContrast ? 1.25 : 1 }
  /// The contrast of text with its fill (WCAG 2.2, 1.4.3 and 1.4.6).
  public var textContrast: Double { isHighContrast ? 7 : 4.5 }

  /// Selected features differ in outline *and* fill. The fill is mixed with the route's colour by 45 % or more, until it is clearly different from
  /// its own colour (CIEDE2000 15); the outline is the route's colour, at 3:1 on the fill, and the text keeps ``textContrast``.
  public func selected(_ paint: Paint) -> Paint { tinted(paint, from: 0.45, difference: 15) }

  /// Under a pointer: the same change with half the strength.
  public func hovered(_ paint: Paint) -> Paint { tinted(paint, from: 0.22, difference: 7) }

  private func tinted(_ paint: Paint, from share: Double, difference: Double) -> Paint {
    let accent = self.paint(ThemeClass.route.rawValue)
    let lab = paint.fill.lab
    let end = isHighContrast ? 1 : 0.95
    let fills = (0...16).lazy.map { paint.fill.mixed(with: accent.fill, share + (end - share) * Double($0) / 16) }
    // If the fill equals the route's colour, no mix is different; custom themes get a finding for it.
    let fill =
      fills.first { lab.difference(to: $0.lab) >= difference && $0.bestContrast >= textContrast }
      ?? paint.fill.mixed(with: accent.fill, share)
    return Paint(
      fill: fill, stroke: accent.stroke.reaching(3, on: fill), text: paint.text.reaching(textContrast, on: fill))
  }

  /// The same theme with muted colours: less than half of the chroma over all fills, including the route, which keeps its colour. For maps
  /// with much own content.
  public var muted: ResolvedTheme {
    var theme = self
    theme.name = "\(name)-muted"
    func mute(_ colour: Colour) -> Colour { colour.mixed(with: colour.grey, 0.7) }
    theme.background = mute(background)
    for (row, paint) in rows where row != ThemeClass.route.rawValue {
      theme.rows[row] = Paint(fill: mute(paint.fill), stroke: mute(paint.stroke), text: paint.text)
    }
    for (slot, expression) in expressions where slot.part != .text {
      theme.expressions[slot] = ExpressionColours.replaced(in: expression, by: mute)
    }
    return theme
  }

  /// Light, dark and the custom themes, each also muted, and one high-contrast theme made from the light one, by name.
  ///
  /// - Parameters:
  ///   - venue: category of the venue.
  ///   - inside: classes of the venue's units. Surroundings derived from a background are less prominent than these.
  public static func all(
    for theme: Theme, in venue: Category? = nil, inside: [String] = ThemeKey.categories
  ) -> [ResolvedTheme] {
    let own = OwnRows(of: theme, in: venue)
    func resolved(_ name: String) -> ResolvedTheme {
      let variant = theme.variants[name] ?? Theme.Variant()
      let base: ResolvedTheme =
        if name == highContrastName {
          resolved("light").highContrast
        } else {
          (variant.base ?? name) == "dark" ? BuiltInThemes.dark : BuiltInThemes.light
        }
      let painted = base.painted(variant, own)
      return painted.background == base.background ? painted : painted.followed(by: variant, inside: inside)
    }
    let names = Set(theme.variants.keys).union(["light", "dark", highContrastName]).sorted()
    return names.flatMap { name -> [ResolvedTheme] in
      var resolved = resolved(name)
      (resolved.name, resolved.ownStyle) = (name, theme.style)
      guard name != highContrastName else { return [resolved] }
      let muted = resolved.muted
      guard let variant = theme.variants[name], variant.background != nil else { return [resolved, muted] }
      // The grey of a background can have another lightness.
      return [resolved, muted.followed(by: variant, inside: inside)]
    }
  }

  /// The theme with the custom colours applied, and custom classes in the colours of their broader classes.
  private func painted(_ variant: Theme.Variant, _ own: OwnRows) -> ResolvedTheme {
    var theme = self
    if let background = variant.background { theme.background = background }
    // Colours of all surroundings apply to each kind of them that is not named.
    let context = variant.categories[ThemeClass.surroundings.rawValue]
    let kinds = context.map { paint in ThemeKey.surroundings.map { ($0, paint) } } ?? []
    for (row, written) in variant.categories.merging(kinds, uniquingKeysWith: { written, _ in written }) {
      theme.rows[row] = rows[row]?.with(written)
    }
    for (row, base) in own.bases {
      let paint = rows[row] ?? theme.paint(base)
      theme.rows[row] = variant.categories[row].map(paint.with) ?? paint
    }
    for (slot, expression) in variant.expressions { theme.expressions[slot] = expression }
    // A doorway is a gap in the wall: it shows the floor.
    if variant.categories[ThemeClass.opening.rawValue] == nil, let floor = variant.categories["walkway"]?.fill {
      theme.rows[ThemeClass.opening.rawValue]?.fill = floor
      // An expression that reads the feature would read the door, not the floor.
      if let expression = variant.expressions[ThemeSlot("walkway", .fill)], !ExpressionInputs.asksFeature(expression) {
        theme.expressions[ThemeSlot(ThemeClass.opening.rawValue, .fill)] = expression
      }
    }
    return theme
  }
}

extension ResolvedTheme.Paint {
  /// The colours with the declared ones applied.
  fileprivate func with(_ own: Theme.Paint) -> Self {
    Self(fill: own.fill ?? fill, stroke: own.stroke ?? stroke, text: own.text ?? text)
  }
}
