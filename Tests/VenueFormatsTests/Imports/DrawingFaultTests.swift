import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// DXF drawings with faults, and hostile ones.
@Suite struct DrawingFaultTests {
  private func read(_ drawing: DrawingText, _ imports: String = DrawingTests.imports) throws -> VenueSource {
    try ImportedVenue.source(imports, ["plan.dxf": drawing.text])
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

  @Test("formats: an array of a billion blocks ends at a limit")
  func arrays() throws {
    var drawing = DrawingTests.plan()
    drawing.add("INSERT", "FURN", [(2, "DESK"), (10, "0"), (20, "0"), (70, "32767"), (71, "32767")])
    let source = try read(drawing)
    #expect(source.errors.contains { $0.contains("blocks within blocks") })
    #expect(source.venue.fixtures.positionCount < 100_000)
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

  @Test("formats: a drawing with too many crossing lines is refused")
  func crossings() throws {
    var drawing = DrawingText()
    for index in 0..<1500 {
      drawing.line("ROOM", Double(index), 0, Double(index), 1500.5)
      drawing.line("ROOM", 0, Double(index), 1500.5, Double(index))
    }
    #expect(try read(drawing).errors.contains { $0.contains("cannot be found: more than 2000000 lines cross") })
  }
}
