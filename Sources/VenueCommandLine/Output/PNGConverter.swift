import VenueOutput
import VenueSystem

/// SVG to PNG through `rsvg-convert`, the only external converter; it is found by name and may be absent.
enum PNGConverter {
  /// - Throws: if there is no `rsvg-convert` or it fails; an existing picture may then be removed or unchanged.
  static func write(_ svg: String, to path: String) throws {
    let source = path + ".svg-\(getpid())"
    try OutputFile(path: source).write(Array(svg.utf8))
    defer { unlink(source) }
    switch run(["rsvg-convert", "--zoom", "2", "--output", path, source]) {
    case 0: return
    case 127:
      throw CommandFailure(
        "rsvg-convert is not installed (Debian: librsvg2-bin); write FILE.svg instead", .unwritableOutput)
    case let status:
      throw CommandFailure("rsvg-convert failed with exit code \(status) and did not write \(path)", .unwritableOutput)
    }
  }

  /// Runs a program found on the path and waits for it.
  ///
  /// - Returns: its exit status; 127 if there is no such program, 128 plus the signal if a signal ended it.
  private static func run(_ command: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], nil, nil, arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
