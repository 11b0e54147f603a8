import VenueCommandLine
import VenueSystem

/// A thread beside the one that serves; it ends with the process.
enum BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Throws: if the system cannot create more threads.
  static func start(_ body: @escaping @Sendable () -> Void) throws(CommandFailure) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      throw CommandFailure("a thread cannot be started: \(String(cString: strerror(status)))", .unwritableOutput)
    }
    pthread_detach(thread)
  }
}
