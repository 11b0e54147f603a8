import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite("Floors across buildings")
struct FloorMapTests {
  private func floors(_ levels: [(id: String, ordinal: Int, building: String?)]) -> [Int?] {
    var venue = Venue(id: "venue")
    for entry in levels {
      var level = Level(id: ID(entry.id))
      level.ordinal = entry.ordinal
      level.buildingIDs = entry.building.map { [ID($0)] } ?? []
      venue.levels.append(level)
    }
    return FloorMap(of: VenueIndex(venue)).numbers
  }

  @Test("floors: a terrace of no building is on the floor of its ordinal", .review("FL-R3"))
  func loose() {
    #expect(
      floors([("a0", 0, "a"), ("a1", 1, "a"), ("b1", 1, "b"), ("b2", 2, "b"), ("roof", 1, nil)]) == [0, 1, 0, 1, 1])
    // By themselves they are a building that nobody named.
    #expect(floors([("first", 1, nil), ("second", 2, nil)]) == [0, 1])
  }
}
