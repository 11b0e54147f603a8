import VenueLanguage
import VenueParts
import VenueVocabulary

/// Makes the text of a place's opening hours for one moment.
struct PlaceWords {
  let language: Language
  /// Time zone of the venue; nil if it is unknown.
  let zone: TimeZoneRules?
  let now: Instant
  /// Languages of names, the best first.
  let wanted: [String]

  /// Seconds before closing from which a card shows that the place closes soon (project default).
  static let soon: Int64 = 1800

  private func when(_ instant: Instant?) -> String? {
    guard let instant, let zone else { return nil }
    return TimePhrases(language: language, zone: zone, now: now).moment(instant)
  }

  /// - Parameter wanted: BCP 47 tags, the best first.
  static func text(_ labels: Labels, for wanted: [String]) -> String? {
    LanguageLookup.best(of: labels.entries.map(\.language), for: wanted).map { labels.entries[$0].text }
      ?? labels.entries.first?.text
  }

  /// One line.
  func line(_ status: PlaceStatus) -> String {
    func closed(_ opens: Instant?) -> String {
      when(opens).map { language.text(.placeClosedOpens, ["when": .text($0)]) } ?? language.text(.placeClosed)
    }
    switch status.state {
    case .always: return language.text(.placeOpenAlways)
    case .open: return open(until: status.until)
    case .closed: return closed(status.opens)
    case .unknown: return language.text(status.isClosingTimeUnknown ? .placeClosingUnknown : .placeHoursUnknown)
    case .absent:
      return when(status.until).map { language.text(.placeNotYet, ["when": .text($0)]) }
        ?? language.text(.placeNoMore)
    case .shut:
      let said = closed(status.opens)
      guard let reason = PlaceWords.text(status.reason, for: wanted), !reason.isEmpty else { return said }
      return language.text(.closureNote, ["barrier": .text(said), "note": .label(reason)])
    }
  }

  /// Within a day its clock is enough: "until 02:00" is the coming night.
  private func open(until: Instant?) -> String {
    guard let until, let zone, let phrase = when(until) else { return language.text(.placeOpen) }
    if until - now <= PlaceWords.soon { return language.text(.placeClosesSoon, ["when": .text(phrase)]) }
    guard until - now < 86_400 else { return language.text(.placeOpenCloses, ["when": .text(phrase)]) }
    return language.text(.placeOpenUntil, ["time": .label(zone.local(until).clock)])
  }

  // MARK: The week

  private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Seven days from today on.
  func week(of hours: OpeningHours, in calendar: VenueCalendar) -> [PlaceCard.WeekRow] {
    let today = calendar.zone.local(now).date
    var rows: [(first: Int, last: Int, hours: String)] = []
    for offset in 0..<7 {
      let said = day(hours.segments(on: today + offset, holidays: calendar.holidays))
      if rows.last?.hours == said { rows[rows.count - 1].last = offset } else { rows.append((offset, offset, said)) }
    }
    func name(_ offset: Int) -> String {
      let key = PlaceWords.days[(today + offset).weekday - 1]
      return language.word(key, in: .day) ?? key
    }
    return rows.map { row in
      let days =
        row.last - row.first == 6
        ? language.text(.placeEveryDay)
        : row.first == row.last ? name(row.first) : "\(name(row.first)) – \(name(row.last))"
      return PlaceCard.WeekRow(days: days, hours: row.hours)
    }
  }

  private func day(_ segments: [OpeningHours.Segment]) -> String {
    var spans: [(minutes: Range<Int>, end: End)] = []
    for segment in segments {
      let follows = spans.last?.minutes.upperBound == segment.minutes.lowerBound
      switch segment.state {
      case .open:
        let end = segment.isOpenEnd ? End.unknown : .stated
        if let last = spans.last, follows {
          spans[spans.count - 1] = (last.minutes.lowerBound..<segment.minutes.upperBound, end)
        } else {
          spans.append((segment.minutes, end))
        }
      case .unknown:
        if let last = spans.last, follows, segment.isOpenEnd, last.end == .stated {
          spans[spans.count - 1].end = .earliest
        }
      case .closed: break
      }
    }
    if spans.isEmpty {
      return language.text(segments.contains { $0.state == .unknown } ? .placeHoursUnknown : .placeClosed)
    }
    if spans.count == 1, spans[0] == (0..<1440, .stated) { return language.text(.placeOpenAlways) }
    return spans.map { span in
      let (start, end) = (clock(span.minutes.lowerBound), clock(span.minutes.upperBound))
      return switch span.end {
      case .stated: "\(start)–\(end)"
      case .earliest: "\(start)–\(end)+"
      case .unknown: language.text(.placeOpenFrom, ["time": .label(start)])
      }
    }.joined(separator: ", ")
  }

  /// The text for the end of an opening span.
  private enum End {
    case stated
    /// `10:00-18:00+`
    case earliest
    /// `18:00+`
    case unknown
  }

  /// The end of a day is 24:00, what runs past it the clock of the next day.
  private func clock(_ minutes: Int) -> String {
    let shown = minutes == 1440 ? 1440 : minutes % 1440
    return (shown < 600 ? "0" : "") + "\(shown / 60):" + (shown % 60 < 10 ? "0" : "") + "\(shown % 60)"
  }
}
