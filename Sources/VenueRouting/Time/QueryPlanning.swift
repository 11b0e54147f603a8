import VenueLanguage
import VenueParts
import VenueVocabulary

/// Plans one query and completes the result. Routes, alternatives, nearest places, matrices, isochrones,
/// closure impacts and access reports all use it, so that departure, status, closures and profile have the same effect.
struct QueryPlanning {
  let planner: RoutePlanner
  /// Its ends and stops may be changed between two searches.
  var query: RouteQuery
  let namer: Namer
  /// Gives the likely ids for an unknown one of a status; without it, notices suggest none.
  var meant: @Sendable (String) -> [String] = { _ in [] }
  /// The passability before the departure is considered.
  let passability: Passability
  /// nil for a query without a departure.
  private let clock: VenueClock?
  private let status: CurrentStatus?

  private var network: RoutingNetwork { planner.network }
  private var figures: SpokenFigures { SpokenFigures(namer.language, query.units) }

  /// Orders the stops of the query. O(n) in network, hours and status.
  init(planner: RoutePlanner, query: RouteQuery, namer: Namer) {
    self.planner = planner
    self.namer = namer
    let network = planner.network
    passability = query.passability(on: network, heedingHours: false)
    self.query = query.ordered(by: planner, passability)
    clock = query.departure.map { VenueClock(network: network, departure: $0, language: namer.tag) }
    status = query.status.map { CurrentStatus($0.status, at: $0.moment, in: network, language: namer.tag) }
  }

  /// The fastest route on which nothing is closed on arrival. Of several possible goals, it leads to the nearest that is open
  /// then; if none is, to the nearest.
  ///
  /// - Parameters:
  ///   - passability: given if it differs from that of the query: with more closures, or another profile.
  ///   - prefersOpen: false if closed goals are as good as open ones.
  func plan(_ passability: Passability? = nil, prefersOpen: Bool = true) -> TimedPlanner.Outcome {
    let passability = passability ?? self.passability
    if let clock {
      let timed = TimedPlanner(planner: planner, clock: clock, passability: passability)
      return prefersOpen ? OpenGoals(timed).plan(query) : timed.plan(query)
    }
    switch planner.parts(of: query, passability: passability) {
    case .missing(let from, let to): return .missing(from: from, to: to, passability)
    case .found(let routePaths):
      let times = PassingTimes(routePaths, network: network, passability: passability)
      return .found(.init(routePaths: routePaths, passability: passability, holds: [:], times: times))
    }
  }

  /// The passability at the departure, for answers about one moment: everything that is closed then is closed all the time, and there
  /// is no waiting.
  ///
  /// - Parameter units: units in which the traveller starts and which may be left.
  func passabilityAtDeparture(leaving units: [Int] = []) -> Passability {
    var passability = passability
    guard let clock else { return passability }
    for thing in clock.things {
      let reason = thing.reason(at: clock.departure, in: clock.calendar, language: clock.language)
      if let reason { clock.close(thing, reason, in: &passability.closures) }
    }
    for unit in units { passability.closures.open(.init(.unit, unit)) }
    return passability
  }

  /// The complete route of a plan: its steps, times, and all notices, those of the status first.
  ///
  /// - Parameter isBest: true for the best route, which reports why it differs from the usual one.
  func route(_ plan: TimedPlanner.Plan, isBest: Bool = true) -> Route {
    var passability = passability
    passability.closures = plan.passability.closures
    let zone = network.times.zone ?? TimeZoneRules.utc
    if let clock {
      let phrases = TimePhrases(language: namer.language, zone: zone, now: clock.departure)
      for (opening, seconds) in plan.holds {
        let passed = plan.times.passings.first { $0.opening == opening }?.seconds ?? 0
        let opens = clock.departure + Int64((passed + seconds).rounded(.down))
        passability.holds[opening] = Hold(seconds: seconds, opens: phrases.moment(opens))
      }
    }
    let maker = RouteMaker(planner: planner, query: query, passability: passability, namer: namer)
    var route = maker.route(plan.routePaths)
    if isBest { route.notices = maker.detour(of: plan.routePaths) + route.notices }
    if let clock {
      route.times = RouteTimes(
        departure: clock.departure, arrival: clock.departure + Int64(route.duration.rounded()), zone: zone)
      let notices = TimeNotices(clock: clock, namer: namer, figures: figures, plan: plan)
      route.notices = notices.all() + route.notices
    }
    route.notices = statusNotices(at: [route.from.id, route.to.id]) + route.notices
    return route
  }

  /// Notices about the status itself, and about the ends of a route.
  func statusNotices(at ends: [String] = []) -> [RouteNotice] {
    guard let status, let moment = query.status?.moment else { return [] }
    let notices = StatusNotices(
      status: status, network: network, namer: namer, figures: figures, moment: moment, meant: meant)
    return notices.ofFile() + notices.delays(at: ends)
  }

  /// Opening state of a place some seconds after departure, and its next opening; nil without a departure.
  func opening(of place: Int, after seconds: Double) -> PlaceOpening? {
    clock.map { PlaceOpening(of: place, at: $0.departure + Int64(seconds.rounded(.down)), by: $0) }
  }

  func refusal(from: RouteEnd, to: RouteEnd, _ passability: Passability) -> RouteRefusal {
    let explanation = Explanation(
      planner: planner, passability: passability, namer: namer, figures: figures, departure: clock?.departure)
    return explanation.refusal(from: from, to: to, isExplained: query.wantsExplanation)
  }

  func result() -> RouteResult {
    switch plan() {
    case .found(let plan): .found(route(plan))
    case .missing(let from, let to, let passability): .refused(refusal(from: from, to: to, passability))
    }
  }

  /// Distance and duration, observing opening hours if there is a departure, and the place at the end; −1 for none.
  func leg(prefersOpen: Bool = true) -> (leg: RouteLeg, place: Int)? {
    guard case .found(let plan) = plan(prefersOpen: prefersOpen), let goal = plan.routePaths.last?.goal.place else {
      return nil
    }
    let seconds = clock == nil ? plan.routePaths.reduce(0) { $0 + $1.duration } : plan.duration
    return (RouteLeg(distance: plan.routePaths.reduce(0) { $0 + $1.distance }, duration: seconds), goal)
  }
}
