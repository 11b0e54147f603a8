import Foundation
import Testing
import VenueGeometry
import VenueTestSupport

/// Against the ellipsoid itself: positions in space, seen from the place.
@Suite struct LocalPlaneAccuracyTests {
  private func inSpace(_ coordinate: Coordinate) -> SIMD3<Double> {
    let (a, flattening) = (6_378_137.0, 1 / 298.257223563)
    let squared = flattening * (2 - flattening)
    let (phi, lambda) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    let normal = a / (1 - squared * sin(phi) * sin(phi)).squareRoot()
    return [
      normal * cos(phi) * cos(lambda), normal * cos(phi) * sin(lambda), normal * (1 - squared) * sin(phi),
    ]
  }

  /// The straight line between two positions; over 100 m it differs from the ground by less than a thousandth of a millimetre.
  private func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let difference = inSpace(a) - inSpace(b)
    return (difference * difference).sum().squareRoot()
  }

  @Test("geometry: lengths have at most the documented error", .review("FL-T11"), arguments: [0.0, 25, 45, 60, 70])
  func lengths(latitude: Double) {
    let plane = LocalPlane(origin: Coordinate(longitude: 20, latitude: latitude))
    for north in [0.0, 500, 1000, 2000, 5000] {
      let (a, b) = (plane.coordinate(x: 0, y: north), plane.coordinate(x: 100, y: north))
      let error = 100 / distance(a, b) - 1
      let documented = north * tan(latitude * .pi / 180) / 6_371_000
      #expect(abs(error - documented) < 0.02 * documented + 1e-6, "\(north) m north at \(latitude)°: \(error)")
    }
  }

  @Test("geometry: positions return from the plane", .review("FL-T11")) func positions() {
    let plane = LocalPlane(origin: Coordinate(longitude: 20, latitude: 60), bearing: 33)
    for (x, y) in [(0.0, 0.0), (1000, 1000), (-4000, 3000)] {
      let (u, v) = plane.metres(at: plane.coordinate(x: x, y: y))
      #expect(abs(u - x) < 1e-6 && abs(v - y) < 1e-6)
    }
  }

  @Test("geometry: great circles cross the date line") func greatCirclesCrossTheDateLine() {
    let a = Coordinate(longitude: 179.9, latitude: 10), b = Coordinate(longitude: -179.9, latitude: 10)
    #expect(abs(Trigonometry.greatCircleDistance(from: a, to: b) - 21_900) < 100)
  }

  @Test("geometry: the bound of a great circle is never shorter than it", arguments: [-90.0, -60, 0, 35, 89, 90])
  func greatCircleBound(latitude: Double) {
    let a = Coordinate(longitude: 20, latitude: latitude)
    for (north, east) in [(0.0, 0.0), (1e-7, 0), (0, 1e-7), (0.001, 0.002), (-3, 5), (10, -120)] {
      let b = Coordinate(longitude: 20 + east, latitude: min(max(latitude + north, -90), 90))
      let length = Trigonometry.greatCircleDistance(from: a, to: b)
      #expect(Trigonometry.greatCircleBound(from: a, to: b) >= length, "\(north)° north, \(east)° east")
    }
  }
}
