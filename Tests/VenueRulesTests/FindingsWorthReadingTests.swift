import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// What an owner reads first, and how often.
@Suite("Findings worth reading") struct FindingsWorthReadingTests {
  @Test("findings: errors are first, then what concerns the most places", .review("SL-V4", "SL-V8"))
  func order() throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 40]}",
      level: """
        units:
          \(SmallHall.unit)
          store: {category: room, rect: [0, 20, 4, 4]}
          wing: {category: walkway, rect: [20, 30, 20, 10]}
          shop-1: {category: room, rect: [20, 24, 6, 6], openings: {d1: {to: wing, width: 1}}}
          shop-2: {category: room, rect: [26, 24, 6, 6], openings: {d2: {to: wing, width: 1}}}
          shop-3: {category: loby, rect: [32, 24, 6, 6], openings: {d3: {to: wing, width: 1}}}
        """)
    let found = SmallHall.findings(source)
    #expect(found.map(\.severity) == found.map(\.severity).sorted(by: >))
    let errors = found.filter { $0.severity == .error }
    // The store is written first; nobody comes to the wing, which is four places.
    #expect(errors.map(\.code) == ["NET002", "TOP008", "IMD009"], "\(errors.map(\.message))")
    // The misspelt category is no reason that the wing has no door to the hall.
    #expect(errors.last?.consequences.isEmpty == true)
  }

  @Test(
    "rules: units a little outside are a fault of the outline", .review("SL-V2"),
    arguments: [(0.3, ["TOP001"]), (0.04, []), (0.9, ["TOP001"])])
  func outline(outside: Double, codes: [String]) throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, \(26 - outside)]}",
      level: """
        units:
          \(SmallHall.unit)
          shop-1: {category: room, rect: [0, 20, 6, 6], openings: {d1: {to: hall, width: 1}}}
          shop-2: {category: room, rect: [6, 20, 6, 6], openings: {d2: {to: hall, width: 1}}}
          shop-3: {category: room, rect: [12, 20, 6, 6], openings: {d3: {to: hall, width: 1}}}
          rest: {category: room, rect: [18, 20, 22, 5], openings: {d4: {to: hall, width: 1}}}
        """)
    let found = SmallHall.findings(source, "TOP001")
    #expect(found.map(\.code) == codes, "\(found.map(\.message))")
    if outside == 0.9 {
      #expect(found.first?.message.hasPrefix("3 of the 5 units of floor 0 are partly outside") == true)
    }
    if outside == 0.3 {
      #expect(found.first?.message.contains("drawn too small: 3 of its 5 units end outside, all within 0.3 m") == true)
      #expect(found.first?.measured == Measure(0.3, "m"))
    }
  }

  @Test("rules: one overlap on several floors is one finding, two on one floor are two", .review("SL-V2"))
  func stackedOverlaps() throws {
    func floor(_ ordinal: Int) -> String {
      """
      level: floor-\(ordinal)
      ordinal: \(ordinal)
      short_name: "\(ordinal)"
      name: Floor \(ordinal)
      outline: {rect: [0, 0, 40, 30]}
      units:
        hall-\(ordinal): {category: walkway, rect: [0, 0, 40, 20], openings: {door-\(ordinal): {to: outside, wall: south, width: 2}}}
        shop-\(ordinal): {category: room, rect: [0, 19.5, 6, 6], openings: {d-\(ordinal): {to: hall-\(ordinal), width: 1}}}
      """
    }
    let source = try SmallHall.source(
      files: [
        "levels/ground.yaml": "", "levels/a.yaml": floor(0), "levels/b.yaml": floor(1), "levels/c.yaml": floor(2),
      ])
    let found = SmallHall.findings(source, "TOP003")
    #expect(found.count == 1 && found.first?.message.hasSuffix("; the same on floors 1 and 2") == true, "\(found)")
  }

  @Test(
    "rules: a drawn door may be 2 cm narrower than required, a declared width may not", .review("SL-V5"),
    arguments: [(Int32(780), Int32(0), true), (779, 0, false), (780, 780, false), (300, 800, true)])
  func tolerance(drawn: Int32, declared: Int32, passes: Bool) {
    let opening = OpeningTraits(
      category: "pedestrian", doorType: "", width: declared, drawnWidth: drawn, isClosed: false, isControlled: false,
      isWheelchairAccessible: false)
    #expect(AccessProfile.wheelchair.exclusions(of: opening).contains(Exclusions(.narrow)) == !passes)
  }

  @Test("rules: places behind narrow doors are one finding with the widths", .review("SL-V2", "SL-V5"))
  func narrowDoors() throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 26]}",
      level: """
        units:
          \(SmallHall.unit)
          shop-1: {category: room, rect: [0, 20, 6, 6], openings: {d1: {to: hall, width: 0.7}}}
          shop-2: {category: room, rect: [6, 20, 6, 6], openings: {d2: {to: hall, width: 0.75}}}
          shop-3: {category: room, rect: [12, 20, 28, 6], openings: {d3: {to: hall, width: 1}}}
        """)
    let found = SmallHall.findings(source, "NET015")
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasSuffix(
        "cannot be reached by wheelchair: 2 doors are 0.70 to 0.75 m wide (limit: 0.80 m; 0.78 m where only the line gives the width)"
      )
        == true, "\(found.map(\.message))")
  }

  @Test(
    "findings: help on an archive has no key of venue.yaml in it", .deep, .review("SL-V6"),
    .needsData("imdf-spbpu-campus", "imdf-ulm-university", "imdf-postech-c5"),
    arguments: ["imdf-spbpu-campus", "imdf-ulm-university", "imdf-postech-c5"])
  func help(archive: String) throws {
    let path = try #require(WholeVenue.shared(archive + "/IMDFData"))
    let keys = [
      "`nested", "`connectors", "`mapped", "`icon`", "`tiers", "`openings`", "`uncovered", "to: outside", "icons/",
    ]
    for finding in check(try VenueReader.read(path)).diagnostics {
      for help in finding.help { #expect(!keys.contains { help.contains($0) }, "\(finding.code): \(help)") }
    }
  }
}
