import VenueLanguage
import VenueParts
import VenueVocabulary

extension Explanation {
  /// Adds the reason of a closure and the next opening, if they are known.
  func tell(_ closure: ClosureSet.Reason, of blocker: inout RouteRefusal.Blocker) {
    if !closure.note.isEmpty { blocker.note = closure.note }
    guard let opens = closure.opens, let zone = planner.network.times.zone else { return }
    blocker.opens = zone.text(opens)
    if let departure {
      blocker.opensAt = TimePhrases(language: namer.language, zone: zone, now: departure).moment(opens)
    }
  }
}
