public import VenueJSON
public import VenueVocabulary

/// A theme with every colour decided: what styles are written from, SVG is drawn with, and `theme.json` holds for kits
/// without style expressions.
public struct ResolvedTheme: Hashable, Sendable {
  /// Sections lie over the rooms they hold, which are seen through them: 0 is not seen, 1 hides.
  public static let sectionOpacity = 0.35

  /// Fill, outline and text of one row.
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
  public var background: Colour
  /// By row: a ``ThemeClass`` or one of ``ThemeKey/categories``, or a category that `theme.yaml` names.
  public var rows: [String: Paint]
  /// Expressions of MapLibre styles as JSON, of colours that are not always the same; `rows` has what other kits draw.
  public var expressions: [ThemeSlot: String] = [:]
  /// What its style takes over; see ``Theme/style``.
  public var ownStyle: String?

  /// Row of a feature, else of its layer, else of units.
  public func paint(_ row: String, layer: String = ThemeClass.unit.rawValue) -> Paint {
    rows[row] ?? rows[layer] ?? rows[ThemeClass.unit.rawValue]
      ?? Paint(fill: background, stroke: background, text: background)
  }

  /// Selected things differ in outline *and* fill: the fill goes towards the route's colour, 45 % of the way or as far as it takes to be told from its own
  /// at a glance (CIEDE2000 15), the outline is the route's, at 3:1 on the fill, and the text stays at 4.5:1.
  public func selected(_ paint: Paint) -> Paint { tinted(paint, from: 0.45, difference: 15) }

  /// Under a pointer: the same change, half as far.
  public func hovered(_ paint: Paint) -> Paint { tinted(paint, from: 0.22, difference: 7) }

  private func tinted(_ paint: Paint, from share: Double, difference: Double) -> Paint {
    let accent = self.paint(ThemeClass.route.rawValue)
    let lab = paint.fill.lab
    let fills = (0...16).lazy.map { paint.fill.mixed(with: accent.fill, share + (0.95 - share) * Double($0) / 16) }
    // Where the fill is the route's own colour nothing helps; that is told of themes that are written.
    let fill =
      fills.first { lab.difference(to: $0.lab) >= difference } ?? paint.fill.mixed(with: accent.fill, share)
    return Paint(
      fill: fill, stroke: accent.stroke.reaching(3, on: fill), text: paint.text.reaching(4.5, on: fill))
  }

  /// The same with the colour taken out: less than half of the chroma over all fills, the route's among them, which keeps its own. For maps
  /// that carry much of their own.
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

  /// The same for people who need more contrast: text at 7:1 on its fill, walls and outlines at 3:1 (WCAG 2.2, 1.4.6 and 1.4.11). For light themes:
  /// fills too dark for black text get lighter. Surroundings keep their fills and outlines, doorways stay gaps, and the route stays as it is.
  public var highContrast: ResolvedTheme {
    var theme = self
    theme.name = ResolvedTheme.highContrastName
    // What stands at a contrast is one colour.
    theme.expressions = [:]
    for (row, paint) in rows where row != ThemeClass.opening.rawValue && row != ThemeClass.route.rawValue {
      guard !ThemeKey.surroundings.contains(row) else {
        theme.rows[row]?.text = paint.text.reaching(7, on: paint.fill)
        continue
      }
      let fill = paint.fill.reaching(7, on: Colour(0))
      theme.rows[row] = Paint(
        fill: fill, stroke: paint.stroke.reaching(3, on: fill), text: paint.text.reaching(7, on: fill))
    }
    return theme
  }

  static let highContrastName = "high-contrast"

  /// Light and dark and the themes of one's own, each also muted, and one of high contrast made of the light one, by name.
  ///
  /// - Parameter venue: category of the venue the colours are for.
  public static func all(for theme: Theme, in venue: Category? = nil) -> [ResolvedTheme] {
    let own = OwnRows(of: theme, in: venue)
    func base(_ name: String) -> ResolvedTheme {
      if name == highContrastName {
        return BuiltInThemes.light.painted(theme.variants["light"] ?? Theme.Variant(), own).highContrast
      }
      return (theme.variants[name]?.base ?? name) == "dark" ? BuiltInThemes.dark : BuiltInThemes.light
    }
    let names = Set(theme.variants.keys).union(["light", "dark", highContrastName]).sorted()
    return names.flatMap { name -> [ResolvedTheme] in
      var resolved = base(name).painted(theme.variants[name] ?? Theme.Variant(), own)
      resolved.name = name
      resolved.ownStyle = theme.style
      return name == highContrastName ? [resolved] : [resolved, resolved.muted]
    }
  }

  /// With the colours of one's own over its own, and rows of one's own in the colours of what they refine.
  private func painted(_ variant: Theme.Variant, _ own: OwnRows) -> ResolvedTheme {
    var theme = self
    if let background = variant.background { theme.background = background }
    // What is said of all surroundings holds for each kind of them that is not named.
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
      // What asks the feature would ask the door, and not the floor.
      if let expression = variant.expressions[ThemeSlot("walkway", .fill)], !ExpressionInputs.asksFeature(expression) {
        theme.expressions[ThemeSlot(ThemeClass.opening.rawValue, .fill)] = expression
      }
    }
    return theme
  }
}

extension ResolvedTheme.Paint {
  /// With the colours that are said.
  fileprivate func with(_ own: Theme.Paint) -> Self {
    Self(fill: own.fill ?? fill, stroke: own.stroke ?? stroke, text: own.text ?? text)
  }
}

extension Colour {
  /// The nearest colour on the way to black or white, whichever stands out more, that reaches a contrast with `fill`; the end of the way where none does.
  fileprivate func reaching(_ contrast: Double, on fill: Colour) -> Colour {
    let (black, white) = (Colour(0), Colour(0xFFFFFF))
    let end = black.contrast(with: fill) > white.contrast(with: fill) ? black : white
    return (0...32).lazy.map { self.mixed(with: end, Double($0) / 32) }.first { $0.contrast(with: fill) >= contrast }
      ?? end
  }
}

extension ResolvedTheme {
  /// `theme.json`; its schema is `schemas/theme-table.schema.json`.
  public static func json(of themes: [ResolvedTheme]) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("themes") { json in
        for theme in themes {
          json.object(theme.name) { json in
            json.member("dark", theme.isDark)
            json.member("background", theme.background.text)
            json.object("classes") { json in
              for row in theme.rows.keys.sorted() {
                let paint = theme.paint(row)
                json.object(row, inline: true) {
                  $0.states([
                    ("normal", paint), ("selected", theme.selected(paint)), ("hovered", theme.hovered(paint)),
                  ])
                }
              }
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  fileprivate mutating func states(_ states: [(name: String, paint: ResolvedTheme.Paint)]) {
    for (state, paint) in states {
      object(state) {
        $0.member("fill", paint.fill.text)
        $0.member("stroke", paint.stroke.text)
        $0.member("text", paint.text.text)
      }
    }
  }
}

extension ResolvedTheme {
  /// The themes of a `theme.json`, in its order; rows and themes with anything but colours are left out.
  public static func themes(of json: JSONValue) -> [ResolvedTheme] {
    (json["themes"]?.object ?? []).compactMap { theme in
      guard let background = theme.value["background"]?.string.flatMap({ Colour($0) }) else { return nil }
      var rows: [String: Paint] = [:]
      for row in theme.value["classes"]?.object ?? [] {
        guard let normal = row.value["normal"], let fill = normal["fill"]?.string.flatMap({ Colour($0) }),
          let stroke = normal["stroke"]?.string.flatMap({ Colour($0) }),
          let text = normal["text"]?.string.flatMap({ Colour($0) })
        else { continue }
        rows[row.key] = Paint(fill: fill, stroke: stroke, text: text)
      }
      return ResolvedTheme(
        name: theme.key, isDark: theme.value["dark"]?.bool ?? false, background: background, rows: rows)
    }
  }

  /// The built-in theme for pictures of bundles without `theme.json`.
  public static var light: ResolvedTheme { BuiltInThemes.light }
}
