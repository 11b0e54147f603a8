import Synchronization
import Testing
import VenueParallel
import VenueTestSupport

@Suite("Results of stages in a store")
struct StoredStageTests {
  /// The squares of a list of numbers.
  private static let squares = StoredStage<[Int], [Int]>("squares") { numbers, writer in
    writer.add(numbers)
  } addOutput: { squares, writer in
    writer.add(squares)
  } read: { reader, numbers throws(DamagedStage) in
    let squares: [Int] = try reader.numbers()
    guard squares.count == numbers.count else { throw DamagedStage() }
    return squares
  }

  private func squares(_ numbers: [Int], _ cache: StageCache?) -> [Int] {
    cache.value("squares", of: numbers, storedBy: StoredStageTests.squares) { numbers.map { $0 * $0 } }
  }

  @Test("cache: another run takes the result from the store", arguments: [true, false])
  func anotherRun(remembers: Bool) {
    let store = MemoryStore()
    let first = StageCache(remembers: remembers, store: store)
    #expect(squares([2, 3], first) == [4, 9] && first.counts == .init(made: 1))
    #expect(squares([2, 3], first) == [4, 9])
    #expect(first.counts == (remembers ? .init(made: 1, reused: 1) : .init(made: 1, stored: 1)))
    let second = StageCache(remembers: remembers, store: store)
    #expect(squares([2, 3], second) == [4, 9] && second.counts == .init(stored: 1))
    #expect(squares([2, 4], second) == [4, 16] && second.counts == .init(made: 1, stored: 1))
  }

  @Test("cache: an output that does not fit its input is made again, and replaced")
  func damaged() {
    let store = MemoryStore()
    _ = squares([2, 3], StageCache(store: store))
    for damage: ([UInt8]) -> [UInt8] in [
      { $0.dropLast() }, { $0 + [0] }, { _ in [] }, { _ in .init(repeating: 0, count: 8) },
    ] {
      store.change(damage)
      let cache = StageCache(store: store)
      #expect(squares([2, 3], cache) == [4, 9] && cache.counts == .init(made: 1))
      #expect(squares([2, 3], StageCache(store: store)) == [4, 9])
    }
  }

  @Test("cache: one that does not remember keeps nothing in memory")
  func forgets() {
    let cache: StageCache? = StageCache(remembers: false, store: MemoryStore())
    #expect(cache.value("half", of: 4) { 2 } == 2)
    #expect(cache.value("half", of: 4) { 3 } == 3)
    #expect(cache.values("halves", of: [4], count: 1) { _ in [2] } == [2])
    #expect(cache.values("halves", of: [4], count: 1) { _ in [3] } == [3])
    cache?.keep("note", 5)
    #expect(cache?.known("note", as: Int.self) == nil)
    #expect(!cache.remembers && StageCache?.some(StageCache()).remembers && !StageCache?.none.remembers)
    #expect(squares([2], nil) == [4])
  }
}
