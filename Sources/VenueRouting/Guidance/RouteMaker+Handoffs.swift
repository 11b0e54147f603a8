import VenueGeometry
import VenueParts

extension RouteMaker {
  /// Links that continue from the last point outdoors: the stop at the end of the route, otherwise the best entrance for leaving from there.
  func handoffs(on routePaths: [RoutePath], to: RouteStop) -> [Handoff] {
    guard let goal = routePaths.last?.goal else { return [] }
    if goal.entrance >= 0 { return Handoff.on(from: to.coordinate, name: to.name) }
    let here = RouteEnd.point(level: goal.level, goal.point)
    let out = planner.routePath(from: here, to: .entrances, passability: passability)?.goal.entrance ?? -1
    return out < 0 ? [] : Handoff.on(from: coordinate(ofOpening: out), name: namer.bare(namer.opening(out)))
  }

  /// Link to the first point outdoors: the stop at the start of the route, otherwise the best entrance for entering to it.
  func handoff(before routePaths: [RoutePath], from: RouteStop) -> Handoff? {
    guard let start = routePaths.first?.start else { return nil }
    if start.entrance >= 0 { return Handoff.before(from.coordinate, name: from.name) }
    let here = RouteEnd.point(level: start.level, start.point)
    let entrance = planner.routePath(from: .entrances, to: here, passability: passability)?.start.entrance ?? -1
    return entrance < 0
      ? nil : Handoff.before(coordinate(ofOpening: entrance), name: namer.bare(namer.opening(entrance)))
  }

  private func coordinate(ofOpening opening: Int) -> Coordinate {
    network.plane.coordinate(of: network.openings[opening].middle)
  }
}
