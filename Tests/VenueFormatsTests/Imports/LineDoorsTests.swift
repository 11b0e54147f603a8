import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Doors that a GIS or a drawing has as lines inside of walls.
@Suite struct LineDoorsTests {
  // Units of 0.55 m and 1.1 m: room b begins 0.2 m right of room a.
  private static let rooms = [
    TwoFloors.area("a", "room", [0, 0, 20, 10]), TwoFloors.area("b", "room", [20.4, 0, 20, 10]),
  ]

  private func joins(_ source: VenueSource) -> [String] {
    source.venue.openings.kept.map {
      "\($0.id.text) \($0.joins.map { "\($0.unit.text) \($0.other?.text ?? "outside")" } ?? "-")"
    }
  }

  @Test("formats: a door that is a line in an outer wall is put onto the edge of its room")
  func outer() throws {
    let doors = [
      // 0.33 m below room a, 0.17 m left of it, and 0.44 m above room b as an area.
      TwoFloors.line("south", "door", [(9, -0.3), (11, -0.3)]), TwoFloors.line("west", "door", [(-0.3, 4), (-0.3, 5)]),
      TwoFloors.area("north", "door", [30, 10.3, 2, 0.2]),
      // On the edge, between both rooms, inside of a room, across the wall, too far.
      TwoFloors.line("edge", "door", [(12, 0.02), (14, 0.02)]),
      TwoFloors.line("inner", "door", [(20.2, 4), (20.2, 5)]),
      TwoFloors.line("inside", "door", [(9, 0.4), (11, 0.4)]), TwoFloors.line("leaf", "door", [(5, -0.1), (5, -0.9)]),
      TwoFloors.line("far", "door", [(9, -0.7), (11, -0.7)]),
    ]
    let source = try TwoFloors.source(LineDoorsTests.rooms + doors)
    #expect(
      joins(source) == [
        "eg-south eg-a outside", "eg-west eg-a outside", "eg-north eg-b outside", "eg-edge -", "eg-inner -",
        "eg-inside -", "eg-leaf -", "eg-far -",
      ])
    let plane = Site(of: source.venue).plane
    let south = source.venue.openings[0].geometry.map { plane.metres(at: $0) }
    let floor = source.venue.units[0].geometry.first?.shell.map { plane.metres(at: $0).y }.min() ?? 0
    #expect(south.count == 2 && south.allSatisfy { abs($0.y - floor) < 0.01 }, "\(south)")
    #expect(abs(abs(south[0].x - south[1].x) - 1.11) < 0.02, "\(south)")
    #expect(
      source.messages(
        "eg: 3 doors are lines in outer walls, put onto the edge of the nearest room, at most 0.45 m away; they lead outside"
      ).count == 1, "\(source.findings)")
    #expect(source.errors.isEmpty, "\(source.errors)")
  }

  // A wall of 20 cm: 9.5, 10.0 and 10.6 cm below room a, at the limit of TOP006.
  @Test("formats: a door in the middle of a wall of 20 cm is put onto the edge", arguments: [0.085, 0.0898, 0.095])
  func limit(_ below: Double) throws {
    let source = try TwoFloors.source(
      LineDoorsTests.rooms + [TwoFloors.line("south", "door", [(9, -below), (11, -below)])])
    #expect(joins(source) == ["eg-south eg-a outside"])
  }

  @Test("formats: a corner in the middle of a wall divides no door")
  func straightCorners() throws {
    let corners = [(0.0, 0.0), (10, 0), (20, 0), (20, 10), (0, 10), (0, 0)]
      .map { "[\(24.956 + $0.0 * 1e-5), \(60.161 + $0.1 * 1e-5)]" }.joined(separator: ", ")
    let room =
      #"{"type": "Feature", "properties": {"key": "a", "kind": "room"}, "geometry": {"type": "Polygon", "coordinates": [[\#(corners)]]}}"#
    let source = try TwoFloors.source([
      room, TwoFloors.line("line", "door", [(9, -0.3), (11, -0.3)]), TwoFloors.point("point", "door", 10, -0.1),
    ])
    let plane = Site(of: source.venue).plane
    for (opening, width) in zip(source.venue.openings.kept, [1.11, 0.9]) {
      let xs = opening.geometry.map { plane.metres(at: $0).x }
      #expect(xs.count == 2 && abs(abs(xs[0] - xs[1]) - width) < 0.02, "\(xs)")
    }
    #expect(joins(source) == ["eg-line eg-a outside", "eg-point eg-a outside"])
  }

  @Test("formats: sides of a ring are straight")
  func sides() {
    func ring(_ points: [(Int, Int)]) -> [PlanePoint] { points.map { PlanePoint($0.0, $0.1) } }
    let box = [(0, 0), (500, 3), (1000, 0), (1000, 1000), (400, 1000), (0, 1000), (0, 500)]
    #expect(WallSides.of(ring(box)).map { $0.a.distance(to: $0.b) } == [1000, 1000, 1000, 1000])
    #expect(WallSides.of(ring(Array(box.dropFirst() + box.prefix(1)))).count == 4)
    // Not straight: a step, a spike back, and rings without sides.
    #expect(WallSides.of(ring([(0, 0), (500, 0), (500, 20), (1000, 20), (1000, 900), (0, 900)])).count == 6)
    #expect(WallSides.of(ring([(0, 0), (1000, 0), (500, 0), (500, 900)])).count == 4)
    #expect(WallSides.of(ring([])).isEmpty && WallSides.of(ring([(0, 0), (1, 0)])).count == 2)
  }

  @Test("formats: a line door of a drawing in a thick wall is put onto its room")
  func drawing() throws {
    var drawing = DrawingText()
    drawing.room("A-ROOM", 0, 0, 6, 4)
    drawing.line("A-DOOR", 1, -0.4, 2, -0.4)
    let imports = """
      imports:
        plan:
          levels: {g: {file: plan.dxf, ordinal: 0, name: G, short_name: G}}
          types: {A-ROOM: unit.room, A-DOOR: opening}
      """
    let source = try ImportedVenue.source(imports, ["plan.dxf": drawing.text])
    #expect(source.venue.openings.kept.map { $0.joins?.other?.text } == [nil])
    let plane = Site(of: source.venue).plane
    #expect(source.venue.openings[0].geometry.allSatisfy { abs(plane.metres(at: $0).y) < 0.01 })
  }
}
