import VenueVocabulary

extension NetworkTimes {
  /// The numbers of the section `times` of a network: `docs/formats/network.md` describes each number.
  public var words: [Int32] {
    var writer = WordWriter()
    writer.add(zone == nil ? 0 : 1)
    if let zone { writer.add(zone) }
    writer.add(holidays.publicHolidays) { $0.add($1.dayNumber) }
    writer.add(holidays.schoolHolidays) { writer, days in
      writer.add(days.lowerBound.dayNumber)
      writer.add(days.upperBound.dayNumber)
    }
    // Many shops have the same hours: each is written once.
    var numbers: [OpeningHours: Int] = [:]
    var written: [OpeningHours] = []
    let places = hours.map { entry -> Int in
      if let number = numbers[entry.hours] { return number }
      written.append(entry.hours)
      numbers[entry.hours] = written.count - 1
      return written.count - 1
    }
    writer.add(written) { $0.add($1) }
    writer.add(Array(zip(hours, places))) { writer, entry in
      writer.add(entry.0.subject)
      writer.add(entry.1)
    }
    writer.add(closures) { writer, closure in
      writer.add(closure.subject)
      writer.add(closure.period.start)
      writer.add(closure.period.end)
      writer.add(closure.isAbsence ? 1 : 0)
      writer.add(closure.reason) { writer, text in
        writer.add(text.language)
        writer.add(text.text)
      }
    }
    return writer.words
  }

  /// - Parameter count: number of subjects of a kind in the network.
  /// - Throws: if a number is out of range or has no meaning; no input causes a trap. Linear.
  public init(words: [Int32], count: (Subject.Kind) -> Int) throws(NetworkFormatError) {
    var reader = WordReader(words, section: "times")
    if try reader.flag() { zone = try reader.zone() }
    let days = try reader.list { (reader) throws(NetworkFormatError) in try reader.day() }
    let school = try reader.list { (reader) throws(NetworkFormatError) in
      let first = try reader.day()
      let last = try reader.day()
      guard first <= last else { throw reader.fault("holidays end before they begin") }
      return first...last
    }
    holidays = HolidayCalendar(publicHolidays: days, schoolHolidays: school)
    let written = try reader.list { (reader) throws(NetworkFormatError) in try reader.hours() }
    hours = try reader.list { (reader) throws(NetworkFormatError) in
      let subject = try reader.subject(count)
      let number = try reader.number()
      guard written.indices.contains(number) else {
        throw reader.fault("it refers to hours \(number) of \(written.count)")
      }
      return Hours(subject, written[number])
    }
    closures = try reader.list { (reader) throws(NetworkFormatError) in
      let subject = try reader.subject(count)
      let period = Period(start: try reader.optionalInstant(), end: try reader.optionalInstant())
      let isAbsence = try reader.flag()
      let reason = try reader.list { (reader) throws(NetworkFormatError) in
        NetworkText(language: try reader.text(), text: try reader.text())
      }
      return Closure(subject, period, isAbsence: isAbsence, reason: reason)
    }
    guard zip(hours, hours.dropFirst()).allSatisfy({ $0.subject < $1.subject }),
      zip(closures, closures.dropFirst()).allSatisfy({ $0.subject <= $1.subject }), reader.isAtEnd
    else { throw reader.fault("its entries are out of order, or more follows them") }
  }
}

extension WordWriter {
  fileprivate mutating func add(_ subject: NetworkTimes.Subject) {
    add(Int(subject.kind.rawValue))
    add(subject.index)
  }

  fileprivate mutating func add(_ zone: TimeZoneRules) {
    add(zone.name)
    add(zone.version)
    add(zone.firstOffset)
    add(zone.transitions) { writer, transition in
      writer.add(wide: transition.at.seconds)
      writer.add(transition.offset)
    }
    add(zone.yearly == nil ? 0 : 1)
    guard let yearly = zone.yearly else { return }
    add(yearly.standard)
    add(yearly.daylight)
    for change in [yearly.start, yearly.end] {
      switch change.day {
      case .weekday(let month, let week, let weekday):
        for number in [0, month, week, weekday] { add(number) }
      case .julian(let number): for number in [1, number, 0, 0] { add(number) }
      case .ordinal(let number): for number in [2, number, 0, 0] { add(number) }
      }
      add(change.second)
    }
  }
}

extension WordReader {
  fileprivate mutating func day() throws(NetworkFormatError) -> CivilDate {
    // From year 0 to 9999.
    CivilDate(dayNumber: try number(in: -719_528...2_932_896, "day"))
  }

  fileprivate mutating func subject(
    _ count: (NetworkTimes.Subject.Kind) -> Int
  ) throws(NetworkFormatError) -> NetworkTimes.Subject {
    guard let kind = NetworkTimes.Subject.Kind(rawValue: Int32(try number())) else {
      throw fault("it names something that is not in a network")
    }
    let index = try number()
    guard (0..<count(kind)).contains(index) else { throw fault("it refers to \(kind) \(index) of \(count(kind))") }
    return NetworkTimes.Subject(kind, index)
  }

  fileprivate mutating func zone() throws(NetworkFormatError) -> TimeZoneRules {
    let (name, version, first) = (try text(), try text(), try number())
    let transitions = try list { (reader) throws(NetworkFormatError) in
      TimeZoneRules.Transition(at: try reader.instant(), offset: try reader.number())
    }
    var yearly: YearlyRule?
    if try flag() {
      let (standard, daylight) = (try number(), try number())
      yearly = YearlyRule(standard: standard, daylight: daylight, start: try change(), end: try change())
    }
    guard
      let rules = TimeZoneRules(
        name: name, version: version, firstOffset: first, transitions: transitions, yearly: yearly)
    else { throw fault("its time zone does not hold together") }
    return rules
  }

  private mutating func change() throws(NetworkFormatError) -> YearlyRule.Change {
    let (kind, a, b, c) = (try number(in: 0...2, "kind of a day"), try number(), try number(), try number())
    let day: YearlyRule.Change.Day =
      switch kind {
      case 0: .weekday(month: a, week: b, weekday: c)
      case 1: .julian(a)
      default: .ordinal(a)
      }
    guard let change = YearlyRule.Change(day: day, second: try number()) else {
      throw fault("a change of the clocks falls on no day")
    }
    return change
  }
}
