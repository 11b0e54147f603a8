import VenueOutput

/// A file and what its layout was.
struct FileLayout {
  enum Result: String {
    case unchanged, different, formatted, refused, unwritten
  }

  /// As the user can open it.
  let path: String
  /// The folder that it must be in.
  let root: String
  var result: Result
  /// Of a file that was not formatted.
  var reason = ""
  private var texts: (old: [UInt8], new: [UInt8]) = ([], [])

  init(_ path: String, in root: String, _ outcome: ProvedLayout.Outcome) {
    (self.path, self.root) = (path, root)
    switch outcome {
    case .unchanged: result = .unchanged
    case .changed(let old, let new): (result, texts) = (.different, (old, new))
    case .refused(let reason): (result, self.reason) = (.refused, reason)
    }
  }

  /// Replaces the file, if it has another layout.
  mutating func write() {
    guard result == .different else { return }
    do throws(ReplacedFile.Failure) {
      try ReplacedFile(path, in: root).write(texts.new, over: texts.old)
      result = .formatted
    } catch { (result, reason) = (.unwritten, "\(error)") }
  }
}
