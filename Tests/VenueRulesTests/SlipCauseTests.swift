import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// The cause of a slip is the only finding, with what to write; the ninth and tenth readers of findings made the slips.
@Suite struct SlipCauseTests {
  private func codes(_ source: VenueSource) -> [String] {
    SmallHall.findings(source).filter { $0.severity > .info }.map(\.code)
  }

  @Test("rules: a wall in another word is one finding with the side that is meant", arguments: ["N", "Norden", "top"])
  func wall(_ word: String) throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 20, 12]}",
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 20, 12], openings: {door: {to: outside, wall: \(word), width: 2}}}
        """)
    let found = SmallHall.findings(source)
    #expect(found.first { $0.code == "SRC005" }?.help == ["did you mean 'north'?"], "\(found.map(\.message))")
    #expect(!found.contains { $0.code == "SRC006" })
  }

  @Test("rules: a building without `buildings` is answered with the lines to write") func noBuildings()
    throws
  {
    let source = try SmallHall.source(level: "building: main\nunits:\n  " + SmallHall.unit)
    let found = SmallHall.findings(source, "IMD011")
    #expect(
      found.count == 1 && found.first?.help.first?.contains("`buildings: {main: {") == true, "\(found.map(\.help))")
  }

  // MARK: Names of buildings and levels

  private static func level(_ id: String, _ ordinal: Int, _ building: String) -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: "\(ordinal)"
    name: Level \(ordinal)
    building: \(building)
    outline: {rect: [0, 0, 20, 12]}
    units:
      lobby-\(id): {category: walkway, rect: [0, 0, 20, 12], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }

  private static let buildings = """
    buildings:
      tower: {name: Tower, category: unspecified, footprint: {rect: [0, 0, 20, 12]}}
      annex: {name: Annex, category: unspecified, footprint: {rect: [40, 0, 20, 12]}}
    """

  private func tower(_ names: [String]) throws -> VenueSource {
    var files: [String: String] = ["levels/ground.yaml": ""]
    for (ordinal, name) in names.enumerated() {
      files["levels/l\(ordinal).yaml"] = SlipCauseTests.level("l\(ordinal)", ordinal, name)
    }
    return try SmallHall.source(venue: SlipCauseTests.buildings, files: files)
  }

  @Test(
    "rules: a misspelt building is one finding",
    arguments: [["twoer", "tower", "tower"], ["tower", "twoer", "tower"], ["tower", "keep", "tower"]])
  func misspeltBuilding(_ names: [String]) throws {
    let found = SmallHall.findings(try tower(names)).filter { $0.severity > .info && $0.code != "TOP008" }
    #expect(found.map(\.code).filter { ["FLR005", "FLR007", "TOP020", "IMD011"].contains($0) } == ["IMD011"])
    let cause = try #require(found.first { $0.code == "IMD011" })
    #expect(Set(cause.consequences.map(\.code)).isSubset(of: ["FLR005", "FLR007", "TOP020"]))
    #expect(!cause.consequences.isEmpty)
  }

  @Test("rules: a gap of a building whose names are right is a finding of its own")
  func gap() throws {
    let source = try tower(["tower", "annex", "tower"])
    #expect(codes(source).contains("FLR005"))
    #expect(!codes(source).contains("IMD011"))
  }

  /// A unit of a GIS over the north of the level, x 0 to 40 and y 10 to 20, and a door of it.
  private func drawn(_ level: String) throws -> VenueSource {
    try SmallHall.source(
      level: """
        units:
          hall:
            category: walkway
            rect: [0, 0, 40, 10]
            openings:
              door: {to: outside, wall: south, width: 2}
              arch: {line: [[10, 10], [12, 10]]}
        """,
      files: [
        "features/a.geojson": """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "wing", "feature_type": "unit", "properties": {"category": "walkway"\(level)},
         "geometry": {"type": "Polygon", "coordinates": [[\(position(0, 10)), \(position(40, 10)), \(position(40, 20)), \(position(0, 20)), \(position(0, 10))]]}},
        {"type": "Feature", "id": "gate", "feature_type": "opening", "properties": {"category": "pedestrian", "level_id": "ground"},
         "geometry": {"type": "LineString", "coordinates": [\(position(20, 20)), \(position(22, 20))]}}
        ]}
        """
      ])
  }

  private func position(_ x: Double, _ y: Double) -> String {
    let plane = LocalPlane(origin: Coordinate(longitude: 24.9, latitude: 60.1))
    let place = plane.coordinate(x: x, y: y)
    return "[\((place.longitude * 1e8).rounded() / 1e8), \((place.latitude * 1e8).rounded() / 1e8)]"
  }

  @Test(
    "rules: ground of a unit whose level is misspelt or missing has that as cause",
    arguments: [(#", "level_id": "grond""#, "IMD011"), ("", "IMD008")])
  func misspeltLevel(_ level: String, _ code: String) throws {
    #expect(codes(try drawn(#", "level_id": "ground""#)) == [])
    let found = SmallHall.findings(try drawn(level))
    #expect(found.map(\.code) == [code], "\(found.map(\.message))")
    let counted = Set(found.first?.consequences.map(\.code) ?? [])
    #expect(counted.isSuperset(of: ["TOP006", "TOP005"]), "\(counted)")
  }

  @Test("rules: landings on a misspelt level are no finding of their connector")
  func misspeltLandings() throws {
    let landing = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "lift.deck", "feature_type": "unit", "properties": {"category": "elevator", "level_id": "dekc"},
       "geometry": {"type": "Polygon", "coordinates": [[\(position(2, 20)), \(position(5, 20)), \(position(5, 23)), \(position(2, 23)), \(position(2, 20))]]}}
      ]}
      """
    let source = try SmallHall.source(
      venue: "connectors: {lift: {category: elevator, levels: [ground, deck], door: 0.9}}",
      outline: "{rect: [0, 0, 40, 30]}",
      level:
        "mapped: partial\nunits:\n  \(SmallHall.unit)\n  lift.ground: {rect: [2, 20, 3, 3], openings: {l0: {to: hall, width: 1}}}",
      files: [
        "features/a.geojson": landing,
        "levels/deck.yaml": """
        level: deck
        ordinal: 1
        short_name: "1"
        name: Deck
        outline: {rect: [0, 0, 40, 30]}
        mapped: partial
        units:
          gallery: {category: walkway, rect: [0, 0, 40, 20]}
        """,
      ])
    let found = SmallHall.findings(source).filter { $0.severity > .info }
    #expect(!found.contains { $0.code == "NET011" }, "\(found.map(\.message))")
    let cause = try #require(found.first { $0.code == "IMD011" })
    #expect(cause.consequences.contains { $0.code == "NET011" })
  }

  @Test("rules: ordinal and names of a copied level file are counted under its finding")
  func copiedLevel() throws {
    let text = SlipCauseTests.level("one", 0, "tower").replacing(
      "lobby-one:", with: "store: {category: storage, rect: [0, 0, 1, 1], nested: true}\n  lobby-one:")
    let source = try SmallHall.source(
      venue: SlipCauseTests.buildings,
      files: [
        "levels/ground.yaml": "", "levels/one.yaml": text,
        "levels/two.yaml": text.replacing("level: one", with: "level: two"),
      ])
    let found = SmallHall.findings(source).filter { ["IMD004", "FLR003", "FLR004", "TOP020"].contains($0.code) }
    #expect(found.map(\.code) == ["IMD004"])
    #expect(
      found.first?.help.last
        == "give level two also `ordinal`, `short_name` and `name` of its own: the file has those of level one")
    #expect(found.first?.consequences.contains { $0.code == "FLR004" } == true)
  }

  // MARK: Positions

  private func shop(_ shape: String) throws -> VenueSource {
    try SmallHall.source(
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          shop: {category: room, \(shape), openings: {shop-door: {to: hall, at: 1, width: 1}}}
          store: {category: storage, rect: [0, 10, 20, 10], openings: {store-door: {to: hall, width: 1}}}
        """)
  }

  @Test(
    "rules: two exchanged corners are named",
    arguments: [
      ("[[20, 10], [40, 20], [40, 10], [20, 20]]", "exchange the corners [40, 20] and [40, 10]"),
      ("[[20, 10], [40, 10], [20, 20], [40, 20]]", "exchange the corners [20, 20] and [40, 20]"),
      (
        "[[20, 10], [40, 10], [40, 20], [30, 18], [20, 20], [30, 19]]",
        "exchange the corners [20, 20] and [30, 19]"
      ),
    ])
  func corners(_ polygon: String, _ help: String) throws {
    let found = SmallHall.findings(try shop("polygon: \(polygon)"), "GEO006")
    #expect(found.map(\.help) == [[help]])
    #expect(found.first?.fix == nil)
  }

  @Test("rules: two exchanged corners of GeoJSON have their numbers and a correction")
  func cornersOfGeoJSON() throws {
    let ring = [(2, 2), (6, 2), (6, 9), (7, 5), (2, 9)].map { position($0.0, $0.1) }
    let source = try SmallHall.source(
      files: [
        "features/a.geojson": """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "plinth", "feature_type": "unit", "properties": {"category": "structure", "level_id": "ground"},
         "geometry": {"type": "Polygon", "coordinates": [[\((ring + [ring[0]]).joined(separator: ", "))]]}}
        ]}
        """
      ])
    let found = SmallHall.findings(source, "GEO006")
    #expect(found.first?.help.first?.hasPrefix("exchange corners 3 (") == true, "\(found.map(\.help))")
    #expect(found.first?.fix?.title == "exchange corners 3 and 4" && found.first?.fix?.safety == .unsafe)
  }

  @Test("rules: an amenity with x and y exchanged has its point as it is to be written")
  func exchangedPoint() throws {
    let source = try SmallHall.source(
      level:
        "units:\n  \(SmallHall.unit)\namenities: {atm: {category: atm, point: [8, 30]}, aed: {category: defibrillator, point: [90, 90]}}"
    )
    let found = SmallHall.findings(source, "IMD008")
    #expect(
      found.map { $0.help.first ?? "" }.sorted() == [
        "move it into a unit, or write `units: [id]` with the units to which it belongs",
        "x and y are probably exchanged: with `point: [30, 8]` it is in hall",
      ])
  }

  @Test("rules: a ring that no exchange of two corners mends is not answered with one")
  func noCorners() throws {
    let found = SmallHall.findings(
      try shop("polygon: [[20, 10], [40, 20], [22, 20], [40, 10], [30, 20], [26, 10], [21, 20], [38, 12]]"), "GEO006")
    #expect(found.map(\.help) == [["order the corners around the area"]])
  }

  @Test(
    "rules: a unit with x and y exchanged has its shape as it is to be written",
    arguments: [
      ("rect: [10, 30, 10, 10]", "TOP001", "rect: [30, 10, 10, 10]"),
      (
        "polygon: [[10, 20], [10, 38], [18, 38], [18, 20]]", "TOP001",
        "polygon: [[20, 10], [38, 10], [38, 18], [20, 18]]"
      ),
      ("rect: [10, 26, 8, 4]", "TOP001", "rect: [26, 10, 4, 8]"),
    ])
  func exchangedAxes(_ shape: String, _ code: String, _ meant: String) throws {
    let found = SmallHall.findings(try shop(shape)).filter { $0.severity > .info }
    #expect(found.map(\.code) == [code], "\(found.map(\.message))")
    #expect(
      found.first?.help.first == "x and y are probably exchanged: with `\(meant)` it is on free ground of its level")
  }

  @Test("rules: a unit that is not free with x and y exchanged has the usual help")
  func notExchanged() throws {
    let found = SmallHall.findings(try shop("rect: [12, 26, 8, 8]"), "TOP001")
    #expect(
      found.first?.help == [
        "x and y are probably exchanged: with `rect: [26, 12, 8, 8]` it is on free ground of its level"
      ])
    let taken = SmallHall.findings(try shop("rect: [12, 16, 8, 18]"), "TOP001")
    #expect(taken.first?.help == ["check its numbers: its size or its position is probably wrong"])
  }

  @Test("rules: a unit that only a wall moves is not answered with exchanged axes")
  func nearlyRight() throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 40]}",
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          shop: {category: room, rect: [10, 19.8, 10, 10], openings: {shop-door: {to: store, at: 3, width: 1}}}
          store: {category: storage, rect: [0, 10, 19, 10], openings: {store-door: {to: hall, width: 1}}}
        """)
    let found = SmallHall.findings(source, "TOP003")
    #expect(found.count == 1 && found.first?.help.first?.contains("exchanged") == false, "\(found.map(\.help))")
  }

  @Test("rules: a unit inside another one is moved first")
  func inside() throws {
    let found = SmallHall.findings(try shop("rect: [5, 12, 4, 4]"), "TOP003")
    #expect(found.first?.help.first == "move shop; if it is inside on purpose, write `nested: true` on it")
  }

  // MARK: Places of the venue

  private func placed(_ origin: String, _ country: String = "US") throws -> [Diagnostic] {
    var files = SmallHall.files(frame: "{origin: \(origin)}")
    files["venue.yaml"] = files["venue.yaml"]?.replacing("country: FI", with: "country: \(country)")
    return SmallHall.findings(try VenueReader.read(InputTree(files)), "GEO025")
  }

  @Test(
    "rules: a venue with another sign of a coordinate is far from its country",
    arguments: [
      ("[72.589811, 42.101483]", "US", "the other sign of the longitude", "[-72.589811, 42.101483]"),
      ("[-24.9, 60.1]", "FI", "the other sign of the longitude", "[24.9, 60.1]"),
      ("[24.9, -60.1]", "FI", "the other sign of the latitude", "[24.9, 60.1]"),
      ("[151.2, 33.87]", "AU", "the other sign of the latitude", "[151.2, -33.87]"),
      (
        "[42.101483, 72.589811]", "US", "longitude and latitude exchanged and the other sign", "[-72.589811, 42.101483]"
      ),
      ("[60.1, 24.9]", "FI", "longitude and latitude exchanged", "[24.9, 60.1]"),
    ])
  func signs(_ origin: String, _ country: String, _ words: String, _ meant: String) throws {
    let found = try placed(origin, country)
    #expect(found.count == 1 && found[0].message.contains(words), "\(found.map(\.message))")
    #expect(found.first?.help.first?.hasSuffix("`origin: \(meant)`") == true, "\(found.map(\.help))")
  }

  @Test(
    "rules: a venue in its country, or wrong in another way, has no other sign",
    arguments: [("[-0.12, 51.5]", "GB"), ("[-157.86, 21.3]", "US"), ("[10, 50]", "AU"), ("[0.3, 51.5]", "GB")])
  func rightSigns(_ origin: String, _ country: String) throws {
    #expect(try placed(origin, country).isEmpty)
  }

  @Test(
    "rules: the path of a link in degrees is answered in metres",
    arguments: [
      "[[24.9004, 60.0999], [24.90036, 60.1]]", "[[60.0999, 24.9004], [60.1, 24.90036]]",
      "[[24.9004, 60.09], [24.90036, 60.1]]",
    ])
  func degrees(_ path: String) throws {
    let source = try SmallHall.source(
      venue: "transit: {links: {bus: {mode: bus, path: \(path), to: door, step_free: true}}}")
    let found = SmallHall.findings(source, "TRN003")
    #expect(found.map(\.message) == ["the path of link 'bus' is in degrees, but this file is in metres of its `frame`"])
    #expect(found.first?.help.first?.hasPrefix("write `path: [[22.3, -1") == true, "\(found.first?.help ?? [])")
    #expect(found.first?.help.first?.hasSuffix(", [20, 0]]`") == true, "\(found.first?.help ?? [])")
  }

  // MARK: Escalators

  private func escalator(_ ends: String, _ below: String, _ above: String) throws -> [Diagnostic] {
    let source = try SmallHall.source(
      venue: "connectors: {up: {category: escalator, \(ends)}}", outline: "{rect: [0, 0, 40, 28]}",
      level:
        "units:\n  \(SmallHall.unit)\n  up.ground: {rect: [2, 20, 2, 8], openings: {up-0: {to: hall, width: 1\(below)}}}",
      files: [
        "levels/deck.yaml": """
        level: deck
        ordinal: 1
        short_name: "1"
        name: Deck
        outline: {rect: [0, 0, 40, 28]}
        units:
          gallery: {category: walkway, rect: [0, 0, 40, 20], openings: {bridge: {to: outside, wall: south, width: 2}}}
          up.deck: {rect: [2, 20, 2, 8], openings: {up-1: {to: gallery, width: 1\(above)}}}
        """
      ])
    return SmallHall.findings(source).filter { $0.code == "NET002" }
  }

  @Test("rules: exchanged ends of an escalator are one finding at the connector")
  func exchangedEnds() throws {
    let found = try escalator("from: deck, to: ground", ", direction: in", ", direction: out")
    #expect(
      found.map(\.message) == [
        "escalator up is written from deck to ground, but its doors lead from ground to deck"
      ])
    #expect(found.first?.place?.file == "venue.yaml")
    #expect(found.first?.help == ["write `from: ground, to: deck`, or exchange the `direction` of its doors"])
    #expect(try escalator("from: ground, to: deck", ", direction: in", ", direction: out").isEmpty)
  }

  @Test("rules: one door of an escalator that is turned round is named itself")
  func oneDoor() throws {
    let found = try escalator("from: ground, to: deck", ", direction: out", ", direction: out")
    #expect(found.first?.message.contains("leads only outwards") == true, "\(found.map(\.message))")
    #expect(found.first?.place?.file != "venue.yaml")
  }
}
