import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite struct PlaceTests {
  private func id(_ text: String, _ router: Router) -> String? {
    guard case .end(.place(let index)) = router.resolve(text) else { return nil }
    return router.network.places[index].id
  }

  @Test("routing: an end is an id or a name in any language, case and accents", .shows("R15.1"))
  func names() throws {
    let router = try KestrelQuay.router()
    #expect(id("gate-4", router) == "gate-4")
    #expect(id("Gate 4", router) == "gate-4")
    #expect(id("  gate   4 ", router) == "gate-4")
    #expect(id("Päähalli", router) == "hall")
    #expect(id("paahalli", router) == "hall")
    #expect(id("TIDE CAFE", router) == "shop-1-occupant")
    #expect(id("Ink", router) == "shop-2-occupant")
    #expect(id("anchor", router) == "shop-2-occupant")
  }

  @Test("routing: ambiguous names list places, unknown ones near spellings", .shows("R15.4"))
  func choices() throws {
    let router = try KestrelQuay.router()
    guard case .ambiguous(let candidates) = router.resolve("gate") else {
      Issue.record("gate is not ambiguous")
      return
    }
    #expect(candidates.map(\.id) == ["gate-1", "gate-4"])
    #expect(candidates.map(\.floor) == [0, 1])
    guard case .unknown(let suggestions) = router.resolve("Tyde Kafe") else {
      Issue.record("Tyde Kafe is known")
      return
    }
    #expect(suggestions.first?.name == "Tide Café")
    #expect(router.resolve("zzzzzzzzzz") == .unknown(suggestions: []))
    #expect(router.resolve("") == .unknown(suggestions: []))
    // Two or three letters are no misspelling of other ones.
    for text in ["🎬", "🚻🎬", "qq"] { #expect(router.resolve(text) == .unknown(suggestions: []), "\(text)") }
  }

  @Test("routing: a point has decimal numbers; hexadecimal and words are refused", .about("R15"))
  func oddNumbers() throws {
    for text in ["0x18,60.1,0", "24.9,0x1p3,0", "inf,60.1,0", "24.9,nan,0", "24.9,60.1,0,0x1", "24.9,60.1,0,inf"] {
      #expect(PointText(text) == nil, "\(text)")
    }
    #expect(PointText("-24.9,+060.1,0,5")?.radius == 5)
  }

  @Test("routing: overlapping runs of places are damage, not quadratic work")
  func overlappingRuns() throws {
    var sections = KestrelQuay.network().sections
    let kinds = try #require(sections.firstIndex { $0.name == "kinds" })
    let places = try #require(sections.first { $0.name == "kindplac" }?.rows?.numbers.count)
    var runs = try #require(sections[kinds].rows?.numbers)
    for run in stride(from: 0, to: runs.count, by: 3) { (runs[run + 1], runs[run + 2]) = (0, Int32(places)) }
    sections[kinds] = NetworkSection("kinds", numbers: runs, columns: 3)
    let network = try RoutingNetwork(SectionsInMemory(sections))
    #expect(PlaceIndex(network).places { _ in true }.count <= places)
    #expect(network.fault?.section == "kinds")
  }

  @Test("routing: a category means the nearest reachable place of its kind", .shows("R15.2"))
  func categories() throws {
    let router = try KestrelQuay.router()
    let walking = try #require(router.way("Tickets", "restroom"))
    #expect(walking.to.id == "wc")
    let rolling = try #require(router.way("Tickets", "restroom", .wheelchair))
    #expect(rolling.to.id == "wc-step-free")
  }

  @Test("routing: a point is lon,lat,floor, anywhere on earth", .shows("R15.3"))
  func points() throws {
    for origin in [Coordinate(longitude: -73.98, latitude: 40.7), Coordinate(longitude: 151.2, latitude: -33.87)] {
      let router = try KestrelQuay.router { $0.origin = origin }
      let there = router.network.plane.coordinate(of: PlanePoint(30_000, 15_000))
      guard case .end(.point(let level, let point)) = router.resolve("\(there.longitude),\(there.latitude),1") else {
        Issue.record("\(there) is no point")
        continue
      }
      #expect(level == 1 && point.distance(to: PlanePoint(30_000, 15_000)) <= 1)
      // In the wall's middle, 1 m off the mesh: the nearest ground.
      let outside = router.network.plane.coordinate(of: PlanePoint(30_000, 9_000))
      guard case .end(.point(_, let snapped)) = router.resolve("\(outside.longitude),\(outside.latitude),1") else {
        Issue.record("not snapped")
        continue
      }
      #expect(abs(Int(snapped.y) - 10_000) < 10)
      let far = router.network.plane.coordinate(of: PlanePoint(30_000, 2_000))
      guard case .refused = router.resolve("\(far.longitude),\(far.latitude),1") else {
        Issue.record("8 m is near")
        continue
      }
    }
    let router = try KestrelQuay.router()
    guard case .end(.outside) = router.resolve("10,10,0") else {
      Issue.record("a point in another country is on the map")
      return
    }
    for bad in ["24.956,60.161", "24.956,60.161,9", "200,60,0"] {
      guard case .refused(let reason) = router.resolve(bad) else {
        Issue.record("\(bad) was accepted")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("routing: a private place is refused to the public, by id and by name")
  func restricted() throws {
    let router = try KestrelQuay.router()
    for text in ["back-office", "Vault"] {
      guard case .refused = router.resolve(text) else {
        Issue.record("\(text) was offered")
        continue
      }
      guard case .end = router.resolve(text, for: .staff) else {
        Issue.record("\(text) was not offered to staff")
        continue
      }
    }
    guard case .unknown(let suggestions) = router.resolve("Vaukt") else {
      Issue.record("known")
      return
    }
    #expect(suggestions.isEmpty)
  }
}
