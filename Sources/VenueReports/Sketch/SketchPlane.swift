import VenueGeometry
import VenueModel

/// Converts degrees to centimetres of the drawing.
///
/// A few positions far from the venue, such as exchanged coordinates, do not shrink the drawing: its frame is around the positions
/// within ``reach`` of the middle one.
struct SketchPlane: Sendable {
  /// Metres.
  static let reach = 5_000.0
  /// Space around the shapes, in metres.
  private static let margin = 3.0

  private let plane: LocalPlane
  /// West and north edges in metres of the plane.
  private let corner: (x: Double, y: Double)
  let size: (width: Int, height: Int)

  init(around venue: Venue) {
    var coordinates = venue.levels.kept.flatMap { $0.geometry.flatMap(\.shell) }
    if coordinates.isEmpty { coordinates = venue.units.kept.flatMap { $0.geometry.flatMap(\.shell) } }
    coordinates = coordinates.filter(\.isOnMap)
    let middle = Coordinate(
      longitude: SketchPlane.median(coordinates.map(\.longitude)),
      latitude: SketchPlane.median(coordinates.map(\.latitude)))
    // A venue with a frame is drawn upright, as its owner draws it.
    plane = LocalPlane(origin: middle, bearing: venue.frame?.bearing ?? 0)
    var (west, east, south, north) = (0.0, 0.0, 0.0, 0.0)
    for coordinate in coordinates {
      let (x, y) = plane.metres(at: coordinate)
      guard abs(x) <= SketchPlane.reach, abs(y) <= SketchPlane.reach else { continue }
      (west, east) = (min(west, x), max(east, x))
      (south, north) = (min(south, y), max(north, y))
    }
    corner = (west - SketchPlane.margin, north + SketchPlane.margin)
    let margins = 2 * SketchPlane.margin
    size = (Int(((east - west + margins) * 100).rounded()), Int(((north - south + margins) * 100).rounded()))
  }

  /// nil for a position more than twice the reach away, and for one that is not a number.
  func spot(at coordinate: Coordinate) -> SketchSpot? {
    guard coordinate.isOnMap else { return nil }
    let (x, y) = plane.metres(at: coordinate)
    guard abs(x) <= 2 * SketchPlane.reach, abs(y) <= 2 * SketchPlane.reach else { return nil }
    return SketchSpot(x: Int(((x - corner.x) * 100).rounded()), y: Int(((corner.y - y) * 100).rounded()))
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
