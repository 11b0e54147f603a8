import Testing
import VenueGeometry
import VenueJSON
import VenueLanguage
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite struct GuidanceTests {
  @Test(
    "guidance: a name with its direction is not followed by it again, others are",
    arguments: [
      ("en", "Escalator up", "Take Escalator up to floor 1.", "Take Escalator up down to floor 1."),
      (
        "de", "Treppe nach oben", "Nehmen Sie Treppe nach oben zu Etage 1.",
        "Nehmen Sie Treppe nach oben nach unten zu Etage 1."
      ),
      ("fi", "Liukuportaat ylös", "Ota Liukuportaat ylös kerrokseen 1.", "Ota Liukuportaat ylös alas kerrokseen 1."),
      ("en", "Lift up", "Take Lift up to floor 1.", "Take Lift up down to floor 1."),
      ("en", "Startup", "Take Startup up to floor 1.", "Take Startup down to floor 1."),
    ])
  func namedAfterItsWay(tag: String, name: String, up: String, down: String) throws {
    let phrasing = Phrasing(figures: SpokenFigures(try #require(Language.best(for: [tag]))))
    func said(_ climb: Int) -> String {
      phrasing.sentence(
        Instruction(.ride(.proper(name), kind: .escalator, climb: climb, floor: "1", floorName: "", steps: 0)))
    }
    #expect(said(1) == up && said(-1) == down, "\(said(1)) \(said(-1))")
  }

  @Test("guidance: a route has this text")
  func golden() throws {
    let router = try KestrelQuay.router()
    let route = try #require(router.way("bus-quay", "Gate 4", .wheelchair))
    let expected = """
      Quay Street (bus) → Gate 4, floor 1              90 m · about 2 min · wheelchair
        1  outside  From Quay Street (bus), follow the path to the entrance.      35 m
        2  floor 0  Go through the automatic doors into the lobby, with
                    Tickets on your left.                                         10 m
        3  floor 0  Continue into Main hall, with Stairs A on your right, to
                    Lift A.                                                       15 m
        4  0 → 1    Take Lift A up to floor 1, Departures deck.                  ~50 s
        5  floor 1  Leave Lift A and turn right.                                  30 m
        6  floor 1  Gate 4 is on your right.                                       5 m
      No known barrier. Unknown: the surface of the path outdoors and whether it has
      steps (35 m).
      The height of Lift A is unknown: its time assumes 4 m per floor.
      Lift A is the only step-free route up: without it, there is no route.
      """
    #expect(route.text() == expected + "\n")
  }

  @Test("guidance: every metre and every second is in exactly one step", .shows("R11.1"))
  func sums() throws {
    let router = try KestrelQuay.router()
    let plane = router.network.plane
    try forAllRoutes(of: router) { name, route, routePath in
      var walked = 0.0
      for step in route.steps where step.kind != .connector {
        var length = 0.0
        for (a, b) in zip(step.geometry, step.geometry.dropFirst()) {
          let (from, to) = (plane.metres(at: a), plane.metres(at: b))
          length += ((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y)).squareRoot()
        }
        // Cuts fall between whole millimetres.
        #expect(abs(length - step.distance) < 0.005, "\(name) step \(step.index)")
        walked += step.distance
      }
      var expected = 0.0
      for piece in routePath.pieces {
        switch piece {
        case .walk(let walk): expected += walk.path.lengthMillimetres / 1000
        case .outdoors(_, let points, _), .doorway(_, let points, _): expected += WalkEnds.length(points) / 1000
        case .joint(let passage): expected += passage.metres
        case .across(_, _, let way): expected += way.length / 1000
        case .ride, .car: break
        }
      }
      #expect(abs(walked - expected) < 1e-6, "\(name)")
      #expect(abs(route.duration - routePath.duration) < 1e-6, "\(name)")
      for (step, next) in zip(route.steps, route.steps.dropFirst())
      where step.kind != .connector && next.kind != .connector {
        #expect(step.geometry.last == next.geometry.first, "\(name) after step \(step.index)")
      }
    }
  }

  @Test("guidance: text, JSON and GeoJSON have equal steps for all pairs of places", .shows("R16.1", "R17.1"))
  func sameSteps() throws {
    let router = try KestrelQuay.router()
    try forAllRoutes(of: router) { name, route, _ in
      #expect(route.steps.map(\.index) == Array(1...route.steps.count), "\(name)")
      #expect(route.steps.last?.kind == .arrive, "\(name)")
      let text = route.text(width: 400).split(separator: "\n").filter { $0.hasPrefix("  ") }
      #expect(text.count == route.steps.count, "\(name)")
      let json = String(decoding: RouteResult.found(route).json(style: .compact), as: UTF8.self)
      let geojson = String(decoding: route.geoJSON(style: .compact), as: UTF8.self)
      #expect(json.occurrences(of: #""type":"LineString""#) == route.steps.count, "\(name)")
      #expect(geojson.occurrences(of: #""type":"LineString""#) == route.steps.count, "\(name)")
      for step in route.steps {
        let member = #""index":\#(step.index),"kind":"\#(step.kind.rawValue)","instruction":"\#(step.instruction)""#
        #expect(json.contains(member) && geojson.contains(member), "\(name)")
        #expect(step.geometry.count >= 2, "\(name)")
        #expect(step.instruction.hasSuffix("."), "\(name)")
      }
    }
  }

  @Test("guidance: at least two pins have roles, and each change of floor has one", .shows("R19.1"))
  func pins() throws {
    let router = try KestrelQuay.router()
    try forAllRoutes(of: router) { name, route, _ in
      let bounds = try #require(route.bounds)
      #expect(route.steps.allSatisfy { $0.geometry.allSatisfy(bounds.contains) }, "\(name)")
      #expect(route.pins.count >= 2 && route.pins.first?.role == .start && route.pins.last?.role == .end, "\(name)")
      #expect(route.pins.count { $0.role == .transfer } == route.steps.count { $0.kind == .connector }, "\(name)")
    }
  }

  @Test("guidance: from a place to itself there are two pins, too", .shows("R19.2"))
  func noLonePin() throws {
    let router = try KestrelQuay.router()
    for place in ["hall", "gate-4", "bus-quay", "shop-1-occupant"] {
      let route = try #require(router.way(place, place), "\(place)")
      #expect(route.pins.map(\.role) == [.start, .end], "\(place)")
    }
  }

  @Test("guidance: ids are never in text where there is a name or a noun")
  func noIDs() throws {
    let router = try KestrelQuay.router()
    let ids = router.network.units.map(\.id) + router.network.openings.map(\.id) + router.network.connectors.map(\.id)
    try forAllRoutes(of: router) { name, route, _ in
      for step in route.steps {
        #expect(!ids.contains { $0.contains("-") && step.instruction.contains($0) }, "\(name): \(step.instruction)")
      }
    }
  }

  @Test("guidance: a checkpoint is a step of its own, with its wait in the time")
  func checkpoint() throws {
    let free = try #require(try KestrelQuay.router().way("Main hall", "Ink & Anchor"))
    let router = try KestrelQuay.router { network in
      network.opening("shop-2-door") {
        $0.checkpoint = "security"
        $0.wait = 300
      }
    }
    let route = try #require(router.way("Main hall", "Ink & Anchor"))
    // A checkpoint is passed in its middle, a door where the shortest walk passes it.
    #expect((300..<301).contains(route.duration - free.duration))
    let step = try #require(route.steps.first { $0.kind == .checkpoint })
    #expect(step.instruction.contains("ass security (about 5 min)"))
    #expect(step.duration >= 300)
  }

  @Test(
    "guidance: turns are named by their angle",
    arguments: [
      (10.0, Instruction.Turn.straight), (-30, .slightRight), (49, .slightLeft), (90, .left), (-90, .right),
      (130, .sharpLeft),
      (-159, .sharpRight), (170, .around), (-180, .around),
    ])
  func turns(degrees: Double, turn: Instruction.Turn) {
    #expect(Instruction.Turn(degrees: degrees) == turn)
  }

  private func forAllRoutes(
    of router: Router, _ body: (_ name: String, _ route: Route, _ routePath: RoutePath) throws -> Void
  ) throws {
    var count = 0
    for pair in KestrelQuay.pairs(of: router.network) {
      guard let routePath = router.routePath(pair) else { continue }
      guard case .found(let route) = router.route(from: pair.from, to: pair.to) else {
        Issue.record("\(pair.name): a path, but no route")
        continue
      }
      count += 1
      try body(pair.name, route, routePath)
    }
    #expect(count > 100)
  }
}

extension String {
  func occurrences(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
