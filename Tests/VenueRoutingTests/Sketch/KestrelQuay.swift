import VenueParts
import VenueVocabulary

@testable import VenueRouting

/// A ferry terminal of two floors, as small as shows everything: stop, doors, shops, checkpoint, lift, stairs, escalator.
enum KestrelQuay {
  static func sketch() -> NetworkSketch {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0, name: "Street level")
    sketch.unit("hall", "walkway", [0, 10, 60, 10], name: "Main hall", finnish: "Päähalli")
    sketch.unit("foyer", "lobby", [22, 0, 10, 10])
    sketch.unit("shop-1", "room", [0, 0, 12, 10], occupant: "Tide Café", kind: .room)
    sketch.unit("shop-2", "room", [12, 0, 10, 10], occupant: "Ink & Anchor", kind: .room)
    sketch.unit("wc", "restroom", [32, 0, 8, 10], kind: .room)
    sketch.unit("wc-step-free", "restroom.unisex.wheelchair", [40, 0, 4, 10], kind: .room)
    sketch.unit("back-office", "nonpublic", [44, 0, 16, 10], name: "Vault", kind: .room, isPublic: false)
    sketch.unit("gate-1", "waitingroom", [0, 20, 40, 10], name: "Gate 1")
    sketch.unit("lift-a.ground", "elevator", [40, 20, 3, 3], kind: .connector)
    sketch.unit("stairs-a.ground", "stairs", [43, 20, 5, 10], kind: .connector)
    sketch.unit("escalator-a.ground", "escalator", [48, 20, 3, 10], kind: .connector)
    sketch.opening("street-door", "foyer", to: nil, at: [27, 0], width: 2.4) {
      $0.doorType = "sliding"
      $0.automatic = 1
    }
    sketch.opening("west-door", "hall", to: nil, at: [0, 15], width: 1.8) {
      $0.name = [NetworkText(language: "en", text: "West door")]
    }
    sketch.opening("shop-1-door", "shop-1", to: "hall", at: [3, 10], width: 1.2)
    sketch.opening("shop-2-door", "shop-2", to: "hall", at: [17, 10], width: 1.2)
    sketch.opening("wc-door", "wc", to: "hall", at: [36, 10], width: 0.7)
    sketch.opening("wc-step-free-door", "wc-step-free", to: "hall", at: [42, 10], width: 0.9)
    sketch.opening("staff-door", "back-office", to: "hall", at: [52, 10], width: 0.9) { $0.isControlled = true }
    sketch.opening("lift-a-0", "lift-a.ground", to: "hall", at: [41.5, 20], width: 0.9)
    sketch.opening("stairs-a-0", "stairs-a.ground", to: "hall", at: [45.5, 20], width: 3)
    sketch.opening("escalator-a-0", "escalator-a.ground", to: "hall", at: [49.5, 20])
    sketch.place("tickets", .kiosk, "tickets", name: "Tickets", in: "hall", at: [28, 15])

    sketch.level("deck", floor: 1, name: "Departures deck")
    sketch.unit("deck-hall", "walkway", [0, 10, 60, 10], name: "Upper hall")
    sketch.unit("lift-a.deck", "elevator", [40, 20, 3, 3], kind: .connector)
    sketch.unit("stairs-a.deck", "stairs", [43, 20, 5, 10], kind: .connector)
    sketch.unit("escalator-a.deck", "escalator", [48, 20, 3, 10], kind: .connector)
    sketch.unit("gate-4", "room", [0, 20, 20, 10], name: "Gate 4", kind: .room)
    sketch.unit("lounge", "room", [20, 20, 10, 10], name: "Lounge", kind: .room)
    sketch.opening("lift-a-1", "lift-a.deck", to: "deck-hall", at: [41.5, 20], width: 0.9)
    sketch.opening("stairs-a-1", "stairs-a.deck", to: "deck-hall", at: [45.5, 20], width: 3)
    sketch.opening("escalator-a-1", "escalator-a.deck", to: "deck-hall", at: [49.5, 20])
    sketch.opening("gate-4-door", "gate-4", to: "deck-hall", at: [10, 20], width: 2)
    sketch.opening("lounge-door", "lounge", to: "gate-4", at: [20, 25], width: 1)
    // Last, so that it does not shift the others: the hall and the gate are open areas, but a line of ticket gates parts them.
    sketch.connector("lift-a", "elevator", name: "Lift A", landings: ["lift-a.ground", "lift-a.deck"]) {
      $0.width = 900
      $0.carWidth = 1100
      $0.carDepth = 1400
    }
    sketch.connector("stairs-a", "stairs", name: "Stairs A", landings: ["stairs-a.ground", "stairs-a.deck"]) {
      $0.rise = 4.8
      $0.steps = 28
      $0.width = 3000
    }
    sketch.connector(
      "escalator-a", "escalator", landings: ["escalator-a.ground", "escalator-a.deck"], isDirected: true)
    sketch.link("bus-quay", mode: "bus", name: "Quay Street", path: [[27, -35], [27, 0]], to: "street-door")
    sketch.link("parking-p1", mode: "parking", name: "Car park P1", path: [[-40, 15], [0, 15]], to: "west-door")
    return sketch
  }

  static func network(_ change: (inout PlannedNetwork) -> Void = { _ in }) -> PlannedNetwork {
    var network = sketch().meshed()
    change(&network)
    return network
  }

  /// Every pair of the kinds of ends there are, in both orders.
  static func pairs(of network: RoutingNetwork) -> [EndPair] {
    let ids = [
      "hall", "foyer", "shop-1-occupant", "wc-step-free", "gate-1", "tickets", "gate-4", "lounge", "deck-hall",
      "lift-a.deck", "west-door", "shop-2-door", "bus-quay", "parking-p1",
    ]
    let places = ids.map { id in network.places.firstIndex { $0.id == id }! }
    return places.flatMap { a in
      places.filter { $0 != a }.map {
        EndPair(from: .place(a), to: .place($0), name: "\(network.places[a].id) → \(network.places[$0].id)")
      }
    }
  }

  struct EndPair {
    var from: RouteEnd
    var to: RouteEnd
    var name: String
    var reversed: EndPair { EndPair(from: to, to: from, name: "back: \(name)") }
  }

  static func router(_ change: (inout PlannedNetwork) -> Void = { _ in }) throws -> Router {
    try Router(network: network(change))
  }
}

extension Router {
  func routePath(_ pair: KestrelQuay.EndPair, _ profile: RoutingProfile = .walking) -> RoutePath? {
    planner.routePath(from: pair.from, to: pair.to, passability: Passability(profile: profile, network: network))
  }

  /// The route between two things as typed; nil when either end or the way is missing.
  func way(_ from: String, _ to: String, _ profile: RoutingProfile = .walking) -> Route? {
    guard case .found(let route) = answer(from, to, profile) else { return nil }
    return route
  }

  func answer(_ from: String, _ to: String, _ profile: RoutingProfile = .walking) -> RouteResult? {
    guard case .end(let start) = resolve(from, for: profile), case .end(let end) = resolve(to, for: profile) else {
      return nil
    }
    return route(from: start, to: end, profile: profile)
  }
}

extension PlannedNetwork {
  mutating func opening(_ id: String, _ change: (inout PlannedOpening) -> Void) {
    change(&openings[openings.firstIndex { $0.id == id }!])
  }

  mutating func connector(_ id: String, _ change: (inout PlannedConnector) -> Void) {
    change(&connectors[connectors.firstIndex { $0.id == id }!])
  }
}
