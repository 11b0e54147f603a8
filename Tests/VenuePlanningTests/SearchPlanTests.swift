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
    let text = String(decoding: search.json, as: UTF8.self)
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
    let written = try JSONReader.read(search.json).root["categories"]?.array ?? []
    let counts = written.map { "\($0["category"]?.string ?? "") \($0["count"]?.int ?? 0)" }
    #expect(counts == search.categoryCounts.map { "\($0.category) \($0.count)" })
    for count in ["books 1", "restroom 1", "boardinggate 1", "boardinggate.aircraft 1"] {
      #expect(counts.contains(count))
    }
  }

  @Test("search: search.json is read back and written to the same bytes")
  func roundTrip() throws {
    let read = try SearchPart(try JSONReader.read(search.json).root)
    #expect(read.entries.count == search.entries.count)
    #expect(read.json == search.json)
    #expect(search.json == planParts(checked: checked(sampleAirport())).search.json)
  }

  @Test(
    "search: a damaged search.json is refused with the place of the fault",
    arguments: TestDepth.sample(
      [
        (#""schema":1"#, #""schema":9"#), (#""levels":[0]"#, #""levels":[7]"#), (#""levels":[0]"#, #""levels":[0.5]"#),
        (#""levels":[0]"#, #""levels":[-1]"#), (#""point":["#, #""point":[1e9,"#), (#""point":["#, #""point":["x","#),
        (#""floor":0"#, #""floor":1e15"#), (#""type":"occupant""#, #""type":3"#),
      ], fast: 4))
  func damaged(edit: (String, String)) throws {
    let text = String(decoding: search.json, as: UTF8.self)
    let place = try #require(text.range(of: edit.0))
    let damaged = Array(text.replacingCharacters(in: place, with: edit.1).utf8)
    let root = try JSONReader.read(damaged).root
    #expect(throws: SearchFormatError.self) { try SearchPart(root) }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
