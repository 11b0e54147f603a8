import Foundation
import Testing
import VenueAtlas
import VenueJSON
import VenueParts
import VenueTestSupport

struct FloorPictureTests {
  private let floor = """
    {"type": "FeatureCollection", "features": [
      {"id": "level", "geometry": {"type": "Polygon", "coordinates":
        [[[25, 60], [25.001, 60], [25.001, 60.0003], [25, 60.0003], [25, 60]]]},
       "properties": {"layer": "level", "class": "level"}},
      {"id": "cafe", "geometry": {"type": "Polygon", "coordinates":
        [[[25, 60], [25.0005, 60], [25.0005, 60.0003], [25, 60.0003], [25, 60]]]},
       "properties": {"layer": "unit", "class": "eatingdrinking", "category": "room"}},
      {"id": "cupboard", "geometry": {"type": "Polygon", "coordinates":
        [[[25.0009, 60], [25.00095, 60], [25.00095, 60.00003], [25.0009, 60.00003], [25.0009, 60]]]},
       "properties": {"layer": "unit", "class": "room"}},
      {"id": "door", "geometry": {"type": "LineString", "coordinates": [[25.0005, 60.0001], [25.0005, 60.00012]]},
       "properties": {"layer": "opening", "class": "opening"}},
      {"id": "lift", "geometry": {"type": "Point", "coordinates": [25.0008, 60.0002]},
       "properties": {"layer": "label", "class": "elevator"}},
      {"id": "tide", "geometry": {"type": "Point", "coordinates": [25.00025, 60.00015]},
       "properties": {"layer": "occupant", "class": "eatingdrinking", "name": "Tide & <Sons>", "name:fi": "Vuorovesi"}},
      {"id": "cupboard", "geometry": {"type": "Point", "coordinates": [25.000925, 60.000015]},
       "properties": {"layer": "label", "class": "room", "name": "Cupboard of the harbour master"}}
    ]}
    """

  private func picture(language: String? = nil) throws -> FloorPicture {
    FloorPicture(
      features: MapFeature.features(of: try JSONReader.read(Array(floor.utf8)).root, language: language),
      theme: .light, title: "Quay", subtitle: "Street level (0)", attribution: "© Surveyors")
  }

  @Test("pictures: rooms are filled by category, doors and lifts are marked") func areas() throws {
    let svg = try picture().svg()
    let row = ResolvedTheme.light.paint("eatingdrinking")
    #expect(svg.contains(row.fill.text))
    #expect(svg.contains("<g id=\"opening\">") && svg.contains("<g id=\"symbols\">"))
    #expect(svg.contains("Quay") && svg.contains("Street level (0)") && svg.contains("© Surveyors"))
  }

  @Test("pictures: a wall between two open areas is drawn over their outlines", .review("FL-T4")) func walls() throws {
    var picture = try picture()
    #expect(!picture.svg().contains("<g id=\"wall\">"))
    let door = try #require(picture.features.first { $0.layer == "opening" })
    guard case .lines(let lines) = door.geometry else { return }
    picture.walls = lines
    let svg = picture.svg()
    let (units, wall) = (try #require(svg.range(of: "<g id=\"unit\">")), try #require(svg.range(of: "<g id=\"wall\">")))
    #expect(units.lowerBound < wall.lowerBound)
    #expect(svg[wall.lowerBound...].contains(ResolvedTheme.light.paint("level").stroke.text))
  }

  @Test("pictures: names that fit are drawn, others are skipped; XML is escaped")
  func names() throws {
    let svg = try picture().svg()
    #expect(svg.contains(">Tide &amp; &lt;Sons&gt;</text>"))
    #expect(!svg.contains("harbour master</text>"))
    #expect(try picture(language: "fi").svg().contains(">Vuorovesi</text>"))
  }

  @Test("pictures: a room and its content share one name label; two things keep two", .review("FL-R11", "FL-U4"))
  func sharedNames() throws {
    func text(_ points: String) -> String {
      """
      {"type": "FeatureCollection", "features": [
        {"id": "level", "geometry": {"type": "Polygon", "coordinates":
          [[[25, 60], [25.001, 60], [25.001, 60.0003], [25, 60.0003], [25, 60]]]},
         "properties": {"layer": "level", "class": "level"}},
        {"id": "hall", "geometry": {"type": "Polygon", "coordinates":
          [[[25, 60], [25.001, 60], [25.001, 60.0003], [25, 60.0003], [25, 60]]]},
         "properties": {"layer": "unit", "class": "restroom"}},
        \(points)
      ]}
      """
    }
    func point(_ id: String, _ layer: String, _ x: Double) -> String {
      #"{"id": "\#(id)", "geometry": {"type": "Point", "coordinates": [\#(x), 60.00015]}, "properties": {"layer": "\#(layer)", "class": "restroom", "name": "Restrooms"}}"#
    }
    func written(_ points: String...) throws -> Int {
      let features = MapFeature.features(of: try JSONReader.read(Array(text(points.joined(separator: ",")).utf8)).root)
      return FloorPicture(features: features, theme: .light, title: "").svg().ranges(of: ">Restrooms</text>").count
    }
    #expect(try written(point("hall", "label", 25.0005)) == 1)
    #expect(try written(point("hall", "label", 25.0005), point("wc", "amenity", 25.0002)) == 1)
    #expect(try written(point("hall", "label", 25.0005), point("shop", "occupant", 25.0008)) == 1)
    #expect(try written(point("wc", "amenity", 25.0002), point("wc2", "amenity", 25.0008)) == 2)
  }

  @Test("pictures: a route shows its line, its steps and a pin at each end", .shows("R19.3")) func route() throws {
    var picture = try picture()
    let points = picture.features.compactMap { feature in
      if case .points(let points) = feature.geometry { points.first } else { nil }
    }
    picture.route = RouteOverlay(
      lines: [points], start: points.first, end: points.last, steps: [.init(number: 7, at: points[1])])
    let svg = picture.svg()
    #expect(svg.contains("<g id=\"route\">"))
    #expect(svg.contains(">7</text>"))
    // A ring at the start, a drop at the end; on floors the route only passes, neither.
    picture.route = RouteOverlay(lines: [points], start: nil, end: nil, steps: [.init(number: 7, at: points[1])])
    func drawn(_ svg: String) throws -> Substring {
      let group = try #require(svg.range(of: "<g id=\"route-pins\">"))
      return svg[group.upperBound...].prefix(upTo: try #require(svg[group.upperBound...].range(of: "</g>")).lowerBound)
    }
    let (whole, passing) = (try drawn(svg), try drawn(picture.svg()))
    for shape in ["r=\"9\"", "A12 12"] {
      #expect(whole.ranges(of: shape).count == passing.ranges(of: shape).count + 1, "\(shape)")
    }
  }

  @Test("pictures: a picture under 200 × 100 points passes its credit to the caption", .shows("H18.1"))
  func noRoomForTheCredit() throws {
    for (width, height) in [(199.0, 100.0), (200, 99), (64, 64), (1200, 99), (199, 800)] {
      var picture = try picture()
      (picture.width, picture.height) = (width, height)
      let svg = picture.svg()
      #expect(!picture.attributionShown && picture.attribution == "© Surveyors")
      #expect(!svg.contains("© Surveyors</text>"), "\(width) × \(height)")
      let metadata = try metadata(of: svg)
      #expect(metadata["attributionShown"]?.bool == false)
      #expect(metadata["credit"]?.string == "© Surveyors")
    }
  }

  @Test("pictures: a picture of exactly 200 × 100 points contains the credit", .shows("H18.2"))
  func roomForTheCredit() throws {
    for (width, height) in [(200.0, 100.0), (1200, 800)] {
      var picture = try picture()
      (picture.width, picture.height) = (width, height)
      let svg = picture.svg()
      #expect(picture.attributionShown)
      #expect(svg.contains("© Surveyors</text>"), "\(width) × \(height)")
      #expect(try metadata(of: svg)["attributionShown"]?.bool == true)
    }
  }

  private func metadata(of svg: String) throws -> JSONValue {
    let start = try #require(svg.firstRange(of: "<metadata>")).upperBound
    let end = try #require(svg.firstRange(of: "</metadata>")).lowerBound
    let text = svg[start..<end].replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    return try JSONReader.read(Array(text.utf8)).root
  }

  @Test("pictures: a turned building is drawn upright and the north arrow turns with it") func upright() throws {
    func level(_ corners: String) throws -> [MapFeature] {
      let text = """
        {"features": [{"geometry": {"type": "Polygon", "coordinates": [[\(corners)]]},
          "properties": {"layer": "level", "class": "level"}}]}
        """
      return MapFeature.features(of: try JSONReader.read(Array(text.utf8)).root)
    }
    let straight = try level("[0, 0], [0.002, 0], [0.002, 0.001], [0, 0.001], [0, 0]")
    #expect(FloorPicture.uprightBearing(of: straight) == 0)
    // Its long side runs 30° north of east, so the top of the picture looks 30° west of north.
    let turned = try level(
      "[0, 0], [0.0017320508, 0.001], [0.0012320508, 0.0018660254], [-0.0005, 0.0008660254], [0, 0]")
    #expect(FloorPicture.uprightBearing(of: turned) == -30)
    #expect(FloorPicture(features: turned, theme: .light, title: "").svg().contains("rotate(30 "))
  }

  @Test("pictures: an empty floor is a sheet with its title") func empty() {
    let svg = FloorPicture(features: [], theme: .light, title: "Nothing here").svg()
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("Nothing here"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test("pictures: the same floor gives the same picture") func deterministic() throws {
    #expect(try picture().svg() == picture().svg())
  }
}
