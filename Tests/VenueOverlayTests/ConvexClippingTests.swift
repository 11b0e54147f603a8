import Testing
import VenueGeometry
import VenueOverlay
import VenueRandom

struct ConvexClippingTests {
  private let geos = GEOSContext()

  /// The corners of a star with as many arms as asked for; of equal lengths it is convex.
  private func ring(_ dice: inout SeededRandom, corners: Int, isConvex: Bool) -> [PlanePoint] {
    let (x, y) = (dice.roll(8000), dice.roll(8000))
    let radius = 1000 + dice.roll(4000)
    let steps = (0..<corners).map { _ in dice.roll(1_000_000) }.sorted()
    return steps.map { step in
      let angle = Double(step) / 1_000_000 * 8
      // Eight stretches of a square with cut corners: corners of the grid, without trigonometry.
      let (side, along) = (Int(angle) % 8, angle - angle.rounded(.down))
      let points = [(2, 0), (2, 1), (1, 2), (0, 2), (-1, 2), (-2, 1), (-2, 0), (-2, -1), (-1, -2)]
      let (a, b) = (points[side], points[side + 1])
      let length = Double(isConvex ? radius : 300 + dice.roll(radius))
      return PlanePoint(
        x + Int((Double(a.0) + along * Double(b.0 - a.0)) * length / 2),
        y + Int((Double(a.1) + along * Double(b.1 - a.1)) * length / 2))
    }
  }

  @Test("geometry: the shared area with a convex one equals that of GEOS")
  func shared() throws {
    var dice = SeededRandom(seed: 3)
    var compared = 0
    for trial in 0..<2000 {
      guard let convex = PlanePolygon(shell: ring(&dice, corners: 3 + dice.roll(8), isConvex: true)),
        let other = PlanePolygon(shell: ring(&dice, corners: 3 + dice.roll(12), isConvex: false)),
        convex.isConvex, try geos.isValid([other])
      else { continue }
      compared += 1
      let area = try geos.sharedGround([convex], [other]).area
      #expect(abs(other.sharedArea(withConvex: convex) - area) < 1e-5, "trial \(trial)")
    }
    #expect(compared > 500)
  }

  @Test("geometry: the shared area of any two areas equals that of GEOS")
  func sharedByAny() throws {
    var dice = SeededRandom(seed: 5)
    var compared = 0
    for trial in 0..<2000 {
      guard let first = PlanePolygon(shell: ring(&dice, corners: 3 + dice.roll(12), isConvex: false)),
        let second = PlanePolygon(shell: ring(&dice, corners: 3 + dice.roll(12), isConvex: false)),
        try geos.isValid([first]), try geos.isValid([second])
      else { continue }
      compared += 1
      let area = try geos.sharedGround([first], [second]).area
      #expect(abs(first.sharedArea(with: second) - area) < 1e-5, "trial \(trial)")
    }
    #expect(compared > 200)
  }

  @Test("geometry: a hole is ground that is not shared")
  func holes() throws {
    func square(_ low: Int, _ high: Int) -> [PlanePoint] {
      [PlanePoint(low, low), PlanePoint(high, low), PlanePoint(high, high), PlanePoint(low, high)]
    }
    let hall = try #require(PlanePolygon(shell: square(0, 10_000), holes: [square(2_000, 4_000)]))
    let room = try #require(PlanePolygon(shell: square(3_000, 6_000)))
    #expect(hall.sharedArea(withConvex: room) == 8)
    #expect(hall.sharedArea(with: room) == 8)
    #expect(room.sharedArea(with: hall) == 8)
    #expect(!hall.isConvex)
  }

  @Test("geometry: a ring that winds twice is not convex, though it only turns left")
  func windings() throws {
    let star = [(0, 100), (-59, -81), (95, 31), (-95, 31), (59, -81)].map { PlanePoint($0.0, $0.1) }
    #expect(try #require(PlanePolygon(shell: star)).isConvex == false)
  }
}
