import VenueLanguage
import VenueParts
import VenueVocabulary

/// Announces the closures of a place that have not begun.
struct PlannedClosures {
  let language: Language
  /// Time zone of the venue.
  let zone: TimeZoneRules
  let now: Instant
  /// Languages of reasons, the best first.
  let wanted: [String]

  /// Largest number of closures on a card (project default).
  static let most = 3

  /// The next closures, the earliest first.
  func next(of closures: [PlacesPart.Closure]) -> [PlaceCard.PlannedClosure] {
    let planned = closures.compactMap { closure -> PlaceCard.PlannedClosure? in
      guard let period = closure.span.period(in: zone), let start = period.start, now < start else { return nil }
      let reason = PlaceWords.text(closure.reason, for: wanted) ?? ""
      let line = text(from: start, to: period.end)
      return PlaceCard.PlannedClosure(
        start: start, end: period.end, reason: reason,
        line: reason.isEmpty
          ? line : language.text(.closureNote, ["barrier": .text(line), "note": .label(reason)]))
    }
    return Array(planned.sorted { ($0.start, $0.line) < ($1.start, $1.line) }.prefix(PlannedClosures.most))
  }

  /// "Closed from 2026-12-07 to 2026-12-18": days if the period begins and ends at midnight; the last day is included.
  private func text(from start: Instant, to end: Instant?) -> String {
    let first = zone.local(start)
    guard let end else {
      return language.text(.placePlannedFrom, ["start": .label(label(first, isWhole: isMidnight(first)))])
    }
    let last = zone.local(end)
    let isWhole = isMidnight(first) && isMidnight(last)
    return language.text(
      .placePlanned,
      [
        "start": .label(label(first, isWhole: isWhole)),
        "end": .label(label(isWhole ? zone.local(end + -1) : last, isWhole: isWhole)),
      ])
  }

  private func isMidnight(_ time: LocalTime) -> Bool { time.clock == "00:00" }

  private func label(_ time: LocalTime, isWhole: Bool) -> String {
    isWhole ? "\(time.date)" : "\(time.date) \(time.clock)"
  }
}
