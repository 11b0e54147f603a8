import VenueParts
import VenueStyle

extension StyleSheet {
  /// Drawn at every scale.
  var areas: [Layer] {
    [
      layer("venue", "fill", of: .venue, paint: [("fill-color", plain(.venue, .fill))]),
      layer(
        "footprint", "fill", of: .footprint,
        paint: [("fill-color", plain(.footprint, .fill)), ("fill-outline-color", plain(.footprint, .stroke))]),
    ] + outline(of: .footprint, colour: plain(.footprint, .stroke)) + [
      layer("level", "fill", of: .level, paint: [("fill-color", plain(.level, .fill))]),
      layer("unit", "fill", of: .unit, paint: [("fill-color", colour(.fill, fallback: .unit))]),
      layer(
        "section", "fill", of: .section,
        paint: [
          ("fill-color", colour(.fill, fallback: .section)), ("fill-opacity", .number(ResolvedTheme.sectionOpacity)),
        ]),
      layer(
        "geofence", "line", of: .geofence, from: .rooms,
        paint: [
          ("line-color", plain(.geofence, .stroke)), ("line-width", width(1.5)),
          ("line-dasharray", ["literal", [4, 3]]), ("line-opacity", 0.8),
        ]),
      layer(
        "unit-wall", "line", of: .unit, from: .building, layout: [("line-join", "round")],
        paint: [("line-color", colour(.stroke, fallback: .unit)), ("line-width", width(at16: 0.4, at20: 2.4))]),
      layer(
        "level-wall", "line", of: .level, layout: [("line-join", "round")],
        paint: [("line-color", plain(.level, .stroke)), ("line-width", width(at16: 1, at20: 3.5))]),
    ]
  }

  var smallShapes: [Layer] {
    [
      layer(
        "fixture", "fill", of: .fixture, from: .detail,
        paint: [
          ("fill-color", colour(.fill, fallback: .fixture)),
          ("fill-outline-color", colour(.stroke, fallback: .fixture)),
        ])
    ] + outline(of: .fixture, from: .detail, colour: colour(.stroke, fallback: .fixture)) + [
      layer(
        "kiosk", "fill", of: .kiosk, from: .places,
        paint: [
          ("fill-color", colour(.fill, fallback: .kiosk)), ("fill-outline-color", colour(.stroke, fallback: .kiosk)),
        ])
    ] + outline(of: .kiosk, from: .places, colour: colour(.stroke, fallback: .kiosk)) + [
      layer(
        "detail", "line", of: .detail, from: .detail,
        paint: [("line-color", plain(.detail, .stroke)), ("line-width", width(0.8))]),
      // A gap in the wall: a little wider than the wall itself.
      layer(
        "opening", "line", of: .opening, from: .places,
        paint: [("line-color", plain(.opening, .fill)), ("line-width", width(at16: 1.2, at20: 5))]),
    ]
  }

  /// The outline of a fill is one pixel wide in every kit. High contrast has a line on it.
  private func outline(of source: TileLayer, from tier: Tier = .venue, colour: StyleValue) -> [Layer] {
    guard theme.isHighContrast else { return [] }
    return [
      layer(
        "\(source.rawValue)-wall", "line", of: source, from: tier, layout: [("line-join", "round")],
        paint: [("line-color", colour), ("line-width", 2)])
    ]
  }

  private func width(at16: Double, at20: Double) -> StyleValue {
    ["interpolate", ["exponential", 1.6], ["zoom"], 16, width(at16), 20, width(at20)]
  }
}
