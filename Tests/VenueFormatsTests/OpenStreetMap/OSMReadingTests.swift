import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// What elements of OpenStreetMap become.
@Suite struct OSMReadingTests {
  /// A corridor with two rooms north of it, in a building.
  private func house() -> DrawnMap {
    var map = DrawnMap()
    map.area(
      1, [(0, 0), (2, 0), (2, 1), (1, 1), (0, 1)], ["indoor": "corridor", "level": "0"])
    map.area(2, [(0, 1), (0.5, 1), (1, 1), (1, 2), (0, 2)], ["indoor": "room", "level": "0", "ref": "101"])
    map.area(
      3, [(1, 1), (2, 1), (2, 2), (1, 2)], ["indoor": "room", "level": "0", "name": "Library", "room": "library"])
    map.box(
      9, 0, 0, 2, 2,
      ["building": "university", "name": "Kestrel House", "addr:street": "Quay Street", "addr:city": "Port"])
    return map
  }

  @Test("osm: rooms, corridors and buildings become features with their ids")
  func features() throws {
    let source = try house().read()
    let venue = source.venue
    #expect(source.format == .openStreetMap)
    #expect(venue.id == "way-9" && venue.properties?.category == "university")
    #expect(venue.units.kept.map(\.id.text) == ["way/1", "way/2", "way/3"])
    #expect(venue.units.kept.map { $0.category?.text } == ["walkway", "room", "library"])
    #expect(venue.levels.kept.map(\.id.text) == ["level/0"] && venue.levels[0].ordinal == 0)
    #expect(venue.buildings.kept.map(\.id.text) == ["way/9"])
    #expect(venue.addresses.kept.first?.locality == "Port")
    #expect(venue.credits.first?.name == "© OpenStreetMap contributors")
    let place = source.places[FeatureRef(.unit, 1), "name"]
    #expect(place?.file == "building.osm" && place?.pointer == "/way/2/ref")
    #expect(source.texts["building.osm"].map { $0.lineAndColumn(at: place?.range.lowerBound ?? 0).line > 1 } == true)
  }

  @Test("osm: a door is a line on the outline, as wide as it is mapped")
  func doors() throws {
    var map = house()
    _ = map.node(0.5, 1, ["door": "sliding", "width": "1.2", "level": "0"])
    let venue = try map.read().venue
    let door = try #require(venue.openings.kept.first { $0.id.text.hasPrefix("node/") })
    #expect(door.width == 1.2 && door.door?.type == "sliding" && door.geometry.count == 2)
    #expect(door.geometry.allSatisfy { abs($0.latitude - 60.16009) < 1e-9 })
    // The other room has no door: a way in is assumed.
    #expect(venue.openings.kept.map(\.id.text).filter { $0.hasSuffix("/door") } == ["way/3/door"])
  }

  @Test("osm: assumed ways in are one finding for each level")
  func assumed() throws {
    let found = try house().read().diagnostics.filter { $0.code == "SRC020" }
    #expect(found.count == 1 && found[0].message.hasPrefix("2 rooms on level 0 have no door"))
  }

  @Test("osm: copies of a room have its id with the level; a lift joins its levels")
  func levels() throws {
    var map = house()
    map.box(4, 0, 0, 2, 1, ["indoor": "corridor", "level": "1", "repeat_on": "2"])
    map.box(5, 2, 0, 0.5, 1, ["highway": "elevator", "indoor": "room", "level": "0-2", "wheelchair": "yes"])
    let venue = try map.read().venue
    #expect(venue.levels.kept.map { $0.ordinal } == [0, 1, 2])
    #expect(
      Set(venue.units.kept.map(\.id.text)).isSuperset(of: ["way/4@1", "way/4@2", "way/5@0", "way/5@1", "way/5@2"]))
    let lift = try #require(venue.connectors.kept.first)
    #expect(lift.category == "elevator" && lift.landings.map(\.unit.text) == ["way/5@0", "way/5@1", "way/5@2"])
    #expect(lift.accessibility == ["wheelchair"])
  }

  @Test("osm: levels between storeys are counted, and stairs alone make no level")
  func halves() throws {
    var map = house()
    map.box(4, 0, 0, 2, 1, ["indoor": "corridor", "level": "0.5"])
    map.box(5, 0, 0, 2, 1, ["indoor": "corridor", "level": "1"])
    map.box(6, 2, 0, 0.5, 1, ["indoor": "room", "stairs": "yes", "level": "-1-1"])
    let source = try map.read()
    #expect(source.venue.levels.kept.map { $0.ordinal } == [0, 1, 2])
    #expect(source.venue.levels.kept.map { $0.writtenOrdinal?.number } == [0, 0.5, 1])
    #expect(source.venue.levels.kept.map(\.shortName).map { $0.text(in: "und", fallback: "und") } == ["0", "0.5", "1"])
    #expect(
      source.diagnostics.contains {
        $0.message == "level -1 has only stairs and lifts, so it is not a floor of the map"
      })
  }

  @Test("osm: lifts and steps that are mapped as points and lines get an area")
  func rises() throws {
    var map = house()
    map.box(4, 0, 0, 2, 1, ["indoor": "corridor", "level": "1"])
    _ = map.node(0.3, 0.5, ["highway": "elevator", "level": "0;1"])
    map.way(7, [(1, 0.5), (1.5, 0.5)], ["highway": "steps", "incline": "up", "level": "0-1", "step_count": "12"])
    map.way(
      8, [(0.8, 0.2), (1.4, 0.2)], ["highway": "steps", "conveying": "backward", "incline": "up", "level": "0;1"])
    let venue = try map.read().venue
    #expect(venue.connectors.kept.map { $0.category?.text } == ["elevator", "stairs", "escalator"])
    #expect(venue.connectors.kept.map(\.landings.count) == [2, 2, 2])
    #expect(venue.connectors[1].steps == 12)
    // Backward on a way that leads up is down.
    #expect(
      venue.connectors[2].direction == .forward
        && venue.connectors[2].landings.map(\.unit.text) == ["way/8@1", "way/8@0"])
    let nested = venue.units.kept.filter(\.isNested)
    #expect(nested.count == 6)
  }

  @Test("osm: private doors, lifts on a node and steps on a line are not for the public")
  func access() throws {
    var map = house()
    map.box(4, 0, 0, 2, 1, ["indoor": "corridor", "level": "1"])
    _ = map.node(0.5, 1, ["door": "hinged", "access": "private", "level": "0"])
    _ = map.node(0.3, 0.5, ["highway": "elevator", "access": "private", "level": "0;1"])
    map.way(7, [(1, 0.5), (1.5, 0.5)], ["highway": "steps", "access": "no", "incline": "up", "level": "0-1"])
    let venue = try map.read().venue
    let door = try #require(venue.openings.kept.first { $0.id.text.hasPrefix("node/") && $0.door != nil })
    #expect(door.keepsPublicOut && !door.isClosed)
    let restrictions = venue.units.kept.filter(\.isNested).map {
      "\($0.category?.text ?? "") \($0.restriction?.text ?? "")"
    }
    #expect(
      restrictions == ["elevator employeesonly", "elevator employeesonly", "stairs restricted", "stairs restricted"])
  }

  @Test("osm: shops are occupants, benches amenities, and names keep their languages")
  func points() throws {
    var map = house()
    _ = map.node(
      0.2, 0.3, ["shop": "bakery", "name": "Korvapuusti", "name:fi": "Korvapuusti", "name:en": "Bun", "level": "0"])
    _ = map.node(0.4, 0.3, ["amenity": "bench", "level": "0"])
    _ = map.node(0.6, 0.3, ["amenity": "bench", "level": "7"])
    let source = try map.read()
    let venue = source.venue
    #expect(venue.occupants.kept.map { $0.category?.text } == ["bakedgoods"])
    #expect(venue.occupants[0].name["fi"] == "Korvapuusti" && venue.occupants[0].name["en"] == "Bun")
    #expect(venue.languages == ["fi", "en"])
    #expect(venue.amenities.kept.map { $0.category?.text } == ["seating"])
    #expect(venue.amenities[0].unitIDs.map(\.text) == ["way/1"])
    #expect(source.foreignFeatures.contains { $0.featureType == "amenity=bench in no room or corridor of its level" })
  }

  @Test("osm: every element with tags is a feature, around the venue, or listed")
  func ledger() throws {
    var map = house()
    map.way(20, [(0, -1), (2, -1)], ["highway": "residential", "name": "Quay Street"])
    map.way(21, [(0, 1), (0, 2)], ["power": "line"])
    map.box(22, 5, 5, 1, 1, ["building": "yes"])
    map.box(23, 5, 5, 1, 1, ["building:part": "yes"])
    map.add("<relation id=\"30\"><member type=\"way\" ref=\"20\" role=\"\"/><tag k=\"type\" v=\"route\"/></relation>")
    map.add(
      "<relation id=\"31\"><member type=\"way\" ref=\"999\" role=\"outer\"/><tag k=\"type\" v=\"multipolygon\"/><tag k=\"indoor\" v=\"room\"/></relation>"
    )
    map.way(32, [(0, 1), (0, 2), (1, 2)], ["indoor": "room", "level": "0"])
    let source = try map.read()
    let listed = source.foreignFeatures.flatMap(\.ids) + source.unreadableFeatures.map(\.id)
    #expect(Set(listed) == ["way/21", "way/23", "relation/30", "relation/31", "way/32"])
    #expect(source.venue.surroundings.map(\.id) == ["way/22", "way/20"])
    #expect(
      source.diagnostics.contains { $0.message.contains("relation/31 (indoor=room) is not complete in this extract") })
    #expect(source.diagnostics.contains { $0.message.contains("way/32 (indoor=room) is not closed") })
  }

  @Test("osm: rings of multipolygons are joined; inner rings that touch are one hole")
  func multipolygons() throws {
    var map = DrawnMap()
    map.way(1, [(0, 0), (4, 0), (4, 4)], [:])
    map.way(2, [(0, 0), (0, 4), (4, 4)], [:])
    map.box(3, 1, 1, 1, 1, [:])
    map.box(4, 2, 1, 1, 1, [:])
    map.add(
      "<relation id=\"5\">"
        + [(1, "outer"), (2, "outer"), (3, "inner"), (4, "inner")].map {
          "<member type=\"way\" ref=\"\($0.0)\" role=\"\($0.1)\"/>"
        }.joined()
        + DrawnMap.tags(["type": "multipolygon", "indoor": "area", "level": "0"]) + "</relation>")
    let venue = try map.read().venue
    #expect(venue.units.kept.map(\.id.text) == ["relation/5"])
    #expect(venue.units[0].geometry.count == 1 && venue.units[0].geometry[0].holes.count == 1)
  }

  @Test("osm: positions that Overpass writes into ways and members are read")
  func overpass() throws {
    let text = """
      <osm version="0.6"><note>x</note><meta/>
      <way id="1"><bounds minlat="60"/>
        <nd ref="1" lat="60.16" lon="24.95"/><nd ref="2" lat="60.16" lon="24.951"/><nd ref="3" lat="60.161" lon="24.951"/>
        <nd ref="1" lat="60.16" lon="24.95"/><tag k="indoor" v="room"/><tag k="level" v="1"/></way>
      <relation id="2"><member type="way" ref="7" role="outer">
        <nd lat="60.16" lon="24.95"/><nd lat="60.16" lon="24.952"/><nd lat="60.162" lon="24.952"/><nd lat="60.16" lon="24.95"/>
        </member><tag k="type" v="multipolygon"/><tag k="indoor" v="level"/><tag k="level" v="1"/>
        <tag k="level:ref" v="OG"/></relation></osm>
      """
    let venue = try VenueReader.read(InputTree(["a.xml": text]), named: "a").venue
    #expect(venue.units.kept.map(\.id.text) == ["way/1"])
    #expect(venue.levels.kept.map(\.id.text) == ["relation/2"])
    #expect(venue.levels[0].shortName.text(in: "und", fallback: "und") == "OG")
  }

  @Test("osm: files beside each other are one venue, and an element of both is one")
  func twoFiles() throws {
    let text = house().text
    let venue = try VenueReader.read(InputTree(["a.osm": text, "b.osm": text, "notes.txt": "x"]), named: "x").venue
    #expect(try VenueReader.read(InputTree(["house/a.osm": text]), named: "x.zip").venue.units.count == 3)
    #expect(venue.units.count == 3 && venue.buildings.count == 1)
  }

  @Test(
    "osm: hostile files are reported at once",
    arguments: [
      "<!DOCTYPE osm [<!ENTITY a 'b'>]><osm>&a;</osm>", "<osm>" + String(repeating: "<way>", count: 100_000),
      "<osm><node id='1' lat='1' lon='" + String(repeating: "1", count: 3_000_000) + "'/></osm>",
      "<osm><way id='1'><nd",
      "<osm><node id='x' lat='a' lon='b'/><way id='1'><nd ref='z'/><tag k='indoor' v='room'/></way></osm>", "<osm/>",
      "<osm><relation id='1'><member type='relation' ref='1'/><tag k='type' v='multipolygon'/></relation></osm>",
      "<osm><node id='1' lat='91' lon='0'/><node id='2' lat='nan' lon='inf'/></osm>",
    ])
  func hostile(_ text: String) throws {
    let clock = ContinuousClock()
    let time = try clock.measure {
      let source = try VenueReader.read(InputTree(["x.osm": text]), named: "x.osm")
      #expect(!source.diagnostics.isEmpty)
    }
    #expect(time < .seconds(1))
  }

  @Test("osm: tables use only categories of IMDF")
  func categories() {
    let tables: [(OSMTagTable, FeatureType)] = [
      (OSMCategories.units, .unit), (OSMCategories.amenities, .amenity), (OSMCategories.occupants, .occupant),
      (OSMCategories.venues, .venue),
    ]
    for (table, type) in tables {
      #expect(table.categories.filter { !Vocabulary.lists(Category($0), for: type) }.isEmpty)
    }
    #expect(OSMCategories.surroundings.categories.allSatisfy { SurroundingFeature.Category(rawValue: $0) != nil })
  }
}
