import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Routes avoid crossing rooms")
struct FewestRoomsTests {
  /// A WC inside a café; a shop with doors on two sides would be the shorter way to the office.
  static let cafe = """
    wwcc+hhhhhhhhhhhhhhhhhhh
    w+cccss+ssssssssssssshhh
    wwcccsssssssssssssssshhh
    gggggss+ssssssssssssshhh
    gggg+hhhhhhhhhhhhhhhhhhh
    """

  @Test("routing: from a WC in a café the route crosses café and hall, not a shop", .review("FL-T3"))
  func restroomInCafe() throws {
    let planned = try PlannedVenue(FloorPlan(FewestRoomsTests.cafe).venue)
    func unit(_ id: String) -> Int { planned.router.network.units.firstIndex { $0.id == id } ?? -7 }
    for (from, to) in [("w", "g"), ("g", "w")] {
      let routePath = try #require(try planned.routePath(from, to))
      #expect(routePath.rooms == [unit("c")])
      let route = try #require(try planned.route(from, to))
      #expect(route.distance > 30)
      #expect(route.notices.filter { $0.code == "through-room" }.count == 1)
    }
    // Without a room inside a room nothing is walked through, and nothing said.
    let route = try #require(try planned.route("c", "g"))
    #expect(route.distance > 30 && route.notices.isEmpty)
  }

  @Test("routing: of routes through as few rooms the shortest wins and names its room", .review("FL-T3"))
  func shortest() throws {
    var venue = FloorPlan(
      """
      hhhhhhhhhhhh
      hhhhhhhhhhhh
      aa+aa##ccc+c
      aaaaa##ccccc
      aaa+a##ccc+c
      gggggggggggg
      gggggggggggg
      """, legend: ["g": "walkway"]
    ).venue
    venue.change("a" as ID<VenueUnit>) { $0.name = ["en": "Anchor Room"] }
    venue.change("c" as ID<VenueUnit>) { $0.name = ["en": "Compass Room"] }
    let planned = try PlannedVenue(venue)
    for (x, name) in [(1000, "Anchor Room"), (11000, "Compass Room")] {
      let result = planned.router.route(
        from: .point(level: 0, PlanePoint(x, 6000)), to: .point(level: 0, PlanePoint(x, 1000)))
      guard case .found(let route) = result else {
        Issue.record("no way at \(x)")
        continue
      }
      #expect(route.notices.map(\.message) == ["Every route leads through \(name)."])
    }
  }

  @Test("routing: where levels join, a room before the joint is crossed if necessary", .review("FL-T3"))
  func overJoint() throws {
    let hall = "w+ahhhh......\na+ahhhh......\nhhhhhh+......\nhhhhhhh......"
    let terrace = ".......hhhbbb\n.......hhhb+b\n.......+hhhhh\n.......hhhhhh"
    var venue = FloorPlan(levels: [1: hall, 9: terrace]).venue
    venue.levels[1].ordinal = 1
    venue.levels[1].isOutdoor = true
    venue.change("a.1" as ID<VenueUnit>) { $0.name = ["en": "Anchor Room"] }
    let planned = try PlannedVenue(venue)
    let route = try #require(try planned.route("w.1", "b.9"))
    #expect(route.notices.map(\.message).contains("Every route leads through Anchor Room."))
  }

  @Test("routing: a lift's car is no room, and walking through it has its price", .review("FL-T3", "SL-A5"))
  func liftCar() throws {
    let legend: [Character: VenueVocabulary.Category] = ["a": "walkway", "b": "walkway", "w": "restroom"]
    let planned = try PlannedVenue(
      FloorPlan("aaaEEbbb\naa+EE+bb\naaaEEbbb\nww+EEbbb\nwwwEEbbb", legend: legend).venue)
    let through = try #require(try planned.routePath("a", "b"))
    #expect(through.rooms.isEmpty && through.duration > 38)
    #expect(try planned.routePath("a", "E") != nil)
    // With a floor to ride to, it is not ridden up and down again.
    let lift = try PlannedVenue(
      FloorPlan(levels: [0: "aaaEEbbb\naa+EE+bb\naaaEEbbb", 1: "cccEE...\ncc+EE...\ncccEE..."], legend: legend).venue)
    let routePath = try #require(try lift.routePath("a.0", "b.0"))
    #expect(routePath.rideCount == 0)
    let route = try #require(try lift.route("a.0", "b.0"))
    #expect(route.steps.allSatisfy { $0.geometry.count > 1 })
  }
}
