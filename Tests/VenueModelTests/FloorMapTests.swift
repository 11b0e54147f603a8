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

  /// Numbers and written floors of levels with half ordinals.
  private func written(_ levels: [(ordinal: Double, building: String?, floor: Int?)]) -> (numbers: [Int?], [Double?]) {
    var venue = Venue(id: "venue")
    for (position, entry) in levels.enumerated() {
      var level = Level(id: ID("l\(position)"))
      if let whole = Int(exactly: entry.ordinal) {
        level.ordinal = whole
      } else {
        level.unrankedOrdinal = entry.ordinal
      }
      level.floor = entry.floor
      level.buildingIDs = entry.building.map { [ID($0)] } ?? []
      venue.levels.append(level)
    }
    venue.rankOrdinals()
    let map = FloorMap(of: VenueIndex(venue))
    return (map.numbers, map.written)
  }

  @Test("floors: buildings with half levels are shifted by whole storeys", .review("SL-S3"))
  func halves() {
    // The second building begins at 1: its 2 is beside the first floor, not beside the mezzanine.
    let two = written([(0, "a", nil), (0.5, "a", nil), (1, "a", nil), (1, "b", nil), (2, "b", nil)])
    #expect(two.numbers == [0, 1, 2, 0, 2] && two.1 == [0, 0.5, 1, 0, 1])
    // A building between the storeys of another one stays between them.
    let split = written([(0, "a", nil), (1, "a", nil), (0.5, "b", nil), (1.5, "b", nil)])
    #expect(split.numbers == [0, 2, 1, 3] && split.1 == [0, 1, 0.5, 1.5])
    // Where the halves are of two numberings, floors are counted after the shift.
    let shifted = written([(1, "a", nil), (1.5, "a", nil), (2, "a", nil), (0, "b", nil), (1, "b", nil)])
    #expect(shifted.numbers == [0, 1, 2, 0, 2])
    let declared = written([(0, nil, nil), (0.5, nil, nil), (1, nil, 1), (2, nil, 9)])
    #expect(declared.numbers == [0, 1, 1, 9] && declared.1 == [0, 0.5, 0.5, 9])
  }
}
