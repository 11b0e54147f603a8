import VenueParts
import VenueStyle

/// Names and icons come in where the plan found room for them (`first_zoom`). A kit looks at filters at whole zooms only, so each kind has one layer
/// for what came in by the whole zoom before, and one for each half zoom at which some come in.
extension StyleSheet {
  /// An icon and its name are one symbol, as they were placed. Those of earlier ranks are placed first by kits that place again themselves.
  var names: [Layer] {
    [TileLayer.amenity, .label, .occupant].flatMap { source -> [Layer] in
      let paint: [(key: String, value: StyleValue)] = [
        ("text-color", colour(.text, fallback: fallback(for: source))),
        ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 1.5),
      ]
      let id = "\(source.rawValue)-name"
      var layers: [Layer] = []
      if let halves = zoomsAlongRooms[source] {
        layers += self.layers(
          "\(id)-along", "symbol", of: source, halves: halves, where: StyleSheet.isAlongRoom, layout: symbolAlongRoom,
          paint: paint)
      }
      return layers
        + self.layers(
          id, "symbol", of: source, halves: halfZooms[source] ?? [],
          where: ["all", ["any", ["has", "name"], ["has", "icon"]], ["!", StyleSheet.isAlongRoom]],
          layout: symbol, paint: paint)
    }
  }

  /// Of a name that runs along its room, and not level with the screen.
  static let isAlongRoom: StyleValue = ["has", "angle"]

  /// How such a name stands: it turns with the map.
  var symbolAlongRoom: [(key: String, value: StyleValue)] {
    [
      ("text-field", name), ("text-font", ["Noto Sans Regular"]), ("text-size", textSize), ("text-max-width", 100),
      ("symbol-sort-key", ["get", "rank"]), ("text-rotate", ["get", "angle"]), ("text-rotation-alignment", "map"),
    ]
  }

  /// How an icon and its name stand.
  var symbol: [(key: String, value: StyleValue)] {
    [
      ("icon-image", ["coalesce", ["get", "icon"], ""]), ("text-field", name), ("text-font", ["Noto Sans Regular"]),
      ("text-size", textSize),
      // Names are broken into lines by the plan.
      ("text-max-width", 100), ("symbol-sort-key", ["get", "rank"]),
      ("text-anchor", ["case", ["has", "icon"], "top", "center"]),
      (
        "text-offset",
        ["case", ["has", "icon"], ["literal", [0, .number(LabelTypography.textOffset)]], ["literal", [0, 0]]]
      ),
    ]
  }

  private var textSize: StyleValue {
    [
      "match", ["get", "tier"], "building", size(LabelTypography.size(of: .building)), "rooms",
      size(LabelTypography.size(of: .rooms)), size(LabelTypography.size(of: .places)),
    ]
  }

  private func fallback(for source: TileLayer) -> ThemeClass {
    switch source {
    case .amenity: .amenity
    case .occupant: .occupant
    default: .label
    }
  }

  func layers(
    _ id: String, _ type: String, of source: TileLayer, halves: [Double], where clause: StyleValue,
    layout: [(key: String, value: StyleValue)] = [], paint: [(key: String, value: StyleValue)]
  ) -> [Layer] {
    let first: StyleValue = ["get", "first_zoom"]
    // Beyond the last zoom a layer may begin at, what comes in at a half zoom does so with the next whole one.
    return halves.filter { $0 < StyleSheet.lastZoom }.map { half in
      layer(
        "\(id)-\(StyleSheet.text(half))", type, of: source, within: (half, half.rounded(.up)),
        filter: [clause, ["==", first, .number(half)]], layout: layout, paint: paint)
    } + [layer(id, type, of: source, filter: [clause, ["<=", first, ["zoom"]]], layout: layout, paint: paint)]
  }

  private static func text(_ zoom: Double) -> String { "\(Int(zoom)).5" }
}
