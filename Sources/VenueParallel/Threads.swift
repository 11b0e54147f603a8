import VenueSystem

/// Threads of the system, for as long as one call lasts.
enum Threads {
  /// Calls `work` on `count` threads beside this one and here, and waits for all.
  static func run(_ count: Int, _ work: @Sendable () -> Void) { run(count, work, here: work) }

  /// Calls `work` on `count` threads, meanwhile `here` on this one, and waits for all. When the system has no more threads,
  /// there are fewer: `here` must be able to do everything.
  static func run(_ count: Int, _ work: @Sendable () -> Void, here: () -> Void) {
    withoutActuallyEscaping(work) { work in
      let box = Unmanaged.passRetained(WorkBox(work))
      defer { box.release() }
      var threads: [pthread_t] = []
      for _ in 0..<count {
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
      here()
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class WorkBox: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

/// A value that several threads change one after another, and for which they wait.
final class Monitor<State>: @unchecked Sendable {
  // Touched only between lock and unlock.
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: sending State) {
    self.state = state
    mutex.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// - Parameter body: returns nil if it cannot continue yet; it is called again after another thread has changed the state.
  func wait<Answer>(_ body: (inout State) -> Answer?) -> Answer {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let answer = body(&state) {
        pthread_cond_broadcast(changed)
        return answer
      }
      pthread_cond_wait(changed, mutex)
    }
  }
}
