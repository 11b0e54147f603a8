import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Elements outside of every room and corridor are not in the map, and the reader says so.
@Suite struct OSMStrandedTests {
  /// A corridor of 20 m × 10 m on two levels.
  private func plan() -> DrawnMap {
    var map = DrawnMap()
    map.box(1, 0, 0, 2, 1, ["indoor": "corridor", "level": "0;1"])
    return map
  }

  private func found(_ map: DrawnMap) throws -> [Diagnostic] {
    try map.read().diagnostics.filter { $0.code == "SRC024" }
  }

  @Test("osm: a lift beside the corridor is a finding with the distance to it")
  func lift() throws {
    var map = plan()
    let lift = map.node(1, 1.2, ["highway": "elevator", "level": "0;1"])
    let one = try found(map)
    #expect(one.count == 1 && one.first?.severity == .warning)
    #expect(
      one.first?.message
        == "node/\(lift) (highway=elevator) is not in a room or corridor on each of the levels, so no route uses it; the nearest is way/1, 2.0 m away"
    )
    #expect(one.first?.help.first?.contains("highway=elevator, indoor=room") == true)
    _ = map.node(0.5, 1.3, ["highway": "elevator", "level": "0;1"])
    let both = try found(map).map(\.message)
    #expect(both.count == 1 && both[0].hasPrefix("2 lifts are not in a room or corridor on each of the levels"))
    #expect(both[0].contains("(2.0 m from way/1)") && both[0].contains("(3.0 m from way/1)"), "\(both)")
  }

  @Test("osm: a lift to a level without rooms is a finding; one in the corridor is none")
  func levels() throws {
    var map = plan()
    _ = map.node(1, 0.5, ["highway": "elevator", "level": "0;1"])
    #expect(try found(map).isEmpty)
    _ = map.node(0.5, 0.5, ["highway": "elevator", "level": "0;-2"])
    let messages = try found(map).map(\.message)
    #expect(messages.count == 1 && messages[0].hasSuffix("; no room or corridor is mapped on level -2"), "\(messages)")
  }

  @Test("osm: stairs, entrances and amenities outside of rooms are findings by kind")
  func kinds() throws {
    var map = plan()
    map.way(7, [(1, 1.2), (1, 1.6)], ["highway": "steps", "level": "0;1"])
    _ = map.node(0.5, 1.1, ["entrance": "yes", "level": "0"])
    _ = map.node(0.7, 1.1, ["railway": "subway_entrance", "level": "0"])
    _ = map.node(0.9, 1.1, ["amenity": "atm", "level": "0"])
    let found = try found(map)
    let effects = found.map { finding in
      finding.message.prefix { $0 != ";" }.split(separator: ")").last.map(String.init) ?? ""
    }
    #expect(
      effects.sorted() == [
        " is in no room or corridor of the level, so no route uses it",
        " is in no room or corridor of the level, so the map does not have it",
        " is not between rooms or corridors of two levels, so no route uses it",
        " is on no outline of a room or corridor of the level, so no route uses it",
      ])
    #expect(found.count { $0.severity == .warning } == 3 && found.count { $0.severity == .info } == 1)
  }

  @Test("osm: doors of other buildings without a level are none of this plan")
  func others() throws {
    var map = plan()
    map.box(8, 0, 1.1, 2, 1, ["building": "yes"])
    _ = map.node(0, 1.1, ["entrance": "yes"])
    _ = map.node(9, 9, ["entrance": "yes"])
    #expect(try found(map).isEmpty)
  }

  @Test("osm: rooms without a door are named in the finding, up to five")
  func assumed() throws {
    var map = plan()
    for room in 0..<7 { map.box(10 + room, 0.2 * Double(room), 1, 0.2, 1, ["indoor": "room", "level": "0"]) }
    let messages = try map.read().diagnostics.filter { $0.code == "SRC020" }.map(\.message)
    #expect(
      messages.contains {
        $0.hasPrefix("7 rooms on level 0 have no door (way/10, way/11, way/12, way/13, way/14, …); a way in")
      }, "\(messages)")
  }

  @Test("osm: rings have the direction of GeoJSON, whatever that of the way")
  func direction() throws {
    let ways: [[(Double, Double)]] = [[(0, 0), (1, 0), (1, 1)], [(0, 0), (1, 1), (1, 0)]]
    for points in ways {
      var map = DrawnMap()
      map.area(1, points, ["indoor": "room", "level": "0"])
      let venue = try map.read().venue
      let shell = try #require(venue.units[0].geometry.first?.shell)
      #expect(shell[1].latitude == shell[0].latitude && shell[2].latitude > shell[1].latitude)
    }
  }

  @Test("osm: `addr:full` is the street with its number, and `alt_name` another name")
  func address() throws {
    var map = plan()
    map.box(2, 0, 1, 1, 1, ["indoor": "room", "level": "0", "ref": "101", "alt_name": "Old lab"])
    map.box(9, 0, 0, 2, 2, ["building": "yes", "name": "A", "addr:full": "Quay Street 4", "addr:city": "Port"])
    let venue = try map.read().venue
    #expect(venue.addresses.kept.map(\.address) == ["Quay Street 4"])
    #expect(venue.units.kept.flatMap { $0.alternateName.entries.map(\.text) } == ["Old lab"])
  }
}
