import ArgumentParser
import VenueParts
import VenueRouting
import VenueVocabulary

/// Who goes, and what may not be used, as options of every command that looks for ways.
struct TravelOptions: ParsableArguments {
  @Option(
    help:
      "Traveller: \(RoutingProfile.all.map(\.name).joined(separator: ", ")), or a profile of the venue.")
  var profile: String = TravelOptions.everyone

  /// Who goes unless somebody says who.
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

  /// What is avoided or closed is there: a slip would else be a way through what was to be left out.
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
