import VenueGeometry
import VenueParts
import VenueVocabulary

/// The fastest route between two pieces of ground that are not connected indoors: out of a door, over the ground outdoors, and in by another door; and
/// the path along footways between two doors, whose ends are outdoors already
/// ([0035](docs/decisions/0035-outdoors-along-the-ways-of-the-surroundings.md)).
///
/// The best of all pairs of doors. Pairs enter the queue with a lower bound of their time; the path outdoors and then the route inside are
/// searched only when their turn comes, so that most pairs cost nothing.
struct OutdoorCrossing {
  let planner: RoutePlanner
  let passability: Passability

  /// Largest number of doors for leaving, and of doors for entering (project default); of more, the nearest to the start or goal are used.
  static let mostDoors = 64
  /// Largest number of searched paths around buildings where no footway leads (project default).
  private static let mostRounds = 256

  /// A door, and the route inside from or to it; nil if the query begins or ends at the door itself.
  private struct Side {
    var opening: Int
    var routePath: RoutePath?
    var cost: Double { routePath.map { $0.duration + $0.dislike } ?? .infinity }
  }

  private struct Pair: Prioritized, Sendable {
    /// Lower bound in seconds.
    var cost: Double
    var exit: Int
    var entry: Int
    /// The parts that are known: only the route out, also the path outdoors, or all.
    var stage: Int

    func precedes(_ other: Pair) -> Bool {
      (cost, -stage, exit, entry) < (other.cost, -other.stage, other.exit, other.entry)
    }
  }

  private var network: RoutingNetwork { planner.network }

  /// - Returns: nil if start and goal are on ground that is connected indoors, for any profile, or if no pair of doors is near
  ///   enough.
  func fastest(from: RouteEnd, to: RouteEnd) -> RoutePath? {
    let ends = WalkEnds(network: network, plans: planner.plans, passability: passability)
    let starts = ends.ends(of: from, isStart: true)
    let goals = ends.ends(of: to, isStart: false).filter { planner.plans.areApart(starts, [$0]) }
    guard !starts.isEmpty, !goals.isEmpty else { return nil }
    let doors = network.entrances.map { $0 }
    let wayOut = nearest(doors.flatMap { ends.ends(throughEntrance: $0, isStart: false) }, to: starts)
    let wayIn = nearest(doors.flatMap { ends.ends(throughEntrance: $0, isStart: true) }, to: goals)
    var exits = starts.compactMap { atDoor($0, isStart: true) }
    let inside = planner.routePaths(from: from, toEach: wayOut.map(RouteEnd.entrance), passability: passability)
    exits += zip(wayOut, inside).map { Side(opening: $0, routePath: $1) }
    exits.removeAll { $0.routePath == nil }
    let entries = goals.compactMap { atDoor($0, isStart: false) } + wayIn.map { Side(opening: $0) }
    return best(exits, entries, to, alongFootways: false)
  }

  /// The path along footways between two doors, or stops in front of doors.
  ///
  /// - Returns: nil if an end is not at an entrance on the floor of the street, or if no footway leads from one to the other.
  func betweenDoors(from: RouteEnd, to: RouteEnd) -> RoutePath? {
    guard planner.footways != nil, case .place = from, case .place = to else { return nil }
    let ends = WalkEnds(network: network, plans: planner.plans, passability: passability)
    func doors(_ end: RouteEnd, isStart: Bool) -> [Side]? {
      let found = ends.ends(of: end, isStart: isStart)
      guard !found.isEmpty, found.allSatisfy({ isOnStreet($0.entrance) }) else { return nil }
      return found.compactMap { atDoor($0, isStart: isStart) }
    }
    guard let exits = doors(from, isStart: true), let entries = doors(to, isStart: false) else { return nil }
    return best(exits, entries, to, alongFootways: true)
  }

  /// True for an entrance that is not above or below the street.
  private func isOnStreet(_ opening: Int) -> Bool {
    guard network.entrances.contains(opening) else { return false }
    let level = network.openings[opening].level
    guard network.levels.indices.contains(level) else { return false }
    return network.levels[level].floor == 0 || network.levels[level].isOutdoor
  }

  /// - Parameter alongFootways: true if a path outdoors follows footways, or is short and in sight.
  private func best(_ exits: [Side], _ entries: [Side], _ to: RouteEnd, alongFootways: Bool) -> RoutePath? {
    var queue = PriorityQueue<Pair>()
    for (exit, out) in exits.enumerated() {
      for (entry, into) in entries.enumerated() {
        let metres = middle(out).distance(to: middle(into)) / 1000
        guard metres <= OutdoorGround.reach / 1000 else { continue }
        queue.push(Pair(cost: out.cost + metres / passability.profile.speed, exit: exit, entry: entry, stage: 0))
      }
    }
    var ground: OutdoorGround?
    var along = [[OutdoorWay?]?](repeating: nil, count: exits.count)
    var ways: [Int: OutdoorWay] = [:]
    var rounds = OutdoorCrossing.mostRounds
    var entries = entries
    var isAsked = entries.map { $0.routePath != nil }
    while let pair = queue.pop() {
      let key = pair.exit * entries.count + pair.entry
      switch pair.stage {
      case 0:
        let here = ground ?? planner.outdoors(for: passability.profile.access)
        ground = here
        let (start, goal) = (middle(exits[pair.exit]), middle(entries[pair.entry]))
        if along[pair.exit] == nil { along[pair.exit] = here.along(from: start, to: entries.map(middle)) }
        var way = along[pair.exit]?[pair.entry]
        if way == nil, rounds > 0, !alongFootways {
          rounds -= 1
          way = here.round(from: start, to: goal)
        }
        guard let way, !alongFootways || !way.stretches.isEmpty || way.length <= OutdoorGround.shortcut else {
          continue
        }
        ways[key] = way
        queue.push(
          Pair(cost: exits[pair.exit].cost + cost(of: way), exit: pair.exit, entry: pair.entry, stage: 1))
      case 1:
        if !isAsked[pair.entry] {
          isAsked[pair.entry] = true
          entries[pair.entry].routePath = planner.routeInside(
            from: .entrance(entries[pair.entry].opening), to: to, passability: passability)
        }
        guard entries[pair.entry].routePath != nil else { continue }
        queue.push(
          Pair(cost: pair.cost + entries[pair.entry].cost, exit: pair.exit, entry: pair.entry, stage: 2))
      default:
        guard let out = exits[pair.exit].routePath, let into = entries[pair.entry].routePath, let way = ways[key] else {
          continue
        }
        return joined(out, into, by: way, from: exits[pair.exit].opening, to: entries[pair.entry].opening)
      }
    }
    return nil
  }

  private func joined(_ out: RoutePath, _ into: RoutePath, by way: OutdoorWay, from exit: Int, to entry: Int)
    -> RoutePath
  {
    RoutePath(
      pieces: out.pieces + [.across(from: exit, to: entry, way)] + into.pieces,
      duration: out.duration + way.length / 1000 / passability.profile.speed + into.duration,
      dislike: out.dislike + dislike(of: way) + into.dislike, start: out.start, goal: into.goal,
      rooms: out.rooms + into.rooms)
  }

  private func cost(of way: OutdoorWay) -> Double { way.length / 1000 / passability.profile.speed + dislike(of: way) }

  private func dislike(of way: OutdoorWay) -> Double {
    way.dislike / 1000 / passability.profile.speed
      + passability.uncoveredDislike(metres: max(way.length - way.covered, 0) / 1000)
  }

  private func middle(_ side: Side) -> PlanePoint { network.openings[side.opening].middle }

  /// Openings of the ends from which some of the others can be reached indoors; of too many openings, the nearest in a straight line.
  private func nearest(_ doors: [WalkEnd], to others: [WalkEnd]) -> [Int] {
    let joined = doors.filter { !planner.plans.areApart(others, [$0]) }
    guard joined.count > OutdoorCrossing.mostDoors else { return joined.map(\.entrance) }
    let ranked = joined.map { door in
      (opening: door.entrance, distance: others.map { $0.point.distance(to: door.point) }.min() ?? 0)
    }.sorted { ($0.distance, $0.opening) < ($1.distance, $1.opening) }
    return ranked.prefix(OutdoorCrossing.mostDoors).map(\.opening)
  }

  /// A stop, or a door to the outside, is outdoors already: the route does not lead in and out again.
  private func atDoor(_ end: WalkEnd, isStart: Bool) -> Side? {
    guard end.entrance >= 0 else { return nil }
    var routePath = RoutePath.staying(at: end)
    if end.link >= 0 {
      let points = WalkEnds.outdoorPoints(of: network.transitLinks[end.link], to: network.openings[end.entrance])
      let metres = WalkEnds.length(points) / 1000
      routePath.pieces = [
        .outdoors(link: end.link, points: isStart ? points : points.reversed(), isArriving: isStart)
      ]
      routePath.duration = metres / passability.profile.speed
      routePath.dislike = passability.uncoveredDislike(metres: metres)
    }
    return Side(opening: end.entrance, routePath: routePath)
  }
}

extension RoutePlanner {
  /// The fastest route inside; if the ground is not connected, the fastest route over the ground outdoors. Between two doors, the path along
  /// footways if it is faster, or if there is no route inside.
  func routePath(from: RouteEnd, to: RouteEnd, passability: Passability) -> RoutePath? {
    fastest(of: routeInside(from: from, to: to, passability: passability), from: from, to: to, passability: passability)
  }

  /// The same for a route inside that is known; nil for none.
  func fastest(of inside: RoutePath?, from: RouteEnd, to: RouteEnd, passability: Passability) -> RoutePath? {
    let crossing = OutdoorCrossing(planner: self, passability: passability)
    let outside = crossing.betweenDoors(from: from, to: to)
    guard let inside else { return outside ?? crossing.fastest(from: from, to: to) }
    guard let outside, outside.duration + outside.dislike < inside.duration + inside.dislike else { return inside }
    return outside
  }

  /// The route to each of several goals, each as in ``routePath(from:to:passability:)``.
  func routesAnywhere(from start: RouteEnd, toEach goals: [RouteEnd], passability: Passability) -> [RoutePath?] {
    let inside = routePaths(from: start, toEach: goals, passability: passability)
    return zip(goals, inside).map { fastest(of: $1, from: start, to: $0, passability: passability) }
  }
}
