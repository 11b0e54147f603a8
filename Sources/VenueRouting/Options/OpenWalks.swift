import VenueParts
import VenueVocabulary

/// The walks of options by the clock: through what is open when one comes there, as ``Router/route(_:)`` with a departure has them.
///
/// A walk through nothing that is closed while it lasts is the fastest there is, for hours and closures only take ways away: it is asked
/// for once, without the clock, and looked at again for each departure. Only where something on it is closed then is a way searched anew.
struct OpenWalks {
  private let planner: TransitPlanner
  private let query: TransitQuery
  /// What has hours or closures, by the ids under which a route passes it.
  private let things: [String: [TimedThing]]
  private let calendar: VenueCalendar?

  /// Linear in what has hours or closures, and where whole levels have, in the units.
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

  /// The walk that begins at a moment; nil where none leads there then.
  ///
  /// - Parameter free: the walk without the clock.
  func walk(_ free: Route, from start: RouteEnd, to goal: RouteEnd, at moment: Instant) -> Route? {
    if isOpen(free, from: moment) { return free }
    guard var route = planner.walk(start, goal, query, departure: moment) else { return nil }
    route.times = nil
    return route
  }

  /// The walk that is there by a moment, and when to set out for it: as late as is safe, and not before the time asked for. Nil where
  /// none is.
  func walk(
    _ free: Route, from start: RouteEnd, to goal: RouteEnd, by moment: Instant
  ) -> (route: Route, begin: Instant)? {
    var begin = max(moment - TransitPlanner.seconds(free), query.at)
    // A wait before a door makes it longer: then one sets out that much earlier.
    for _ in 0..<2 {
      guard let route = walk(free, from: start, to: goal, at: begin) else { break }
      if begin + TransitPlanner.seconds(route) <= moment { return (route, begin) }
      begin = max(moment - TransitPlanner.seconds(route), query.at)
    }
    // What closes before may still be open now.
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
