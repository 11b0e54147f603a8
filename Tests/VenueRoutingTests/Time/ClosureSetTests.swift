import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Closures of a query")
struct ClosureSetTests {
  private func closures(_ ids: [String], in network: RoutingNetwork) -> (set: ClosureSet, unknown: [String]) {
    var set = ClosureSet()
    let unknown = set.close(ids, in: network)
    return (set, unknown)
  }

  @Test("time: units, openings, connectors, links and levels are closed by id")
  func ids() throws {
    let network = try KestrelQuay.router().network
    let (set, unknown) = closures(
      ["hall", "street-door", "lift-a", "bus-quay", "nobody", "deck", "shop-1-occupant"], in: network)
    #expect(unknown == ["nobody", "shop-1-occupant"])
    let deck = network.units.filter { network.levels[$0.level].id == "deck" }.map(\.id)
    let closed = set.subjects.compactMap { network.typedID(of: $0)?.id }.sorted()
    #expect(closed == (["hall", "street-door", "lift-a", "bus-quay"] + deck).sorted())
  }

  @Test("time: a closure never shortens a route, and no route uses it", .deep)
  func monotone() throws {
    let router = try KestrelQuay.router()
    for id in ["street-door", "escalator-a", "gate-1", "hall", "bus-quay", "stairs-a-0", "deck"] {
      let (set, _) = closures([id], in: router.network)
      for pair in KestrelQuay.pairs(of: router.network) {
        var query = RouteQuery(from: pair.from, to: pair.to)
        query.closures = set
        guard case .found(let route) = router.route(query) else { continue }
        guard case .found(let open) = router.route(from: pair.from, to: pair.to) else {
          Issue.record("\(pair.name) is only there while \(id) is closed")
          continue
        }
        #expect(route.duration >= open.duration - 1e-6 || id == "escalator-a", "\(pair.name) without \(id)")
      }
    }
  }

  @Test("time: a refusal names what was closed")
  func refusal() throws {
    let router = try KestrelQuay.router()
    var set = ClosureSet()
    #expect(set.close(["gate-4-door"], in: router.network, .init(.closed, note: "Wet paint")) == [])
    guard case .end(let from) = router.resolve("foyer"), case .end(let to) = router.resolve("lounge") else { return }
    var query = RouteQuery(from: from, to: to)
    query.closures = set
    guard case .refused(let refusal) = router.route(query) else {
      Issue.record("a closed door was passed")
      return
    }
    #expect(refusal.code == "closed")
    #expect(refusal.message.hasSuffix("is closed: Wet paint."), "\(refusal.message)")
  }

  @Test("time: out of use outweighs hours, in any order")
  func weights() {
    let (door, room) = (NetworkTimes.Subject(.opening, 0), NetworkTimes.Subject(.unit, 0))
    var set = ClosureSet()
    set.close(door, .init(.outOfHours))
    set.close(door, .init(.closed, note: "x"))
    set.close(door, .init(.outOfHours))
    #expect(set[door] == .init(.closed, note: "x"))
    #expect(set.exclusions(of: door) == Exclusions(.closed))
    #expect(set.exclusions(of: room) == [])
  }
}
