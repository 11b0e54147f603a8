import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Rooms of a drawing that are ellipses, splines or hatches.
@Suite struct DrawingCurveTests {
  private func read(_ drawing: DrawingText) throws -> VenueSource {
    try ImportedVenue.source(DrawingTests.imports, ["plan.dxf": drawing.text])
  }

  /// Square metres of a unit.
  private func area(_ source: VenueSource, _ unit: Int = 0) -> Double {
    let plane = Site(of: source.venue).plane
    return source.venue.units[unit].geometry.reduce(0) { $0 + (plane.polygon($1)?.area ?? 0) }
  }

  private static func points(_ code: Int, _ points: [(Double, Double)]) -> [(Int, String)] {
    points.flatMap { [(code, "\($0.0)"), (code + 10, "\($0.1)")] }
  }

  private static func hatch(_ boundaries: [[(Int, String)]]) -> [(Int, String)] {
    var fields = points(10, [(0, 0)])
    fields += [(2, "SOLID"), (70, "1"), (91, "\(boundaries.count)")]
    for boundary in boundaries { fields += boundary }
    fields += [(75, "1"), (76, "1"), (98, "1")]
    return fields + points(10, [(1, 1)])
  }

  private static func boundary(_ corners: [(Double, Double)], flags: Int = 3) -> [(Int, String)] {
    [(92, "\(flags)"), (72, "0"), (73, "1"), (93, "\(corners.count)")] + points(10, corners) + [(97, "0")]
  }

  private static let square: [(Double, Double)] = [(0, 0), (4, 0), (4, 4), (0, 4)]

  @Test(
    "formats: an ellipse of a drawing is a room, however its whole turn is rounded",
    arguments: ["6.283185307179586", "6.283185307179587", "6.28318530717959", "6.2831852", "6.2831853072"])
  func ellipse(_ end: String) throws {
    var drawing = DrawingText()
    drawing.add(
      "ELLIPSE", "ROOM",
      [(10, "5"), (20, "5"), (11, "3"), (21, "0"), (40, "0.5"), (41, "0"), (42, end)])
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 1 && abs(area(source) - 4.5 * .pi) < 0.05)
    #expect(source.messages("entities that are not read").isEmpty)
  }

  @Test("formats: splines by control points or by points on them close rooms with lines")
  func splines() throws {
    // A parabola over 4 m that is 1 m high: two thirds of its box.
    let knots = [(71, "2"), (40, "0"), (40, "0"), (40, "0"), (40, "1"), (40, "1"), (40, "1")]
    let control = knots + Self.points(10, [(0, 4), (2, 6), (4, 4)])
    let through = [(71, "3")] + Self.points(11, [(0, 4), (2, 5), (4, 4)])
    for (fields, size) in [(control, 16 + 8.0 / 3), (through, 18.4)] {
      var drawing = DrawingText()
      drawing.add("LWPOLYLINE", "ROOM", DrawingText.polyline([(0, 4), (0, 0), (4, 0), (4, 4)], isClosed: false))
      drawing.add("SPLINE", "ROOM", fields)
      let source = try read(drawing)
      #expect(source.venue.units.kept.count == 1 && abs(area(source) - size) < 0.35, "\(area(source))")
    }
  }

  @Test("formats: numbers that make no curve are counted, and take no memory")
  func faults() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.add("SPLINE", "ROOM", [(71, "2000000000"), (73, "2000000000")] + Self.points(10, Self.square))
    drawing.add("SPLINE", "ROOM", [(71, "2"), (40, "nan")] + Self.points(10, Self.square))
    drawing.add("ELLIPSE", "ROOM", [(10, "5"), (20, "5"), (11, "0"), (21, "0"), (40, "0.5")])
    drawing.add("HATCH", "ROOM", [(91, "2000000000"), (92, "3"), (93, "2000000000")])
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 1)
    #expect(source.messages("entities that are not read: SPLINE (2), ELLIPSE (1), HATCH (1)").count == 1)
  }

  @Test("formats: a hatch without another line around it is a room")
  func hatches() throws {
    var drawing = DrawingText()
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.insert("DESK", "FURN", 6, 2)
    drawing.block("DESK", [("LWPOLYLINE", DrawingText.polyline([(0, 0), (2, 0), (2, 1), (0, 1)]))])
    // The colour of the room, the hole in a hatch, and two rooms of one hatch; a desk is in the middle of one of them.
    drawing.add("HATCH", "ROOM", Self.hatch([Self.boundary(Self.square)]))
    drawing.add(
      "HATCH", "ROOM",
      Self.hatch([
        Self.boundary(Self.square.map { ($0.0 + 5, $0.1) }),
        Self.boundary([(6, 1), (7, 1), (7, 2), (6, 2)], flags: 18),
        Self.boundary(Self.square.map { ($0.0 + 10, $0.1) }),
      ]))
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 3, "\(source.venue.units.kept.map(\.id.text))")
    #expect(Set(source.venue.units.kept.map(\.id.text)).count == 3 && abs(area(source, 1) - 16) < 0.01)
    #expect(
      source.messages("2 are filled by a hatch without another line, 1 hatch is not an area of its own").count == 1)
  }

  @Test("formats: an island of a hatch is a hole, and a room if it has a hatch of its own")
  func islands() throws {
    func square(_ x: Double, _ size: Double) -> [(Double, Double)] {
      [(x, x), (x + size, x), (x + size, x + size), (x, x + size)]
    }
    let kiosk = square(6, 2)
    for flags in [16, 1] {
      var drawing = DrawingText()
      drawing.add(
        "HATCH", "ROOM",
        Self.hatch([
          Self.boundary(square(0, 10)), Self.boundary(kiosk, flags: 2 + flags),
          // A light well, a column and the frame of a text.
          Self.boundary(square(2, 1.5), flags: 2 + flags), Self.boundary(square(4, 0.6), flags: 2 + flags),
          Self.boundary([(1, 8), (4, 8), (4, 9), (1, 9)], flags: 10 + flags),
        ]))
      drawing.add("HATCH", "ROOM", Self.hatch([Self.boundary(kiosk)]))
      drawing.text("TEXT", 2.5, 8.5, "Hall")
      let source = try read(drawing)
      #expect(source.venue.units.kept.count == 2 && abs(area(source) - 93.75) < 0.01, "\(area(source))")
      #expect(source.venue.units[0].geometry.first?.holes.count == 2 && source.venue.units[0].name["en"] == "Hall")
      #expect(source.messages("inside another and nested in it").isEmpty)
    }
  }

  @Test("formats: the edges of a hatch are lines and arcs, in either direction")
  func edges() throws {
    let arc: [(Int, String)] = [
      (72, "2"), (10, "4"), (20, "2"), (40, "2"), (50, "270"), (51, "90"), (73, "1"),
    ]
    func line(_ a: (Double, Double), _ b: (Double, Double)) -> [(Int, String)] {
      [(72, "1")] + Self.points(10, [a]) + Self.points(11, [b])
    }
    for side in [line((0, 4), (0, 0)), line((0, 0), (0, 4))] {
      var edges = [(92, "1"), (93, "4")] + line((0, 0), (4, 0))
      edges += arc + line((4, 4), (0, 4)) + side
      var drawing = DrawingText()
      drawing.add("HATCH", "ROOM", Self.hatch([edges]))
      let source = try read(drawing)
      #expect(abs(area(source) - 16 - 2 * .pi) < 0.1, "\(area(source))")
    }
  }

  @Test("formats: an outline is drawn two times wherever its line begins")
  func repeated() throws {
    var drawing = DrawingText()
    let turned: [(Double, Double)] = [(4, 4), (0, 4), (0, 0), (2, 0), (4, 0)]
    for corners in [Self.square, turned, Self.square.reversed()] {
      drawing.add("LWPOLYLINE", "ROOM", DrawingText.polyline(corners))
    }
    drawing.add("LWPOLYLINE", "LEVEL", DrawingText.polyline(Self.square))
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 1)
    #expect(source.venue.levels.kept.map { $0.geometry.count } == [1])
    #expect(source.messages("2 are drawn two times").count == 1)
  }

  @Test("formats: layers that are off or frozen are read by a pattern, with a warning")
  func hidden() throws {
    var drawing = DrawingText()
    drawing.tables = [(0, "LAYER"), (2, "CORR_OLD"), (70, "1"), (0, "LAYER"), (2, "ROOM"), (62, "-7")]
    drawing.room("ROOM", 0, 0, 4, 4)
    drawing.room("CORR_OLD", 5, 0, 4, 4)
    let source = try read(drawing)
    #expect(source.venue.units.kept.count == 2)
    #expect(source.messages("1 entity is on layers that are off or frozen in plan.dxf").count == 1)
    #expect(source.messages("CORR_OLD (1)").count == 1 && source.messages("ROOM (1)").isEmpty)
  }
}
