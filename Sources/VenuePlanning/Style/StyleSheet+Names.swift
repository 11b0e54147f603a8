import VenueParts

extension StyleSheet {
  /// Points are told apart by colour and by name; apps with a sprite put their icons over them.
  var points: [Layer] {
    [Tier.rooms, .places, .detail].flatMap { tier -> [Layer] in
      [TileLayer.occupant, .amenity].map { source in
        layer(
          "\(source.rawValue)-\(tier.rawValue)-dot", "circle", of: source, from: tier, tierOnly: tier,
          paint: [
            ("circle-color", colour(\.fill, fallback: source == .amenity ? .amenity : .occupant)),
            ("circle-stroke-color", colour(\.text, fallback: source == .amenity ? .amenity : .occupant)),
            ("circle-stroke-width", 1.5), ("circle-radius", source == .amenity ? 5 : 4),
          ])
      } + [
        layer(
          "connector-\(tier.rawValue)-dot", "circle", of: .label, from: tier, tierOnly: tier,
          filter: [
            "in", ["get", "class"], ["literal", ["elevator", "escalator", "stairs", "ramp", "restroom"]],
          ],
          paint: [
            ("circle-color", colour(\.fill, fallback: .label)),
            ("circle-stroke-color", colour(\.text, fallback: .label)),
            ("circle-stroke-width", 1.5), ("circle-radius", 5),
          ])
      ]
    }
  }

  /// Detail first, so that names of earlier tiers, placed from the top of the style, win.
  var names: [Layer] {
    [Tier.detail, .places, .rooms, .building].flatMap { tier -> [Layer] in
      [TileLayer.amenity, .label, .occupant].compactMap { source -> Layer? in
        if tier == .building, source != .label { return nil }
        let fallback: ThemeClass = source == .amenity ? .amenity : source == .occupant ? .occupant : .label
        var layout: [(key: String, value: StyleValue)] = [
          ("text-field", name), ("text-font", ["Noto Sans Regular"]),
          ("text-size", .number(tier == .building ? 15 : tier == .rooms ? 14 : 12)), ("text-max-width", 8),
          ("symbol-sort-key", ["get", "rank"]),
        ]
        if source != .label {
          layout += [("text-variable-anchor", ["top", "bottom", "left", "right"]), ("text-radial-offset", 0.8)]
        }
        return layer(
          "\(source.rawValue)-\(tier.rawValue)-name", "symbol", of: source, from: tier, tierOnly: tier,
          filter: ["has", "name"], layout: layout,
          paint: [
            ("text-color", colour(\.text, fallback: fallback)),
            ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 1.5),
          ])
      }
    }
  }
}
