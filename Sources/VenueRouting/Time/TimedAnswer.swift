import VenueLanguage
import VenueParts
import VenueVocabulary

/// The answer to a query with a time of departure.
struct TimedAnswer {
  let planner: JourneyPlanner
  let query: RouteQuery
  let departure: Instant
  let namer: Namer

  private var figures: SpokenFigures { SpokenFigures(namer.language, query.units) }
  private var network: RoutingNetwork { planner.network }

  func result(_ passability: Passability) -> RouteResult {
    let clock = VenueClock(network: network, departure: departure, language: namer.tag)
    switch TimedPlanner(planner: planner, clock: clock, passability: passability).plan(query) {
    case .missing(let from, let to, let passability):
      let explanation = Explanation(
        planner: planner, passability: passability, namer: namer, figures: figures, departure: departure)
      return .refused(explanation.refusal(from: from, to: to, isExplained: query.wantsExplanation))
    case .found(let plan):
      var passability = plan.passability
      let phrases = TimePhrases(language: namer.language, zone: network.times.zone ?? .utc, now: departure)
      for (opening, seconds) in plan.holds {
        let passed = plan.times.passings.first { $0.opening == opening }?.seconds ?? 0
        let opens = departure + Int64((passed + seconds).rounded(.down))
        passability.holds[network.openings[opening].id] = Hold(seconds: seconds, opens: phrases.moment(opens))
      }
      let maker = RouteMaker(planner: planner, query: query, passability: passability, namer: namer)
      var route = maker.route(plan.journeys)
      let zone = network.times.zone ?? TimeZoneRules.utc
      route.times = RouteTimes(
        departure: departure, arrival: departure + Int64(route.duration.rounded()), zone: zone)
      route.notices =
        TimeNotices(clock: clock, namer: namer, figures: figures, plan: plan).all() + maker.detour(of: plan.journeys)
        + route.notices
      return .found(route)
    }
  }
}
