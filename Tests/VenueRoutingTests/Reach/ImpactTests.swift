import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("What closing something takes from people")
struct ImpactTests {
  @Test(
    "A place is lost exactly when no route leads to it from any entrance any more, for each profile",
    arguments: TestDepth.sample(["lift-a", "west-door", "street-door", "hall", "shop-1-door", "elevator"], fast: 2))
  func byRoutes(closed: String) throws {
    let router = try Router(network: KestrelQuay.network())
    let network = router.network
    let entrances = network.places.indices.filter { index in
      network.places[index].kind == .opening && ["west-door", "street-door"].contains(network.places[index].id)
    }
    for impact in router.impact(ofClosing: [closed], for: [.walking, .stepFree, .wheelchair]) {
      let profile = try #require(RoutingProfile.named(impact.profile))
      func reached(_ place: Int, closing: [String]) -> Bool {
        entrances.contains { entrance in
          var query = RouteQuery(from: .place(entrance), to: .place(place), profile: profile)
          query.closing = closing
          if case .found = router.route(query) { return true }
          return false
        }
      }
      let asked = network.places.indices.filter { index in
        let place = network.places[index]
        return place.isPublic && [.unit, .occupant, .amenity, .kiosk].contains(place.kind)
      }
      let before = asked.filter { reached($0, closing: []) }
      let lost = before.filter { !reached($0, closing: [closed]) }.map { network.places[$0].id }
      #expect(impact.reachable == before.count, "\(impact.profile)")
      #expect(impact.lost.map(\.id) == lost, "\(impact.profile)")
    }
  }

  @Test("Without the lift the upper floor is lost to wheelchairs and stays to everybody on foot")
  func stepFree() throws {
    let router = try Router(network: KestrelQuay.network())
    let impacts = router.impact(ofClosing: ["lift-a"], for: [.walking, .wheelchair])
    #expect(impacts[0].lost.map(\.id) == ["lift-a.ground", "lift-a.deck"] || impacts[0].lost.isEmpty)
    #expect(impacts[1].lost.map(\.id).contains("gate-4"))
    #expect(impacts[1].lost.allSatisfy { !$0.name.isEmpty && $0.name != $0.id })
  }
}
