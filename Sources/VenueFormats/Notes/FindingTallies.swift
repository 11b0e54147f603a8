import VenueDiagnostics

/// Counts findings of one kind, so that a fault of the whole data set is reported once, at its first position.
struct FindingTallies: Sendable {
  private struct Tally: Sendable {
    var key: String
    var first: Diagnostic
    var count: Int
  }

  private var tallies: [Tally] = []
  private var positions: [String: Int] = [:]

  /// - Parameter diagnostic: text for a single case; the count is appended to `message`.
  /// - Returns: true if this is the first of its key.
  @discardableResult
  mutating func add(_ key: String, _ diagnostic: @autoclosure () -> Diagnostic) -> Bool {
    if let position = positions[key] {
      tallies[position].count += 1
      return false
    }
    positions[key] = tallies.count
    tallies.append(Tally(key: key, first: diagnostic(), count: 1))
    return true
  }

  /// Adds the counts of another tally after its own.
  mutating func add(_ others: FindingTallies) {
    for other in others.tallies {
      if let position = positions[other.key] {
        tallies[position].count += other.count
      } else {
        positions[other.key] = tallies.count
        tallies.append(other)
      }
    }
  }

  func diagnostics() -> [Diagnostic] {
    tallies.map { tally in
      var diagnostic = tally.first
      if tally.count > 1 { diagnostic.message += " (\(tally.count) times, first here)" }
      return diagnostic
    }
  }
}
