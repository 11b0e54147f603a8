import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

/// A venue as OpenStreetMap XML, and what our reader makes of it.
@Suite("Export to OpenStreetMap")
struct OSMExportTests {
  private func source(_ name: String) throws -> VenueSource {
    try VenueReader.read(try #require(WholeVenue.examples.first { $0.hasSuffix(name) }))
  }

  private func read(_ export: OSMExport) throws -> VenueSource {
    try VenueReader.read(InputTree(bytes: ["venue.osm": export.file.bytes]), named: "venue")
  }

  private func ordinals(_ venue: Venue) -> [ID<Level>: Int] {
    Dictionary(venue.levels.kept.map { ($0.id, $0.ordinal ?? 999) }) { first, _ in first }
  }

  /// Level, category and names of each room.
  private func rooms(_ venue: Venue) -> [String] {
    let ordinals = ordinals(venue)
    let landings = Set(venue.connectors.kept.flatMap { $0.landings.map(\.unit) })
    return venue.units.kept.map { unit in
      // A landing has the name of its connector, a cinema that of its business.
      let isNamedElsewhere = landings.contains(unit.id) || unit.category?.text == "movietheater"
      let names = isNamedElsewhere ? "" : unit.name.entries.map(\.text).sorted().joined(separator: "/")
      return "\(unit.levelID.flatMap { ordinals[$0] } ?? 999) \(unit.category?.text ?? "") \(names)"
    }.sorted()
  }

  private func doors(_ venue: Venue) -> [(level: Int, middle: Coordinate, width: Double)] {
    let ordinals = ordinals(venue)
    return venue.openings.kept.compactMap { door in
      guard let first = door.geometry.first, let last = door.geometry.last, first != last else { return nil }
      let middle = Coordinate(
        longitude: (first.longitude + last.longitude) / 2, latitude: (first.latitude + last.latitude) / 2)
      let width = Trigonometry.greatCircleDistance(from: first, to: last)
      return (door.levelID.flatMap { ordinals[$0] } ?? 999, middle, width)
    }
  }

  /// Category and levels of each connector.
  private func connectors(_ venue: Venue) -> [String] {
    let ordinals = ordinals(venue)
    return venue.connectors.kept.map { connector in
      "\(connector.category?.text ?? "") \(connector.landings.map { ordinals[$0.level] ?? 999 }.sorted())"
    }.sorted()
  }

  @Test("osm: an exported venue is read back with its rooms, doors and connectors")
  func roundTrip() throws {
    let one = try source("corner-mall")
    let export = OSMExport(one, named: "venue.osm")
    let other = try read(export)
    #expect(other.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let written = rooms(one.venue).map { $0.replacing("restroom.unisex.wheelchair", with: "restroom.unisex") }
    #expect(rooms(other.venue) == written.sorted())
    #expect(connectors(other.venue) == connectors(one.venue))
    try expectSameDoors(one.venue, other.venue)
    func names(_ venue: Venue) -> Set<[String]> {
      Set(venue.occupants.kept.map { $0.name.entries.map(\.text).sorted() })
    }
    #expect(names(other.venue).isSuperset(of: names(one.venue)))
    #expect(other.venue.amenities.kept.compactMap { $0.category?.text } == ["atm", "drinkingfountain"])
    #expect(other.venue.properties?.category?.text == "shoppingcenter")
  }

  private func expectSameDoors(
    _ one: Venue, _ other: Venue, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (doors, found) = (doors(one), doors(other))
    #expect(doors.count == found.count, sourceLocation: sourceLocation)
    for door in doors {
      let near = found.filter {
        $0.level == door.level && Trigonometry.greatCircleDistance(from: $0.middle, to: door.middle) < 0.35
      }
      #expect(near.count >= 1, "\(door)", sourceLocation: sourceLocation)
      #expect(near.contains { abs($0.width - door.width) < 0.05 }, "\(door) \(near)", sourceLocation: sourceLocation)
    }
  }

  @Test("osm: the airport is read back; what has no tag is reported")
  func airport() throws {
    let one = try source("harbor-airport")
    let export = OSMExport(one, named: "venue.osm")
    let other = try read(export)
    let walls = one.venue.units.kept.filter { ["structure", "glass"].contains($0.category?.text) }
    #expect(walls.count == 17 && other.venue.units.kept.count == one.venue.units.kept.count - walls.count)
    #expect(other.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(connectors(other.venue) == connectors(one.venue))
    try expectSameDoors(one.venue, other.venue)
    let reasons = Set(export.report.lines.map { "\($0.difference.rawValue) \($0.type)" })
    #expect(reasons.isSuperset(of: ["omitted fixture", "omitted opening", "omitted surrounding", "changed unit"]))
    #expect(export.report.lines.contains { $0.reason.contains("checkpoint") })
  }

  @Test("osm: both rooms of a door have its node, and all ids are negative")
  func shared() throws {
    let text = String(
      decoding: OSMExport(try source("corner-mall"), named: "venue.osm").file.bytes, as: UTF8.self)
    #expect(text.contains("<osm version=\"0.6\" generator=\"venuemap export\" upload=\"false\">"))
    #expect(!text.contains(/(id|ref)="[0-9]/))
    let doors = text.matches(of: /<node id="(-\d+)"[^>]*>\n(?:  <tag[^>]*>\n)*  <tag k="door" v="yes"\/>/).map { $0.1 }
    #expect(doors.count > 8)
    // Three of a shaft with a door on both levels.
    let shares = doors.map { text.components("<nd ref=\"\($0)\"/>") }
    #expect(Set(shares) == [2, 3], "\(shares)")
    #expect(text.contains(/<tag k="width" v="0.9"\/>\n  <tag k="wheelchair" v="yes"\/>\n  <tag k="level" v="0;1"\/>/))
    let entrances = text.matches(of: /<node id="(-\d+)"[^>]*>\n  <tag k="entrance" v="main"/).map { $0.1 }
    #expect(entrances.count == 2)
    for entrance in entrances { #expect(text.components("<nd ref=\"\(entrance)\"/>") == 1, "\(entrance)") }
    // The lift is one area on both levels.
    #expect(text.contains(/<tag k="highway" v="elevator"\/>\n(  <tag.*\n)*  <tag k="level" v="0;1"\/>/))
  }

  @Test("osm: the same venue gives the same bytes, with hostile names escaped")
  func bytes() throws {
    var one = try source("corner-mall")
    #expect(OSMExport(one, named: "a.osm").file.bytes == OSMExport(one, named: "a.osm").file.bytes)
    var units = FeatureTable<VenueUnit>()
    for var unit in one.venue.units.kept {
      if units.isEmpty { unit.name = ["en": "\"<&>'\u{1}\n"] }
      units.append(unit)
    }
    one.venue.units = units
    let text = String(decoding: OSMExport(one, named: "a.osm").file.bytes, as: UTF8.self)
    #expect(text.contains("v=\"&quot;&lt;&amp;&gt;&#39;\u{FFFD}"))
    #expect(try !read(OSMExport(one, named: "a.osm")).venue.units.isEmpty)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
