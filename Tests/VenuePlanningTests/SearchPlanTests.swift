import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct SearchPlanTests {
  private let search = planParts(checked: checked(sampleAirport())).search

  private func entry(_ id: String) -> SearchPart.Entry? { search.entries.first { $0.feature.id == id } }

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
    let text = try texts(search).joined()
    for word in ["Crew", "crew", "staff", "n.0", "nonpublic"] { #expect(!text.contains(word), "\(word)") }
    var venue = sampleAirport()
    venue.audience = .staff
    let own = planParts(checked: checked(venue)).search
    #expect(
      own.entries.contains { $0.feature.id == "crew-union" } && own.entries.contains { $0.feature.id == "staff-desk" })
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
    let search = planParts(checked: checked(venue)).search
    let place = search.entries.firstIndex { $0.feature.id == "a.0" }
    #expect(venue.units[0].id == "a.0" && place != nil)
    for id in ["tide-cafe", "second"] {
      #expect(search.entries.first { $0.feature.id == id }?.within.first == place, "\(id)")
    }
    #expect(search.entries.first { $0.feature.id == "tickets" }?.related.map(\.id) == ["stand"])
  }

  @Test("search: search.json has its categories with their counts", .shows("H08.1"))
  func index() throws {
    let written = try JSONReader.read(search.files[0].bytes).root["categories"]?.array ?? []
    let counts = written.map { "\($0["category"]?.string ?? "") \($0["count"]?.int ?? 0)" }
    #expect(counts == search.categoryCounts.map { "\($0.category) \($0.count)" })
    for count in ["books 1", "restroom 1", "boardinggate 1", "boardinggate.aircraft 1"] {
      #expect(counts.contains(count))
    }
  }

  private func texts(_ part: SearchPart) throws -> [String] {
    try part.files.map { String(decoding: try $0.bytes, as: UTF8.self) }
  }

  private func read(_ texts: [String]) throws -> SearchPart {
    let roots = try texts.map { try JSONReader.read(Array($0.utf8)).root }
    return try SearchPart(roots[0], floors: Array(roots.dropFirst()))
  }

  @Test("search: the files are read back and written to the same bytes")
  func roundTrip() throws {
    let texts = try texts(search)
    let read = try read(texts)
    #expect(read.entries.count == search.entries.count)
    #expect(try self.texts(read) == texts)
    #expect(try self.texts(planParts(checked: checked(sampleAirport())).search) == texts)
  }

  /// Each entry, with ids in place of positions, without its point, which is rounded in a file.
  private func resolved(_ part: SearchPart) -> [String: SearchPart.Entry] {
    var entries: [String: SearchPart.Entry] = [:]
    for var entry in part.entries {
      entry.related += entry.within.map { part.entries[$0].feature }
      (entry.within, entry.point) = ([], Coordinate(longitude: 0, latitude: 0))
      entries["\(entry.feature.type) \(entry.feature.id)"] = entry
    }
    return entries
  }

  @Test("search: a floor's file has its entries, search.json those of no floor or several", .review("SL-S2"))
  func floors() throws {
    #expect(search.files.map(\.path) == ["search.json", "search/0.json", "search/1.json"])
    #expect(try resolved(read(texts(search))) == resolved(search))
    let venue = try JSONReader.read(search.files[0].bytes).root
    let ofVenue = (venue["entries"]?.array ?? []).compactMap { $0["id"]?.string }
    #expect(ofVenue.contains("lift") && ofVenue.contains("garage") && !ofVenue.contains("ink"))
    for file in search.files.dropFirst() {
      let floor = try JSONReader.read(file.bytes).root
      #expect(file.path == "search/\(floor["floor"]?.int ?? 99).json")
      // With search.json it is complete: what contains an entry is in one of the two.
      let both = try SearchPart(venue, floors: [floor])
      #expect(both.entries.count == ofVenue.count + (floor["entries"]?.array?.count ?? -1))
      for entry in both.entries.dropFirst(ofVenue.count) {
        #expect(Set(entry.levels.map { both.levels[$0].floor }) == [floor["floor"]?.int ?? 99])
        #expect(resolved(both)["\(entry.feature.type) \(entry.feature.id)"] != nil)
      }
    }
  }

  @Test("search: a place that contains places of other files is in search.json")
  func containers() throws {
    let point = Coordinate(longitude: 25, latitude: 60)
    func entry(_ id: String, _ levels: [Int], within: [Int] = [], type: String = "unit") -> SearchPart.Entry {
      var entry = SearchPart.Entry(feature: .init(type: type, id: id), point: point, importance: 1, pin: "default")
      (entry.levels, entry.within) = (levels, within)
      return entry
    }
    let levels = [(0, "g"), (1, "up"), (1, "up-too")].map {
      SearchPart.Level(id: $0.1, floor: $0.0, shortName: ["en": $0.1], name: [:])
    }
    let part = SearchPart(
      languages: ["en"], levels: levels,
      entries: [
        entry("wing", [0]), entry("hall", [0], within: [0]), entry("shop", [0], within: [1, 0]),
        entry("lift", [0, 1], within: [1]), entry("gallery", [1, 2]), entry("seat", [1], within: [4]),
        entry("house", [0], type: "building"), entry("below", [1], within: [8]), entry("cellar", [0]),
      ])
    let ids = try part.files.map { file in
      (try JSONReader.read(file.bytes).root["entries"]?.array ?? []).map {
        "\($0["id"]?.string ?? "") \($0["within"]?.numbers.map { $0.map { Int($0) } } ?? [])"
      }
    }
    #expect(ids[0] == ["wing []", "hall [0]", "lift [1]", "house []", "cellar []"])
    #expect(ids[1] == ["shop [1, 0]"])
    #expect(ids[2] == ["gallery []", "seat [5]", "below [4]"])
    #expect(try resolved(read(texts(part))) == resolved(part))
  }

  @Test(
    "search: a damaged file of the search is refused with the place of the fault",
    arguments: TestDepth.sample(
      [
        (#""schema":2"#, #""schema":9"#), (#""levels":[0]"#, #""levels":[7]"#), (#""levels":[0]"#, #""levels":[0.5]"#),
        (#""levels":[0]"#, #""levels":[-1]"#), (#""point":["#, #""point":[1e9,"#), (#""point":["#, #""point":["x","#),
        (#""floor":0"#, #""floor":1e15"#), (#""type":"occupant""#, #""type":3"#),
      ], fast: 4))
  func damaged(edit: (String, String)) throws {
    var texts = try texts(search)
    let file = try #require(texts.firstIndex { $0.contains(edit.0) })
    let place = try #require(texts[file].range(of: edit.0))
    texts[file] = texts[file].replacingCharacters(in: place, with: edit.1)
    #expect(throws: SearchFormatError.self) { try read(texts) }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
