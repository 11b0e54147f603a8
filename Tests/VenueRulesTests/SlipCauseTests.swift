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
         "geometry": {"type": "Polygon", "coordinates": [[\(SmallHall.position(0, 10)), \(SmallHall.position(40, 10)), \(SmallHall.position(40, 20)), \(SmallHall.position(0, 20)), \(SmallHall.position(0, 10))]]}},
        {"type": "Feature", "id": "gate", "feature_type": "opening", "properties": {"category": "pedestrian", "level_id": "ground"},
         "geometry": {"type": "LineString", "coordinates": [\(SmallHall.position(20, 20)), \(SmallHall.position(22, 20))]}}
        ]}
        """
      ])
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
       "geometry": {"type": "Polygon", "coordinates": [[\(SmallHall.position(2, 20)), \(SmallHall.position(5, 20)), \(SmallHall.position(5, 23)), \(SmallHall.position(2, 23)), \(SmallHall.position(2, 20))]]}}
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
