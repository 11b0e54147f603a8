import VenueParts
import VenueStyle
import VenueVocabulary

/// The GeoJSON of a route, which the app puts into the source `route`: its line on this floor, its parts on others, its direction, and its pins.
extension StyleSheet {
  /// The icon of the arrows on the line.
  static let direction = "direction"

  var route: [Layer] {
    let paint = theme.paint(ThemeClass.route.rawValue)
    let (fill, stroke): (StyleValue, StyleValue) = (.string(paint.fill.text), .string(paint.stroke.text))
    let round: [(key: String, value: StyleValue)] = [
      ("line-cap", "round"), ("line-join", "round"),
      // Of several routes the first is on top.
      ("line-sort-key", ["-", 0, StyleSheet.number]),
    ]
    let isLine: StyleValue = ["==", ["geometry-type"], "LineString"]
    return [
      part(
        "elsewhere", "line", [["!", floorClause], isLine], layout: round,
        paint: [
          ("line-color", fill), ("line-width", 4), ("line-opacity", 0.35), ("line-dasharray", ["literal", [1, 2]]),
        ]),
      part(
        "casing", "line", [floorClause, isLine], layout: round,
        paint: [("line-color", stroke), ("line-width", 9), ("line-opacity", StyleSheet.standing)]),
      part(
        "line", "line", [floorClause, isLine], layout: round,
        paint: [("line-color", fill), ("line-width", 6), ("line-opacity", StyleSheet.standing)]),
      part(
        "arrow", "symbol", [floorClause, isLine, StyleSheet.isFirst],
        layout: [
          ("symbol-placement", "line"), ("symbol-spacing", 48),
          ("icon-image", .string(StyleSheet.image(StyleSheet.direction))),
          ("icon-size", 0.6), ("icon-allow-overlap", true), ("icon-ignore-placement", true),
          ("icon-rotation-alignment", "map"),
        ], paint: []),
    ]
  }

  /// Layers above all names: the start and the end, and the floor changes.
  var routePins: [Layer] {
    let paint = theme.paint(ThemeClass.route.rawValue)
    let fill: StyleValue = .string(paint.fill.text)
    let isPoint: StyleValue = ["==", ["geometry-type"], "Point"]
    return [
      part(
        "pin", "circle", [pinClause, isPoint],
        paint: [
          ("circle-color", ["match", ["get", "role"], "start", .string(paint.text.text), fill]),
          ("circle-radius", ["match", ["get", "role"], "end", 11, "transfer", 13, 8]),
          ("circle-stroke-color", ["match", ["get", "role"], "start", fill, .string(paint.text.text)]),
          ("circle-stroke-width", ["match", ["get", "role"], "start", 4, 2]),
        ]),
      part(
        "pin-name", "symbol", [pinClause, isPoint],
        layout: [
          ("icon-image", StyleSheet.pinIcon), ("icon-allow-overlap", true), ("text-field", pinName),
          ("text-font", ["Noto Sans Regular"]), ("text-size", size(13)), ("text-anchor", "top"),
          ("text-offset", ["literal", [0, 1.2]]), ("text-optional", true), ("text-max-width", 10),
        ],
        paint: [
          ("text-color", .string(theme.paint(ThemeClass.level.rawValue).text.text)),
          ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 2),
        ]),
    ]
  }

  /// Number of its route, from 1, if there are several.
  private static let number: StyleValue = ["coalesce", ["get", "route"], 1]
  private static let isFirst: StyleValue = ["==", number, 1]
  /// Alternative routes are faded behind the first.
  private static let standing: StyleValue = ["case", isFirst, 1, 0.45]

  /// A change of floor is marked on both.
  private var pinClause: StyleValue { ["any", floorClause, ["==", ["get", "to_floor"], StyleSheet.floor]] }

  /// At a change of floor, the target of the pin: `Lift → 2`.
  private var pinName: StyleValue {
    [
      "case", ["all", ["has", "to_floor_label"], ["!=", ["get", "to_floor"], StyleSheet.floor]],
      ["concat", ["get", "name"], " → ", ["get", "to_floor_label"]], ["coalesce", ["get", "name"], ""],
    ]
  }

  /// Icon of the connector to another floor.
  private static let pinIcon: StyleValue = .array(
    ["match", ["coalesce", ["get", "category"], ""]]
      + connectorIcons.flatMap { [.string($0.category), .string(image($0.icon))] as [StyleValue] } + [""])

  /// Connectors, each with its built-in icon.
  static let connectorIcons: [(category: String, icon: String)] = Walkability.connectors.compactMap { category in
    CategoryIcon.name(for: Category(category)).map { (category, $0) }
  }

  /// An icon in the colours of the route.
  static func image(_ icon: String) -> String { "route-\(icon)" }

  private func part(
    _ id: String, _ type: String, _ filter: [StyleValue], layout: [(key: String, value: StyleValue)] = [],
    paint: [(key: String, value: StyleValue)]
  ) -> Layer {
    appLayer("route-\(id)", type, of: "route", filter, layout: layout, paint: paint)
  }
}
