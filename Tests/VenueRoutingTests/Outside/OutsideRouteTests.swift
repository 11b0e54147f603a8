import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Ends outside of the map")
struct OutsideRouteTests {
  /// Metres on the plane of Kestrel Quay, which is 60 by 30; its street door is at 27, 0 and its west door at 0, 15.
  private static func point(_ x: Int, _ y: Int, _ router: Router) -> Coordinate {
    router.network.plane.coordinate(of: PlanePoint(x * 1000, y * 1000))
  }

  private static func place(_ id: String, _ router: Router) -> RouteEnd {
    .place(router.network.places.firstIndex { $0.id == id }!)
  }

  private static func ask(_ router: Router, _ from: RouteEnd, _ to: RouteEnd) -> RouteResult {
    router.route(RouteQuery(from: from, to: to))
  }

  @Test(
    "outdoors: 799 m to the nearest door are walked, for 801 m options are listed",
    .shows("R12.1", "R12.2", "R12.3"))
  func limit() throws {
    let router = try KestrelQuay.router()
    let goal = OutsideRouteTests.place("shop-1-occupant", router)
    for (end, isStart) in [(goal, true), (goal, false)] {
      let near = RouteEnd.outside(OutsideRouteTests.point(27, -799, router))
      let far = RouteEnd.outside(OutsideRouteTests.point(27, -801, router))
      guard
        case .found(let route) = isStart
          ? OutsideRouteTests.ask(router, near, end) : OutsideRouteTests.ask(router, end, near)
      else { return #expect(Bool(false), "799 m are walked") }
      let walked = try #require(isStart ? route.steps.first : route.steps.last)
      #expect(walked.kind == .outside && (walked.distance - 799).magnitude < 0.01)
      #expect(route.steps.map(\.index) == Array(1...route.steps.count))
      #expect(route.notices.contains { $0.code == "outside-straight" })
      guard
        case .refused(let refusal) = isStart
          ? OutsideRouteTests.ask(router, far, end) : OutsideRouteTests.ask(router, end, far)
      else { return #expect(Bool(false), "801 m are too far") }
      #expect(refusal.code == "outside-coverage")
      #expect(refusal.served == ["bus", "parking"])
      #expect(refusal.message.contains("bus, parking") && refusal.handoffs.count == 3)
    }
  }

  @Test("outdoors: a hand-off exists at any distance, from 2 km on not as a walk", .review("SL-A15"))
  func farHandoffs() throws {
    let router = try KestrelQuay.router()
    let goal = OutsideRouteTests.place("shop-1-occupant", router)
    let origin = router.network.origin
    for (degrees, isWalk) in [(0.01, true), (0.1, false), (0.7, false), (5, false), (29, false)] as [(Double, Bool)] {
      let far = RouteEnd.outside(Coordinate(longitude: origin.longitude, latitude: origin.latitude + degrees))
      for result in [OutsideRouteTests.ask(router, far, goal), OutsideRouteTests.ask(router, goal, far)] {
        guard case .refused(let refusal) = result else { return #expect(Bool(false), "\(degrees)") }
        #expect(refusal.served == ["bus", "parking"] && refusal.message.contains("bus, parking"), "\(degrees)")
        #expect(
          refusal.handoffs.map { $0.url.hasSuffix("=w") || $0.url.contains("walking") || $0.url.contains("foot") }
            == [isWalk, isWalk, isWalk], "\(refusal.handoffs)")
      }
    }
  }

  @Test("outdoors: the door with the shortest whole route is used, not one behind", .about("R12"))
  func door() throws {
    let router = try KestrelQuay.router()
    // South-west of the west door; the goal lies by the street door, and both are in sight.
    let start = RouteEnd.outside(OutsideRouteTests.point(-30, -30, router))
    guard case .found(let toFoyer) = OutsideRouteTests.ask(router, start, OutsideRouteTests.place("foyer", router))
    else {
      return #expect(Bool(false))
    }
    #expect((toFoyer.steps[0].distance - (57.0 * 57 + 30 * 30).squareRoot()).magnitude < 0.01, "by the street door")
    guard
      case .found(let toHall) = OutsideRouteTests.ask(router, start, OutsideRouteTests.place("shop-1-occupant", router))
    else { return #expect(Bool(false)) }
    #expect((toHall.steps[0].distance - (30.0 * 30 + 45 * 45).squareRoot()).magnitude < 0.01, "by the west door")
    // From the north-west only the west door is in sight, however near the goal is to the other.
    let north = RouteEnd.outside(OutsideRouteTests.point(-30, 60, router))
    guard case .found(let fromNorth) = OutsideRouteTests.ask(router, north, OutsideRouteTests.place("foyer", router))
    else {
      return #expect(Bool(false))
    }
    #expect((fromNorth.steps[0].distance - (30.0 * 30 + 45 * 45).squareRoot()).magnitude < 0.01)
    #expect(fromNorth.distance > 80 && fromNorth.pins.first?.floor == nil)
  }

  @Test("outdoors: an outdoor leg leads round the building, not through it", .shows("R12.4"))
  func round() throws {
    let router = try KestrelQuay.router()
    let place = OutsideRouteTests.place("foyer", router)
    for isStart in [true, false] {
      // North of the building, whose only open door is on its south side: round the nearer two of its corners.
      let north = RouteEnd.outside(OutsideRouteTests.point(28, 60, router))
      var query = isStart ? RouteQuery(from: north, to: place) : RouteQuery(from: place, to: north)
      query.closing = ["west-door"]
      guard case .found(let route) = router.route(query) else { return #expect(Bool(false), "no way round") }
      let leg = try #require(isStart ? route.steps.first : route.steps.last)
      let corners = [(28, 60), (0, 30), (0, 0), (27, 0)].map { OutsideRouteTests.point($0.0, $0.1, router) }
      let walked = isStart ? leg.geometry : leg.geometry.reversed()
      #expect(walked.count == corners.count)
      for (a, b) in zip(walked, corners) {
        #expect((a.longitude - b.longitude).magnitude < 1e-7 && (a.latitude - b.latitude).magnitude < 1e-7)
      }
      #expect((leg.distance - ((28.0 * 28 + 30 * 30).squareRoot() + 30 + 27)).magnitude < 0.01)
      #expect(route.notices.contains { $0.code == "outside-straight" })
    }
  }

  @Test("outdoors: a route round several buildings is shortest, and a yard is left open")
  func outlines() throws {
    func box(_ x: Int, _ y: Int, _ width: Int, _ depth: Int) -> [PlanePoint] {
      [PlanePoint(x, y), PlanePoint(x + width, y), PlanePoint(x + width, y + depth), PlanePoint(x, y + depth)]
    }
    let houses = BuildingOutlines([box(0, 0, 10_000, 10_000), box(20_000, -5000, 10_000, 30_000)])
    let (from, to) = (PlanePoint(-10_000, 5000), PlanePoint(40_000, 5000))
    let way = try #require(houses.way(from: from, to: to))
    #expect(
      way == [
        from, PlanePoint(0, 0), PlanePoint(20_000, -5000), PlanePoint(30_000, -5000), to,
      ])
    #expect(houses.way(from: from, to: PlanePoint(0, 5000)) == [from, PlanePoint(0, 5000)])
    // A door 1.2 m behind the outline, and one on the far side of the same house.
    #expect(houses.way(from: from, to: PlanePoint(1200, 5000))?.count == 2)
    #expect(houses.way(from: from, to: PlanePoint(10_000, 5000))?.count == 4)
    #expect(BuildingOutlines([[PlanePoint]]()).way(from: from, to: to) == [from, to])
  }

  @Test("outdoors: an unmapped leg has links to three map apps, with both ends", .shows("R13.1"))
  func bothEnds() throws {
    let router = try KestrelQuay.router()
    let outside = OutsideRouteTests.point(27, -2000, router)
    guard
      case .refused(let refusal) = OutsideRouteTests.ask(
        router, .outside(outside), OutsideRouteTests.place("gate-4", router))
    else { return #expect(Bool(false)) }
    func text(_ coordinate: Coordinate) -> [String] {
      [coordinate.latitude, coordinate.longitude].map { value in
        // By way of the seven decimals that files have.
        let digits = String((Int((value * 1e7).rounded()) + 5) / 10)
        return "\(digits.dropLast(6)).\(digits.suffix(6))"
      }
    }
    // Whoever goes to gate 4 comes in by the west door: it is nearer to the stairs' side than it looks, so the router is asked.
    let exits = Set(refusal.handoffs.map(\.target))
    #expect(exits == ["apple", "google", "openstreetmap"])
    for handoff in refusal.handoffs {
      for part in text(outside) { #expect(handoff.url.contains(part), "\(handoff.url)") }
    }
    guard
      case .found(let short) = OutsideRouteTests.ask(
        router, .outside(OutsideRouteTests.point(27, -100, router)), OutsideRouteTests.place("foyer", router))
    else { return #expect(Bool(false)) }
    let door = router.network.plane.coordinate(of: PlanePoint(27_000, 0))
    for handoff in short.handoffs {
      for part in text(door) + text(OutsideRouteTests.point(27, -100, router)) {
        #expect(handoff.url.contains(part), "\(handoff.url) \(part)")
      }
    }
  }

  @Test("outdoors: a point outside the mapped area is reported, with or without floor", .shows("R04.3"))
  func coverage() throws {
    let router = try KestrelQuay.router()
    func typed(_ x: Int, _ y: Int) -> String {
      let point = OutsideRouteTests.point(x, y, router)
      return "\(point.longitude),\(point.latitude)"
    }
    // Its links reach to 40 m west and 35 m south; 50 m more are covered.
    for (x, y, isCovered) in [(27, -60, true), (27, -120, false), (-80, 15, true), (-120, 15, false)] {
      guard case .end(let end) = router.resolve(typed(x, y)), case .outside = end else {
        return #expect(Bool(false), "\(x), \(y) lies outside")
      }
      guard case .found(let route) = OutsideRouteTests.ask(router, end, OutsideRouteTests.place("hall", router)) else {
        return #expect(Bool(false))
      }
      #expect(route.notices.contains { $0.code == "outside-coverage" } != isCovered, "\(x), \(y)")
    }
    for text in ["25.9,60.2", "24.95,61.5,0", "-120.5,35.1"] {
      guard case .end(let end) = router.resolve(text) else { return #expect(Bool(false), "\(text)") }
      guard case .refused(let refusal) = OutsideRouteTests.ask(router, end, OutsideRouteTests.place("hall", router))
      else {
        return #expect(Bool(false), "\(text)")
      }
      #expect(refusal.code == "outside-coverage", "\(text)")
    }
    guard
      case .refused(let both) = OutsideRouteTests.ask(
        router, .outside(OutsideRouteTests.point(27, -60, router)), .outside(OutsideRouteTests.point(0, -60, router)))
    else { return #expect(Bool(false)) }
    #expect(both.code == "outside-coverage", "a way that is all outside is not ours")
  }

  @Test("outdoors: a route that ends on a partly mapped level is marked so", .shows("R04.4"))
  func partial() throws {
    let router = try KestrelQuay.router { $0.levels[1].mapped = "partial" }
    let onto = try #require(router.way("bus-quay", "gate-4"))
    #expect(onto.notices.contains { $0.code == "partly-mapped" })
    let below = try #require(router.way("bus-quay", "gate-1"))
    #expect(!below.notices.contains { $0.code == "partly-mapped" })
  }

  @Test("outdoors: the area is the hull of venue, links and ways with its margin", .shows("R04.1"))
  func area() throws {
    let network = KestrelQuay.network()
    let area = try #require(PlanePolygon(shell: network.coverage))
    for link in network.transitLinks { #expect(link.path.allSatisfy(area.contains)) }
    for level in network.levels {
      for index in stride(from: 0, to: level.vertices.count, by: 2) {
        #expect(area.contains(PlanePoint(x: level.vertices[index], y: level.vertices[index + 1])))
      }
    }
    let points =
      network.transitLinks.flatMap(\.path) + [
        PlanePoint(0, 0), PlanePoint(60_000, 30_000), PlanePoint(60_000, 0), PlanePoint(0, 30_000),
      ]
    let grown = try #require(PlanePolygon(shell: ConvexHull.around(points, margin: 100_000)))
    #expect(area.area <= grown.area * 1.5, "\(area.area) of \(grown.area) m²")
    #expect(area.shell.allSatisfy(grown.contains))
  }

  @Test("outdoors: the routing block describes what the bundle has", .shows("R01.1", "R01.2", "R03.1"))
  func service() throws {
    let network = KestrelQuay.network()
    var part = TransitPart()
    for link in network.transitLinks {
      part.links.append(
        TransitPart.Link(
          id: link.id, mode: TransitMode(rawValue: link.mode)!, name: Labels(),
          coordinate: network.plane.coordinate(of: link.path[0]), entrance: network.openings[link.opening].id))
    }
    let service = ServiceArea(network, profiles: ["walking", "wheelchair"], transit: part)
    #expect(service.isOffered && service.profiles == ["walking", "wheelchair"] && service.modes == [.bus, .parking])
    #expect(service.area.count > 3)
    let nothing = ServiceArea(
      PlannedNetwork(origin: network.origin, bearing: 0, languages: [], timeZone: ""), profiles: ["walking"],
      transit: part)
    #expect(!nothing.isOffered && nothing.profiles.isEmpty && nothing.modes.isEmpty && nothing.area.isEmpty)
  }
}
