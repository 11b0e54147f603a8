import Testing
import VenueRandom

@testable import VenueFleet

struct ShardPackingTests {
  @Test("fleet: every task is in one shard, and the shards have nearly equal costs")
  func balance() {
    var costs = (0..<500).map { 0.1 + Double($0 % 37) / 10 }
    costs[77] = 40
    let shards = ShardPacking.pack(costs, into: 7)
    #expect(shards.joined().sorted() == Array(0..<500))
    let loads = shards.map { $0.reduce(0) { $0 + costs[$1] } }
    let share = costs.reduce(0, +) / 7
    #expect(loads.allSatisfy { abs($0 - share) < 4 }, "\(loads)")
    // The longest first.
    #expect(shards.allSatisfy { shard in zip(shard, shard.dropFirst()).allSatisfy { costs[$0] >= costs[$1] } })
  }

  @Test("fleet: one task larger than all others together has a shard to itself")
  func giant() {
    let shards = ShardPacking.pack([1, 1, 1, 100, 1, 1], into: 3)
    #expect(shards.contains([3]))
    #expect(ShardPacking.pack([], into: 1) == [[]])
    #expect(ShardPacking.pack([0, 0, 0], into: 2).joined().sorted() == [0, 1, 2])
  }
}
