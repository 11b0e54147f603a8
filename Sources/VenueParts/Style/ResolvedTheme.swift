public import VenueJSON
import VenueVocabulary

/// A theme with every colour decided: what styles are written from, SVG is drawn with, and `theme.json` holds for kits
/// without style expressions.
public struct ResolvedTheme: Hashable, Sendable {
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

  /// Row of a feature, else of its layer, else of units.
  public func paint(_ row: String, layer: String = ThemeClass.unit.rawValue) -> Paint {
    rows[row] ?? rows[layer] ?? rows[ThemeClass.unit.rawValue]
      ?? Paint(fill: background, stroke: background, text: background)
  }

  /// Selected things differ in outline *and* fill: the fill goes 45 % of the way to the route's colour, which is the outline.
  public func selected(_ paint: Paint) -> Paint {
    let accent = self.paint(ThemeClass.route.rawValue)
    return Paint(fill: paint.fill.mixed(with: accent.fill, 0.45), stroke: accent.stroke, text: paint.text)
  }

  /// The same with the colour taken out: less than half of the chroma, for maps that carry much of their own.
  public var muted: ResolvedTheme {
    var theme = self
    theme.name = "\(name)-muted"
    func mute(_ colour: Colour) -> Colour { colour.mixed(with: colour.grey, 0.6) }
    theme.background = mute(background)
    for (row, paint) in rows where row != ThemeClass.route.rawValue {
      theme.rows[row] = Paint(fill: mute(paint.fill), stroke: mute(paint.stroke), text: paint.text)
    }
    return theme
  }

  /// Light and dark, each also muted, and the themes of one's own, by name.
  public static func all(for theme: Theme) -> [ResolvedTheme] {
    let names = Set(theme.variants.keys).union(["light", "dark"]).sorted()
    return names.flatMap { name -> [ResolvedTheme] in
      let variant = theme.variants[name]
      var resolved = (variant?.base ?? name) == "dark" ? BuiltInThemes.dark : BuiltInThemes.light
      resolved.name = name
      if let background = variant?.background { resolved.background = background }
      for (row, own) in variant?.categories ?? [:] {
        let base = resolved.paint(ThemeKey.row(for: Category(row), of: .unit))
        resolved.rows[row] = Paint(
          fill: own.fill ?? resolved.rows[row]?.fill ?? base.fill,
          stroke: own.stroke ?? resolved.rows[row]?.stroke ?? base.stroke,
          text: own.text ?? resolved.rows[row]?.text ?? base.text)
      }
      // A doorway is a gap in the wall: it shows the floor.
      if variant?.categories[ThemeClass.opening.rawValue] == nil, let floor = variant?.categories["walkway"]?.fill {
        resolved.rows[ThemeClass.opening.rawValue]?.fill = floor
      }
      return [resolved, resolved.muted]
    }
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
                  $0.states(paint, selected: theme.selected(paint))
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
  fileprivate mutating func states(_ normal: ResolvedTheme.Paint, selected: ResolvedTheme.Paint) {
    for (state, paint) in [("normal", normal), ("selected", selected)] {
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
