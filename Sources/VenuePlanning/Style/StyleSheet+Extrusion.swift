import VenueParts
import VenueStyle
import VenueVocabulary

extension StyleSheet {
  /// Rooms as solids, if the app requests them: `map.setGlobalStateProperty("extruded", true)`. Walkable ground remains flat, and so do
  /// connectors, whose icons would be hidden.
  var extrusion: Layer {
    let flat: StyleValue = .array(["literal", .strings(Walkability.flat)])
    return layer(
      "unit-extrusion", "fill-extrusion", of: .unit, from: .rooms,
      filter: [["!", ["in", ["coalesce", ["get", "category"], ""], flat]]],
      layout: [("visibility", ["case", ["==", StyleSheet.extruded, true], "visible", "none"])],
      paint: [
        (
          "fill-extrusion-color",
          [
            "case", StyleSheet.isSelected,
            .string(theme.selected(theme.paint(TileLayer.unit.rawValue)).fill.text),
            colour(.fill, fallback: .unit, isOutermost: false),
          ]
        ),
        ("fill-extrusion-height", ["coalesce", ["get", "height"], .number(StyleSheet.roomHeight)]),
        ("fill-extrusion-opacity", 0.9),
      ])
  }

  static let extruded: StyleValue = ["global-state", "extruded"]

  /// Default wall height in metres: lower than real rooms, so that features behind remain visible (project default).
  private static let roomHeight = 2.0
}
