public import VenueVocabulary

/// When the things of a network are open, and what is out of use for a time: as the compile side resolved it.
///
/// Hours are kept as rules and not as a calendar worked out in advance, so that they hold for every year; days are worked out
/// when somebody asks.
public struct NetworkTimes: Hashable, Sendable {
  /// What hours or a closure are of.
  public struct Subject: Hashable, Sendable, Comparable {
    /// In which array of the network ``index`` is a position; 0 for the venue.
    public enum Kind: Int32, Hashable, Sendable, CaseIterable {
      case venue, level, unit, opening, connector, transitLink, place
    }

    public var kind: Kind
    public var index: Int

    public init(_ kind: Kind, _ index: Int) {
      self.kind = kind
      self.index = index
    }

    public static let venue = Subject(.venue, 0)

    public static func < (a: Subject, b: Subject) -> Bool { (a.kind.rawValue, a.index) < (b.kind.rawValue, b.index) }
  }

  /// When something is open.
  public struct Hours: Hashable, Sendable {
    public var subject: Subject
    public var hours: OpeningHours

    public init(_ subject: Subject, _ hours: OpeningHours) {
      self.subject = subject
      self.hours = hours
    }
  }

  /// Something that is not to be passed for a time.
  public struct Closure: Hashable, Sendable {
    public var subject: Subject
    public var period: Period
    /// Whether it does not exist then, rather than being out of use.
    public var isAbsence: Bool
    /// What people are told, per language; empty when nothing was said.
    public var reason: [NetworkText]

    public init(_ subject: Subject, _ period: Period, isAbsence: Bool = false, reason: [NetworkText] = []) {
      self.subject = subject
      self.period = period
      self.isAbsence = isAbsence
      self.reason = reason
    }
  }

  /// Nil when the source names no zone, or the machine it was compiled on did not know it: then nobody can say what is open.
  public var zone: TimeZoneRules?
  public var holidays = HolidayCalendar()
  /// One for each subject at most, in the order of subjects.
  public var hours: [Hours] = []
  /// In the order of subjects.
  public var closures: [Closure] = []

  public init() {}

  public var calendar: VenueCalendar? { zone.map { VenueCalendar(zone: $0, holidays: holidays) } }

  /// The hours of one subject; O(log *n*).
  public func hours(of subject: Subject) -> OpeningHours? {
    let place = NetworkTimes.first(of: hours, \.subject, subject)
    return place < hours.count && hours[place].subject == subject ? hours[place].hours : nil
  }

  /// The closures of one subject; O(log *n* + found).
  public func closures(of subject: Subject) -> ArraySlice<Closure> {
    closures[NetworkTimes.first(of: closures, \.subject, subject)...].prefix { $0.subject == subject }
  }

  /// The first position that is not before a subject.
  private static func first<Entry>(of entries: [Entry], _ subject: KeyPath<Entry, Subject>, _ wanted: Subject) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle][keyPath: subject] < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RoutingNetwork {
  /// How many subjects of a kind there are.
  public func count(of kind: NetworkTimes.Subject.Kind) -> Int {
    switch kind {
    case .venue: 1
    case .level: levels.count
    case .unit: units.count
    case .opening: openings.count
    case .connector: connectors.count
    case .transitLink: transitLinks.count
    case .place: places.count
    }
  }
}
