import ArgumentParser
import VenueParts
import VenueRouting
import VenueVocabulary

/// Options of commands that compare profiles: profiles, time, and status.
struct TravellersOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: "Profile of the traveller. Repeatable. Default: walking, step-free and wheelchair.")
  var profile: [String] = []

  @OptionGroup var time: TimeOptions

  /// - Throws: ``CommandFailure`` if there is no profile with a name.
  func profiles(among known: ProfileTable) throws -> [RoutingProfile] {
    let names = profile.isEmpty ? ["walking", "step-free", "wheelchair"] : profile
    return try names.map { try TravelOptions.profile(named: $0, among: known) }
  }

  /// The departure and the status, as a query whose ends are not used.
  func conditions(on network: RoutingNetwork) throws -> RouteQuery {
    var query = RouteQuery(from: .entrances, to: .entrances)
    try time.apply(to: &query, on: network)
    return query
  }
}
