import Testing
import VenueRandom

@testable import VenuePlanning

/// Places of a screen, counted by the views that contain them.
struct ViewCountsTests {
  @Test("labels: the count of the fullest view equals that of its quarters one by one", arguments: 0..<12)
  func fullest(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let side = [1, 3, 20, 400][seed % 4]
    // At zoom 24, and around the corner of the world.
    let corner = seed % 3 == 0 ? (column: -side / 2, row: -side / 2) : (column: 45_000_000, row: 13_000_000)
    func quarter(_ random: inout SeededRandom) -> ViewCounts.Quarter {
      .init(column: corner.column + random.roll(side), row: corner.row + random.roll(side))
    }
    var counts = ViewCounts()
    var places: [ViewCounts.Quarter] = []
    for _ in 0..<120 {
      let own = quarter(&random)
      var most = 0
      for left in own.column - 1...own.column {
        for top in own.row - 1...own.row {
          most = max(
            most, places.count { (left...left + 1).contains($0.column) && (top...top + 1).contains($0.row) })
        }
      }
      #expect(counts.most(around: own) == most)
      let next = quarter(&random)
      counts.add(next)
      places.append(next)
    }
  }
}
