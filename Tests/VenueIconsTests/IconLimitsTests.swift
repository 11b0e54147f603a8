import Testing
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueIcons

/// How many points drawings may have: what the compiler writes is within what readers of `icons.json` take.
struct IconLimitsTests {
  private func table(_ drawings: [String: String]) throws -> IconTable {
    let members = drawings.map { #""\#($0.key)": {"side": 15, "shapes": [{"path": "\#($0.value)"}]}"# }
    return try IconTable(
      JSONReader.read(Array(#"{"icons": {}, "drawings": {\#(members.joined(separator: ","))}}"#.utf8)).root)
  }

  private func line(_ points: Int) -> String { "M1 1" + String(repeating: "L2 3", count: points - 1) }

  @Test("icons: the set with the owner's maximum is within the table's limits") func set() throws {
    var points = 0
    for name in IconSet.names {
      var notes: [SVGFault] = []
      let drawing = try #require(IconSet.svg(named: name).flatMap { SVGReader.drawing(of: $0, notes: &notes) })
      points += drawing.pointCount
      #expect(IconTable.Drawing(drawing).pointCount <= drawing.pointCount, "\(name)")
    }
    #expect(points > 0 && points + IconTable.mostOwnPoints <= IconTable.mostPoints, "\(points)")
  }

  @Test("icons: a drawing of 10,000 points is read, a larger one is refused by name") func drawing() throws {
    #expect(try table(["full": line(10_000)]).drawings["full"]?.pointCount == 10_000)
    let damage = #expect(throws: IconTable.Damage.self) { try table(["over": line(10_001)]) }
    #expect(damage?.description.contains("\"over\" has 10001 points; the limit is 10000") == true)
  }

  @Test("icons: small drawings with more than 200,000 points together are refused") func all() throws {
    let drawings = Dictionary(uniqueKeysWithValues: (0..<20).map { ("d\($0)", line(10_000)) })
    #expect(try table(drawings).drawings.count == 20)
    #expect(throws: IconTable.Damage.self) { try table(drawings.merging(["more": "M1 1"]) { $1 }) }
  }

  @Test("icons: long numbers and shapes without points do not evade the limit") func cheap() throws {
    #expect(throws: IconTable.Damage.self) { try table(["long": "M1 1." + String(repeating: "0", count: 400_000)]) }
    let empty = Array(repeating: #"{"path": ""}"#, count: 10_001).joined(separator: ",")
    let json = try JSONReader.read(Array(#"{"drawings": {"empty": {"side": 15, "shapes": [\#(empty)]}}}"#.utf8)).root
    #expect(throws: IconTable.Damage.self) { try IconTable(json) }
  }

  @Test("icons: an owner's drawing with too many points is reported and excluded") func owner() {
    // To and fro, so that it is short enough as a file.
    func drawing(_ points: Int) -> (drawing: IconDrawing?, notes: [SVGFault]) {
      var notes: [SVGFault] = []
      let path = "M2 2" + String(repeating: "h1h-1", count: points / 2 - 1) + "h1"
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 15 15\"><path d=\"\(path)\"/></svg>"
      return (SVGReader.drawing(of: Array(svg.utf8), notes: &notes), notes)
    }
    #expect(drawing(10_000).drawing?.pointCount == 10_000)
    let over = drawing(10_002)
    #expect(over.drawing == nil && over.notes.map(\.kind) == [.limit], "\(over.notes)")
  }
}
