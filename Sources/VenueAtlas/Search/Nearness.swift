import VenueGeometry
import VenueParts

/// Distances to places: a straight line, plus a project default for each floor between.
struct Nearness {
  /// Metres that going up or down one floor weighs as much as.
  static let metresOfFloor = 40

  private let floor: Int?
  private let plane: LocalPlane
  private let floors: [Int]

  init(_ origin: SearchOrigin, levels: [PlaceListing.Level]) {
    floor = origin.floor
    plane = LocalPlane(origin: origin.point)
    floors = levels.map(\.floor)
  }

  /// Horizontal distance in metres, and the cost in millimetres, which includes the floors in between.
  func distance(to point: Coordinate, levels: [Int]) -> (metres: Double, cost: Int) {
    let (x, y) = plane.metres(at: point)
    let squared = x * x + y * y
    let metres = min(squared.isFinite ? squared.squareRoot() : .infinity, 1e9)
    let between = floor.flatMap { own in levels.map { abs(floors[$0] - own) }.min() } ?? 0
    return (metres, Int((metres * 1000).rounded()) + min(between, 1000) * Nearness.metresOfFloor * 1000)
  }
}
