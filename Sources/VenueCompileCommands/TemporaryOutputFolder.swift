import Synchronization
import VenueCommandLine
import VenueOutput
import VenueSystem

/// A folder among those of the system for passing things, which goes when the process ends: by itself, or by a signal that ends programs from outside. One that is killed
/// (SIGKILL) leaves it.
enum TemporaryOutputFolder {
  /// Of this process. Written once, before there is a second thread.
  private nonisolated(unsafe) static var path: String?
  private static let isGoing = Atomic<Bool>(false)
  /// Whether the process is about to end, and the folder is being emptied: what fails in it then is no fault.
  static var isEnding: Bool { isGoing.load(ordering: .acquiring) }
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]

  /// Makes the folder, once a process. From then on those signals are waited for by a thread of its own.
  ///
  /// - Throws: where it cannot be made.
  static func make() throws(CommandFailure) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(parent)/venuemap-preview-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw CommandFailure("no folder can be made in \(parent): \(String(cString: strerror(errno)))", .unwritableOutput)
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
      // One that whoever started this process has it ignore (nohup) is still ignored.
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
      // Whoever started this process is to see that it was ended so.
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
