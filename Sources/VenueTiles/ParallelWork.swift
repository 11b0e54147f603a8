import Glibc
import Synchronization

/// The same results for any number of threads: workers take the next index, results lie by index.
enum ParallelWork {
  /// `body` for every index below `count`, on `jobs` threads each with a context of its own.
  static func map<Context, Result: Sendable>(
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
      // Each index is taken by one worker, so no two write to one place.
      nonisolated(unsafe) let slots = buffer
      let next = Atomic<Int>(0)
      run(workers: workers) {
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

  /// Calls `work` on this thread and `workers - 1` others, and waits for all. When the system has no more threads,
  /// those there are do everything.
  private static func run(workers: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
      let box = Unmanaged.passRetained(WorkBox(work))
      defer { box.release() }
      var threads: [pthread_t] = []
      for _ in 1..<workers {
        var thread = pthread_t()
        let status = pthread_create(
          &thread, nil,
          { pointer in
            guard let pointer else { return nil }
            Unmanaged<WorkBox>.fromOpaque(pointer).takeUnretainedValue().work()
            return nil
          }, box.toOpaque())
        if status == 0 { threads.append(thread) }
      }
      work()
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class WorkBox: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
