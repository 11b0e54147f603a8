import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Lower bounds of the remaining time")
struct LeastTimesTests {
  private struct Step {
    var from: Int
    var to: Int
    var seconds: Double
  }

  /// All steps that a route may take, walks as straight lines.
  private func steps(of graph: RouteGraph) -> [Step] {
    var (steps, isSeen) = ([Step](), [Bool](repeating: false, count: graph.nodeCount))
    var waiting = Array(graph.starts.indices)
    while let node = waiting.popLast() {
      guard !isSeen[node] else { continue }
      isSeen[node] = true
      let next = self.steps(of: graph, from: node)
      steps += next
      waiting += next.map(\.to)
    }
    return steps
  }

  private func steps(of graph: RouteGraph, from node: Int) -> [Step] {
    graph.rides(from: node).map { Step(from: node, to: $0.node, seconds: $0.ride.duration + $0.ride.dislike) }
      + (graph.check(from: node).map {
        [Step(from: node, to: $0.node, seconds: $0.passage.duration + $0.passage.dislike)]
      } ?? [])
      + graph.walks(from: node).map {
        Step(from: node, to: $0, seconds: graph.secondsStraight(from: node, to: $0) + graph.extraCost(at: $0))
      }
  }

  private func graph(_ router: Router, from start: RouteEnd, to goal: RouteEnd, _ profile: RoutingProfile)
    -> RouteGraph
  {
    let (network, plans) = (router.network, router.planner.plans)
    let passability = Passability(profile: profile, network: network)
    let ends = WalkEnds(network: network, plans: plans, passability: passability)
    return RouteGraph(
      network: network, passability: passability, starts: ends.ends(of: start, isStart: true),
      goals: ends.ends(of: goal, isStart: false),
      passages: DoorStops(network: network, plans: plans, passability: passability).passages,
      leadsThrough: { network.through($0, crossesStaircases: false) == .freely })
  }

  @Test("routing: the lower bound never exceeds a route and falls with each step")
  func bounds() throws {
    let router = try KestrelQuay.router()
    for profile in [RoutingProfile.walking, .wheelchair, .lowVision] {
      for pair in KestrelQuay.pairs(of: router.network) {
        let (from, to) = (pair.from, pair.to)
        let graph = graph(router, from: from, to: to, profile)
        guard !graph.goals.isEmpty else { continue }
        let steps = steps(of: graph)
        // Bellman and Ford, from the goals.
        var least = [Double](repeating: .infinity, count: graph.nodeCount)
        for goal in graph.goals.indices { least[graph.node(ofGoal: goal)] = 0 }
        var isFalling = true
        while isFalling {
          isFalling = false
          for step in steps where step.seconds + least[step.to] < least[step.from] - 1e-9 {
            least[step.from] = step.seconds + least[step.to]
            isFalling = true
          }
        }
        for step in steps {
          #expect(graph.bound(from: step.from) <= least[step.from] + 1e-9, "\(from) \(to) node \(step.from)")
          #expect(graph.bound(from: step.from) <= step.seconds + graph.bound(from: step.to) + 1e-9)
        }
      }
    }
  }

  /// Floors of one hall, with lifts along its wall.
  private func tower(floors: Int, lifts: Int) throws -> Router {
    var sketch = NetworkSketch()
    let width = Double(10 * lifts)
    for floor in 0..<floors {
      sketch.level("level-\(floor)", floor: floor)
      sketch.unit("hall-\(floor)", "walkway", [0, 0, width, 8])
      for lift in 0..<lifts {
        let x = Double(10 * lift)
        sketch.unit("lift-\(lift)-\(floor)", "elevator", [x, 8, 3, 3], kind: .connector)
        sketch.opening("door-\(lift)-\(floor)", "lift-\(lift)-\(floor)", to: "hall-\(floor)", at: [x + 1.5, 8])
      }
      sketch.unit("west-\(floor)", "room", [0, -4, 4, 4], kind: .room)
      sketch.opening("west-door-\(floor)", "west-\(floor)", to: "hall-\(floor)", at: [2, 0])
      sketch.unit("east-\(floor)", "room", [width - 4, -4, 4, 4], kind: .room)
      sketch.opening("east-door-\(floor)", "east-\(floor)", to: "hall-\(floor)", at: [width - 2, 0])
    }
    for lift in 0..<lifts {
      sketch.connector("lift-\(lift)", "elevator", landings: (0..<floors).map { "lift-\(lift)-\($0)" })
    }
    return try Router(network: sketch.meshed())
  }

  @Test("routing: only walks of routes that may be the fastest are searched", .review("FL-S7"))
  func work() throws {
    let (floors, lifts) = (10, 8)
    let router = try tower(floors: floors, lifts: lifts)
    let (network, plans) = (router.network, router.planner.plans)
    let passability = Passability(profile: .walking, network: network)
    let ends = WalkEnds(network: network, plans: plans, passability: passability)
    func place(_ id: String) throws -> RouteEnd {
      .place(try #require(network.places.firstIndex { $0.id == id }))
    }
    for (from, to, most) in [
      ("west-0", "east-9", 2 * lifts), ("west-0", "west-9", 2), ("east-3", "east-0", 2), ("west-4", "east-4", 1),
    ] {
      var search = RouteSearch(
        network: network, plans: plans, passability: passability,
        stops: DoorStops(network: network, plans: plans, passability: passability), crossesStaircases: false)
      let routePath = search.fastest(
        from: ends.ends(of: try place(from), isStart: true), to: ends.ends(of: try place(to), isStart: false))
      #expect(try #require(routePath).rideCount <= 1)
      #expect(search.walkCount <= most, "\(from) to \(to)")
    }
  }

  @Test("routing: the least number of rides is that of the joined floors")
  func fewestRides() throws {
    let router = try KestrelQuay.router()
    let planner = router.planner
    let passability = Passability(profile: .walking, network: router.network)
    let ends = WalkEnds(network: router.network, plans: planner.plans, passability: passability)
    for pair in KestrelQuay.pairs(of: router.network) {
      let (from, to) = (pair.from, pair.to)
      let fewest = FewestRides(
        from: ends.ends(of: from, isStart: true), on: router.network, passability: passability
      ).to(ends.ends(of: to, isStart: false))
      guard let routePath = planner.routePath(from: from, to: to, passability: passability), from != to else {
        continue
      }
      #expect(try #require(fewest) <= routePath.rideCount)
    }
  }
}
