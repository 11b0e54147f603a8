import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite struct RoutePathTests {
  @Test("routing: closing a door never makes a route faster", .deep)
  func closing() throws {
    let open = try KestrelQuay.router()
    let all = KestrelQuay.pairs(of: open.network)
    let times = all.map { open.routePath($0)?.duration }
    for door in ["shop-1-door", "lift-a-0", "stairs-a-1", "street-door", "gate-4-door"] {
      let closed = try KestrelQuay.router { $0.opening(door) { $0.passage = .none } }
      for (pair, time) in zip(all, times) {
        guard let detour = closed.routePath(pair) else { continue }
        let before = try #require(time, "\(pair.name): closing \(door) opened a way")
        #expect(detour.duration >= before - 1e-6, "\(pair.name) without \(door)")
      }
    }
  }

  @Test("routing: walkers get wherever wheelchairs get, and no slower")
  func nesting() throws {
    let router = try KestrelQuay.router()
    for pair in KestrelQuay.pairs(of: router.network) {
      guard let rolled = router.routePath(pair, .wheelchair) else { continue }
      let walked = try #require(router.routePath(pair), "\(pair.name)")
      #expect(walked.duration <= rolled.duration + 1e-6, "\(pair.name)")
    }
  }

  @Test("routing: a return route is as long where nothing is one-way")
  func symmetry() throws {
    let router = try KestrelQuay.router()
    for pair in KestrelQuay.pairs(of: router.network) {
      // A wheelchair uses the lift, which is as fast down as up.
      let there = router.routePath(pair, .wheelchair)
      let back = router.routePath(pair.reversed, .wheelchair)
      #expect((there == nil) == (back == nil), "\(pair.name)")
      guard let there, let back else { continue }
      #expect(abs(there.duration - back.duration) < 1e-6, "\(pair.name)")
    }
  }

  @Test("routing: an escalator is not used against its direction")
  func escalator() throws {
    let router = try KestrelQuay.router { network in
      network.connectors.removeAll { $0.category != "escalator" }
    }
    #expect(router.way("Main hall", "Gate 4") != nil)
    #expect(router.way("Gate 4", "Main hall") == nil)
  }

  @Test("routing: a one-way door is passed only in its direction")
  func oneWay() throws {
    // `forward` is from the shop to the hall.
    let router = try KestrelQuay.router { $0.opening("shop-1-door") { $0.passage = .forward } }
    #expect(router.way("Tide Café", "Tickets") != nil)
    #expect(router.way("Tickets", "Tide Café") == nil)
    let reversed = try KestrelQuay.router { $0.opening("shop-1-door") { $0.passage = .backward } }
    #expect(reversed.way("Tide Café", "Tickets") == nil)
    #expect(reversed.way("Tickets", "Tide Café") != nil)
  }

  @Test("routing: walks lie on walkable ground and enter units only through openings", .shows("R06.2"))
  func walls() throws {
    let router = try KestrelQuay.router()
    let network = router.network
    for pair in KestrelQuay.pairs(of: network) {
      guard let routePath = router.routePath(pair) else { continue }
      for case .walk(let walk) in routePath.pieces {
        let plan = try #require(router.planner.plans[walk.level])
        let line = WalkLine(level: walk.level, points: walk.path.points, crossings: walk.crossings)
        for step in 0...50 {
          let point = line.point(at: line.length * Double(step) / 50)
          // A point between whole millimetres may round across a border by one.
          let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].contains {
            !plan.mesh.polygons(at: PlanePoint(Int(point.x) + $0, Int(point.y) + $1)).isEmpty
          }
          #expect(near, "\(pair.name) at \(point)")
        }
        for crossing in walk.crossings {
          if crossing.opening >= 0 {
            let opening = network.openings[crossing.opening]
            #expect(Set([opening.unit, opening.other]) == Set([crossing.from, crossing.to]), "\(pair.name)")
            let there = line.point(at: crossing.distance)
            #expect(Predicates.squaredDistance(from: there, toSegment: opening.start, opening.end) < 9, "\(pair.name)")
          } else {
            #expect(network.units[crossing.from].kind == .openArea && network.units[crossing.to].kind == .openArea)
          }
        }
      }
    }
  }

  @Test("routing: rooms are crossed only if there is no other route, with a note")
  func rooms() throws {
    let router = try KestrelQuay.router { network in
      // Through shop 2 would be shorter once it has a door to the foyer.
      var door = network.openings[network.openings.firstIndex { $0.id == "shop-2-door" }!]
      door.id = "back-door"
      network.openings.append(door)
    }
    let lounge = try #require(router.way("Main hall", "Lounge"))
    #expect(lounge.notices.contains { $0.code == "through-room" })
    let gate = try #require(router.way("Main hall", "Gate 4"))
    #expect(!gate.notices.contains { $0.code == "through-room" })
  }

  @Test("routing: staff areas are closed to the public and open to staff")
  func restricted() throws {
    let router = try KestrelQuay.router()
    guard case .refused = router.resolve("Vault") else {
      Issue.record("the vault was offered to the public")
      return
    }
    #expect(router.way("Main hall", "back-office", .staff) != nil)
  }

  @Test("routing: what the caller excludes is avoided")
  func avoiding() throws {
    let router = try KestrelQuay.router()
    guard case .end(let start) = router.resolve("Tickets"), case .end(let end) = router.resolve("Gate 4") else {
      Issue.record("ends")
      return
    }
    var query = RouteQuery(from: start, to: end)
    query.avoiding = ["stairs-a", "elevator"]
    guard case .found(let route) = router.route(query) else {
      Issue.record("no way")
      return
    }
    #expect(route.steps.contains { $0.instruction.contains("escalator") })
  }

  @Test("routing: stops on the route are visited in order and marked")
  func via() throws {
    let router = try KestrelQuay.router()
    guard case .end(let start) = router.resolve("bus-quay"), case .end(let shop) = router.resolve("Ink & Anchor"),
      case .end(let end) = router.resolve("Gate 4")
    else {
      Issue.record("ends")
      return
    }
    var query = RouteQuery(from: start, to: end)
    query.via = [shop]
    guard case .found(let route) = router.route(query) else {
      Issue.record("no way")
      return
    }
    #expect(route.pins.map(\.role) == [.start, .via, .transfer, .end])
    #expect(route.distance > (router.way("bus-quay", "Gate 4")?.distance ?? .infinity))
    for (step, next) in zip(route.steps, route.steps.dropFirst())
    where next.kind != .connector && step.kind != .connector {
      #expect(step.geometry.last == next.geometry.first)
    }
  }

  @Test(
    "routing: bus stops, stations, car parks and other places are route ends",
    .shows("H53.1"), arguments: ["bus", "train", "parking", "garage", "pedestrian"])
  func linkKinds(mode: String) throws {
    let router = try KestrelQuay.router { network in
      for index in network.transitLinks.indices { network.transitLinks[index].mode = mode }
    }
    for link in router.network.transitLinks.map(\.id) {
      let there = try #require(router.way("Main hall", link), "\(mode)")
      let back = try #require(router.way(link, "Main hall"), "\(mode)")
      #expect(there.to.id == link && there.to.floor == 0)
      #expect(back.from.id == link && back.from.floor == 0)
      #expect(there.steps.contains { $0.kind == .outside } && back.steps.first?.kind == .outside)
      #expect(abs(there.distance - back.distance) < 1e-6)
    }
  }

  @Test("routing: the same stops are reached in both directions over their doors")
  func stops() throws {
    let router = try KestrelQuay.router()
    let there = try #require(router.way("bus-quay", "parking-p1"))
    let back = try #require(router.way("parking-p1", "bus-quay"))
    #expect(abs(there.distance - back.distance) < 1e-6)
    #expect(there.steps.first?.kind == .outside && there.steps.last?.kind == .arrive)
  }

  @Test("routing: a network with a broken reference is refused")
  func damaged() throws {
    let network = KestrelQuay.network { $0.levels[0].polygonUnits[0] = 999 }
    #expect(throws: RoutingError.self) { try Router(network: network) }
    let other = KestrelQuay.network { $0.connectors[0].landings[0].unit = -1 }
    #expect(throws: RoutingError.self) { try Router(network: other) }
  }
}
