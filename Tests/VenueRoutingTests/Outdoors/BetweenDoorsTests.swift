import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// A house in the shape of a U, open to the south, with a door at the end of each arm. Metres.
///
///     west arm  x 0…10, y 0…60, door at (5, 0)     corridor  x 10…50, y 50…60     east arm  x 50…60, y 0…60, door at (55, 0)
@Suite("Outdoors between the doors of one building")
struct BetweenDoorsTests {
  private static func router(_ ways: [PlannedFootways.Way]?, gate: Double = 2) throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("west", "walkway", [0, 0, 10, 60], name: "West arm")
    sketch.unit("corridor", "room", [10, 50, 40, 10], name: "Corridor", kind: .room)
    sketch.unit("east", "walkway", [50, 0, 10, 60], name: "East arm")
    sketch.opening("west-door", "west", to: nil, at: [5, 0], width: 2)
    sketch.opening("east-door", "east", to: nil, at: [55, 0], width: 2)
    sketch.opening("west-gate", "west", to: "corridor", at: [10, 55], width: 2)
    sketch.opening("east-gate", "corridor", to: "east", at: [50, 55], width: gate)
    let network = sketch.network
    let footways = ways.map {
      PlannedFootways(
        origin: network.origin, bearing: network.bearing, ways: $0, credits: ["OpenStreetMap contributors"])
    }
    return try Router(network: sketch.meshed(), footways: footways)
  }

  private static let pavement = TwinHouses.way([(5, -2), (55, -2)], "Lime Square")

  private static func place(_ id: String, _ router: Router) -> RouteEnd {
    .place(router.network.places.firstIndex { $0.id == id }!)
  }

  private static func steps(
    _ router: Router, _ from: String, _ to: String, _ profile: RoutingProfile = .walking
  ) -> [String]? {
    let result = router.route(from: place(from, router), to: place(to, router), profile: profile)
    guard case .found(let route) = result else { return nil }
    return route.steps.map(\.instruction)
  }

  private static func isOutdoors(_ steps: [String]?) -> Bool { steps?.contains { $0.contains("Lime Square") } == true }

  @Test("outdoors: from door to door, the shorter way along a footway is used")
  func shorter() throws {
    let router = try Self.router([Self.pavement])
    #expect(Self.isOutdoors(Self.steps(router, "west-door", "east-door")))
    // A room is not left for another door that is farther.
    #expect(!Self.isOutdoors(Self.steps(router, "corridor", "east-door")))
    let inside = try Self.router(nil)
    #expect(Self.steps(inside, "west-door", "east-door") != nil)
    #expect(!Self.isOutdoors(Self.steps(inside, "west-door", "east-door")))
  }

  @Test("outdoors: where a gate is too narrow, the footway joins the doors, but no rooms")
  func narrow() throws {
    let router = try Self.router([Self.pavement], gate: 0.6)
    #expect(Self.isOutdoors(Self.steps(router, "west-door", "east-door", .wheelchair)))
    // Who is inside is not sent out and in again: doors are checkpoints.
    #expect(Self.steps(router, "west", "east", .wheelchair) == nil)
    #expect(!Self.isOutdoors(Self.steps(router, "west", "east", .walking)))
  }

  @Test("outdoors: without a footway, a narrow gate has no way around")
  func unmapped() throws {
    for ways in [nil, [TwinHouses.way([(-100, -300), (-100, -400)], "Far Lane")]] {
      let router = try Self.router(ways, gate: 0.6)
      #expect(Self.steps(router, "west-door", "east-door", .wheelchair) == nil)
      #expect(Self.steps(router, "west-door", "east-door", .walking) != nil)
    }
  }
}
