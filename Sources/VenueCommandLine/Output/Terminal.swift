import VenueDiagnostics
import VenueRouting
import VenueSystem

/// Standard output is for answers, standard error for messages.
///
/// All text passes through ``PrintableText``, because names and file names come from untrusted sources. Documents (JSON, SVG) are
/// written unchanged, so that a file and a pipe get the same bytes.
package enum Terminal {
  /// An answer in words, of one or more lines.
  package static func answer(_ text: String) { write(Array(PrintableText.lines(text).utf8)) }

  /// An answer as text, line by line: a line end inside a name is escaped like other control characters.
  package static func answer(lines: [String]) {
    write(Array((lines.map { PrintableText.line($0, limit: 2000) }.joined(separator: "\n") + "\n").utf8))
  }

  /// A text answer that is printable already, and may contain colours.
  package static func answer(painted text: String) { write(Array(text.utf8)) }

  /// An answer for programs.
  package static func answer(_ document: [UInt8]) { write(document) }

  /// A line of talk, or several.
  package static func say(_ text: String) {
    let text = PrintableText.lines(text)
    // If standard error is closed, this cannot be reported.
    _ = put(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Notices, a line each.
  static func say(_ notices: [RouteNotice]) { for notice in notices { say(notice.message) } }

  /// Prints an error on one line.
  package static func complain(_ error: some Error) { complain("\(error)") }

  package static func complain(_ message: String) { say("venuemap: " + PrintableText.line(message, limit: 2000)) }

  /// True if answers are shown on a terminal, false if they go to a file or a pipe.
  static var isScreen: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Colour only for a terminal without a request for none (https://no-color.org).
  package static var answersInColour: Bool {
    guard isScreen else { return false }
    if let wish = getenv("NO_COLOR"), wish.pointee != 0 { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// If an answer cannot be written, the run ends. A reader that has closed the pipe needs no more.
  private static func write(_ bytes: [UInt8]) {
    guard let failure = put(bytes, to: STDOUT_FILENO) else { return }
    if failure == EPIPE { exit(ExitStatus.fine.code) }
    complain("cannot write to standard output: \(String(cString: strerror(failure)))")
    exit(ExitStatus.unwritableOutput.code)
  }

  /// - Returns: the system's error number if the output could not be written completely.
  private static func put(_ bytes: [UInt8], to file: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = VenueSystem.write(file, buffer.baseAddress! + written, buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            // For a terminal in non-blocking mode: wait until it accepts more.
            var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            poll(&wait, 1, -1)
            continue
          }
          return errno
        }
        written += count
      }
      return nil
    }
  }
}
