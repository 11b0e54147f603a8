import Testing
import VenueLanguage
import VenueModel
import VenueParts
import VenueVocabulary

@testable import VenueRouting

@Suite("Doors between buildings")
struct CampusDoorsTests {
  private static func router(
    _ hours: [String: String], _ ways: [PlannedFootways.Way]? = nil
  ) throws -> Router {
    let zone = try QuayHours.zone()
    return try TwinHouses.router(ways) { network in
      network.times.zone = zone
      network.times.hours = hours.keys.sorted().compactMap { id in
        guard let subject = try? QuayHours.subject(id, in: network),
          let said = try? OpeningHours.read(hours[id]!).hours
        else { return nil }
        return NetworkTimes.Hours(subject, said)
      }.sorted { $0.subject < $1.subject }
    }
  }

  @Test("outdoors: a door closed at the hour is avoided, or the refusal names it")
  func hours() throws {
    let front = try CampusDoorsTests.router(["west-front": "08:00-18:00"])
    let day = try #require(try front.way("west-hall", "east-hall", at: "12:00"))
    #expect(day.passedIDs.contains("west-front") && !day.passedIDs.contains("west-back"))
    let night = try #require(try front.way("west-hall", "east-hall", at: "20:00"))
    #expect(night.passedIDs.contains("west-back") && !night.passedIDs.contains("west-front"))
    #expect(night.distance > day.distance + 20)
    let both = try CampusDoorsTests.router(["west-front": "08:00-18:00", "west-back": "08:00-17:00"])
    #expect(try both.way("west-hall", "east-hall", at: "12:00") != nil)
    let refusal = try #require(try both.refusal("west-hall", "east-hall", at: "20:00"))
    #expect(refusal.code != "no-connection", "\(refusal.message)")
    #expect(refusal.blockedBy.map(\.id).contains("west-front"), "\(refusal.message)")
  }

  @Test("outdoors: doors closed by the caller are named too, one per house")
  func closed() throws {
    let router = try TwinHouses.router(nil)
    func refusal(closing: [String]) -> RouteRefusal? {
      let places = ["west-hall", "east-hall"].map { id in router.network.places.firstIndex { $0.id == id }! }
      var query = RouteQuery(from: .place(places[0]), to: .place(places[1]))
      query.closing = closing
      guard case .refused(let refusal) = router.route(query) else { return nil }
      return refusal
    }
    let one = try #require(refusal(closing: ["west-front", "west-back"]))
    #expect(one.blockedBy.map(\.id) == ["west-front"], "\(one.code): \(one.message)")
    let two = try #require(refusal(closing: ["west-front", "west-back", "east-front", "east-back"]))
    #expect(two.blockedBy.map(\.id) == ["west-front", "east-front"], "\(two.code): \(two.message)")
    #expect(refusal(closing: ["west-front"]) == nil)
  }

  @Test("outdoors: covered preference uses the farther door that the roof leads to")
  func covered() throws {
    let open = TwinHouses.way([(22, 10), (118, 10)], "Open path")
    let roofed = TwinHouses.way(
      [(22, 12), (22, 30), (142, 30), (142, 10)], "Arcade", traits: [.isCovered])
    let router = try TwinHouses.router([open, roofed])
    for prefersCovered in [false, true] {
      let places = ["west-hall", "east-hall"].map { id in router.network.places.firstIndex { $0.id == id }! }
      var query = RouteQuery(from: .place(places[0]), to: .place(places[1]))
      query.prefersCovered = prefersCovered
      guard case .found(let route) = router.route(query) else { return #expect(Bool(false), "no way") }
      let said = route.steps.map(\.instruction).joined(separator: " ")
      #expect(said.contains("Arcade") == prefersCovered, "\(said)")
      #expect(route.passedIDs.contains("east-back") == prefersCovered)
    }
  }

  @Test("outdoors: a house without a door to the outside is named in the refusal")
  func noDoor() throws {
    for (west, east, end) in [
      (false, true, "at the start"), (true, false, "at the destination"),
      (false, false, "at the start or the destination"),
    ] {
      var sketch = NetworkSketch()
      for (house, x, hasDoor) in [("west", 0.0, west), ("east", 120, east)] {
        sketch.level(house, floor: 0)
        sketch.unit("\(house)-hall", "lobby", [x, 0, 20, 20], name: "Hall")
        sketch.unit("\(house)-room", "room", [x, 20, 20, 20])
        sketch.opening("\(house)-inner", "\(house)-hall", to: "\(house)-room", at: [x + 10, 20], width: 2)
        if hasDoor { sketch.opening("\(house)-front", "\(house)-hall", to: nil, at: [x + 10, 0], width: 2) }
      }
      let router = try Router(network: sketch.meshed())
      let places = ["west-hall", "east-hall"].map { id in router.network.places.firstIndex { $0.id == id }! }
      var said: Set<String> = []
      for language in ["en", "de", "es", "fi", "ja", "ar"] {
        var query = RouteQuery(from: .place(places[0]), to: .place(places[1]))
        query.language = language
        guard case .refused(let refusal) = router.route(query) else { return #expect(Bool(false), "a way") }
        #expect(refusal.code == "no-connection")
        if language == "en" {
          #expect(refusal.message.contains("no door to the outside \(end)"), "\(refusal.message)")
        }
        said.insert(refusal.message)
      }
      #expect(said.count == 6)
    }
  }
}
