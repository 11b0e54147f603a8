import Synchronization
import Testing
import VenueParallel

struct InOrderTests {
  @Test("cache: results reach the caller's thread in index order", arguments: [1, 2, 7])
  func order(jobs: Int) {
    var taken: [Int] = []
    ParallelWork.inOrder(count: 500, jobs: jobs) { index in
      // Some take far longer than others.
      (0..<(index % 7 == 0 ? 20_000 : 10)).reduce(index) { $0 &+ $1 &- $1 }
    } consume: {
      taken.append($0)
    }
    #expect(taken == Array(0..<500))
  }

  @Test("cache: no more results wait than there are jobs")
  func bounded() {
    let alive = Atomic<Int>(0)
    var most = 0
    ParallelWork.inOrder(count: 300, jobs: 3) { index in
      alive.wrappingAdd(1, ordering: .sequentiallyConsistent)
      return index
    } consume: { index in
      if index % 50 == 0 { for _ in 0..<200_000 { _ = alive.load(ordering: .relaxed) } }
      most = max(most, alive.load(ordering: .sequentiallyConsistent))
      alive.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    }
    #expect(most <= 3 + 2)
  }

  @Test("cache: an empty job list is finished", arguments: [1, 4])
  func nothing(jobs: Int) {
    ParallelWork.inOrder(count: 0, jobs: jobs) {
      $0
    } consume: { _ in
      Issue.record("there is nothing")
    }
  }
}
