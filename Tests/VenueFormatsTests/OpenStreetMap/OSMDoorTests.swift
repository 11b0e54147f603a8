import Foundation
import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// How wide doors are whose width is not mapped, on outlines of any shape.
@Suite struct OSMDoorTests {
  /// Metres from jamb to jamb.
  private func width(_ opening: Opening) throws -> Double {
    let first = try #require(opening.geometry.first)
    let last = try #require(opening.geometry.last)
    return Trigonometry.greatCircleDistance(from: first, to: last)
  }

  private func doors(_ source: VenueSource) -> [Opening] {
    source.venue.openings.kept.filter { $0.id.text.hasPrefix("node/") }
  }

  /// Round stairs in a hall: the outline has edges of half a metre, and its door is a node.
  private func tower(_ tags: [String: String], corners: Int = 24, radius: Double = 0.183) -> DrawnMap {
    var map = DrawnMap()
    map.box(1, 0, 0, 2, 1, ["indoor": "area", "level": "0;1"])
    let points = (0..<corners).map { corner -> (Double, Double) in
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      return (1 + radius * cos(angle), 0.5 + radius * sin(angle))
    }
    map.area(2, points, ["indoor": "room", "stairs": "yes", "level": "0;1"])
    _ = map.node(points[5].0, points[5].1, tags)
    return map
  }

  @Test("osm: a door on a round outline is as wide as an assumed door", arguments: [12, 24, 60])
  func round(_ corners: Int) throws {
    let doors = try doors(tower(["door": "no"], corners: corners).read())
    #expect(doors.count == 2)
    for door in doors {
      let width = try width(door)
      #expect(abs(width - 0.9) < 0.005, "\(door.geometry)")
      // The node is on the line, and the width is not a mapped one.
      #expect(door.geometry.count > 2 && door.width == nil)
    }
  }

  @Test("osm: a mapped width counts on a round outline, too")
  func mapped() throws {
    for door in try doors(tower(["door": "yes", "width": "1.2"]).read()) {
      let width = try width(door)
      #expect(door.width == 1.2 && abs(width - 1.2) < 0.005)
    }
  }

  @Test("osm: an assumed width is no barrier where the wall is shorter")
  func short() throws {
    var map = DrawnMap()
    map.area(
      1, [(0, 0), (2, 0), (2, 1), (1.06, 1), (1.03, 1), (1, 1), (0, 1)], ["indoor": "corridor", "level": "0"])
    map.area(2, [(1, 1), (1.03, 1), (1.06, 1), (1.06, 1.3), (1, 1.3)], ["indoor": "room", "level": "0"])
    _ = map.node(1.03, 1, ["door": "yes", "level": "0"])
    let source = try map.read()
    let door = try #require(doors(source).first)
    // As long as the wall of both, and not along the corridor beside the room.
    let width = try width(door)
    #expect(abs(width - 0.6) < 0.01 && door.width == 0.9)
    let found = source.diagnostics.filter { $0.message.contains("no `width`") }
    #expect(found.count == 1 && found[0].code == "SRC020" && found[0].message.hasSuffix("0.9 m is assumed"))
  }

  @Test("osm: a door's line continues over nodes of a straight wall, and ends at a corner")
  func straight() throws {
    var map = DrawnMap()
    map.area(
      1, [(0, 0), (2, 0), (2, 1), (1.02, 1), (1, 1), (0.98, 1), (0, 1)], ["indoor": "corridor", "level": "0"])
    _ = map.node(1, 1, ["entrance": "yes", "level": "0"])
    _ = map.node(2, 0, ["door": "yes", "level": "0"])
    let doors = try doors(map.read())
    #expect(doors.count == 2 && doors.allSatisfy { $0.geometry.count == 2 })
    let widths = try doors.map(width)
    #expect(widths.allSatisfy { abs($0 - 0.9) < 0.005 }, "\(widths)")
  }

  @Test("osm: a door on the outline of the corridor alone is that of the room behind it")
  func neighbour() throws {
    var map = DrawnMap()
    map.area(1, [(0, 0), (3, 0), (3, 1), (0.5, 1), (0, 1)], ["indoor": "corridor", "level": "0"])
    map.box(2, 0, 1, 1, 1, ["indoor": "room", "level": "0"])
    map.box(3, 1, 1, 1, 1, ["indoor": "room", "level": "0"])
    let door = map.node(0.5, 1, ["door": "yes", "level": "0"])
    let source = try map.read()
    // Only the second room has no door near it.
    #expect(Set(source.venue.openings.kept.map(\.id.text)) == ["node/\(door)", "way/3/door"])
  }
}
