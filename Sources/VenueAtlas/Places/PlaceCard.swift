public import VenueParts
public import VenueVocabulary

/// The card of a place in one language, at one moment. An empty text means that the field is absent.
public struct PlaceCard: Hashable, Sendable {
  /// Position of the place in `PlacesPart.listing`.
  public var place: Int
  /// The place's name, otherwise the common word for its kind.
  public var name: String
  /// Name of its category: "Café".
  public var category = ""
  /// "Departures hall · Floor 1".
  public var location: String
  public var status: PlaceStatus
  /// "Open until 21:00", "Closed, opens on Monday at 09:00", "Hours unknown"; the text of the source if it cannot be read.
  public var hours: String
  /// Note that opening hours may differ on holidays.
  public var hoursNote = ""
  /// Text of the source, in the OpenStreetMap format `opening_hours`; nil if no hours are declared.
  public var hoursText: String?
  /// Seven days, beginning with today. Consecutive days with equal hours share one row. Empty if the hours are unknown.
  public var week: [WeekRow] = []
  /// The next closures that have not begun, the earliest first.
  public var planned: [PlannedClosure] = []
  public var phone: String?
  /// True if the number is the venue's, because the business has none.
  public var isPhoneOfVenue = false
  public var website: String?
  public var isWebsiteOfVenue = false
  /// Address on one line: the place's own, otherwise the venue's.
  public var address = ""
  public var isAddressOfVenue = false
  /// Name of the venue, if its phone, website or address is used for the place.
  public var venueName = ""
  /// Accessibility features in words: "Wheelchair access".
  public var accessibility: [String] = []
  /// Opens it in another map app.
  public var links: [Handoff] = []

  /// A closure that has not begun.
  public struct PlannedClosure: Hashable, Sendable {
    public var start: Instant
    /// nil if it has no end.
    public var end: Instant?
    /// Reason for users; empty if unknown.
    public var reason: String
    /// "Closed from 2026-12-07 to 2026-12-18: Works".
    public var line: String
  }

  /// Days with equal opening hours.
  public struct WeekRow: Hashable, Sendable {
    /// "Monday", "Monday – Friday".
    public var days: String
    /// "09:00–18:00", "09:00–12:00, 14:00–18:00", "Closed".
    public var hours: String
  }
}
