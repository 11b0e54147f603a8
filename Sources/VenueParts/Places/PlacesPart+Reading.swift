import VenueGeometry
public import VenueJSON
import VenueVocabulary

/// The reason why a `places.json` cannot be used.
public struct PlacesFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
}

extension PlacesPart {
  /// Reads the output of ``json``. Unknown keys are ignored; `links`, `line` and `week` are recomputed.
  ///
  /// - Throws: if a place lacks required data, or has an invalid reference.
  public init(_ json: JSONValue) throws(PlacesFormatError) {
    do throws(SearchFormatError) {
      self.init(listing: try SearchPart(json, entries: "places", schemas: 1...2))
    } catch {
      throw PlacesFormatError(description: error.description)
    }
    if let zone = json["time_zone"] {
      guard let rules = TimeZoneRules(zone) else { throw PlacesFormatError(description: "its time zone is damaged") }
      self.zone = rules
    }
    if let value = json["holidays"] {
      guard let holidays = HolidayCalendar(value) else { throw PlacesFormatError(description: "a holiday is damaged") }
      self.holidays = holidays
    }
    hours = (json["hours"]?.array ?? []).compactMap { $0["text"]?.string }.map(PlaceHours.init)
    addresses = (json["addresses"]?.array ?? []).map(PostalAddress.init)
    cards = (json["cards"]?.array ?? []).map(CardSettings.init)
    if cards.isEmpty { cards = [CardSettings()] }
    closures = (json["closures"]?.array ?? []).map { Closure(span: Span($0), reason: $0["reason"]?.labels ?? Labels()) }
    let written = json["places"]?.array ?? []
    details.reserveCapacity(written.count)
    for (value, entry) in zip(written, listing.entries) {
      details.append(try read(value, of: entry.feature.id))
    }
    guard let whole = json["venue"], let id = whole["id"]?.string else {
      throw PlacesFormatError(description: "it does not name the venue of its places")
    }
    venue.id = id
    venue.name = whole["name"]?.labels ?? Labels()
    venue.category = whole["category"]?.string
    if let numbers = whole["point"]?.numbers, numbers.count == 2, numbers[0].magnitude <= 180,
      numbers[1].magnitude <= 90
    {
      venue.point = Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
    venue.details = try read(whole, of: id)
  }

  private func read(_ json: JSONValue, of id: String) throws(PlacesFormatError) -> Details {
    var details = Details()
    func position(_ key: String, _ count: Int) throws(PlacesFormatError) -> Int? {
      guard let value = json[key] else { return nil }
      guard let position = value.int, (0..<count).contains(position) else {
        throw PlacesFormatError(description: "\(key) of place \(id) are not there")
      }
      return position
    }
    details.hours = try position("hours", hours.count)
    details.address = try position("address", addresses.count)
    details.phone = json["phone"]?.string
    details.website = json["website"]?.string
    details.accessibility = (json["accessibility"]?.array ?? []).compactMap(\.string)
    details.wheelchair = json["wheelchair"]?.string.flatMap(WheelchairLimit.init)
    let closed = json["closures"]?.numbers ?? []
    details.closures = closed.prefix(PlacesPart.mostClosuresOfAPlace).compactMap { Int(exactly: $0) }
    guard details.closures.count == closed.count, details.closures.allSatisfy(closures.indices.contains) else {
      throw PlacesFormatError(description: "a closure of place \(id) is not there")
    }
    details.card = try position("card", cards.count) ?? 0
    details.validity = json["validity"].map(Span.init)
    return details
  }
}

extension PlacesPart.Span {
  fileprivate init(_ json: JSONValue) { self.init(start: json["start"]?.string, end: json["end"]?.string) }
}

extension PostalAddress {
  fileprivate init(_ json: JSONValue) {
    self.init()
    for (key, path) in PostalAddress.keys { self[keyPath: path] = json[key]?.string }
  }
}

extension HolidayCalendar {
  /// A day as ISO 8601 writes it.
  private static func day(_ json: JSONValue?) -> CivilDate? {
    guard let text = json?.string, case .date(let date)? = TimeText(text) else { return nil }
    return date
  }

  /// - Returns: nil if a date is invalid, or the period ends before it begins.
  fileprivate init?(_ json: JSONValue) {
    let days = (json["public"]?.array ?? []).map { HolidayCalendar.day($0) }
    var school: [ClosedRange<CivilDate>] = []
    for pair in json["school"]?.array ?? [] {
      guard let first = HolidayCalendar.day(pair[0]), let last = HolidayCalendar.day(pair[1]), first <= last else {
        return nil
      }
      school.append(first...last)
    }
    guard !days.contains(nil) else { return nil }
    self.init(publicHolidays: days.compactMap { $0 }, schoolHolidays: school)
  }
}
