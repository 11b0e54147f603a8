import VenueAtlas
import VenueRouting

/// A typed place, for commands that need a place but no route.
enum PlaceChoice {
  /// The place that a text means; nil if nothing matches.
  ///
  /// - Throws: ``UnresolvedPlace`` if there are several, ``CommandFailure`` if the search of the bundle is damaged.
  static func place(_ text: String, _ finder: PlaceFinder, in language: String?) throws -> FoundPlace? {
    let found = finder.places(called: text, in: language)
    if let damage = finder.damage { throw CommandFailure(damage, .unreadableInput) }
    switch found {
    case .exact(let places):
      guard places.count == 1 else { throw UnresolvedPlace.ambiguous(text, places.map(\.candidate), .goal) }
      return places[0]
    case .near(let places):
      guard places.count == 1 else { throw UnresolvedPlace.ambiguous(text, places.map(\.candidate), .goal) }
      TakenAs.say(text, places[0].candidate)
      return places[0]
    case .nothing: return nil
    }
  }

  /// Suggestions for a text that finds nothing.
  static func unknown(_ text: String, _ finder: PlaceFinder, in language: String?) -> UnresolvedPlace {
    guard case .nothing(let places) = finder.places(called: text, in: language) else { return .unknown(text, []) }
    return .unknown(text, places.map(\.candidate))
  }
}
