import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `fit` of an import: drawings are placed by control points.
@Suite struct ControlPointTests {
  private static func fit(_ points: String, _ more: String = "") -> String {
    """
    imports:
      plan:
        fit: {points: [\(points)]\(more)}
        levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
        types: {ROOM: unit.room}
    """
  }

  private func read(_ imports: String, units: Int? = nil, frame: String = ImportedVenue.frame) throws -> VenueSource {
    var drawing = DrawingText(units: units)
    drawing.room("ROOM", 1000, 1000, 4000, 2000)
    return try ImportedVenue.source(imports, frame: frame, ["plan.dxf": drawing.text])
  }

  @Test("formats: two control points shift, turn and scale a drawing")
  func two() throws {
    // 1 unit is 1 mm, x of the drawing is y of the frame.
    let source = try read(
      ControlPointTests.fit("{drawing: [1000, 1000], metres: [5, 5]}, {drawing: [5000, 1000], metres: [5, 9]}"))
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(source.corners(of: 0) == ["500 500", "500 900", "300 900", "300 500"])
    let told = source.messages("one unit of the drawing is 0.001 m, turned 90° counter-clockwise")
    #expect(told.count == 1 && told[0].contains("nothing checks them"))
  }

  @Test("formats: control points with longitude and latitude need no frame")
  func degrees() throws {
    let plane = LocalPlane(origin: Coordinate(longitude: 24.956, latitude: 60.161), bearing: 30)
    let points = [(0.0, 0.0), (20_000, 0), (0, 10_000), (20_000, 10_000)].map { x, y in
      let place = plane.coordinate(x: x / 1000, y: y / 1000)
      return "{drawing: [\(x), \(y)], position: [\(place.longitude), \(place.latitude)]}"
    }
    let source = try read(ControlPointTests.fit(points.joined(separator: ", ")), units: 4, frame: "")
    #expect(source.errors.isEmpty, "\(source.errors)")
    let corner = try #require(source.venue.units[0].geometry.first?.shell.first)
    let (x, y) = plane.metres(at: corner)
    #expect(abs(x - 1) < 0.001 && abs(y - 1) < 0.001)
    #expect(source.messages("4 control points agree within 0 m").count == 1)
  }

  @Test("formats: residuals of control points are least, and an error beyond the limit")
  func residuals() throws {
    let points = [
      "{drawing: [0, 0], metres: [0, 0]}", "{drawing: [10000, 0], metres: [10, 0]}",
      "{drawing: [10000, 10000], metres: [10, 10.4]}", "{drawing: [0, 10000], metres: [0, 10]}",
    ].joined(separator: ", ")
    let source = try read(ControlPointTests.fit(points))
    #expect(source.errors.isEmpty)
    // Solved by hand: one corner of a square off by 0.4 m leaves 0.3 m at most.
    let fit = try #require(
      ControlPointFit(
        [(0.0, 0.0, 0.0), (10, 0, 0), (10, 10, 0.4), (0, 10, 0)].map {
          ControlPoint(drawing: SIMD2($0.0, $0.1), metres: SIMD2($0.0, $0.1 + $0.2))
        }, .similarity))
    #expect(abs(fit.rootMeanSquare - 0.4 * 0.5 / 2.0.squareRoot()) < 1e-9, "\(fit)")
    let strict = try read(ControlPointTests.fit(points, ", limit: 0.1"))
    #expect(strict.errors.count == 1 && strict.errors[0].hasPrefix("control point 3 does not agree with the others"))
    let affine = try read(ControlPointTests.fit(points, ", method: affine, limit: 0.15"))
    #expect(affine.errors.isEmpty)
  }

  @Test("formats: an affine fit recovers another scale on each axis, and a mirror")
  func affine() throws {
    let points = [(0.0, 0.0), (10, 0), (0, 10), (7, 3)].map { x, y in
      ControlPoint(drawing: SIMD2(x + 1e6, y - 5e6), metres: SIMD2(2 * x + y, -3 * y + 4))
    }
    let fit = try #require(ControlPointFit(points, .affine))
    #expect(fit.largest < 1e-6)
    #expect((ControlPointFit(points, .similarity)?.largest ?? 0) > 1)
    #expect(
      ControlPointFit(points.map { ControlPoint(drawing: SIMD2($0.drawing.x, 0), metres: $0.metres) }, .affine) == nil)
  }

  @Test(
    "formats: control points that place nothing are reported at their place",
    arguments: [
      ("{drawing: [0, 0], metres: [0, 0]}", "too few"),
      ("{drawing: [0, 0], metres: [0, 0]}, {drawing: [0, 0], metres: [1, 0]}", "at one place"),
      ("{drawing: [0, 0], metres: [0, 0]}, {drawing: [1, 0]}", "must have a `position` or `metres`"),
      ("{drawing: [0, 0], metres: [0, 0]}, {drawing: [1, 0], position: [60, 240]}", "outside the map"),
      ("{drawing: [0, 0], metres: [0, 0]}, {darwing: [1, 0], metres: [0, 0]}", "did you mean \"drawing\"?"),
    ])
  func faults(_ points: String, _ words: String) throws {
    let errors = try read(ControlPointTests.fit(points), units: 4).errors
    #expect(errors.contains { $0.contains(words) }, "\(errors)")
  }

  @Test(
    "formats: control points in another unit than the drawing are one finding",
    arguments: [("mm", "multiply its numbers by 1000"), ("m", "divide its numbers by 1000")])
  func otherUnit(_ unit: String, _ help: String) throws {
    // A room of 40 m by 20 m, in mm or in m; the control points are in the other unit.
    let isMillimetres = unit == "mm"
    var drawing = DrawingText(units: isMillimetres ? 4 : 6)
    let length = isMillimetres ? 1000.0 : 1
    drawing.room("ROOM", 0, 0, 40 * length, 20 * length)
    let written = isMillimetres ? "40" : "40000"
    let source = try ImportedVenue.source(
      ControlPointTests.fit("{drawing: [0, 0], metres: [0, 0]}, {drawing: [\(written), 0], metres: [40, 0]}"),
      ["plan.dxf": drawing.text])
    #expect(source.corners(of: 0) == ["0 0", "4000 0", "4000 2000", "0 2000"], "\(source.findings)")
    let found = source.diagnostics.filter { $0.message.contains("`drawing` of the control points is in") }
    #expect(found.count == 1 && found.first?.place?.file == "venue.yaml", "\(source.findings)")
    #expect(found.first?.help.first?.contains(help) == true, "\(found.map(\.help))")
  }

  @Test("formats: `units` beside control points that say another unit is at its line")
  func unitsBesideFit() throws {
    let points = "{drawing: [0, 0], metres: [0, 0]}, {drawing: [4000, 0], metres: [4, 0]}"
    let source = try read(
      ControlPointTests.fit(points).replacing("    levels:", with: "    units: cm\n    levels:"), units: 4)
    let found = source.diagnostics.filter { $0.message.contains("by `units`, one unit is 0.01 m") }
    #expect(found.count == 1 && found.first?.place?.file == "venue.yaml", "\(source.findings)")
    #expect(found.first?.help == ["write `units: mm`, or remove `units`: `fit` is sufficient"])
    #expect(found.first?.fix?.safety == .safe)
  }

  @Test("formats: a unit that differs from the scale of the control points is a warning")
  func units() throws {
    let source = try read(
      ControlPointTests.fit("{drawing: [0, 0], metres: [0, 0]}, {drawing: [1000, 0], metres: [1, 0]}"), units: 1)
    #expect(source.messages("one unit is 0.0254 m, but by the control points 0.001 m").count == 1)
  }
}
