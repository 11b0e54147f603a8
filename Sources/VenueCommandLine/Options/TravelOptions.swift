import ArgumentParser
import VenueParts
import VenueRouting
import VenueVocabulary

/// Options of all route commands: the profile, and features to avoid or to close.
struct TravelOptions: ParsableArguments {
  @Option(
    help:
      "Traveller: \(RoutingProfile.all.map(\.name).joined(separator: ", ")), or a profile of the venue.")
  var profile: String = TravelOptions.everyone

  /// The default profile.
  static let everyone = "walking"

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Avoid this id or this kind of connector, such as escalator. Repeatable.")
  var avoid: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Treat this id or kind of connector as out of service. Repeatable.")
  var close: [String] = []

  /// - Parameter profiles: those of the bundle.
  func profile(among profiles: ProfileTable) throws -> RoutingProfile {
    try TravelOptions.profile(named: profile, among: profiles)
  }

  /// - Throws: ``CommandFailure`` when there is no profile of the name.
  static func profile(named name: String, among profiles: ProfileTable) throws -> RoutingProfile {
    guard let found = profiles.profile(named: name) else {
      throw CommandFailure(
        "there is no profile '\(name)'; there are \(profiles.names.joined(separator: ", "))", .usage)
    }
    return found
  }

  /// Checks that avoided and closed features exist, because a misspelt id would have no effect.
  func requireKnown(by router: Router) throws {
    try TravelOptions.requireKnown(avoid, of: "--avoid", by: router)
    try TravelOptions.requireKnown(close, of: "--close", by: router)
  }

  static func requireKnown(_ texts: [String], of option: String, by router: Router) throws {
    for text in texts where !router.canClose(text) {
      throw CommandFailure(
        "\(option) \(text): no unit, opening, connector or transit link has that id, and it is not a kind of connector",
        .usage)
    }
  }
}
