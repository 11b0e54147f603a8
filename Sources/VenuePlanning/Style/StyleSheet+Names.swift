import VenueParts
import VenueStyle

/// Icons are shown from the zoom at which the plan found room for them (`first_zoom`), and each name from the zoom at which there is room beside its
/// icon in the current language (`name_zoom`). A map kit evaluates filters only at whole zooms, so each kind has one layer for labels up to the
/// previous whole zoom, and one for each half zoom at which some begin.
extension StyleSheet {
  /// Names below icons: kits that place again begin with the uppermost layer, and there with the earliest rank.
  var names: [Layer] {
    let sources = [TileLayer.amenity, .label, .occupant]
    return sources.flatMap(texts) + sources.flatMap(icons)
  }

  private func texts(of source: TileLayer) -> [Layer] {
    let paint: [(key: String, value: StyleValue)] = [
      ("text-color", colour(.text, fallback: fallback(for: source))),
      ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 1.5),
    ]
    let id = "\(source.rawValue)-name"
    var layers: [Layer] = []
    if let halves = zoomsAlongRooms[source] {
      layers += self.layers(
        "\(id)-along", "symbol", of: source, halves: halves, from: StyleSheet.nameZoom, where: StyleSheet.isAlongRoom,
        layout: textAlongRoom, paint: paint)
    }
    return layers
      + self.layers(
        id, "symbol", of: source, halves: halfZooms[source] ?? [], from: StyleSheet.nameZoom,
        where: .array(
          ["all", ["has", "name"], ["!", StyleSheet.isAlongRoom]] + (source == .label ? [StyleSheet.isThere] : [])),
        layout: text, paint: paint)
  }

  private func icons(of source: TileLayer) -> [Layer] {
    layers(
      "\(source.rawValue)-icon", "symbol", of: source, halves: iconHalfZooms[source] ?? [], where: ["has", "icon"],
      layout: icon + [("symbol-sort-key", ["get", "rank"])], paint: [])
  }

  /// For a name that may have given way to those of its contents.
  private static let isThere: StyleValue = [
    "any", ["!", ["has", "end_zoom"]], [">", ["get", "end_zoom"], ["zoom"]],
  ]

  /// For a name that runs along its room, not horizontally.
  static let isAlongRoom: StyleValue = ["has", "angle"]

  /// A property of names with different values in some languages: that of the current language, otherwise of the default one.
  private static func spoken(_ key: String, else standard: StyleValue) -> StyleValue {
    ["coalesce", ["get", ["concat", .string(key + ":"), language]], ["get", .string(key)], standard]
  }

  /// First zoom of the name.
  private static let nameZoom = spoken("name_zoom", else: ["get", "first_zoom"])

  /// Layout of such a name: it rotates with the map.
  var textAlongRoom: [(key: String, value: StyleValue)] {
    [
      ("text-field", name), ("text-font", ["Noto Sans Regular"]), ("text-size", textSize), ("text-max-width", 100),
      ("text-padding", 1), ("symbol-sort-key", ["get", "rank"]), ("text-rotate", ["get", "angle"]),
      ("text-rotation-alignment", "map"),
    ]
  }

  var icon: [(key: String, value: StyleValue)] {
    [("icon-image", ["coalesce", ["get", "icon"], ""]), ("icon-padding", 0)]
  }

  /// Layout of a name under or beside its icon, or at its position without one.
  var text: [(key: String, value: StyleValue)] {
    let side = StyleSheet.spoken("name_side", else: "")
    let beside = LabelTypography.sideOffset
    func offset(_ x: Double, _ y: Double) -> StyleValue { ["literal", [.number(x), .number(y)]] }
    return [
      ("text-field", name), ("text-font", ["Noto Sans Regular"]), ("text-size", textSize),
      // Names are broken into lines by the plan.
      ("text-max-width", 100), ("text-padding", 1), ("symbol-sort-key", ["get", "rank"]),
      ("text-justify", ["match", side, "right", "left", "left", "right", "center"]),
      ("text-anchor", ["match", side, "right", "left", "left", "right", ["case", ["has", "icon"], "top", "center"]]),
      (
        "text-offset",
        [
          "match", side, "right", offset(beside, 0), "left", offset(-beside, 0),
          [
            "case", ["!", ["has", "icon"]], offset(0, 0), ["<", textSize, .number(LabelTypography.size(of: .places))],
            offset(0, LabelTypography.textOffset(ofSize: LabelTypography.smallSize(of: .places) ?? 12)),
            offset(0, LabelTypography.textOffset),
          ],
        ]
      ),
    ]
  }

  private var textSize: StyleValue {
    let own = StyleSheet.spoken(
      "name_size",
      else: [
        "match", ["get", "tier"], "building", .number(LabelTypography.size(of: .building)), "rooms",
        .number(LabelTypography.size(of: .rooms)), .number(LabelTypography.size(of: .places)),
      ])
    return theme.textScale == 1 ? own : ["*", own, .number(theme.textScale)]
  }

  private func fallback(for source: TileLayer) -> ThemeClass {
    switch source {
    case .amenity: .amenity
    case .occupant: .occupant
    default: .label
    }
  }

  func layers(
    _ id: String, _ type: String, of source: TileLayer, halves: [Double],
    from first: StyleValue = ["get", "first_zoom"], where clause: StyleValue,
    layout: [(key: String, value: StyleValue)] = [], paint: [(key: String, value: StyleValue)]
  ) -> [Layer] {
    // Beyond the last zoom at which a layer may begin, labels of a half zoom begin at the next whole one.
    return halves.filter { $0 < StyleSheet.lastZoom }.map { half in
      layer(
        "\(id)-\(StyleSheet.text(half))", type, of: source, within: (half, half.rounded(.up)),
        filter: [clause, ["==", first, .number(half)]], layout: layout, paint: paint)
    } + [layer(id, type, of: source, filter: [clause, ["<=", first, ["zoom"]]], layout: layout, paint: paint)]
  }

  private static func text(_ zoom: Double) -> String { "\(Int(zoom)).5" }
}
