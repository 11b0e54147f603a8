import Testing
import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules

/// Both sides of the thresholds of rules, on the hall of the examples.
@Suite("Thresholds of rules") struct RuleThresholdTests {
  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Ground
    outline: {rect: [0, 0, 40, 40]}

    """
  private static let hall =
    "units:\n  hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}\n"

  /// - Parameters:
  ///   - venue: more keys of `venue.yaml`.
  ///   - level: below the outline of the level.
  private static func count(
    _ code: String, venue: String = "", level: String = hall, files: [String: String] = [:]
  ) throws -> Int {
    let own = ["venue.yaml": RuleExample.venue + "\n" + venue + "\n", "levels/ground.yaml": ground + level]
    let source = try VenueReader.read(InputTree(own.merging(files) { $1 }))
    return VenueCompiler().validate(source).diagnostics.count { $0.code == code }
  }

  private static let deck = """
    level: deck
    ordinal: 1
    short_name: "1"
    name: Deck
    outline: {rect: [0, 0, 40, 40]}
    units: {gallery: {category: walkway, rect: [0, 0, 40, 20]}}

    """

  @Test("floors: a picker over 60 % of the smallest view is reported")
  func tallPicker() throws {
    func found(_ height: Int) throws -> Int {
      try Self.count(
        "FLR013",
        venue: "map: {controls: {floor-picker: {corner: top-right, inset: [10, 10], size: [44, \(height)]}}}",
        files: ["levels/deck.yaml": Self.deck])
    }
    // 60 % of 568 points is 340.8.
    #expect(try found(341) == 1 && found(340) == 0)
  }

  @Test("floors: a picker is for two floors or more, and is missing from two on")
  func picker() throws {
    let files = ["levels/deck.yaml": Self.deck]
    let picker = "map: {controls: {floor-picker: {corner: top-right, inset: [10, 60], size: [44, 88]}}}"
    let search = "map: {controls: {search: {corner: top-right, inset: [10, 60], size: [44, 88]}}}"
    #expect(try Self.count("FLR009", venue: picker) == 1)
    #expect(try Self.count("FLR009", venue: picker, files: files) == 0)
    #expect(try Self.count("FLR008", venue: search) == 0)
    #expect(try Self.count("FLR008", venue: search, files: files) == 1)
  }

  @Test(
    "floors: a short name of three letters is a word, of two letters it is not",
    arguments: [
      ("Mez", 1), ("Me", 0), ("M1z", 0), ("123", 0),
    ])
  func wordy(name: String, count: Int) throws {
    let text = Self.ground.replacing("short_name: \"0\"", with: "short_name: \"\(name)\"") + Self.hall
    #expect(try Self.count("FLR011", files: ["levels/ground.yaml": text]) == count)
  }

  @Test("floors: one public unit on the first floor of the map is enough")
  func defaultFloor() throws {
    func found(_ second: String) throws -> Int {
      let level =
        Self.ground + """
          units:
            plant: {category: walkway, rect: [0, 0, 40, 20], restriction: employeesonly, openings: {door: {to: outside, wall: south, width: 2}}}
          \(second)
          """
      return try Self.count("FLR012", files: ["levels/ground.yaml": level, "levels/deck.yaml": Self.deck])
    }
    #expect(try found("") == 1)
    #expect(try found("  kiosk: {category: walkway, rect: [0, 20, 4, 4], openings: {gap: {to: plant, width: 2}}}") == 0)
  }

  @Test("transit: a stop within 500 m wants a link, one beyond does not")
  func nearStop() throws {
    func found(_ metres: Double) throws -> Int {
      // Degrees south of the hall's southern wall at 60.161 N.
      let latitude = 60.161 - metres / 111_412
      return try Self.count(
        "TRN001",
        files: [
          "surroundings.geojson": """
          {"type": "FeatureCollection", "features": [
            {"type": "Feature", "id": "stop", "properties": {"category": "stop", "name": {"en": "Quay"}},
             "geometry": {"type": "Point", "coordinates": [24.9562, \(latitude)]}}
          ]}
          """
        ])
    }
    #expect(try found(495) == 1 && found(505) == 0)
  }

  @Test("network: a facility farther than 5 m from walkable ground is off the network")
  func offNetwork() throws {
    func found(_ y: Double) throws -> Int {
      try Self.count(
        "NET024",
        level: Self.hall + "  shell: {category: structure, rect: [0, 20, 40, 20]}\n"
          + "amenities: {aed: {category: defibrillator, name: AED, point: [10, \(y)]}}\n")
    }
    #expect(try found(24.9) == 0 && found(25.1) == 1)
  }

  @Test("network: a landing far beside the lower one is reported unless the rise is high")
  func landings() throws {
    func found(_ x: Double, _ keys: String, category: String = "elevator") throws -> Int {
      let deck = """
        level: deck
        ordinal: 1
        short_name: "1"
        name: Deck
        outline: {rect: [0, 0, 200, 40]}
        units:
          gallery: {category: walkway, rect: [0, 0, 200, 10]}
          lift.deck: {rect: [\(x), 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}
        """
      let level =
        "units:\n  hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}\n"
        + "  lift.ground: {rect: [0, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}\n"
      return try Self.count(
        "NET036", venue: "connectors: {lift: {category: \(category), levels: [ground, deck]\(keys)}}", level: level,
        files: ["levels/deck.yaml": deck])
    }
    let steps = stride(from: 1.0, through: 120, by: 1)
    let first = try #require(try steps.first { try found($0, "") == 1 })
    // The declared rise allows four times as much between two landings.
    #expect(try found(first, ", rise: 30") == 0)
    #expect(try found(first - 1, "") == 0)
    // Stairs may lead farther than lifts.
    #expect(try found(first, "", category: "stairs") == 0)
  }

  @Test("camera: 80 points for the venue, and room for all of it on a small phone")
  func zooms() throws {
    func found(_ code: String, _ zoom: Double) throws -> Int {
      try Self.count(code, venue: "camera: {limits: {zoom: {min: \(zoom)}}}")
    }
    // 40 m are 80 points at half a metre a point.
    let far = try #require(try stride(from: 12.0, through: 20, by: 0.1).first { try found("CAM002", $0) == 0 })
    #expect(try found("CAM002", far - 0.1) == 1)
    let near = try #require(try stride(from: 16.0, through: 22, by: 0.1).first { try found("CAM003", $0) == 1 })
    #expect(try found("CAM003", near - 0.1) == 0)
    #expect(far < near)
  }

  @Test("camera: padding as large as a sheet is enough")
  func padding() throws {
    func found(_ points: Int) throws -> Int {
      try Self.count(
        "CAM015",
        venue:
          "camera: {cameras: {all: {show: hall, padding: [20, 20, \(points), 20]}}}\nmap: {sheet: {heights: [120, 400]}}"
      )
    }
    #expect(try found(119) == 1 && found(120) == 0)
  }

  @Test("tiers: half a zoom between the tiers is enough")
  func tiers() throws {
    func found(_ detail: Double) throws -> Int {
      try Self.count("ZUM004", venue: "tiers: {zooms: {rooms: 17, places: 17, detail: \(detail)}}")
    }
    #expect(try found(17.4) == 1 && found(17.6) == 0)
  }

  @Test("map: a location needs a purpose in each language, and only if it is used")
  func purpose() throws {
    func found(_ location: String) throws -> Int {
      let venue = RuleExample.venue.replacing("languages: [en]", with: "languages: [en, fi]")
      return try Self.count(
        "ATT010", files: ["venue.yaml": venue + "\nmap: {location: {\(location)}}\n"])
    }
    #expect(try found("puck: dot, purpose: {en: Your place}") == 1)
    #expect(try found("puck: dot, purpose: {en: Your place, fi: Paikkasi}") == 0)
    #expect(try found("puck: none") == 0)
  }

  @Test(
    "rules: a share-alike licence is combined with open licences only",
    arguments: [
      ("CC-BY-4.0", 0), ("CC0-1.0", 0), ("ODbL-1.0", 0), ("CC-BY-NC-4.0", 1), ("proprietary", 1),
    ])
  func licences(other: String, count: Int) throws {
    let sources = """
      sources:
        plan: {name: Plan, licence: ODbL-1.0, url: "https://plan.example"}
        rooms: {name: Rooms, licence: \(other), url: "https://rooms.example"}
      """
    #expect(try Self.count("ATT008", venue: sources) == count)
  }

  @Test("tiles: surroundings over 10,000 corners are reported if the venue has fewer")
  func detailed() throws {
    func found(_ corners: Int) throws -> Int {
      let positions = (0..<corners).map { "[\(24.955 + Double($0) * 0.0000001), 60.1605]" }
      return try Self.count(
        "SUR008",
        files: [
          "surroundings.geojson": """
          {"type": "FeatureCollection", "features": [
            {"type": "Feature", "id": "street", "properties": {"category": "street"},
             "geometry": {"type": "LineString", "coordinates": [\(positions.joined(separator: ", "))]}}
          ]}
          """
        ])
    }
    #expect(try found(10_000) == 0 && found(10_001) == 1)
  }
}
