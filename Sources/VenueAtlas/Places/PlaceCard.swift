public import VenueParts

/// What the card of a place says, in one language, at one moment. Empty text is nothing to say.
public struct PlaceCard: Hashable, Sendable {
  /// Position of the place in `PlacesPart.listing`.
  public var place: Int
  /// Its name, else what people call its kind.
  public var name: String
  /// What people call its kind: "Café".
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
  /// Of the venue: whose number, website or address it is that is not the place's own.
  public var venueName = ""
  /// What it offers, in words: "Wheelchair access".
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
