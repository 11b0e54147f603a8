import VenueDiagnostics

/// Counts findings of one kind, so that a fault of the whole data set is reported once, at its first position.
struct FindingTallies: Sendable {
  /// Several tallies that are one finding, because one habit of the export program causes them.
  struct Habit: Sendable {
    /// Equal for the tallies of one habit.
    var key: String
    /// The kind of this tally, as the message lists it: `"attraction"`, in quotation marks if it is a text.
    var kind: String
    /// The message for several kinds, from the number of cases and the list of kinds.
    var message: @Sendable (_ count: Int, _ kinds: String) -> String
  }

  private struct Tally: Sendable {
    var key: String
    var habit: Habit?
    var first: Diagnostic
    var count: Int
  }

  private var tallies: [Tally] = []
  private var positions: [String: Int] = [:]

  /// - Parameters:
  ///   - diagnostic: text for a single case; the count is appended to `message`.
  ///   - fix: the correction of this case; those of all cases are one. If the first case has none, no other has one.
  /// - Returns: true if this is the first of its key.
  @discardableResult
  mutating func add(
    _ key: String, habit: Habit? = nil, _ diagnostic: @autoclosure () -> Diagnostic, fix: @autoclosure () -> Fix? = nil
  ) -> Bool {
    if let position = positions[key] {
      tallies[position].count += 1
      if tallies[position].first.fix != nil { tallies[position].first.fix.join(fix()) }
      return false
    }
    positions[key] = tallies.count
    var first = diagnostic()
    if let fix = fix() { first.fix = fix }
    tallies.append(Tally(key: key, habit: habit, first: first, count: 1))
    return true
  }

  /// Adds the counts of another tally after its own.
  mutating func add(_ others: FindingTallies) {
    for other in others.tallies {
      if let position = positions[other.key] {
        tallies[position].count += other.count
        tallies[position].first.fix.join(other.first.fix)
      } else {
        positions[other.key] = tallies.count
        tallies.append(other)
      }
    }
  }

  /// Kinds of one habit that its message lists; the rest are counted.
  private static let listed = 20

  /// One finding for each key and each habit, in the order in which they were first met.
  func diagnostics() -> [Diagnostic] {
    var habits: [String: [Tally]] = [:]
    for tally in tallies { if let key = tally.habit?.key { habits[key, default: []].append(tally) } }
    return tallies.compactMap { tally in
      var diagnostic = tally.first
      if let habit = tally.habit, let all = habits[habit.key], all.count > 1 {
        guard all[0].key == tally.key else { return nil }
        let kinds = all.prefix(FindingTallies.listed).map { one in
          (one.habit?.kind ?? "") + (one.count > 1 ? " (\(one.count))" : "")
        }
        let rest = all.count - kinds.count
        diagnostic.message = habit.message(
          all.reduce(0) { $0 + $1.count }, (kinds + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", "))
        for one in all.dropFirst() { diagnostic.fix.join(one.first.fix) }
        diagnostic.related = all.dropFirst().prefix(FindingTallies.listed).compactMap { one in
          one.first.place.map { RelatedPlace($0, "") }
        }
      } else if tally.count > 1 {
        diagnostic.message += " (\(tally.count) times, first here)"
      }
      return diagnostic
    }
  }
}

extension Fix? {
  /// Adds the changes of another correction.
  fileprivate mutating func join(_ other: Fix?) {
    guard let other else { return }
    if self == nil { self = other } else { self?.changes += other.changes }
    if other.safety == .unsafe { self?.safety = .unsafe }
  }
}
