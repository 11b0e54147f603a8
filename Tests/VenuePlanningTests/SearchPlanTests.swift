import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct SearchPlanTests {
  private let places = planParts(checked: checked(sampleAirport())).places
  private var search: PlaceListing { places.listing }

  private func entry(_ id: String) -> PlaceListing.Entry? { search.entries.first { $0.feature.id == id } }

  private func related(_ id: String) -> [String] { entry(id)?.related.map(\.id) ?? [] }

  @Test("search: a shop with room and anchor is one entry; so are landings of a lift")
  func one() throws {
    #expect(related("tide-cafe") == ["a.0", "anchor-a"])
    #expect(related("lift") == ["E.0", "E.1"])
    #expect(entry("lift")?.levels.count == 2)
    #expect(related("c.0") == ["wc"])
    let ids = search.entries.flatMap { [$0.feature] + $0.related }
    #expect(Set(ids).count == ids.count, "no feature is in two entries")
    for id in ["a.0", "E.0", "wc", "anchor-a"] { #expect(entry(id) == nil, "\(id)") }
  }

  @Test("search: an entry has id, floor, point, category and names in all languages", .shows("H07.1"))
  func says() throws {
    let ink = try #require(entry("ink"))
    #expect(ink.feature.type == "occupant" && ink.name == ["en": "Ink & Anchor", "fi": "Muste ja ankkuri"])
    #expect(ink.categories == ["books"] && ink.pin == "retail")
    #expect(ink.levels.map { search.levels[$0].floor } == [0])
    #expect(ink.point == FloorPlan.coordinate(6, 3.5))
    #expect(search.entries.allSatisfy { (0...100).contains($0.importance) })
    let gate = try #require(entry("gate-1"))
    #expect(gate.importance > ink.importance, "an airport's gates come first")
    #expect(entry("atm")?.name.isEmpty == true, "a cash machine is sought without a name")
    #expect(entry("h.0") == nil, "a corridor without a name is not")
    #expect(entry("garage")?.feature.type == "building")
  }

  @Test("search: the index for the public has nothing private, for staff it has")
  func audience() throws {
    let text = try texts(places).joined()
    for word in ["Crew", "crew", "staff", "n.0", "nonpublic"] { #expect(!text.contains(word), "\(word)") }
    var venue = sampleAirport()
    venue.audience = .staff
    let own = planParts(checked: checked(venue)).places
    let ids = own.listing.entries.map(\.feature.id)
    #expect(ids.contains("crew-union") && ids.contains("staff-desk"))
  }

  @Test("search: a stop at a platform edge is on its platform, another stop is outside")
  func platformStop() throws {
    func stop(metres: Double) throws -> PlaceListing.Entry {
      var plan = FloorPlan(levels: [0: "ggg\ng+g", 3: "ppp\np+p"])
      let platform = try #require(plan.venue.units.firstIndex { $0.id.text == "p.3" })
      plan.venue.units[platform].name = ["en": "Platform"]
      let edge = plan.venue.openings[plan.venue.openings.count - 1].id
      var link = TransitLink(id: "track-1", mode: metres < 5 ? .train : .bus, opening: edge)
      link.name = ["en": "Track 1"]
      link.path = [FloorPlan.coordinate(1.5, -metres), FloorPlan.coordinate(1.5, 0)]
      plan.venue.transitLinks = [link]
      let listing = planParts(checked: checked(plan.venue)).places.listing
      return try #require(listing.entries.first { $0.feature.id == "track-1" })
    }
    #expect(try stop(metres: 3).levels.count == 1)
    #expect(try stop(metres: 60).levels.isEmpty)
  }

  @Test("search: two tenants of a room are two places; close namesakes are one")
  func several() throws {
    var venue = sampleAirport()
    venue.units[0].name = ["en": "Market"]
    var second = Occupant(id: "second")
    second.name = ["en": "Second"]
    second.category = "books"
    second.anchorID = "anchor-a"
    venue.occupants.append(second)
    var stand = Amenity(id: "stand")
    stand.category = "ticketing"
    stand.name = ["en": "Tickets"]
    stand.unitIDs = ["h.0"]
    stand.geometry = FloorPlan.coordinate(6, 1)
    venue.amenities.append(stand)
    let search = planParts(checked: checked(venue)).places.listing
    let place = search.entries.firstIndex { $0.feature.id == "a.0" }
    #expect(venue.units[0].id == "a.0" && place != nil)
    for id in ["tide-cafe", "second"] {
      #expect(search.entries.first { $0.feature.id == id }?.within.first == place, "\(id)")
    }
    #expect(search.entries.first { $0.feature.id == "tickets" }?.related.map(\.id) == ["stand"])
  }

  @Test("search: places.json has its categories with their counts", .shows("H08.1"))
  func index() throws {
    let written = try JSONReader.read(places.files[0].bytes).root["categories"]?.array ?? []
    let counts = written.map { "\($0["category"]?.string ?? "") \($0["count"]?.int ?? 0)" }
    #expect(counts == search.categoryCounts.map { "\($0.category) \($0.count)" })
    for count in ["books 1", "restroom 1", "boardinggate 1", "boardinggate.aircraft 1"] {
      #expect(counts.contains(count))
    }
  }

  private func texts(_ part: PlacesPart) throws -> [String] {
    try part.files.map { String(decoding: try $0.bytes, as: UTF8.self) }
  }

  private func read(_ texts: [String]) throws -> PlacesPart {
    let roots = try texts.map { try JSONReader.read(Array($0.utf8)).root }
    return try PlacesPart(roots[0], floors: Array(roots.dropFirst()))
  }

  @Test("search: the files are read back and written to the same bytes")
  func roundTrip() throws {
    let texts = try texts(places)
    let read = try read(texts)
    #expect(read.listing.entries.count == search.entries.count)
    #expect(try self.texts(read) == texts)
    #expect(try self.texts(planParts(checked: checked(sampleAirport())).places) == texts)
  }

  /// Each entry, with ids in place of positions, without its point, which is rounded in a file.
  private func resolved(_ part: PlaceListing) -> [String: PlaceListing.Entry] {
    var entries: [String: PlaceListing.Entry] = [:]
    for var entry in part.entries {
      entry.related += entry.within.map { part.entries[$0].feature }
      (entry.within, entry.point) = ([], Coordinate(longitude: 0, latitude: 0))
      entries["\(entry.feature.type) \(entry.feature.id)"] = entry
    }
    return entries
  }

  @Test("search: a floor's file has its places, places.json those of no floor or several", .review("SL-S2"))
  func floors() throws {
    #expect(places.files.map(\.path) == ["places.json", "places/0.json", "places/1.json"])
    #expect(try resolved(read(texts(places)).listing) == resolved(search))
    let venue = try JSONReader.read(places.files[0].bytes).root
    let ofVenue = (venue["places"]?.array ?? []).compactMap { $0["id"]?.string }
    #expect(ofVenue.contains("lift") && ofVenue.contains("garage") && !ofVenue.contains("ink"))
    for file in places.files.dropFirst() {
      let floor = try JSONReader.read(file.bytes).root
      #expect(file.path == "places/\(floor["floor"]?.int ?? 99).json")
      // With places.json it is complete: what contains an entry is in one of the two.
      let both = try PlaceListing(venue, floors: [floor])
      #expect(both.entries.count == ofVenue.count + (floor["places"]?.array?.count ?? -1))
      for entry in both.entries.dropFirst(ofVenue.count) {
        #expect(Set(entry.levels.map { both.levels[$0].floor }) == [floor["floor"]?.int ?? 99])
        #expect(resolved(both)["\(entry.feature.type) \(entry.feature.id)"] != nil)
      }
    }
  }

  @Test("search: a place that contains places of other files is in places.json")
  func containers() throws {
    let point = Coordinate(longitude: 25, latitude: 60)
    func entry(_ id: String, _ levels: [Int], within: [Int] = [], type: String = "unit") -> PlaceListing.Entry {
      var entry = PlaceListing.Entry(feature: .init(type: type, id: id), point: point, importance: 1, pin: "default")
      (entry.levels, entry.within) = (levels, within)
      return entry
    }
    let levels = [(0, "g"), (1, "up"), (1, "up-too")].map {
      PlaceListing.Level(id: $0.1, floor: $0.0, shortName: ["en": $0.1], name: [:])
    }
    let listing = PlaceListing(
      languages: ["en"], levels: levels,
      entries: [
        entry("wing", [0]), entry("hall", [0], within: [0]), entry("shop", [0], within: [1, 0]),
        entry("lift", [0, 1], within: [1]), entry("gallery", [1, 2]), entry("seat", [1], within: [4]),
        entry("house", [0], type: "building"), entry("below", [1], within: [8]), entry("cellar", [0]),
      ])
    let part = PlacesPart(listing: listing)
    let ids = try part.files.map { file in
      (try JSONReader.read(file.bytes).root["places"]?.array ?? []).map {
        "\($0["id"]?.string ?? "") \($0["within"]?.numbers.map { $0.map { Int($0) } } ?? [])"
      }
    }
    #expect(ids[0] == ["wing []", "hall [0]", "lift [1]", "house []", "cellar []"])
    #expect(ids[1] == ["shop [1, 0]"])
    #expect(ids[2] == ["gallery []", "seat [5]", "below [4]"])
    #expect(try resolved(read(texts(part)).listing) == resolved(listing))
  }

  @Test(
    "search: a damaged file of places is refused with the place of the fault",
    arguments: TestDepth.sample(
      [
        (#""schema":4"#, #""schema":9"#), (#""levels":[0]"#, #""levels":[7]"#), (#""levels":[0]"#, #""levels":[0.5]"#),
        (#""levels":[0]"#, #""levels":[-1]"#), (#""point":["#, #""point":[1e9,"#), (#""point":["#, #""point":["x","#),
        (#""floor":0"#, #""floor":1e15"#), (#""type":"occupant""#, #""type":3"#),
      ], fast: 4))
  func damaged(edit: (String, String)) throws {
    var texts = try texts(places)
    let file = try #require(texts.firstIndex { $0.contains(edit.0) })
    let place = try #require(texts[file].range(of: edit.0))
    texts[file] = texts[file].replacingCharacters(in: place, with: edit.1)
    #expect(throws: PlacesFormatError.self) { try read(texts) }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
