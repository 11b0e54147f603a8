import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Impact of closures")
struct ImpactTests {
  @Test(
    "routing: a place is lost exactly if no entrance has a route to it any more",
    arguments: TestDepth.sample(["lift-a", "west-door", "street-door", "hall", "shop-1-door", "elevator"], fast: 2))
  func byRoutes(closed: String) throws {
    let router = try Router(network: KestrelQuay.network())
    let network = router.network
    let entrances = network.places.indices.filter { index in
      network.places[index].kind == .opening && ["west-door", "street-door"].contains(network.places[index].id)
    }
    for impact in router.impact(ofClosing: [closed], for: [.walking, .stepFree, .wheelchair]) {
      #expect(impact.partly.allSatisfy { $0.lost.count > 0 && $0.lost.count <= $0.reachable })
      let profile = try #require(RoutingProfile.named(impact.profile))
      func reached(_ place: Int, closing: [String]) -> Bool {
        entrances.contains { entrance in
          var query = RouteQuery(from: .place(entrance), to: .place(place), profile: profile)
          query.closing = closing
          if case .found = router.route(query) { return true }
          return false
        }
      }
      let asked = router.accessPlaces
      let before = asked.filter { reached($0, closing: []) }
      let lost = before.filter { !reached($0, closing: [closed]) }.map { network.places[$0].id }
      #expect(impact.reachable == before.count, "\(impact.profile)")
      #expect(impact.lost.map(\.id) == lost, "\(impact.profile)")
    }
  }

  @Test("routing: without the lift the upper floor is lost to wheelchairs only")
  func stepFree() throws {
    let router = try Router(network: KestrelQuay.network())
    let impacts = router.impact(ofClosing: ["lift-a"], for: [.walking, .wheelchair])
    // The lift itself is no place to which people go.
    #expect(impacts[0].lost.isEmpty)
    #expect(impacts[1].lost.map(\.id).contains("gate-4"))
    #expect(impacts[1].lost.allSatisfy { !$0.name.isEmpty && $0.name != $0.id })
  }

  /// Kestrel Quay with a stop in the place of the car park before the west door.
  private func withStop(_ path: [PlanePoint], mode: String = "train") throws -> Router {
    var network = KestrelQuay.network()
    let link = try #require(network.transitLinks.firstIndex { $0.id == "parking-p1" })
    (network.transitLinks[link].mode, network.transitLinks[link].path) = (mode, path)
    return try Router(network: network)
  }

  @Test("routing: doors into vehicles are not entrances and are tested singly", .review("SL-U1"))
  func vehicleDoors() throws {
    let plain = try Router(network: KestrelQuay.network())
    let door = try #require(plain.network.openings.first { $0.id == "west-door" }).middle
    let near = PlanePoint(Int(door.x) - 3000, Int(door.y))
    let far = PlanePoint(Int(door.x) - 30_000, Int(door.y))
    #expect(plain.entranceIDs.contains("west-door"))
    #expect(try !withStop([near, door]).entranceIDs.contains("west-door"))
    // Across a square, or where a bus stops before a street door, people walk in.
    #expect(try withStop([far, door]).entranceIDs.contains("west-door"))
    #expect(try withStop([near, door], mode: "bus").entranceIDs.contains("west-door"))

    let router = try withStop([near, door])
    let others = router.entranceIDs
    let impact = router.impact(ofClosing: others, for: [.walking])[0]
    #expect(impact.reachable > 0 && impact.lost.count == impact.reachable)
    let named = router.impact(ofClosing: ["lift-a"], for: [.wheelchair], from: ["parking-p1"])[0]
    #expect(named.reachable > 0 && named.lost.map(\.id).contains("gate-4"))
    #expect(router.isImpactStart("parking-p1") && router.isImpactStart("west-door") && !router.isImpactStart("gate-4"))
  }
}
