import VenueGeometry
import VenueParts
import VenueVocabulary

/// Makes a ``PlainGraph``: the points of each piece of ground get edges with their distances, and doors and rides join the pieces.
struct GraphMaker {
  let planner: RoutePlanner
  let passability: Passability
  private let mostPoints: Int
  var graph: PlainGraph
  /// Positions in the network of the graph's places.
  private(set) var placePositions: [Int] = []

  /// A node with its place on the mesh.
  private struct Spot {
    var node: Int
    var point: PlanePoint
    var unit: Int

    struct Ground: Hashable {
      var level: Int
      var unit: Int
      var point: PlanePoint
    }
  }

  private var spots: [Int: [Spot]] = [:]
  /// Nodes by ground and point, of doors and places.
  private var known: [Spot.Ground: Int] = [:]
  /// Nodes by opening and unit, and of openings to the outside.
  private var sides: [[Int]: Int] = [:]
  private var outsides: [Int: Int] = [:]

  private var network: RoutingNetwork { planner.network }
  private var speed: Double { passability.profile.speed }

  /// - Throws: if one ground has more points than that.
  init(planner: RoutePlanner, profile: RoutingProfile, mostPoints: Int = GroundSpanner.mostPoints)
    throws(RoutingError)
  {
    self.planner = planner
    self.mostPoints = mostPoints
    passability = Passability(profile: profile, network: planner.network)
    graph = PlainGraph(profile: profile.name)
    addOpenings()
    addConnectors()
    addJoints()
    addPlaces()
    for level in network.levels.indices { try addWalks(on: level) }
    graph.measure(planner, passability, placePositions)
  }

  private var ends: WalkEnds { WalkEnds(network: network, plans: planner.plans, passability: passability) }

  // MARK: Nodes

  private mutating func add(
    _ kind: PlainGraph.Node.Kind, _ id: String, _ level: Int, _ point: PlanePoint, unit: Int = -1
  )
    -> Int
  {
    let place = network.plane.coordinate(of: point)
    let isInside = unit >= 0
    graph.nodes.append(
      PlainGraph.Node(
        kind: kind, id: id, unit: isInside ? network.units[unit].id : "",
        level: isInside ? network.levels[level].id : "",
        floor: isInside ? network.levels[level].floor : nil, longitude: place.longitude, latitude: place.latitude))
    let node = graph.nodes.count - 1
    if isInside {
      spots[level, default: []].append(Spot(node: node, point: point, unit: unit))
      let ground = Spot.Ground(level: level, unit: unit, point: point)
      if [.door, .place].contains(kind), known[ground] == nil { known[ground] = node }
    }
    return node
  }

  private func isOpen(_ unit: Int) -> Bool { unit >= 0 && passability.exclusion(of: network.units[unit]) == nil }

  private func needs(_ opening: NetworkOpening) -> PlainGraph.Needs {
    PlainGraph.Needs(
      id: opening.id, category: opening.category, width: opening.width > 0 ? Double(opening.width) / 1000 : nil,
      steps: nil, door: opening.doorType, isAutomatic: opening.automatic < 0 ? nil : opening.automatic == 1)
  }

  private mutating func addOpenings() {
    for (index, opening) in network.openings.enumerated() {
      let units = [opening.unit, opening.other].filter { isOpen($0) && network.units[$0].level == opening.level }
      var doorsteps: [Int: PlanePoint] = [:]
      for unit in units {
        guard let end = ends.threshold(of: index, inside: unit, place: -1) else { continue }
        let node = add(.door, opening.id, opening.level, end.point, unit: unit)
        sides[[index, unit]] = node
        doorsteps[node] = end.point
      }
      let isOuter = opening.unit < 0 || opening.other < 0
      let (from, to) = (opening.unit, opening.other)
      let outside = isOuter && !units.isEmpty ? add(.outside, opening.id, opening.level, opening.middle) : -1
      if outside >= 0 { outsides[index] = outside }
      guard let inner = from < 0 ? outside : sides[[index, from]], let outer = to < 0 ? outside : sides[[index, to]],
        inner >= 0, outer >= 0
      else { continue }
      let metres = [inner, outer].filter { $0 != outside }.reduce(0.0) { sum, node in
        sum + (doorsteps[node]?.distance(to: opening.middle) ?? 0)
      }
      let edge = PlainGraph.Edge(
        kind: .door, from: inner, to: outer, isBothWays: true, length: metres / 1000,
        duration: metres / 1000 / speed + passability.wait(at: opening), dislike: passability.dislike(at: opening),
        needs: needs(opening))
      add(
        edge, isForward: passability.exclusion(of: opening, forward: true) == nil,
        isBackward: passability.exclusion(of: opening, forward: false) == nil)
    }
    for link in network.transitLinks {
      guard passability.exclusion(of: link) == nil, let outside = outsides[link.opening], let first = link.path.first
      else {
        continue
      }
      let stop = add(.stop, link.id, -1, first)
      let metres = WalkEnds.length(WalkEnds.outdoorPoints(of: link, to: network.openings[link.opening])) / 1000
      graph.edges.append(
        PlainGraph.Edge(
          kind: .outdoors, from: stop, to: outside, isBothWays: true, length: metres, duration: metres / speed,
          dislike: 0))
    }
  }

  private mutating func add(_ edge: PlainGraph.Edge, isForward: Bool, isBackward: Bool) {
    guard isForward || isBackward else { return }
    var edge = edge
    edge.isBothWays = isForward && isBackward
    if !isForward { (edge.from, edge.to) = (edge.to, edge.from) }
    graph.edges.append(edge)
  }

  private mutating func addConnectors() {
    for connector in network.connectors {
      guard connector.landings.count > 1, passability.exclusion(of: connector) == nil else { continue }
      var nodes: [(on: Int, off: Int)?] = []
      for landing in connector.landings {
        guard landing.level >= 0, isOpen(landing.unit) else {
          nodes.append(nil)
          continue
        }
        nodes.append(
          (
            add(.board, connector.id, landing.level, landing.point, unit: landing.unit),
            add(.alight, connector.id, landing.level, landing.point, unit: landing.unit)
          ))
      }
      let needs = PlainGraph.Needs(
        id: connector.id, category: connector.category,
        width: connector.width > 0 ? Double(connector.width) / 1000 : nil,
        steps: connector.steps > 0 ? Int(connector.steps) : nil, door: "", isAutomatic: nil)
      let rides = ConnectorRides(connector, network: network, passability: passability)
      for (from, start) in nodes.enumerated() {
        for (to, end) in nodes.enumerated() where rides.leads(from: from, to: to) {
          guard let start, let end else { continue }
          let ride = rides.ride(from: from, to: to)
          graph.edges.append(
            PlainGraph.Edge(
              kind: .ride, from: start.on, to: end.off, isBothWays: false, length: ride.distance,
              duration: ride.duration, dislike: ride.dislike, needs: needs))
        }
      }
    }
  }

  private mutating func addJoints() {
    for passage in ends.jointPassages() {
      let before = add(.door, "", passage.level, passage.before, unit: passage.from)
      let behind = add(.door, "", passage.levelBehind ?? passage.level, passage.behind, unit: passage.to)
      graph.edges.append(
        PlainGraph.Edge(
          kind: .joint, from: before, to: behind, isBothWays: false, length: passage.metres,
          duration: passage.duration, dislike: passage.dislike,
          needs: passage.opening >= 0 ? needs(network.openings[passage.opening]) : nil))
    }
  }

  private mutating func addPlaces() {
    let stops = Dictionary(
      grouping: graph.nodes.indices.filter { graph.nodes[$0].kind == .stop }, by: { graph.nodes[$0].id })
    for (index, place) in network.places.enumerated() where place.isPublic {
      var nodes: [Int] = []
      switch place.kind {
      case .transitLink: nodes = stops[place.id] ?? []
      case .opening where outsides[place.index] != nil: nodes = [outsides[place.index] ?? 0]
      default:
        for end in ends.ends(of: .place(index), isStart: false) where end.entrance < 0 {
          let node = known[Spot.Ground(level: end.level, unit: end.unit, point: end.point)]
          nodes.append(node ?? add(.place, place.id, end.level, end.point, unit: end.unit))
        }
      }
      guard !nodes.isEmpty else { continue }
      graph.places.append(PlainGraph.Place(id: place.id, nodes: nodes))
      placePositions.append(index)
    }
  }

  // MARK: Walks

  private mutating func addWalks(on level: Int) throws(RoutingError) {
    guard let plan = planner.plans[level], let spots = spots[level] else { return }
    let narrow = plan.edges(narrowFor: passability)
    let access = MeshAccess(
      plan.mesh,
      rule: { $0 >= 0 && passability.exclusion(of: network.units[Int($0)]) != nil ? .closed : .open },
      isBlocked: { plan.opening(at: $0) != nil || narrow.contains(Int32($0)) })
    var pieces: [Int32: [Spot]] = [:]
    for spot in spots {
      guard let polygon = plan.mesh.polygons(at: spot.point).first(where: { plan.unit(of: $0) == spot.unit }) else {
        continue
      }
      pieces[access.islands[polygon], default: []].append(spot)
    }
    var search = PathSearch(plan.mesh)
    for piece in pieces.keys.sorted() {
      guard let spots = pieces[piece] else { continue }
      let through = network.through(spots[0].unit, crossesStaircases: false)
      for pair in try pairs(of: spots, through, &search, access) {
        walk(spots[pair.first], spots[pair.second], pair.length, through)
      }
    }
  }

  /// Most points of a room for which each pair of doors is an edge.
  private static let mostPairedInRoom = 32

  private func pairs(
    of spots: [Spot], _ through: LevelRights.Through, _ search: inout PathSearch, _ access: MeshAccess
  ) throws(RoutingError) -> [GroundSpanner.Pair] {
    guard spots.count <= mostPoints else {
      let unit = network.units[spots[0].unit]
      throw RoutingError(
        description:
          "unit \(unit.id) on level \(network.levels[unit.level].id) lies on a ground with \(spots.count) doors, "
          + "landings and places; a graph is made of at most \(mostPoints) on one ground")
    }
    let isDoor = spots.map { graph.nodes[$0.node].kind == .door }
    let isLeaf = spots.map { [.board, .alight].contains(graph.nodes[$0.node].kind) }
    let isFree = through == .freely
    let targets = search.located(spots.map(\.point), access: access)
    return GroundSpanner(
      count: spots.count, isLeaf: isLeaf,
      stretch: isFree || spots.count > GraphMaker.mostPairedInRoom ? PlainGraph.stretch : 1,
      // An edge between two doors of a room serves only routes without an alternative, so it replaces no edge to a place.
      isFixed: { !isFree && !(isDoor[$0] && isDoor[$1]) }
    ) { first in
      search.distances(
        from: spots[first].point, to: targets, (first + 1)..<spots.count, access: access,
        startOwner: Int32(spots[first].unit))
    }.pairs
  }

  /// Adds an edge in both directions, except that a boarding node is only a target and an alighting node only a source. An edge through a room serves
  /// only routes without an alternative; an edge never leads over an escalator.
  private mutating func walk(_ a: Spot, _ b: Spot, _ length: Double, _ through: LevelRights.Through) {
    let kinds = [graph.nodes[a.node].kind, graph.nodes[b.node].kind]
    let isForward = kinds[0] != .board && kinds[1] != .alight
    let isBackward = kinds[1] != .board && kinds[0] != .alight
    let isBetweenDoors = kinds == [.door, .door]
    if isBetweenDoors, through == .never { return }
    let metres = length / 1000
    if isBetweenDoors, through == .asCar {
      addCar(a.unit, from: a.node, to: b.node, metres: metres)
      return
    }
    let isThroughRoom = isBetweenDoors && through != .freely
    add(
      PlainGraph.Edge(
        kind: .walk, from: a.node, to: b.node, isBothWays: true, length: metres, duration: metres / speed, dislike: 0,
        isThroughRoom: isThroughRoom),
      isForward: isForward, isBackward: isBackward)
  }
}
