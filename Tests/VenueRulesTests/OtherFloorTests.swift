import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// A unit of an archive with the `level_id` of another floor is one finding, with what follows from it on both floors.
@Suite struct OtherFloorTests {
  /// A rectangle in units of 1e-5 degrees: about 0.55 m in x, 1.1 m in y.
  private static func feature(_ id: String, _ type: String, _ box: [Double], _ properties: String) -> String {
    func position(_ x: Double, _ y: Double) -> String { "[\(24.9 + x * 1e-5), \(60.1 + y * 1e-5)]" }
    let (x, y, right, top) = (box[0], box[1], box[0] + box[2], box[1] + box[3])
    let ring = [(x, y), (right, y), (right, top), (x, top), (x, y)].map { position($0.0, $0.1) }
    let geometry =
      type == "opening"
      ? #"{"type": "LineString", "coordinates": [\#(position(x, y)), \#(position(right, top))]}"#
      : #"{"type": "Polygon", "coordinates": [[\#(ring.joined(separator: ", "))]]}"#
    return
      #"{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": \#(geometry), "properties": {\#(properties)}}"#
  }

  private static func unit(_ id: String, _ category: String, _ level: Int, _ box: [Double]) -> String {
    feature(id, "unit", box, #""category": "\#(category)", "level_id": "l\#(level)""#)
  }

  private static func door(_ id: String, _ level: Int, _ x: Double, _ y: Double) -> String {
    feature(id, "opening", [x, y, 3, 0], #""category": "pedestrian", "level_id": "l\#(level)""#)
  }

  private static let doors = [door("out", 0, 18, 0), door("to-a", 0, 5, 10), door("to-b", 0, 25, 10)]

  /// - Parameters:
  ///   - shop: the level of the shop of floor 0; nil if it is not drawn.
  ///   - upper: the units of floor 1.
  private static func findings(shop: Int?, upper: [String], doors: [String] = OtherFloorTests.doors) throws
    -> [Diagnostic]
  {
    let units = [unit("hall", "walkway", 0, [0, 0, 40, 10]), unit("b", "room", 0, [20, 10, 20, 10])]
    let levels = (0...1).map { ordinal in
      feature(
        "l\(ordinal)", "level", [0, 0, 40, 20],
        #""category": "unspecified", "outdoor": false, "ordinal": \#(ordinal), "name": {"en": "L\#(ordinal)"}, "short_name": {"en": "\#(ordinal)"}"#
      )
    }
    func collection(_ features: [String]) -> String {
      #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
    }
    let files = [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
      "venue.geojson": collection([
        feature("v", "venue", [-10, -10, 60, 40], #""category": "shoppingcenter", "name": {"en": "Hall"}"#)
      ]),
      "level.geojson": collection(levels), "opening.geojson": collection(doors),
      "unit.geojson": collection(units + upper + (shop.map { [unit("a", "room", $0, [0, 10, 20, 10])] } ?? [])),
    ]
    return SmallHall.findings(try VenueReader.read(InputTree(files))).filter { $0.code.hasPrefix("TOP") }
  }

  private static let rooms = [
    unit("hall-1", "walkway", 1, [0, 0, 40, 10]), unit("a-1", "room", 1, [0, 10, 20, 10]),
    unit("b-1", "room", 1, [20, 10, 20, 10]),
  ]

  @Test("rules: two units of one shape are one finding if the other floor lacks one")
  func sameShape() throws {
    let found = try Self.findings(shop: 1, upper: Self.rooms)
    let causes = found.filter { $0.code == "TOP003" }
    #expect(causes.count == 1 && !found.contains { $0.code == "TOP005" }, "\(found.map(\.message))")
    let cause = try #require(causes.first)
    #expect(
      cause.message.hasSuffix(
        "cover the same ground of floor 1, and the same ground of floor 0 is empty. One of them probably has the wrong level"
      ))
    #expect(cause.help == ["write the id of floor 0, \"l0\", as `level_id` of the one that belongs there"])
    #expect(cause.consequences.contains { $0.code == "TOP005" }, "\(cause.consequences.map(\.code))")
  }

  @Test("rules: a unit over a larger one is named if its ground on another floor is empty")
  func largerUnit() throws {
    let found = try Self.findings(shop: 1, upper: [Self.unit("gallery", "walkway", 1, [0, 0, 40, 20])])
    #expect(found.map(\.code) == ["TOP003"], "\(found.map(\.message))")
    #expect(
      found.first?.message
        == "a covers gallery on floor 1, and the same ground of floor 0 is empty. The level of a is probably wrong")
    #expect(found.first?.place?.file == "unit.geojson")
  }

  @Test("rules: a door on the wall of a doorless room of another floor is one finding")
  func doorOfOtherFloor() throws {
    let above = [Self.door("to-a-1", 1, 5, 10), Self.door("to-b-1", 1, 25, 10)]
    let moved = [Self.doors[0], Self.door("to-a", 1, 5, 10), Self.doors[2]] + above
    let found = try Self.findings(shop: 0, upper: Self.rooms, doors: moved)
    let causes = found.filter { $0.code == "TOP006" }
    #expect(
      causes.map(\.message) == [
        "opening to-a or to-a-1 of floor 1 is on the wall of a. a is on floor 0 and has no door. The level of the opening is probably wrong"
      ], "\(found.map(\.message))")
    #expect(causes.first?.help == ["write the id of floor 0, \"l0\", as `level_id` of those that belong there"])
    let consequences = Set(causes.first?.consequences.map(\.code) ?? [])
    #expect(consequences.isSuperset(of: ["TOP008", "TOP022"]))
    #expect(!found.contains { ["TOP008", "TOP022"].contains($0.code) }, "\(found.map(\.message))")
    #expect(try Self.findings(shop: 0, upper: Self.rooms, doors: Self.doors + above).isEmpty)
  }

  @Test("rules: rooms that are drawn over their hall are on the right floor")
  func roomsOverHall() throws {
    // Only the hall of floor 0 has a hole; on floor 1 all rooms are drawn over it.
    let upper = [
      Self.unit("hall-1", "walkway", 1, [0, 0, 40, 20]), Self.unit("a-1", "room", 1, [0, 10, 20, 10]),
      Self.unit("b-1", "room", 1, [20, 10, 20, 10]),
    ]
    let found = try Self.findings(shop: nil, upper: upper)
    #expect(!found.contains { $0.message.contains("probably wrong") }, "\(found.map(\.message))")
  }

  @Test("rules: three copies of a unit are each counted once")
  func copies() throws {
    let copies = ["c-1", "d-1"].map { Self.unit($0, "room", 1, [0, 10, 20, 10]) }
    let found = try Self.findings(shop: 0, upper: Self.rooms + copies).filter { $0.code == "TOP003" }
    #expect(!found.contains { $0.message.contains("level") }, "\(found.map(\.message))")
    let missing = try Self.findings(shop: 1, upper: Self.rooms + copies).filter {
      $0.message.contains("probably wrong")
    }
    #expect(missing.count == 1 && missing[0].message.hasPrefix("4 units of floor 1"), "\(missing.map(\.message))")
  }

  @Test("rules: an exit into the air below a doorless room is on its floor")
  func exitIntoAir() throws {
    let exit = Self.door("exit", 0, 5, 20)
    let found = try Self.findings(
      shop: 0, upper: Self.rooms, doors: Self.doors + [exit, Self.door("to-b-1", 1, 25, 10)])
    #expect(!found.contains { $0.message.contains("probably wrong") }, "\(found.map(\.message))")
  }

  @Test("rules: a door that two rooms of another floor lack is one opening")
  func sharedDoor() throws {
    // The door in the wall between a and b of floor 0 is drawn on floor 1, where there is only a hall.
    let shared = Self.feature("between", "opening", [20, 13, 0, 3], #""category": "pedestrian", "level_id": "l1""#)
    let found = try Self.findings(
      shop: 0, upper: [Self.unit("hall-1", "walkway", 1, [0, 0, 40, 20])], doors: [Self.doors[0], shared])
    let causes = found.filter { $0.code == "TOP006" }
    #expect(causes.count == 1 && causes[0].message.hasPrefix("opening between of floor 1"), "\(found.map(\.message))")
  }

  @Test("rules: an overlap is an overlap where no floor lacks the unit")
  func otherwise() throws {
    let over = Self.rooms + [Self.unit("c-1", "room", 1, [0, 10, 20, 10])]
    let found = try Self.findings(shop: 0, upper: over).filter { $0.code == "TOP003" }
    #expect(found.count == 1 && found.first?.message.contains("overlap by") == true, "\(found.map(\.message))")
    // Elsewhere than the empty ground.
    let beside = [Self.unit("gallery", "walkway", 1, [0, 0, 40, 20]), Self.unit("d-1", "room", 1, [20, 0, 10, 5])]
    let other = try Self.findings(shop: 0, upper: beside).filter { $0.code == "TOP003" }
    #expect(other.count == 1 && other.first?.message.contains("overlap by") == true, "\(other.map(\.message))")
  }
}
