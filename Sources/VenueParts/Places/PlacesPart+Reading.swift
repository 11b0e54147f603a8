import VenueGeometry
public import VenueJSON
import VenueVocabulary

/// The reason why a file of places cannot be used.
public struct PlacesFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
  /// Position of the file among those that are read: 0 is that of the venue.
  public var file = 0
}

extension PlacesPart {
  /// Reads what ``files`` writes. Unknown keys are ignored; `links`, `line` and `week` are recomputed. The places of `places.json` are first, then
  /// those of each given floor.
  ///
  /// - Parameters:
  ///   - venue: `places.json`.
  ///   - floors: files of floors: of all, or of some.
  /// - Throws: if a place lacks required data, or has an invalid reference.
  public init(_ venue: JSONValue, floors: [JSONValue] = []) throws(PlacesFormatError) {
    let files = [venue] + floors
    self.init(listing: try PlaceListing(venue, floors: floors), details: [])
    if let zone = venue["time_zone"] {
      guard let rules = TimeZoneRules(zone) else { throw PlacesFormatError(description: "its time zone is damaged") }
      self.zone = rules
    }
    if let value = venue["holidays"] {
      guard let holidays = HolidayCalendar(value) else { throw PlacesFormatError(description: "a holiday is damaged") }
      self.holidays = holidays
    }
    cards = (venue["cards"]?.array ?? []).map(CardSettings.init)
    if cards.isEmpty { cards = [CardSettings()] }
    var lists = SharedLists()
    details.reserveCapacity(listing.entries.count)
    for (number, file) in files.enumerated() {
      do throws(PlacesFormatError) {
        let positions = try lists.add(file)
        if number == 0 { self.venue = try read(whole: venue, positions) }
        for value in file["places"]?.array ?? [] {
          details.append(try read(value, of: listing.entries[details.count].feature.id, positions))
        }
      } catch {
        throw PlacesFormatError(description: error.description, file: number)
      }
    }
    (hours, addresses, closures) = (
      lists.hours.values.map(PlaceHours.init), lists.addresses.values, lists.closures.values
    )
  }

  private func read(whole file: JSONValue, _ positions: SharedLists.Positions) throws(PlacesFormatError) -> Whole {
    guard let json = file["venue"], let id = json["id"]?.string else {
      throw PlacesFormatError(description: "it does not name the venue of its places")
    }
    var whole = Whole()
    whole.id = id
    whole.name = json["name"]?.labels ?? Labels()
    whole.category = json["category"]?.string
    if let numbers = json["point"]?.numbers, numbers.count == 2, numbers[0].magnitude <= 180,
      numbers[1].magnitude <= 90
    {
      whole.point = Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
    whole.details = try read(json, of: id, positions)
    return whole
  }

  private func read(_ json: JSONValue, of id: String, _ positions: SharedLists.Positions) throws(PlacesFormatError)
    -> Details
  {
    var details = Details()
    func position(_ key: String, _ count: Int) throws(PlacesFormatError) -> Int? {
      guard let value = json[key] else { return nil }
      guard let position = value.int, (0..<count).contains(position) else {
        throw PlacesFormatError(description: "\(key) of place \(id) are not there")
      }
      return position
    }
    details.hours = try position("hours", positions.hours.count).map { positions.hours[$0] }
    details.address = try position("address", positions.addresses.count).map { positions.addresses[$0] }
    details.phone = json["phone"]?.string
    details.website = json["website"]?.string
    details.accessibility = (json["accessibility"]?.array ?? []).compactMap(\.string)
    details.wheelchair = json["wheelchair"]?.string.flatMap(WheelchairLimit.init)
    let closed = json["closures"]?.numbers ?? []
    details.closures = closed.prefix(PlacesPart.mostClosuresOfAPlace).compactMap { number in
      Int(exactly: number).flatMap { positions.closures.indices.contains($0) ? positions.closures[$0] : nil }
    }
    guard details.closures.count == closed.count else {
      throw PlacesFormatError(description: "a closure of place \(id) is not there")
    }
    details.card = try position("card", cards.count) ?? 0
    details.validity = json["validity"].map(Span.init)
    return details
  }
}

/// Hours, addresses and closures of all files.
private struct SharedLists {
  var hours = FirstUses<String>()
  var addresses = FirstUses<PostalAddress>()
  var closures = FirstUses<PlacesPart.Closure>()

  /// Position in the joined list of each value of a file.
  struct Positions {
    var hours: [Int]
    var addresses: [Int]
    var closures: [Int]
  }

  mutating func add(_ file: JSONValue) throws(PlacesFormatError) -> Positions {
    let texts = (file["hours"]?.array ?? []).map { $0["text"]?.string }
    guard !texts.contains(nil) else { throw PlacesFormatError(description: "hours without a text") }
    return Positions(
      hours: texts.compactMap { $0 }.map { hours.number(of: $0) },
      addresses: (file["addresses"]?.array ?? []).map { addresses.number(of: PostalAddress($0)) },
      closures: (file["closures"]?.array ?? []).map { json in
        let closure = PlacesPart.Closure(span: PlacesPart.Span(json), reason: json["reason"]?.labels ?? Labels())
        return closures.number(of: closure)
      })
  }
}

extension PlacesPart.Span {
  fileprivate init(_ json: JSONValue) { self.init(start: json["start"]?.string, end: json["end"]?.string) }
}

extension PostalAddress {
  init(_ json: JSONValue) {
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
