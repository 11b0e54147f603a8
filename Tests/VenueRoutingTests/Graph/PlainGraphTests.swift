import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// What another program makes of the file: Dijkstra over what the JSON says, and nothing else.
private struct ForeignRouter {
  private var neighbours: [[(node: Int, length: Double, cost: Double, isRoom: Bool)]] = []
  let places: [String: [Int]]

  init(_ bytes: [UInt8]) throws {
    let root = try JSONReader.read(bytes).root
    neighbours = Array(repeating: [], count: root["nodes"]?.array?.count ?? 0)
    for edge in root["edges"]?.array ?? [] {
      let (from, to) = (edge["from"]!.int!, edge["to"]!.int!)
      let length = edge["length_m"]!.double!
      let cost = edge["duration_s"]!.double! + (edge["dislike_s"]?.double ?? 0)
      let isRoom = edge["through_room"]?.bool ?? false
      neighbours[from].append((to, length, cost, isRoom))
      if edge["both_ways"]?.bool ?? false { neighbours[to].append((from, length, cost, isRoom)) }
    }
    var places: [String: [Int]] = [:]
    for place in root["places"]?.array ?? [] {
      places[place["id"]!.string!] = (place["nodes"]?.array ?? []).compactMap(\.int)
    }
    self.places = places
  }

  /// The least cost, and the length of that way; rooms are led through only where there is no other.
  func way(_ from: String, _ to: String) -> (cost: Double, length: Double, isThroughRoom: Bool)? {
    for throughRooms in [false, true] {
      var known = [(cost: Double, length: Double)](
        repeating: (.infinity, .infinity), count: neighbours.count)
      for start in places[from] ?? [] { known[start] = (0, 0) }
      var waiting = Set(neighbours.indices)
      while let next = waiting.min(by: { (known[$0].cost, $0) < (known[$1].cost, $1) }), known[next].cost.isFinite {
        waiting.remove(next)
        for edge in neighbours[next] where throughRooms || !edge.isRoom {
          let cost = known[next].cost + edge.cost
          if cost < known[edge.node].cost { known[edge.node] = (cost, known[next].length + edge.length) }
        }
      }
      if let best = (places[to] ?? []).map({ known[$0] }).min(by: { $0.cost < $1.cost }), best.cost.isFinite {
        return (best.cost, best.length, throughRooms)
      }
    }
    return nil
  }
}

@Suite("The network as a plain graph")
struct PlainGraphTests {
  @Test("graph: other programs find the router's routes within the stated stretch", .deep)
  func quay() throws {
    let router = try KestrelQuay.router()
    for profile in [RoutingProfile.walking, .wheelchair] {
      var graph = try router.plainGraph(for: profile)
      #expect(graph.measured.pairs > 100 && graph.measured.differing == 0)
      graph = try router.plainGraph(for: profile)
      let foreign = try ForeignRouter(graph.json())
      let passability = Passability(profile: profile, network: router.network)
      for pair in KestrelQuay.pairs(of: router.network) {
        guard case .place(let from) = pair.from, case .place(let to) = pair.to else { continue }
        let way = foreign.way(router.network.places[from].id, router.network.places[to].id)
        let routePath = router.planner.routePath(from: pair.from, to: pair.to, passability: passability)
        #expect((way == nil) == (routePath == nil), "\(profile.name): \(pair.name)")
        guard let way, let routePath else { continue }
        let exact = routePath.duration + routePath.dislike
        // From a stop to its own door the router steps over the threshold and back.
        if routePath.start.entrance >= 0, routePath.start.entrance == routePath.goal.entrance { continue }
        #expect(way.cost >= exact - 0.01, "\(profile.name): \(pair.name)")
        #expect(way.cost <= exact * graph.measured.most + 0.02, "\(profile.name): \(pair.name)")
        #expect(way.isThroughRoom == !routePath.rooms.isEmpty, "\(profile.name): \(pair.name)")
      }
    }
  }

  @Test("graph: on random halls paths are at most a few hundredths longer", arguments: 0..<6)
  func halls(seed: UInt64) throws {
    var profile = RoutingProfile.walking
    // Seconds at doors choose no way of the router's.
    (profile.automaticDoorTime, profile.manualDoorTime, profile.revolvingDoorTime) = (0, 0, 0)
    let router = try DoorDislikeTests.Halls(seed: seed).planned.router
    let graph = try router.plainGraph(for: profile)
    #expect(graph.measured.pairs > 5 && graph.measured.differing == 0)
    #expect(graph.measured.least >= 1 - 1e-6, "\(graph.measured)")
    #expect(graph.measured.mean < 1.1, "\(graph.measured)")
  }

  @Test("graph: bytes are repeatable; edges join existing nodes and state their needs", .deep)
  func form() throws {
    let router = try KestrelQuay.router()
    let graph = try router.plainGraph()
    let again = try KestrelQuay.router().plainGraph()
    #expect(graph.json() == again.json())
    #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.from) && graph.nodes.indices.contains($0.to) })
    #expect(graph.edges.allSatisfy { $0.length >= 0 && $0.duration >= 0 })
    let lift = graph.edges.first { $0.needs?.id == "lift-a" }
    #expect(lift?.kind == .ride && lift?.needs?.width == 0.9)
    #expect(graph.edges.contains { $0.kind == .door && $0.needs?.door == "sliding" && $0.needs?.isAutomatic == true })
    // Nobody walks through the car of a lift, and a staff door is no edge for the public.
    #expect(!graph.edges.contains { $0.needs?.id == "staff-door" })
  }

  @Test("graph: a spanner keeps every pair within its stretch and crosses no leaf")
  func spanner() {
    var random = SeededRandom(seed: 11)
    let points = (0..<60).map { _ in
      PlanePoint(Int.random(in: 0...100_000, using: &random), Int.random(in: 0...100_000, using: &random))
    }
    let lengths = points.map { a in points.map { b -> Double? in a.distance(to: b) } }
    let isLeaf = points.indices.map { $0 % 7 == 0 }
    let pairs = GroundSpanner(count: points.count, isLeaf: isLeaf, stretch: 1.05) { Array(lengths[$0][($0 + 1)...]) }
      .pairs
    #expect(pairs.count < 60 * 59 / 4)
    var edges = [[Int]](repeating: [], count: points.count)
    for pair in pairs {
      let (a, b) = (pair.first, pair.second)
      edges[a].append(b)
      edges[b].append(a)
    }
    for start in points.indices {
      var known = [Double](repeating: .infinity, count: points.count)
      known[start] = 0
      var waiting = Set(points.indices)
      while let next = waiting.min(by: { known[$0] < known[$1] }), known[next].isFinite {
        waiting.remove(next)
        if next != start, isLeaf[next] { continue }
        for other in edges[next] { known[other] = min(known[other], known[next] + lengths[next][other]!) }
      }
      for goal in points.indices { #expect(known[goal] <= 1.05 * lengths[start][goal]! + 1e-9) }
    }
  }
}
