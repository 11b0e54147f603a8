import Testing
import VenueGeometry
import VenueJSON
import VenueParts
import VenueVocabulary

@testable import VenueRouting

/// What must hold of any route, asked of its drawn line and its sentences.
struct RouteCheck {
  let venue: RoutedVenue
  /// Segments found free of walls, for many routes share them.
  private var free: Set<Segment> = []
  private var walls: [Int: [(PlanePoint, PlanePoint)]] = [:]

  private let passability: Passability
  private let namer: Namer

  init(venue: RoutedVenue) {
    self.venue = venue
    passability = Passability(profile: .walking, network: venue.router.network)
    namer = Namer(network: venue.router.network, preferring: nil)
  }

  private struct Segment: Hashable {
    var level: Int
    var from: PlanePoint
    var to: PlanePoint
  }

  /// - Parameter asksRouter: whether the router is asked as well, which looks for the ways out of the map besides.
  /// - Returns: whether there is a route.
  mutating func holds(from: Int, to: Int, asksRouter: Bool) -> Bool {
    let router = venue.router
    let network = router.network
    var query = RouteQuery(from: .place(from), to: .place(to))
    query.wantsHandoffs = false
    let name = "\(network.places[from].id) → \(network.places[to].id)"
    guard let routePath = router.planner.routePath(from: query.from, to: query.to, passability: passability) else {
      if asksRouter, case .found = router.route(query) { Issue.record("\(name): a route without a path") }
      return false
    }
    let route = RouteMaker(planner: router.planner, query: query, passability: passability, namer: namer)
      .route([routePath])
    if asksRouter, router.route(query) != .found(route) { Issue.record("\(name): the router has another route") }
    crossesNoWall(routePath, name)
    expectSums(route, routePath, name)
    expectSameSteps(route, name)
    expectTurns(route, name)
    for step in route.steps {
      let shown = venue.words.found(in: step.instruction)
      if !shown.isEmpty { Issue.record("\(name), step \(step.index) shows \(shown): \(step.instruction)") }
    }
    return true
  }

  /// R06: exactly, on the grid of the mesh: no segment of a walk has a wall's ends, or an end of its own, on both sides.
  private mutating func crossesNoWall(_ routePath: RoutePath, _ name: String) {
    for case .walk(let walk) in routePath.pieces {
      for (a, b) in zip(walk.path.points, walk.path.points.dropFirst()) where a != b {
        let segment = Segment(level: walk.level, from: a, to: b)
        guard !free.contains(segment) else { continue }
        for wall in wallsOf(walk.level) where crosses(a, b, wall) {
          Issue.record("\(name) crosses the wall from \(wall.0) to \(wall.1) between \(a) and \(b)")
          return
        }
        free.insert(segment)
      }
    }
  }

  private func crosses(_ a: PlanePoint, _ b: PlanePoint, _ wall: (PlanePoint, PlanePoint)) -> Bool {
    guard max(a.x, b.x) >= min(wall.0.x, wall.1.x), min(a.x, b.x) <= max(wall.0.x, wall.1.x),
      max(a.y, b.y) >= min(wall.0.y, wall.1.y), min(a.y, b.y) <= max(wall.0.y, wall.1.y)
    else { return false }
    let (one, other) = (Predicates.orientation(a, b, wall.0), Predicates.orientation(a, b, wall.1))
    guard (one > 0 && other < 0) || (one < 0 && other > 0) else { return false }
    let (start, end) = (Predicates.orientation(wall.0, wall.1, a), Predicates.orientation(wall.0, wall.1, b))
    return (start > 0 && end < 0) || (start < 0 && end > 0)
  }

  private mutating func wallsOf(_ level: Int) -> [(PlanePoint, PlanePoint)] {
    if let known = walls[level] { return known }
    let mesh = venue.router.network.levels[level]
    var result: [(PlanePoint, PlanePoint)] = []
    func point(_ slot: Int) -> PlanePoint {
      let vertex = Int(mesh.polygonVertices[slot])
      return PlanePoint(x: mesh.vertices[2 * vertex], y: mesh.vertices[2 * vertex + 1])
    }
    for (start, end) in zip(mesh.polygonStarts, mesh.polygonStarts.dropFirst()) {
      for slot in Int(start)..<Int(end) where mesh.polygonNeighbours[slot] < 0 {
        result.append((point(slot), point(slot + 1 < Int(end) ? slot + 1 : Int(start))))
      }
    }
    walls[level] = result
    return result
  }

  /// R11: the steps' lengths are those of their lines, together the route's, and each begins where the one before it ended.
  private func expectSums(_ route: Route, _ routePath: RoutePath, _ name: String) {
    let plane = venue.router.network.plane
    var walked = 0.0
    for step in route.steps where step.kind != .connector {
      let points = step.geometry.map { plane.metres(at: $0) }
      let length = zip(points, points.dropFirst()).reduce(0.0) { sum, ends in
        let (dx, dy) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
        return sum + (dx * dx + dy * dy).squareRoot()
      }
      if abs(length - step.distance) > 0.005 {
        Issue.record("\(name), step \(step.index): \(length) m drawn, \(step.distance) m said")
      }
      walked += step.distance
    }
    let expected = routePath.pieces.reduce(0.0) { sum, piece in
      switch piece {
      case .walk(let walk): sum + walk.path.lengthMillimetres / 1000
      case .outdoors(_, let points, _), .doorway(_, let points, _): sum + WalkEnds.length(points) / 1000
      case .joint(let passage): sum + passage.metres
      case .across(_, _, let way): sum + way.length / 1000
      case .ride, .car: sum
      }
    }
    if abs(walked - expected) > 1e-6 { Issue.record("\(name): \(walked) m of \(expected)") }
    if abs(route.duration - routePath.duration) > 1e-6 { Issue.record("\(name): \(route.duration) s") }
    for (step, next) in zip(route.steps, route.steps.dropFirst())
    where step.kind != .connector && next.kind != .connector && step.geometry.last != next.geometry.first {
      Issue.record("\(name): a gap after step \(step.index)")
    }
  }

  /// R17: numbers, sentences, lengths and lines of the steps are the same on the map and in the list; the text has them all.
  private func expectSameSteps(_ route: Route, _ name: String) {
    do {
      let list = try JSONReader.read(RouteResult.found(route).json(style: .compact)).root["routes"]?[0]?["steps"]?.array
      let map = try JSONReader.read(route.geoJSON(style: .compact)).root["features"]?.array?
        .filter { $0["properties"]?["index"] != nil }
      guard let list, let map, list.count == route.steps.count, map.count == list.count else {
        Issue.record("\(name): not as many steps on the map as in the list")
        return
      }
      for (step, drawn) in zip(list, map) {
        for key in ["index", "kind", "instruction", "distance_m", "duration_s", "floor", "trigger", "next", "turn"]
        where step[key] != drawn["properties"]?[key] {
          Issue.record("\(name): \(key) differs")
        }
        if step["geometry"] != drawn["geometry"] { Issue.record("\(name): a line differs") }
      }
      for (index, step) in list.enumerated() {
        if step["index"]?.int != index + 1 || step["next"]?.int != (index + 1 < list.count ? index + 2 : nil)
          || step["trigger"] != step["geometry"]?["coordinates"]?[0]
        {
          Issue.record("\(name): step \(index + 1) has the wrong number, successor or trigger")
        }
      }
    } catch {
      Issue.record("\(name): \(error)")
    }
    let lines = route.text(width: 4000).split(separator: "\n").filter { $0.hasPrefix("  ") }
    if lines.count != route.steps.count { Issue.record("\(name): \(lines.count) lines") }
  }
}
