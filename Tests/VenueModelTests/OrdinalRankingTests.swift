import Testing
import VenueGeometry
import VenueTestSupport
import VenueVocabulary

@testable import VenueModel

/// Whole ordinals of levels between two storeys.
@Suite struct OrdinalRankingTests {
  private func ranked(_ written: [Double]) -> [Int?] {
    let storeys = written.compactMap { StoreyNumber($0) }
    let ranking = OrdinalRanking(storeys)
    return storeys.map(ranking.number)
  }

  @Test(
    "floors: ordinals with halves are counted from the street, whole ones stay",
    arguments: [
      ([-1, 0, 0.5, 1], [-1, 0, 1, 2]), ([0, 2, 5], [0, 2, 5]), ([0, 0.5, 5], [0, 1, 2]), ([0.5, 0.5, 0], [1, 1, 0]),
      ([0, 0.1, 0.2], [0, 1, 2]), ([-0.5, 0, 1], [-1, 0, 1]), ([-1.5, -0.5, 0.5], [-1, 0, 1]),
      ([1, 1.5, 2], [0, 1, 2]), ([-2, -1.5], [-1, 0]), ([3, 1.25, -1, 0, 1.75], [3, 1, -1, 0, 2]), ([], []),
      ([-0.0, 0, 1], [0, 0, 1]), ([0.5], [0]), ([-0.5], [0]), ([-1, 0.5], [-1, 0]), ([0, 0.01, 0.02], [0, 1, 2]),
    ] as [([Double], [Int])])
  func table(written: [Double], ordinals: [Int]) {
    #expect(ranked(written) == ordinals)
  }

  @Test("floors: only numbers that are counted have a place")
  func uncounted() {
    let ranking = OrdinalRanking([-100, 0, 50, 100].map { StoreyNumber(hundredths: $0) })
    #expect(ranking.number(of: StoreyNumber(hundredths: 25)) == nil)
    #expect(OrdinalRanking([StoreyNumber(hundredths: 200)]).number(of: StoreyNumber(hundredths: 700)) == 7)
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
    half.unrankedOrdinal = StoreyNumber(0.5)
    venue.levels.append(half)
    venue.rankOrdinals()
    #expect(venue.levels.kept.map(\.ordinal) == [0, 2, nil, 1])
    #expect(venue.levels.kept.map { $0.writtenOrdinal?.number } == [0, 1, nil, 0.5])
    let once = venue
    venue.rankOrdinals()
    #expect(venue == once)
  }
}
