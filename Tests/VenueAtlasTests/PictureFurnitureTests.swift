import Testing
import VenueCamera
import VenueGeometry
import VenueParts
import VenueTestSupport

@testable import VenueAtlas

@Suite("Title, north arrow, scale bar and credit of a picture")
struct PictureFurnitureTests {
  private static let level: MapFeature = {
    let ring = [(25.0, 60.0), (25.001, 60), (25.001, 60.0003), (25, 60.0003), (25, 60)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    return MapFeature(id: "level", layer: "level", row: "level", geometry: .polygons([GeoPolygon(shell: ring)]))
  }()

  private static func picture(
    _ labels: [MapFeature], title: String = "Kestrel Harbor Airport", credit: String = "© Surveyors", camera: Camera?,
    width: Double = 1200, height: Double = 800
  ) -> FloorPicture {
    FloorPicture(
      features: [level] + labels, theme: .light, title: title, subtitle: "Floor 1 · Departures", attribution: credit,
      bearing: 0, camera: camera, width: width, height: height)
  }

  private static let cameras = [
    nil, Camera(target: Coordinate(longitude: 25.0005, latitude: 60.00015), zoom: Zoom512(19), bearing: 0),
  ]

  @Test("pictures: names are drawn except where title, arrow, bar or credit are", .deep, arguments: cameras)
  func namesKeepClear(camera: Camera?) {
    let empty = Self.picture([], camera: camera)
    let screen = camera.map { ScreenProjection($0, of: empty) } ?? ScreenProjection(fitting: empty)
    let boxes = FurnitureLayout(of: empty, metresPerPoint: screen.metresPerPoint).boxes
    #expect(boxes.count == 5)
    var labels: [MapFeature] = []
    for x in stride(from: 40.0, to: 1180, by: 60) {
      for y in stride(from: 14.0, to: 785, by: 20) {
        let place = screen.coordinate(ScreenPoint(x: x, y: y))
        labels.append(
          MapFeature(
            id: "n\(labels.count)", layer: "label", row: "room", name: "A\(labels.count)", rank: labels.count,
            label: MapLabel(firstZoom: 0, lines: ["A\(labels.count)"]), geometry: .points([place])))
      }
    }
    let svg = Self.picture(labels, camera: camera).svg()
    var hidden = 0
    for label in labels {
      guard case .points(let places) = label.geometry, let own = label.label else { continue }
      let box = SetLabel(own, at: screen.point(places[0]), zoom: 22, bearing: 0).box
      let isCovered = boxes.contains { $0.meets(box) }
      if isCovered { hidden += 1 }
      let isShown = svg.contains("data-place=\"\(label.id)\"")
      #expect(isShown != isCovered, "\(label.id)")
    }
    #expect(hidden > 15 && hidden < labels.count / 4, "\(hidden) of \(labels.count)")
    // A sheet writes some of them beside their place, in smaller type: within the sheet, and clear of the same.
    for line in svg.split(separator: "\n") where line.contains("font-weight=\"500\"") {
      let numbers = line.split(separator: "\"").compactMap { Double($0) }
      let at = ScreenPoint(x: numbers[0], y: numbers[1])
      let isClear = !boxes.contains { $0.meets(ScreenBox(center: at, width: 1, height: 1)) }
      let isOnSheet = at.y > 8 && at.y < 800 && at.x > 0 && at.x < 1200
      #expect(isClear && isOnSheet, "\(line)")
    }
  }

  @Test("pictures: title and bar have plates only where the floor is below them")
  func plates() {
    func plates(_ camera: Camera?) -> Int {
      Self.picture([], camera: camera).svg().ranges(of: "fill-opacity=\"0.85\"").count
    }
    #expect(plates(nil) == 0)
    #expect(
      plates(Camera(target: Coordinate(longitude: 25.0005, latitude: 60.00015), zoom: Zoom512(22), bearing: 0)) == 3)
  }

  @Test("pictures: a long title ends before the arrow, a long credit is below the bar", arguments: [480.0, 900, 1200])
  func longWords(width: Double) throws {
    let words = String(repeating: "Kestrel Harbor ", count: Int(width / 160))
    let picture = Self.picture([], title: words, credit: words + words, camera: nil, width: width, height: width / 2)
    let layout = FurnitureLayout(of: picture, metresPerPoint: 0.2)
    let (title, credit) = (try #require(layout.lines.first), try #require(layout.lines.last))
    let (north, bar) = (try #require(layout.north), try #require(layout.scaleBar))
    #expect(title.text == words && title.box.maxX < north.x - 20)
    #expect(credit.anchor == .end && credit.box.minX < bar.box.maxX && !credit.box.meets(bar.box))
    // A short one stays as large as it was.
    let short = FurnitureLayout(of: Self.picture([], camera: nil), metresPerPoint: 0.2)
    #expect(short.lines[0].size == 20 && short.scaleBar?.at.y == 778)
  }
}
