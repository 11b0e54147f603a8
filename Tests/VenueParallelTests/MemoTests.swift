import Synchronization
import Testing
import VenueParallel

struct MemoTests {
  private enum Name: Hashable { case sum, double }

  @Test("cache: a value is made once for all threads, and others wait for it", arguments: [1, 2, 7])
  func once(jobs: Int) {
    let memo = Memo()
    let made = Atomic<Int>(0)
    let answers = ParallelWork.map(count: 200, jobs: jobs) {
    } body: { _, index in
      let double: Int = memo.value(Name.double) {
        made.wrappingAdd(1, ordering: .relaxed)
        // What makes one value may ask for another.
        return 2
          * memo.value(Name.sum) {
            made.wrappingAdd(1, ordering: .relaxed)
            return (0..<100_000).reduce(0) { $0 &+ $1 }
          }
      }
      return double + index
    }
    #expect(answers == (0..<200).map { 2 * 4_999_950_000 + $0 })
    #expect(made.load(ordering: .relaxed) == 2)
  }

  @Test("cache: a nil value is stored as known")
  func absent() {
    let memo = Memo()
    var made = 0
    for _ in 0..<3 {
      let value: Int? = memo.value(Name.sum) {
        made += 1
        return nil
      }
      #expect(value == nil)
    }
    #expect(made == 1)
  }
}
