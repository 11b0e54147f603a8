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
    help: "Avoid this id, type and id (opening/door-1), or kind of connector, such as escalator. Repeatable.")
  var avoid: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Treat this id, type and id, or kind of connector as out of service. Repeatable.")
  var close: [String] = []

  /// - Parameter profiles: those of the bundle.
  func profile(among profiles: ProfileTable) throws -> RoutingProfile {
    try TravelOptions.profile(named: profile, among: profiles)
  }

  /// - Throws: ``CommandFailure`` if there is no profile with the name.
  static func profile(named name: String, among profiles: ProfileTable) throws -> RoutingProfile {
    guard let found = profiles.profile(named: name) else {
      throw CommandFailure(
        "there is no profile '\(name)'; there are \(profiles.names.joined(separator: ", "))", .usage)
    }
    return found
  }

  /// Typed values of an option as ids that a router can avoid or close, or as kinds of connectors. A name means the room, door
  /// or connector of the place.
  ///
  /// - Throws: ``CommandFailure`` for a text without a match, ``UnresolvedPlace`` for an ambiguous one.
  static func ids(_ texts: [String], of option: String, on router: Router) throws -> [String] {
    try texts.map { text in
      let things = router.closable(text)
      guard things.count < 2 else {
        let written = things.map { "\(option) \($0)" }.joined(separator: " or ")
        throw CommandFailure("\(option) \(text): several things have that id; write \(written)", .usage)
      }
      if router.canClose(text) { return text }
      switch router.closable(called: text) {
      case .exact(let id, _): return id
      case .near(let id, let place):
        TakenAs.say(text, place)
        return id
      case .several(let places): throw UnresolvedPlace.ambiguous(text, places, .goal)
      case .none(let places):
        let near = places.prefix(3).map(\.id).joined(separator: ", ")
        throw CommandFailure(
          "\(option) \(text): no unit, opening, connector or transit link has that id or name, and it is no kind of connector"
            + (near.isEmpty ? "" : "; nearest are \(near)"), .usage)
      }
    }
  }
}
