import Testing
import VenueGeometry
import VenueParts

@testable import VenueAtlas

/// What a sheet of paper has in addition to a picture on a screen.
@Suite("Sheets of paper")
struct SheetPictureTests {
  private static let paper = PrintSheet.Paper.all[0]

  private static func picture(_ features: [MapFeature] = []) -> FloorPicture {
    let ring = [(25.0, 60.0), (25.001, 60), (25.001, 60.0003), (25, 60.0003), (25, 60)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    let level = MapFeature(
      id: "level", layer: "level", row: "level", geometry: .polygons([GeoPolygon(shell: ring)]))
    return FloorPicture(features: [level] + features, theme: .light, title: "Quay", bearing: 0)
  }

  private static func printed(_ picture: FloorPicture) -> FloorPicture {
    picture.printed(on: PrintSheet(paper, isLandscape: true, scale: 500))
  }

  private static func label(_ id: String, _ name: String, at place: (Double, Double), rank: Int) -> MapFeature {
    MapFeature(
      id: id, layer: "label", row: "room", name: name, rank: rank,
      geometry: .points([Coordinate(longitude: place.0, latitude: place.1)]))
  }

  @Test("pictures: names without room on a sheet are listed, names off the sheet are not")
  func unnamed() {
    // Many names at one place: four sides have room.
    let names = (0..<8).map { Self.label("n\($0)", "Room \($0)", at: (25.0005, 60.00015), rank: $0) }
    let away = Self.label("away", "Far away", at: (25.1, 60.1), rank: 9)
    let drawing = Self.printed(Self.picture(names + [away])).drawing()
    let written = (0..<8).filter { drawing.svg.contains(">Room \($0)</text>") }
    #expect(!written.isEmpty && written.count < 8)
    #expect(drawing.unnamed == (0..<8).filter { !written.contains($0) }.map { "n\($0)" })
  }

  @Test("pictures: a sheet explains its symbols below the map, as many as have room")
  func legend() {
    var picture = Self.picture()
    let plain = picture.smallestScale(on: Self.paper, isLandscape: true)
    picture.legend = (0..<40).map { LegendEntry(icon: "i", text: "Symbol \($0)") }
    #expect(picture.smallestScale(on: Self.paper, isLandscape: true) >= plain)
    let drawing = Self.printed(picture).drawing()
    #expect(drawing.svg.contains("<g id=\"legend\">") && drawing.svg.contains(">Symbol 39</text>"))
    #expect(drawing.unlisted.isEmpty)
    picture.legend = (0..<400).map { LegendEntry(icon: "i", text: "Symbol \($0)") }
    let full = Self.printed(picture).drawing()
    #expect(!full.unlisted.isEmpty && full.unlisted.last == "Symbol 399")
    #expect(full.unlisted.allSatisfy { !full.svg.contains(">\($0)</text>") })
    #expect(!Self.printed(Self.picture()).svg().contains("<g id=\"legend\">"))
  }

  @Test("pictures: an entrance has an arrow that points onto the floor from outside")
  func entrances() throws {
    var picture = Self.picture()
    let door = FloorPicture.Entrance(
      start: Coordinate(longitude: 25.0004, latitude: 60), end: Coordinate(longitude: 25.0005, latitude: 60))
    picture.entrances = [door]
    let sheet = Self.printed(picture)
    let screen = ScreenProjection(fitting: sheet)
    let arrow = try #require(sheet.entranceArrows(screen).first)
    let south = screen.point(door.start).y
    // The door is in the south wall: the arrow points up.
    #expect(arrow.direction.y < -0.99 && abs(arrow.direction.x) < 0.1)
    #expect(arrow.corners.allSatisfy { $0.y > south })
    #expect(sheet.svg().contains("<g id=\"entrances\">"))
    // Both sides of a door in the middle are on the floor.
    let (west, east) = (
      Coordinate(longitude: 25.0004, latitude: 60.0001), Coordinate(longitude: 25.0005, latitude: 60.0001)
    )
    picture.entrances = [FloorPicture.Entrance(start: west, end: east)]
    #expect(Self.printed(picture).entranceArrows(screen).isEmpty)
  }

  @Test("pictures: a sheet draws outlines of text without paint-order")
  func outlines() {
    let name = Self.label("n", "Tide", at: (25.0005, 60.00015), rank: 0)
    let screen = Self.picture([name])
    #expect(screen.svg().contains("paint-order") && !screen.svg().contains("aria-hidden"))
    let sheet = Self.printed(screen).svg()
    #expect(!sheet.contains("paint-order"))
    #expect(sheet.ranges(of: ">Tide</text>").count == 2 && sheet.contains("aria-hidden=\"true\">Tide</text>"))
  }
}
