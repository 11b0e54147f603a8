import Foundation
import Testing
import VenueGeometry
import VenueOverlay
import VenueRandom

@Suite struct CoveredAreaTests {
  private let geos = GEOSContext()

  private func box(_ x: Int, _ y: Int, _ width: Int, _ depth: Int) throws -> PlanePolygon {
    try #require(
      PlanePolygon(
        shell: [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)].map { PlanePoint($0.0, $0.1) }))
  }

  @Test("geometry: an area that is surely covered leaves nothing beyond", arguments: UInt64(0)..<20)
  func covered(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // An L with a court, on a coarse grid, so that many borders run along each other.
    var hall = try #require(
      PlanePolygon(
        shell: [(0, 0), (12, 0), (12, 5), (7, 5), (7, 11), (0, 11)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) }))
    hall.holes = [[(2, 2), (2, 4), (4, 4), (4, 2)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) }]
    let edges = EdgeIndex(hall.rings)
    var (surely, truly) = (0, 0)
    for _ in 0..<300 {
      func side(_ range: ClosedRange<Int>) -> Int { 1000 * Int.random(in: range, using: &random) }
      var room = try box(side(-1...11), side(-1...10), side(1...6), side(1...6))
      if Bool.random(using: &random) {
        let corners = (0..<3).map { _ in PlanePoint(side(-1...12), side(-1...11)) }
        if let triangle = PlanePolygon(shell: corners) { room = triangle }
      }
      let beyond = try geos.difference([room], [hall]).reduce(0) { $0 + $1.area }
      if edges.covers(room) {
        surely += 1
        #expect(beyond < 0.001, "\(room.shell)")
      }
      if beyond == 0 { truly += 1 }
    }
    // It decides nearly all of them.
    #expect(truly > 20)
    #expect(10 * surely > 9 * truly, "\(surely) of \(truly)")
  }

  @Test("geometry: an area with many corners covers itself and what is inside")
  func many() throws {
    func wheel(_ corners: Int, _ radius: Double, teeth: Double = 0, x: Int = 0) throws -> PlanePolygon {
      let points = (0..<corners).map { number -> PlanePoint in
        let (angle, reach) = (Double(number) / Double(corners) * 2 * .pi, radius - (number % 2 == 0 ? teeth : 0))
        return PlanePoint(x + Int(reach * cos(angle)), Int(reach * sin(angle)))
      }
      return try #require(PlanePolygon(shell: points))
    }
    let hall = try wheel(600, 50_000, teeth: 5000)
    let edges = EdgeIndex(hall.rings)
    #expect(edges.covers(hall))
    #expect(edges.covers(try wheel(500, 44_000)))
    #expect(!edges.covers(try wheel(500, 44_000, x: 3000)))
    #expect(!edges.covers(try wheel(500, 46_000)))
    #expect(!edges.covers(try wheel(600, 51_000, teeth: 5000)))
  }

  @Test("geometry: the court of a hall is not covered by the hall") func court() throws {
    var hall = try box(0, 0, 9000, 9000)
    hall.holes = [Array(try box(3000, 3000, 3000, 3000).shell.reversed())]
    let edges = EdgeIndex(hall.rings)
    #expect(!edges.covers(try box(3000, 3000, 3000, 3000)))
    #expect(!edges.covers(try box(2000, 2000, 5000, 5000)))
    #expect(edges.covers(try box(0, 0, 3000, 9000)))
    #expect(edges.covers(hall))
  }
}
