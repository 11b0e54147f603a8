import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// A hall drawn in characters with things set into it by hand, in metres.
private struct Hall {
  var plan: FloorPlan

  init(_ drawing: String, legend: [Character: Category] = [:]) { plan = FloorPlan(drawing, legend: legend) }

  /// 20 m by 6 m.
  static var open: Hall { Hall(Array(repeating: String(repeating: "h", count: 20), count: 6).joined(separator: "\n")) }

  mutating func kiosk(_ id: String, _ name: String? = nil, _ x: Double, _ y: Double, _ width: Double, _ depth: Double) {
    kiosk(id, name, FloorPlan.rectangle(x: x, y: y, width: width, depth: depth))
  }

  mutating func kiosk(_ id: String, _ name: String? = nil, _ shape: GeoPolygon) {
    var kiosk = Kiosk(id: ID(id))
    kiosk.levelID = "level"
    if let name { kiosk.name = ["en": name] }
    kiosk.geometry = [shape]
    plan.venue.kiosks.append(kiosk)
  }

  var planned: Planned { Planned(plan.venue) }
}

/// Routes on a planned floor, with and without its index: both have to say the same.
private struct Walks {
  let plain: Router
  let indexed: Router

  init(_ planned: Planned) throws {
    plain = try Router(network: planned.network)
    indexed = Router(network: try RoutingNetwork(SectionsInMemory(planned.indexedSections)))
  }

  static func profile(width: Double) -> RoutingProfile {
    var profile = RoutingProfile.wheelchair
    profile.access.minimumWidth = Int32(width * 1000)
    return profile
  }

  private func answer(
    _ router: Router, _ from: (Double, Double), _ to: (Double, Double), _ width: Double
  ) -> RouteResult {
    func end(_ point: (Double, Double)) -> RouteEnd {
      let plane = LocalPlane(origin: router.network.origin, bearing: router.network.bearing)
      return .point(level: 0, plane.point(at: FloorPlan.coordinate(point.0, point.1)) ?? PlanePoint(0, 0))
    }
    return router.route(from: end(from), to: end(to), profile: Walks.profile(width: width))
  }

  /// Metres; nil where there is no way.
  func length(
    _ from: (Double, Double), _ to: (Double, Double), width: Double, at location: SourceLocation = #_sourceLocation
  ) -> Double? {
    let lengths: [Double?] = [plain, indexed].map { (router: Router) -> Double? in
      guard case .found(let route) = answer(router, from, to, width) else { return nil }
      return route.distance
    }
    if lengths[0] == nil || lengths[1] == nil {
      #expect(lengths[0] == nil && lengths[1] == nil, "with the index as without", sourceLocation: location)
    } else {
      #expect(abs((lengths[0] ?? 0) - (lengths[1] ?? 0)) < 1e-6, "with the index as without", sourceLocation: location)
    }
    return lengths[0]
  }

  func refusal(_ from: (Double, Double), _ to: (Double, Double), width: Double) -> RouteRefusal? {
    guard case .refused(let refusal) = answer(plain, from, to, width) else { return nil }
    return refusal
  }
}

@Suite("Clear width inside a level") struct NarrowPlacesTests {
  @Test("meshes: a 0.75 m wheelchair goes round kiosks 0.6 m apart, walkers between", .shows("R06.5"))
  func between() throws {
    var hall = Hall.open
    // The gap lies on the straight way; around is at most 1.2 m wide on either side.
    hall.kiosk("a", "Kiosk A", 9, 1.2, 2, 1.5)
    hall.kiosk("b", "Kiosk B", 9, 3.3, 2, 1.5)
    let walks = try Walks(hall.planned)
    #expect(walks.length((2, 3), (18, 3), width: 0.5) == 16)
    #expect(walks.length((2, 3), (18, 3), width: 0.6) == 16)
    let round = try #require(walks.length((2, 3), (18, 3), width: 0.75))
    // Over the corners of either kiosk: 1.8 m off the straight line and back.
    #expect(abs(round - (2 * (49 + 3.24).squareRoot() + 2)) < 0.002)
    #expect(walks.length((2, 3), (18, 3), width: 1.2) == round)
    #expect(walks.length((2, 3), (18, 3), width: 1.25) == nil)
  }

  @Test("meshes: without a wide route the refusal names the gap, its width and need", .shows("R06.5"))
  func refused() throws {
    var hall = Hall.open
    hall.kiosk("a", "Kiosk A", 9, 0, 2, 2.7)
    hall.kiosk("b", "Kiosk B", 9, 3.3, 2, 2.7)
    let walks = try Walks(hall.planned)
    #expect(walks.length((2, 3), (18, 3), width: 0.6) == 16)
    let refusal = try #require(walks.refusal((2, 3), (18, 3), width: 0.75))
    #expect(refusal.code == "too-narrow")
    #expect(refusal.message.contains("the gap between Kiosk A and Kiosk B is too narrow: 60 cm wide, 75 cm are needed"))
    #expect(refusal.blockedBy.map(\.type) == ["gap"])
    #expect(refusal.blockedBy.map(\.id) == ["a b"])
    // What lies on one side of it is reached as before.
    #expect(walks.length((2, 3), (8, 1), width: 0.75) != nil)
  }

  @Test("meshes: a kiosk, a pillar, a corridor and askew kiosks make narrow places", .about("R06"))
  func shapes() throws {
    var wall = Hall.open
    wall.kiosk("a", "Kiosk A", 9, 0.7, 2, 5.3)
    #expect(try Walks(wall.planned).length((2, 3), (18, 3), width: 0.7) != nil)
    let refusal = try #require(try Walks(wall.planned).refusal((2, 3), (18, 3), width: 0.71))
    #expect(refusal.message.contains("the gap beside Kiosk A is too narrow: 70 cm wide, 71 cm are needed"))

    // Three pillars 1.2 m apart across a corridor 6 m wide.
    var pillars = Hall.open
    for pillar in 0..<4 { pillars.kiosk("p\(pillar)", nil, 10, 0.9 + 1.5 * Double(pillar), 0.3, 0.3) }
    #expect(try Walks(pillars.planned).length((2, 3), (18, 3), width: 1.2) != nil)
    #expect(try Walks(pillars.planned).length((2, 3), (18, 3), width: 1.21) == nil)

    var corridor = Hall("hhhhhhhhhhhhhhhhhhhh\nhhhhhhhhhhhhhhhhhhhh\nhhhhhh......hhhhhhhh\nhhhhhh......hhhhhhhh")
    corridor.kiosk("desk", nil, 8, 2.9, 1, 1.1)
    #expect(try Walks(corridor.planned).length((2, 3), (18, 3), width: 0.9) != nil)
    #expect(try Walks(corridor.planned).length((2, 3), (18, 3), width: 0.91) == nil)

    var askew = Hall.open
    askew.kiosk("a", "Kiosk A", 9, 0, 2, 2.7)
    // Up and to the right of the corner of the other by 0.3 and 0.4 m.
    askew.kiosk("b", "Kiosk B", 11.3, 3.1, 2, 2.9)
    #expect(try Walks(askew.planned).length((2, 3), (18, 3), width: 0.5) != nil)
    #expect(try Walks(askew.planned).length((2, 3), (18, 3), width: 0.51) == nil)
  }

  @Test("meshes: a narrow place is no step, no turn and no message for those who pass", .about("R06"))
  func unsaid() throws {
    var hall = Hall.open
    let walks = try Walks(hall.planned)
    hall.kiosk("a", "Kiosk A", 9, 0, 2, 2.5)
    hall.kiosk("b", "Kiosk B", 9, 3.5, 2, 2.5)
    let narrow = try Walks(hall.planned)
    func text(_ walks: Walks) throws -> [String] {
      let plane = walks.plain.network.plane
      let ends = [(2.0, 3.0), (18.0, 3.0)].map { plane.point(at: FloorPlan.coordinate($0.0, $0.1)) }
      guard
        case .found(let route) = walks.plain.route(
          from: .point(level: 0, try #require(ends[0])), to: .point(level: 0, try #require(ends[1])),
          profile: .wheelchair)
      else { return [] }
      return route.steps.map(\.instruction)
    }
    #expect(try text(walks) == text(narrow))
    #expect(try !text(walks).isEmpty)
  }

  @Test("meshes: the jambs and their neighbours are not a second width of a door", .about("R06"))
  func doors() throws {
    // A door of 1 m in a wall without thickness, and one through a wall a metre thick.
    let planned = Planned(FloorPlan("aaaahhhh\naaa+hhhh\naaaahhhh").venue)
    #expect(planned.network.levels[0].gates.isEmpty)
    let thick = Planned(FloorPlan("aa#bb\naa:bb\naa#bb").venue)
    #expect(thick.network.levels[0].gates.isEmpty)
    #expect(thick.network.openings.count == 1)
  }

  @Test("meshes: a kiosk that divides a room for wheelchairs keeps it one room in counts", .about("R06"))
  func rooms() throws {
    // From the hall into a, through a into b; a shelf parts a but for 0.7 m.
    var plan = Hall("hhhhhhhhhh\nhhhhhhhhhh\na+aaaaaaaa\naaaaaaaaaa\naaaaaaaa+a\nbbbbbbbbbb\nbbbbbbbbbb")
    plan.kiosk("shelf", "Shelf", 4, 2, 1, 2.3)
    let walks = try Walks(plan.planned)
    #expect(walks.length((1, 6), (2, 1), width: 0.6) != nil)
    let refusal = try #require(walks.refusal((1, 6), (2, 1), width: 0.8))
    #expect(refusal.message.contains("Shelf"))
  }

  @Test("meshes: a place close to a wall is reached from the free side", .about("R06"))
  func pockets() throws {
    var hall = Hall.open
    hall.kiosk("a", "Kiosk A", 9, 4.5, 2, 1.2)
    let walks = try Walks(hall.planned)
    // The wall behind is 0.3 m off, all other sides of the kiosk are farther from the middle of it.
    let place = try #require(walks.plain.network.places.firstIndex { $0.id == "a" })
    let ends = WalkEnds(
      network: walks.plain.network, plans: walks.plain.planner.plans,
      passability: Passability(profile: .walking, network: walks.plain.network)
    ).ends(of: .place(place), isStart: false)
    let plane = LocalPlane(origin: walks.plain.network.origin, bearing: walks.plain.network.bearing)
    #expect(ends.map(\.point) == [try #require(plane.point(at: FloorPlan.coordinate(10, 4.5)))])
  }

  @Test("meshes: network.bin with a gate on an invalid edge makes a level groundless")
  func damaged() throws {
    var hall = Hall.open
    hall.kiosk("a", "Kiosk A", 9, 0, 2, 2.7)
    hall.kiosk("b", "Kiosk B", 9, 3.3, 2, 2.7)
    let planned = hall.planned
    #expect(!planned.network.levels[0].gates.isEmpty)
    let wall = try #require(planned.network.levels[0].polygonNeighbours.firstIndex { $0 < 0 })
    let changes: [(inout NetworkGate) -> Void] = [
      { $0.edge = -1 }, { $0.edge = 1_000_000 }, { $0.edge = Int32(wall) }, { $0.width = 0 }, { $0.first = -2 },
      { $0.second = 1_000_000 },
    ]
    for (number, change) in changes.enumerated() {
      var sections = planned.sections
      var gates = planned.network.levels[0].gates
      change(&gates[0])
      let place = try #require(sections.firstIndex { $0.name == "gates" })
      let first = try #require(sections.first { $0.name == "levels" }?.rows?.numbers[12])
      var numbers: [Int32] = []
      for gate in gates {
        numbers += [gate.edge, gate.width]
        for place in [gate.first, gate.second] { numbers.append(place == -1 ? 0 : place - first + 1) }
      }
      sections[place] = NetworkSection("gates", level: 0, numbers: numbers, columns: 4)
      let network = try RoutingNetwork(SectionsInMemory(sections))
      #expect(network.levels[0].polygonUnits.isEmpty, "change \(number)")
      #expect(network.levels[0].fault?.section == "gates", "change \(number)")
    }
    let without = planned.sections.filter { $0.name != "gates" }
    #expect(try RoutingNetwork(SectionsInMemory(without)).levels[0].fault?.section == "gates")
  }
}
