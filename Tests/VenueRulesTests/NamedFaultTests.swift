import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Faults the first look planted and nobody told, each by its name.
@Suite struct NamedFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    var name: String
    var code: String
    var change: @Sendable (inout Venue) -> Void
    var testDescription: String { name }

    init(_ name: String, _ code: String, _ change: @escaping @Sendable (inout Venue) -> Void) {
      (self.name, self.code, self.change) = (name, code, change)
    }
  }

  /// A hall with two rooms.
  private static let drawing = """
    aaabbb
    aaabbb
    a+ab+b
    hhhhhh
    hhhhh+
    """

  static let faults = [
    Fault("uncovered ground", "TOP005") { venue in venue.units.removeAll { $0.id == "b" } },
    Fault("an island on one floor", "NET002") { venue in
      venue.openings.removeAll { $0.id != "h+outside" }
      var door = Opening(id: "a+b")
      door.category = "pedestrian"
      door.levelID = "level"
      door.geometry = [FloorPlan.coordinate(3, 3), FloorPlan.coordinate(3, 4)]
      venue.openings.append(door)
    },
    Fault("a display point outside its unit", "TOP010") { venue in
      venue.change("a" as ID<VenueUnit>) { $0.displayPoint = FloorPlan.coordinate(5, 1) }
    },
    Fault("an amenity outside its unit", "TOP012") { venue in
      var amenity = Amenity(id: "aed")
      amenity.category = "defibrillator"
      amenity.unitIDs = ["a"]
      amenity.geometry = FloorPlan.coordinate(5, 1)
      venue.amenities.append(amenity)
    },
    Fault("an anchor outside its unit", "TOP013") { venue in
      var anchor = Anchor(id: "anchor")
      anchor.unitID = "a"
      anchor.geometry = FloorPlan.coordinate(5, 1)
      venue.anchors.append(anchor)
    },
    Fault("a door of 8 cm", "TOP009") { venue in
      venue.change("a+h" as ID<Opening>) {
        $0.geometry = [FloorPlan.coordinate(1, 2), FloorPlan.coordinate(1.08, 2)]
      }
    },
    Fault("a placeholder for a name", "LBL006") { venue in
      venue.change("a" as ID<VenueUnit>) { $0.name = ["en": "input name here"] }
    },
    Fault("a level without units", "IMD016") { venue in
      var level = venue.levels[0]
      level.id = "empty"
      level.ordinal = 1
      level.shortName = ["en": "1"]
      venue.levels.append(level)
    },
    Fault("a level outside the venue", "TOP002") { venue in
      venue.properties?.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 3, depth: 5)]
    },
  ]

  @Test("rules: each fault has the finding of its rule, the clean plan has none", .review("FL-R15"), arguments: faults)
  func told(fault: Fault) {
    let plan = FloorPlan(NamedFaultTests.drawing)
    #expect(!check(source(plan)).codes().contains(fault.code))
    let codes = check(source(plan, fault.change)).codes()
    #expect(codes.contains(fault.code), "\(fault.name): \(codes)")
  }

  @Test("rules: the rest of a venue is on the plane on which it was checked", .review("FL-T22"))
  func onePlane() {
    let source = source(FloorPlan(levels: [0: "hhhh\nhhh+", 1: "aabb\naabb"])) { venue in
      venue.frame = nil
      venue.properties?.displayPoint = nil
      // Most of what is drawn lies 3 km off, on a level without a shape: it goes, and the middle with it.
      venue.levels[1].geometry = []
      for number in 0..<20 {
        var unit = VenueUnit(id: ID("far-\(number)"))
        unit.category = "room"
        unit.levelID = venue.levels[1].id
        unit.geometry = [FloorPlan.rectangle(x: 3000, y: Double(number) * 5, width: 4, depth: 4)]
        venue.units.append(unit)
      }
    }
    let outcome = check(source)
    let before = VenueIndex(source.venue).plane
    #expect(outcome.checked.venue.units.count < source.venue.units.count)
    #expect(outcome.checked.index.plane == before)
    #expect(VenueIndex(outcome.checked.venue).plane != before)
  }

  @Test(
    "FLR002: three characters without a space, an error from five", .review("FL-R14"),
    .shows("H49.1", "H49.2"),
    arguments: [("abc", nil), ("abcd", Severity.warning), ("abcde", .error), ("a b", .warning)])
  func shortNames(name: String, severity: Severity?) throws {
    let outcome = check(source(FloorPlan("hhhh\nhhh+")) { $0.levels[0].shortName = ["en": name] })
    let found = outcome.diagnostics.filter { $0.code == "FLR002" }
    #expect(found.map(\.severity) == [severity].compactMap { $0 })
    #expect(found.allSatisfy { $0.message.contains("\"\(name)\"") })
    let page = try #require(registry.map { type(of: $0).page }.first { $0.code == "FLR002" })
    #expect(page.thresholds.joined().contains("3 grapheme clusters and no space; from 5 it is an error"))
  }

  @Test(
    "FLR002: help is a number of the short name with its sign, none for a half level", .review("SL-S3"),
    arguments: [
      ("Level 1", "write \"1\""), ("Level -1", "write \"-1\""), ("1krs", "write \"1\""), ("-0.5", "such as \"M\" or"),
      ("0.25", "such as \"M\" or"), ("1 / 2", nil), ("Floor", nil), ("B-01", "write \"01\""),
    ] as [(String, String?)])
  func shortNameHelp(name: String, words: String?) {
    let outcome = check(source(FloorPlan("hhhh\nhhh+")) { $0.levels[0].shortName = ["en": name] })
    let help = outcome.diagnostics.first { $0.code == "FLR002" }?.help ?? []
    #expect(
      words.map { words in help.contains { $0.contains(words) } } ?? !help.contains { $0.hasPrefix("write \"") },
      "\(help)")
  }
}
