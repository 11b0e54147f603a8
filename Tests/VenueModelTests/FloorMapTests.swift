import Testing
import VenueGeometry
import VenueTestSupport
import VenueVocabulary

@testable import VenueModel

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

  private typealias Storey = (ordinal: Double, building: String?, floor: Double?)

  private func storeys(_ ordinals: [Double], _ building: String) -> [Storey] {
    ordinals.map { (ordinal: $0, building: building, floor: nil) }
  }

  private func venue(_ levels: [Storey]) -> Venue {
    var venue = Venue(id: "venue")
    for (position, entry) in levels.enumerated() {
      var level = Level(id: ID("l\(position)"))
      level.ordinal = Int(exactly: entry.ordinal)
      if level.ordinal == nil { level.unrankedOrdinal = StoreyNumber(entry.ordinal) }
      level.floor = entry.floor.flatMap(Int.init(exactly:))
      if level.floor == nil { level.unrankedFloor = entry.floor.flatMap(StoreyNumber.init) }
      level.buildingIDs = entry.building.map { [ID($0)] } ?? []
      venue.levels.append(level)
    }
    venue.rankOrdinals()
    return venue
  }

  /// Numbers and written floors of levels with half ordinals.
  private func written(_ levels: [Storey]) -> (numbers: [Int?], written: [Double?]) {
    let map = FloorMap(of: VenueIndex(venue(levels)))
    return (map.numbers, map.written.map { $0?.number })
  }

  @Test("floors: buildings with half levels meet at their street levels", .review("SL-S3"))
  func halves() {
    // The second building begins at 1: its 2 is beside the first floor, not beside the mezzanine.
    let two = written([(0, "a", nil), (0.5, "a", nil), (1, "a", nil), (1, "b", nil), (2, "b", nil)])
    #expect(two.numbers == [0, 1, 2, 0, 2] && two.written == [0, 0.5, 1, 0, 1])
    // The street level of a building that begins at 0.5 is that level.
    let split = written([(0, "a", nil), (1, "a", nil), (0.5, "b", nil), (1.5, "b", nil)])
    #expect(split.numbers == [0, 1, 0, 1] && split.written == [0, 1, 0, 1])
    // Where the halves are of two numberings, floors are counted after the shift.
    let shifted = written([(1, "a", nil), (1.5, "a", nil), (2, "a", nil), (0, "b", nil), (1, "b", nil)])
    #expect(shifted.numbers == [0, 1, 2, 0, 2])
  }

  @Test("floors: hundredths of storeys are exact, so one mezzanine is one floor", .review("SL-S3"))
  func hundredths() {
    let pairs: [([Double], [Double])] = [
      ([0, 0.1, 1], [1, 1.1, 2]), ([0, 0.3, 1], [2, 2.3, 3]), ([0, 0.29, 1], [5, 5.29, 6]),
    ]
    for (a, b) in pairs {
      let found = written(storeys(a, "a") + storeys(b, "b"))
      #expect(found.numbers == [0, 1, 2, 0, 1, 2], "\(a) \(b)")
    }
    for hundredths in -1000...1000 {
      #expect(StoreyNumber(Double(hundredths) / 100)?.hundredths == hundredths)
    }
    #expect([0.125, 10_000.5, -.infinity, .nan].allSatisfy { StoreyNumber($0) == nil })
    #expect(StoreyNumber(whole: .max) == nil && StoreyNumber(whole: -7)?.description == "-7")
  }

  @Test(
    "floors: the level nearest to the street is floor 0, the lower one of two",
    arguments: [
      ([-1, 0.5], [-1, 0]), ([-1, 0.5, 1.5], [-1, 0, 1]), ([-2, -1.5], [-1, 0]), ([-0.5, 0.5], [0, 1]),
      ([1.5, 2.5], [0, 1]), ([-1, 0, 0.5], [-1, 0, 1]),
    ] as [([Double], [Int])])
  func street(ordinals: [Double], floors: [Int]) {
    let venue = venue(storeys(ordinals, "a"))
    #expect(FloorMap(of: VenueIndex(venue)).numbers == floors)
    #expect(venue.levels.kept.map(\.ordinal) == floors)
    let street = FloorMap.street(of: Array(ordinals.indices), in: venue.levels)
    #expect(street?.level == floors.firstIndex(of: 0))
  }

  @Test("floors: a declared floor counts as the owner counts", .review("SL-S3"))
  func declared() {
    let alone = written([(0, nil, nil), (0.5, nil, nil), (1, nil, 1), (2, nil, 9)])
    #expect(alone.numbers == [0, 1, 2, 4] && alone.written == [0, 0.5, 1, 9])
    // A new mezzanine does not move the levels of the other building.
    let before = written([(0, "a", nil), (1, "a", nil), (1, "b", 0), (2, "b", 1)])
    #expect(before.numbers == [0, 1, 0, 1])
    let after = written([(0, "a", nil), (0.5, "a", nil), (1, "a", nil), (1, "b", 0), (2, "b", 1)])
    #expect(after.numbers == [0, 1, 2, 0, 2] && after.written == [0, 0.5, 1, 0, 1])
    let far = written([(0, "a", nil), (0.5, "a", nil), (5.5, "a", nil), (1, "b", 0), (2, "b", 5)])
    #expect(far.written == [0, 0.5, 5.5, 0, 5])
    #expect(zip(far.numbers, far.written).sorted { $0.1 ?? 0 < $1.1 ?? 0 }.map { $0.0 ?? 0 } == [0, 0, 1, 3, 4])
    let half = written([(0, "a", nil), (1, "a", nil), (0, "b", 0.5)])
    #expect(half.numbers == [0, 2, 1] && half.written == [0, 1, 0.5])
  }

  @Test("floors: counted ordinals are the floors, with a lost level too")
  func ordinals() {
    var venue = venue([(0, "a", nil), (0.5, "a", nil), (1, "a", nil), (1, "b", nil), (2, "b", nil)])
    #expect(venue.levels.kept.map(\.ordinal) == [0, 1, 2, 0, 2])
    let once = venue
    venue.rankOrdinals()
    #expect(venue == once)
    #expect(FloorMap(of: VenueIndex(venue)).shifts.map { "\($0.building) \($0.by)" } == ["b -1"])
    venue.levels.withdraw(1)
    #expect(FloorMap(of: VenueIndex(venue)).numbers == [0, nil, 2, 0, 2])
  }
}
