import VenueParts
import VenueStyle

/// The layers of one style, from the bottom, group by group. Groups never mix, so that an app can put its own between them.
struct StyleSheet: Equatable, Sendable {
  let theme: ResolvedTheme
  /// Zoom of the 512-point world each tier begins at, in the order of `Tier.allCases`.
  let zooms: [Double]
  /// Fractional zooms at which names of a layer begin in any language, and clusters, ascending.
  let halfZooms: [TileLayer: [Double]]
  /// The same for icons.
  var iconHalfZooms: [TileLayer: [Double]] = [:]
  /// The same for names that run along their room; no entry for a layer without any.
  var zoomsAlongRooms: [TileLayer: [Double]] = [:]
  /// True if there are clusters.
  var hasClusters = false
  /// Annotations of the author.
  var marks = AnnotationsPart(groups: [])
  /// Prefix of the paths of the bundle's files; empty, or ends in a slash.
  let baseURL: String

  struct Layer {
    var id: String
    var members: [(key: String, value: StyleValue)]

    /// Its group; nil before it is added to one.
    var group: Group?

    var value: StyleValue { .object(members) }

    func marked(_ group: Group) -> Layer {
      var layer = self
      layer.group = group
      var metadata = layer.members.first { $0.key == "metadata" }?.value ?? .object([])
      metadata["venue:group"] = .string(group.rawValue)
      layer.members.removeAll { $0.key == "metadata" }
      layer.members.insert(("metadata", metadata), at: 1)
      return layer
    }
  }

  /// From the lowest to the highest; each layer contains its group in `metadata`.
  enum Group: String, CaseIterable {
    case background, surroundings, areas
    /// Pictures laid over rooms and walls; an app puts its own above roads here, below ``highlight``.
    case overlays
    case highlight
    case routes
    case labels
    /// Pins of a route, and the app's own points, lines and areas, in the source `annotations`.
    case annotations
    /// Pictures laid over all names.
    case cover
  }

  func layers(overlays: OverlayTable = OverlayTable(overlays: []), hasSurroundings: Bool) -> [Layer] {
    Group.allCases.flatMap { group in
      self.layers(of: group, overlays: overlays, hasSurroundings: hasSurroundings).flatMap(\.byZoom)
        .map { $0.marked(group) }
    }
  }

  private func layers(of group: Group, overlays: OverlayTable, hasSurroundings: Bool) -> [Layer] {
    switch group {
    case .background:
      [
        Layer(
          id: "background",
          members: [
            ("id", "background"), ("type", "background"),
            ("paint", ["background-color": expression(.background) ?? .string(theme.background.text)]),
          ])
      ]
    case .surroundings: hasSurroundings ? surroundings : []
    case .areas: areas + smallShapes + [extrusion]
    case .overlays: pictures(overlays.overlays.filter { !$0.isAboveLabels }) + ownLayers(in: "above-roads")
    case .highlight: highlightedShapes
    case .routes: route
    case .labels:
      (hasSurroundings ? surroundingNames : []) + names + (hasClusters ? highlightedClusters + clusters : [])
        + highlightedPoints
        + ownLayers(in: "above-labels")
    case .annotations: layers(of: marks) + routePins + annotations
    case .cover: pictures(overlays.overlays.filter(\.isAboveLabels))
    }
  }

  /// The layers an app puts its own before: over rooms and walls, and over all names. nil, which is a null in the file, is the top.
  static func slots(in layers: [Layer]) -> [(key: String, value: StyleValue)] {
    func first(_ groups: [Group]) -> StyleValue {
      layers.first { layer in groups.contains { layer.group == $0 } }.map { .string($0.id) } ?? .null
    }
    return [("above-roads", first([.highlight])), ("above-labels", first([.annotations, .cover]))]
  }

  /// The visible floor and the current language: an app sets each with one call.
  static let floor: StyleValue = ["global-state", "floor"]
  static let language: StyleValue = ["global-state", "language"]

  /// Matches features of the floor, of no floor, or outdoors.
  var floorClause: StyleValue {
    [
      "any", ["!", ["has", "floor"]], ["==", ["get", "floor"], StyleSheet.floor], ["==", ["get", "outdoor"], true],
    ]
  }

  /// The last zoom at which a layer may begin (MapLibre style specification 8, `minzoom`); maps continue to 25.5.
  static let lastZoom = 24.0

  /// The size of a text, in points.
  func size(_ points: Double) -> StyleValue { .number(points * theme.textScale) }

  /// The width of a line, in points.
  func width(_ points: Double) -> StyleValue { .number(points * theme.lineScale) }

  func zoom(_ tier: Tier) -> Double { min(zooms[tier.position], StyleSheet.lastZoom) }

  /// In the current language, otherwise in the default one; with its line breaks.
  var name: StyleValue {
    [
      "coalesce", ["get", ["concat", "label:", StyleSheet.language]],
      ["get", ["concat", "name:", StyleSheet.language]],
      ["get", "label"], ["get", "name"], "",
    ]
  }

  /// A layer of the plan.
  ///
  /// - Parameters:
  ///   - tier: it is shown from the scale of this tier on.
  ///   - zooms: it is shown from the first on and before the second.
  func layer(
    _ id: String, _ type: String, of source: TileLayer, from tier: Tier = .venue,
    within zooms: (first: Double, end: Double)? = nil, filter extra: [StyleValue] = [],
    layout: [(key: String, value: StyleValue)] = [],
    paint: [(key: String, value: StyleValue)]
  ) -> Layer {
    var members: [(key: String, value: StyleValue)] = [
      ("id", .string(id)), ("type", .string(type)), ("source", "venue"), ("source-layer", .string(source.rawValue)),
    ]
    if tier != .venue { members.append(("minzoom", .number(zoom(tier)))) }
    if let zooms { members += [("minzoom", .number(zooms.first)), ("maxzoom", .number(zooms.end))] }
    let clauses = (source.isOnFloor ? [floorClause] : []) + extra
    if clauses.count == 1 { members.append(("filter", clauses[0])) }
    if clauses.count > 1 { members.append(("filter", .array(["all"] + clauses))) }
    if !layout.isEmpty { members.append(("layout", .object(layout))) }
    members.append(("paint", .object(paint)))
    return Layer(id: id, members: members)
  }
}

extension TileLayer {
  /// True if its features belong to floors, of which one is visible.
  var isOnFloor: Bool { self != .venue && self != .footprint }
}
