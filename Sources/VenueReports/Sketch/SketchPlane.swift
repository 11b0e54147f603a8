import VenueGeometry
import VenueModel

/// Converts degrees to centimetres of the drawing.
///
/// Positions far from the middle one, such as exchanged coordinates, are not drawn: they would shrink the drawing.
struct SketchPlane: Sendable {
  /// Metres.
  private static let reach = 5_000.0

  private let plane: LocalPlane

  init(around venue: Venue) {
    var coordinates = venue.levels.kept.flatMap { $0.geometry.flatMap(\.shell) }
    if coordinates.isEmpty { coordinates = venue.units.kept.flatMap { $0.geometry.flatMap(\.shell) } }
    coordinates = coordinates.filter(\.isOnMap)
    let middle = Coordinate(
      longitude: SketchPlane.median(coordinates.map(\.longitude)),
      latitude: SketchPlane.median(coordinates.map(\.latitude)))
    // A venue with a frame is drawn upright, as its owner draws it.
    plane = LocalPlane(origin: middle, bearing: venue.frame?.bearing ?? 0)
  }

  /// nil for a position farther than the reach, and for one that is not a number.
  func spot(at coordinate: Coordinate) -> SketchSpot? {
    guard coordinate.isOnMap else { return nil }
    let (x, y) = plane.metres(at: coordinate)
    guard abs(x) <= SketchPlane.reach, abs(y) <= SketchPlane.reach else { return nil }
    return SketchSpot(x: Int((x * 100).rounded()), y: Int((-y * 100).rounded()))
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
