import Testing
import VenueGeometry
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@Suite("transit.json")
struct TransitPartTests {
  static func sample() -> TransitPart {
    var table = Timetable(feed: "transit/city.zip", timeZone: "Europe/Helsinki")
    table.publisher = "Kestrel Transit"
    table.version = "7"
    table.agencies = ["Kestrel Buses"]
    table.counts.pathways = 3
    var platform = Timetable.Stop(id: "1", name: "Quay", longitude: 24.9561234, latitude: 60.16)
    (platform.platform, platform.parent, platform.isWheelchairAccessible) = ("3", 1, true)
    table.stops = [platform, Timetable.Stop(id: "s", name: "Quay \"North\"", longitude: 24.95, latitude: 60.16)]
    table.entrances = [Timetable.Entrance(id: "e", longitude: 24.9561234, latitude: 60.1601)]
    var route = Timetable.Route(id: "r", name: "12", mode: .bus)
    (route.colour, route.textColour, route.sortOrder, route.longName) = ("00639c", "ffffff", 4, "Ring")
    table.routes = [route, Timetable.Route(id: "g", name: "Gondola", mode: nil)]
    var service = Timetable.Service(id: "w")
    service.weekdays = 0b001_0011
    let day = CivilDate(year: 2026, month: 11, day: 22)!
    service.days = day...(day + 30)
    service.added = [day + 3, day + 8]
    service.removed = [day]
    table.services = [service]
    var first = Timetable.Call(stop: 0, arrival: 0, departure: 0)
    first.alights = false
    first.headsign = "Ring, first"
    var last = Timetable.Call(stop: 1, arrival: 300, departure: 320)
    last.boards = false
    table.patterns = [Timetable.Pattern(route: 0, headsign: "Ring", calls: [first, last])]
    var trip = Timetable.Trip(id: "t", pattern: 0, service: 0, start: 90_000)
    trip.isWheelchairAccessible = false
    trip.repeats = [Timetable.Repeat(start: 0, end: 600, headway: 60, isExact: true)]
    table.trips = [trip]
    table.days = day...(day + 30)
    var link = TransitPart.Link(
      id: "bus", mode: .bus, name: ["en": "Quay"], coordinate: Coordinate(longitude: 24.95, latitude: 60.16),
      entrance: "door")
    link.stopID = "s"
    link.timetableURL = "https://transit.example/12"
    link.systemMapURL = "https://transit.example/map.svg"
    link.board = TransitPart.Board(timetable: 0, stops: [0])
    link.isInferred = true
    let park = TransitPart.Link(
      id: "p1", mode: .garage, name: Labels(), coordinate: Coordinate(longitude: 24.95, latitude: 60.16),
      entrance: "west")
    var part = TransitPart(links: [link, park], timetables: [table], rank: 30)
    let rule = YearlyRule(
      standard: 7200, daylight: 10_800,
      start: YearlyRule.Change(day: .weekday(month: 3, week: 5, weekday: 0), second: 10_800)!,
      end: YearlyRule.Change(day: .julian(300), second: -3600)!)
    part.zones = [
      TimeZoneRules(
        name: "Europe/Helsinki", version: "2025b", firstOffset: 5989,
        transitions: [TimeZoneRules.Transition(at: Instant(seconds: -1_535_938_789), offset: 7200)], yearly: rule)!
    ]
    return part
  }

  private static func read(_ bytes: [UInt8]) throws -> TransitPart {
    try TransitPart(try JSONReader.read(bytes).root)
  }

  @Test("transit: transit.json is read back as it was written") func roundTrip() throws {
    let part = TransitPartTests.sample()
    #expect(try TransitPartTests.read(part.json) == part)
    #expect(try TransitPartTests.read(TransitPart().json) == TransitPart())
    #expect(part.modes == [.bus, .garage])
  }

  @Test("transit: timetables and system maps have a priority under a route's hundred", .shows("R10.1"))
  func rank() throws {
    let json = try JSONReader.read(TransitPart().json).root
    let (route, transit) = (json["prominence"]?["route"]?.int ?? 0, json["prominence"]?["transit"]?.int ?? 100)
    #expect(route == 100 && transit < route)
  }

  @Test("transit: invalid positions, times and trip orders are refused with words")
  func damaged() throws {
    let text = String(decoding: TransitPartTests.sample().json, as: UTF8.self)
    let faults = [
      ("\"stops\": [0]}", "\"stops\": [9]}", "link bus names a stop that is not there"),
      ("\"timetable\": 0", "\"timetable\": 4", "link bus names a stop that is not there"),
      ("\"parent\": 1", "\"parent\": 7", "a stop of feed transit/city.zip is damaged"),
      ("\"route\": 0,", "\"route\": 5,", "a pattern"), ("\"stops\": [0, 1]", "\"stops\": [0, 8]", "a pattern"),
      ("\"arrivals\": [0, 300]", "\"arrivals\": [0]", "a pattern"),
      ("\"departures\": [0, 320]", "\"departures\": [0, 99999999999]", "a pattern"),
      ("\"pattern\": 0", "\"pattern\": 1", "a trip"), ("\"service\": 0", "\"service\": -1", "a trip"),
      ("\"headway\": 60", "\"headway\": 0", "a trip"),
      ("\"headway\": 60", "\"headway\": 9223372036854774784", "a trip"),
      ("\"first_offset\": 5989", "\"first_offset\": 5989000", "a time zone"),
      ("-1535938789", "-1e30", "a time zone"), ("\"week\": 5", "\"week\": 6", "a time zone"),
      ("\"schema\": 1", "\"schema\": 2", "schema"),
    ]
    for (old, new, words) in faults {
      #expect(text.contains(old), "\(old)")
      let error = #expect(throws: TransitFormatError.self) {
        try TransitPartTests.read(Array(text.replacing(old, with: new, maxReplacements: 1).utf8))
      }
      #expect(error?.description.contains(words) == true, "\(old): \(error?.description ?? "")")
    }
    var part = TransitPartTests.sample()
    part.timetables[0].trips.append(Timetable.Trip(id: "a", pattern: 0, service: 0, start: 5))
    #expect(throws: TransitFormatError.self) { try TransitPartTests.read(part.json) }
  }
}
