import VenueParts
import VenueVocabulary

/// Plans for a departure: a route passes no element while it is closed.
///
/// Elements that are open or closed during all of the next hours are decided before the search, which then needs no clock. An element that changes in
/// that time is assumed to be open; the route is searched, and the times along it are checked. An element that is closed on arrival is closed for the
/// next search. The route to an element on the fastest route is the fastest route to it, so an earlier arrival is impossible; and routes make no
/// detours to pass the time. An arrival at most ``patience`` too early waits at the door, unless a route without it is faster. In a venue without
/// changes in these hours this is one search. Until a route is found, each search closes one more element, so the number of searches is at most that
/// of changing elements. After a route is found, at most ``rounds`` searches look for a faster one. After ``rounds`` searches without a route, all
/// elements that remain closed are closed at once, if a route is left.
struct TimedPlanner {
  let planner: RoutePlanner
  let clock: VenueClock
  let passability: Passability

  /// Seconds of waiting before a door that are accepted before another route is chosen (project default; routing.md).
  static let patience: Int64 = 600
  /// Number of searches after which a valid route is accepted.
  static let rounds = 32

  /// A route with its times.
  struct Plan {
    var routePaths: [RoutePath]
    var passability: Passability
    /// Seconds waited before openings, by their positions.
    var holds: [Int: Double]
    var times: PassingTimes

    /// Seconds.
    var duration: Double { times.arrivals.last ?? 0 }
    /// Seconds plus penalties: the compared value.
    var cost: Double { duration + routePaths.reduce(0) { $0 + $1.dislike } }
  }

  enum Outcome {
    case found(Plan)
    case missing(from: RouteEnd, to: RouteEnd, Passability)
  }

  private var network: RoutingNetwork { planner.network }

  func plan(_ query: RouteQuery) -> Outcome {
    let isEnd = endUnits(of: query)
    var pending = [startingClosures(isEnd)]
    var best: Plan?
    var refusal: (from: RouteEnd, to: RouteEnd, passability: Passability)?
    var count = 0
    while let closures = pending.popLast(), best == nil || count < TimedPlanner.rounds {
      count += 1
      var passability = passability
      passability.closures.formUnion(closures)
      switch planner.parts(of: query, passability: passability) {
      case .missing(let from, let to): refusal = refusal ?? (from, to, passability)
      case .found(let routePaths):
        if let best, routePaths.reduce(0, { $0 + $1.duration + $1.dislike }) >= best.cost { continue }
        let plan = follow(routePaths, passability, isEnd)
        if let barred = plan.barred {
          var narrower = closures
          clock.close(barred.thing, barred.reason, in: &narrower)
          // A barrier whose closure does not change the route would be met forever.
          guard narrower != closures else {
            refusal = refusal ?? (query.from, query.to, passability)
            continue
          }
          pending.append(narrower)
          if count == TimedPlanner.rounds {
            pending.append(closingAll(closedBy: clock.departure + Int64(barred.seconds), in: narrower, isEnd))
          }
          continue
        }
        if plan.made.cost < best?.cost ?? .infinity { best = plan.made }
        for waited in plan.waited {
          var closures = closures
          clock.close(waited.thing, waited.reason, in: &closures)
          pending.append(closures)
        }
      }
    }
    if let best { return .found(best) }
    let last = refusal ?? (query.from, query.to, passability)
    return .missing(from: last.from, to: last.to, last.passability)
  }

  /// Closes every changing element that is closed at a moment and remains so, except the ends.
  private func closingAll(closedBy moment: Instant, in closures: ClosureSet, _ ends: (start: Set<Int>, goals: Set<Int>))
    -> ClosureSet
  {
    var closures = closures
    let end = clock.departure + VenueClock.horizon
    for thing in clock.changing.keys.sorted().flatMap({ clock.changing[$0] ?? [] }) where thing.subject.kind != .level {
      let isEnd = ends.start.contains(thing.subject.index) || ends.goals.contains(thing.subject.index)
      guard thing.subject.kind != .unit || !isEnd, thing.isConstant(from: moment, to: end, in: clock.calendar),
        let reason = thing.reason(at: moment, in: clock.calendar, language: clock.language)
      else { continue }
      clock.close(thing, reason, in: &closures)
    }
    return closures
  }

  // MARK: Ends

  /// Units that contain a stop of the query: they may be left, and a closure before arrival is only reported.
  private func endUnits(of query: RouteQuery) -> (start: Set<Int>, goals: Set<Int>) {
    func units(_ end: RouteEnd) -> [Int] {
      switch end {
      case .place(let place) where network.places.indices.contains(place):
        let found = network.places[place]
        if found.unit >= 0 { return [found.unit] }
        return []
      case .nearest(let places): return places.flatMap { units(.place($0)) }
      case .point(let level, let point): return planner.plans[level]?.units(at: point) ?? []
      case .ring(let levels, let point, let radius):
        return levels.flatMap { planner.plans[$0]?.units(near: point, reach: radius) ?? [] }
      case .entrance, .entrances, .outside: return []
      case .place: return []
      }
    }
    return (Set(units(query.from)), Set((query.via + [query.to]).flatMap(units)))
  }

  private func startingClosures(_ ends: (start: Set<Int>, goals: Set<Int>)) -> ClosureSet {
    var closures = clock.closed
    for unit in ends.start { closures.open(.init(.unit, unit)) }
    // A route may lead to a place outside its hours, which is reported; it may not lead to a place that is out of service.
    for unit in ends.goals where closures[.init(.unit, unit)]?.exclusion == .outOfHours {
      closures.open(.init(.unit, unit))
    }
    return closures
  }

  // MARK: Following the clock

  private typealias Barrier = (thing: TimedThing, reason: ClosureSet.Reason, seconds: Double)

  private func follow(
    _ routePaths: [RoutePath], _ passability: Passability, _ ends: (start: Set<Int>, goals: Set<Int>)
  ) -> (made: Plan, barred: Barrier?, waited: [Barrier]) {
    var holds: [Int: Double] = [:]
    var waited: [Barrier] = []
    while true {
      let times = PassingTimes(routePaths, network: network, passability: passability, holds: holds)
      let plan = Plan(routePaths: routePaths, passability: passability, holds: holds, times: times)
      guard let met = firstBarrier(on: times, holds, ends) else { return (plan, nil, waited) }
      let moment = clock.departure + Int64(met.passing.seconds.rounded(.down))
      let wait = met.barrier.reason.opens.map { $0 - moment }
      guard let wait, wait <= TimedPlanner.patience, met.passing.opening >= 0, holds[met.passing.opening] == nil else {
        return (plan, met.barrier, waited)
      }
      holds[met.passing.opening] = Double(wait)
      waited.append(met.barrier)
    }
  }

  private func firstBarrier(
    on times: PassingTimes, _ holds: [Int: Double], _ ends: (start: Set<Int>, goals: Set<Int>)
  ) -> (passing: PassingTimes.Passing, barrier: Barrier)? {
    for passing in times.passings {
      let things = (clock.changing[passing.subject] ?? []).filter { !$0.isEntryOnly || passing.isEntering }
      if passing.subject.kind == .unit, ends.start.contains(passing.subject.index) { continue }
      // A goal that closes before arrival is reported; the route still leads there.
      if passing.subject.kind == .unit, ends.goals.contains(passing.subject.index) { continue }
      let seconds = passing.seconds + (holds[passing.opening] ?? 0)
      let moment = clock.departure + Int64(seconds.rounded(.down))
      for thing in things {
        guard let reason = thing.reason(at: moment, in: clock.calendar, language: clock.language) else { continue }
        return (passing, (thing, reason, seconds))
      }
    }
    return nil
  }
}
