import VenueGeometry
import VenueModel

/// Where the venue is believed to be, to judge what lies far from it.
struct VenueSurroundings {
  private let plane: LocalPlane
  /// Metres from the middle to the furthest point of the venue's outline.
  private let radius: Double
  private let thresholds: Thresholds

  /// From the frame, the display point, the outline, the footprints or the levels: the first that is on the earth. When
  /// none is but their mirror images are, everything was written latitude first and the mirror image is where it is.
  init?(of venue: Venue, _ thresholds: Thresholds) {
    self.thresholds = thresholds
    var candidates = [venue.frame?.origin, venue.properties?.displayPoint].compactMap { $0 }
    let outline = venue.properties?.geometry.first?.shell ?? []
    candidates += [
      outline.first, venue.footprints.first?.geometry.first?.shell.first,
      venue.levels.first?.geometry.first?.shell.first,
    ].compactMap { $0 }
    candidates = candidates.filter { $0.longitude.isFinite && $0.latitude.isFinite }
    guard
      let middle = candidates.first(where: \.isOnEarth)
        ?? candidates.lazy.map(\.mirrored).first(where: \.isOnEarth)
    else { return nil }
    let plane = LocalPlane(origin: middle)
    self.plane = plane
    let distances = outline.map { VenueSurroundings.distance($0, plane) }
    // A swapped outline would make everything near; it is no measure then.
    radius = distances.allSatisfy { $0 < 100_000 } ? distances.max() ?? 0 : 0
  }

  func kilometres(to coordinate: Coordinate) -> Double { VenueSurroundings.distance(coordinate, plane) / 1000 }

  /// Whether all positions lie far off as written and near with their axes exchanged (GEO003).
  func swapped(_ coordinates: [Coordinate]) -> ShapeFault.Kind? {
    guard !coordinates.isEmpty else { return nil }
    var nearest = Double.infinity
    for coordinate in coordinates {
      let asWritten = kilometres(to: coordinate)
      nearest = min(nearest, asWritten)
      guard asWritten > thresholds.swappedAtLeast,
        kilometres(to: coordinate.mirrored) <= radius / 1000 + thresholds.swappedWithin
      else { return nil }
    }
    return .swapped(positions: coordinates.count, kilometres: nearest)
  }

  /// Good enough to tell a venue from another continent.
  private static func distance(_ coordinate: Coordinate, _ plane: LocalPlane) -> Double {
    let (x, y) = plane.metres(at: coordinate)
    return (x * x + y * y).squareRoot()
  }
}

extension Coordinate {
  /// Longitude and latitude exchanged.
  var mirrored: Coordinate { Coordinate(longitude: latitude, latitude: longitude) }
}
