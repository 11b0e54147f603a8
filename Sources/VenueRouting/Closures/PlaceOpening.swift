public import VenueVocabulary

/// Whether a place is open at a moment.
public struct PlaceOpening: Hashable, Sendable {
  /// Nil where nobody knows.
  public var isOpen: Bool?
  /// When it opens next, where it is closed and that is known.
  public var opens: Instant?

  /// - Parameter place: position in the network's places.
  init(of place: Int, at moment: Instant, by clock: VenueClock) {
    let (thing, calendar) = (clock.thing(ofPlace: place), clock.calendar)
    switch thing.state(at: moment, in: calendar) {
    case .open: isOpen = calendar == nil ? nil : true
    case .unknown: isOpen = nil
    case .closed, .outOfHours:
      isOpen = false
      opens = thing.opens(from: moment, until: moment + OpeningHours.longestLook, in: calendar)
    }
  }
}
