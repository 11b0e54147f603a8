/// Finds rules that later rules undo: `Tu closed; 10:00-18:00` is open on each day, because a later rule replaces the earlier ones on its days.
struct UndoneRules {
  /// The days of a rule: seven of the week, Monday first, then public and school holidays.
  private static let kinds = 9

  private struct Written {
    var rule: OpeningHours.Rule
    var range: Range<Int>
  }

  private var written: [Written] = []

  /// - Parameter range: bytes of the rule, without the separators.
  mutating func add(_ rule: OpeningHours.Rule, at range: Range<Int>) {
    written.append(Written(rule: rule, range: range))
  }

  /// Reports the first of them; the canonical form has all of them behind the others.
  ///
  /// - Complexity: O(*n*) in the rules.
  func report(to scanner: inout OpeningHoursScanner) {
    guard written.count > 1, written.allSatisfy({ $0.rule.separator == .normal }) else { return }
    // The last rule that replaces each kind of days, from the end on.
    var last = [Int?](repeating: nil, count: UndoneRules.kinds)
    var undone: [(rule: Int, by: Int)] = []
    for place in written.indices.reversed() {
      let rule = written[place].rule
      let later = UndoneRules.days(of: rule).compactMap { last[$0] }
      if rule.state != .unknown, later.count == UndoneRules.days(of: rule).count,
        let other = later.first(where: { !UndoneRules.isEqual(rule, written[$0].rule) })
      {
        undone.append((place, other))
      }
      for kind in UndoneRules.replaced(by: rule) where last[kind] == nil { last[kind] = place }
    }
    guard let first = undone.last else { return }
    let (range, other) = (written[first.rule].range, scanner.text(written[first.by].range))
    let advice =
      "'\(scanner.text(range))' has no effect, because the later '\(other)' is for the same days and replaces it"
    guard undone.allSatisfy({ isNarrower($0.rule, than: $0.by) }) else {
      return scanner.doubt(
        range, advice, help: "write all times of a day in one rule, as in Mo-Fr 08:00-12:00,13:00-17:00, or delete it")
    }
    let moved = Set(undone.map(\.rule))
    let kept = written.indices.filter { !moved.contains($0) }
    let rules = (kept + undone.map(\.rule).reversed()).map { scanner.canonical(written[$0].range) }
    scanner.note(
      range, advice, replacing: written[0].range.lowerBound..<written[written.count - 1].range.upperBound,
      by: rules.joined(separator: "; "), isDoubtful: true)
  }

  /// True for a rule of fewer days, which is an exception of the other one: only their order is wrong.
  private func isNarrower(_ place: Int, than other: Int) -> Bool {
    let (rule, later) = (written[place].rule, written[other].rule)
    guard !later.isAlways, rule.state == .closed || later.state == .open else { return false }
    let hasDates = !rule.years.isEmpty || !rule.dates.isEmpty || !rule.weeks.isEmpty
    return hasDates || UndoneRules.days(of: rule).count < UndoneRules.replaced(by: later).count
  }

  /// Kinds of days on which a rule may apply.
  private static func days(of rule: OpeningHours.Rule) -> [Int] {
    let hasDates = !rule.years.isEmpty || !rule.dates.isEmpty || !rule.weeks.isEmpty
    let isOffset = rule.weekdays.contains { $0.days != 0 }
    let isEveryDay = rule.isAlways || rule.weekdays.isEmpty && rule.holidays.isEmpty
    // A date may be a holiday.
    guard !isEveryDay, !hasDates, !isOffset else { return Array(0..<kinds) }
    let holidays = rule.holidays.map { $0 == .public ? 7 : 8 }
    return Set(rule.weekdays.flatMap(week) + holidays).sorted()
  }

  /// Kinds of days of which a rule replaces each one.
  private static func replaced(by rule: OpeningHours.Rule) -> [Int] {
    let isLimited =
      !rule.years.isEmpty || !rule.dates.isEmpty || !rule.weeks.isEmpty || rule.weekdaysAreOfHolidays
      || rule.weekdays.contains { !$0.occurrences.isEmpty || $0.days != 0 }
    // `12:00-13:00 off` only removes its hours.
    guard !isLimited, rule.state != .unknown, rule.state == .open || rule.times.isEmpty else { return [] }
    let days = days(of: rule)
    // Each holiday is a day of the week.
    return days.prefix { $0 < 7 }.count == 7 ? Array(0..<kinds) : days
  }

  private static func week(_ days: OpeningHours.Weekdays) -> [Int] {
    let (first, last) = (days.first - 1, days.last - 1)
    return first <= last ? Array(first...last) : Array(first..<7) + Array(0...last)
  }

  private static func isEqual(_ a: OpeningHours.Rule, _ b: OpeningHours.Rule) -> Bool {
    a.state == b.state && a.times == b.times && a.isAlways == b.isAlways
  }
}
