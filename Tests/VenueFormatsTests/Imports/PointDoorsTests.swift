import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Doors that a GIS has as points.
@Suite struct PointDoorsTests {
  // Two rooms with a wall of 0.2 m between them, and one beyond it:
  //
  //     a ─ wall ─ b
  private static let rooms = [
    TwoFloors.area("a", "room", [0, 0, 20, 10]), TwoFloors.area("b", "room", [20.4, 0, 20, 10]),
  ]

  @Test("formats: a door that is a point is put onto the nearest wall")
  func doors() throws {
    let doors = [
      TwoFloors.point("inner", "door", 20.2, 5), TwoFloors.point("entrance", "door", 10, -0.1),
      TwoFloors.point("lost", "door", 10, 5),
    ]
    let source = try TwoFloors.source(PointDoorsTests.rooms + doors)
    let openings = Array(source.venue.openings.kept)
    #expect(openings.map(\.id.text) == ["eg-inner", "eg-entrance"])
    #expect(openings.map { $0.joins?.unit.text } == ["eg-a", "eg-a"])
    #expect(openings.map { $0.joins?.other?.text } == ["eg-b", nil])
    let plane = Site(of: source.venue).plane
    for opening in openings {
      let ends = opening.geometry.map { plane.metres(at: $0) }
      try #require(ends.count == 2)
      let width =
        ((ends[0].x - ends[1].x) * (ends[0].x - ends[1].x) + (ends[0].y - ends[1].y) * (ends[0].y - ends[1].y))
        .squareRoot()
      #expect(abs(width - 0.9) < 0.01, "\(opening.id): \(width)")
    }
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(
      source.messages(
        "eg: 2 doors are points, put onto the nearest wall with a width of 0.9 m; 1 of them leads outside"
      ).count == 1)
    #expect(source.messages("1 door is a point more than 0.6 m from the wall of every room of level eg").count == 1)
    #expect(source.foreignFeatures.contains { $0.featureType == "door in no wall" && $0.ids == ["eg-lost"] })
  }

  @Test("formats: doors of a file without rooms are put onto the walls of other files")
  func otherFile() throws {
    let imports = """
      imports:
        plan:
          levels: {eg: {file: eg.geojson, ordinal: 0, name: Ground, short_name: G}}
          id: key
          type: kind
          types: {room: unit.room}
        doors:
          levels: {eg: {file: og.geojson}}
          id: key
          type: kind
          types: {door: opening}
      """
    let doors = [
      TwoFloors.point("inner", "door", 20.2, 5), TwoFloors.point("lost", "door", 10, 5),
      TwoFloors.line("south", "door", [(9, -0.3), (11, -0.3)]), TwoFloors.point("own", "door", 10, -0.1),
    ]
    let source = try TwoFloors.source(
      PointDoorsTests.rooms, doors, imports: imports,
      files: ["levels/eg.yaml": "level: eg\nopenings: {eg-own: {width: 1.2}}\n"])
    let openings = Array(source.venue.openings.kept)
    #expect(openings.map(\.id.text) == ["eg-inner", "eg-south", "eg-own"], "\(source.errors)")
    #expect(openings.map { $0.joins?.unit.text } == ["eg-a", "eg-a", "eg-a"])
    #expect(openings.map { $0.joins?.other?.text } == ["eg-b", nil, nil])
    #expect(openings.allSatisfy { $0.geometry.count == 2 } && openings.last?.width == 1.2)
    #expect(source.messages("1 door is a point more than 0.6 m from the wall of every room of level eg").count == 1)
    #expect(source.foreignFeatures.contains { $0.featureType == "door in no wall" && $0.ids == ["eg-lost"] })
  }

  @Test("formats: rooms and doors that are closed lines are areas, with one finding")
  func closedLines() throws {
    func ring(_ id: String, _ kind: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> String {
      TwoFloors.line(id, kind, [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)])
    }
    let source = try TwoFloors.source([
      ring("a", "room", 0, 0, 20, 10), ring("b", "stairs", 20.4, 0, 20, 10), ring("d", "door", 20, 4, 0.4, 1),
      TwoFloors.line("open", "room", [(50, 0), (60, 0), (60, 10)]),
    ])
    #expect(source.venue.units.kept.filter { $0.geometry.count == 1 }.map(\.id.text) == ["eg-a", "eg-b"])
    #expect(source.venue.openings.kept.map { $0.geometry.count } == [2])
    let found = source.messages("is a closed line in eg.geojson, which is read as the area inside of it")
    #expect(found.count == 1 && found[0].contains("(3 times, first here)"), "\(found)")
  }

  @Test("formats: points of doors without any room are told")
  func noRooms() throws {
    let source = try TwoFloors.source([TwoFloors.point("d", "door", 0, 0)])
    #expect(source.venue.openings.isEmpty)
    #expect(source.messages("1 door is a point more than 0.6 m").count == 1)
  }

  @Test("formats: features with a use that is skipped are excluded on purpose")
  func skipped() throws {
    let imports = TwoFloors.imports + "\n    category: key\n    categories: {a: office, b: skip}\n"
    let source = try TwoFloors.source(PointDoorsTests.rooms, imports: imports)
    #expect(source.venue.units.kept.map { $0.category?.text } == ["office"])
    #expect(source.errors.isEmpty && source.foreignFeatures.contains { $0.ids == ["eg-b"] }, "\(source.errors)")
  }

  @Test("formats: a feature of an import is completed under its id, with any letters")
  func completed() throws {
    let room = TwoFloors.area("A0.101", "room", [0, 0, 20, 10])
    let level = "level: eg\nunits:\n  eg-A0.101: {accessibility: [wheelchair]}\n"
    let source = try TwoFloors.source([room], files: ["levels/more.yaml": level])
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(source.venue.units[0].accessibility == ["wheelchair"])
    let other = try TwoFloors.source(
      [room], files: ["levels/more.yaml": "level: eg\nunits:\n  A0.101: {category: room, rect: [0, 0, 1, 1]}\n"])
    #expect(other.errors.contains { $0.contains("\"A0.101\" cannot be an id") }, "\(other.errors)")
  }
}
