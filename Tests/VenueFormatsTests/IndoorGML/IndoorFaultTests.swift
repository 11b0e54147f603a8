import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// What is wrong with files of IndoorGML, and hostile ones.
@Suite struct IndoorFaultTests {
  private func codes(_ source: VenueSource) -> Set<String> { Set(source.diagnostics.map(\.code)) }

  @Test("indoorgml: links to nothing, to themselves and with one id are findings")
  func links() throws {
    var map = DrawnCells.house()
    map.transition("lost", "hall", "nowhere")
    map.transition("loop", "hall", "hall")
    map.transition("t1", "hall", "r1")
    map.add(
      transition:
        "<transitionMember><Transition gml:id=\"one\"><connects xlink:href=\"#S-hall\"/></Transition></transitionMember>"
    )
    map.add(
      cell:
        "<cellSpaceMember><CellSpace gml:id=\"x\"><duality xlink:href=\"#x\"/><partialboundedBy xlink:href=\"#none\"/></CellSpace></cellSpaceMember>"
    )
    let source = try map.read()
    #expect(source.messages("names \"S-nowhere\", which is no state of the file").count == 1)
    #expect(source.messages("loop joins a cell with itself").count == 1)
    #expect(source.messages("one has 1 links `connects`; it needs 2").count == 1)
    #expect(source.messages("\"t1\" is the gml:id of two elements").count == 1)
    #expect(source.messages("`duality` of CellSpace x names \"x\"").count == 1)
    #expect(source.messages("names \"none\", which is no boundary").count == 1)
    #expect(source.unreadableFeatures.map(\.id) == ["x"])
    let foreign = source.foreignFeatures.first { $0.featureType == "a transition that joins no two cells" }
    #expect(foreign?.ids == ["lost", "loop", "one"])
  }

  @Test("indoorgml: a prefix that is not declared is one finding, and its ids are read")
  func undeclaredPrefixes() throws {
    let map = DrawnCells.house()
    let whole = try map.read()
    let text = map.text.replacing(" xmlns:gml=\"http://www.opengis.net/gml/3.2\"", with: "").replacing(
      " xmlns:xlink=\"http://www.w3.org/1999/xlink\"", with: "")
    let source = try VenueReader.read(InputTree(["house.gml": text]))
    #expect(source.venue.units.kept.map(\.id) == whole.venue.units.kept.map(\.id))
    #expect(source.venue.openings.count == whole.venue.openings.count)
    let found = source.diagnostics.filter { $0.message.contains("prefix is not declared") }
    #expect(found.count == 2 && found.allSatisfy { $0.severity == .warning }, "\(source.findings)")
    #expect(found.contains { $0.help == ["write `xmlns:gml=\"http://www.opengis.net/gml/3.2\"` in the root element"] })
    #expect(whole.messages("prefix is not declared").isEmpty)
  }

  @Test("indoorgml: of contradicting links, that of the state is used")
  func contradiction() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 4, 4)
    let text = map.text.replacing(
      "</CellSpace>",
      with:
        "</CellSpace></cellSpaceMember><cellSpaceMember><CellSpace gml:id=\"b\"><duality xlink:href=\"#S-a\"/></CellSpace>"
    )
    let source = try VenueReader.read(InputTree(["house.gml": text]))
    #expect(source.messages("the cell b names the state S-a, which is that of another cell").count == 1)
  }

  @Test(
    "indoorgml: positions that are no numbers cost one face and are reported",
    arguments: ["NaN 0 0", "1e999 0 0", "a b c", "1", "", "1 2 3 4", "0x10 1 2", "9e9 0 0"])
  func positions(_ text: String) throws {
    var map = DrawnCells.house()
    map.cell(
      "bad",
      geometry:
        "<Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:pos>\(text)</gml:pos><gml:pos>1 0 0</gml:pos><gml:pos>1 1 0</gml:pos></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D>"
    )
    let source = try map.read()
    #expect(source.messages("1 face of the cell bad").count == 1)
    #expect(source.unreadableFeatures.map(\.id) == ["bad"] && source.venue.units.kept.count == 3)
  }

  @Test(
    "indoorgml: cells without ground are reported and not in the map",
    arguments: [
      "", "<Geometry2D/>", "<Geometry3D><gml:Solid/></Geometry3D>",
      "<Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 0 1 0 0 2 0 0 0 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D>",
      "<Geometry2D><gml:Polygon/></Geometry2D>",
      "<Geometry3D><gml:OrientableSurface><gml:baseSurface xlink:href=\"#self\"/></gml:OrientableSurface></Geometry3D>",
    ])
  func withoutGround(_ geometry: String) throws {
    var map = DrawnCells.house()
    map.cell("self", geometry: geometry)
    let source = try map.read()
    #expect(source.unreadableFeatures.map(\.id) == ["self"] && codes(source).contains("IMD006"))
    #expect(source.venue.units.kept.count == 3)
  }

  @Test("indoorgml: a cell that crosses itself is kept for the check of shapes")
  func selfCrossing() throws {
    var map = DrawnCells.house()
    map.cell("bow", [(30, 0), (34, 4), (34, 0), (30, 4.5)], nil)
    #expect(try map.read().venue.units.kept.map(\.id.text).contains("bow"))
  }

  @Test("indoorgml: cells far from the others are reported")
  func farAway() throws {
    var map = DrawnCells.house()
    map.box("far", 900_000, 0, 4, 4)
    let source = try map.read()
    #expect(source.messages("the cell far is not on the map, or more than 67 km").count == 1)
  }

  @Test("indoorgml: entities and broken ends are reported, and what was read is kept")
  func broken() throws {
    let text = DrawnCells.house().text
    let entity = try VenueReader.read(InputTree(["a.gml": "<!DOCTYPE a [<!ENTITY x \"y\">]>" + text]))
    #expect(codes(entity).contains("SRC001") && entity.venue.units.isEmpty)
    let cut = try VenueReader.read(InputTree(["a.gml": String(text.prefix(text.count * 2 / 3))]))
    #expect(codes(cut).contains("SRC001") && cut.unreadableFiles.map(\.isReadInPart) == [true])
    #expect(cut.venue.units.kept.count == 3)
    let deep = String(repeating: "<a>", count: 40)
    let nested = try VenueReader.read(InputTree(["a.gml": text.replacing("<multiLayeredGraph>", with: deep)]))
    #expect(codes(nested).contains("SRC017"))
  }

  @Test("indoorgml: a cell with too many positions is not read")
  func large() throws {
    var map = DrawnCells.house()
    let list = String(repeating: "0 0 0 ", count: GMLShape.mostPositions + 1)
    map.cell(
      "large",
      geometry:
        "<Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList srsDimension=\"3\">\(list)</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D>"
    )
    let source = try map.read()
    #expect(source.messages("the cell large has 20001 positions").count == 1)
    #expect(source.unreadableFeatures.map(\.id) == ["large"])
  }

  @Test("indoorgml: an empty or foreign content is one clear finding")
  func empty() throws {
    let source = try VenueReader.read(InputTree(["a.gml": "<IndoorFeatures/>"]))
    #expect(source.venue.units.isEmpty && source.diagnostics.allSatisfy { $0.severity >= .info })
    let states = try VenueReader.read(
      InputTree(["a.gml": "<IndoorFeatures><stateMember><State/></stateMember></IndoorFeatures>"]))
    #expect(states.messages("no cell has a geometry").count == 1)
    #expect(states.messages("a State has no gml:id").count == 1)
  }

  @Test("indoorgml: a door without rooms and a transition without a wall are reported")
  func unplaced() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 4, 4)
    map.box("b", 20, 0, 4, 4)
    map.box("d", 10, 0, 1, 0.2, kind: "ConnectionSpace")
    map.transition("t", "a", "b")
    let source = try map.read()
    #expect(source.messages("the transition t joins a and b, which have no common wall within 1 m").count == 1)
    #expect(source.messages("transitions lead from the door d to 0 rooms").count == 1)
    #expect(source.venue.openings.kept.map(\.id.text) == ["d"])
  }

  @Test("indoorgml: random damage is survived")
  func damage() throws {
    let bytes = Array(DrawnCells.house().text.utf8)
    for seed in 0..<200 {
      var broken = bytes
      let place = (seed * 7919) % broken.count
      if seed.isMultiple(of: 3) {
        broken.removeSubrange(place..<min(place + 40, broken.count))
      } else if seed % 3 == 1 {
        broken[place] = UInt8(truncatingIfNeeded: 32 + seed % 90)
      } else {
        broken.insert(contentsOf: Array("99999999".utf8), at: place)
      }
      let source = try? VenueReader.read(InputTree(bytes: ["a.gml": broken]))
      #expect(source.map { $0.venue.units.positionCount < 100 } ?? true)
    }
  }

  @Test("indoorgml: a door boundary that no cell and no transition names is a warning")
  func looseBoundary() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 4, 4)
    map.boundary("in", (0, 1), (0, 2), kind: "AnchorBoundary")
    map.boundary("out", (0, 2), (0, 3), kind: "AnchorBoundary")
    map.boundary("wall", (0, 3), (0, 4))
    let found = try map.read().messages("AnchorBoundary in is not read as a door")
    #expect(found.count == 1 && found[0].contains("(2 times, first here)"), "\(found)")
  }
}
