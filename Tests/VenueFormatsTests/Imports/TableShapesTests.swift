import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// CSV tables with shapes as well-known text.
@Suite struct TableShapesTests {
  private static let imports = """
    imports:
      plan:
        type: kind
        levels: {g: {file: plan.csv, ordinal: 0, name: Ground, short_name: G}}
        types: {room: unit.room, hall: unit.walkway, door: opening}
    """

  private static func box(_ x: Int, _ y: Int, _ w: Int, _ h: Int) -> String {
    let corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
    return corners.map { "24.956\(pad($0.0)) 60.161\(pad($0.1))" }.joined(separator: ", ")
  }

  private static func pad(_ number: Int) -> String {
    String(repeating: "0", count: 2 - "\(number)".count) + "\(number)"
  }

  private static func table(_ rooms: [String]) -> String {
    "WKT,id,kind\n" + rooms.enumerated().map { "\"\($1)\",\($0),\($0 == 2 ? "hall" : "room")\n" }.joined()
  }

  private static let shapes = [
    "POLYGON ((\(box(0, 10, 20, 10))))",
    "MULTIPOLYGON Z (((\(box(20, 10, 20, 10).replacing(",", with: " 1.5,")) 1.5)))",
    "SRID=4326;polygon((\(box(0, 0, 40, 10))))",
  ]

  @Test("formats: rows of a table with well-known text are areas and lines")
  func table() throws {
    let door = "\"LINESTRING (24.95605 60.16110, 24.95607 60.16110)\",9,door\n,10,room\n"
    let source = try ImportedVenue.source(Self.imports, ["plan.csv": Self.table(Self.shapes) + door])
    #expect(source.venue.units.kept.map(\.id.text) == ["g-0", "g-1", "g-2"], "\(source.errors)")
    #expect(source.venue.units.kept.allSatisfy { $0.geometry.first?.shell.count == 5 })
    #expect(source.venue.openings.kept.map(\.id.text) == ["g-9"])
  }

  @Test("formats: a table says once if its positions are metres of the frame", arguments: [0, 300])
  func metres(_ start: Int) throws {
    let rooms = [start, start + 20].map { x in
      "\"POLYGON ((\(x) 0, \(x + 20) 0, \(x + 20) 10, \(x) 10, \(x) 0))\",\(x),room\n"
    }
    let source = try ImportedVenue.source(Self.imports, ["plan.csv": "WKT,id,kind\n" + rooms.joined()])
    let corners = source.venue.units.kept.flatMap { $0.geometry.flatMap(\.shell) }
    #expect(corners.count == 10, "\(source.errors)")
    #expect(corners.allSatisfy { abs($0.longitude - 24.956) < 0.01 && abs($0.latitude - 60.161) < 0.01 }, "\(corners)")
  }

  @Test(
    "formats: a column with the kinds of shapes is no column of shapes",
    arguments: [
      ("Point", false), ("POINT (1 2)", true), ("Pointe nord", false), ("MULTIPOLYGON EMPTY", true),
      ("point z(1 2 3)", true), ("SRID=4326;POINT(1 2)", true), ("Tina", false),
    ])
  func kinds(_ text: String, _ isGeometry: Bool) { #expect(WKTReader.isGeometry(text) == isGeometry) }

  @Test("formats: a lone table with well-known text and usual names is a venue")
  func lone() throws {
    var tree = InputTree(["plan.csv": Self.table(Self.shapes)])
    tree.isSingleFile = true
    let source = try VenueReader.read(tree, named: "plan.csv")
    #expect(source.venue.units.kept.map { $0.category?.text } == ["room", "room", "walkway"])
    var unclear = InputTree([
      "plan.csv": Self.table(Self.shapes).replacing("kind", with: "x").replacing("hall", with: "y")
    ])
    unclear.isSingleFile = true
    #expect(unclear.refusal.contains("a table (CSV)") && !unclear.proposal.isEmpty, "\(unclear.refusal)")
  }

  @Test("formats: cells without a geometry that is read are counted")
  func faults() throws {
    let cells = Self.shapes + ["POLYGON ((24", "POLYGON ((24", "CURVEPOLYGON ((1 1))", "SRID=27700;POINT (1 1)"]
    let source = try ImportedVenue.source(Self.imports, ["plan.csv": Self.table(cells)])
    #expect(source.messages("is no well-known text").count == 1)
    #expect(source.messages("is CURVEPOLYGON, which is not read").count == 1)
    #expect(source.messages("EPSG:27700, which is not read").count == 1)
  }

  @Test(
    "formats: well-known text is read in its usual forms",
    arguments: [
      ("POINT (1 2)", "1 point"), ("PointZ(1 2 3)", "1 point"), ("POINT ZM (1 2 3 4)", "1 point"),
      ("MULTIPOINT ((1 2), (3 4))", "2 points"), ("MULTIPOINT (1 2, 3 4)", "2 points"),
      ("LINESTRING M (1 2 3, 4 5 6)", "1 line"), ("MULTILINESTRING((1 2,3 4),(5 6,7 8))", "2 lines"),
      ("polygon((0 0,1 0,1 1,0 0),(.1 .1,.2 .1,.2 .2,.1 .1))", "1 area"), ("POLYGON EMPTY", "empty"),
      ("MULTIPOLYGON (((0 0, 1e0 0, 1 1, 0 0)))", "1 area"), ("TIN Z EMPTY", "TIN"), ("POINT (1)", "none"),
      ("POINT (1 2", "none"), ("POINT (1 2) x", "none"), ("", "none"), ("Office", "none"), ("POLYGON (1 2)", "none"),
      ("POINT (nan 1)", "none"),
    ])
  func text(_ text: String, _ found: String) {
    var reader = WKTReader(text)
    let words =
      switch reader.geometry() {
      case .empty: "empty"
      case .unread(let name): name
      case .shape(.points(let points)): "\(points.count) point\(points.count == 1 ? "" : "s")"
      case .shape(.lines(let lines)): "\(lines.count) line\(lines.count == 1 ? "" : "s")"
      case .shape(.polygons(let polygons)): "\(polygons.count) area\(polygons.count == 1 ? "" : "s")"
      default: "none"
      }
    #expect(words == found)
  }
}
