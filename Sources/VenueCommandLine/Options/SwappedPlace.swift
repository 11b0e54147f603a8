import VenueAtlas
import VenueBundle
import VenueGeometry
import VenueParts

/// Detects exchanged latitude and longitude, a common error: the place is far from the map, and on it if
/// they are exchanged.
enum SwappedPlace {
  /// Distance around the venue in metres up to which a position is plausible.
  private static let margin = 20_000.0

  static func refuse(_ place: Coordinate, _ option: String, in atlas: Atlas, _ bundle: BundleArgument) throws {
    let reason = try bundle.reading { () throws(BundleError) in try SwappedPlace.reason(place, in: atlas) }
    if let reason { throw CommandFailure("\(option): \(reason)", .usage) }
  }

  /// What is wrong with a position, without a full stop; nil if its numbers are not exchanged.
  static func reason(_ place: Coordinate, in atlas: Atlas) throws(BundleError) -> String? {
    let bounds = try atlas.camera().bounds
    let swapped = Coordinate(longitude: place.latitude, latitude: place.longitude)
    guard !isNear(place, bounds), isNear(swapped, bounds) else { return nil }
    let typed = [place.longitude, place.latitude].map { Quantity.text($0) }
    return "\(typed[0]),\(typed[1]) is far from this map, but \(typed[1]),\(typed[0]) is on it: write longitude first"
  }

  private static func isNear(_ place: Coordinate, _ bounds: GeoBounds) -> Bool {
    let degree = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    let (east, north) = (margin / max(degree.longitude, 1), margin / degree.latitude)
    return place.longitude >= bounds.west - east && place.longitude <= bounds.east + east
      && place.latitude >= bounds.south - north && place.latitude <= bounds.north + north
  }
}
