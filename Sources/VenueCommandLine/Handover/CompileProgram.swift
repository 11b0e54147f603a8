import VenueSystem

/// The program with the compile side: `venuemap-compile`, which users never call directly.
package enum CompileProgram {
  static let name = "venuemap-compile"

  /// Possible locations: beside the running program, as in a build, or in an installation's folder for internal programs.
  /// Never on the path, so that both programs have the same version.
  ///
  /// - Parameter program: the running program's own file, with links resolved.
  static func places(for program: String) -> [String] {
    let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    return ["\(folder)/\(name)", "\(folder)/../libexec/venuemap/\(name)"]
  }

  /// The file of the running program, with links resolved; nil if the system does not tell.
  package static var running: String? { RealPath.of("/proc/self/exe") }

  /// The program beside the running one; nil if there is none.
  static func beside() -> String? {
    running.flatMap { places(for: $0).first { access($0, X_OK) == 0 } }
  }

  /// Replaces this process by that program, with the same arguments, environment and open files: a parent process that waits for it or sends
  /// signals sees no difference.
  ///
  /// - Parameter command: the requested command, for the message.
  /// - Throws: if there is no such program, or it cannot be started: the installation is broken, which is an internal error.
  static func takeOver(for command: String) throws(CommandFailure) {
    guard let program = running else {
      throw CommandFailure(
        "cannot find the folder of venuemap, and \(command) needs \(name) there: /proc: "
          + String(cString: strerror(errno)), .ownFault)
    }
    let places = places(for: program)
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
