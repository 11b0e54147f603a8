public import VenueGeometry

/// The position of a box that is farthest from a shape, found by branch and bound. The distance to a shape changes by at most
/// the distance moved, so a square whose centre has the distance `d` contains no position farther than `d` plus half its diagonal.
public struct FarthestPlace: Hashable, Sendable {
  /// The farthest position that was examined.
  public var place: Coordinate
  /// Metres from there to the shape; 0 within it.
  public var distance: Double
  /// Upper bound of the distance for the whole box: within 0.1 m of ``distance``, unless the limit of examined squares was reached.
  public var bound: Double

  /// Metres to which the answer is certain.
  static let certainty = 0.1
  /// Largest number of examined squares; a box around a venue takes some hundreds.
  static let mostSquares = 60_000

  /// - Complexity: O(log corners) for each square.
  public init(of box: GeoBounds, from shape: ShapeDistance, on plane: LocalPlane) {
    // The box on the plane: a parallelogram, and places in it by their shares of both sides.
    let corner = plane.metres(at: Coordinate(longitude: box.west, latitude: box.south))
    let east = plane.metres(at: Coordinate(longitude: box.east, latitude: box.south))
    let north = plane.metres(at: Coordinate(longitude: box.west, latitude: box.north))
    let (u, v) = ((x: east.x - corner.x, y: east.y - corner.y), (x: north.x - corner.x, y: north.y - corner.y))
    let sides = ((u.x * u.x + u.y * u.y).squareRoot(), (v.x * v.x + v.y * v.y).squareRoot())
    func at(_ s: Double, _ t: Double) -> (x: Double, y: Double) {
      (corner.x + s * u.x + t * v.x, corner.y + s * u.y + t * v.y)
    }

    var best = (distance: -Double.infinity, place: at(0.5, 0.5))
    func look(_ s: Double, _ t: Double) -> Double {
      let place = at(s, t)
      let distance = shape.signedDistance(x: place.x, y: place.y)
      if distance > best.distance { best = (distance, place) }
      return distance
    }
    // The corners first: of a box around a hall they are the farthest.
    for (s, t) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] { _ = look(s, t) }
    var squares = [(s: 0.5, t: 0.5, distance: look(0.5, 0.5))]
    var half = 0.5
    var looked = 5
    var bound = best.distance
    while true {
      let reach = (half * half * (sides.0 * sides.0 + sides.1 * sides.1)).squareRoot()
      // Within the shape all places are as near.
      let found = max(best.distance, 0) + FarthestPlace.certainty
      squares.removeAll { $0.distance + reach <= found }
      bound = squares.reduce(found) { max($0, $1.distance + reach) }
      guard !squares.isEmpty, looked + 4 * squares.count <= FarthestPlace.mostSquares else { break }
      half /= 2
      looked += 4 * squares.count
      squares = squares.flatMap { square in
        [(-half, -half), (half, -half), (half, half), (-half, half)].map { step in
          let (s, t) = (square.s + step.0, square.t + step.1)
          return (s, t, look(s, t))
        }
      }
    }
    place = plane.coordinate(x: best.place.x, y: best.place.y)
    distance = max(best.distance, 0)
    self.bound = bound
  }
}
