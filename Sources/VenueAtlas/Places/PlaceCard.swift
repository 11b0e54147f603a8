public import VenueParts

/// The card of a place in one language, at one moment. An empty text means that the field is absent.
public struct PlaceCard: Hashable, Sendable {
  /// Position of the place in `PlacesPart.listing`.
  public var place: Int
  /// Its name, else what people call its kind.
  public var name: String
  /// Name of its category: "Café".
  public var category = ""
  /// "Departures hall · Floor 1".
  public var location: String
  public var status: PlaceStatus
  /// "Open until 21:00", "Closed, opens on Monday at 09:00", "Hours unknown"; the text of the source where it cannot be read.
  public var hours: String
  /// That hours may be others on holidays.
  public var hoursNote = ""
  /// The text of the source, as OpenStreetMap writes hours; nil where nothing was said.
  public var hoursText: String?
  /// Seven days, today first, days that are alike one after the other in one row; empty where nobody knows.
  public var week: [WeekRow] = []
  public var phone: String?
  /// It is the venue's number, and the business has none.
  public var isPhoneOfVenue = false
  public var website: String?
  public var isWebsiteOfVenue = false
  /// On one line: of the place where it has one of its own, else the venue's.
  public var address = ""
  public var isAddressOfVenue = false
  /// Name of the venue, if its phone, website or address is used for the place.
  public var venueName = ""
  /// Accessibility features in words: "Wheelchair access".
  public var accessibility: [String] = []
  /// Opens it in another map app.
  public var links: [Handoff] = []

  /// Days that are open alike.
  public struct WeekRow: Hashable, Sendable {
    /// "Monday", "Monday – Friday".
    public var days: String
    /// "09:00–18:00", "09:00–12:00, 14:00–18:00", "Closed".
    public var hours: String
  }
}
