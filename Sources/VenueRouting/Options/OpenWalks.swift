import VenueParts
import VenueVocabulary

/// Walks of options under opening hours and closures: through elements that are open at the time of passing, as ``Router/route(_:)`` with a departure
/// computes them.
///
/// A walk through nothing that is closed during it is the fastest possible, because hours and closures only remove paths. It is searched
/// once, without a time, and checked again for each departure. A new search is made only if an element on it is closed then.
struct OpenWalks {
  private let planner: TransitPlanner
  private let query: TransitQuery
  /// Elements with opening hours or closures, by the ids under which a route passes them.
  private let things: [String: [TimedThing]]
  private let calendar: VenueCalendar?

  /// Linear in the elements with hours or closures, and, if whole levels have them, in the units.
  init(_ planner: TransitPlanner, _ query: TransitQuery) {
    let network = planner.router.network
    (self.planner, self.query, calendar) = (planner, query, network.times.calendar)
    var things: [String: [TimedThing]] = [:]
    for thing in VenueClock.things(of: network) {
      let index = thing.subject.index
      let ids: [String] =
        switch thing.subject.kind {
        case .unit: [network.units[index].id]
        case .opening: [network.openings[index].id]
        case .connector: [network.connectors[index].id]
        case .transitLink: [network.transitLinks[index].id]
        case .level: network.units.filter { $0.level == index }.map(\.id)
        case .venue, .place: []
        }
      for id in ids { things[id, default: []].append(thing) }
    }
    self.things = things
  }

  /// The walk that begins at a moment; nil if there is none then.
  ///
  /// - Parameter free: the walk without a time.
  func walk(_ free: Route, from start: RouteEnd, to goal: RouteEnd, at moment: Instant) -> Route? {
    if isOpen(free, from: moment) { return free }
    guard var route = planner.walk(start, goal, query, departure: moment) else { return nil }
    route.times = nil
    return route
  }

  /// The walk that arrives by a moment, and its latest safe start, but not before the requested time. nil if
  /// there is none.
  func walk(
    _ free: Route, from start: RouteEnd, to goal: RouteEnd, by moment: Instant
  ) -> (route: Route, begin: Instant)? {
    var begin = max(moment - TransitPlanner.seconds(free), query.at)
    // A wait before a door makes the walk longer; then the start is earlier by that time.
    for _ in 0..<2 {
      guard let route = walk(free, from: start, to: goal, at: begin) else { break }
      if begin + TransitPlanner.seconds(route) <= moment { return (route, begin) }
      begin = max(moment - TransitPlanner.seconds(route), query.at)
    }
    // What closes later may still be open at the requested time.
    guard let now = walk(free, from: start, to: goal, at: query.at),
      query.at + TransitPlanner.seconds(now) <= moment
    else { return nil }
    return (now, query.at)
  }

  private func isOpen(_ route: Route, from begin: Instant) -> Bool {
    guard !things.isEmpty else { return true }
    let end = begin + TransitPlanner.seconds(route)
    return (route.passedIDs + [route.from.id, route.to.id]).allSatisfy { id in
      (things[id] ?? []).allSatisfy { thing in
        [.open, .unknown].contains(thing.state(at: begin, in: calendar))
          && thing.isConstant(from: begin, to: end, in: calendar)
      }
    }
  }
}
