import ArgumentParser
import VenueParts
import VenueRouting
import VenueVocabulary

/// Options of all route commands: the profile, and features to avoid or to close.
struct TravelOptions: ParsableArguments {
  @Option(
    help:
      "Profile of the traveller: \(RoutingProfile.all.map(\.name).joined(separator: ", ")), or a profile of the venue.")
  var profile: String = TravelOptions.everyone

  /// The default profile.
  static let everyone = "walking"

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Avoid it if possible. Value: \(TravelOptions.closableWords). Repeatable.")
  var avoid: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Treat it as out of service. Same values as --avoid. Repeatable.")
  var close: [String] = []

  /// The values of `--avoid` and `--close` in help texts.
  static let closableWords =
    "an id or name (lift-a), a type with an id (opening/door-1), or a kind of connector (escalator)"

  /// - Parameter profiles: those of the bundle.
  func profile(among profiles: ProfileTable) throws -> RoutingProfile {
    try TravelOptions.profile(named: profile, among: profiles)
  }

  /// The profile with a name; another case and other separators are accepted, as in `Step free`.
  ///
  /// - Throws: ``CommandFailure`` if there is no profile with the name.
  static func profile(named name: String, among profiles: ProfileTable) throws -> RoutingProfile {
    let same = profiles.names.filter { Vocabulary.plain($0) == Vocabulary.plain(name) }
    let found = profiles.profile(named: name) ?? (same.count == 1 ? profiles.profile(named: same[0]) : nil)
    guard let found else {
      let near = Spelling.nearest(to: name.lowercased(), in: profiles.names)
      throw CommandFailure(
        "there is no profile '\(name)'; "
          + (near.map { "did you mean '\($0)'?" } ?? "there are \(profiles.names.joined(separator: ", "))"), .usage)
    }
    return found
  }

  /// Typed values of an option as ids that a router can avoid or close, or as kinds of connectors. A name means the room, door
  /// or connector of the place.
  ///
  /// - Throws: ``CommandFailure`` for a text without a match, ``UnresolvedPlace`` for an ambiguous one.
  static func ids(_ texts: [String], of option: String, on router: Router) throws -> [String] {
    try texts.map { text in
      guard !TypedValue.isBlank(text) else {
        throw CommandFailure("\(option) is empty: write \(closableWords)", .usage)
      }
      let things = router.closable(text)
      guard things.count < 2 else {
        let written = things.map { "\(option) \($0)" }.joined(separator: " or ")
        throw CommandFailure("\(option): several features have the id '\(text)'; write \(written)", .usage)
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
          "\(option): '\(text)' is not known. Use the id or name of a unit, opening, connector or transit link, or a kind of connector such as elevator."
            + (near.isEmpty ? "" : " Similar: \(near)."), .usage)
      }
    }
  }
}
