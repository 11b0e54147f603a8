/// Finds days without times beside rules with times: `Mo-Fr 10:00-18:00, Sa`.
///
/// Such days are open all day by the specification. The author probably means the times of the previous rule, so this is doubtful.
struct BareDays {
  /// Slips of one text at most: one for each day of the week.
  private static let most = 7

  /// End of the bare days, and the times of the nearest previous rule with times.
  private var found: [(days: Range<Int>, times: Range<Int>?)] = []
  private var first: Range<Int>?
  private var latest: Range<Int>?

  /// - Parameters:
  ///   - days: bytes of the rule before its times.
  ///   - times: bytes of its times.
  ///   - isStated: true if the rule contains `open`, or a comment.
  mutating func add(_ rule: OpeningHours.Rule, days: Range<Int>, times: Range<Int>, isStated: Bool) {
    guard rule.state == .open, !rule.isAlways else { return }
    if !rule.times.isEmpty {
      latest = times
      first = first ?? times
    } else if !isStated, found.count < BareDays.most {
      found.append((days, latest))
    }
  }

  func report(to scanner: inout OpeningHoursScanner) {
    for (days, times) in found {
      guard let times = times ?? first else { continue }
      scanner.note(
        days,
        "'\(scanner.text(days))' has no times, so it is read as open 24 hours; did you mean the times of the other days?",
        replacing: days.upperBound..<days.upperBound, by: " \(scanner.canonical(times))", isDoubtful: true)
    }
  }
}
