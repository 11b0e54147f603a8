import Foundation
import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
import VenueVocabulary

@testable import VenueAtlas

@Suite("Annotations in a picture")
struct MarkPictureTests {
  private static let table = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "stage", "properties": {"group": "concert", "floor": 1, "name": "Concert",
       "name:fi": "Konsertti", "icon": "music.amenity", "width": 3, "opacity": 1, "view": false},
       "geometry": {"type": "Point", "coordinates": [25.0003, 60.00015]}},
      {"type": "Feature", "id": "seats", "properties": {"group": "concert", "floor": 1, "class": "retail", "width": 2,
       "opacity": 0.5, "view": false}, "geometry": {"type": "Polygon", "coordinates":
        [[[25.0004, 60.0001], [25.0006, 60.0001], [25.0006, 60.0002], [25.0004, 60.0002], [25.0004, 60.0001]]]}},
      {"type": "Feature", "id": "stand", "properties": {"group": "fair", "name": "Stand", "glyph": "7",
       "color": "#c02010", "width": 3, "opacity": 1, "view": false},
       "geometry": {"type": "Point", "coordinates": [25.0008, 60.00015]}},
      {"type": "Feature", "id": "cellar", "properties": {"group": "fair", "floor": 0, "name": "Cellar", "width": 3,
       "opacity": 1, "view": false}, "geometry": {"type": "LineString", "coordinates": [[25, 60], [25.001, 60]]}}
    ]}
    """

  private static func marks(onFloor floor: Int, language: String? = nil) throws -> [MapMark] {
    MapMark.marks(of: try JSONReader.read(Array(table.utf8)).root, onFloor: floor, language: language)
  }

  private static func picture(_ marks: [MapMark], _ others: [MapFeature] = []) -> FloorPicture {
    let ring = [(25.0, 60.0), (25.001, 60), (25.001, 60.0003), (25, 60.0003), (25, 60)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    let level = MapFeature(id: "level", layer: "level", row: "level", geometry: .polygons([GeoPolygon(shell: ring)]))
    let square = IconTable.Drawing(side: 15, shapes: [IconTable.Shape(path: "M1 1L14 1L14 14Z")])
    return FloorPicture(
      features: [level] + others, marks: marks,
      icons: IconTable(
        icons: ["music.amenity": .init(drawing: "music", row: "amenity")], drawings: ["music": square]),
      theme: .light, title: "Quay")
  }

  private func group(_ id: String, in svg: String) throws -> Substring {
    let start = try #require(svg.range(of: "<g id=\"\(id)\">"), "\(id)").upperBound
    let end = svg[start...].range(of: "\n<g id=")?.lowerBound ?? svg.endIndex
    return svg[start..<end]
  }

  @Test("pictures: marks of the floor and of no floor are read in order, in the language")
  func read() throws {
    #expect(try Self.marks(onFloor: 1).map(\.id) == ["stage", "seats", "stand"])
    #expect(try Self.marks(onFloor: 0).map(\.id) == ["stand", "cellar"])
    #expect(try Self.marks(onFloor: 1, language: "fi").map(\.name) == ["Konsertti", nil, "Stand"])
    let seats = try Self.marks(onFloor: 1)[1]
    #expect(seats.row == "retail" && seats.width == 2 && seats.opacity == 0.5 && seats.group == "concert")
    #expect(try Self.marks(onFloor: 1)[2].colour == Colour("#c02010"))
  }

  @Test("pictures: areas, lines, discs, icons and names of marks have their style colours")
  func drawn() throws {
    let svg = Self.picture(try Self.marks(onFloor: 1)).svg()
    let concert = try group("annotations-concert", in: svg)
    let retail = ResolvedTheme.light.paint("retail")
    #expect(concert.contains("fill=\"\(retail.fill.text)\" fill-opacity=\"0.15\""))
    #expect(concert.contains("stroke=\"\(retail.stroke.text)\" stroke-width=\"2\" stroke-opacity=\"0.5\""))
    #expect(concert.contains("href=\"#icon-music.amenity\"") && concert.contains(">Concert</text>"))
    #expect(svg.contains("<symbol id=\"icon-music.amenity\""))
    let fair = try group("annotations-fair", in: svg)
    #expect(fair.contains("<circle") && fair.contains("fill=\"#c02010\"") && fair.contains(">7</text>"))
    #expect(!svg.contains("Cellar"))
    let below = Self.picture(try Self.marks(onFloor: 0)).svg()
    #expect(try group("annotations-fair", in: below).contains(ResolvedTheme.light.paint("route").stroke.text))
  }

  @Test("pictures: marks are drawn over names and route line, below pins, by group")
  func order() throws {
    var picture = Self.picture(
      try Self.marks(onFloor: 1),
      [
        MapFeature(
          id: "gate", layer: "label", row: "room", name: "Gate", rank: 0,
          label: MapLabel(firstZoom: 0, lines: ["Gate"]),
          geometry: .points([Coordinate(longitude: 25.0005, latitude: 60.00025)]))
      ])
    let way = [Coordinate(longitude: 25.0001, latitude: 60.0001), Coordinate(longitude: 25.0009, latitude: 60.0001)]
    picture.route = RouteOverlay(lines: [way], start: way[0], end: way[1])
    let svg = picture.svg()
    let places = try ["route", "labels", "annotations-concert", "annotations-fair", "route-pins", "furniture"].map {
      try #require(svg.range(of: "<g id=\"\($0)\""), "\($0)").lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test("pictures: a name gives way to the sign and name of a mark")
  func names() throws {
    func gate(_ id: String, _ longitude: Double, _ latitude: Double) -> MapFeature {
      MapFeature(
        id: id, layer: "label", row: "room", name: id, rank: 0, label: MapLabel(firstZoom: 0, lines: [id]),
        geometry: .points([Coordinate(longitude: longitude, latitude: latitude)]))
    }
    let gates = [gate("under", 25.0003, 60.00015), gate("clear", 25.0003, 60.00025)]
    let (without, with) = (Self.picture([], gates).svg(), Self.picture(try Self.marks(onFloor: 1), gates).svg())
    #expect(without.contains(">under</text>") && without.contains(">clear</text>"))
    #expect(!with.contains("data-place=\"under\"") && with.contains(">clear</text>"))
  }

  @Test("pictures: a geofence is a dashed line over the rooms, as on the map")
  func geofence() throws {
    let ring = [(25.0002, 60.0001), (25.0004, 60.0001), (25.0004, 60.0002), (25.0002, 60.0001)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    let fence = MapFeature(
      id: "zone", layer: "geofence", row: "geofence", geometry: .polygons([GeoPolygon(shell: ring)]))
    let drawn = try group("geofence", in: Self.picture([], [fence]).svg())
    #expect(drawn.contains("stroke-dasharray") && drawn.contains(ResolvedTheme.light.paint("geofence").stroke.text))
  }
}
