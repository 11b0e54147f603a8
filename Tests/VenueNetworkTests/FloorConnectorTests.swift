import Testing
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Connectors on one level") struct FloorConnectorTests {
  private func router(_ drawing: String, _ connector: Connector?) throws -> Router {
    var plan = FloorPlan(drawing, legend: ["k": "walkway", "N": "movingwalkway"])
    if let connector { plan.venue.connectors = [connector] }
    return try Router(network: Planned(plan.venue).network)
  }

  private func connector(_ units: [ID<VenueUnit>], _ change: (inout Connector) -> Void) -> Connector {
    var connector = Connector(id: "belt")
    connector.category = "movingwalkway"
    connector.landings = units.map { Connector.Landing(level: "level", unit: $0) }
    change(&connector)
    return connector
  }

  private func way(_ router: Router, _ from: String, _ to: String, closing: [String] = []) throws -> RouteResult {
    func end(_ id: String) throws -> RouteEnd {
      .place(try #require(router.network.places.firstIndex { $0.id == id }))
    }
    var query = RouteQuery(from: try end(from), to: try end(to))
    query.closing = closing
    return router.route(query)
  }

  private func isFound(_ result: RouteResult) -> Bool { if case .found = result { true } else { false } }

  @Test("network: a closed flat connector is not floor either, and is reported", .shows("R06.7"))
  func closed() throws {
    let drawing = "hh+MM+kk\nhhhMMMkk"
    #expect(isFound(try way(try router(drawing, nil), "h", "k")))
    let shut = try router(drawing, connector(["M"]) { $0.isClosed = true })
    for (from, to) in [("h", "k"), ("k", "h")] {
      guard case .refused(let refusal) = try way(shut, from, to) else {
        Issue.record("walked over a closed moving walkway")
        continue
      }
      #expect(refusal.code == "closed")
      #expect(refusal.blockedBy.contains { $0.id == "M" })
    }
    // Of several pieces on one level, by hand or by the status of the day.
    let pieces = try router("hh+MM+NN+kk\nhhhMMMNNNkk", connector(["M", "N"]) { _ in })
    #expect(isFound(try way(pieces, "h", "k")))
    #expect(isFound(try way(pieces, "k", "h")))
    #expect(!isFound(try way(pieces, "h", "k", closing: ["belt"])))
  }

  @Test("network: a one-way flat connector is walked only its way, across pieces", .shows("R06.7"))
  func direction() throws {
    let router = try router("hh+MM+NN+kk\nhhhMMMNNNkk", connector(["M", "N"]) { $0.direction = .forward })
    #expect(isFound(try way(router, "h", "k")))
    #expect(!isFound(try way(router, "k", "h")))
  }
}
