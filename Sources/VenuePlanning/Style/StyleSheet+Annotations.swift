import VenueParts
import VenueStyle

/// What an app marks on the map by itself: GeoJSON in the source `annotations`, points, lines and areas, each with a `name`, an `icon` of the sprite
/// and a `floor` where it is on one alone, in the colours of routes: they are what the app has to say.
extension StyleSheet {
  var annotations: [Layer] {
    annotations(
      of: "annotations", fill: plain(.route, .fill), stroke: plain(.route, .stroke), width: 3, opacity: 1,
      text: plain(.route, .text))
  }

  /// The layers of one source of points, lines and areas.
  func annotations(
    of source: String, fill: StyleValue, stroke: StyleValue, width: StyleValue, opacity: StyleValue, text: StyleValue
  ) -> [Layer] {
    let prefix = source == "annotations" ? "annotation" : source
    let isArea: StyleValue = ["==", ["geometry-type"], "Polygon"]
    let isLine: StyleValue = ["==", ["geometry-type"], "LineString"]
    let isPoint: StyleValue = ["==", ["geometry-type"], "Point"]
    let hasIcon: StyleValue = ["has", "icon"]
    func layer(
      _ id: String, _ type: String, _ filter: [StyleValue], layout: [(key: String, value: StyleValue)] = [],
      paint: [(key: String, value: StyleValue)]
    ) -> Layer {
      appLayer("\(prefix)-\(id)", type, of: source, [floorClause] + filter, layout: layout, paint: paint)
    }
    return [
      layer(
        "area", "fill", [isArea], paint: [("fill-color", fill), ("fill-opacity", ["*", 0.3, opacity])]),
      layer(
        "line", "line", [["any", isLine, isArea]], layout: [("line-cap", "round"), ("line-join", "round")],
        paint: [("line-color", stroke), ("line-width", width), ("line-opacity", opacity)]),
      layer(
        "point", "circle", [isPoint, ["!", hasIcon]],
        paint: [
          ("circle-color", fill), ("circle-radius", 9), ("circle-stroke-color", stroke), ("circle-stroke-width", 2),
          ("circle-opacity", opacity), ("circle-stroke-opacity", opacity),
        ]),
      layer(
        "glyph", "symbol", [isPoint, ["has", "glyph"]],
        layout: [
          ("text-field", ["get", "glyph"]), ("text-font", ["Noto Sans Regular"]), ("text-size", 11),
          ("text-allow-overlap", true), ("text-ignore-placement", true),
        ], paint: [("text-color", text), ("text-opacity", opacity)]),
      layer(
        "name", "symbol", [isPoint],
        layout: [
          ("icon-image", ["coalesce", ["get", "icon"], ""]), ("icon-allow-overlap", true), ("text-field", name),
          ("text-font", ["Noto Sans Regular"]), ("text-size", size(13)), ("text-anchor", "top"),
          ("text-offset", ["literal", [0, .number(LabelTypography.textOffset)]]), ("text-optional", true),
        ],
        paint: [
          ("text-color", .string(theme.paint(ThemeClass.level.rawValue).text.text)),
          ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 2),
          ("icon-opacity", opacity),
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
