public import VenueJSON

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
            json.member("line_scale", theme.lineScale)
            json.member("text_scale", theme.textScale)
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
  /// The themes of a `theme.json`, in its order; classes and themes with anything but colours are skipped.
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
        name: theme.key, isDark: theme.value["dark"]?.bool ?? false,
        isHighContrast: theme.value["line_scale"]?.double ?? 1 > 1, background: background, rows: rows)
    }
  }

  /// The built-in theme for pictures of bundles without `theme.json`.
  public static var light: ResolvedTheme { BuiltInThemes.light }
}
