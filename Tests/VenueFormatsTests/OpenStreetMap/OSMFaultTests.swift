import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Faults of files of OpenStreetMap: each is a finding in the words of mappers, and one choice.
@Suite struct OSMFaultTests {
  private func plan() -> DrawnMap {
    var map = DrawnMap()
    map.box(1, 0, 0, 2, 1, ["indoor": "corridor", "level": "0"])
    return map
  }

  // MARK: Levels

  @Test(
    "osm: a level that names no storey is a finding with its value and element",
    arguments: ["0-300", "1e308", ";;;", "abc", "5000", "-80", "0:-1"])
  func levels(_ level: String) throws {
    var map = plan()
    map.box(2, 3, 0, 1, 1, ["indoor": "room", "level": level])
    map.box(3, 5, 0, 1, 1, ["indoor": "room", "level": "1"])
    let source = try map.read()
    let found = source.diagnostics.filter { $0.message.hasPrefix("level=\(level) of way/2 (indoor=room): ") }
    #expect(found.count == 1, "\(source.diagnostics.map(\.message))")
    #expect(found.first?.message.hasSuffix("; 0 is used") == true)
    #expect(found.first?.help.first?.hasPrefix("write numbers and ranges") == true && found.first?.severity == .warning)
    #expect(found.first?.place?.pointer == "/way/2/level")
    #expect(source.venue.units.kept.first { $0.id.text == "way/2" }?.levelID?.text == "level/0")
    // One finding about it, not two.
    #expect(
      !source.diagnostics.contains {
        $0.message.contains("way/2") && $0.code == "SRC020" && $0.message.contains("no level")
      })
  }

  @Test("osm: several levels that name no storey are one finding with their values")
  func manyLevels() throws {
    var map = plan()
    for (id, level) in [(2, "0-300"), (3, "abc"), (4, ";;;")] {
      map.box(id, Double(3 * id), 0, 1, 1, ["indoor": "room", "level": level])
    }
    map.box(9, 30, 0, 1, 1, ["building": "yes", "min_level": "x"])
    let messages = try map.read().diagnostics.map(\.message)
    #expect(
      messages.contains(
        "3 elements have a `level` that names no level; 0 is used: way/2 (level=0-300), way/3 (level=abc), way/4 (level=;;;)"
      ), "\(messages)")
    #expect(
      messages.contains { $0.hasPrefix("min_level=x of way/9 (building=yes): ") && $0.hasSuffix("it is ignored") })
  }

  @Test(
    "osm: a level that is a word is the storey that the word names, with a warning",
    arguments: [
      (["EG", "1. OG", "B1"], [-1, 0, 1]), (["1F", "2F"], [0, 1]), (["0", "U1"], [-1, 0]), (["1", "2F"], [1, 2]),
      (["Rez-de-chaussée", "1er étage"], [0, 1]), (["地下1階", "1階"], [-1, 0]),
    ])
  func wordsOfLevels(_ levels: [String], _ ordinals: [Int]) throws {
    var map = DrawnMap()
    for (id, level) in levels.enumerated() {
      map.box(id + 1, Double(3 * id), 0, 2, 1, ["indoor": "corridor", "level": level])
    }
    let source = try map.read()
    #expect(source.venue.levels.kept.map { $0.id.text }.sorted() == ordinals.map { "level/\($0)" }.sorted())
    let words = levels.filter { Int($0) == nil }.count
    let found = source.diagnostics.filter { $0.message.contains("read as") }
    #expect(found.count == 1 && found[0].severity == .warning, "\(source.diagnostics.map(\.message))")
    #expect(words == 1 || found[0].message.hasPrefix("\(words) values of `level` are words"))
  }

  @Test("osm: a comma in `level` is one finding that says what is read and what to write")
  func commas() throws {
    var map = plan()
    map.box(2, 3, 0, 1, 1, ["indoor": "room", "level": "0,5"])
    func found(_ map: DrawnMap) throws -> [String] {
      try map.read().diagnostics.map(\.message).filter { $0.contains("level=0,5") }
    }
    #expect(
      try found(map) == ["level=0,5 of way/2 (indoor=room): read as 0.5; write 0;5 for two levels, or 0.5"])
    map.box(3, 5, 0, 1, 1, ["indoor": "room", "level": "0,1"])
    let many = try found(map)
    #expect(many.count == 1 && many[0].hasPrefix("2 values of `level` have commas: way/2 (level=0,5, read as 0.5; "))
    #expect(many[0].hasSuffix("way/3 (level=0,1, read as 0;1; write semicolons instead of commas)"))
  }

  // MARK: Versions

  @Test(
    "osm: of two versions of an element the higher is used, and both are named",
    arguments: [(3, 2, "way 3"), (2, 3, "way 3"), (0, 0, "first")])
  func versions(_ first: Int, _ second: Int, _ used: String) throws {
    func way(_ version: Int, _ ref: String) -> String {
      "<way id=\"1\"\(version > 0 ? " version=\"\(version)\"" : "")><nd ref=\"1\"/><nd ref=\"2\"/><nd ref=\"3\"/><nd ref=\"1\"/>"
        + DrawnMap.tags(["indoor": "room", "level": "0", "ref": ref]) + "</way>"
    }
    let names = first == second ? ["first", "second"] : ["way \(first)", "way \(second)"]
    let nodes = """
      <node id="1" lat="60.16" lon="24.95"/><node id="2" lat="60.16" lon="24.951"/><node id="3" lat="60.161" lon="24.951"/>
      """
    let text = "<osm>\(nodes)\(way(first, names[0]))\(way(second, names[1]))</osm>"
    for tree in [
      InputTree(["a.osm": text]),
      InputTree(["a.osm": "<osm>\(nodes)\(way(first, names[0]))</osm>", "b.osm": "<osm>\(way(second, names[1]))</osm>"]
      ),
    ] {
      let source = try VenueReader.read(tree, named: "a")
      #expect(source.venue.units[0].name.text(in: "und", fallback: "und") == used)
      let found = source.diagnostics.filter { $0.code == "SRC021" }
      #expect(found.count == 1 && found[0].message.hasPrefix("way/1 is in "), "\(found.map(\.message))")
      if first != second {
        #expect(found[0].message.hasSuffix("in versions \(first) and \(second); version 3 is used"))
      }
    }
  }

  @Test("osm: a deleted version removes earlier ones; the same element twice is fine")
  func deleted() throws {
    var map = plan()
    map.box(2, 3, 0, 1, 1, ["indoor": "room", "level": "0"])
    map.add("<way id=\"2\" version=\"4\" visible=\"false\"/>")
    map.add("<node id=\"1\" lat=\"60.16\" lon=\"24.95\"/>")
    map.add("<node id=\"2\" version=\"7\" lat=\"60.17\" lon=\"24.95\"/>")
    let source = try map.read()
    #expect(source.venue.units.kept.map(\.id.text) == ["way/1"])
    let found = source.diagnostics.filter { $0.code == "SRC021" }.map(\.message)
    #expect(
      found == [
        "node/2 is in the file two times, with different positions; the higher version is used, of equal ones the first"
      ])
  }

  // MARK: Wheelchairs

  @Test("osm: wheelchair=no and limited are on rooms, doors, lifts and amenities")
  func wheelchair() throws {
    var map = DrawnMap()
    map.area(1, [(0, 0), (2, 0), (2, 1), (1, 1), (0.5, 1), (0, 1)], ["indoor": "corridor", "level": "0"])
    map.box(4, 0, 0, 2, 1, ["indoor": "corridor", "level": "1", "wheelchair": "limited"])
    map.area(2, [(0, 1), (0.5, 1), (1, 1), (1, 2), (0, 2)], ["indoor": "room", "level": "0", "wheelchair": "no"])
    map.box(5, 2, 0, 0.5, 1, ["highway": "elevator", "level": "0-1", "wheelchair": "no"])
    map.box(6, 1, 1, 1, 1, ["indoor": "room", "room": "toilets", "level": "0", "toilets:wheelchair": "no"])
    map.way(7, [(1, 0.5), (1.5, 0.5)], ["highway": "steps", "incline": "up", "level": "0-1", "wheelchair": "no"])
    _ = map.node(0.5, 1, ["door": "hinged", "level": "0", "wheelchair": "no"])
    _ = map.node(0.2, 0.2, ["amenity": "drinking_water", "level": "0", "wheelchair": "no"])
    _ = map.node(0.3, 0.2, ["amenity": "bench", "level": "0", "wheelchair": "designated"])
    let source = try map.read()
    let venue = source.venue
    func unit(_ id: String) -> VenueUnit? { venue.units.kept.first { $0.id.text == id } }
    #expect(
      unit("way/1")?.wheelchair == nil && unit("way/2")?.wheelchair == .no && unit("way/4")?.wheelchair == .limited)
    #expect(unit("way/6")?.wheelchair == .no && unit("way/6")?.accessibility == [])
    #expect(venue.openings.kept.first { $0.id.text.hasPrefix("node/") }?.wheelchair == .no)
    #expect(venue.connectors.kept.map(\.wheelchair) == [.no, .no])
    #expect(venue.amenities.kept.map(\.wheelchair) == [.no, nil])
    #expect(venue.amenities.kept.map(\.accessibility) == [[], ["wheelchair"]])
    #expect(source.places[FeatureRef(.unit, 1), "wheelchair"]?.pointer.hasSuffix("/wheelchair") == true)
    #expect(!source.diagnostics.contains { $0.code == "SRC024" })
  }

  @Test("osm: a wheelchair tag that the map cannot carry is a finding")
  func wheelchairLost() throws {
    var map = plan()
    map.box(9, 0, 0, 2, 1, ["building": "office", "wheelchair": "no"])
    map.way(7, [(0.2, 0.5), (1.5, 0.5)], ["highway": "corridor", "level": "0", "indoor": "yes", "wheelchair": "no"])
    _ = map.node(0.2, 0.3, ["shop": "books", "name": "Inkwell", "level": "0", "wheelchair": "limited"])
    _ = map.node(0.4, 0.3, ["amenity": "bench", "level": "0", "wheelchair": "perhaps"])
    _ = map.node(0.5, 0.3, ["amenity": "bench", "level": "0", "wheelchair": "unknown"])
    let source = try map.read()
    let lost = source.diagnostics.filter { $0.code == "SRC024" }.map(\.message)
    #expect(lost.count == 3, "\(lost)")
    #expect(lost.contains("wheelchair=no of way/9 (building=office) is not used by routes"))
    #expect(lost.contains("wheelchair=no of way/7 (indoor=yes) is not used by routes"))
    #expect(lost.contains { $0.contains("(shop=books)") && $0.hasPrefix("wheelchair=limited") })
    let unknown = source.diagnostics.filter { $0.message.contains("is not a known value") }
    #expect(unknown.count == 1 && unknown[0].message.hasPrefix("wheelchair=perhaps of node/"))
  }

  // MARK: Buildings

  private func twoHouses() -> DrawnMap {
    var map = DrawnMap()
    for (number, x) in [(0, 0.0), (1, 10.0)] {
      map.box(10 + number, x, 0, 2, 1, ["indoor": "corridor", "level": "0"])
      map.box(20 + number, x, 1, 2, 1, ["indoor": "room", "level": number == 0 ? "0" : "0;1"])
      map.way(30 + number, [(x + 0.5, 0.2), (x + 1, 0.2)], ["indoor": "wall", "level": "0"])
      map.box(90 + number, x, 0, 2, 2, ["building": "yes", "name": "House \(number)"])
    }
    return map
  }

  @Test(
    "osm: one of several buildings is read by its name, id or number",
    arguments: ["House 1", "way/91", "91", "house 1"])
  func building(_ name: String) throws {
    let tree = InputTree(["a.osm": twoHouses().text])
    let source = try VenueReader.read(tree, named: "a.osm", building: name)
    let venue = source.venue
    #expect(venue.units.kept.map(\.id.text) == ["way/11", "way/21@0", "way/21@1"])
    #expect(venue.details.kept.map(\.id.text) == ["way/31"] && venue.levels.count == 2)
    #expect(venue.buildings.kept.map(\.id.text) == ["way/91"] && venue.id == "way-91")
    #expect(venue.surroundings.map(\.id) == ["way/90"])
    #expect(!source.diagnostics.contains { $0.code == "SRC023" })
    #expect(Set(source.foreignFeatures.flatMap(\.ids)) == ["way/10", "way/20", "way/30"])
  }

  @Test("osm: without a choice all buildings are read; an unknown one is refused")
  func buildings() throws {
    let tree = InputTree(["a.osm": twoHouses().text])
    let found = try VenueReader.read(tree, named: "a.osm").diagnostics.filter { $0.code == "SRC023" }
    #expect(
      found.map(\.message) == [
        "2 buildings of the file have rooms; all are in the venue: way/90 (House 0), way/91 (House 1)"
      ])
    #expect(found.first?.help.first?.contains("--building way/90") == true)
    let failure = #expect(throws: InputError.self) {
      try VenueReader.read(tree, named: "a.osm", building: "House 7")
    }
    #expect(
      failure?.reason
        == "no building with rooms has the id or name \"House 7\". Buildings with rooms: way/90 (House 0), way/91 (House 1)"
    )
    let other = #expect(throws: InputError.self) {
      try VenueReader.read(InputTree(["venue.yaml": "schema: 1\nid: x\n"]), named: "x", building: "House 7")
    }
    #expect(other?.reason.contains("--building") == true)
  }

  @Test("osm: levels with only stairs are one finding, which asks nobody to delete tags")
  func stairsOnly() throws {
    var map = plan()
    map.box(6, 2, 0, 0.5, 1, ["indoor": "room", "stairs": "yes", "level": "-2-0"])
    let found = try map.read().diagnostics.filter { $0.code == "SRC022" }
    #expect(found.count == 1 && found[0].message.hasPrefix("the levels -2, -1 have only stairs and lifts"))
    #expect(!found[0].help.joined().contains("remove"))
  }

  // MARK: Places

  @Test("osm: a finding at an element shows its start tag up to the id, and its tag")
  func excerpt() throws {
    var map = plan()
    map.way(2, [(5, 0), (6, 0), (6, 1)], ["indoor": "room", "level": "0"])
    let source = try map.read()
    let found = try #require(source.diagnostics.first { $0.message.contains("is not closed") })
    let bytes = try #require(source.texts["building.osm"]?.bytes())
    func text(_ place: SourcePlace?) -> String { place.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? "" }
    #expect(text(found.place) == "<way id=\"2\"")
    #expect(text(found.related.first?.place) == "<tag k=\"indoor\" v=\"room\"")
  }

  // MARK: Limits

  @Test("osm: areas with too many nodes, tags and copies are findings")
  func limits() throws {
    let nodes = (1...OSMDocument.mostNodes + 1).map {
      "<node id=\"\($0)\" lat=\"60.\(1_000_000 + $0)\" lon=\"24.95\"/>"
    }
    let refs = (1...OSMDocument.mostNodes + 1).map { "<nd ref=\"\($0)\"/>" }.joined()
    let tags = (0...1000).map { "<tag k=\"k\($0)\" v=\"1\"/>" }.joined()
    let large = DrawnMap.tags(["indoor": "room", "level": "0"])
    let relation = """
      <relation id="3"><member type="way" ref="2" role="outer"/><member type="way" ref="2" role="inner"/>
      \(DrawnMap.tags(["type": "multipolygon", "indoor": "room", "level": "0"]))</relation>
      """
    let text =
      "<osm>\(nodes.joined())<way id=\"1\">\(refs)<nd ref=\"1\"/>\(large)</way><way id=\"2\">\(refs)</way>\(relation)<node id=\"99999\" lat=\"60\" lon=\"24\">\(tags)</node></osm>"
    let source = try VenueReader.read(InputTree(["a.osm": text]), named: "a.osm")
    let found = source.diagnostics.filter { $0.code == "SRC017" }.map(\.message)
    #expect(
      found.contains { $0.contains("areas have too many nodes, so they are not read: way/1, relation/3") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("node/99999 has more than 1000 tags") })
    let copies = OSMCopies(ReadingLog())
    let element = OSMElement(kind: .way, number: 1, version: 0, file: "", range: 0..<0)
    let levels = (0..<50).map { OSMLevel($0) }
    let kept = (0..<1100).map { _ in copies.limited(levels, of: element).count }
    #expect(kept.first == 50 && kept.last == 1)
  }
}
