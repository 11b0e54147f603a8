public import VenueGeometry
public import VenueVocabulary

/// `places.json` and `places/<floor>.json`: every place that people can look for, and what its card shows.
///
/// Values that depend on the moment are computed on request (``status(of:at:)``).
public struct PlacesPart: Hashable, Sendable {
  /// The places as a search lists them.
  public var listing: PlaceListing
  /// For each entry, by its position.
  public var details: [Details]
  /// The venue as a whole.
  public var venue = Whole()
  /// Time zone of the venue; nil if it is unknown, and then opening states are unknown.
  public var zone: TimeZoneRules?
  public var holidays = HolidayCalendar()
  /// Different texts of hours, in the order of first use.
  public var hours: [PlaceHours] = []
  public var addresses: [PostalAddress] = []
  /// Card layouts, each once; the first is the default.
  public var cards: [CardSettings] = [CardSettings()]
  /// Temporary closures, as the source declares them.
  public var closures: [Closure] = []

  /// - Parameter details: of each entry; nil if nothing is known besides the entries.
  public init(listing: PlaceListing = PlaceListing(), details: [Details]? = nil) {
    self.listing = listing
    self.details = details ?? listing.entries.map { _ in Details() }
  }

  /// Data of a place that a search does not use.
  public struct Details: Hashable, Sendable {
    /// Position in ``PlacesPart/hours``.
    public var hours: Int?
    /// E.164.
    public var phone: String?
    public var website: String?
    /// Position in ``PlacesPart/addresses``; nil if the place does not declare its own address.
    public var address: Int?
    /// IMDF's words for its services.
    public var accessibility: [String] = []
    /// nil if nothing is declared, or if wheelchair users can use it.
    public var wheelchair: WheelchairLimit?
    /// Positions in ``PlacesPart/closures``.
    public var closures: [Int] = []
    /// Position in ``PlacesPart/cards``.
    public var card = 0
    /// Period in which it exists, if it does not always exist.
    public var validity: Span?

    public init() {}
  }

  /// The venue itself: a card uses its address or number if a place does not have its own.
  public struct Whole: Hashable, Sendable {
    public var id = ""
    public var name = Labels()
    public var category: String?
    public var point: Coordinate?
    public var details = Details()

    public init() {}
  }

  /// A period as the source declares it: a day, or a time with or without an offset; always if nothing is declared.
  public struct Span: Hashable, Sendable {
    public var start: String?
    /// The end of the period. A day is included.
    public var end: String?

    public init(start: String? = nil, end: String? = nil) {
      self.start = start
      self.end = end
    }

    /// nil if a text is not a time, or is local and the zone is unknown.
    public func period(in zone: TimeZoneRules?) -> Period? {
      var validity = VenueStatus.Validity()
      if let start {
        guard let time = TimeText(start) else { return nil }
        validity.start = time
      }
      if let end {
        guard let time = TimeText(end) else { return nil }
        validity.end = time
      }
      return validity.period(in: zone)
    }
  }

  /// A temporary closure, regardless of opening hours.
  public struct Closure: Hashable, Sendable {
    public var span: Span
    /// Reason for users.
    public var reason: Labels

    public init(span: Span, reason: Labels = Labels()) {
      self.span = span
      self.reason = reason
    }
  }

  /// Maximum number; a file with more is damaged.
  public static let mostClosuresOfAPlace = 1000

  public var calendar: VenueCalendar? { zone.map { VenueCalendar(zone: $0, holidays: holidays) } }
}

/// A postal address, as in IMDF.
public struct PostalAddress: Hashable, Sendable {
  public var address: String?
  public var unit: String?
  public var locality: String?
  /// ISO 3166-2.
  public var province: String?
  /// ISO 3166-1 alpha-2.
  public var country: String?
  public var postalCode: String?

  public init() {}

  /// Countries that write the postal code after the town (project default, after the Universal Postal Union's templates).
  private static let codeLast: Set<String> = ["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "US"]

  /// Street and number, and the unit; nil if neither is declared.
  public var street: String? {
    let parts = [address, unit].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// On one line: "1 Terminal Road, 00990 Port Kestrel"; empty if nothing is declared.
  public var line: String {
    func joined(_ parts: [String?], _ separator: String) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
    }
    let isLast = country.map(PostalAddress.codeLast.contains) ?? false
    let region = isLast ? province.map { String($0.drop { $0 != "-" }.dropFirst()) } : nil
    let town =
      isLast ? joined([locality, joined([region, postalCode], " ")], ", ") : joined([postalCode, locality], " ")
    return joined([address, unit, town], ", ")
  }
}
