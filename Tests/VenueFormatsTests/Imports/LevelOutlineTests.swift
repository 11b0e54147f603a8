import Testing
import VenueGeometry

@testable import VenueFormats

/// Outlines of levels that no file draws.
@Suite struct LevelOutlineTests {
  private func polygon(_ corners: [(Int32, Int32)]) throws -> PlanePolygon {
    try #require(PlanePolygon(shell: corners.map { PlanePoint(x: $0.0, y: $0.1) }))
  }

  private func room(_ x: Int32, _ width: Int32) throws -> PlanePolygon {
    try polygon([(x, 0), (x + width, 0), (x + width, 4000), (x, 4000)])
  }

  /// A room with teeth of 20 mm on its left.
  private func comb(_ corners: Int32) throws -> PlanePolygon {
    let teeth = (0..<corners).map { ($0.isMultiple(of: 2) ? Int32(0) : 20, 12_000 - $0 * 2) }
    return try polygon(teeth + [(0, 0), (4000, 0), (4000, 12_000)])
  }

  @Test("formats: an outline has the walls between two rooms")
  func walls() throws {
    let outline = try LevelOutline.around([room(0, 4000), room(4200, 4000)])
    #expect(outline.count == 1)
    #expect(outline.first.map { abs($0.area - 8.2 * 4) < 0.1 } == true)
  }

  @Test("formats: a room with thousands of corners has an outline without walls")
  func combs() throws {
    // Enlarging these took minutes.
    let outline = try LevelOutline.around([comb(5000), room(4200, 4000)])
    #expect(outline.count == 2)
  }
}
