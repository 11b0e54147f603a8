import Testing
import VenueParts
import VenueTestSupport

@testable import VenueRouting

@Suite("Words for a category that are also names or ids")
struct CategoryWordsTests {
  /// Two restrooms; only the farther one has a word for its category as its name.
  private static func router(id: String = "wc-far", name: String = "Restroom") throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("hall", "walkway", [0, 0, 60, 10], name: "Hall")
    sketch.unit("wc-near", "restroom", [4, 10, 4, 4], kind: .room)
    sketch.opening("near-door", "wc-near", to: "hall", at: [6, 10])
    sketch.unit(id, "restroom", [50, 10, 4, 4], name: name, kind: .room)
    sketch.opening("far-door", id, to: "hall", at: [52, 10])
    sketch.unit("desk", "room", [20, 10, 4, 4], name: "Desk", kind: .room)
    sketch.opening("desk-door", "desk", to: "hall", at: [22, 10])
    return try Router(network: sketch.meshed())
  }

  private func places(_ text: String, _ role: PlaceRole, _ router: Router) -> [String] {
    switch router.resolve(text, as: role) {
    case .end(.place(let place)): [router.network.places[place].id]
    case .end(.nearest(let places)): places.map { router.network.places[$0].id }.sorted()
    default: []
    }
  }

  @Test(
    "routing: a category word means all its places, also if one has it as its name",
    arguments: [("Restroom", "restroom"), ("Toilet", "toilet"), ("WC", "wc"), ("Restroom", "toilet")])
  func names(name: String, word: String) throws {
    let router = try CategoryWordsTests.router(name: name)
    for role in [PlaceRole.goal, .goals] {
      #expect(places(word, role, router) == ["wc-far", "wc-near"], "\(role)")
    }
    let route = try #require(router.way("desk", word))
    #expect(route.to.id == "wc-near")
  }

  @Test("routing: a start is the place of the name, not one of its category")
  func start() throws {
    #expect(places("Restroom", .start, try CategoryWordsTests.router()) == ["wc-far"])
  }

  @Test("routing: an id that is a category word means the category only for nearest")
  func ids() throws {
    let router = try CategoryWordsTests.router(id: "restroom")
    #expect(places("restroom", .goal, router) == ["restroom"])
    #expect(places("restroom", .goals, router) == ["restroom", "wc-near"])
  }

  @Test("routing: a place of another category with such a name is one of the places")
  func joined() throws {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("hall", "walkway", [0, 0, 60, 10], name: "Hall")
    sketch.unit("bar", "room", [4, 10, 4, 4], name: "Restroom", kind: .room)
    sketch.opening("bar-door", "bar", to: "hall", at: [6, 10])
    sketch.unit("wc", "restroom", [50, 10, 4, 4], kind: .room)
    sketch.opening("wc-door", "wc", to: "hall", at: [52, 10])
    #expect(places("restroom", .goals, try Router(network: sketch.meshed())) == ["bar", "wc"])
  }
}
