import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// DXF drawings, read by the key `imports` of `venue.yaml`.
@Suite struct DrawingTests {
  private static let imports = """
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
  private static func plan() -> DrawingText {
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

  @Test("formats: a drawing without a place or a unit is an error that says what to write")
  func unplaced() throws {
    var drawing = DrawingText(units: nil)
    drawing.room("ROOM", 0, 0, 4, 4)
    let source = try read(drawing)
    #expect(source.errors.contains { $0.contains("does not say its unit") })
    #expect(try read(drawing, DrawingTests.imports + "\n    units: cm").corners(of: 0).last == "0 4")
    let nowhere = try ImportedVenue.source(DrawingTests.imports, frame: "", ["plan.dxf": DrawingTests.plan().text])
    #expect(nowhere.errors.contains { $0.contains("nothing says where plan.dxf lies") })
  }

  @Test("formats: a drawing that breaks off is read up to there, with a finding")
  func broken() throws {
    let text = DrawingTests.plan().text
    let cut = String(text.prefix(text.count * 3 / 4))
    let source = try ImportedVenue.source(DrawingTests.imports, ["plan.dxf": cut])
    #expect(source.errors.contains { $0.contains("breaks off") })
    let odd = text.replacing("0\nINSERT", with: "zero\nINSERT")
    let other = try ImportedVenue.source(DrawingTests.imports, ["plan.dxf": odd])
    #expect(other.errors.contains { $0.contains("breaks off") } && other.venue.units.kept.count == 3)
  }

  @Test("formats: blocks that contain themselves or multiply end at a limit")
  func bombs() throws {
    var drawing = DrawingTests.plan()
    drawing.block("LOOP", [("INSERT", [(2, "LOOP"), (10, "1"), (20, "0")])])
    drawing.insert("LOOP", "ROOM", 0, 0)
    #expect(try read(drawing).venue.units.kept.count == 3)
    for depth in 0..<20 {
      let inner = (0..<20).map { _ in ("INSERT", [(2, "B\(depth + 1)"), (10, "0"), (20, "0")]) }
      drawing.block("B\(depth)", inner)
    }
    drawing.insert("B0", "ROOM", 0, 0)
    drawing.add("INSERT", "ROOM", [(2, "B0"), (10, "0"), (20, "0"), (70, "32767"), (71, "32767")])
    #expect(try read(drawing).errors.contains { $0.contains("blocks within blocks") })
  }

  @Test("formats: numbers of a drawing that are out of range take no memory and no part")
  func numbers() throws {
    var drawing = DrawingTests.plan()
    drawing.add(
      "LWPOLYLINE", "ROOM", [(90, "2000000000"), (70, "1"), (10, "1e308"), (20, "0"), (10, "nan"), (20, "inf")])
    drawing.add("CIRCLE", "ROOM", [(10, "0"), (20, "0"), (40, "1e11")])
    drawing.add("ARC", "ROOM", [(10, "0"), (20, "0"), (40, "-5"), (50, "0"), (51, "1e300")])
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 3)
    #expect(source.errors.contains { $0.contains("more than 67 km from the origin") })
  }
}
