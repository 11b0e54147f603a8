import Glibc

/// Standard output is the answer; standard error is talk.
enum Terminal {
  /// The answer. Bytes go out as they are, so that a file and a pipe get the same.
  static func answer(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

  static func answer(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// A line of talk.
  static func say(_ text: String) { write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDERR_FILENO) }

  /// Colour only where a person looks and did not ask for none (https://no-color.org).
  static var answersInColour: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    if let wish = getenv("NO_COLOR"), wish.pointee != 0 { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  private static func write(_ bytes: [UInt8], to file: Int32) {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress! + written, buffer.count - written)
        if count < 0 && errno != EINTR { return }
        written += max(count, 0)
      }
    }
  }
}
