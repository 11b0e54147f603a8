import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Features that are one place")
struct SamePlaceTests {
  private static func router(_ change: (inout NetworkSketch) -> Void) throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("hall", "walkway", [0, 0, 60, 10], name: "Hall")
    sketch.unit("court", "foodservice", [0, 10, 20, 10], name: "Food Court")
    sketch.unit("lift.0", "elevator", [40, 10, 3, 3], name: "Lift A", kind: .connector)
    sketch.opening("lift-0", "lift.0", to: "hall", at: [41.5, 10])
    sketch.unit("wc-a", "restroom", [44, 10, 4, 4], kind: .room)
    sketch.opening("wc-a-door", "wc-a", to: "hall", at: [46, 10])
    sketch.unit("wc-b", "restroom", [50, 10, 4, 4], kind: .room)
    sketch.opening("wc-b-door", "wc-b", to: "hall", at: [52, 10])
    change(&sketch)
    sketch.level("deck", floor: 1)
    sketch.unit("deck-hall", "walkway", [0, 0, 60, 10], name: "Deck")
    sketch.unit("lift.1", "elevator", [40, 10, 3, 3], name: "Lift A", kind: .connector)
    sketch.opening("lift-1", "lift.1", to: "deck-hall", at: [41.5, 10])
    sketch.connector("lift", "elevator", name: "Lift A", landings: ["lift.0", "lift.1"])
    return try Router(network: sketch.meshed())
  }

  private func found(_ text: String, _ router: Router) -> String? {
    guard case .end(.place(let index)) = router.resolve(text) else { return nil }
    return router.network.places[index].id
  }

  @Test("routing: unit, occupant and amenity of one name are one place; so is a kiosk", .review("FL-R9", "FL-U4"))
  func oneName() throws {
    let router = try SamePlaceTests.router {
      $0.place("court-shop", .occupant, "foodcourt", name: "Food Court", in: "court", at: [10, 15])
      $0.place("court-icon", .amenity, "foodcourt", name: "Food Court", in: "hall", at: [10, 8])
      $0.place("tickets-kiosk", .kiosk, "", name: "Tickets", in: "hall", at: [30, 5])
      $0.place("tickets", .occupant, "ticketing", name: "Tickets", in: "hall", at: [31, 5])
      $0.place("info-west", .amenity, "information", name: "Information", in: "hall", at: [2, 5])
      $0.place("info-east", .amenity, "information", name: "Information", in: "hall", at: [58, 5])
    }
    #expect(found("Food Court", router) == "court-shop")
    #expect(found("Tickets", router) == "tickets")
    guard case .ambiguous(let desks) = router.resolve("Information") else {
      Issue.record("two desks at either end of a hall are one")
      return
    }
    #expect(desks.map(\.id) == ["info-east", "info-west"])
    guard case .end(.nearest(let all)) = router.resolve("Information", as: .goals) else {
      Issue.record("the nearest of all desks is not found")
      return
    }
    #expect(Set(all.map { router.network.places[$0].id }) == ["info-east", "info-west"])
  }

  @Test("routing: places of one name in two buildings are listed with their level", .review("FL-R9"))
  func twoBuildings() throws {
    func candidates(_ names: (String, String)) throws -> [PlaceCandidate] {
      var sketch = NetworkSketch()
      sketch.level("east-1", floor: 0, name: names.0)
      sketch.unit("hall", "walkway", [0, 0, 60, 10])
      sketch.unit("a", "room", [0, 10, 4, 4], name: "Room 1", kind: .room)
      sketch.opening("a-door", "a", to: "hall", at: [2, 10])
      sketch.level("west-1", floor: 0, name: names.1)
      sketch.unit("passage", "walkway", [80, 0, 60, 10])
      sketch.unit("b", "room", [80, 10, 4, 4], name: "Room 1", kind: .room)
      sketch.opening("b-door", "b", to: "passage", at: [82, 10])
      let router = try Router(network: sketch.meshed())
      guard case .ambiguous(let found) = router.resolve("Room 1") else { return [] }
      return found
    }
    #expect(try candidates(("East wing", "West wing")).map(\.levelName) == ["East wing", "West wing"])
    #expect(try candidates(("Ground floor", "Ground floor")).map(\.levelName) == ["east-1", "west-1"])
    let router = try SamePlaceTests.router {
      $0.place("info-west", .amenity, "information", name: "Information", in: "hall", at: [2, 5])
      $0.place("info-east", .amenity, "information", name: "Information", in: "hall", at: [58, 5])
    }
    guard case .ambiguous(let desks) = router.resolve("Information") else { return }
    #expect(desks.map(\.levelName) == [nil, nil])
  }

  @Test("routing: a lift with landings and a kiosk with occupant are listed once")
  func listedOnce() throws {
    let router = try SamePlaceTests.router {
      $0.place("tickets-kiosk", .kiosk, "", name: "Tickets", in: "hall", at: [30, 5])
      $0.place("tickets", .occupant, "ticketing", name: "Tickets", in: "hall", at: [31, 5])
      $0.place("tickets-far", .amenity, "ticketing", name: "Tickets", in: "hall", at: [2, 5])
      $0.unit("stairs.0", "stairs", [55, 10, 3, 3], name: "Lift A", kind: .connector)
    }
    guard case .ambiguous(let desks) = router.resolve("Tickets"), case .ambiguous(let lifts) = router.resolve("Lift A")
    else {
      Issue.record("several places are one")
      return
    }
    #expect(desks.map(\.id) == ["tickets", "tickets-far"])
    #expect(lifts.map(\.id) == ["lift.0", "stairs.0"])
  }

  @Test("routing: the landings of a lift are one goal, the nearest", .review("FL-U4"))
  func landings() throws {
    let router = try SamePlaceTests.router { _ in }
    guard case .end(.nearest(let landings)) = router.resolve("Lift A") else {
      Issue.record("Lift A is several places")
      return
    }
    #expect(landings.map { router.network.places[$0].id } == ["lift.0", "lift.1"])
    let route = try #require(router.way("hall", "Lift A"))
    #expect(route.to.floor == 0)
  }

  @Test("routing: the only lift is found by category; of two the user has to choose")
  func onlyLift() throws {
    let router = try SamePlaceTests.router { _ in }
    for text in ["elevator", "lift"] { #expect(router.resolve(text) == router.resolve("Lift A")) }
    let two = try SamePlaceTests.router {
      $0.unit("lift-b.0", "elevator", [55, 10, 3, 3], name: "Lift B", kind: .connector)
    }
    guard case .ambiguous(let lifts) = two.resolve("elevator") else {
      Issue.record("two lifts are one")
      return
    }
    #expect(lifts.map(\.id) == ["lift.0", "lift-b.0"])
  }

  @Test("routing: nearest lists a lift once, at its nearest landing")
  func nearestLift() throws {
    let router = try SamePlaceTests.router {
      $0.unit("lift-b.0", "elevator", [55, 10, 3, 3], name: "Lift B", kind: .connector)
    }
    let hall = try #require(router.network.places.firstIndex { $0.id == "hall" })
    guard case .end(let lifts) = router.resolve("lift", as: .goals) else {
      Issue.record("the nearest of two lifts is a question")
      return
    }
    let found = router.nearest(5, of: RouteQuery(from: .place(hall), to: lifts, profile: .walking))
    let ids = found.map { router.network.places[$0.place].id }
    #expect(ids.contains("lift.0") && !ids.contains("lift.1"), "\(ids)")
  }

  @Test("routing: a door without a name is a door or an entrance, in any category")
  func unnamedDoors() throws {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("hall", "walkway", [0, 0, 20, 10], name: "Hall")
    sketch.unit("office", "room", [0, 10, 4, 4], name: "Office", kind: .room)
    sketch.opening("office-door", "office", to: "hall", at: [2, 10])
    sketch.place("office-door", .opening, "pedestrian.principal", name: nil, in: "hall", at: [2, 10])
    var planned = sketch.meshed()
    for place in planned.places.indices where planned.places[place].kind == .opening { planned.places[place].index = 0 }
    let network = try Router(network: planned).network
    let place = try #require(network.places.firstIndex { $0.kind == .opening })
    for (language, word) in [("en", "Door"), ("de", "Tür")] {
      let namer = Namer(network: network, preferring: language)
      #expect(namer.heading(namer.place(place)) == word)
    }
  }

  @Test("routing: a category is a valid goal and not a start", .review("FL-T8"))
  func start() throws {
    let router = try SamePlaceTests.router { _ in }
    guard case .end(.nearest) = router.resolve("restroom", as: .goal) else {
      Issue.record("restroom is no goal")
      return
    }
    guard case .ambiguous(let candidates) = router.resolve("restroom", as: .start) else {
      Issue.record("restroom is a start")
      return
    }
    #expect(candidates.map(\.id) == ["wc-a", "wc-b"])
  }

  @Test("routing: part of two names means both places, part of one name that one")
  func partsOfNames() throws {
    let router = try SamePlaceTests.router {
      $0.place("larch-lane", .occupant, "clothing", name: "Larch Lane", in: "hall", at: [30, 5])
      $0.place("larch-kiosk", .kiosk, "", name: "Larch Lane", in: "hall", at: [31, 5])
      $0.place("larch-bank", .amenity, "atm", name: "Larch Bank", in: "hall", at: [33, 5])
    }
    for text in ["Larch", "arch"] {
      guard case .ambiguous(let found) = router.resolve(text) else {
        Issue.record("\(text) is one place")
        return
      }
      #expect(found.map(\.id) == ["larch-bank", "larch-lane"])
    }
    #expect(found("Larch L", router) == "larch-lane" && found("bank", router) == "larch-bank")
    #expect(router.resolve("ift A") == router.resolve("Lift A"), "a part of the name of the landings of a lift")
  }

  @Test("routing: places are grouped as by comparing each pair of them", arguments: 0..<40)
  func pairs(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let router = try SamePlaceTests.router { sketch in
      for number in 0..<60 {
        let kind = [NetworkPlace.Kind.occupant, .kiosk, .amenity, .anchor][Int.random(in: 0..<4, using: &random)]
        let (x, y) = (Double.random(in: 0...60, using: &random), Double.random(in: 0...10, using: &random))
        sketch.place("p\(number)", kind, "atm", name: "Larch", in: "hall", at: [x, y])
      }
    }
    let network = router.network
    let places = network.places.indices.filter { network.places[$0].id.hasPrefix("p") }
    // Of different kinds and within ten metres; no unit is called so.
    var groups: [[Int]] = []
    for place in places {
      let near = groups.firstIndex { group in
        group.contains { other in
          network.places[other].kind != network.places[place].kind
            && network.places[other].point.distance(to: network.places[place].point) <= 10_000
        }
      }
      if let near { groups[near].append(place) } else { groups.append([place]) }
    }
    let found = SamePlace(network: network).groups(of: places)
    #expect(found.count == groups.count && found.allSatisfy { $0.count == 1 })
    for (one, group) in zip(found, groups) { #expect(group.contains(one[0])) }
  }
}
