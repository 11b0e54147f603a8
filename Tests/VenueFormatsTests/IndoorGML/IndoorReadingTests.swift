import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// What elements of IndoorGML become.
@Suite struct IndoorReadingTests {
  @Test("indoorgml: cells become rooms and corridors, door cells become openings")
  func features() throws {
    let source = try DrawnCells.house().read()
    let venue = source.venue
    #expect(source.format == .indoorGML && venue.id == "house")
    #expect(venue.properties?.name["und"] == "Kestrel House")
    #expect(venue.units.kept.map(\.id.text) == ["hall", "r1", "r2"])
    #expect(venue.units.kept.map { $0.category?.text } == ["walkway", "office", "library"])
    #expect(venue.units[1].name["und"] == "101")
    #expect(venue.levels.kept.map(\.id.text) == ["level/0"])
    let doors = venue.openings.kept
    #expect(doors.map(\.id.text) == ["d1", "d2", "in"])
    #expect(doors.map { $0.category?.text } == ["pedestrian", "pedestrian", "pedestrian.principal"])
    #expect(doors.map { $0.joins?.other?.text } == ["r1", "r2", nil])
    #expect(doors.map { $0.joins?.unit.text } == ["hall", "hall", "hall"])
    #expect(doors.map { source.width($0) } == [100, 120, 200])
    let place = source.places[FeatureRef(.unit, 1), "name"]
    #expect(place?.file == "house.gml" && place?.pointer == "/r1/name")
  }

  @Test("indoorgml: the ledger has every state and transition that is no feature")
  func ledger() throws {
    let found = try DrawnCells.house().read().foreignFeatures
    #expect(found.first { $0.featureType.hasPrefix("a state") }?.ids.count == 6)
    #expect(found.first { $0.featureType == "a transition into a door" }?.ids == ["t1", "t2", "t3", "t4", "t5"])
  }

  @Test("indoorgml: schema 1.0.1, without wrappers, gives the same venue")
  func oldSchema() throws {
    var old = DrawnCells()
    old.isOld = true
    old.box("a", 0, 0, 4, 4)
    old.box("b", 4, 0, 4, 4)
    old.transition("t", "a", "b", path: "2 2 0 6 2 0")
    let venue = try old.read().venue
    #expect(venue.units.kept.count == 2 && venue.openings.kept.map(\.id.text) == ["t"])
  }

  @Test("indoorgml: a transition without a boundary is a door on a common wall")
  func commonWall() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 4, 4)
    map.box("b", 4.2, 0, 4, 4)
    map.transition("t1", "a", "b", path: "2 3 0 6 3 0")
    map.transition("t2", "b", "a", path: "6 3 0 2 3 0")
    map.transition("t3", "a", "b", path: "2 1 0 6 1 0")
    let source = try map.read()
    #expect(source.venue.openings.kept.map(\.id.text) == ["t1", "t3"])
    #expect(source.venue.openings.kept.map { source.width($0) } == [90, 90])
    #expect(source.messages("2 doors on storey 0 are assumed").count == 1)
    #expect(source.foreignFeatures.contains { $0.ids == ["t2"] })
  }

  @Test("indoorgml: a short common wall is the door itself, as wide as it is")
  func reveal() throws {
    var map = DrawnCells()
    map.cell("a", [(0, 0), (4, 0), (4, 1), (4.1, 1), (4.1, 1.8), (4, 1.8), (4, 4), (0, 4)])
    map.cell("b", [(4.2, 0), (8, 0), (8, 4), (4.2, 4), (4.2, 1.8), (4.1, 1.8), (4.1, 1), (4.2, 1)])
    map.transition("t", "a", "b", path: "2 2 0 4.1 1.4 0 6 2 0")
    let source = try map.read()
    #expect(source.venue.openings.kept.map { source.width($0) } == [80])
    #expect(source.messages("are assumed where a transition").isEmpty)
  }

  @Test("indoorgml: a boundary that is the dual of a transition is the door")
  func boundary() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 4, 4)
    map.box("b", 4, 0, 4, 4)
    map.boundary("door", (4, 1), (4, 2.1), kind: "ConnectionBoundary")
    map.boundary("window", (0, 1), (0, 2), description: "type=&quot;window&quot;:")
    map.transition("t", "a", "b", boundary: "door")
    let source = try map.read()
    #expect(source.venue.openings.kept.map(\.id.text) == ["t"] && source.width(source.venue.openings[0]) == 110)
    #expect(source.foreignFeatures.contains { $0.ids == ["window"] && $0.featureType == "a boundary without a door" })
  }

  @Test("indoorgml: storeys follow from heights, and the floor nearest to 0 is the ground")
  func storeys() throws {
    var map = DrawnCells()
    map.box("cellar", 0, 0, 4, 4, (-2.5, 0))
    map.box("a", 0, 0, 4, 4, (0.08, 2.7))
    map.box("b", 4, 0, 4, 4, (0.16, 2.7))
    map.box("loft", 0, 0, 4, 4, (2.9, 6))
    let source = try map.read()
    #expect(source.venue.levels.kept.map { $0.ordinal } == [-1, 0, 1])
    #expect(source.venue.levels.kept.map { $0.elevation } == [-2.58, 0, 2.82])
    #expect(source.venue.units.kept.map { $0.levelID?.text } == ["level/-1", "level/0", "level/0", "level/1"])
    #expect(source.messages("-1 at -2.5 m (1 cell), 0 at 0.08 m (2 cells), 1 at 2.9 m (1 cell)").count == 1)
  }

  @Test(
    "indoorgml: storeys in descriptions are the levels",
    arguments: [
      (["storey=&quot;F1&quot;:", "storey=&quot;F2&quot;:type=&quot;stairs&quot;:"], ["F1", "F2"], [0, 1]),
      (["level=-1;desc=;", "level=0;desc=;"], ["-1", "0"], [-1, 0]),
      (["storey=B1", "storey=1F"], ["B1", "1F"], [-1, 0]),
      (["storey=Low", "storey=High"], ["Low", "High"], [0, 1]),
    ])
  func writtenStoreys(_ descriptions: [String], _ names: [String], _ ordinals: [Int]) throws {
    var map = DrawnCells()
    for (index, description) in descriptions.enumerated() {
      map.box("c\(index)", 0, 0, 4, 4, (Double(index) * 3, Double(index) * 3 + 3), description: description)
    }
    let levels = try map.read().venue.levels.kept
    #expect(levels.map { $0.name["und"] ?? "" } == names && levels.map { $0.ordinal ?? 9 } == ordinals)
  }

  @Test("indoorgml: a stair cell on each storey, joined by a transition, is a connector")
  func shafts() throws {
    var map = DrawnCells.house()
    map.box("s0", 20, 0, 3, 4, (0, 3), kind: "TransitionSpace", codes: [("function", "13-85 21 11")])
    map.box("s1", 20, 0, 3, 4, (3.2, 6), kind: "TransitionSpace", name: "stairs_storey2")
    map.box("hall1", 0, 0, 20, 4, (3.2, 6), kind: "TransitionSpace")
    map.transition("u1", "hall", "s0", path: "19 2 0 21 2 0")
    map.transition("u2", "s0", "s1")
    map.transition("u3", "hall1", "s1", path: "19 2 3.2 21 2 3.2")
    let source = try map.read()
    let stairs = try #require(source.venue.connectors.kept.first)
    #expect(source.venue.connectors.kept.count == 1 && stairs.category == "stairs")
    // A landing has the id of the first cell.
    #expect(stairs.id.text == "s0@connector" && source.messages("is used by a connector and by a unit").isEmpty)
    #expect(stairs.landings.map(\.unit.text) == ["s0", "s1"] && stairs.rise == 3.2)
    #expect(source.venue.openings.kept.map(\.id.text).suffix(2) == ["u1", "u3"])
  }

  @Test("indoorgml: one lift cell through all storeys is a unit on each")
  func lift() throws {
    var map = DrawnCells.house()
    map.box("lift", 20, 0, 2, 2, (0, 6), kind: "TransitionSpace", codes: [("function", "13-85 21 27")])
    map.box("hall1", 0, 0, 20, 4, (3.2, 6), kind: "TransitionSpace")
    map.transition("u1", "hall", "lift", path: "19 1 0 21 1 0")
    map.transition("u2", "lift", "hall1", path: "21 1 0 19 1 3.2")
    let venue = try map.read().venue
    #expect(venue.connectors.kept.map { $0.category?.text } == ["elevator"])
    #expect(venue.connectors[0].landings.map(\.unit.text) == ["lift@0", "lift@1"])
    #expect(venue.openings.kept.map(\.id.text).suffix(2) == ["u1", "u2"])
  }

  @Test("indoorgml: a transition between rooms of two storeys gets stairs")
  func stairsInRooms() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 8, 8, (0, 3))
    map.box("b", 0, 0, 8, 8, (3.2, 6))
    map.transition("up", "a", "b", path: "4 4 0 4 4 3.2")
    let source = try map.read()
    #expect(source.venue.connectors[0].landings.map(\.unit.text) == ["up@0", "up@1"])
    #expect(source.venue.units.kept.map(\.id.text) == ["a", "b", "up@0", "up@1"])
    #expect(source.venue.units[2].category == "stairs")
    #expect(source.venue.openings.kept.map(\.id.text) == ["up@0/door", "up@1/door"])
    #expect(source.messages("stairs are assumed").count == 1)
  }

  @Test("indoorgml: layers of sensors and second descriptions are not in the map")
  func layers() throws {
    var map = DrawnCells.house()
    map.add(
      cell: "<cellSpaceMember><CellSpace gml:id=\"zone\"><duality xlink:href=\"#Z\"/></CellSpace></cellSpaceMember>")
    map.layers =
      "<spaceLayerMember><SpaceLayer gml:id=\"L1\"><class>SENSOR</class><nodes><stateMember><State gml:id=\"Z\"><duality xlink:href=\"#zone\"/></State></stateMember></nodes></SpaceLayer></spaceLayerMember>"
    let source = try map.read()
    #expect(source.venue.units.kept.count == 3)
    #expect(source.diagnostics.filter { $0.code == "SRC027" }.map(\.severity) == [.info])
    #expect(source.foreignFeatures.contains { $0.ids == ["zone"] })
  }
}

extension VenueSource {
  /// Centimetres from jamb to jamb.
  func width(_ opening: Opening) -> Int {
    let plane = Site(of: venue).plane
    let ends = opening.geometry.map { plane.metres(at: $0) }
    guard ends.count == 2 else { return 0 }
    let (x, y) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y)
    return Int(((x * x + y * y).squareRoot() * 100).rounded())
  }
}
