import Testing
import VenueModel
import VenueTestSupport
import VenueVocabulary

/// Whole ordinals of levels between two storeys.
@Suite struct OrdinalRankingTests {
  private func ranked(_ written: [Double]) -> [Int?] {
    let ranking = OrdinalRanking(written)
    return written.map(ranking.ordinal)
  }

  @Test(
    "floors: ordinals with halves are counted from the street, whole ones stay",
    arguments: [
      ([-1, 0, 0.5, 1], [-1, 0, 1, 2]), ([0, 2, 5], [0, 2, 5]), ([0, 0.5, 5], [0, 1, 2]), ([0.5, 0.5, 0], [1, 1, 0]),
      ([0, 0.1, 0.2], [0, 1, 2]), ([-0.5, 0, 1], [-1, 0, 1]), ([-1.5, -0.5, 0.5], [-1, 0, 1]),
      ([1, 1.5, 2], [0, 1, 2]), ([-2, -1.5], [-1, 0]), ([3, 1.25, -1, 0, 1.75], [3, 1, -1, 0, 2]), ([], []),
      ([-0.0, 0, 1], [0, 0, 1]), ([0.5], [0]), ([-0.5], [0]),
    ] as [([Double], [Int])])
  func table(written: [Double], ordinals: [Int]) {
    #expect(ranked(written) == ordinals)
  }

  @Test("floors: the written ordinal of a counted one is found again")
  func back() {
    let ranking = OrdinalRanking([-1, 0, 0.5, 1])
    #expect((-2...3).map(ranking.written) == [nil, -1, 0, 0.5, 1, nil])
    #expect(ranking.ordinal(of: 0.25) == nil && ranking.written(of: .max) == nil)
    #expect(OrdinalRanking([0, 2]).written(of: 7) == 7)
  }

  @Test("floors: levels keep what was written only where a level is between storeys")
  func venue() {
    var venue = Venue(id: "venue")
    for (id, ordinal) in [("a", 0), ("b", 1), ("c", nil)] as [(String, Int?)] {
      var level = Level(id: ID(id))
      level.ordinal = ordinal
      venue.levels.append(level)
    }
    let whole = venue
    venue.rankOrdinals()
    #expect(venue == whole)
    var half = Level(id: "half")
    half.unrankedOrdinal = 0.5
    venue.levels.append(half)
    venue.rankOrdinals()
    #expect(venue.levels.kept.map(\.ordinal) == [0, 2, nil, 1])
    #expect(venue.levels.kept.map(\.writtenOrdinal) == [0, 1, nil, 0.5])
    let once = venue
    venue.rankOrdinals()
    #expect(venue == once)
  }
}
