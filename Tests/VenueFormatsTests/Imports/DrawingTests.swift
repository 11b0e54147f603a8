import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// DXF drawings, read by the key `imports` of `venue.yaml`.
@Suite struct DrawingTests {
  static let imports = """
    imports:
      plan:
        levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
        types: {ROOM: unit.room, "CORR*": unit.walkway, TEXT: text, DOOR: opening, LEVEL: level, NOTE: skip}
        category: text
        categories: {WC: restroom}
        blocks: {DESK: fixture.desk, FIRE*: amenity.fireextinguisher}
    """

  private func read(_ drawing: DrawingText, _ imports: String = DrawingTests.imports) throws -> VenueSource {
    try ImportedVenue.source(imports, ["plan.dxf": drawing.text])
  }

  /// Two rooms above a corridor, walls of 0.2 m.
  static func plan() -> DrawingText {
    var drawing = DrawingText()
    drawing.doorBlock("D90")
    drawing.block("DESK", [("LWPOLYLINE", DrawingText.polyline([(0, 0), (2, 0), (2, 1), (0, 1)]))])
    drawing.block("FIRE-2", [("CIRCLE", [(10, "0"), (20, "0"), (40, "0.1")])])
    drawing.room("ROOM", 0.1, 3.1, 3.8, 3.8)
    drawing.room("ROOM", 4.1, 3.1, 3.8, 3.8)
    drawing.room("Corridor", 0.1, 0.1, 7.8, 2.8)
    drawing.text("TEXT", 1, 6, "101")
    drawing.text("TEXT", 1, 5, "Desk Office")
    drawing.text("TEXT", 5, 5, "WC")
    drawing.text("TEXT", 5, 4, "14.4 m%%178")
    drawing.text("TEXT", 50, 50, "North")
    drawing.insert("D90", "DOOR", 1, 3)
    drawing.insert("D90", "DOOR", 5, 3, scale: (1, -1))
    drawing.insert("D90", "DOOR", 0, 1, rotation: 90)
    drawing.insert("DESK", "FURN", 1, 4)
    drawing.insert("FIRE-2", "FURN", 6, 1)
    drawing.line("DIMS", 0, 0, 8, 0)
    drawing.add("SPLINE", "ROOM", [(10, "0"), (20, "0")])
    return drawing
  }

  @Test("formats: closed lines of a drawing are rooms, texts are their names")
  func rooms() throws {
    let source = try read(DrawingTests.plan())
    let venue = source.venue
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(venue.units.kept.map { $0.category?.text } == ["room", "restroom", "walkway"])
    #expect(venue.units.kept.map { $0.name["en"] } == ["Desk Office", "WC", nil])
    #expect(venue.units[0].alternateName["en"] == "101" && venue.units[1].alternateName.isEmpty)
    #expect(source.corners(of: 0) == ["10 310", "390 310", "390 690", "10 690"])
    #expect(venue.levels[0].geometry.count == 1)
    #expect(source.messages("2 of 3 rooms have a text inside; 1 text is in no room").count == 1)
  }

  @Test("formats: door blocks of a drawing are openings in the walls between rooms")
  func doors() throws {
    let source = try read(DrawingTests.plan())
    let openings = Array(source.venue.openings.kept)
    #expect(openings.count == 3)
    let joins = openings.map { [$0.joins?.unit.text ?? "", $0.joins?.other?.text ?? "outside"].sorted() }
    let ids = source.venue.units.kept.map(\.id.text)
    #expect(joins == [[ids[0], ids[2]].sorted(), [ids[1], ids[2]].sorted(), [ids[2], "outside"].sorted()])
    let plane = Site(of: source.venue).plane
    for opening in openings {
      let ends = opening.geometry.map { plane.metres(at: $0) }
      let (x, y) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y)
      #expect(abs((x * x + y * y).squareRoot() - 0.9) < 0.002)
    }
    #expect(source.messages("3 of 3 doors are in a wall, 1 of them leads outside").count == 1)
  }

  @Test("formats: other blocks of a drawing are furniture and amenities")
  func blocks() throws {
    let source = try read(DrawingTests.plan())
    #expect(source.venue.fixtures.kept.map { $0.category?.text } == ["desk"])
    #expect(source.venue.amenities.kept.map { $0.category?.text } == ["fireextinguisher"])
    #expect(source.venue.amenities[0].unitIDs.map(\.text) == [source.venue.units[2].id.text])
  }

  @Test("formats: what a drawing has besides is one finding for each kind, with counts")
  func others() throws {
    let source = try read(DrawingTests.plan())
    #expect(source.messages("does not have their layer: DIMS (1)").count == 1)
    #expect(source.messages("entities that are not read: SPLINE (1)").count == 1)
    #expect(source.messages("3 areas are closed lines, 0 are enclosed by lines").count == 1)
    #expect(source.foreignFeatures.flatMap(\.ids) == ["DIMS (1)"])
  }

  @Test("formats: lines that close within the gap are rooms, and doors close their walls")
  func lines() throws {
    var drawing = DrawingText()
    drawing.doorBlock("D90")
    // The outline misses its corners by 2 cm; the wall between the rooms ends 3 cm before the outline, and has a door.
    drawing.line("ROOM", 0, 0, 8, 0)
    drawing.line("ROOM", 8.02, 0, 8, 4)
    drawing.line("ROOM", 8, 4.02, 0, 4)
    drawing.line("ROOM", 0, 4, 0, 0.02)
    drawing.line("ROOM", 4, 0.03, 4, 1)
    drawing.line("ROOM", 4, 1.9, 4, 3.97)
    drawing.insert("D90", "DOOR", 4, 1, rotation: 90)
    drawing.line("ROOM", 6, 2, 7, 2.5)
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 2, "\(source.diagnostics.map(\.message))")
    #expect(source.venue.openings.kept.count == 1 && source.venue.openings[0].joins?.other != nil)
    #expect(source.messages("0 areas are closed lines, 2 are enclosed by lines").count == 1)
    #expect(source.messages("2 lines of ground end at no other line within 0.05 m").count == 1)
    let tight = try read(drawing, DrawingTests.imports + "\n    gap: 0.001")
    #expect(tight.venue.units.kept.isEmpty && !tight.errors.isEmpty)
  }

  @Test("formats: arcs and bulges of a drawing are chords within a centimetre")
  func curves() throws {
    var drawing = DrawingText()
    let box = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    drawing.add("LWPOLYLINE", "ROOM", DrawingText.polyline(box, bulges: [1: 1]))
    drawing.add("CIRCLE", "ROOM", [(10, "20"), (20, "0"), (40, "5")])
    let source = try read(drawing)
    let plane = Site(of: source.venue).plane
    let areas = source.venue.units.kept.map { unit in
      unit.geometry.compactMap { plane.polygon($0)?.area }.reduce(0, +)
    }
    // A square with a half circle of 2 m; a circle of 5 m.
    #expect(abs(areas[0] - (16 + 2 * Double.pi)) < 0.05 && abs(areas[1] - 25 * Double.pi) < 0.25)
    #expect(areas[0] < 16 + 2 * Double.pi && areas[1] < 25 * Double.pi)
    #expect(source.venue.units[1].geometry[0].shell.count < 80)
  }

  @Test("formats: short lines at the jambs of a swing are no doors of their own")
  func jambs() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 6, 4)
    drawing.line("DOOR", 1, 0, 1, -1)
    drawing.add("ARC", "DOOR", [(10, "1"), (20, "0"), (40, "1"), (50, "270"), (51, "360")])
    for x in [0.9, 2.05] { drawing.line("DOOR", x, -0.1, x, 0.1) }
    // Alone, such a line is a door without a width.
    drawing.line("DOOR", 4.9, 0, 5.1, 0)
    let source = try read(drawing)
    #expect(source.venue.openings.kept.count == 2, "\(source.findings)")
    #expect(source.messages("2 of 2 doors are in a wall, 2 of them lead outside; 1 has no drawn width").count == 1)
    #expect(source.messages("has no `handle`").isEmpty)
  }

  @Test("formats: a room that is drawn inside another one is nested")
  func nested() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 8, 8)
    drawing.room("ROOM", 2, 2, 2, 2)
    // Beside the first, with all corners on its border or outside.
    drawing.room("ROOM", 8, 0, 1, 8)
    let source = try read(drawing)
    #expect(source.venue.units.kept.map(\.isNested) == [false, true, false])
    #expect(source.messages("1 is inside another and nested in it").count == 1)
  }
}
