import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

/// A file of OpenStreetMap that is exported again: elements keep their tags and places, and nothing is invented.
@Suite("Export of OpenStreetMap to OpenStreetMap")
struct OSMElementsExportTests {
  /// A corridor with a room, a lift on a node, a wall and a café.
  private static let map = """
    <osm version="0.6">
     <node id="1" lat="60.16100" lon="24.95600"/>
     <node id="2" lat="60.16100" lon="24.95630"><tag k="entrance" v="secondary"/><tag k="level" v="0"/></node>
     <node id="3" lat="60.16100" lon="24.95660"/>
     <node id="4" lat="60.16105" lon="24.95660"/>
     <node id="5" lat="60.16105" lon="24.95630"/>
     <node id="6" lat="60.16105" lon="24.95615"><tag k="door" v="hinged"/><tag k="level" v="0"/></node>
     <node id="7" lat="60.16105" lon="24.95600"/>
     <node id="8" lat="60.161025" lon="24.95640"><tag k="highway" v="elevator"/><tag k="level" v="-1;0;1"/></node>
     <node id="9" lat="60.16115" lon="24.95630"/>
     <node id="10" lat="60.16115" lon="24.95600"/>
     <node id="11" lat="60.161020" lon="24.95610"><tag k="amenity" v="cafe"/><tag k="name" v="Kuppi"/><tag k="level" v="0"/></node>
     <node id="12" lat="60.16115" lon="24.95660"/>
     <way id="20"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="5"/><nd ref="6"/><nd ref="7"/><nd ref="1"/>
      <tag k="indoor" v="corridor"/><tag k="level" v="0;1"/></way>
     <way id="21"><nd ref="7"/><nd ref="6"/><nd ref="5"/><nd ref="9"/><nd ref="10"/><nd ref="7"/>
      <tag k="indoor" v="room"/><tag k="room" v="classroom"/><tag k="level" v="0"/><tag k="ref" v="101"/><tag k="alt_name" v="Old lab"/></way>
     <way id="22"><nd ref="5"/><nd ref="4"/><nd ref="12"/><nd ref="9"/><nd ref="5"/>
      <tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="name" v="Library"/><tag k="ref" v="102"/></way>
     <way id="24"><nd ref="2"/><nd ref="6"/><tag k="indoor" v="wall"/><tag k="level" v="0"/></way>
     <way id="23"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="12"/><nd ref="9"/><nd ref="10"/><nd ref="7"/><nd ref="1"/>
      <tag k="building" v="university"/><tag k="name" v="Kestrel House"/><tag k="addr:street" v="Quay Street"/>
      <tag k="addr:housenumber" v="4"/><tag k="addr:city" v="Port Kestrel"/><tag k="addr:country" v="FI"/></way>
    </osm>
    """

  private func export(_ text: String) throws -> OSMExport {
    OSMExport(try VenueReader.read(InputTree(["a.osm": text]), named: "a.osm"), named: "b.osm")
  }

  /// The written elements: kind, tags in one text, references, position.
  private struct Written {
    var kind: String
    var id: String
    var tags: [String: String]
    var refs: [String]
    var position: String
  }

  private func written(_ export: OSMExport) -> [Written] {
    let text = String(decoding: export.file.bytes, as: UTF8.self)
    var elements: [Written] = []
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /<(node|way|relation) id="([^"]*)"(?: lat="([^"]*)" lon="([^"]*)")?/) {
        let position = "\(match.3 ?? "") \(match.4 ?? "")"
        elements.append(
          Written(kind: String(match.1), id: String(match.2), tags: [:], refs: [], position: position))
      } else if let match = line.firstMatch(of: /<tag k="([^"]*)" v="([^"]*)"/), !elements.isEmpty {
        elements[elements.count - 1].tags[String(match.1)] = String(match.2)
      } else if let match = line.firstMatch(of: /ref="([^"]*)"/), !elements.isEmpty {
        elements[elements.count - 1].refs.append(String(match.1))
      }
    }
    return elements
  }

  @Test("osm: an exported map has the tags of its elements and no other, with their ids")
  func tags() throws {
    let elements = written(try export(OSMElementsExportTests.map))
    let tagged = elements.filter { !$0.tags.isEmpty }
    let bySource = Dictionary(grouping: tagged) { $0.tags["source:id"] ?? "" }
    #expect(
      Set(bySource.keys) == [
        "node/2", "node/6", "node/8", "node/11", "way/20", "way/21", "way/22", "way/23", "way/24",
      ])
    #expect(bySource.values.allSatisfy { $0.count == 1 })
    func tags(_ id: String) -> [String: String] { bySource[id]?.first?.tags ?? [:] }
    #expect(tags("node/2") == ["entrance": "secondary", "level": "0", "source:id": "node/2"])
    #expect(tags("node/6") == ["door": "hinged", "level": "0", "source:id": "node/6"])
    #expect(tags("node/8")["level"] == "-1;0;1")
    #expect(
      tags("way/21") == [
        "indoor": "room", "room": "classroom", "level": "0", "ref": "101", "alt_name": "Old lab", "source:id": "way/21",
      ])
    #expect(tags("way/22")["ref"] == "102" && tags("way/22")["name"] == "Library")
    #expect(tags("way/23")["building"] == "university" && tags("way/23")["addr:housenumber"] == "4")
  }

  @Test("osm: an exported door is at its place, and both outlines have its node")
  func doors() throws {
    let elements = written(try export(OSMElementsExportTests.map))
    let nodes = elements.filter { $0.kind == "node" }
    let door = try #require(nodes.first { $0.tags["source:id"] == "node/6" })
    #expect(door.position == "60.16105 24.95615")
    let ways = elements.filter { $0.refs.contains(door.id) }.compactMap { $0.tags["source:id"] }
    #expect(ways == ["way/20", "way/21", "way/24"])
    // The outlines have no further nodes, and no two nodes are at one place.
    #expect(elements.first { $0.tags["source:id"] == "way/21" }?.refs.count == 6)
    #expect(Set(nodes.map(\.position)).count == nodes.count && nodes.count == 12)
  }

  @Test("osm: a mapped outline shares corners with areas on all its levels")
  func outlineOfLevels() throws {
    let map = OSMElementsExportTests.map.replacing(
      "</osm>",
      with: """
         <way id="30"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="12"/><nd ref="9"/><nd ref="10"/><nd ref="7"/><nd ref="1"/>
          <tag k="indoor" v="level"/><tag k="level" v="0-1"/></way>
        </osm>
        """)
    let elements = written(try export(map))
    let outline = try #require(elements.first { $0.tags["source:id"] == "way/30" })
    #expect(outline.tags["level"] == "0-1")
    // The corridor is on both levels, the rooms on one.
    for id in ["way/20", "way/21", "way/22"] {
      let area = try #require(elements.first { $0.tags["source:id"] == id })
      #expect(Set(area.refs).intersection(outline.refs).count >= 2, "\(id)")
    }
    let nodes = elements.filter { $0.kind == "node" }
    #expect(Set(nodes.map(\.position)).count == nodes.count)
  }

  @Test("osm: what the reader assumed is not exported, and reported")
  func assumed() throws {
    let export = try export(OSMElementsExportTests.map)
    let lines = export.report.lines.map { "\($0.ids.joined(separator: ",")): \($0.reason)" }
    #expect(lines.contains("way/22/door: the source has no door here: the way in was assumed"), "\(lines)")
    #expect(!String(decoding: export.file.bytes, as: UTF8.self).contains("width"))
    #expect(!lines.contains { $0.contains("alt_name") })
  }

  @Test("osm: a map is the same after two exports, and keeps the ids of its source")
  func twice() throws {
    let first = try export(OSMElementsExportTests.map)
    let second = try export(String(decoding: first.file.bytes, as: UTF8.self))
    func content(_ export: OSMExport) -> [String] {
      written(export).map { "\($0.kind) \($0.tags.sorted { $0.key < $1.key }) \($0.position)" }.sorted()
    }
    #expect(content(first) == content(second))
  }

  @Test("osm: an imported map is exported with its doors at their nodes, without widths")
  func imported() throws {
    let source = try VenueReader.read(InputTree(["a.osm": OSMElementsExportTests.map]), named: "a.osm")
    let files = TextVenue(source).files.map { ($0.path, $0.bytes) }
    let text = try VenueReader.read(InputTree(bytes: Dictionary(files) { first, _ in first }), named: "text")
    let elements = written(OSMExport(text, named: "b.osm"))
    let door = try #require(elements.first { $0.tags["door"] == "hinged" })
    #expect(door.tags["width"] == nil && door.position == "60.16105 24.95615")
    // The outline has no other node at this place, and does not run back to it.
    let room = try #require(elements.first { $0.tags["alt_name"] == "Old lab" })
    #expect(room.refs.count == 6 && room.refs.contains(door.id))
    let building = try #require(elements.first { $0.tags["building"] != nil })
    #expect(building.tags["building"] == "university" && building.tags["amenity"] == "university")
    #expect(building.tags["addr:street"] == "Quay Street" && building.tags["addr:housenumber"] == "4")
  }

  @Test(
    "osm: addresses are written in the tags that our reader accepts",
    arguments: [
      ("Quay Street 4", ["addr:street=Quay Street", "addr:housenumber=4"]),
      ("120 Main Street", ["addr:street=Main Street", "addr:housenumber=120"]),
      ("Straße des 17. Juni 135a", ["addr:street=Straße des 17. Juni", "addr:housenumber=135a"]),
      ("Quay Street", ["addr:street=Quay Street"]), ("Q7, 24", ["addr:full=Q7, 24"]),
      ("1 Harbour Road 2", ["addr:full=1 Harbour Road 2"]),
    ])
  func address(_ text: String, _ tags: [String]) {
    var address = Address(id: ID("a"))
    address.address = text
    #expect(OSMTags.address(address).map { "\($0.key)=\($0.value)" } == tags)
  }

  @Test("osm: the export of a real building has its doors, numbers and nodes", .needsData("osm-tud-apb"))
  func building() throws {
    let path = try #require(WholeVenue.shared("osm-tud-apb/APBorig.osm"))
    let source = try VenueReader.read(path)
    let elements = written(OSMExport(source, named: "b.osm"))
    let nodes = elements.filter { $0.kind == "node" }
    let doors = nodes.filter { $0.tags["door"] != nil || $0.tags["entrance"] != nil }
    #expect(doors.count > 490 && !doors.contains { $0.tags["width"] != nil })
    #expect(elements.count { $0.tags["ref"] != nil } > 430)
    // Each door is the node of an outline, at the place of the source.
    let shared = Set(elements.flatMap(\.refs))
    #expect(doors.allSatisfy { shared.contains($0.id) })
    for door in doors {
      let place = source.elements[door.tags["source:id"] ?? ""]?.line.first
      let parts = door.position.split(separator: " ").compactMap { Double($0) }
      #expect(parts.count == 2 && place == Coordinate(longitude: parts[1], latitude: parts[0]))
    }
    // No outline runs back over a node.
    for way in elements where way.kind == "way" {
      let inner = way.refs.dropLast()
      #expect(Set(inner).count == inner.count, "\(way.tags)")
    }
  }
}
