import VenueParts
import VenueStyle

/// Highlight of selected and hovered features: everything that can be tapped has its own look for both, in fill and outline.
///
/// An app sets it with one call, with the numbers of a place's features: `map.setGlobalStateProperty("selected", [12, 305])`.
extension StyleSheet {
  static let selected: StyleValue = ["global-state", "selected"]
  static let hovered: StyleValue = ["global-state", "hovered"]

  static let isSelected: StyleValue = ["in", ["id"], selected]
  /// A selected feature keeps its look under a pointer.
  private static let isEither: StyleValue = ["any", isSelected, ["in", ["id"], hovered]]

  /// Tile layers whose features are places, or parts of one, that an app may select.
  static let selectable: [TileLayer] = TileLayer.allCases.filter { highlight(of: $0) != nil }

  /// An area is filled; ground below other features is tinted so that they remain visible.
  private enum Highlight { case area, ground, line, point, cluster }

  private static func highlight(of layer: TileLayer) -> Highlight? {
    switch layer {
    case .section, .unit, .kiosk, .fixture: .area
    case .opening: .line
    case .amenity, .occupant, .label: .point
    case .venue, .footprint, .level, .geofence: .ground
    case .detail: .line
    case .cluster: .cluster
    }
  }

  /// Below the route: areas and doorways.
  var highlightedShapes: [Layer] {
    StyleSheet.selectable.flatMap { source -> [Layer] in
      switch StyleSheet.highlight(of: source) {
      case .area:
        [
          highlight(
            "", "fill", source, [("fill-color", either(source, \.fill)), ("fill-opacity", 0.85)]),
          highlight(
            "-outline", "line", source,
            [("line-color", either(source, \.stroke)), ("line-width", StyleSheet.either(width(3), width(1.5)))]),
        ]
      case .ground:
        [
          highlight("", "fill", source, [("fill-color", either(source, \.fill)), ("fill-opacity", 0.3)]),
          highlight(
            "-outline", "line", source,
            [("line-color", either(source, \.stroke)), ("line-width", StyleSheet.either(width(4), width(2)))]),
        ]
      case .line:
        [
          highlight(
            "-outline", "line", source,
            [("line-color", either(source, \.stroke)), ("line-width", StyleSheet.either(width(9), width(7)))]),
          highlight(
            "", "line", source,
            [("line-color", either(source, \.fill)), ("line-width", StyleSheet.either(width(5), width(4)))]),
        ]
      case .point, .cluster, nil: []
      }
    }
  }

  /// Layers above all other names, which no other name can hide: a ring around the icon, and the name on the fill of the selected feature.
  var highlightedPoints: [Layer] {
    StyleSheet.selectable.filter { StyleSheet.highlight(of: $0) == .point }.flatMap { source -> [Layer] in
      [
        highlight(
          "", "circle", source,
          [
            ("circle-color", either(source, \.fill)), ("circle-radius", StyleSheet.either(14, 13)),
            ("circle-stroke-color", either(source, \.stroke)),
            ("circle-stroke-width", StyleSheet.either(width(3), width(1.5))),
          ], where: [["has", "icon"]]),
        named(source, "-name", icon + text, where: ["!", StyleSheet.isAlongRoom]),
      ]
        + (zoomsAlongRooms[source] == nil
          ? [] : [named(source, "-name-along", textAlongRoom, where: StyleSheet.isAlongRoom)])
    }
  }

  /// Below the icons of clusters.
  var highlightedClusters: [Layer] {
    [
      highlight(
        "", "circle", .cluster,
        [
          ("circle-color", either(.cluster, \.fill)), ("circle-radius", StyleSheet.either(16, 15)),
          ("circle-stroke-color", either(.cluster, \.stroke)),
          ("circle-stroke-width", StyleSheet.either(width(3), width(1.5))),
        ],
        where: [[">", ["get", "end_zoom"], ["zoom"]], ["<=", ["get", "first_zoom"], ["zoom"]]])
    ]
  }

  private func named(
    _ source: TileLayer, _ part: String, _ layout: [(key: String, value: StyleValue)], where clause: StyleValue
  ) -> Layer {
    highlight(
      part, "symbol", source,
      [
        ("text-color", either(source, \.text)), ("text-halo-color", either(source, \.fill)), ("text-halo-width", 2),
      ],
      where: [clause],
      layout: layout + [
        ("icon-allow-overlap", true), ("icon-ignore-placement", true), ("text-allow-overlap", true),
        ("text-ignore-placement", true),
      ])
  }

  private func highlight(
    _ part: String, _ type: String, _ source: TileLayer, _ paint: [(key: String, value: StyleValue)],
    where clauses: [StyleValue] = [], layout: [(key: String, value: StyleValue)] = []
  ) -> Layer {
    layer(
      "\(source.rawValue)-highlight\(part)", type, of: source, filter: [StyleSheet.isEither] + clauses, layout: layout,
      paint: paint)
  }

  private func either(_ source: TileLayer, _ part: KeyPath<ResolvedTheme.Paint, Colour>) -> StyleValue {
    let own = theme.paint(source.rawValue)
    return StyleSheet.either(
      .string(theme.selected(own)[keyPath: part].text), .string(theme.hovered(own)[keyPath: part].text))
  }

  static func either(_ selected: StyleValue, _ hovered: StyleValue) -> StyleValue {
    ["case", isSelected, selected, hovered]
  }
}
