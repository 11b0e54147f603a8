/// Findings that are not listed, because a baseline or an earlier state of the venue also has them.
public struct KnownFindings: Hashable, Sendable {
  /// Findings of this run that were known.
  public var count: Int
  /// The commit or file of `--since`; nil for a baseline.
  public var since: String?
  /// With ``since``: findings of the earlier state that this run does not have; nil if that is unknown, because checks were skipped.
  public var gone: Int?

  public init(count: Int, since: String? = nil, gone: Int? = nil) {
    self.count = count
    self.since = since
    self.gone = gone
  }

  /// Those of several venues of one run; nil for none.
  public static func together(_ all: [KnownFindings]) -> KnownFindings? {
    guard let first = all.first else { return nil }
    return KnownFindings(
      count: all.reduce(0) { $0 + $1.count }, since: first.since,
      gone: all.allSatisfy { $0.gone != nil } ? all.reduce(0) { $0 + ($1.gone ?? 0) } : nil)
  }

  /// Parts of the last line: `"12 in the baseline"`, or `"12 as in main"` and `"2 gone"`.
  public var words: [String] {
    guard let since else { return count > 0 ? ["\(count) in the baseline"] : [] }
    let earlier = PrintableText.line(since, limit: 80)
    return ["\(count) as in \(earlier)"] + (gone.map { $0 > 0 ? ["\($0) gone"] : [] } ?? [])
  }
}
