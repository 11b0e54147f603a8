/// The last line of a run over several venues: how many of them failed, and which.
struct FailedVenues {
  private var count = 0
  private var failed: [String] = []

  /// Names that the line lists; the others are counted.
  private static let most = 20

  /// - Parameter path: the venue as it was named.
  mutating func note(_ path: String, isFailed: Bool) {
    count += 1
    if isFailed { failed.append(path) }
  }

  /// `"1 of 40 venues failed: v/mall23"`; nil for one venue, whose own lines say the same.
  var words: String? {
    guard count > 1 else { return nil }
    let names = failed.prefix(FailedVenues.most).joined(separator: ", ")
    let more = failed.count - FailedVenues.most
    return "\(failed.count) of \(count) venues failed" + (failed.isEmpty ? "" : ": \(names)")
      + (more > 0 ? " and \(more) more" : "")
  }

  var isEmpty: Bool { failed.isEmpty }
}
