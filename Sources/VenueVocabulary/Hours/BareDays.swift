/// Finds days without times beside rules with times: `Mo-Fr 10:00-18:00, Sa`.
///
/// Such days are open all day by the specification. Behind a comma the author probably means the times of the previous rule, so this is doubtful. In
/// a rule of their own (`Mo-Fr 10:00-18:00; Sa`) the times may be other ones, or the days may be closed.
struct BareDays {
  /// Slips of one text at most: one for each day of the week.
  private static let most = 7

  private struct Found {
    var days: Range<Int>
    /// Those of the nearest previous rule with times.
    var times: Range<Int>?
    /// True if a comma joins the days to the previous rule.
    var isListed: Bool
    /// Times without days beside the days, which are those of the days: `Tu-Su, 10:00-18:00`.
    var own: Range<Int>?
  }

  private struct Part {
    var days: Range<Int>
    var times: Range<Int>
  }

  private var found: [Found] = []
  private var first: Range<Int>?
  private var latest: Range<Int>?
  /// The previous rule.
  private var previous: Part?

  /// - Parameters:
  ///   - days: bytes of the rule before its times.
  ///   - times: bytes of its times.
  ///   - isStated: true if the rule contains `open`, or a comment.
  mutating func add(_ rule: OpeningHours.Rule, days: Range<Int>, times: Range<Int>, isStated: Bool) {
    defer { previous = isStated ? nil : Part(days: days, times: times) }
    guard rule.state == .open, !rule.isAlways else { return }
    if !rule.times.isEmpty {
      latest = times
      first = first ?? times
      if days.isEmpty, !isStated, let last = found.indices.last, previous?.days == found[last].days,
        found[last].own == nil
      {
        found[last].own = times
      }
    } else if !isStated, found.count < BareDays.most {
      let isBeside = previous.map { $0.days.isEmpty && !$0.times.isEmpty } ?? false
      found.append(
        Found(days: days, times: latest, isListed: rule.separator == .additional, own: isBeside ? latest : nil))
    }
  }

  func report(to scanner: inout OpeningHoursScanner) {
    for bare in found {
      guard let times = bare.own ?? bare.times ?? first else { continue }
      let days = bare.days
      guard bare.isListed || bare.own != nil else {
        scanner.doubt(
          days, "'\(scanner.text(days))' has no times, so it is read as open 24 hours",
          help: "write its times, `off` if it is closed, or `open` if it is open 24 hours")
        continue
      }
      let text = scanner.canonical(times)
      let whole = min(days.lowerBound, times.lowerBound)..<max(days.upperBound, times.upperBound)
      scanner.note(
        days,
        "'\(scanner.text(days))' has no times, so it is read as open 24 hours; did you mean the times of the other days?",
        replacing: bare.own == nil ? days.upperBound..<days.upperBound : whole,
        by: bare.own == nil ? " \(text)" : "\(scanner.canonical(days)) \(text)", isDoubtful: true)
    }
  }
}
