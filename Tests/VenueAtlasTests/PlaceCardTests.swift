import Testing
import VenueBundle
import VenueGeometry
import VenueJSON
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

/// What a card says at a moment. 23 November 2026 is a Monday.
@Suite struct PlaceCardTests {
  private static let zone = TimeZoneRules(name: "Europe/Helsinki", offset: 7200)!

  private static func moment(_ text: String) -> Instant { TimeText(text)!.instant(in: zone)! }

  private static func cards(
    _ hours: String?, name: Labels = ["en": "Tide Café"], zone: TimeZoneRules? = zone,
    _ change: (inout PlacesPart) -> Void = { _ in }
  ) -> PlaceCards {
    var entry = PlaceListing.Entry(
      feature: PlaceListing.Reference(type: "occupant", id: "tide-cafe"),
      point: Coordinate(longitude: 24.98, latitude: 60.12), importance: 0, pin: "eatingdrinking")
    entry.name = name
    entry.categories = ["cafe"]
    entry.levels = [0]
    entry.related = [PlaceListing.Reference(type: "unit", id: "room-1")]
    let levels = [PlaceListing.Level(id: "g", floor: 0, shortName: ["en": "G"], name: [:])]
    var details = PlacesPart.Details()
    var part = PlacesPart(listing: PlaceListing(languages: ["en", "fi"], levels: levels, entries: [entry]))
    if let hours {
      part.hours = [PlaceHours(text: hours)]
      details.hours = 0
    }
    part.details = [details]
    part.zone = zone
    part.venue.name = ["en": "Kestrel Harbor"]
    change(&part)
    return PlaceCards(part)
  }

  private func files(_ part: PlacesPart) throws -> [MappedFile] {
    try part.files.map { MappedFile(copying: try $0.bytes, path: $0.path) }
  }

  private func part(_ files: [[UInt8]]) throws -> PlacesPart {
    let roots = try files.map { try JSONReader.read($0).root }
    return try PlacesPart(roots[0], floors: Array(roots.dropFirst()))
  }

  @Test("cards: one place is read without the others, and its card is the same")
  func single() throws {
    let written = PlaceCardTests.cards("Mo-Sa 09:00-20:00") { part in
      for (floor, id) in [(1, "up"), (1, "up-too"), (-2, "down")] {
        part.listing.levels.append(
          PlaceListing.Level(id: id, floor: floor, shortName: ["en": "\(floor)"], name: ["en": "Level \(id)"]))
      }
      let kinds = ["occupant", "unit", "unit", "amenity", "building", "building", "section"]
      for number in 0..<200 {
        var entry = PlaceListing.Entry(
          feature: PlaceListing.Reference(type: kinds[number % 7], id: "p-\(number)"),
          point: Coordinate(longitude: 24.9 + Double(number) / 1e4, latitude: 60.1), importance: 0, pin: "default")
        entry.name = ["en": "Place \"\(number)\" \"within\":[9] \\ p-7"]
        entry.levels = [[0], [1], [1, 2], [3], [0, 3], []][number % 6]
        entry.related = [PlaceListing.Reference(type: "anchor", id: "a-\(number / 2)")]
        // Most are within places of the same floor.
        let near = number % 25 == 24 ? 37 : 30
        entry.within = [(number * near + number % 6 + 1) % 150, 0].filter { $0 != number + 1 }
        part.listing.entries.append(entry)
        var details = PlacesPart.Details()
        if number % 4 == 1 { details.hours = 0 }
        part.details.append(details)
      }
      // An id of a place has priority over the same id of a part.
      part.listing.entries[9].related.append(PlaceListing.Reference(type: "unit", id: "p-120"))
    }
    let files = try files(written.part)
    #expect(files.map(\.path) == ["places.json", "places/-2.json", "places/0.json", "places/1.json"])
    let cards = PlaceCards(try part(files.map(\.bytes)))
    let now = PlaceCardTests.moment("2026-11-23T10:00")
    var ofFloors = 0
    for id in ["tide-cafe", "room-1", "a-0", "a-99"] + (0..<200).map({ "p-\($0)" }) {
      let found = try #require(SinglePlace(id, count: files.count) { files[$0] }, "\(id)")
      ofFloors += found.files.count - 1
      let one = PlaceCards(try part(found.files.map(\.json)), buildingCount: found.buildingCount)
      #expect(one.part.listing.entries.count <= 3 && one.buildingCount == cards.buildingCount)
      let (own, whole) = (try #require(one.place(of: id)), try #require(cards.place(of: id)))
      let (card, other) = (one.card(of: own, at: now), cards.card(of: whole, at: now))
      #expect(one.json(of: card, at: now) == cards.json(of: other, at: now), "\(id)")
      // The order of the places in the files has no influence on a card.
      let former = try #require(written.place(of: cards.part.listing.entries[whole].feature.id))
      #expect(written.json(of: written.card(of: former, at: now), at: now) == cards.json(of: other, at: now), "\(id)")
    }
    #expect(ofFloors > 60)
    for id in ["", "p-200", "p", "within", "Place \"1\"", "café"] {
      #expect(SinglePlace(id, count: files.count) { files[$0] } == nil)
    }
  }

  @Test("cards: a damaged file gives one place, or the way to read them all")
  func damagedSingle() throws {
    let written = PlaceCardTests.cards("Mo-Sa 09:00-20:00") { part in
      part.listing.entries.append(part.listing.entries[0])
      part.listing.entries[1].within = [0]
      part.details.append(part.details[0])
    }.part
    let bytes = try files(written).map(\.bytes)
    var random = SeededRandom(seed: 28)
    for _ in 0..<4000 {
      var all = bytes
      let file = Int.random(in: all.indices, using: &random)
      var damaged = all[file]
      for _ in 0...Int.random(in: 0...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] =
          [0x0A, 0x22, 0x2C, 0x5B, 0x5D, 0x7D, 0x39, .random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      if Int.random(in: 0...5, using: &random) == 0 {
        damaged.removeLast(.random(in: 0...damaged.count, using: &random))
      }
      all[file] = damaged
      let found = SinglePlace("tide-cafe", count: all.count) { MappedFile(copying: all[$0], path: "places.json") }
      guard let found, let part = try? part(found.files.map(\.json)) else { continue }
      let cards = PlaceCards(part, buildingCount: found.buildingCount)
      if let place = cards.place(of: "tide-cafe") {
        _ = cards.card(of: place, at: PlaceCardTests.moment("2026-11-23T10:00"))
      }
    }
  }

  private func hours(_ text: String?, at time: String, in language: String? = nil) -> String {
    PlaceCardTests.cards(text).card(of: 0, at: PlaceCardTests.moment(time), in: language).hours
  }

  @Test(
    "cards: an open end has no closing time, and midnight is the same day", .review("SL-A4", "SL-A22"),
    arguments: [
      ("11:00+", "2026-11-23T10:00", "Closed, opens at 11:00", "from 11:00"),
      ("11:00+", "2026-11-23T12:00", "Open", "from 11:00"),
      ("11:00+", "2026-11-23T15:30", "Closing time unknown", "from 11:00"),
      ("11:00+", "2026-11-23T23:59", "Closing time unknown", "from 11:00"),
      ("22:00+", "2026-11-24T05:00", "Closing time unknown", "from 22:00"),
      ("08:00-16:00+", "2026-11-23T12:00", "Open", "08:00–16:00+"),
      ("08:00-16:00+", "2026-11-23T17:00", "Closing time unknown", "08:00–16:00+"),
      ("11:30-14:00,17:00+", "2026-11-23T12:00", "Open until 14:00", "11:30–14:00, from 17:00"),
      ("11:00+,15:00-20:00", "2026-11-23T12:00", "Open", "11:00–20:00+"),
      ("18:00-24:00", "2026-11-23T23:30", "Closes soon, at 00:00", "18:00–24:00"),
      ("00:00-08:00", "2026-11-23T23:30", "Closed, opens at 00:00", "00:00–08:00"),
    ])
  func openEnds(_ text: String, _ time: String, _ line: String, _ day: String) {
    let card = PlaceCardTests.cards(text).card(of: 0, at: PlaceCardTests.moment(time), in: nil)
    #expect(card.hours == line)
    #expect(card.week.map(\.hours) == [day])
    #expect(card.status.until == nil || line.hasPrefix("Open until") || line.hasPrefix("Clos"))
  }

  @Test(
    "cards: open state and closing time are computed for the given moment", .shows("H27.3"),
    arguments: [
      ("Mo-Sa 09:00-20:00", "2026-11-23T10:00", "Open until 20:00"),
      ("Mo-Sa 09:00-20:00", "2026-11-23T19:45", "Closes soon, at 20:00"),
      ("Mo-Sa 09:00-20:00", "2026-11-23T20:00", "Closed, opens tomorrow at 09:00"),
      ("Mo-Sa 09:00-20:00", "2026-11-23T08:59", "Closed, opens at 09:00"),
      ("Mo-Sa 09:00-20:00", "2026-11-28T20:00", "Closed, opens on Monday at 09:00"),
      ("Fr,Sa 22:00-03:00", "2026-11-27T23:00", "Open until 03:00"),
      ("Fr,Sa 22:00-03:00", "2026-11-28T02:45", "Closes soon, at 03:00"),
      ("Mo 08:00-24:00; Tu-Fr 00:00-24:00", "2026-11-23T12:00", "Open, closes on Saturday at 00:00"),
      ("24/7", "2026-11-23T12:00", "Open 24 hours"),
      ("Mo-Su 00:00-24:00", "2026-11-23T12:00", "Open 24 hours"),
      ("Apr-Oct 10:00-18:00", "2026-11-23T12:00", "Closed, opens on 2027-04-01 at 10:00"),
      ("2025 Jan 01-2025 Mar 31 10:00-12:00", "2026-11-23T12:00", "Closed"),
      ("sunrise-sunset", "2026-11-23T12:00", "Hours unknown"),
      ("ask Mira", "2026-11-23T12:00", "ask Mira"),
    ])
  func lines(_ text: String, _ time: String, _ expected: String) {
    #expect(hours(text, at: time) == expected)
  }

  @Test("cards: hours have the requested language; without hours or clock: unknown")
  func languages() {
    #expect(hours("Mo-Sa 09:00-20:00", at: "2026-11-23T10:00", in: "fi") == "Avoinna klo 20:00 asti")
    #expect(hours("Mo-Sa 09:00-20:00", at: "2026-11-28T20:00", in: "de") == "Geschlossen, öffnet am Montag um 09:00")
    #expect(hours("24/7", at: "2026-11-23T10:00", in: "ja") == "24時間営業")
    #expect(hours(nil, at: "2026-11-23T10:00") == "Hours unknown")
    let clockless = PlaceCardTests.cards("24/7", zone: nil)
    #expect(clockless.card(of: 0, at: Instant(seconds: 0)).hours == "Hours unknown")
    #expect(clockless.card(of: 0, at: Instant(seconds: 0)).week.isEmpty)
  }

  @Test("cards: a closure overrides hours with reason and end; future places are named")
  func shut() {
    let cards = PlaceCardTests.cards("24/7") { part in
      part.closures = [
        PlacesPart.Closure(span: PlacesPart.Span(start: "2026-11-23", end: "2026-11-24"), reason: ["en": "Painting"])
      ]
      part.details[0].closures = [0]
      part.details[0].validity = PlacesPart.Span(start: "2026-11-20", end: "2026-12-31")
    }
    func line(_ time: String) -> String { cards.card(of: 0, at: PlaceCardTests.moment(time)).hours }
    #expect(line("2026-11-23T10:00") == "Closed, opens on Wednesday at 00:00: Painting")
    #expect(line("2026-11-25T10:00") == "Open 24 hours")
    #expect(line("2026-11-19T10:00") == "Not open yet, opens tomorrow at 00:00")
    #expect(line("2027-01-01T00:00") == "Permanently closed")
  }

  @Test("cards: closures that have not begun are announced with days and reason")
  func planned() throws {
    func cards(_ spans: [PlacesPart.Span], reason: Labels = ["en": "Works"]) -> PlaceCards {
      PlaceCardTests.cards(nil) { part in
        part.closures = spans.map { PlacesPart.Closure(span: $0, reason: reason) }
        part.details[0].closures = Array(spans.indices)
      }
    }
    func lines(_ cards: PlaceCards, at time: String = "2026-11-23T10:00", in tag: String? = nil) -> [String] {
      cards.card(of: 0, at: PlaceCardTests.moment(time), in: tag).planned.map(\.line)
    }
    let works = cards([PlacesPart.Span(start: "2026-12-07", end: "2026-12-18")])
    #expect(lines(works) == ["Closed from 2026-12-07 to 2026-12-18: Works"])
    #expect(lines(works, in: "fi") == ["Suljettu 2026-12-07 – 2026-12-18: Works"])
    #expect(lines(works, at: "2026-12-07T00:00").isEmpty && lines(works, at: "2026-12-19T00:00").isEmpty)
    let several = cards(
      [
        PlacesPart.Span(start: "2027-01-04T22:00"), PlacesPart.Span(start: "2026-12-24T14:00", end: "2026-12-27T06:00"),
      ], reason: [:])
    #expect(
      lines(several) == ["Closed from 2026-12-24 14:00 to 2026-12-27 06:00", "Closed from 2027-01-04 22:00"])
    let card = works.card(of: 0, at: PlaceCardTests.moment("2026-11-23T10:00"))
    #expect(works.text(of: card).contains("\nClosed from 2026-12-07 to 2026-12-18: Works\n"))
    let json = String(decoding: works.json(of: card, at: PlaceCardTests.moment("2026-11-23T10:00")), as: UTF8.self)
    #expect(json.contains("planned_closures") && json.contains("2026-12-19T00:00:00+02:00"))
  }

  @Test("cards: the week begins today; equal days share a row, late hours keep their day")
  func week() {
    func rows(_ text: String) -> [String] {
      PlaceCardTests.cards(text).card(of: 0, at: PlaceCardTests.moment("2026-11-25T10:00")).week.map {
        "\($0.days): \($0.hours)"
      }
    }
    #expect(
      rows("Mo-Fr 09:00-12:00,14:00-18:00; Sa 22:00-02:00") == [
        "Wednesday – Friday: 09:00–12:00, 14:00–18:00", "Saturday: 22:00–02:00", "Sunday: Closed",
        "Monday – Tuesday: 09:00–12:00, 14:00–18:00",
      ])
    #expect(rows("24/7") == ["Every day: Open 24 hours"])
  }

  @Test("cards: if the days of holidays are unknown, the card notes it")
  func holidays() {
    func note(_ text: String) -> String {
      PlaceCardTests.cards(text).card(of: 0, at: PlaceCardTests.moment("2026-11-23T10:00")).hoursNote
    }
    #expect(note("Mo-Fr 09:00-18:00; PH off") == "Hours may differ on holidays")
    #expect(note("Mo-Fr 09:00-18:00").isEmpty)
  }

  @Test("cards: a place without phone or address shows the venue's and says so")
  func fallsBack() {
    let cards = PlaceCardTests.cards("24/7") { part in
      var address = PostalAddress()
      (address.address, address.locality, address.postalCode) = ("1 Terminal Road", "Port Kestrel", "00990")
      part.addresses = [address]
      part.venue.details.address = 0
      part.venue.details.phone = "+358800999001"
    }
    let card = cards.card(of: 0, at: Instant(seconds: 0))
    #expect(card.phone == "+358800999001" && card.isPhoneOfVenue)
    #expect(card.address == "1 Terminal Road, 00990 Port Kestrel" && card.isAddressOfVenue)
    #expect(cards.place(of: "room-1") == 0 && cards.place(of: "tide-cafe") == 0)
    #expect(cards.place(of: "tide-caffe") == nil && cards.suggestions(for: "tide-caffe").first == "tide-cafe")
  }

  @Test(
    "cards: names in links are percent-encoded UTF-8 except plain letters and digits",
    .shows("H38.2"),
    arguments: [
      ("Café & Bär", "Caf%C3%A9%20%26%20B%C3%A4r"), ("免税店?", "%E5%85%8D%E7%A8%8E%E5%BA%97%3F"),
      ("50% (A+B) #1", "50%25%20%28A%2BB%29%20%231"), ("A-1_b.c~", "A-1_b.c~"), ("\"<a>\"", "%22%3Ca%3E%22"),
    ])
  func encoded(_ name: String, _ expected: String) {
    let links = Handoff.to(Coordinate(longitude: -0.5, latitude: 60.123456), name: name)
    #expect(
      links.map(\.url) == [
        "https://maps.apple.com/?ll=60.123456,-0.500000&q=\(expected)",
        "https://www.google.com/maps/search/?api=1&query=60.123456%2C-0.500000",
        "geo:60.123456,-0.500000?q=60.123456,-0.500000(\(expected))",
      ])
    #expect(links.allSatisfy { $0.url.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
  }
}
