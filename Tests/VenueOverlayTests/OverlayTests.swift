import Testing
import VenueGeometry

@testable import VenueOverlay

/// Metres.
private func square(_ x: Int, _ y: Int, _ width: Int, _ depth: Int) -> PlanePolygon {
  let corners = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)]
  return PlanePolygon(shell: corners.map { PlanePoint($0.0 * 1000, $0.1 * 1000) })!
}

@Suite struct OverlayTests {
  let geos = GEOSContext()

  @Test("geometry: the overlap of two rooms is measured in square metres")
  func overlapOfTwoRoomsIsMeasuredInSquareMetres() throws {
    #expect(try geos.intersection([square(0, 0, 10, 10)], [square(8, 0, 10, 10)]).map(\.area) == [20])
    #expect(try geos.intersection([square(0, 0, 10, 10)], [square(10, 0, 10, 10)]).isEmpty)
    #expect(try geos.intersection([], [square(0, 0, 1, 1)]).isEmpty)
  }

  @Test("geometry: measured ground agrees with the overlay on the grid")
  func measuredGroundAgreesWithOverlayOnTheGrid() throws {
    let (a, b) = (square(0, 0, 10, 10), square(8, 3, 10, 10))
    #expect(try geos.sharedGround([a], [b]).area == 14)
    #expect(try geos.sharedGround([a], [b]).largest == PlaneBounds(minX: 8000, minY: 3000, maxX: 10000, maxY: 10000))
    #expect(try geos.groundOutside([a], [b]).area == 86)
    #expect(try geos.groundOutside([a], []).area == 100)
    #expect(try geos.sharedGround([a], [square(10, 0, 2, 2)]) == geos.sharedGround([], [b]))
  }

  @Test("geometry: the part that sticks out is the difference") func whatSticksOutIsTheDifference() throws {
    #expect(try geos.difference([square(0, 0, 10, 10)], [square(2, 0, 20, 20)]).map(\.area) == [20])
    let ring = try geos.difference([square(0, 0, 10, 10)], [square(4, 4, 2, 2)])
    #expect(ring.count == 1)
    #expect(ring.first?.holes.count == 1)
    #expect(ring.first?.area == 96)
  }

  @Test("geometry: growing a rectangle keeps it a rectangle") func growingARectangleKeepsItARectangle() throws {
    let grown = try geos.grown([square(0, 0, 10, 10)], by: 50)
    #expect(grown.count == 1)
    #expect(grown.first?.shell.count == 4)
    #expect(abs((grown.first?.area ?? 0) - 10.1 * 10.1) < 1e-9)
  }

  @Test("geometry: rooms that touch unite to one") func roomsThatTouchUniteToOne() throws {
    let united = try geos.union([square(0, 0, 10, 10), square(10, 0, 5, 10)])
    #expect(united.map(\.area) == [150])
  }

  @Test("geometry: a bow tie is invalid where it crosses") func aBowTieIsInvalidWhereItCrosses() throws {
    let bow = PlanePolygon(
      shell: [PlanePoint(0, 0), PlanePoint(4000, 2000), PlanePoint(4000, 0), PlanePoint(0, 3000)])
    let validity = try geos.validity(of: [#require(bow)])
    guard case .invalid(let reason, let x, let y) = validity else {
      Issue.record("a bow tie passed as valid")
      return
    }
    #expect(reason == "Self-intersection")
    #expect(abs(x - 2400) < 0.001)
    #expect(abs(y - 1200) < 0.001)
    #expect(throws: OverlayError.self) { try geos.intersection([#require(bow)], [square(0, 0, 4, 4)]) }
  }

  @Test("geometry: parts that overlap are invalid together") func partsThatOverlapAreInvalidTogether() throws {
    #expect(try geos.isValid([square(0, 0, 2, 2), square(5, 0, 2, 2)]))
    #expect(try !geos.isValid([square(0, 0, 2, 2), square(1, 0, 2, 2)]))
  }
}
