import Synchronization

/// Result of the last compile of a previewed venue. One thread compiles and reports, another one serves.
public final class VenueProgress: Sendable {
  /// The result of one compile.
  public struct Report: Sendable, Equatable {
    /// Counted from 1.
    public internal(set) var number = 0
    /// Reason why the map is older than the files, such as "2 errors"; nil if it is current.
    public var kept: String?
    /// The findings as JSON, as `venuemap validate --format json` prints them.
    public var findings: [UInt8]

    public init(kept: String?, findings: [UInt8]) { (self.kept, self.findings) = (kept, findings) }
  }

  private let last = Mutex<Report?>(nil)

  public init() {}

  /// Replaces the report of the compile before.
  public func report(_ report: Report) {
    last.withLock { last in
      let number = (last?.number ?? 0) + 1
      last = report
      last?.number = number
    }
  }

  /// nil before the first compile.
  var current: Report? { last.withLock { $0 } }
}
