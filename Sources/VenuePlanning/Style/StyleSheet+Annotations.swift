import VenueParts
import VenueStyle

/// Annotations of the app: GeoJSON in the source `annotations`, points, lines and areas, each with a `name`, an `icon` of the sprite
/// and a `floor` if it is on only one. They have the colours of routes, because they are content of the app.
extension StyleSheet {
  var annotations: [Layer] {
    annotations(
      of: "annotations", fill: plain(.route, .fill), stroke: plain(.route, .stroke), rim: plain(.route, .stroke),
      width: 3, opacity: 1, text: plain(.route, .text))
  }

  /// The layers of one source of points, lines and areas. A point with `part` shows the name, icon and glyph of an area or a line.
  ///
  /// - Parameters:
  ///   - rim: around points.
  ///   - text: of glyphs.
  func annotations(
    of source: String, fill: StyleValue, stroke: StyleValue, rim: StyleValue, width: StyleValue, opacity: StyleValue,
    text: StyleValue
  ) -> [Layer] {
    let prefix = source == "annotations" ? "annotation" : source
    let isArea: StyleValue = ["==", ["geometry-type"], "Polygon"]
    let isLine: StyleValue = ["==", ["geometry-type"], "LineString"]
    let isPoint: StyleValue = ["==", ["geometry-type"], "Point"]
    let hasIcon: StyleValue = ["has", "icon"]
    let hasSign: StyleValue = ["any", hasIcon, ["has", "glyph"]]
    let isDisc: StyleValue = ["any", ["!", ["has", "part"]], ["has", "glyph"]]
    // A name alone is centred on its area or line.
    let isBare: StyleValue = ["all", ["any", ["has", "part"], ["!", isPoint]], ["!", hasSign]]
    func layer(
      _ id: String, _ type: String, _ filter: [StyleValue], layout: [(key: String, value: StyleValue)] = [],
      paint: [(key: String, value: StyleValue)]
    ) -> Layer {
      appLayer("\(prefix)-\(id)", type, of: source, [floorClause] + filter, layout: layout, paint: paint)
    }
    return highlights(of: source, prefix, width: width) + [
      layer(
        "area", "fill", [isArea], paint: [("fill-color", fill), ("fill-opacity", ["*", 0.3, opacity])]),
      layer(
        "line", "line", [["any", isLine, isArea]], layout: [("line-cap", "round"), ("line-join", "round")],
        paint: [("line-color", stroke), ("line-width", width), ("line-opacity", opacity)]),
      layer(
        "point", "circle", [isPoint, ["!", hasIcon], isDisc],
        paint: [
          ("circle-color", fill), ("circle-radius", .number(AnnotationMark.discRadius)), ("circle-stroke-color", rim),
          ("circle-stroke-width", .number(AnnotationMark.discOutline)),
          ("circle-opacity", opacity), ("circle-stroke-opacity", opacity),
        ]),
      layer(
        "glyph", "symbol", [isPoint, ["has", "glyph"]],
        layout: [
          ("text-field", ["get", "glyph"]), ("text-font", ["Noto Sans Regular"]), ("text-size", 11),
          ("text-allow-overlap", true), ("text-ignore-placement", true),
        ], paint: [("text-color", text), ("text-opacity", opacity)]),
      layer(
        "name", "symbol", source == "annotations" ? [] : [isPoint],
        layout: [
          ("icon-image", ["coalesce", ["get", "icon"], ""]), ("icon-allow-overlap", true), ("text-field", name),
          ("text-font", ["Noto Sans Regular"]), ("text-size", size(AnnotationMark.textSize)), ("text-max-width", 100),
          ("text-anchor", ["case", isBare, "center", "top"]),
          (
            "text-offset",
            ["case", isBare, ["literal", [0, 0]], ["literal", [0, .number(LabelTypography.textOffset)]]]
          ), ("text-optional", true),
        ],
        paint: [
          ("text-color", .string(theme.paint(ThemeClass.level.rawValue).text.text)),
          ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 2),
          ("icon-opacity", opacity),
        ]),
    ]
  }

  /// Highlight under selected or hovered marks: an outline around points and lines, a tint in areas. `selected` and `hovered` contain the id of the
  /// mark as text.
  private func highlights(of source: String, _ prefix: String, width: StyleValue) -> [Layer] {
    let level = theme.paint(ThemeClass.level.rawValue)
    let (selected, hovered) = (theme.selected(level), theme.hovered(level))
    let isSelected: StyleValue = ["in", ["get", "id"], StyleSheet.selected]
    let isEither: StyleValue = ["any", isSelected, ["in", ["get", "id"], StyleSheet.hovered]]
    func either(_ one: StyleValue, _ other: StyleValue) -> StyleValue { ["case", isSelected, one, other] }
    let fill = either(.string(selected.fill.text), .string(hovered.fill.text))
    let stroke = either(.string(selected.stroke.text), .string(hovered.stroke.text))
    let isPoint: StyleValue = ["==", ["geometry-type"], "Point"]
    func layer(_ part: String, _ type: String, _ filter: StyleValue, _ paint: [(key: String, value: StyleValue)])
      -> Layer
    {
      appLayer(
        "\(prefix)-highlight\(part)", type, of: source, [floorClause, isEither, filter],
        layout: type == "line" ? [("line-cap", "round"), ("line-join", "round")] : [], paint: paint)
    }
    return [
      layer("", "fill", ["==", ["geometry-type"], "Polygon"], [("fill-color", fill), ("fill-opacity", 0.6)]),
      layer(
        "-outline", "line", ["!", isPoint],
        [("line-color", stroke), ("line-width", ["+", width, either(8, 6)])]),
      layer(
        "-gap", "line", ["!", isPoint],
        [("line-color", .string(level.fill.text)), ("line-width", ["+", width, 4])]),
      layer(
        "-point", "circle",
        ["all", isPoint, ["any", ["!", ["has", "part"]], ["has", "glyph"], ["has", "icon"]]],
        [
          ("circle-color", .string(level.fill.text)), ("circle-radius", either(16, 15)),
          ("circle-stroke-color", stroke), ("circle-stroke-width", either(3, 1.5)),
        ]),
    ]
  }

  /// A layer of a source that the app fills.
  func appLayer(
    _ id: String, _ type: String, of source: String, _ filter: [StyleValue],
    layout: [(key: String, value: StyleValue)], paint: [(key: String, value: StyleValue)]
  ) -> Layer {
    var members: [(key: String, value: StyleValue)] = [
      ("id", .string(id)), ("type", .string(type)), ("source", .string(source)), ("filter", .array(["all"] + filter)),
    ]
    if !layout.isEmpty { members.append(("layout", .object(layout))) }
    if !paint.isEmpty { members.append(("paint", .object(paint))) }
    return Layer(id: id, members: members)
  }
}
