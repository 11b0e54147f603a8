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

  @Option(help: "\(RouteQuestion.profileHelp)")
  var profile: String = "walking"

  @Option(
    parsing: .unconditionalSingleValue,
    help: "An id or a kind of connector, such as escalator, not to be used; may be given several times.")
  var avoid: [String] = []

  /// - Parameter profiles: those of the bundle.
  func question(_ profiles: ProfileTable) throws -> RouteQuestion {
    RouteQuestion(
      from: from, to: to, via: via, profile: try RouteQuestion.profile(named: profile, among: profiles), avoiding: avoid
    )
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

  static let profileHelp =
    "Who goes: \(RoutingProfile.all.map(\.name).joined(separator: ", ")), or a profile of the venue's own."

  /// - Throws: ``CommandFailure`` when there is none of the name.
  static func profile(named name: String, among profiles: ProfileTable) throws -> RoutingProfile {
    guard let profile = profiles.profile(named: name) else {
      throw CommandFailure(
        "there is no profile '\(name)'; there are \(profiles.names.joined(separator: ", "))", .usage)
    }
    return profile
  }

  func ask(_ router: Router) throws(UnresolvedPlace) -> RouteResult {
    var query = RouteQuery(
      from: try end(from, of: router, for: profile, as: .start), to: try end(to, of: router, for: profile),
      profile: profile)
    query.via = try via.map { (place) throws(UnresolvedPlace) in try end(place, of: router, for: profile) }
    query.avoiding = avoiding
    query.language = speech?.language
    if let speech { query.units = speech.units }
    return router.route(query)
  }

  private func end(
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
