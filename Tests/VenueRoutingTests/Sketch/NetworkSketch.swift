import VenueGeometry
import VenueParts

/// A routing network drawn by hand: every unit a rectangle in metres, one mesh polygon each.
///
/// Open areas that share a border join along it; everything else joins where an opening says so.
struct NetworkSketch {
  private(set) var network = PlannedNetwork(
    origin: Coordinate(longitude: 24.956, latitude: 60.161), bearing: 0, languages: ["en", "fi"],
    timeZone: "Europe/Helsinki")
  private var rectangles: [(x: Int, y: Int, width: Int, depth: Int)] = []

  mutating func level(_ id: String, floor: Int, name: String = "", mapped: String = "full") {
    var level = PlannedLevel(id: id, floor: floor, ordinal: floor)
    level.shortName = [NetworkText(language: "en", text: String(floor))]
    if !name.isEmpty { level.name = [NetworkText(language: "en", text: name)] }
    level.mapped = mapped
    network.levels.append(level)
  }

  /// On the level added last.
  mutating func unit(
    _ id: String, _ category: String, _ rectangle: [Double], name: String? = nil, finnish: String? = nil,
    occupant: String? = nil, kind: NetworkUnit.Kind = .openArea, isPublic: Bool = true
  ) {
    let level = network.levels.count - 1
    let (x, y) = (Int(rectangle[0] * 1000), Int(rectangle[1] * 1000))
    let (width, depth) = (Int(rectangle[2] * 1000), Int(rectangle[3] * 1000))
    rectangles.append((x, y, width, depth))
    let point = PlanePoint(x + width / 2, y + depth / 2)
    var unit = PlannedUnit(
      id: id, category: category, level: level, kind: kind, isPublic: isPublic, isWheelchairAccessible: false,
      point: point)
    var texts: [NetworkText] = []
    if let name { texts.append(NetworkText(language: "en", text: name)) }
    if let finnish { texts.append(NetworkText(language: "fi", text: finnish)) }
    unit.name = texts
    network.units.append(unit)
    let index = network.units.count - 1
    var place = PlannedPlace(
      id: id, kind: .unit, category: category, level: level, unit: index, index: index, point: point, isPublic: isPublic
    )
    place.name = texts
    network.places.append(place)
    guard let occupant else { return }
    var tenant = PlannedPlace(
      id: "\(id)-occupant", kind: .occupant, category: "cafe", level: level, unit: index, index: -1, point: point,
      isPublic: isPublic)
    tenant.name = [NetworkText(language: "en", text: occupant)]
    network.places.append(tenant)
  }

  /// Through a wall at x, y (its middle); `to` nil is the outside.
  mutating func opening(
    _ id: String, _ unit: String, to other: String?, at middle: [Double], width: Double = 1,
    _ change: (inout PlannedOpening) -> Void = { _ in }
  ) {
    let from = index(of: unit)
    let (x, y, half) = (Int(middle[0] * 1000), Int(middle[1] * 1000), Int(width * 500))
    let box = rectangles[from]
    let isVertical = x == box.x || x == box.x + box.width
    let (start, end) =
      isVertical
      ? (PlanePoint(x, y - half), PlanePoint(x, y + half)) : (PlanePoint(x - half, y), PlanePoint(x + half, y))
    var opening = PlannedOpening(
      id: id, category: "pedestrian", level: network.units[from].level, unit: from, other: other.map(index(of:)) ?? -1,
      passage: .both, width: Int32(width * 1000), start: start, end: end)
    change(&opening)
    network.openings.append(opening)
    var place = PlannedPlace(
      id: id, kind: .opening, category: "pedestrian", level: opening.level, unit: from,
      index: network.openings.count - 1, point: opening.middle, isPublic: true)
    place.name = opening.name
    network.places.append(place)
  }

  /// Landings are units; stops in the order given.
  mutating func connector(
    _ id: String, _ category: String, name: String? = nil, landings: [String], isDirected: Bool = false,
    _ change: (inout PlannedConnector) -> Void = { _ in }
  ) {
    let stops = landings.map { unit in
      let index = index(of: unit)
      return NetworkConnector.Landing(
        level: network.units[index].level, unit: index, point: network.units[index].point)
    }
    var connector = PlannedConnector(id: id, category: category, isDirected: isDirected, landings: stops)
    if let name { connector.name = [NetworkText(language: "en", text: name)] }
    change(&connector)
    network.connectors.append(connector)
  }

  mutating func link(_ id: String, mode: String, name: String, path: [[Double]], to opening: String) {
    let points = path.map { PlanePoint(Int($0[0] * 1000), Int($0[1] * 1000)) }
    var link = PlannedTransitLink(
      id: id, mode: mode, path: points, opening: network.openings.firstIndex { $0.id == opening }!)
    link.name = [NetworkText(language: "en", text: name)]
    network.transitLinks.append(link)
    var place = PlannedPlace(
      id: id, kind: .transitLink, category: mode, level: -1, unit: -1, index: network.transitLinks.count - 1,
      point: points[0], isPublic: true)
    place.name = link.name
    network.places.append(place)
  }

  mutating func place(
    _ id: String, _ kind: NetworkPlace.Kind, _ category: String, name: String?, in unit: String, at point: [Double]
  ) {
    let index = index(of: unit)
    var place = PlannedPlace(
      id: id, kind: kind, category: category, level: network.units[index].level, unit: index, index: -1,
      point: PlanePoint(Int(point[0] * 1000), Int(point[1] * 1000)), isPublic: true)
    if let name { place.name = [NetworkText(language: "en", text: name)] }
    network.places.append(place)
  }

  func index(of unit: String) -> Int { network.units.firstIndex { $0.id == unit }! }

  // MARK: Mesh

  /// The network with a mesh for each level: rectangles cut at every corner and opening on their borders.
  func meshed() -> PlannedNetwork {
    var network = network
    for level in network.levels.indices { mesh(level: level, of: &network) }
    return network
  }

  private func mesh(level: Int, of network: inout PlannedNetwork) {
    let units = network.units.indices.filter { network.units[$0].level == level }
    var marks: Set<PlanePoint> = []
    for unit in units { marks.formUnion(corners(of: unit)) }
    for opening in network.openings where opening.level == level { marks.formUnion([opening.start, opening.end]) }
    let sorted = marks.sorted()
    var number: [PlanePoint: Int32] = [:]
    var result = network.levels[level]
    for (index, point) in sorted.enumerated() {
      number[point] = Int32(index)
      result.vertices += [point.x, point.y]
    }
    var owners: [[PlanePoint]: (polygon: Int, slot: Int)] = [:]
    var edges: [(start: PlanePoint, end: PlanePoint, unit: Int)] = []
    for (polygon, unit) in units.enumerated() {
      let ring = ring(of: unit, through: sorted)
      for (index, point) in ring.enumerated() {
        let next = ring[(index + 1) % ring.count]
        owners[[point, next]] = (polygon, edges.count)
        edges.append((point, next, unit))
        result.polygonVertices.append(number[point]!)
      }
      result.polygonStarts.append(Int32(result.polygonVertices.count))
      result.polygonUnits.append(Int32(unit))
      result.polygonOpenings.append(-1)
    }
    for edge in edges {
      let opening = network.openings.firstIndex { opening in
        opening.level == level && Predicates.isOn(segment: opening.start, opening.end, edge.start)
          && Predicates.isOn(segment: opening.start, opening.end, edge.end)
      }
      let twin = owners[[edge.end, edge.start]]
      let isOpenBorder = twin.map { twin in
        let other = edges[twin.slot].unit
        return network.units[edge.unit].kind == .openArea && network.units[other].kind == .openArea
      }
      let joins = twin != nil && (opening != nil || isOpenBorder == true)
      result.polygonNeighbours.append(joins ? Int32(twin!.polygon) : -1)
      result.edgeOpenings.append(Int32(opening ?? -1))
    }
    network.levels[level] = result
  }

  private func corners(of unit: Int) -> [PlanePoint] {
    let box = rectangles[unit]
    return [
      PlanePoint(box.x, box.y), PlanePoint(box.x + box.width, box.y),
      PlanePoint(box.x + box.width, box.y + box.depth), PlanePoint(box.x, box.y + box.depth),
    ]
  }

  private func ring(of unit: Int, through marks: [PlanePoint]) -> [PlanePoint] {
    let corners = corners(of: unit)
    var ring: [PlanePoint] = []
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % 4]
      let between = marks.filter { $0 != a && $0 != b && Predicates.isOn(segment: a, b, $0) }
      ring.append(a)
      ring += between.sorted { a.squaredDistance(to: $0) < a.squaredDistance(to: $1) }
    }
    return ring
  }
}
