import Synchronization
import VenueCommandLine
import VenueOutput
import VenueSystem

/// A folder among the system's temporary folders, removed when the process ends normally or by an external termination signal. A process that is
/// killed (SIGKILL) leaves it.
enum TemporaryOutputFolder {
  /// Folder of this process. Written once, before a second thread exists.
  private nonisolated(unsafe) static var path: String?
  private static let isGoing = Atomic<Bool>(false)
  /// True if the process is ending, and the folder is being emptied: failures in it then are not errors.
  static var isEnding: Bool { isGoing.load(ordering: .acquiring) }
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]

  /// Makes the folder, once per process. From then on a separate thread waits for those signals.
  ///
  /// - Throws: if it cannot be made.
  static func make() throws(CommandFailure) -> String {
    let parent = FileSystem.temporaryFolder
    var name = Array("\(parent)/venuemap-preview-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw CommandFailure(TemporaryFolder.current.refusal(errno), .unwritableOutput)
    }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    TemporaryOutputFolder.path = path
    atexit { TemporaryOutputFolder.remove() }
    try waitForSignals()
    return path
  }

  private static func waitForSignals() throws(CommandFailure) {
    var waited = sigset_t()
    sigemptyset(&waited)
    for number in ends {
      // A signal that the parent process ignores (nohup) is still ignored.
      let former = signal(number, SIG_DFL)
      if former.map({ unsafeBitCast($0, to: Int.self) }) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      } else {
        sigaddset(&waited, number)
      }
    }
    // Held back here, and in all threads that follow, so that they reach the one that waits.
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    let set = waited
    try BackgroundThread.start {
      var set = set
      var number: Int32 = 0
      while sigwait(&set, &number) != 0 {}
      TemporaryOutputFolder.remove()
      // The parent process must see that the signal ended this one.
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      kill(getpid(), number)
    }
  }

  /// A compile that is still writing may put a file into a folder that is just being emptied.
  private static func remove() {
    guard let path else { return }
    isGoing.store(true, ordering: .releasing)
    for _ in 0..<100 {
      FileSystem.removeTree(path)
      var status = stat()
      if lstat(path, &status) != 0 { return }
      usleep(10_000)
    }
  }
}
