import ArgumentParser
import VenueParts
import VenueRouting
import VenueVocabulary

/// Where a route starts and ends, and who goes, as options of a command.
struct RouteEnds: ParsableArguments {
  // Values are taken as they are, whatever they begin with: longitudes west of Greenwich are negative.
  @Option(parsing: .unconditional, help: "Where it starts: an id, a name, or lon,lat,floor.")
  var from: String

  @Option(parsing: .unconditional, help: "Where it ends: an id, a name, or lon,lat,floor.")
  var to: String

  @Option(parsing: .unconditionalSingleValue, help: "A place to pass on the way; may be given several times, in order.")
  var via: [String] = []

  @OptionGroup var travel: TravelOptions

  /// - Parameter profiles: those of the bundle.
  func question(_ profiles: ProfileTable) throws -> RouteQuestion {
    RouteQuestion(
      from: from, to: to, via: via, profile: try travel.profile(among: profiles), avoiding: travel.avoid,
      closing: travel.close)
  }
}

/// A question to the router in a person's words.
struct RouteQuestion {
  var from: String
  var to: String
  var via: [String] = []
  var profile: RoutingProfile
  var avoiding: [String] = []
  var speech: SpeechOptions?
  var closing: [String] = []
  var order = VisitOrder.given

  func ask(_ router: Router) throws(UnresolvedPlace) -> RouteResult { router.route(try query(for: router)) }

  func query(for router: Router) throws(UnresolvedPlace) -> RouteQuery {
    var query = RouteQuery(
      from: try end(from, of: router, for: profile, as: .start), to: try end(to, of: router, for: profile),
      profile: profile)
    query.via = try via.map { (place) throws(UnresolvedPlace) in try end(place, of: router, for: profile) }
    query.order = order
    query.avoiding = avoiding
    query.language = speech?.language
    if let speech { query.units = speech.units }
    query.closing = closing
    return query
  }

  func end(
    _ text: String, of router: Router, for profile: RoutingProfile, as role: PlaceRole = .goal
  ) throws(UnresolvedPlace) -> RouteEnd {
    switch router.resolve(text, for: profile, as: role, in: speech?.language) {
    case .end(let end): return end
    case .ambiguous(let candidates): throw .ambiguous(text, candidates, role)
    case .unknown(let suggestions): throw .unknown(text, suggestions)
    case .refused(let reason): throw .refused(reason)
    }
  }
}
