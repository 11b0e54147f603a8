import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// A file of OpenStreetMap is read in each of its forms: XML, JSON, PBF.
@Suite struct MapFormTests {
  /// Two rooms on a corridor, stairs as a relation, a door, an edited and a deleted element.
  private static let text: String = {
    var map = DrawnMap()
    map.area(1, [(0, 0), (2, 0), (2, 1), (1, 1), (0, 1)], ["indoor": "corridor", "level": "0"])
    map.area(2, [(0, 1), (0.5, 1), (1, 1), (1, 2), (0, 2)], ["indoor": "room", "level": "0", "ref": "101"])
    map.area(
      3, [(1, 1), (2, 1), (2, 2), (1, 2)],
      ["indoor": "room", "level": "0", "name": "Bücherei 図書", "room": "library"])
    map.way(11, [(3, 0), (4, 0), (4, 1)], [:])
    map.way(12, [(4, 1), (3, 1), (3, 0)], [:])
    map.add(
      """
      <relation id="20" version="3"><member type="way" ref="11" role="outer"/><member type="way" ref="12" role="outer"/>\
      <member type="node" ref="1" role=""/><tag k="type" v="multipolygon"/><tag k="indoor" v="room"/><tag k="level" v="0"/></relation>
      """)
    map.box(9, 0, 0, 2, 2, ["building": "university", "name": "Kestrel House"])
    _ = map.node(0.5, 1, ["door": "hinged", "width": "0.9", "level": "0"])
    _ = map.node(1, 0, ["entrance": "main", "level": "0"])
    return map.text
  }()

  private static let forms = MapForms(text)

  private static func read(_ bytes: [UInt8], _ name: String) throws -> VenueSource {
    try VenueReader.read(InputTree(bytes: [name: bytes]), named: name)
  }

  private static let files: [(title: String, name: String, bytes: [UInt8])] = [
    ("JSON", "building.json", Array(forms.json().utf8)),
    ("JSON with shapes", "building.json", Array(forms.json(withShapes: true).utf8)),
    ("PBF", "building.osm.pbf", forms.pbf()),
    ("PBF, not packed", "building.pbf", forms.pbf(.init(isPacked: false))),
    ("PBF, nodes one by one", "building.osm.pbf", forms.pbf(.init(isDense: false))),
    ("PBF in one block", "building.osm.pbf", forms.pbf(.init(elementsOfBlock: 1000))),
    ("PBF with another grid", "building.osm.pbf", forms.pbf(.init(granularity: 10, offset: 1_234_567_890))),
    (
      "PBF with a history", "building.osm.pbf", forms.pbf(.init(features: ["OsmSchema-V0.6", "HistoricalInformation"]))
    ),
  ]

  @Test("formats: a map as XML, JSON or PBF is the same venue", arguments: files.map(\.title))
  func sameVenue(_ title: String) throws {
    let file = try #require(MapFormTests.files.first { $0.title == title })
    let xml = try MapFormTests.read(Array(MapFormTests.text.utf8), "building.osm")
    let source = try MapFormTests.read(file.bytes, file.name)
    #expect(source.format == .openStreetMap)
    #expect(xml.venue.units.count == 4 && xml.venue.openings.count > 1)
    expectSameVenue(source.venue, xml.venue)
    #expect(source.diagnostics.map(\.message) == xml.diagnostics.map(\.message))
  }

  @Test("osm: a finding in JSON shows the id of the element, in PBF the file")
  func places() throws {
    let json = MapFormTests.forms.json()
    let source = try MapFormTests.read(Array(json.utf8), "building.json")
    let place = try #require(source.places[FeatureRef(.unit, 1), "name"])
    let bytes = Array(json.utf8)
    #expect(String(decoding: bytes[place.range], as: UTF8.self) == #""ref": "101""#)
    #expect(place.pointer == "/way/2/ref")
    let packed = try MapFormTests.read(MapFormTests.forms.pbf(), "building.osm.pbf")
    #expect(packed.texts["building.osm.pbf"] == nil)
    #expect(packed.places[FeatureRef(.unit, 1), "name"]?.pointer == "/way/2/ref")
  }

  @Test("osm: JSON of Overpass without nodes, with counts and deleted elements")
  func overpass() throws {
    func corners(_ x: Double) -> String {
      [(0.0, 0.0), (0.0002, 0.0), (0.0002, 0.0001), (0.0, 0.0001), (0.0, 0.0)].map {
        "{\"lat\": \(60.16 + $0.1), \"lon\": \(24.95 + x + $0.0)}"
      }.joined(separator: ",")
    }
    let json = """
      {"version": 0.6, "generator": "Overpass API", "elements": [
      {"type": "count", "id": 0, "tags": {"total": "3"}},
      {"type": "way", "id": 5, "geometry": [\(corners(0))], "tags": {"indoor": "corridor", "level": "0", "area": 1}},
      {"type": "way", "id": 6, "geometry": [\(corners(0.0002))], "tags": {"indoor": "room", "level": "0"}},
      {"type": "way", "id": 7, "visible": false, "tags": {"indoor": "room", "level": "0"}},
      {"type": "way", "tags": {"indoor": "room", "level": "0"}},
      {"type": "relation", "id": 8, "members": [{"type": "way", "ref": 80, "role": "outer", "geometry": [\(corners(0.0004))]}],
       "tags": {"type": "multipolygon", "indoor": "room", "level": "0"}}
      ]}
      """
    let source = try MapFormTests.read(Array(json.utf8), "overpass.json")
    #expect(source.venue.units.kept.map(\.id.text) == ["way/5", "way/6", "relation/8"])
    #expect(source.diagnostics.contains { $0.message == "a way has no valid id, so it is not read" })
  }

  // MARK: Faults

  private func faults(_ bytes: [UInt8]) throws -> [Diagnostic] {
    try MapFormTests.read(bytes, "building.osm.pbf").diagnostics.filter { ["SRC001", "SRC017"].contains($0.code) }
  }

  private func element(_ message: PBFMessage, texts: [String] = ["", "indoor", "room"]) -> [UInt8] {
    var (table, group, block) = (PBFMessage(), PBFMessage(), PBFMessage())
    for text in texts { table.add(1, Array(text.utf8)) }
    group.add(3, message.bytes)
    block.add(1, table.bytes)
    block.add(2, group.bytes)
    return MapForms.block("OSMHeader", [], isPacked: false) + MapForms.block("OSMData", block.bytes, isPacked: true)
  }

  @Test("osm: a PBF file that is cut off or damaged is read as far as it goes")
  func cutOff() throws {
    let whole = MapFormTests.forms.pbf()
    for count in stride(from: 30, to: whole.count, by: 7) {
      let source = try MapFormTests.read(Array(whole.prefix(count)), "building.osm.pbf")
      let isBetweenBlocks = source.diagnostics.allSatisfy { $0.code != "SRC001" }
      #expect(isBetweenBlocks || source.unreadableFiles.map(\.path) == ["building.osm.pbf"])
    }
    let half = try faults(Array(whole.dropLast(3)))
    #expect(half.map(\.message) == ["the rest of the file is not read: it is cut off inside a block"])
    var random = whole
    for place in stride(from: 40, to: whole.count, by: 11) { random[place] ^= 0x5A }
    #expect(try !faults(random).isEmpty)
  }

  @Test("osm: what a PBF file has that is not read is named, with the way out")
  func unread() throws {
    let future = try faults(
      MapFormTests.forms.pbf(.init(features: ["OsmSchema-V0.6", "Sort.Type_then_ID", "Elevations"])))
    #expect(
      future.map(\.message) == [
        "the file is not read: it requires \"Sort.Type_then_ID\" of its readers, which is unknown"
      ])
    #expect(future.flatMap(\.help) == ["convert it: osmium cat FILE -o building.osm"])
    var blob = PBFMessage()
    blob.add(2, 100)
    blob.add(6, [1, 2, 3])
    var header = PBFMessage()
    header.add(1, Array("OSMHeader".utf8))
    header.add(3, blob.bytes.count)
    let packed = try faults([0, 0, 0, UInt8(header.bytes.count)] + header.bytes + blob.bytes)
    #expect(packed.map(\.message) == ["the file is not read: it is packed by LZ4, and only zlib is read"])
    #expect(packed.first?.help.first?.hasSuffix("pbf_compression=zlib") == true)
  }

  @Test("osm: faults inside a block of PBF are named")
  func damaged() throws {
    var way = PBFMessage()
    way.add(1, 7)
    way.add(2, packed: [1])
    #expect(try faults(element(way)).map(\.message) == ["the rest of the file is not read: a tag has no value"])
    way.add(3, packed: [9])
    #expect(
      try faults(element(way)).map(\.message) == [
        "the rest of the file is not read: text 9 is not in the table of a block, which has 3"
      ])
    #expect(
      try faults(MapFormTests.forms.pbf(.init(withoutTexts: true))).first?.message.contains("is not in the table")
        == true)
    #expect(
      try faults([0, 1, 0, 1] + Array("\n\tOSMHeader".utf8)).map(\.message) == [
        "the file is not read: a block has a header of 65537 bytes"
      ])
  }

  @Test("osm: a PBF block with millions of tags costs no memory for each", .review("SL-A4"))
  func bomb() throws {
    var way = PBFMessage()
    way.add(1, 7)
    way.add(2, [UInt8](repeating: 1, count: 3_500_000))
    way.add(3, [UInt8](repeating: 2, count: 3_500_000))
    let large = try faults(element(way))
    #expect(large.map(\.code) == ["SRC017"])
    #expect(
      large.map(\.message) == [
        "the rest of the file is not read: it has more than 6000000 ids, positions and tags, or 512 MB unpacked, which no venue has"
      ])
    #expect(large.flatMap(\.help).first?.hasPrefix("cut the venue out: osmium extract") == true)
  }

  @Test("osm: empty groups and blocks of PBF are limited, too", .review("SL-A4"))
  func emptyParts() throws {
    let header = MapForms.block("OSMHeader", [], isPacked: false)
    let groups = [UInt8](repeating: 0, count: 12_200_000).enumerated().map { $0.offset % 2 == 0 ? 0x12 : $0.element }
    #expect(try faults(header + MapForms.block("OSMData", groups, isPacked: true)).map(\.code) == ["SRC017"])
    // A field that no reader knows, of 31 MB: seventeen blocks of it are more than 512 MB.
    var filling = PBFMessage()
    filling.add(99, [UInt8](repeating: 0, count: 31 << 20))
    let block = MapForms.block("OSMData", filling.bytes, isPacked: true)
    #expect(block.count < 1 << 16)
    #expect(try faults(header + (0..<16).flatMap { _ in block }) == [])
    #expect(try faults(header + (0..<17).flatMap { _ in block }).map(\.code) == ["SRC017"])
  }

  @Test("osm: a PBF file of another program is the venue of its XML", .deep, .needsData("osm-tud-apb"))
  func foreign() throws {
    let folder = try #require(WholeVenue.shared("osm-tud-apb"))
    let xml = try VenueReader.read(folder + "/APBorig.osm")
    let pbf = try VenueReader.read(folder + "/APBorig.osm.pbf")
    #expect(pbf.venue.units.count > 100)
    expectSameVenue(pbf.venue, xml.venue)
  }
}
