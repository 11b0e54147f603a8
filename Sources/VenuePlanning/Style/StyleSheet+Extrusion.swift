import VenueParts
import VenueStyle
import VenueVocabulary

extension StyleSheet {
  /// Rooms as solids, when the app asks for them: `map.setGlobalStateProperty("extruded", true)`. Ground that people walk on stays flat, and so do
  /// ways between floors, whose signs would be hidden.
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

  /// Metres, where a level says nothing: lower than rooms are, so that what lies behind can be seen (ours).
  private static let roomHeight = 2.0
}
