import VenueSystem

/// Programs that are found by their name and may be absent: `rsvg-convert` for pictures, `git` for earlier states.
package enum ExternalProgram {
  /// Runs a program and waits for it. Its messages go to standard error, unless they are refused.
  ///
  /// - Parameters:
  ///   - command: name and arguments; no shell reads them.
  ///   - file: an existing file that gets the standard output; nil for the standard output of this process.
  ///   - isQuiet: true if its messages are not shown.
  /// - Returns: its exit status; 127 if there is no such program, 128 plus the signal if a signal ended it.
  package static func run(_ command: [String], into file: String? = nil, isQuiet: Bool = false) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let file { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, file, O_WRONLY | O_TRUNC, 0) }
    if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], &actions, nil, arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
