import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("The price of a floor change")
struct FloorChangePriceTests {
  /// Two wings of one floor, joined far below; stairs at either top, and a short bridge above them.
  static func wings(depth: Int) -> Venue {
    let wing = repeatElement("hhh..hhh\n", count: depth).joined()
    return FloorPlan(
      levels: [
        0: "SSS..ZZZ\nS+S..Z+Z\n\(wing)hhhhhhhh\nhhhhhhhh",
        1: "SSShhZZZ\nSS+hh+ZZ" + String(repeating: "\n........", count: depth + 2),
      ], legend: ["Z": "stairs"]
    ).venue
  }

  private func route(depth: Int, _ change: (inout RoutingProfile) -> Void = { _ in }) throws -> Route {
    let planned = try PlannedVenue(FloorChangePriceTests.wings(depth: depth))
    let y = (depth + 1) * 1000
    var profile = RoutingProfile.walking
    change(&profile)
    let result = planned.router.route(
      from: .point(level: 0, PlanePoint(1500, y)), to: .point(level: 0, PlanePoint(6500, y)), profile: profile)
    guard case .found(let route) = result else { throw NoRoute() }
    return route
  }

  private struct NoRoute: Error {}

  @Test("routing: a floor detour is not worth seconds, but is worth a minute", .review("FL-R7"))
  func upAndDownAgain() throws {
    let level = try route(depth: 26)
    #expect(level.steps.allSatisfy { $0.kind != .connector })
    let stairs = try route(depth: 60)
    #expect(stairs.steps.count { $0.kind == .connector } == 2)
    // Without the dislike the stairs would have been chosen in the first case, too.
    let hasty = try route(depth: 26) {
      $0.prices.stairs.dislike = 0
      $0.prices.stairs.dislikePerStorey = 0
    }
    #expect(hasty.steps.count { $0.kind == .connector } == 2)
    #expect(hasty.duration < level.duration)
  }

  @Test("routing: a staircase with two doors is crossed, not bypassed by a floor", .review("FL-R7"))
  func acrossStaircase() throws {
    // The corridor of floor 0 is cut by a staircase; floor 1 leads past it by stairs on either side.
    let planned = try PlannedVenue(
      FloorPlan(
        levels: [
          0: "hhh+SS+ggg\nhhhhSSgggg\nhhhh..gggg\nY+hh..gg+Z\nYYhh..ggZZ",
          1: "....SS....\n....SS....\n..........\nY+hhhhhh+Z\nYYhhhhhhZZ",
        ], legend: ["g": "walkway", "Y": "stairs", "Z": "stairs"]
      ).venue)
    let result = planned.router.route(
      from: .point(level: 0, PlanePoint(1500, 3500)), to: .point(level: 0, PlanePoint(8500, 3500)))
    guard case .found(let route) = result else { throw NoRoute() }
    #expect(route.steps.allSatisfy { $0.kind != .connector }, "\(route.text())")
    #expect(route.notices.isEmpty)
  }

  @Test("routing: dislike is not in the time, getting on and off is", .review("FL-R7"))
  func time() throws {
    let plain = try route(depth: 60)
    let disliked = try route(depth: 60) { $0.prices.stairs.dislike = 15 }
    #expect(abs(plain.duration - disliked.duration) < 1e-9)
    let slow = try route(depth: 60) { $0.prices.stairs.boarding = 3 }
    #expect(abs(slow.duration - plain.duration - 6) < 1e-6)
  }
}
