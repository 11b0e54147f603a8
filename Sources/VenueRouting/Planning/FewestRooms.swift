import VenueGeometry
import VenueParts

/// The ground that a route may use when it cannot avoid rooms: the paths through the fewest rooms.
///
/// Pieces of ground are counted twice, from the starts forwards and from the goals backwards. A step from one to the
/// next is open exactly if it is on a path that enters the minimum number of rooms. Along open steps, the remaining count
/// is a potential, so every path over them enters exactly that number, and the fastest of these is the fastest of all paths with the minimum
/// (own method). Each piece has two nodes: entered on foot, and left on foot. Between them is the price of walking through: 0
/// for open ground, across a staircase and through a lift car; 1 for a room; an escalator cannot be walked through. Rides lead from the
/// first node to the second.
///
/// Linear in the mesh of the reachable levels, apart from preparing them.
struct FewestRooms {
  /// Minimum number of rooms on a path.
  let count: Int

  private let pieces: [Int: LevelPieces]
  private let firstNodes: [Int: Int]
  private let forward: [Int32]
  private let backward: [Int32]
  /// Units walked through.
  private var open: Set<Int> = []
  private let plans: LevelPlans

  private static let unreached = Int32.max

  /// - Returns: nil if no path leads from any start to any goal.
  init?(
    network: RoutingNetwork, plans: LevelPlans, passability: Passability, starts: [WalkEnd], goals: [WalkEnd],
    stops: DoorStops
  ) {
    var ground = RoomGround(network: network, plans: plans, passability: passability, stops: stops)
    let (sources, targets) = (ground.nodes(of: starts), ground.nodes(of: goals))
    let forward = ground.counts(from: sources, isReversed: false)
    guard let count = targets.compactMap({ forward[$0] }).min() else { return nil }
    let backward = ground.counts(from: targets, isReversed: true)
    self.count = Int(count)
    self.plans = plans
    self.forward = (0..<ground.nodeCount).map { forward[$0] ?? FewestRooms.unreached }
    self.backward = (0..<ground.nodeCount).map { backward[$0] ?? FewestRooms.unreached }
    pieces = ground.pieces
    firstNodes = ground.firstNodes
    for (level, pieces) in ground.pieces {
      guard let first = ground.firstNodes[level] else { continue }
      for (piece, unit) in pieces.units.enumerated() {
        guard let unit, let price = ground.price(of: piece, on: level) else { continue }
        let (come, left) = (first + 2 * piece, first + 2 * piece + 1)
        if isTight(come, left, price: price) { open.insert(unit) }
      }
    }
  }

  private func isTight(_ from: Int, _ to: Int, price: Int32 = 0) -> Bool {
    let (before, after) = (forward[from], backward[to])
    return before != FewestRooms.unreached && after != FewestRooms.unreached
      && Int(before) + Int(price) + Int(after) == count
  }

  /// True if a path through the fewest rooms walks through `unit`.
  func leadsThrough(_ unit: Int) -> Bool { open.contains(unit) }

  /// True if such a path crosses an edge of the mesh.
  func allows(_ edge: Int, on plan: LevelPlan) -> Bool {
    guard let pieces = pieces[plan.index], let first = firstNodes[plan.index], let twin = plan.mesh.twin(ofEdge: edge)
    else { return false }
    let from = pieces.pieceOfPolygon[plan.mesh.polygon(ofEdge: edge)]
    let to = pieces.pieceOfPolygon[plan.mesh.polygon(ofEdge: twin)]
    return from == to || isTight(first + 2 * from + 1, first + 2 * to)
  }
}

extension FewestRooms {
  /// True if such a path rides from one landing to another.
  func allowsRide(from start: RouteGraph.Stop, to end: RouteGraph.Stop) -> Bool {
    nodes(start, isLeft: false).contains { from in nodes(end, isLeft: true).contains { isTight(from, $0) } }
  }

  /// True if such a path passes a checkpoint, a joint or a car between two places.
  func allows(_ passage: CheckpointPassage, from start: RouteGraph.Stop, to end: RouteGraph.Stop) -> Bool {
    let isCar = passage.car != nil
    return nodes(start, isLeft: !isCar).contains { from in
      nodes(end, isLeft: isCar).contains { isTight(from, $0) }
    }
  }

  private func nodes(_ stop: RouteGraph.Stop, isLeft: Bool) -> [Int] {
    guard let plan = plans[stop.level], let pieces = pieces[stop.level], let first = firstNodes[stop.level] else {
      return []
    }
    return pieces.pieces(at: stop.point, unit: stop.unit, of: plan).map { first + 2 * $0 + (isLeft ? 1 : 0) }
  }
}
