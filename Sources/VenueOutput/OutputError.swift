import VenueSystem

/// Reason why output could not be written. The command line uses exit code 73, or 70 for an internal error.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why it cannot be written.
  public enum Reason: Hashable, Sendable {
    case notAFolder
    case notOurs
    /// Files that a bundle's manifest does not list: the first of them, and how many there are.
    case holdsForeign([String], count: Int)
    /// What is there must be kept, or the file cannot be made; with the reason.
    case refused(String)
    /// The folder must be new or empty.
    case notEmpty
    /// The output would be read as part of its own source, which is this folder.
    case insideSource(String)
    /// The output would be inside the bundle from which it is made, which is this folder.
    case insideBundle(String)
    /// Another process holds the lock; waiting ended after this number of seconds.
    case locked(seconds: Int)
    case cannotSwap
    /// The input has changed since it was read.
    case changedMeanwhile
    /// The failed operation, and the system's error number.
    case system(String, Int32)
    /// A generated file has a name that leads out of the output.
    case unsafeName
    /// The output fails its verification, with the reason.
    case fails(String)
  }

  public var path: String
  public var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// True for an internal error, not for the disk or the path.
  public var isOwnFault: Bool {
    switch reason {
    case .unsafeName, .fails: true
    default: false
    }
  }

  public var description: String {
    switch reason {
    case .notAFolder: "\(path) is a file, not a folder, so nothing was written. Choose another output folder"
    case .notOurs:
      "\(path) has files that are not part of a bundle, so nothing was written. Choose another output folder"
    case .holdsForeign(let files, let count):
      "\(path) has files that are not part of the bundle, so nothing was written: \(files.joined(separator: ", "))"
        + (count > files.count ? " and \(count - files.count) more" : "")
        + ". Move them to another folder, or choose another output folder"
    case .refused(let reason): "cannot write \(path): \(reason)"
    case .notEmpty: "the folder \(path) is not empty, so nothing was written. Choose a new or an empty folder"
    case .insideSource(let source):
      "\(path) is inside the venue \(source) and would be read as part of it. Choose an output outside the venue"
    case .insideBundle(let bundle):
      "\(path) is inside the bundle \(bundle), which must not change. Choose an output outside the bundle"
    case .locked(let seconds):
      "another process has been writing \(path) for \(seconds) s. Try again later"
    case .cannotSwap:
      "the file system of \(path) cannot exchange two folders in one step, so the previous bundle would not be safe. "
        + "Write to a local disk"
    case .changedMeanwhile:
      "\(path) was not written, because another process changed its input at the same time. Try again later"
    case .system(let attempt, let number): "cannot \(attempt): \(path): \(String(cString: strerror(number)))"
    case .unsafeName:
      "an internal error: the file name \(path) leads out of the output folder. Nothing was written. Please report it"
    case .fails(let reason):
      "an internal error: the output for \(path) cannot be read back: \(reason). Nothing was written. "
        + "Please report it, with the venue if possible"
    }
  }
}
