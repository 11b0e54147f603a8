import Foundation
import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// What is known of places besides their names, in one entry each.
struct PlacesPlanTests {
  private static func airport(_ change: (inout Venue) -> Void = { _ in }) -> Venue {
    var venue = sampleAirport()
    venue.timeZone = "Europe/Helsinki"
    venue.properties?.hours = "24/7"
    venue.properties?.phone = "+358800999001"
    venue.properties?.addressID = "address"
    venue.addresses[0].address = "1 Terminal Road"
    venue.addresses[0].locality = "Port Kestrel"
    venue.addresses[0].postalCode = "00990"
    venue.addresses[0].country = "FI"
    for place in 0..<venue.occupants.count {
      venue.occupants[place].hours = "Mo-Sa 09:00-20:00"
      venue.occupants[place].phone = "+35880055500\(place)"
      venue.occupants[place].website = "https://\(venue.occupants[place].id.text).example/"
    }
    change(&venue)
    return venue
  }

  private static func places(_ change: (inout Venue) -> Void = { _ in }) -> PlacesPart {
    planParts(checked: checked(airport(change))).places
  }

  private static func details(_ id: String, _ part: PlacesPart) -> PlacesPart.Details? {
    part.listing.entries.firstIndex { $0.feature.id == id }.map { part.details[$0] }
  }

  @Test("cards: a card has hours, phone, website and address, each text once", .shows("H27.1"))
  func says() throws {
    let part = PlacesPlanTests.places()
    let cafe = try #require(PlacesPlanTests.details("tide-cafe", part))
    #expect(cafe.phone == "+358800555000" && cafe.website == "https://tide-cafe.example/")
    #expect(cafe.hours.map { part.hours[$0].text } == "Mo-Sa 09:00-20:00")
    #expect(part.hours.map(\.text) == ["Mo-Sa 09:00-20:00", "24/7"], "once, however many have it")
    let sixDays = Array(repeating: [540..<1200], count: 6)
    #expect(part.hours[0].week == sixDays + [[]])
    #expect(part.venue.details.address.map { part.addresses[$0].line } == "1 Terminal Road, 00990 Port Kestrel")
    #expect(part.venue.details.phone == "+358800999001")
  }

  @Test("cards: a place with its unit, kiosk, anchor and amenity is one entry", .shows("H27.2"))
  func oneEntry() {
    let plan = planParts(
      checked: checked(
        PlacesPlanTests.airport { venue in
          venue.amenities[1].accessibility = ["wheelchair"]
          venue.units[venue.units.firstIndex { $0.id == "c.0" } ?? 0].hours = "Mo-Su 06:00-22:00"
        }))
    let part = plan.places
    #expect(part.details.count == part.listing.entries.count)
    let restroom = PlacesPlanTests.details("c.0", part)
    #expect(restroom?.accessibility == ["wheelchair"], "of the amenity")
    #expect(restroom?.hours.map { part.hours[$0].text } == "Mo-Su 06:00-22:00", "of the room")
  }

  private static func texts(_ part: PlacesPart) throws -> [String] {
    try part.files.map { String(decoding: try $0.bytes, as: UTF8.self) }
  }

  private static func read(_ texts: [String]) throws -> PlacesPart {
    let roots = try texts.map { try JSONReader.read(Array($0.utf8)).root }
    return try PlacesPart(roots[0], floors: Array(roots.dropFirst()))
  }

  @Test("cards: places.json for the public contains nothing private")
  func audience() throws {
    let change: (inout Venue) -> Void = { venue in
      let crew = venue.occupants.firstIndex { $0.id == "crew-union" } ?? 0
      venue.occupants[crew].hours = "Mo-Fr 03:00-04:00"
      venue.closures = [
        Closure(ids: ["n.0"], reason: ["en": "Vault is moved"]), Closure(ids: ["a.0"], reason: ["en": "Painting"]),
      ]
    }
    let text = try PlacesPlanTests.texts(PlacesPlanTests.places(change)).joined()
    for word in ["Crew", "crew", "staff", "n.0", "nonpublic", "03:00", "358800555002", "Vault"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("Painting"))
    let own = PlacesPlanTests.places { venue in
      change(&venue)
      venue.audience = .staff
    }
    #expect(try PlacesPlanTests.texts(own).joined().contains("03:00-04:00"))
  }

  @Test("cards: a closure of all landings closes the lift; a room's closes its shop")
  func closures() {
    let part = PlacesPlanTests.places { venue in
      venue.closures = [
        Closure(ids: ["E.0"], reason: ["en": "Landing"]), Closure(ids: ["lift"], reason: ["en": "Lift"]),
        Closure(ids: ["a.0"], reason: ["en": "Room"]),
      ]
    }
    func reasons(_ id: String) -> [String] {
      (PlacesPlanTests.details(id, part)?.closures ?? []).compactMap { part.closures[$0].reason["en"] }
    }
    #expect(reasons("lift") == ["Lift"] && reasons("tide-cafe") == ["Room"] && reasons("ink").isEmpty)
  }

  @Test("cards: the files are read back as written and are the same every time")
  func readBack() throws {
    var part = PlacesPlanTests.places { venue in
      venue.closures = [Closure(ids: ["a.0"], period: Temporality(start: "2026-12-01", end: "2026-12-02"))]
      venue.holidays = HolidayCalendar(
        publicHolidays: [CivilDate(dayNumber: 20_000)],
        schoolHolidays: [CivilDate(dayNumber: 20_100)...CivilDate(dayNumber: 20_120)])
      venue.occupants[0].validity = Temporality(start: "2026-11-01T08:00")
    }
    part.zone = TimeZoneRules(name: "Europe/Helsinki", offset: 7200)
    let texts = try PlacesPlanTests.texts(part)
    let read = try PlacesPlanTests.read(texts)
    #expect(try PlacesPlanTests.texts(read) == texts)
    #expect(read.holidays == part.holidays && read.closures == part.closures && read.zone == part.zone)
    #expect(read.cards.count == part.cards.count && read.venue.name == part.venue.name)
    #expect(read.details.count == part.details.count)
    for (entry, own) in zip(part.listing.entries, part.details) {
      let same = try #require(PlacesPlanTests.details(entry.feature.id, read))
      #expect(same.hours.map { read.hours[$0] } == own.hours.map { part.hours[$0] })
      #expect(same.address.map { read.addresses[$0] } == own.address.map { part.addresses[$0] })
      #expect(same.closures.map { read.closures[$0] } == own.closures.map { part.closures[$0] })
      #expect(same.phone == own.phone && same.card == own.card && same.validity == own.validity)
    }
  }

  @Test("cards: a floor's file has its cards with their own hours", .review("SL-S2"))
  func floors() throws {
    let plan = planParts(checked: checked(PlacesPlanTests.airport()))
    #expect(plan.places.files.map(\.path) == ["places.json", "places/0.json", "places/1.json"])
    for file in plan.places.files {
      let root = try JSONReader.read(file.bytes).root
      let places = root["places"]?.array ?? []
      #expect((root["languages"] == nil) == (root["floor"] != nil))
      // No hours of another floor are in it.
      let used = Set((places + [root["venue"]].compactMap { $0 }).compactMap { $0["hours"]?.int })
      #expect(used == Set((root["hours"]?.array ?? []).indices))
    }
  }

  @Test(
    "cards: a damaged file of cards is refused with the place of the fault",
    arguments: TestDepth.sample(
      [
        ("\"hours\":0", "\"hours\":99"), ("\"hours\":0", "\"hours\":-1"), ("\"closures\":[0]", "\"closures\":[0,7]"),
        ("\"schema\":4", "\"schema\":3"), ("\"id\":\"tide-cafe\",", ""),
        ("\"venue\":{", "\"x\":{"),
      ], fast: 3))
  func damage(_ change: (String, String)) throws {
    let part = PlacesPlanTests.places { venue in
      venue.closures = [Closure(ids: ["a.0"], reason: ["en": "Painting"])]
    }
    var texts = try PlacesPlanTests.texts(part)
    let file = try #require(texts.lastIndex { $0.contains(change.0) })
    texts[file] = texts[file].replacing(change.0, with: change.1, maxReplacements: 1)
    #expect(throws: PlacesFormatError.self) { try PlacesPlanTests.read(texts) }
  }

  @Test("cards: each place has links to other map apps with its point and name", .shows("H38.1"))
  func links() throws {
    let json = try JSONReader.read(PlacesPlanTests.places().files[0].bytes).root
    // Said once: a point and a name make the links of every place.
    let templates = try #require(json["links"]?.object)
    #expect(templates.map(\.key) == ["apple", "google", "geo"])
    let ends = [
      (Coordinate(longitude: -122.0085778, latitude: 37.335125), "Café 1"),
      (Coordinate(longitude: 0.5, latitude: -8.00000004), "a/b"),
    ]
    for (point, name) in ends {
      func degrees(_ value: Double) -> String { String(format: "%.6f", value).replacing("-0.000000", with: "0.000000") }
      let name = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      for (template, link) in zip(templates, Handoff.to(point, name: name.removingPercentEncoding ?? "")) {
        let url = template.value.string?.replacing("{lat}", with: degrees(point.latitude))
          .replacing("{lon}", with: degrees(point.longitude)).replacing("{name}", with: name)
        #expect(url == link.url && template.key == link.target)
      }
    }
  }
}
