import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Disliked doors")
struct DoorDislikeTests {
  /// Two halls, a door that is pushed between them, and one that opens by itself so many metres beside.
  private func halls(automaticDoorAt x: Double) throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("south", "walkway", [0, 0, 80, 10], name: "South hall")
    sketch.unit("north", "walkway", [0, 10, 80, 10], name: "North hall", kind: .room)
    sketch.opening("pushed", "south", to: "north", at: [10, 10], width: 1.2) { $0.doorType = "swinging" }
    sketch.opening("sliding", "south", to: "north", at: [x, 10], width: 1.2) {
      $0.doorType = "sliding"
      $0.automatic = 1
    }
    sketch.place("desk", .kiosk, "information", name: "Desk", in: "south", at: [10, 5])
    sketch.place("bench", .amenity, "seat", name: "Bench", in: "north", at: [10, 15])
    var network = sketch.meshed()
    // The sketch joins open areas along their borders: there is a wall between these.
    network.units[1].kind = .openArea
    return try Router(network: network)
  }

  private func passed(_ router: Router, _ profile: RoutingProfile) throws -> [String] {
    let route = try #require(router.way("Desk", "Bench", profile))
    return route.passedIDs.filter { ["pushed", "sliding"].contains($0) }
  }

  @Test("routing: a pushed door is avoided by a detour shorter than its dislike")
  func spared() throws {
    // A dislike of 30 s and 9 s more at the door are 52 m at 1.34 m/s: 15 m to the side and back again are less, 35 m are more.
    let (near, far) = (try halls(automaticDoorAt: 25), try halls(automaticDoorAt: 45))
    #expect(try passed(near, .walking) == ["pushed"] && passed(far, .walking) == ["pushed"])
    #expect(try passed(near, .poweredWheelchair) == ["sliding"])
    #expect(try passed(far, .poweredWheelchair) == ["pushed"])
    // What is disliked takes no time.
    let pushed = try #require(far.way("Desk", "Bench", .poweredWheelchair))
    #expect(abs(pushed.duration - (10 / 1.34 + 10)) < 0.2)
    #expect(abs(pushed.duration - pushed.steps.reduce(0) { $0 + $1.duration }) < 1e-9)
  }

  @Test("routing: a revolving door has a dislike of its own")
  func revolving() throws {
    var venue = FloorPlan(
      """
      aaaaaaaaaaaaaaaaaaaaaa
      aaaaaaaaaaaaaaaaaaaaaa
      a+aaaaaaaaaa+aaaaaaaaa
      hhhhhhhhhhhhhhhhhhhhhh
      hhhhhhhhhhhhhhhhhhhhhh
      """, legend: ["a": "walkway"]
    ).venue
    venue.change("a+h" as ID<Opening>) { $0.door = Door(type: "revolving") }
    venue.change("a+h/2" as ID<Opening>) { $0.door = Door(type: "sliding", isAutomatic: true) }
    let router = try PlannedVenue(venue).router
    func passed(_ profile: RoutingProfile) throws -> [String] {
      let result = router.route(
        from: .point(level: 0, PlanePoint(1500, 4500)), to: .point(level: 0, PlanePoint(1500, 500)), profile: profile)
      guard case .found(let route) = result else { return [] }
      return route.passedIDs.filter { $0.hasPrefix("a+h") }
    }
    #expect(try passed(.walking) == ["a+h"] && passed(.lowVision) == ["a+h/2"])
  }

  @Test("routing: a room with two disliked doors is entered by the better, not crossed")
  func room() throws {
    let drawing = """
      hhhhhhhhhhhhhhhhhhhhhhhhh
      hhhhhhhhhhhhhhhhhhhhhhhhh
      h###########rr+rrr######h
      h##########rrrrrr#######h
      h##########r+rrrr#######h
      hhhhhhhhhhhhhhhhhhhhhhhhh
      hhhhhhhhhhhhhhhhhhhhhhhhh
      """
    var venue = FloorPlan(drawing).venue
    for id in ["r+h", "r+h/2"] { venue.change(ID<Opening>(id)) { $0.door = Door(type: "swinging") } }
    let router = try PlannedVenue(venue).router
    func routePath(_ from: PlanePoint, _ to: RouteEnd) -> RoutePath? {
      router.planner.routePath(
        from: .point(level: 0, from), to: to,
        passability: Passability(profile: .poweredWheelchair, network: router.network))
    }
    let places = router.network.places
    let room = RouteEnd.place(try #require(places.firstIndex { $0.id == "r" && $0.kind == .unit }))
    for y in [500, 6500] {
      let into = try #require(routePath(PlanePoint(13_500, y), room))
      #expect(into.openings.count == 1 && into.dislike == 30)
    }
    // Straight through the room it would be 8 m and 60 s of dislike; around it there are 30 m.
    let around = try #require(routePath(PlanePoint(13_500, 500), .point(level: 0, PlanePoint(13_500, 6500))))
    #expect(around.openings.isEmpty && around.rooms.isEmpty && around.dislike == 0)
  }

  @Test("routing: the only door of a level's part is a price without a search")
  func bridges() throws {
    var venue = FloorPlan("aaaaabbbbb\naaaa+bbbbb\naaaaabbbbb", legend: ["a": "walkway", "b": "walkway"]).venue
    venue.change("a+b" as ID<Opening>) { $0.door = Door(type: "swinging") }
    let planned = try PlannedVenue(venue)
    let router = planned.router
    let passability = Passability(profile: .poweredWheelchair, network: router.network)
    let stops = DoorStops(network: router.network, plans: router.planner.plans, passability: passability)
    #expect(stops.passages.isEmpty && stops.doors.isEmpty)
    let routePath = try #require(try planned.routePath("a", "b", .poweredWheelchair))
    #expect(routePath.dislike == 30)
  }

  // MARK: Against an oracle

  /// Halls in rows, doors of all kinds between neighbours, no hall out of reach.
  struct Halls {
    let planned: PlannedVenue
    let columns: Int
    let rows: Int

    init(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let (columns, rows) = (Int.random(in: 2...4, using: &random), Int.random(in: 2...4, using: &random))
      (self.columns, self.rows) = (columns, rows)
      let letters = Array("abcdefgijklmnopq")
      var cells = [[Character]](repeating: Array(repeating: "a", count: 5 * columns), count: 4 * rows)
      for y in cells.indices { for x in cells[y].indices { cells[y][x] = letters[y / 4 * columns + x / 5] } }
      for row in 0..<rows {
        for column in 0..<columns {
          if column + 1 < columns, row == 0 || Int.random(in: 0..<4, using: &random) > 0 {
            cells[4 * row + Int.random(in: 0..<4, using: &random)][5 * column + 4] = "+"
          }
          if row + 1 < rows, Int.random(in: 0..<4, using: &random) > 0 {
            cells[4 * row + 3][5 * column + Int.random(in: 1..<4, using: &random)] = "+"
          }
        }
      }
      let legend = Dictionary(uniqueKeysWithValues: letters.map { ($0, VenueVocabulary.Category("walkway")) })
      var venue = FloorPlan(cells.map { String($0) }.joined(separator: "\n"), legend: legend).venue
      for opening in venue.openings.kept {
        let kind = Int.random(in: 0..<4, using: &random)
        venue.change(opening.id) {
          $0.door =
            [
              Door(type: "swinging"), Door(type: "revolving"), Door(type: "sliding", isAutomatic: true), nil,
            ][kind]
        }
      }
      planned = try PlannedVenue(venue)
    }
  }

  /// The least cost over the points before and behind disliked doors, each leg walked with all of them shut (Dijkstra, all pairs).
  private func leastCost(_ router: Router, _ profile: RoutingProfile, _ start: PlanePoint, _ goal: PlanePoint)
    throws -> (cost: Double, doors: Int)?
  {
    let network = router.network
    let plan = try #require(router.planner.plans[0])
    func price(_ opening: NetworkOpening) -> Double {
      opening.doorType == "revolving"
        ? profile.revolvingDoorDislike : opening.doorType == "swinging" ? profile.manualDoorDislike : 0
    }
    /// Whether both sides are joined without it, polygon by polygon: halls without a door between them are open to each other.
    func hasWayRound(_ door: Int) -> Bool {
      let owners = plan.mesh.polygonOwners
      var waiting = (0..<plan.mesh.polygonCount).filter { Int(owners[$0]) == network.openings[door].unit }
      var reached = Set(waiting)
      while let polygon = waiting.popLast() {
        for edge in plan.mesh.edges(of: polygon) where plan.opening(at: edge) != door {
          guard let twin = plan.mesh.twin(ofEdge: edge) else { continue }
          if reached.insert(plan.mesh.polygon(ofEdge: twin)).inserted {
            waiting.append(plan.mesh.polygon(ofEdge: twin))
          }
        }
      }
      return reached.contains { Int(owners[$0]) == network.openings[door].other }
    }
    var points = [start, goal]
    var passes: [(from: Int, to: Int, cost: Double)] = []
    var shut: Set<Int> = []
    for (index, opening) in network.openings.enumerated()
    where opening.other >= 0 && price(opening) > 0 && hasWayRound(index) {
      shut.insert(index)
      let (dx, dy) = (opening.end.x == opening.start.x ? 250 : 0, opening.end.x == opening.start.x ? 0 : 250)
      let middle = opening.middle
      points += [
        PlanePoint(Int(middle.x) - dx, Int(middle.y) - dy), PlanePoint(Int(middle.x) + dx, Int(middle.y) + dy),
      ]
      let cost = 0.5 / profile.speed + price(opening)
      passes += [(points.count - 2, points.count - 1, cost), (points.count - 1, points.count - 2, cost)]
    }
    var search = PathSearch(plan.mesh)
    let access = MeshAccess(plan.mesh, isBlocked: { plan.opening(at: $0).map(shut.contains) ?? false })
    var costs = [Double](repeating: .infinity, count: points.count)
    var doors = [Int](repeating: 0, count: points.count)
    costs[0] = 0
    var waiting = Set(points.indices)
    while let next = waiting.min(by: { (costs[$0], $0) < (costs[$1], $1) }), costs[next].isFinite {
      waiting.remove(next)
      for pass in passes where pass.from == next && costs[next] + pass.cost < costs[pass.to] {
        (costs[pass.to], doors[pass.to]) = (costs[next] + pass.cost, doors[next] + 1)
      }
      for other in waiting {
        guard let path = search.shortestPath(from: points[next], to: points[other], access: access) else { continue }
        let passed = Set(path.edges.compactMap { plan.opening(at: Int($0)) })
        let cost =
          path.lengthMillimetres / 1000 / profile.speed + passed.reduce(0) { $0 + price(network.openings[$1]) }
        if costs[next] + cost < costs[other] { (costs[other], doors[other]) = (costs[next] + cost, doors[next]) }
      }
    }
    return costs[1].isFinite ? (costs[1], doors[1]) : nil
  }

  @Test(
    "routing: on random floors the cost is the best over disliked doors, to 10⁻⁶ s",
    arguments: TestDepth.sample(0..<40, fast: 5))
  func againstOracle(seed: UInt64) throws {
    let halls = try Halls(seed: seed)
    let router = halls.planned.router
    var profile = RoutingProfile.walking
    // Seconds at doors choose no way, so that they are left out.
    (profile.automaticDoorTime, profile.manualDoorTime, profile.revolvingDoorTime) = (0, 0, 0)
    var random = SeededRandom(seed: seed ^ 4711)
    for _ in 0..<6 {
      profile.manualDoorDislike = Double.random(in: 1...12, using: &random)
      profile.revolvingDoorDislike = Double.random(in: 0...12, using: &random)
      func point() -> PlanePoint {
        PlanePoint(
          Int.random(in: 300...(5000 * halls.columns - 300), using: &random),
          Int.random(in: 300...(4000 * halls.rows - 300), using: &random))
      }
      let (start, goal) = (point(), point())
      let routePath = router.planner.routePath(
        from: .point(level: 0, start), to: .point(level: 0, goal),
        passability: Passability(profile: profile, network: router.network))
      let best = try leastCost(router, profile, start, goal)
      #expect((routePath == nil) == (best == nil), "\(seed): \(start) \(goal)")
      guard let routePath, let best else { continue }
      #expect(abs(routePath.duration + routePath.dislike - best.cost) < 1e-6, "\(seed): \(start) \(goal)")
    }
  }
}
