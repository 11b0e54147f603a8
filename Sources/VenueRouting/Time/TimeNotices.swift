import VenueLanguage
import VenueParts
import VenueVocabulary

/// Notices about opening hours on a route: the end closes before arrival, there is a wait, or hours are unknown.
struct TimeNotices {
  let clock: VenueClock
  let namer: Namer
  let figures: SpokenFigures
  let plan: TimedPlanner.Plan

  /// Seconds before closing within which it is reported (project default).
  static let soon: Int64 = 1800

  private var network: RoutingNetwork { clock.network }

  private var language: Language { namer.language }

  func all() -> [RouteNotice] {
    guard let calendar = clock.calendar else { return [notice("hours-not-told", .noticeHoursNotTold, [:])] }
    let phrases = TimePhrases(language: language, zone: calendar.zone, now: clock.departure)
    var notices = venue(calendar, phrases)
    for (routePath, seconds) in zip(plan.routePaths, plan.times.arrivals) where routePath.goal.place >= 0 {
      let arrival = clock.departure + Int64(seconds.rounded(.down))
      notices += end(routePath.goal.place, arrival, calendar, phrases)
    }
    let known = Set(notices.map(\.message))
    return notices + unknowns(calendar).filter { !known.contains($0.message) }
  }

  private func notice(_ code: String, _ key: MessageKey, _ slots: [String: SlotValue]) -> RouteNotice {
    RouteNotice(code: code, message: language.capitalized(language.text(key, slots)))
  }

  // MARK: On the way

  private func venue(_ calendar: VenueCalendar, _ phrases: TimePhrases) -> [RouteNotice] {
    guard let hours = network.times.hours(of: .venue), hours.state(at: clock.departure, in: calendar) == .closed else {
      return []
    }
    guard let opens = hours.opens(from: clock.departure, in: calendar) else {
      return [notice("venue-closed", .noticeVenueClosed, [:])]
    }
    return [notice("venue-closed", .noticeVenueClosedOpens, ["opens": .text(phrases.moment(opens))])]
  }

  // MARK: The end

  private func end(
    _ place: Int, _ arrival: Instant, _ calendar: VenueCalendar, _ phrases: TimePhrases
  ) -> [RouteNotice] {
    let thing = clock.thing(ofPlace: place)
    var slots: [String: SlotValue] = ["place": .name(namer.place(place))]
    switch thing.state(at: arrival, in: calendar) {
    case .unknown: return [notice("hours-unknown", .noticeHoursUnknown, slots)]
    case .open:
      guard let change = thing.change(after: arrival, until: arrival + TimeNotices.soon, in: calendar),
        ![.open, .unknown].contains(thing.state(at: change, in: calendar))
      else { return [] }
      slots["closes"] = .text(phrases.moment(change))
      slots["time"] = .text(figures.time(Double(change - arrival)))
      return [notice("closes-soon", .noticeClosesSoon, slots)]
    case .closed, .outOfHours:
      let opens = thing.opens(from: arrival, until: arrival + OpeningHours.longestLook, in: calendar)
      slots["opens"] = opens.map { .text(phrases.moment($0)) }
      if let absence = thing.closures.first(where: { $0.isAbsence && $0.period.contains(arrival) }) {
        guard let first = absence.period.end else { return [notice("not-there", .noticeNotThere, slots)] }
        slots["date"] = .label("\(calendar.zone.local(first).date)")
        return [notice("not-there", .noticeNotThereYet, slots)]
      }
      if thing.state(at: clock.departure, in: calendar) == .open,
        let change = thing.change(after: clock.departure, until: arrival, in: calendar)
      {
        slots["closes"] = .text(phrases.moment(change))
        let key: MessageKey = opens == nil ? .noticeClosesBefore : .noticeClosesBeforeOpens
        return [notice("closes-before-arrival", key, slots)]
      }
      let key: MessageKey = opens == nil ? .noticeClosedOnArrival : .noticeClosedOnArrivalOpens
      return [notice("closed-on-arrival", key, slots)]
    }
  }

  // MARK: Unknown opening hours

  private func unknowns(_ calendar: VenueCalendar) -> [RouteNotice] {
    var notices: [RouteNotice] = []
    var years: Set<Int> = []
    func add(_ notice: RouteNotice) { if !notices.contains(notice) { notices.append(notice) } }
    for passing in plan.times.passings {
      let moment = clock.departure + Int64(passing.seconds.rounded(.down))
      for thing in clock.things(of: passing.subject) where !thing.isEntryOnly || passing.isEntering {
        note(thing, moment, calendar, &years)
        guard thing.state(at: moment, in: calendar) == .unknown, let name = name(of: passing.subject) else { continue }
        add(notice("hours-unknown", .noticeHoursUnknown, ["place": .name(name)]))
      }
    }
    if let goal = plan.routePaths.last?.goal.place, goal >= 0 {
      note(clock.thing(ofPlace: goal), clock.departure, calendar, &years)
    }
    for year in years.sorted() {
      add(notice("holidays-unknown", .noticeHolidaysUnknown, ["year": .label("\(year)")]))
    }
    return notices
  }

  private func note(_ thing: TimedThing, _ moment: Instant, _ calendar: VenueCalendar, _ years: inout Set<Int>) {
    let date = calendar.zone.local(moment).date
    for hours in [thing.hours].compactMap({ $0 }) + thing.tenants
    where !hours.unknownHolidays(on: date, in: calendar.holidays).isEmpty {
      years.insert(date.year)
    }
  }

  private func name(of subject: NetworkTimes.Subject) -> SpokenName? {
    switch subject.kind {
    case .unit: namer.unit(subject.index)
    case .opening: namer.opening(subject.index)
    case .connector: namer.connector(subject.index)
    case .transitLink: namer.link(subject.index)
    case .venue, .level, .place: nil
    }
  }
}
