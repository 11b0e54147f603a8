import Testing
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Files of a GIS often have the doors of rooms that they do not have.
@Suite struct DoorsWithoutRoomsTests {
  /// A hall, and doors beside it that are on no wall.
  private static func plan(doors: Int) -> VenueSource {
    var plan = FloorPlan((0..<6).map { _ in "hhhh" + String(repeating: "#", count: 36) }.joined(separator: "\n"))
    for number in 0..<doors {
      var door = Opening(id: ID("door-\(number)"))
      door.category = "pedestrian"
      door.levelID = "level"
      door.geometry = [
        FloorPlan.coordinate(6.5 + Double(2 * number), 3.5), FloorPlan.coordinate(7.5 + Double(2 * number), 3.5),
      ]
      plan.venue.openings.append(door)
    }
    return source(plan)
  }

  private static func found(doors: Int) -> [Diagnostic] {
    check(plan(doors: doors)).diagnostics.filter { $0.code == "TOP006" }
  }

  @Test("rules: doors of rooms that are not drawn are one finding a level")
  func many() throws {
    let found = DoorsWithoutRoomsTests.found(doors: 12)
    #expect(found.count == 1)
    #expect(found.first?.message == "12 of 12 openings of floor 0 are not on a wall (limit: 0.10 m)")
    #expect(found.first?.features.count == 12)
    #expect(found.first?.effect == "all of them join nothing, so no route uses them")
    #expect(found.first?.help.first?.hasPrefix("draw the units that they belong to") == true)
  }

  @Test("rules: a few doors off the walls are one finding each")
  func few() { #expect(DoorsWithoutRoomsTests.found(doors: 3).count == 3) }

  /// The limit on findings lists the first of a rule, so their order decides which are listed.
  @Test("rules: openings off the walls and partly on a wall are found in reading order")
  func order() {
    var plan = FloorPlan((0..<6).map { _ in "hhhh" + String(repeating: "#", count: 36) }.joined(separator: "\n"))
    for (id, line) in [
      ("far", [FloorPlan.coordinate(6.5, 3.5), FloorPlan.coordinate(7.5, 3.5)]),
      ("bent", [FloorPlan.coordinate(4, 3), FloorPlan.coordinate(4.4, 3.5), FloorPlan.coordinate(4, 4)]),
    ] {
      var door = Opening(id: ID(id))
      door.category = "pedestrian"
      door.levelID = "level"
      door.geometry = line
      plan.venue.openings.append(door)
    }
    var options = CheckOptions()
    options.thresholds.findingsOfARule = 1
    let found = check(source(plan), options: options).diagnostics.filter { $0.code == "TOP006" }
    #expect(found.contains { $0.feature?.id == "far" }, "\(found.map(\.message))")
  }
}
