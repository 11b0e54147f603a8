package import VenueGeometry
import VenueParts
package import VenueRouting
import VenueVocabulary

/// A typed place as a position on a floor.
package enum TypedPosition {
  /// - Parameter option: for messages.
  /// - Throws: ``UnresolvedPlace`` for an unknown or ambiguous text, ``CommandFailure`` for a place outside of the floors.
  package static func position(
    _ text: String, of option: String, _ router: Router, in language: String?
  ) throws -> (floor: Int, at: Coordinate) {
    let end: RouteEnd
    switch router.resolve(text, as: .start, in: language) {
    case .end(let found): end = found
    case .taken(let found, let place):
      TakenAs.say(text, place)
      end = found
    case .ambiguous(let candidates): throw UnresolvedPlace.ambiguous(text, candidates, .goal)
    case .refused(let reason): throw UnresolvedPlace.refused(reason)
    case .notServed(let message, let served): throw UnresolvedPlace.notServed(message, served)
    case .unknown(let suggestions): throw UnresolvedPlace.unknown(text, suggestions)
    }
    let network = router.network
    let found: (level: Int, point: PlanePoint)? =
      switch end {
      case .place(let place): (level: network.places[place].level, point: network.places[place].point)
      case .point(let level, let point): (level: level, point: point)
      case .ring(let levels, let point, _): levels.first.map { (level: $0, point: point) }
      case .nearest, .entrance, .entrances, .outside: nil
      }
    guard let found, network.levels.indices.contains(found.level) else {
      throw CommandFailure(
        "\(option) \(TypedValue.quoted(text)) is not on a floor of this venue: write the id of a place inside, or lon,lat,floor",
        .usage)
    }
    return (network.levels[found.level].floor, network.plane.coordinate(of: found.point))
  }
}
