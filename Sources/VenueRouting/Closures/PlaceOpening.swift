public import VenueVocabulary

/// The opening state of a place at a moment.
public struct PlaceOpening: Hashable, Sendable {
  /// True if open, nil if unknown.
  public var isOpen: Bool?
  /// The next opening, if the place is closed and the time is known.
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
