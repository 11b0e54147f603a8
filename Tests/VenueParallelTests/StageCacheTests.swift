import Synchronization
import Testing
import VenueParallel

struct StageCacheTests {
  @Test("cache: an equal input reuses the result, another input replaces it")
  func oneValue() {
    let stageCache = StageCache()
    var made = 0
    func half(_ input: Int) -> Int {
      stageCache.value("half", of: input) {
        made += 1
        return input / 2
      }
    }
    #expect([half(10), half(10), half(12), half(10)] == [5, 5, 6, 5])
    #expect(made == 3)
    #expect(stageCache.counts == StageCache.Counts(made: 3, reused: 1))
  }

  @Test("cache: reused results hold nothing of an earlier run") func letsGo() {
    final class Shape: Equatable, Sendable {
      let size: Int
      init(_ size: Int) { self.size = size }
      static func == (a: Shape, b: Shape) -> Bool { a.size == b.size }
    }
    let stageCache = StageCache()
    weak var first: Shape?
    weak var inMany: Shape?
    do {
      let (shape, other) = (Shape(3), Shape(4))
      (first, inMany) = (shape, other)
      _ = stageCache.value("area", of: shape) { 9 }
      _ = stageCache.values("areas", of: [other]) { _ in [16] }
    }
    #expect(first != nil && inMany != nil)
    stageCache.endRun()
    #expect(stageCache.value("area", of: Shape(3)) { 0 } == 9)
    #expect(stageCache.values("areas", of: [Shape(4)]) { _ in [0] } == [16])
    #expect(first == nil && inMany == nil)
  }

  @Test("cache: values of other names and numbers are separate")
  func names() {
    let stageCache = StageCache()
    #expect(stageCache.value("level", 0, of: 1) { "ground" } == "ground")
    #expect(stageCache.value("level", 1, of: 1) { "upper" } == "upper")
    #expect(stageCache.value("floor", 0, of: 1) { "first" } == "first")
    #expect(stageCache.value("level", 0, of: 1) { "other" } == "ground")
  }

  @Test(
    "cache: of many inputs only new and changed ones are computed",
    arguments: [
      ([1, 2, 3, 4], [1, 2, 3, 4], []), ([1, 2, 3, 4], [1, 9, 3, 4], [9]), ([1, 2, 3, 4], [1, 2, 7, 3, 4], [7]),
      ([1, 2, 3, 4], [1, 3, 4], []), ([], [5, 6], [5, 6]), ([5, 6], [], []), ([1, 2, 3], [3, 2, 1], [3, 1]),
    ] as [([Int], [Int], [Int])])
  func many(first: [Int], second: [Int], anew: [Int]) {
    let stageCache = StageCache()
    func squares(_ inputs: [Int]) -> (outputs: [Int], made: [Int]) {
      var made: [Int] = []
      let outputs = stageCache.values("square", of: inputs) { places in
        made = places.map { inputs[$0] }
        return made.map { $0 * $0 }
      }
      return (outputs, made)
    }
    #expect(squares(first).outputs == first.map { $0 * $0 })
    let again = squares(second)
    #expect(again.outputs == second.map { $0 * $0 })
    #expect(again.made == anew)
  }

  @Test("cache: results that a run did not use are removed at its end") func forgets() {
    let stageCache = StageCache()
    _ = stageCache.value("kept", of: 1) { 1 }
    _ = stageCache.value("left", of: 1) { 1 }
    stageCache.endRun()
    _ = stageCache.value("kept", of: 1) { 2 }
    stageCache.endRun()
    #expect(stageCache.value("kept", of: 1) { 3 } == 1)
    #expect(stageCache.value("left", of: 1) { 4 } == 4)
  }

  @Test("cache: several threads may ask at once; without a cache all is computed") func threads() {
    let stageCache: StageCache? = StageCache()
    for expected in [100, 0] {
      let made = Atomic<Int>(0)
      let outputs = ParallelWork.map(count: 100, jobs: 4) {
      } body: { _, number in
        stageCache.value("double", number, of: number) {
          made.wrappingAdd(1, ordering: .relaxed)
          return 2 * number
        }
      }
      #expect(outputs == (0..<100).map { 2 * $0 })
      #expect(made.load(ordering: .relaxed) == expected)
      stageCache?.endRun()
    }
    let none: StageCache? = nil
    #expect(none.values("double", of: [1, 2], count: 2) { places in places.map { 2 * ($0 + 1) } } == [2, 4])
  }
}
