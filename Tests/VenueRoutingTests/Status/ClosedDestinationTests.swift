import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Destinations that are out of service")
struct ClosedDestinationTests {
  /// Landings that a route from the foyer reaches, each with the id of its only connector.
  private func landings(_ router: Router) throws -> (start: RouteEnd, goals: [(goal: Int, connector: String)]) {
    let network = router.network
    guard case .end(let start) = router.resolve("foyer") else { throw CancellationError() }
    let goals = network.places.indices.compactMap { index -> (goal: Int, connector: String)? in
      guard network.places[index].kind == .unit, network.units.indices.contains(network.places[index].unit) else {
        return nil
      }
      let connectors = Set(network.units[network.places[index].unit].landings.map { network.landing($0).connector })
      guard connectors.count == 1, let only = connectors.first,
        case .found = router.route(RouteQuery(from: start, to: .place(index)))
      else { return nil }
      return (index, network.connectors[only].id)
    }
    return (start, goals)
  }

  @Test("routing: no route leads to a lift or stairs out of service", .review("SL-U2"))
  func connector() throws {
    let router = try KestrelQuay.router()
    let (start, goals) = try landings(router)
    #expect(goals.count > 3)
    for (goal, connector) in goals {
      var query = RouteQuery(from: start, to: .place(goal))
      query.closing = [connector]
      query.wantsExplanation = true
      guard case .refused(let refusal) = router.route(query) else {
        Issue.record("a route leads to \(connector)")
        continue
      }
      #expect(refusal.blockedBy.map(\.id).contains(connector), "\(refusal.message)")
      #expect(refusal.change?.things.map(\.id).contains(connector) == true, "\(connector)")
      query.closing = []
      query.avoiding = [connector]
      guard case .found = router.route(query) else {
        Issue.record("\(connector) is only avoided")
        continue
      }
      query = RouteQuery(from: .place(goal), to: start)
      query.avoiding = []
      guard case .found = router.route(query) else {
        Issue.record("no route from \(connector)")
        continue
      }
    }
  }

  @Test("routing: a refusal lists the landing that is out of service", .review("SL-U2"))
  func landing() throws {
    let router = try KestrelQuay.router()
    let (start, goals) = try landings(router)
    // A landing on the floor of the start: the others are reached by riding, and the ride is the barrier.
    let level = router.network.places.first { $0.id == "foyer" }?.level
    let near = goals.filter { router.network.places[$0.goal].level == level }
    #expect(!near.isEmpty)
    for (goal, _) in near {
      let unit = router.network.units[router.network.places[goal].unit].id
      var query = RouteQuery(from: start, to: .place(goal))
      query.closing = [unit]
      guard case .refused(let refusal) = router.route(query) else {
        Issue.record("a route leads to \(unit)")
        continue
      }
      #expect(refusal.blockedBy.map(\.id).contains(unit), "\(refusal.message)")
    }
  }
}
