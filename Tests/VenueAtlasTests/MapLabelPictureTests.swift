import Foundation
import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueAtlas

@Suite("Names and icons of a picture")
struct MapLabelPictureTests {
  private static let cafe = Coordinate(longitude: 25.00025, latitude: 60.00015)
  private static let gate = Coordinate(longitude: 25.0007, latitude: 60.00015)

  private static func room(_ id: String, from west: Double, to east: Double) -> MapFeature {
    let ring = [(west, 60.0), (east, 60), (east, 60.0003), (west, 60.0003), (west, 60)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    return MapFeature(id: id, layer: "unit", row: "room", geometry: .polygons([GeoPolygon(shell: ring)]))
  }

  private static func label(
    _ id: String, _ lines: String..., from zoom: Double, at point: Coordinate, icon: String? = nil, angle: Int? = nil
  ) -> MapFeature {
    MapFeature(
      id: id, layer: "label", row: "room", name: lines.joined(separator: " "), rank: 0,
      label: MapLabel(firstZoom: zoom, lines: lines, icon: icon, angle: angle), geometry: .points([point]))
  }

  private static let square = IconTable.Drawing(side: 15, shapes: [IconTable.Shape(path: "M1 1L14 1L14 14Z")])
  private static let icons = IconTable(
    icons: ["coffee": .init(drawing: "coffee", row: "room")], drawings: ["coffee": square])

  private static func picture(
    _ labels: [MapFeature], camera: Camera? = nil, bearing: Double? = nil, icons: IconTable = icons
  ) -> FloorPicture {
    let rooms = [room("cafe", from: 25, to: 25.0005), room("gate", from: 25.0005, to: 25.001)]
    return FloorPicture(
      features: rooms.map { MapFeature(id: $0.id, layer: "level", row: "level", geometry: $0.geometry) } + rooms
        + labels,
      icons: icons, theme: .light, title: "", bearing: bearing, camera: camera)
  }

  private static func camera(_ zoom: Double, bearing: Double = 0) -> Camera {
    Camera(target: Coordinate(longitude: 25.0005, latitude: 60.00015), zoom: Zoom512(zoom), bearing: bearing)
  }

  /// Attributes of the first group that stands for a place.
  private func group(_ id: String, in svg: String) -> String? {
    svg.split(separator: "\n").first { $0.contains("data-place=\"\(id)\"") }.map(String.init)
  }

  @Test("pictures: a name is drawn from its first zoom on, at its compiled place and size")
  func firstZoom() throws {
    let labels = [Self.label("cafe", "Tide", "Café", from: 18, at: Self.cafe)]
    for (zoom, isShown) in [(17.9, false), (18, true), (19, true)] {
      let picture = Self.picture(labels, camera: Self.camera(zoom))
      let svg = picture.svg()
      #expect((group("cafe", in: svg) != nil) == isShown, "\(zoom)")
      #expect(svg.contains(">Tide</text>") == isShown)
      #expect(svg.contains("font-size=\"12\" fill") == isShown)
    }
    // Half a room west of the middle, in points of zoom 18: a share of the world times its size.
    let svg = Self.picture(labels, camera: Self.camera(18)).svg()
    let x = 600 - 0.00025 / 360 * Zoom512(18).worldSize
    #expect(try #require(group("cafe", in: svg)).contains("translate(\(SVGText.number(x)) 400)"))
  }

  @Test("pictures: one has the icon alone before the name comes in", .review("SL-M2"))
  func iconFirst() throws {
    var label = Self.label("cafe", "Tide Café", from: 17, at: Self.cafe, icon: "coffee")
    label.label?.nameZoom = 18.5
    label.label?.side = .right
    for (zoom, isNamed) in [(16.9, false), (17, false), (18.4, false), (18.5, true)] {
      let svg = Self.picture([label], camera: Self.camera(zoom)).svg()
      #expect((group("cafe", in: svg) != nil) == (zoom >= 17), "\(zoom)")
      let line = svg.split(separator: "\n").first { $0.contains(">Tide Café</text>") }
      #expect((line != nil) == isNamed, "\(zoom)")
      if let line { #expect(line.contains("text-anchor=\"start\"") && line.contains("x=\"13.2")) }
    }
    // On a sheet a name that is not there yet is written in smaller type.
    #expect(Self.picture([label]).svg().contains(">Tide Café</text>"))
    let read = try #require(
      MapLabel(
        JSONReader.read(
          Array(
            #"{"first_zoom": 16, "name_zoom": 18, "name_zoom:fi": 19, "name_side:fi": "left", "name_size": 10, "name": "A", "icon": "x"}"#
              .utf8)
        ).root, in: TierHeading(), language: "fi"))
    #expect(read.nameZoom == 19 && read.side == .left && read.size == 10)
  }

  @Test("pictures: a sheet adds later names in smaller type, a camera adds nothing")
  func sheet() throws {
    let labels = [
      Self.label("cafe", "Tide Café", from: 5, at: Self.cafe), Self.label("gate", "Gate A1", from: 30, at: Self.gate),
    ]
    let sheet = Self.picture(labels).svg()
    #expect(group("cafe", in: sheet) != nil && group("gate", in: sheet) == nil)
    let line = try #require(sheet.split(separator: "\n").first { $0.contains(">Gate A1</text>") })
    #expect(line.contains("font-size=\"11\""))
    #expect(!Self.picture(labels, camera: Self.camera(18)).svg().contains("Gate A1"))
  }

  @Test("pictures: two names that meet in a turned picture are drawn as on the map")
  func collision() throws {
    var (first, second) = (
      Self.label("first", "A long name of a café", from: 5, at: Self.cafe),
      Self.label("second", "Another long name here", from: 5, at: Self.cafe)
    )
    (first.rank, second.rank) = (1, 2)
    let svg = Self.picture([second, first], camera: Self.camera(18, bearing: 30)).svg()
    #expect(group("first", in: svg) != nil && group("second", in: svg) == nil)
  }

  @Test(
    "pictures: a name along its room turns with the map and is never upside down",
    arguments: [
      (-72, 0.0, "-72"), (40, 30, "10"), (-80, 30, "70"), (10, 10, "none"), (0, 180, "none"), (85, 350, "-85"),
    ])
  func along(angle: Int, bearing: Double, turn: String) throws {
    let svg = Self.picture(
      [Self.label("cafe", "Passage", from: 5, at: Self.cafe, angle: angle)], camera: Self.camera(18, bearing: bearing)
    ).svg()
    let line = try #require(group("cafe", in: svg))
    #expect(turn == "none" ? !line.contains("rotate") : line.contains(" rotate(\(turn))"), "\(line)")
  }

  @Test("pictures: an icon is stored once as outlines and drawn in the theme's colours")
  func icon() throws {
    let paint = ResolvedTheme.light.icon("room")
    let svg = Self.picture(
      [
        Self.label("cafe", from: 5, at: Self.cafe, icon: "coffee"),
        Self.label("gate", from: 5, at: Self.gate, icon: "coffee"),
      ], camera: Self.camera(18)
    ).svg()
    #expect(svg.ranges(of: "<symbol id=\"icon-coffee\"").count == 1)
    #expect(svg.ranges(of: "href=\"#icon-coffee\"").count == 2)
    #expect(svg.contains("<use href=\"#drawing-coffee\" fill=\"\(paint.ink.text)\""))
    #expect(svg.contains("rx=\"5\" fill=\"\(paint.ground.text)\""))
  }

  @Test("pictures: holes in an icon show its ground, holes in a sign show the map below")
  func cuts() {
    let paint = ResolvedTheme.light.icon("room")
    func svg(side: Double) -> String {
      let drawing = IconTable.Drawing(
        side: side, shapes: [.init(path: "M1 1L14 1L14 14Z"), .init(path: "M5 5L6 5L6 6Z", isCut: true)])
      return Self.picture(
        [Self.label("cafe", from: 5, at: Self.cafe, icon: "coffee")], camera: Self.camera(18),
        icons: IconTable(icons: Self.icons.icons, drawings: ["coffee": drawing])
      ).svg()
    }
    #expect(svg(side: 15).contains("d=\"M5 5L6 5L6 6Z\" fill=\"currentColor\""))
    #expect(svg(side: 15).contains("stroke=\"\(paint.ink.text)\" color=\"\(paint.ground.text)\"/>"))
    #expect(!svg(side: 15).contains("<mask"))
    #expect(svg(side: 21).contains("<mask id=\"mask-coffee\">") && svg(side: 21).contains("mask=\"url(#mask-coffee)\""))
    #expect(svg(side: 21).contains("fill=\"#ffffff\" stroke=\"#ffffff\" color=\"#000000\"/>"))
  }

  @Test("pictures: a drawing is stored once, however many icons use it")
  func oneDrawing() {
    let names = (0..<40).map { "coffee.\($0)" }
    let table = IconTable(
      icons: Dictionary(uniqueKeysWithValues: names.map { ($0, .init(drawing: "coffee", row: "room")) }),
      drawings: Self.icons.drawings)
    let labels = names.map { Self.label($0, from: 5, at: Self.cafe, icon: $0) }
    let svg = Self.picture(labels, camera: Self.camera(18), icons: table).svg()
    #expect(svg.ranges(of: "<symbol id=\"icon-coffee.").count == 40)
    #expect(svg.ranges(of: "M1 1L14 1L14 14Z").count == 1)
  }

  @Test("pictures: a missing icon is a dot; a false icon file adds nothing to the picture")
  func hostileIcons() throws {
    let table = try IconTable(
      JSONReader.read(
        Array(
          """
          {"icons": {"coffee": {"drawing": "coffee", "class": "room"}, "\\"/><script>": {"drawing": "x", "class": "room"}},
           "drawings": {"coffee": {"side": 15, "shapes": [{"path": "M0 0\\"/><script>alert(1)</script>"}, {"path": "M1 1L2 2Z"},
             {"path": "M1 1Z", "stroke": 1, "cap": "url(#x)", "join": "round"}]},
            "x": {"side": 0, "shapes": []}}}
          """.utf8)
      ).root)
    #expect(table.drawings["coffee"]?.shapes.map(\.path) == ["M1 1L2 2Z"] && table.drawings["x"] == nil)
    let svg = Self.picture(
      [
        Self.label("cafe", from: 5, at: Self.cafe, icon: "\"/><script>"),
        Self.label("gate", from: 5, at: Self.gate, icon: "no-such"),
      ], camera: Self.camera(18), icons: table
    ).svg()
    #expect(!svg.contains("<script"))
    #expect(svg.ranges(of: "<circle").count == 2)
  }

  @Test("pictures: clustered points are one icon with a count and not drawn beside it")
  func cluster() throws {
    let json = try JSONReader.read(
      Array(
        """
        {"clusters": [
          {"id": "machines/0/16/a", "cluster": "machines", "floor": 0, "zooms": [16, 17], "first_zoom": 16.5,
           "position": [25.0007, 60.00015], "point_count": 2, "kinds": {"atm": 2}, "ratio": {"first": 3, "second": 1, "other": 0},
           "priority": 1, "members": ["a", "b"], "properties": {"class": "room", "icon": "coffee", "name": "Machines", "rank": 1}},
          {"id": "machines/1/16/c", "floor": 1, "zooms": [16, 17], "first_zoom": 16.5, "position": [25.0007, 60.00015], "members": ["c"],
           "properties": {"class": "room", "icon": "coffee"}},
          {"id": "never", "floor": 0, "zooms": [16, 17], "position": [25.0007, 60.00015], "members": ["d"],
           "properties": {"class": "room", "icon": "coffee"}}
        ]}
        """.utf8)
    ).root
    let clusters = MapFeature.clusters(of: json, onFloor: 0)
    #expect(clusters.map(\.id) == ["machines/0/16/a"])
    for (zoom, isShown) in [(16.4, false), (16.5, true), (17.9, true), (18, false)] {
      let svg = Self.picture(clusters, camera: Self.camera(zoom)).svg()
      #expect((group("machines/0/16/a", in: svg) != nil) == isShown, "\(zoom)")
      #expect(svg.contains(">2</text>") == isShown && svg.contains(">3:1</text>") == isShown)
    }
    // On a sheet at its scale.
    let sheet = Self.picture([])
    let zoom = ScreenProjection(fitting: sheet).zoom.value
    var standing = clusters
    standing[0].label?.firstZoom = zoom - 1
    standing[0].cluster?.endZoom = zoom + 1
    let member = MapFeature(
      id: "a", layer: "amenity", row: "room", name: "Machine A",
      label: MapLabel(firstZoom: zoom + 2, lines: ["Machine A"], icon: "coffee"), geometry: .points([Self.cafe]))
    #expect(!Self.picture(standing + [member]).svg().contains("Machine A"))
    #expect(Self.picture([member]).svg().contains("Machine A"))
  }

  @Test("pictures: a picture reports the camera that shows the same on a map")
  func metadata() throws {
    for picture in [Self.picture([]), Self.picture([], camera: Self.camera(18.25, bearing: 40))] {
      let svg = picture.svg()
      let start = try #require(svg.firstRange(of: "<metadata>")).upperBound
      let end = try #require(svg.firstRange(of: "</metadata>")).lowerBound
      let text = svg[start..<end].replacing("&quot;", with: "\"")
      let said = try #require(try JSONReader.read(Array(text.utf8)).root["camera"])
      let center = try #require(said["center"]?.numbers)
      let again = ScreenProjection(
        Camera(
          target: Coordinate(longitude: center[0], latitude: center[1]), zoom: Zoom512(said["zoom512"]?.double ?? 0)),
        of: picture)
      let own = picture.camera.map { ScreenProjection($0, of: picture) } ?? ScreenProjection(fitting: picture)
      for place in [Self.cafe, Self.gate] {
        let (a, b) = (own.point(place), again.point(place))
        #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01)
      }
      #expect(said["bearing"]?.double == picture.bearing)
    }
  }
}
