import Testing
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules

/// Both sides of the thresholds of rules about what is planned.
@Suite struct BundleThresholdTests {
  private static let hall =
    "hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}"

  private func found(
    _ code: String, venue: String = "", units: [String] = [], level: String = "", theme: String? = nil
  ) throws -> [Diagnostic] {
    var files = [
      "venue.yaml": """
      schema: 1
      id: small-hall
      name: Hall
      category: shoppingcenter
      address: {address: 1 Street, locality: Port Kestrel, country: FI}
      frame: {origin: [24.9, 60.1]}
      \(venue)

      """,
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Ground
      outline: {rect: [0, 0, 40, 20]}
      units:
        \(([BundleThresholdTests.hall] + units).joined(separator: "\n  "))
      \(level)

      """,
    ]
    files["theme.yaml"] = theme
    var options = CompilerOptions()
    options.profile = .release
    return VenueCompiler(options: options).validate(try VenueReader.read(InputTree(files))).diagnostics.filter {
      $0.code == code
    }
  }

  private func shop(_ number: Int, category: String = "room", occupant: String? = nil) -> String {
    "room-\(number): {category: \(category), rect: [\(number), 10, 1, 10], openings: {door-\(number): {to: hall, width: 0.8}}"
      + (occupant.map { ", occupant: {id: shop-\(number), name: Shop \(number), category: \($0)}" } ?? "") + "}"
  }

  @Test("camera: rooms one metre wide need a maximum zoom at which they have 24 points") func maximumZoom() throws {
    let rooms = (0..<10).map { shop($0) }
    // At latitude 60, a point is 4.65 cm at zoom 19.7 of the 512-point world.
    #expect(try found("CAM004", venue: "camera: {limits: {zoom: {max: 19.7}}}", units: rooms).count == 1)
    #expect(try found("CAM004", venue: "camera: {limits: {zoom: {max: 20}}}", units: rooms).isEmpty)
    #expect(try found("CAM004", units: rooms).isEmpty)
  }

  @Test("camera: a place 136 points outside the box at the closest zoom is on the screen") func bounds() throws {
    func count(_ east: Double) throws -> Int {
      try found(
        "CAM008",
        venue: "camera: {limits: {zoom: {max: 18}, bounds: {southwest: [24.9, 60.1], northeast: [\(east), 60.10018]}}}",
        units: [shop(39, occupant: "books")]
      ).count
    }
    // At zoom 18 of the 512-point world, 136 points are 20 m: the shop at 39.5 m is 20 m east of 24.90035.
    #expect(try count(24.90037) == 0)
    #expect(try count(24.90032) == 1)
  }

  @Test("search: half of forty places may have one category, more may not") func lopsided() throws {
    func count(_ same: Int, of all: Int) throws -> Int {
      try found("LBL016", units: (0..<all).map { shop($0, occupant: $0 < same ? "books" : "toys") }).count
    }
    #expect(try count(20, of: 40) == 0)
    #expect(try count(21, of: 40) == 1)
    #expect(try count(30, of: 39) == 0)
  }

  @Test("themes: twelve fills on a floor are enough") func fills() throws {
    let categories = [
      "auditorium", "classroom", "conferenceroom", "firstaid", "kitchen", "laboratory", "library", "lounge", "mailroom",
      "office", "room", "storage",
    ]
    let rooms = categories.enumerated().map { shop($0, category: $1) }
    let palette = [
      "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff", "#800000", "#008000", "#000080", "#808000",
      "#800080", "#008080", "#808080",
    ]
    func count(_ colours: Int) throws -> Int {
      let fills = (categories + ["walkway"]).enumerated().map {
        "\($1): {fill: \"\(palette[$0 % colours])\"}"
      }
      return try found(
        "STY007", units: rooms, theme: "themes: {light: {categories: {\(fills.joined(separator: ", "))}}}\n"
      ).count
    }
    #expect(try count(12) == 0)
    #expect(try count(13) == 1)
  }

  @Test("tiers: kiosks begin where they have 16 square points, if the source names a zoom") func specks() throws {
    func count(_ zoom: Double) throws -> Int {
      try found(
        "ZUM009", venue: "tiers: {zooms: {places: \(zoom)}}", level: "kiosks: {k: {rect: [2, 2, 1, 1], name: K}}"
      ).count
    }
    // One square metre: a point of 25 cm, at zoom 17.25 of the 512-point world.
    #expect(try count(17.2) == 1)
    #expect(try count(17.3) == 0)
  }

  @Test("overlays: an opacity of 5 % can be seen, less cannot") func opacity() throws {
    // Two venues that differ in one number.
    for (opacity, count) in [(0.05, 0), (0.04, 1)] {
      var files = [
        "venue.yaml":
          "schema: 1\nid: h\nname: H\ncategory: mall\naddress: {address: 1, locality: T, country: FI}\nframe: {origin: [24.9, 60.1]}\n",
        "levels/ground.yaml":
          "level: ground\nordinal: 0\nshort_name: \"0\"\nname: G\noutline: {rect: [0, 0, 40, 10]}\nunits:\n  \(BundleThresholdTests.hall)\n",
      ]
      files["annotations.yaml"] = "groups: [{id: g, annotations: {a: {point: [3, 3], opacity: \(opacity)}}}]\n"
      let found = VenueCompiler().validate(try VenueReader.read(InputTree(files))).diagnostics
      #expect(found.count { $0.code == "STY017" } == count, "\(opacity)")
    }
  }
}
