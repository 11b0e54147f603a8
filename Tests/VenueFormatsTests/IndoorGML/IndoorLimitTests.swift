import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Small files that would take much time or memory.
@Suite struct IndoorLimitTests {
  /// Shafts on storeys 0 to `storeys` - 1, each with a transition to the room of each storey.
  private func tower(storeys: Int, shafts: [(id: String, corners: [(Double, Double)])]) -> DrawnCells {
    var map = DrawnCells()
    for storey in 0..<storeys { map.box("room-\(storey)", 6, 0, 4, 4, nil, description: "storey=\"\(storey)\"") }
    for shaft in shafts {
      map.cell(
        shaft.id, shaft.corners, nil, kind: "TransitionSpace", description: "storey=\"0\"",
        codes: [("function", "13-85 21 27")])
      for storey in 0..<storeys { map.transition("\(shaft.id)-\(storey)", shaft.id, "room-\(storey)") }
    }
    return map
  }

  private func box(_ x: Double) -> [(Double, Double)] { [(x, 0), (x + 3, 0), (x + 3, 4), (x, 4)] }

  @Test("indoorgml: a transition between two shafts is listed once, not once a storey")
  func joinedShafts() throws {
    var map = tower(storeys: 4, shafts: [("a", box(0)), ("b", box(3))])
    for index in 1...3 { map.transition("t\(index)", "a", "b") }
    let source = try map.read()
    let foreign = source.foreignFeatures.first { $0.featureType == "a transition through a door of another transition" }
    #expect(foreign?.ids == ["t2", "t3"])
    #expect(source.venue.openings.kept.map(\.id.text).filter { $0.hasPrefix("t1@") }.count == 4)
  }

  @Test("indoorgml: shafts with too many corners on their storeys are on one storey")
  func copies() throws {
    let ring = (0..<3000).map { index -> (Double, Double) in
      let half = index < 1500
      return (half ? Double(index) * 0.002 : Double(2999 - index) * 0.002, half ? 0 : index.isMultiple(of: 2) ? 4 : 3.9)
    }
    let source = try tower(storeys: 200, shafts: [("large", ring), ("usual", box(3))]).read()
    #expect(source.messages("large leads to 200 storeys").count == 1)
    let units = source.venue.units.kept.map(\.id.text)
    #expect(units.contains("large") && units.filter { $0.hasPrefix("usual@") }.count == 200)
  }

  @Test("indoorgml: walls with too many corners are not compared, and this is reported")
  func walls() throws {
    func zigzag(_ x: Double) -> [(Double, Double)] {
      (0..<300).map { (x + ($0.isMultiple(of: 2) ? 0 : 0.02), Double($0) * 0.04) }
    }
    var map = DrawnCells()
    map.cell("a", zigzag(4) + [(0, 12), (0, 0)], nil)
    map.cell("b", [(9, 0), (9, 12)] + zigzag(4.1).reversed(), nil)
    for index in 0..<500 { map.transition("t\(index)", "a", "b") }
    let source = try map.read()
    #expect(source.messages("is the first that is not looked at").count == 1)
    #expect(source.venue.units.kept.count == 2 && source.venue.openings.isEmpty)
  }

  @Test("indoorgml: a cell that names too many faces is reported")
  func links() throws {
    var map = DrawnCells.house()
    let links = String(repeating: "<gml:surfaceMember xlink:href=\"#none\"/>", count: GMLLinks.most + 1)
    map.cell("many", geometry: "<Geometry3D>\(links)</Geometry3D>")
    let source = try map.read()
    #expect(source.messages("the cell many does not get all faces that it names").count == 1)
  }

  @Test("indoorgml: a door has each of its rooms once, with any number of links")
  func hub() throws {
    var map = DrawnCells.house()
    for index in 0..<50 { map.transition("again-\(index)", "d1", index.isMultiple(of: 2) ? "hall" : "r1") }
    let source = try map.read()
    #expect(source.messages("transitions lead from the door d1").isEmpty)
    #expect(source.venue.openings.kept.filter { $0.id == "d1" }.count == 1)
  }

  @Test("indoorgml: the first pairs of a long description are read")
  func description() throws {
    func described(_ count: Int) throws -> [(key: String, value: String)] {
      let text = String(repeating: "a=b;", count: count) + " Storey = \" F\u{A0}2 \";rest"
      let element = IndoorElement(
        role: .cell, kind: "CellSpace", id: "a", file: "a.gml", range: 0..<0,
        texts: [IndoorText(key: "description", value: text, range: 0..<0)])
      return element.described
    }
    var map = DrawnCells.house()
    map.box("noted", 30, 0, 4, 4, nil, description: String(repeating: "a=b;", count: 100))
    #expect(try map.read().messages("only the first 64 pairs in the description of").count == 1)
    #expect(try described(60).last ?? ("", "") == ("storey", "F 2"))
    #expect(try described(200_000).allSatisfy { $0 == ("a", "b") } && described(200_000).count == 64)
  }
}
