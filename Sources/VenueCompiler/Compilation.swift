public import VenueDiagnostics
public import VenueFormats
public import VenueModel
public import VenueOutput
public import VenueRules

/// Result of a compile, with its input.
public struct Compilation: Sendable {
  /// The three possible outcomes of a compile.
  public enum Outcome: Hashable, Sendable {
    case written
    /// Some features were withdrawn by named rules, or files could not be read: with ``CompilerOptions/allowsErrors``, or because the findings are
    /// suppressed or in the baseline. The number is that of the features that were seen.
    case writtenWithout(Int)
    /// Nothing was changed; an existing bundle is kept.
    case notWritten(Obstacle)
  }

  /// The reason why a bundle is not written.
  public enum Obstacle: Hashable, Sendable {
    /// Findings that fail the run under its profile.
    case findings(Profile.Failure)
    /// No floor is left; not even ``CompilerOptions/allowsErrors`` allows a bundle without floors.
    case noFloor
  }

  public let outcome: Outcome
  public let bundle: String
  /// True if the output folder has a bundle, from this or an earlier compile.
  public let hasFormer: Bool
  public let source: VenueSource
  /// The findings without those of the baseline.
  public let check: CheckOutcome
  let size: BundleContents.Size?

  /// Features that the written bundle does not contain.
  public var withdrawnCount: Int {
    if case .writtenWithout(let count) = outcome { count } else { 0 }
  }

  /// Number of files of the bundle, including `manifest.json`; 0 if nothing was written.
  public var fileCount: Int { size?.fileCount ?? 0 }
  public var byteCount: Int { size?.byteCount ?? 0 }
  /// Folders beside the bundle that could not be removed.
  public var left: [LeftFolder] { size?.left ?? [] }
}

/// Reason why a compile has no result.
public enum CompileFailure: Error, Sendable {
  case unreadable(InputError)
  case unwritable(OutputError)
}
