import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport

@testable import VenueRouting

@Suite("Landmarks beside a route")
struct LandmarkTests {
  /// A hall with a door at each end and one shop beside it, in which there are two businesses.
  private func arcade() throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("hall", "walkway", [0, 0, 60, 10], name: "Arcade")
    sketch.unit("shop", "room", [30, 10, 10, 10], occupant: "Store Gf2", kind: .room)
    sketch.opening("west", "hall", to: nil, at: [0, 5], width: 2)
    sketch.opening("east", "hall", to: nil, at: [60, 5], width: 2)
    sketch.opening("shop-door", "shop", to: "hall", at: [32, 10], width: 2)
    sketch.place("counter", .occupant, "postoffice", name: "Parcel desk", in: "shop", at: [38, 18])
    return try Router(network: sketch.meshed())
  }

  @Test("guidance: a landmark behind the walker is not mentioned ahead", .review("SL-A25"))
  func leaving() throws {
    let router = try arcade()
    func end(_ text: String) throws -> RouteEnd {
      guard case .end(let end) = router.resolve(text) else { throw CancellationError() }
      return end
    }
    var query = RouteQuery(from: try end("west"), to: try end("east"))
    query.via = [try end("Store Gf2")]
    guard case .found(let route) = router.route(query) else { throw CancellationError() }
    let left = try #require(route.steps.first { $0.instruction.hasPrefix("Leave ") })
    #expect(!left.instruction.contains("Store Gf2"), "\(left.instruction)")
    #expect(!left.instruction.contains("Parcel desk"), "\(left.instruction)")
    // From a point in the room, too.
    let inside = RouteQuery(from: .point(level: 0, PlanePoint(31_000, 18_000)), to: try end("east"))
    guard case .found(let way) = router.route(inside) else { throw CancellationError() }
    #expect(!way.steps.contains { $0.instruction.contains("with Store Gf2") || $0.instruction.contains("with Parcel") })
    // Who only walks past sees it.
    guard case .found(let past) = router.route(from: try end("west"), to: try end("east")) else {
      throw CancellationError()
    }
    #expect(past.steps.contains { $0.instruction.contains("Store Gf2") || $0.instruction.contains("Parcel desk") })
  }

  @Test("guidance: a ramp or steps without a name are mentioned", .review("SL-A25"), arguments: ["ramp", "steps"])
  func slopes(category: String) throws {
    func words(_ category: String) throws -> String {
      var sketch = NetworkSketch()
      sketch.level("ground", floor: 0)
      sketch.unit("low", "walkway", [0, 0, 20, 10], name: "Lower hall")
      sketch.unit("slope", category, [20, 0, 10, 10])
      sketch.unit("high", "walkway", [30, 0, 20, 10], name: "Upper hall")
      sketch.opening("west", "low", to: nil, at: [0, 5], width: 2)
      sketch.opening("east", "high", to: nil, at: [50, 5], width: 2)
      let router = try Router(network: sketch.meshed())
      guard case .end(let west) = router.resolve("west"), case .end(let east) = router.resolve("east"),
        case .found(let route) = router.route(from: west, to: east)
      else { throw CancellationError() }
      return route.steps.map(\.instruction).joined(separator: "\n")
    }
    #expect(try words(category).contains("the \(category)"))
    #expect(try !words("walkway").contains("walkway"))
  }

  @Test("guidance: only landmarks near a stretch are examined", .review("SL-C2"))
  func near() {
    // Ten kilometres with something every metre on either side.
    let candidates = (0..<10_000).map { number in
      LandmarkField.Candidate(
        place: number, point: PlanePoint(number * 1000, number % 2 == 0 ? 4000 : -4000), unit: 0)
    }
    let field = LandmarkField(candidates.reversed())
    let line = WalkLine(level: 0, points: [PlanePoint(0, 0), PlanePoint(10_000_000, 0)], crossings: [])
    let found = field.candidates(beside: line, from: 5_000_000, to: 5_020_000, reach: 38_000)
    let expected = candidates.filter {
      line.approach(to: $0.point, from: 5_000_000, to: 5_020_000).distance <= 38_000
    }
    #expect(found.map(\.place) == expected.map(\.place) && found.count > 20 && found.count < 120)
  }
}
