import VenueSystem

/// A program that is run with limits of time and memory.
struct ChildProcess {
  enum End: Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// It ran longer than the limit, and was killed.
    case overTime
    /// It had more memory than the limit, and was killed.
    case overMemory
    /// This process got a signal that ends it; the program was killed.
    case interrupted(Int32)
  }

  var end: End
  var usage: TaskUsage

  /// Signals that end this process, and the one that reports the end of a program. They are held back while programs run.
  private static let ends = [SIGTERM, SIGINT, SIGHUP]

  /// Holds back the signals, for the rest of the process.
  static func holdSignals() {
    var set = waited
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// A signal that was held back and ends this process; nil if there is none.
  static func pendingEnd() -> Int32? {
    var (set, none) = (waited, timespec())
    while true {
      let number = sigtimedwait(&set, nil, &none)
      if ends.contains(number) { return number }
      guard number > 0 else { return nil }
    }
  }

  /// Ends this process as the signal would have.
  static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = waited
    kill(getpid(), number)
    sigprocmask(SIG_UNBLOCK, &set, nil)
    exit(128 + number)
  }

  private static var waited: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in ends + [SIGCHLD] { sigaddset(&set, number) }
    return set
  }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - program: its path from the root of the file system.
  ///   - folder: its working folder.
  ///   - output: file for its standard output and its messages, relative to that folder; made anew.
  ///   - seconds: limit of wall time.
  ///   - bytes: limit of memory.
  /// - Throws: the system's error number if it cannot be started.
  static func run(
    _ program: String, _ arguments: [String], in folder: String, output: String, seconds: Int, bytes: Int
  ) throws(SystemRefusal) -> ChildProcess {
    let process = try start(program, arguments, in: folder, output: output)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    var stopped: End?
    while true {
      var (status, usage) = (Int32(0), rusage())
      if wait4(process, &status, WNOHANG, &usage) == process {
        return ChildProcess(end: stopped ?? end(status), usage: TaskUsage(usage))
      }
      var (set, pause) = (waited, timespec(tv_sec: 0, tv_nsec: 50_000_000))
      let number = sigtimedwait(&set, nil, &pause)
      if stopped == nil {
        if ends.contains(number) {
          stopped = .interrupted(number)
        } else if clock.now > deadline {
          stopped = .overTime
        } else if memory(of: process) > bytes {
          stopped = .overMemory
        }
        if stopped != nil { kill(process, SIGKILL) }
      }
    }
  }

  private static func end(_ status: Int32) -> End {
    status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled(status & 0x7F)
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String, output: String
  ) throws(SystemRefusal) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    // The program inherits the working folder. This process has one thread, so nothing else sees the change.
    let here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard here >= 0 else { throw SystemRefusal(number: errno) }
    defer { close(here) }
    guard chdir(folder) == 0 else { throw SystemRefusal(number: errno) }
    let refusal = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    fchdir(here)
    guard refusal == 0 else { throw SystemRefusal(number: refusal) }
    return process
  }

  /// Bytes of memory that a process has now; 0 if the system does not report it.
  private static func memory(of process: pid_t) -> Int {
    let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    let text = [UInt8](unsafeUninitializedCapacity: 128) { $1 = max(0, read(file, $0.baseAddress, 128)) }
    let numbers = String(decoding: text, as: UTF8.self).split(separator: " ")
    return (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// The system's error number of a program that cannot be started.
struct SystemRefusal: Error {
  var number: Int32
  var reason: String { String(cString: strerror(number)) }
  /// True if it can be started later: too many processes, too little memory.
  var isTransient: Bool { number == EAGAIN || number == ENOMEM }
}

extension TaskUsage {
  fileprivate init(_ usage: rusage) {
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
    self.init(
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakBytes: Int(usage.ru_maxrss) * 1024)
  }
}
