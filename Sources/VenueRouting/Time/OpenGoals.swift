import VenueParts
import VenueVocabulary

/// Plans to the nearest of several goals that is open on arrival; to the nearest if none is.
///
/// The same rule serves a route to a category, the list of nearest places, and the next stop of a kind. Unknown hours count as open.
struct OpenGoals {
  private let planner: TimedPlanner
  private var clock: VenueClock { planner.clock }

  /// Number of goals that are tried one after another (project default). If all are closed on arrival, the goals open at departure are tried.
  private static let mostTries = 16

  init(_ planner: TimedPlanner) { self.planner = planner }

  func plan(_ asked: RouteQuery) -> TimedPlanner.Outcome {
    var query = asked
    query.via = query.via.map(likely)
    guard case .nearest(let places) = query.to else { return planner.plan(query) }
    var rest = clock.open(of: places)
    var nearest: TimedPlanner.Outcome?
    for _ in 0..<OpenGoals.mostTries {
      query.to = .nearest(rest)
      let outcome = planner.plan(query)
      guard case .found(let plan) = outcome, let goal = plan.routePaths.last?.goal.place else { break }
      if isOpen(goal, after: plan.duration) { return outcome }
      nearest = nearest ?? outcome
      rest.removeAll { $0 == goal }
      if rest.isEmpty { break }
    }
    let open = rest.filter { isOpen($0, after: 0) }
    if !open.isEmpty {
      query.to = .nearest(open)
      let outcome = planner.plan(query)
      if case .found = outcome { return outcome }
    }
    query.to = .nearest(places)
    return nearest ?? planner.plan(query)
  }

  /// For intermediate stops: places that are open at some moment of the next hours.
  private func likely(_ end: RouteEnd) -> RouteEnd {
    if case .nearest(let places) = end { .nearest(clock.open(of: places)) } else { end }
  }

  private func isOpen(_ place: Int, after seconds: Double) -> Bool {
    guard place >= 0 else { return true }
    return PlaceOpening(of: place, at: clock.departure + Int64(seconds.rounded(.down)), by: clock).isOpen != false
  }
}
