public import VenueVocabulary

/// Opening hours and temporary closures of the elements of a network, as the compiler resolved them.
///
/// Hours are stored as rules, without precomputed days, so that they apply to every year; days are computed
/// on request.
public struct NetworkTimes: Hashable, Sendable {
  /// Subject of opening hours or a closure.
  public struct Subject: Hashable, Sendable, Comparable {
    /// The array of the network in which ``index`` is a position; 0 for the venue.
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

  /// Opening hours of a subject.
  public struct Hours: Hashable, Sendable {
    public var subject: Subject
    public var hours: OpeningHours

    public init(_ subject: Subject, _ hours: OpeningHours) {
      self.subject = subject
      self.hours = hours
    }
  }

  /// A temporary closure of a subject.
  public struct Closure: Hashable, Sendable {
    public var subject: Subject
    public var period: Period
    /// True if the subject does not exist in that period; false if it is out of use.
    public var isAbsence: Bool
    /// Reason for users, per language; empty if undeclared.
    public var reason: [NetworkText]

    public init(_ subject: Subject, _ period: Period, isAbsence: Bool = false, reason: [NetworkText] = []) {
      self.subject = subject
      self.period = period
      self.isAbsence = isAbsence
      self.reason = reason
    }
  }

  /// nil if the source names no zone, or the compiling machine did not know it: then opening states are unknown.
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
  /// Number of subjects of a kind.
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
