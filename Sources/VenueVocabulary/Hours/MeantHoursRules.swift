/// Rules of hours from the words of a door: days before their times, closed days last, because a later rule applies in place of an earlier one.
struct MeantHoursRules {
  private struct Rule {
    var days = ""
    var times = ""
    /// `10-20 Mo-Sa`
    var isTimesFirst = false

    var isEmpty: Bool { days.isEmpty && times.isEmpty }
    var text: String {
      [days, times == "24" ? "00:00-24:00" : times].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Days of a rule that begins with `closed` or `except`.
  private struct Closing {
    var days = ""
    /// `daily except Monday 9-17`: the times may follow.
    var isException: Bool
  }

  private var rules = [Rule()]
  private var closed: [String] = []
  private var closing: Closing?
  private var pending: Character?
  private var last: MeantHoursTokens.Token?

  /// - Returns: nil if the words have no certain order: `12-13 closed` is not hours.
  static func text(of tokens: [MeantHoursTokens.Token]) -> String? {
    guard !tokens.isEmpty else { return nil }
    if tokens == [.time("24")] { return "24/7" }
    var rules = MeantHoursRules()
    for token in tokens { guard rules.add(token) else { return nil } }
    return rules.finished()
  }

  private mutating func finished() -> String? {
    guard pending != "-" else { return nil }
    if let closing, closing.days.isEmpty, !closing.isException, closed.isEmpty, rules.allSatisfy(\.isEmpty) {
      return "off"
    }
    guard endClosing() else { return nil }
    let open = rules.filter { !$0.isEmpty }
    // `10-20 Mo-Sa, 12-18`: the days of the second times are missing.
    let lacksDays = open.last?.days.isEmpty == true && open.dropLast().contains(where: \.isTimesFirst)
    guard open.allSatisfy({ !$0.times.isEmpty }), !lacksDays else { return nil }
    return MeantHoursRules.inOrder(open, closed)
  }

  /// Open days, closed days, then holidays: a holiday may be any of the days before it.
  ///
  /// - Returns: nil if holidays are open and closed.
  private static func inOrder(_ open: [Rule], _ closed: [String]) -> String? {
    func isHoliday(_ days: String) -> Bool {
      !days.isEmpty && days.split(separator: ",").allSatisfy { $0 == "PH" || $0 == "SH" }
    }
    let holidays = open.filter { isHoliday($0.days) }
    guard holidays.isEmpty || !closed.contains(where: { $0.contains("H") }) else { return nil }
    let days = open.filter { !isHoliday($0.days) }.map(\.text)
    return (days + closed.map { $0 + " off" } + holidays.map(\.text)).joined(separator: "; ")
  }

  /// - Returns: false if the token has no place here.
  private mutating func add(_ token: MeantHoursTokens.Token) -> Bool {
    switch token {
    case .mark(";"):
      guard pending != "-", endClosing() else { return false }
      if rules.last?.isEmpty == false { rules.append(Rule()) }
      (pending, last) = (nil, nil)
      return true
    case .mark(let mark):
      guard pending == nil || (pending == "," && mark == ","), last != nil || mark != "-" else { return false }
      pending = mark
      return true
    case .day(let day): add(day: day)
    case .time(let time): guard add(time: time) else { return false }
    case .off: guard close() else { return false }
    case .except:
      guard !rules.allSatisfy(\.isEmpty), endClosing() else { return false }
      closing = Closing(isException: true)
    }
    pending = nil
    last = token
    return true
  }

  private mutating func add(day: String) {
    let now = rules.count - 1
    if var closing {
      closing.days += separator(isFirst: closing.days.isEmpty) + day
      self.closing = closing
    } else if !rules[now].times.isEmpty, !rules[now].days.isEmpty, !isDay(last) {
      // Days after times that have days already begin a rule.
      rules.append(Rule(days: day))
    } else {
      if rules[now].days.isEmpty, !rules[now].times.isEmpty { rules[now].isTimesFirst = true }
      rules[now].days += separator(isFirst: rules[now].days.isEmpty) + day
    }
  }

  private mutating func add(time: String) -> Bool {
    // `Mo-Fr closed 12-13` may be times in which it is closed; `Mo closed, 10-18` are those of the other days.
    guard last != .off || pending != nil else { return false }
    if let closing {
      let isTimeOfAll = closing.isException && rules.last.map { !$0.days.isEmpty && $0.times.isEmpty } == true
      // `closed Sunday 10-18` may be times of Sunday; `closed Sunday, 10-18` are those of the other days.
      guard !closing.days.isEmpty, isTimeOfAll || pending == ",", endClosing() else { return false }
      if !isTimeOfAll, rules.last?.isEmpty == false { rules.append(Rule()) }
    }
    if let rule = rules.last, rule.isTimesFirst, isDay(last) {
      // `10-20 Mo-Sa Su 12-18`: only a comma ends the days of the first times.
      guard pending == "," else { return false }
      rules.append(Rule(times: time))
      return true
    }
    let now = rules.count - 1
    rules[now].times += separator(isFirst: rules[now].times.isEmpty) + time
    return true
  }

  /// `closed`, before its days or behind them.
  private mutating func close() -> Bool {
    guard endClosing() else { return false }
    let now = rules.count - 1
    guard isDay(last), !rules[now].days.isEmpty else {
      closing = Closing(isException: false)
      return true
    }
    // `10-20, Sa, Su closed` may be one closed day or two.
    guard rules[now].times.isEmpty || !rules[now].days.contains(",") else { return false }
    closed.append(rules[now].days)
    rules[now].days = ""
    return true
  }

  /// - Returns: false if no day is closed.
  private mutating func endClosing() -> Bool {
    guard let closing else { return true }
    guard !closing.days.isEmpty else { return false }
    closed.append(closing.days)
    self.closing = nil
    return true
  }

  private func isDay(_ token: MeantHoursTokens.Token?) -> Bool { if case .day = token { true } else { false } }

  private func separator(isFirst: Bool) -> String { isFirst ? "" : pending == "-" ? "-" : "," }
}
