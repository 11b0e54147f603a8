import VenueParts

/// The layers of one style, from the bottom: background, surroundings, areas, small shapes, pictures laid over them, what is selected, the route,
/// names around the venue, icons with their names. Groups never mix, so that an app can put its own between them.
struct StyleSheet {
  let theme: ResolvedTheme
  /// Zoom of the 512-point world each tier begins at, in the order of `Tier.allCases`.
  let zooms: [Double]
  /// Zooms that are no whole number at which names and icons of a layer come in, ascending.
  let halfZooms: [TileLayer: [Double]]
  /// Stands before the paths of the bundle's files; empty, or ends in a slash.
  let baseURL: String

  struct Layer {
    var id: String
    var value: StyleValue
  }

  func layers(overlays: OverlayTable = OverlayTable(overlays: []), hasSurroundings: Bool) -> [Layer] {
    [
      Layer(
        id: "background",
        value: [
          "id": "background", "type": "background", "paint": ["background-color": .string(theme.background.text)],
        ])
    ] + (hasSurroundings ? surroundings : []) + areas + smallShapes + layers(of: overlays) + selected + route
      + (hasSurroundings ? surroundingNames : []) + names
  }

  /// The floor that is shown, and the language that is spoken: an app sets each with one call.
  static let floor: StyleValue = ["global-state", "floor"]
  static let language: StyleValue = ["global-state", "language"]

  /// What belongs to the floor, to no floor, or lies in the open.
  var floorClause: StyleValue {
    [
      "any", ["!", ["has", "floor"]], ["==", ["get", "floor"], StyleSheet.floor], ["==", ["get", "outdoor"], true],
    ]
  }

  func zoom(_ tier: Tier) -> Double { zooms[tier.position] }

  /// The colour of a feature by its class.
  func colour(_ part: KeyPath<ResolvedTheme.Paint, Colour>, fallback: ThemeClass) -> StyleValue {
    let rows = Set(theme.rows.keys).subtracting(ThemeKey.surroundings)
    return colour(part, of: rows.sorted(), fallback: fallback)
  }

  func colour(
    _ part: KeyPath<ResolvedTheme.Paint, Colour>, of rows: some Sequence<String>, fallback: ThemeClass
  ) -> StyleValue {
    var match: [StyleValue] = ["match", ["get", "class"]]
    for row in rows {
      match += [.string(row), .string(theme.paint(row)[keyPath: part].text)]
    }
    return .array(match + [.string(theme.paint(fallback.rawValue)[keyPath: part].text)])
  }

  func plain(_ row: ThemeClass, _ part: KeyPath<ResolvedTheme.Paint, Colour>) -> StyleValue {
    .string(theme.paint(row.rawValue)[keyPath: part].text)
  }

  /// In the language asked for, else in the default one; in its lines where it has several.
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
    let isOnFloor = source != .venue && source != .footprint
    let clauses = (isOnFloor ? [floorClause] : []) + extra
    if clauses.count == 1 { members.append(("filter", clauses[0])) }
    if clauses.count > 1 { members.append(("filter", .array(["all"] + clauses))) }
    if !layout.isEmpty { members.append(("layout", .object(layout))) }
    members.append(("paint", .object(paint)))
    return Layer(id: id, value: .object(members))
  }
}
