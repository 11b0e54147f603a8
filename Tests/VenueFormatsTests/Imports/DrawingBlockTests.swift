import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Blocks of DXF drawings.
@Suite struct DrawingBlockTests {
  private func read(_ drawing: DrawingText, _ imports: String = DrawingTests.imports) throws -> VenueSource {
    try ImportedVenue.source(imports, ["plan.dxf": drawing.text])
  }

  @Test("formats: plans inside blocks are read where the block is placed")
  func nested() throws {
    var drawing = DrawingText(units: 4)
    drawing.block("INNER", [("LWPOLYLINE", DrawingText.polyline([(0, 0), (4000, 0), (4000, 3000), (0, 3000)]))])
    drawing.block("OUTER", [("INSERT", [(2, "INNER"), (10, "1000"), (20, "0")])])
    drawing.insert("OUTER", "ROOM", 0, 0)
    drawing.insert("OUTER", "ROOM", 20_000, 0, rotation: 90)
    drawing.insert("OUTER", "ROOM", 0, 10_000, scale: (-1, 1))
    let source = try read(drawing)
    #expect(source.corners(of: 0) == ["100 0", "500 0", "500 300", "100 300"])
    #expect(Set(source.corners(of: 1)) == ["2000 100", "2000 500", "1700 500", "1700 100"])
    #expect(Set(source.corners(of: 2)) == ["-100 1000", "-500 1000", "-500 1300", "-100 1300"])
  }

  @Test("formats: label blocks give a room the values of their attributes")
  func attributes() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.insert("TAG", "LABELS", 1, 1, attributes: [("NUM", "B.07"), ("NAME", "Plant Room")])
    let imports = """
      imports:
        plan:
          levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
          id: NUM
          name: NAME
          types: {ROOM: unit.room}
          blocks: {TAG: text}
      """
    let source = try read(drawing, imports)
    #expect(source.venue.units.kept.map { $0.name["en"] } == ["Plant Room"])
    #expect(source.venue.units[0].id.text == "ground-B.07")
  }

  @Test("formats: a door beside a corner is on the wall in which it closes")
  func corner() throws {
    for isRectangle in [false, true] {
      var drawing = DrawingText()
      let leaf: (String, [(Int, String)]) =
        isRectangle
        ? ("LWPOLYLINE", DrawingText.polyline([(0, 0), (0.04, 0), (0.04, 0.9), (0, 0.9)]))
        : ("LINE", [(10, "0"), (20, "0"), (11, "0"), (21, "0.9")])
      drawing.block("D90", [leaf, ("ARC", [(10, "0"), (20, "0"), (40, "0.9"), (50, "0"), (51, "90")])])
      drawing.room("ROOM", 0, 3.2, 4, 4)
      drawing.room("ROOM", 0, 0, 4, 3)
      // The hinge is 5 cm from the side wall, and 10 cm from the wall of the door.
      drawing.insert("D90", "DOOR", 0.05, 3.1)
      let source = try read(drawing)
      let plane = Site(of: source.venue).plane
      let ends = source.venue.openings[0].geometry.map { plane.metres(at: $0) }
      #expect(abs(ends[0].y - ends[1].y) < 0.001 && abs(abs(ends[0].x - ends[1].x) - 0.9) < 0.002, "\(ends)")
      #expect(source.venue.openings[0].joins?.other != nil)
    }
  }

  @Test("formats: variants of a dynamic block have the name of the block")
  func dynamic() throws {
    var drawing = DrawingText()
    drawing.tables = [
      (0, "TABLE"), (2, "BLOCK_RECORD"), (5, "1"), (0, "BLOCK_RECORD"), (5, "AB"), (2, "Desk"), (0, "BLOCK_RECORD"),
      (5, "AC"), (2, "*U7"), (1001, "AcDbBlockRepBTag"), (1070, "1"), (1005, "AB"), (0, "ENDTAB"),
    ]
    drawing.block("*U7", [("LWPOLYLINE", DrawingText.polyline([(0, 0), (2, 0), (2, 1), (0, 1)]))])
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.insert("*U7", "FURN", 1, 1)
    #expect(try read(drawing).venue.fixtures.kept.map { $0.category?.text } == ["desk"])
  }

  @Test("formats: references to other drawings are reported with their files")
  func external() throws {
    var drawing = DrawingText()
    drawing.block("base-plan", flags: 4, [])
    drawing.block("XR_1", flags: 12, path: "..\\structure\\columns.dwg", [])
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.insert("base-plan", "0", 0, 0)
    // The layer is skipped, and what the file refers to is missing all the same.
    for x in [0.0, 9] { drawing.insert("XR_1", "NOTE", x, 0) }
    let words = "refers to 2 other drawings, whose content is not in this file: columns.dwg (2), base-plan (1)"
    #expect(try read(drawing).messages(words).count == 1)
    let skipped = DrawingTests.imports.replacing("blocks: {", with: "blocks: {XR_1: skip, ")
    #expect(try read(drawing, skipped).messages("refers to 1 other drawing, ").count == 1)
  }

  @Test("formats: a door block in mirrored and turned blocks is a door on its wall")
  func deep() throws {
    var drawing = DrawingText()
    drawing.block(
      "LEAF",
      [
        ("LINE", [(10, "0"), (20, "0"), (11, "0"), (21, "1")]),
        ("ARC", [(10, "0"), (20, "0"), (40, "1"), (50, "0"), (51, "90")]),
      ])
    drawing.block("FRAME", [("INSERT", [(2, "LEAF"), (10, "0"), (20, "0"), (41, "-0.9"), (42, "0.9")])])
    drawing.block("DOOR_SET", [("INSERT", [(2, "FRAME"), (10, "0"), (20, "0"), (50, "180")])])
    drawing.room("ROOM", 0, 3.2, 4, 4)
    drawing.room("ROOM", 0, 0, 4, 3)
    drawing.insert("DOOR_SET", "DOOR", 1, 3.1)
    drawing.insert("DOOR_SET", "DOOR", 4, 5, rotation: 90)
    let source = try read(drawing)
    let plane = Site(of: source.venue).plane
    let ends = source.venue.openings.kept.map { $0.geometry.map { plane.metres(at: $0) } }
    #expect(ends.count == 2)
    #expect(Set(ends[0].map { Int(($0.x * 100).rounded()) }) == [100, 190], "\(ends)")
    #expect(Set(ends[1].map { Int(($0.y * 100).rounded()) }) == [500, 590], "\(ends)")
  }

  @Test("formats: floors that are drawn side by side are levels by their boxes and layers")
  func floors() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.room("ROOM", 100, 0, 4, 4)
    drawing.room("ROOM", 104, 0, 4, 4)
    drawing.room("2-ROOM", 0, 0, 9, 4)
    let imports = """
      imports:
        plan:
          levels:
            g: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G, box: [-1, -1, 50, 50], layer: ROOM}
            f: {file: plan.dxf, ordinal: 1, name: First, short_name: "1", box: [50, -1, 150, 50], layer: [ROOM],
                fit: {points: [{drawing: [100, 0], metres: [0, 0]}, {drawing: [108, 0], metres: [8, 0]}]}}
            s: {file: plan.dxf, ordinal: 2, name: Second, short_name: "2", layer: "2-*"}
          types: {"*ROOM": unit.room}
      """
    let source = try read(drawing, imports)
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(source.venue.units.kept.map { $0.levelID?.text } == ["g", "f", "f", "s"])
    #expect(source.corners(of: 1) == ["0 0", "400 0", "400 400", "0 400"])
  }

  @Test("formats: an outline that is drawn elsewhere replaces the one of the rooms")
  func outline() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.room("ROOM", 4.2, 0, 4, 4)
    let alone = try read(drawing)
    #expect(alone.venue.levels[0].geometry.count == 1 && alone.venue.levels[0].geometry[0].shell.count == 5)
    let plane = Site(of: alone.venue).plane
    #expect(abs((plane.polygon(alone.venue.levels[0].geometry[0])?.area ?? 0) - 8.2 * 4) < 0.01)
    let level = "level: ground\noutline: {rect: [-1, -1, 12, 8]}\n"
    let both = try ImportedVenue.source(DrawingTests.imports, ["plan.dxf": drawing.text, "levels/ground.yaml": level])
    #expect(both.errors.isEmpty, "\(both.errors)")
    #expect(both.venue.levels.count == 1)
    #expect(abs((plane.polygon(both.venue.levels[0].geometry[0])?.area ?? 0) - 96) < 0.01)
  }
}
