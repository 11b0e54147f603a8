import VenueSystem

/// The program with the compile side: `venuemap-compile`, which people never call by name.
enum CompileProgram {
  static let name = "venuemap-compile"

  /// Where it may lie: beside the running program, as a build leaves them, or where an installation keeps what people do not
  /// call. Never on the path, so that the two are always of one make.
  ///
  /// - Parameter program: the running program's own file, with links followed.
  static func places(for program: String) -> [String] {
    let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    return ["\(folder)/\(name)", "\(folder)/../libexec/venuemap/\(name)"]
  }

  /// Goes on as that program, with the same arguments, environment and open files: whoever waits for this process, or sends it
  /// a signal, notices nothing.
  ///
  /// - Parameter command: what was asked for, for the message.
  /// - Throws: when there is none, or it cannot be started: the installation is broken, so the fault is ours.
  static func takeOver(for command: String) throws(CommandFailure) {
    guard let program = realpath("/proc/self/exe", nil) else {
      throw CommandFailure(
        "cannot find the folder of venuemap, and \(command) needs \(name) there: /proc: "
          + String(cString: strerror(errno)), .ownFault)
    }
    defer { free(program) }
    let places = places(for: String(cString: program))
    for place in places {
      execv(place, CommandLine.unsafeArgv)
      guard errno == ENOENT || errno == ENOTDIR else {
        throw CommandFailure(
          "cannot start \(place), which \(command) needs: \(String(cString: strerror(errno)))", .ownFault)
      }
    }
    throw CommandFailure(
      "\(command) needs the program \(name), and there is neither \(places.joined(separator: " nor ")); install venuemap whole, or "
        + "build it with `make build`. Commands on bundles work without it", .ownFault)
  }
}
