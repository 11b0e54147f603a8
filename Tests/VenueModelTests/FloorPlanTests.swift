import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite("A floor plan drawn in characters")
struct FloorPlanTests {
  @Test("floors: a drawn plan is a venue with units as letters and openings as marks")
  func plan() throws {
    let venue = FloorPlan(
      """
      aaabb
      a+ab+
      hhhhh
      h>..h
      hh++h
      """
    ).venue
    #expect(venue.units.kept.map(\.id.text) == ["a", "b", "h"])
    #expect(venue.openings.kept.map(\.id.text) == ["a+h", "b+outside", "h+outside", "h+outside/2"])
    #expect(venue.openings[2].joins == Joins(unit: "h", other: nil))
    #expect(venue.openings[2].passage == .out)

    let index = VenueIndex(venue)
    #expect(index.unitShapes[2].map(\.area) == [13])
    #expect(index.openingLines[0] == [PlanePoint(1000, 3000), PlanePoint(2000, 3000)])
    #expect(index.openingLines[3] == [PlanePoint(2000, 0), PlanePoint(4000, 0)])
    #expect(index.levelShapes[0][0].holes.count == 1)
  }

  @Test("floors: a drawn plan may have walls, doorways in them, and levels")
  func walls() {
    let venue = FloorPlan(levels: [
      0: "aa#b\naa:b",
      1: "aa\n::\nbb",
    ]).venue
    let index = VenueIndex(venue)
    #expect(venue.openings.kept.map(\.id.text) == ["a+b.0", "a+b.1"])
    #expect(index.openingLines[0] == [PlanePoint(2500, 0), PlanePoint(2500, 1000)])
    #expect(index.openingLines[1] == [PlanePoint(0, 1500), PlanePoint(2000, 1500)])
    #expect(index.levelShapes.map { $0[0].area } == [8, 6])
  }
}
