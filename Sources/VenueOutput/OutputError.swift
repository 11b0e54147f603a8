import VenueSystem

/// Reason why output could not be written. The command line uses exit code 73, or 70 for an internal error.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why it cannot be written.
  public enum Reason: Hashable, Sendable {
    case notAFolder
    case notOurs
    /// Files that a bundle's manifest does not list: the first of them, and how many there are.
    case holdsForeign([String], count: Int)
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
    case .notAFolder: "\(path) is a file, and a folder is to be written; name another output"
    case .notOurs: "\(path) contains other files than a bundle, and is not changed; name another output"
    case .holdsForeign(let files, let count):
      "\(path) holds files that do not belong to the bundle and would be lost with it: \(files.joined(separator: ", "))"
        + (count > files.count ? " and \(count - files.count) more" : "")
        + "; move them elsewhere, or name another output"
    case .notEmpty: "\(path) holds files already, and is left alone; name a folder that is new or empty"
    case .insideSource(let source):
      "\(path) is in the venue's own folder \(source), and would be read as part of it; name an output outside"
    case .insideBundle(let bundle):
      "\(path) is in the bundle \(bundle), which is only read; name an output outside"
    case .locked(let seconds):
      "another process has been writing \(path) for \(seconds) s; try again later"
    case .cannotSwap:
      "the file system of \(path) cannot exchange two folders in one step, so the previous bundle would not be safe; "
        + "write to a local disk"
    case .changedMeanwhile:
      "\(path) is not written: another process has changed its input meanwhile; try again later"
    case .system(let attempt, let number): "cannot \(attempt): \(path): \(String(cString: strerror(number)))"
    case .unsafeName:
      "an internal error: venuemap would have written a file called \(path); nothing was written. Please report it"
    case .fails(let reason):
      "an internal error: the output for \(path) cannot be read back: \(reason); nothing was written. "
        + "Please report it, with the venue if you may"
    }
  }
}
