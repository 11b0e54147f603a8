import VenueGeometry
import VenueParts

/// What a route may use when it cannot avoid rooms: the ways through the fewest of them.
///
/// Pieces of ground are counted through twice, from the starts forwards and from the goals backwards; a step from one to the
/// next is open exactly when it lies on a way that enters as few rooms as any. Along open steps the count still to come
/// is a potential, so every way over them enters just that many, and the fastest of these is the fastest of all that
/// do (ours). Each piece has two nodes: come to on foot, and left on foot. Between them stands the price of walking through: none
/// for open ground, across a staircase and through a lift's car, one for a room, no way at all over an escalator. Rides lead from the
/// first to the second.
///
/// Linear in the mesh of the levels that can be reached, apart from preparing them.
struct FewestRooms {
  /// The rooms that a way enters at least.
  let count: Int

  private let pieces: [Int: LevelPieces]
  private let firstNodes: [Int: Int]
  private let forward: [Int32]
  private let backward: [Int32]
  /// Units walked through.
  private var open: Set<Int> = []
  private let plans: LevelPlans

  private static let unreached = Int32.max

  /// - Returns: nil when no way leads from any start to any goal.
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

  /// Whether a way through the fewest rooms walks through `unit`.
  func leadsThrough(_ unit: Int) -> Bool { open.contains(unit) }

  /// Whether such a way crosses an edge of the mesh.
  func allows(_ edge: Int, on plan: LevelPlan) -> Bool {
    guard let pieces = pieces[plan.index], let first = firstNodes[plan.index], let twin = plan.mesh.twin(ofEdge: edge)
    else { return false }
    let from = pieces.pieceOfPolygon[plan.mesh.polygon(ofEdge: edge)]
    let to = pieces.pieceOfPolygon[plan.mesh.polygon(ofEdge: twin)]
    return from == to || isTight(first + 2 * from + 1, first + 2 * to)
  }
}

extension FewestRooms {
  /// Whether such a way rides from one landing to another.
  func allowsRide(from start: RouteGraph.Stop, to end: RouteGraph.Stop) -> Bool {
    nodes(start, isLeft: false).contains { from in nodes(end, isLeft: true).contains { isTight(from, $0) } }
  }

  /// Whether such a way passes a checkpoint, a joint or a car between two places.
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
