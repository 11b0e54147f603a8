import Testing
import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// What is marked beside the features, as styles and `annotations.json` have it.
struct AnnotationPlanTests {
  private static let here = Coordinate(longitude: 25.0001, latitude: 60.00003)

  private func plan(_ annotations: [Annotation]) -> VenuePlan {
    var venue = sampleAirport()
    venue.annotations = annotations
    return planParts(checked: checked(venue))
  }

  private func mark(
    _ id: String = "stage", group: String = "event", _ shape: Annotation.Shape = .point(here),
    _ change: (inout Annotation) -> Void = { _ in }
  ) -> Annotation {
    var annotation = Annotation(id: id, group: group, shape: shape)
    change(&annotation)
    return annotation
  }

  private func told(_ annotations: [Annotation]) -> [String] {
    plan(annotations).findings.filter {
      ["GEO024", "LBL001", "LBL025", "IMD029", "FLR017", "STY018"].contains($0.page.code)
    }.map { "\($0.page.code) \($0.finding.message)" }
  }

  @Test("overlays: a self-crossing area, an empty line and a far mark are reported") func shapes() {
    func at(_ x: Double, _ y: Double) -> Coordinate {
      Coordinate(longitude: 25 + x / 10_000, latitude: 60 + y / 10_000)
    }
    let bow = GeoPolygon(shell: [at(0, 0), at(2, 2), at(2, 0), at(0, 1)])
    let hole = GeoPolygon(
      shell: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)], holes: [[at(2, 2), at(3, 2), at(3, 3), at(2, 3)]])
    let marks = [
      mark("bow", .polygon(bow)), mark("hole", .polygon(hole)), mark("dot", .line([Self.here, Self.here])),
      mark("far", .point(Coordinate(longitude: 25.9, latitude: 60))),
    ]
    let told = told(marks)
    #expect(told.count == 4, "\(told)")
    for (finding, words) in zip(told, ["Self-intersection", "Hole lies outside shell", "without length", "50 km"]) {
      #expect(finding.hasPrefix("GEO024") && finding.contains(words), "\(finding)")
    }
    #expect(plan(marks).parts.allSatisfy { $0.part != .annotations })
  }

  @Test("overlays: each group is a style source with layers; circles are in metres", .shows("M30.2", "M32.1"))
  func groups() throws {
    let line = [Self.here, Coordinate(longitude: 25.0002, latitude: 60.00003)]
    let ring = [(0.0, 0.0), (1, 0), (1, 1), (0, 0)].map {
      Coordinate(longitude: 25 + $0.0 / 10_000, latitude: 60 + $0.1 / 10_000)
    }
    let plan = plan([
      mark(), mark("way", .line(line)), mark("yard", .polygon(GeoPolygon(shell: ring))),
      mark("near", group: "help", .circle(center: Self.here, radius: 20)),
    ])
    for file in plan.styles {
      let root = try JSONReader.read(file.bytes).root
      let layers = try #require(root["layers"]?.array)
      for (group, kinds) in [("event", ["Point", "LineString", "Polygon"]), ("help", ["Polygon"])] {
        let source = try #require(root["sources"]?["annotations-\(group)"])
        #expect(source["type"]?.string == "geojson" && source["maxzoom"]?.int == 22)
        let features = try #require(source["data"]?["features"]?.array)
        #expect(features.map { $0["geometry"]?["type"]?.string } == kinds)
        let types = layers.filter { $0["source"]?.string == "annotations-\(group)" }.map { $0["type"]?.string }
        #expect(
          types == ["fill", "line", "line", "circle", "fill", "line", "circle", "symbol", "symbol"])
      }
    }
    let file = try #require(plan.parts.flatMap(\.files).first { $0.path == "annotations.json" })
    let features = try #require(try JSONReader.read(file.bytes).root["features"]?.array)
    #expect(features.map { $0["id"]?.string } == ["stage", "way", "yard", "near"])
    let circle = try #require(features[3]["geometry"]?["coordinates"]?.array?.first?.array)
    let plane = LocalPlane(origin: Self.here, bearing: 0)
    #expect(circle.count == 65)
    for corner in circle {
      let place = Coordinate(longitude: corner[0]?.double ?? 0, latitude: corner[1]?.double ?? 0)
      let metres = plane.metres(at: place)
      #expect(abs((metres.x * metres.x + metres.y * metres.y).squareRoot() - 20) < 0.05)
    }
    #expect(self.plan([]).parts.flatMap(\.files).allSatisfy { $0.path != "annotations.json" })
  }

  @Test(
    "map: map.json names the file of annotations beside the styles that hold them", .shows("M01.2"),
    .review("SL-A27"))
  func member() throws {
    func map(_ plan: VenuePlan) throws -> JSONValue {
      try JSONReader.read(try #require(plan.parts.flatMap(\.files).first { $0.path == "map.json" }).bytes).root
    }
    let marked = plan([mark()])
    let named = try #require(try map(marked)["annotations"]?.string)
    let files = marked.parts.flatMap(\.files)
    let file = try #require(files.first { $0.path == named })
    let ids = try JSONReader.read(file.bytes).root["features"]?.array?.map { $0["id"]?.string }
    #expect(ids == ["stage"])
    let themes = try #require(try map(marked)["style"]?.object).map(\.key)
    #expect(!themes.isEmpty && themes == marked.styles.map(\.theme))
    for style in marked.styles {
      #expect(try JSONReader.read(style.bytes).root["sources"]?["annotations-event"] != nil, "\(style.theme)")
    }
    #expect(try map(plan([]))["annotations"] == nil)
  }

  @Test("overlays: an icon is an image of the sprite, a missing one is an error", .deep, .shows("H20.3", "M33.1"))
  func icons() throws {
    let plan = plan([mark { $0.icon = "music" }])
    let file = try #require(plan.parts.flatMap(\.files).first { $0.path == "annotations.json" })
    let image = try #require(try JSONReader.read(file.bytes).root["features"]?[0]?["properties"]?["icon"]?.string)
    for sprite in plan.sprites where sprite.path.hasSuffix(".json") {
      #expect(try JSONReader.read(sprite.bytes).root[image] != nil, "\(sprite.path)")
    }
    #expect(
      told([mark { $0.icon = "musik" }]) == [
        "LBL025 annotation stage has the icon 'musik', which is not in icons/ and not in the built-in set"
      ])
    #expect(told([mark { ($0.icon, $0.glyph) = ("music", "A") }]).map { $0.prefix(6) } == ["LBL001"])
    #expect(told([mark { $0.glyph = "A" }]).isEmpty && told([mark()]).isEmpty)
    #expect(severity(of: "LBL025") == .error && severity(of: "LBL001") == .error)
  }

  @Test(
    "overlays: three characters as people count them fit, four do not", .shows("H21.1"),
    arguments: TestDepth.sample(
      [
        ("A", true), ("12B", true), ("ABCD", false), ("🇫🇮🇸🇪🇯🇵", true), ("🇫🇮🇸🇪🇯🇵🇩🇪", false), ("👩‍👩‍👧‍👦ab", true),
        ("e\u{301}a\u{308}o\u{302}", true), ("e\u{301}a\u{308}o\u{302}u", false), ("", false),
      ], fast: 4))
  func glyphs(glyph: String, fits: Bool) {
    #expect(told([mark { $0.glyph = glyph }]).isEmpty == fits)
  }

  @Test("overlays: areas and lines show their name and glyph on their middle", .review("SL-A11"))
  func anchors() throws {
    func at(_ x: Double, _ y: Double) -> Coordinate {
      Coordinate(longitude: 25 + x / 10_000, latitude: 60 + y / 10_000)
    }
    let plan = plan([
      mark("trucks", .polygon(GeoPolygon(shell: [at(0, 0), at(2, 0), at(2, 1), at(0, 1)]))) {
        ($0.name, $0.glyph) = (["en": "Food trucks"], "FT")
      },
      mark("parade", .line([at(0, 0), at(4, 0)])) { $0.name = ["en": "Parade"] },
      mark("near", .circle(center: Self.here, radius: 5)) { $0.name = ["en": "Near"] },
      mark("plain", .line([at(0, 0), at(0, 1)])),
    ])
    let style = try JSONReader.read(try #require(plan.styles.first).bytes).root
    let features = try #require(style["sources"]?["annotations-event"]?["data"]?["features"]?.array)
    let labels = features.filter { $0["properties"]?["part"]?.string == "label" }
    #expect(labels.map { $0["properties"]?["id"]?.string } == ["trucks", "parade", "near"])
    #expect(labels[0]["properties"]?["glyph"]?.string == "FT")
    let position = try #require(labels[1]["geometry"]?["coordinates"]?.array)
    let middle = position.compactMap(\.double)
    #expect(abs(middle[0] - 25.0002) < 1e-6 && abs(middle[1] - 60) < 1e-6)
    let file = try #require(plan.parts.flatMap(\.files).first { $0.path == "annotations.json" })
    let table = try #require(try JSONReader.read(file.bytes).root["features"]?.array)
    #expect(table.map { $0["properties"]?["anchor"] != nil } == [true, true, true, true])
  }

  @Test(
    "overlays: glyphs are legible on a mark's own colour", .review("SL-A11"),
    arguments: ["#ffffff", "#fefefe", "#000000", "#777777", "#ffcc00"])
  func ink(_ text: String) throws {
    let colour = try #require(Colour(text))
    let plan = plan([mark { ($0.colour, $0.glyph) = (text, "A") }])
    for file in plan.styles {
      let style = try JSONReader.read(file.bytes).root
      let mark = try #require(style["sources"]?["annotations-event"]?["data"]?["features"]?[0]?["properties"])
      let ink = try #require(mark["ink"]?.string.flatMap { Colour($0) })
      #expect(ink.contrast(with: colour) >= 4.5, "\(text) \(ink.text)")
    }
  }

  @Test("ZUM006: a crowd of annotations is reported, and a few are not", .review("SL-A11"))
  func crowd() throws {
    func told(_ count: Int, level: ID<Level>?) -> [String] {
      plan((0..<count).map { mark("m\($0)") { $0.level = level } }).findings.filter {
        $0.page.code == "ZUM006" && $0.finding.message.contains("annotations")
      }.map(\.finding.message)
    }
    #expect(told(6, level: nil).isEmpty)
    let found = told(90, level: nil)
    #expect(found.count == 1 && found[0].contains("90 annotations in a square of 100 points"), "\(found)")
  }

  @Test("overlays: names and icons leave room for annotations", .review("SL-A11"))
  func room() throws {
    func gate(_ plan: VenuePlan) throws -> TierFeature {
      try #require(plan.tiers.features.first { $0.id == "gate-1" && $0.firstZoom != nil })
    }
    let free = try gate(plan([]))
    guard case .points(let points) = free.geometry else { throw VenueIsNoPoint() }
    let marked = try gate(plan([mark("stage", .point(points[0])) { $0.name = ["en": "Spring concert"] }]))
    #expect(try #require(marked.firstZoom) > #require(free.firstZoom))
    let elsewhere = Coordinate(longitude: points[0].longitude + 0.01, latitude: points[0].latitude)
    #expect(try gate(plan([mark("stage", .point(elsewhere))])).firstZoom == free.firstZoom)
  }

  private struct VenueIsNoPoint: Error {}

  @Test("search: annotations with a name are found, with a card of their own", .review("SL-A11"))
  func search() throws {
    let plan = plan([mark { $0.name = ["en": "Main stage"] }, mark("nameless")])
    let found = plan.places.listing.entries.filter { $0.feature.type == "annotation" }
    #expect(found.map(\.feature.id) == ["stage"] && found.first?.pin == "route")
    #expect(plan.places.listing.entries.count == plan.places.details.count)
    #expect(plan.map.hasAnnotations && !self.plan([]).map.hasAnnotations)
  }

  @Test("overlays: a colour of its own is a warning, a theme class is not", .shows("H19.1")) func colours() {
    #expect(told([mark { $0.colour = "retail" }]).isEmpty)
    #expect(
      told([mark { $0.colour = "#ff0000" }]) == [
        "STY018 annotation stage has a colour of its own, #ff0000, in every theme"
      ])
    #expect(told([mark { $0.colour = "retial" }]).count == 1)
    #expect(severity(of: "STY018") == .warning)
  }

  @Test("overlays: marks and features never share an id", .shows("H22.1")) func ids() {
    #expect(
      told([mark("tide-cafe")]) == [
        "IMD029 annotation tide-cafe has the id of another feature, and is excluded"
      ])
    #expect(told([mark("stage"), mark("stage", group: "other")]).count == 1)
    #expect(severity(of: "IMD029") == .error)
  }

  @Test("overlays: a mark that an app shows as a view is marked and drawn for others", .shows("M37.1", "M37.2"))
  func views() throws {
    let plan = plan([mark { ($0.isView, $0.name) = (true, ["en": "Stage"]) }])
    let file = try #require(plan.parts.flatMap(\.files).first { $0.path == "annotations.json" })
    let properties = try JSONReader.read(file.bytes).root["features"]?[0]?["properties"]
    #expect(properties?["view"]?.bool == true && properties?["name"]?.string == "Stage")
    let style = try JSONReader.read(try #require(plan.styles.first).bytes).root
    #expect(style["sources"]?["annotations-event"]?["data"]?["features"]?.array?.count == 1)
  }

  @Test("overlays: a mark on an unknown level is reported and excluded") func floors() throws {
    #expect(
      told([mark { $0.level = "attic" }]) == [
        "FLR017 annotation 'stage' is excluded: its level 'attic' has no floor"
      ])
    let level = try #require(sampleAirport().levels.kept.first)
    let name = try #require(level.name.entries.first?.text)
    let place = SourcePlace(file: "annotations.yaml", range: 7..<9)
    let named = plan([
      mark {
        $0.level = ID(name)
        $0.levelPlace = place
      }
    ]).findings.map(\.finding)
    #expect(
      named.contains {
        $0.place == place && $0.help == ["\"\(name)\" is the name of \(level.id); write its id, \(level.id)"]
      })
    let plan = plan([mark { $0.level = "level.0" }])
    let file = try #require(plan.parts.flatMap(\.files).first { $0.path == "annotations.json" })
    #expect(try JSONReader.read(file.bytes).root["features"]?[0]?["properties"]?["floor"]?.int == 0)
  }
}
