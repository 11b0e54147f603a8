import VenueLanguage
import VenueVocabulary

/// Texts about departures and options, in one language and one time zone.
struct TransitWords {
  let figures: SpokenFigures
  /// Time zone of the venue; if it is unknown, times are in UTC.
  let zone: TimeZoneRules?

  var language: Language { figures.language }

  /// `08:05`.
  func clock(_ instant: Instant) -> String { rules?.local(instant).clock ?? "" }

  /// RFC 3339.
  func text(_ instant: Instant) -> String { rules?.text(instant) ?? "" }

  private var rules: TimeZoneRules? { zone ?? TimeZoneRules(name: "UTC", offset: 0) }

  /// "25 min", "1 h 5 min": exact, not "about".
  func duration(minutes: Int) -> String {
    func said(_ key: MessageKey, _ number: Int) -> String { language.text(key, ["n": .number(Number(number))]) }
    guard minutes >= 60 else { return said(.durationMinutes, minutes) }
    guard minutes % 60 != 0 else { return said(.durationHours, minutes / 60) }
    return language.text(
      .optionDuration,
      ["hours": .text(said(.durationHours, minutes / 60)), "minutes": .text(said(.durationMinutes, minutes % 60))])
  }

  func count(_ key: MessageKey, _ number: Int) -> String { language.text(key, ["n": .number(Number(number))]) }

  /// The word for a mode, including `walk`.
  func kind(_ kind: String) -> String { language.word(kind, in: .mode) ?? kind }

  func kinds(_ kinds: [String]) -> String { kinds.map(kind).joined(separator: " + ") }

  /// "08:31  Bus H to Ferry Quay, platform 2"; on another day than the queried moment, "tomorrow at 01:05  Bus H …".
  func said(_ departure: Departure, asked: Instant? = nil) -> String {
    let platform =
      departure.platform.isEmpty
      ? "" : language.text(.departurePlatform, ["platform": .label(departure.platform)])
    let late =
      departure.delay > 0
      ? language.text(.departureLate, ["time": .text(duration(minutes: max((departure.delay + 30) / 60, 1)))]) : ""
    let time = departure.headway.map { duration(minutes: max($0 / 60, 1)) } ?? moment(departure.time, asked: asked)
    return language.text(
      departure.headway == nil ? .departureClock : .departureEvery,
      [
        "time": .text(time), "window": .text(window(of: departure, asked: asked)),
        "mode": .text(departure.mode.map { language.capitalized(kind($0.rawValue)) } ?? ""),
        "line": .label(departure.route), "headsign": .label(departure.headsign), "platform": .text(platform + late),
      ])
  }

  /// The clock time. If it is on another day than `asked` and more than an hour ahead, the day is added.
  private func moment(_ instant: Instant, asked: Instant?) -> String {
    guard let asked, let rules, instant - asked > 3600, rules.local(asked).date != rules.local(instant).date else {
      return clock(instant)
    }
    return TimePhrases(language: language, zone: rules, now: asked).moment(instant)
  }

  /// The times between which a headway is valid: " until 22:00", " from 16:00 to 22:00".
  private func window(of departure: Departure, asked: Instant?) -> String {
    guard let headway = departure.headway, let end = departure.headwayEnd else { return "" }
    let ends = SlotValue.text(clock(end))
    guard let asked, departure.time - asked > Int64(headway) else {
      return language.text(.departureUntil, ["end": ends])
    }
    var start = clock(departure.time)
    if let rules, rules.local(asked).date != rules.local(departure.time).date {
      start = "\(rules.local(departure.time).date) \(start)"
    }
    return language.text(.departureBetween, ["start": .text(start), "end": ends])
  }

  func said(_ leg: TransitOption.Leg) -> String {
    switch leg {
    case .walk(let route):
      return language.text(
        .legWalk,
        [
          "from": .label(route.from.name), "to": .label(route.to.name),
          "distance": .text(figures.distance(route.distance)), "time": .text(figures.time(route.duration)),
        ])
    case .wait(let wait):
      let reminder = wait.reminder.map { language.text(.legReminder, ["time": .text(clock($0))]) } ?? ""
      return language.text(
        .legWait,
        [
          "time": .text(duration(minutes: Int((wait.until - wait.from) / 60))), "place": .label(wait.place),
          "until": .text(clock(wait.until)), "reminder": .text(reminder),
        ])
    case .board(let departure): return said(departure)
    case .ride(let ride):
      return language.text(
        .legRide,
        [
          "departure": .text(said(ride.departure)), "n": .number(Number(ride.stops)), "stop": .label(ride.to),
          "time": .text(clock(ride.arrival.roundedUpToMinute)),
        ])
    }
  }
}
