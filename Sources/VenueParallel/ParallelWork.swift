import Synchronization
import VenueSystem

/// The same results for any number of threads: workers take the next index, and results are stored by index.
package enum ParallelWork {
  /// Runs `body` for every index below `count`, on `jobs` threads; each thread has its own context.
  package static func map<Context, Result: Sendable>(
    count: Int, jobs: Int, context makeContext: @Sendable () -> Context,
    body: @Sendable (inout Context, Int) -> Result
  ) -> [Result] {
    let workers = min(jobs, count)
    guard workers > 1 else {
      var context: Context?
      return (0..<count).map { index in
        if context == nil { context = makeContext() }
        // Just made.
        return body(&context!, index)
      }
    }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each index is taken by one worker, so no two write to one position.
      nonisolated(unsafe) let slots = buffer
      let next = Atomic<Int>(0)
      Threads.run(workers - 1) {
        var context = makeContext()
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          (slots.baseAddress! + index).initialize(to: body(&context, index))
        }
      }
      initialized = count
    }
  }
}
