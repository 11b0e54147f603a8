import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Stations after their last train")
struct LastTrainTests {
  /// A street hall above an underground platform; open from 05:00 to 00:30.
  private static func router(_ hours: [String: String] = [:]) throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("street", floor: 0)
    sketch.unit("hall", "lobby", [0, 0, 20, 8], name: "Hall")
    sketch.unit("stairs.street", "stairs", [0, 8, 20, 4], kind: .connector)
    sketch.opening("front", "hall", to: nil, at: [10, 0], width: 2) { $0.category = "pedestrian.principal" }
    sketch.opening("stairs-0", "stairs.street", to: "hall", at: [10, 8], width: 2)
    sketch.level("platform", floor: -1, name: "Platforms")
    sketch.unit("island", "platform", [0, 0, 80, 8], name: "Platform")
    sketch.unit("stairs.platform", "stairs", [0, 8, 20, 4], kind: .connector)
    sketch.opening("edge", "island", to: nil, at: [40, 0], width: 70)
    sketch.opening("stairs-1", "stairs.platform", to: "island", at: [10, 8], width: 2)
    sketch.connector("stairs", "stairs", landings: ["stairs.street", "stairs.platform"])
    sketch.link("bus", mode: "bus", name: "Bus stop", path: [[10, -12], [10, 0]], to: "front")
    sketch.link("train", mode: "subway", name: "Track 1", path: [[40, -2], [40, 0]], to: "edge")
    var network = sketch.meshed()
    network.times.zone = try QuayHours.zone()
    let all = hours.merging(["venue": "05:00-00:30"]) { own, _ in own }
    network.times.hours = try all.map { id, text in
      NetworkTimes.Hours(try QuayHours.subject(id, in: network), try OpeningHours.read(text).hours)
    }.sorted { $0.subject < $1.subject }
    return try Router(network: network)
  }

  @Test("time: passengers of the last train leave the closed station")
  func leaves() throws {
    let router = try LastTrainTests.router()
    for start in ["train", "island"] {
      #expect(try router.way(start, "bus", at: "00:40") != nil, "from \(start)")
      #expect(try router.way(start, "bus", at: "12:00") != nil, "from \(start)")
    }
    // Nobody enters from the street.
    for goal in ["hall", "train"] {
      let refusal = try #require(try router.refusal("bus", goal, at: "00:40"))
      #expect(refusal.blockedBy.map(\.id) == ["front"], "to \(goal)")
    }
  }

  @Test("time: hours that a platform edge declares apply to it")
  func declared() throws {
    let router = try LastTrainTests.router(["edge": "05:00-00:30"])
    #expect(try router.refusal("train", "bus", at: "00:40")?.blockedBy.map(\.id) == ["edge"])
    #expect(try router.way("train", "bus", at: "00:20") != nil)
  }

  @Test("routing: a refusal names a platform edge by its stop, not as the entrance")
  func edgeInWords() throws {
    let router = try LastTrainTests.router(["edge": "05:00-00:30"])
    let edge = try #require(try router.refusal("train", "bus", at: "00:40"))
    #expect(edge.message.contains("the door of Track 1") && !edge.message.contains("entrance"), "\(edge.message)")
    let street = try #require(try router.refusal("bus", "hall", at: "00:40"))
    #expect(street.message.contains("the entrance"), "\(street.message)")
    // The width of the edge is unknown, too.
    let names = Namer(network: router.network, preferring: "de")
    let openings = router.network.openings
    let said = ["edge", "front", "stairs-0"].map { id in
      names.bare(names.opening(openings.indices.first { openings[$0].id == id } ?? 0))
    }
    #expect(said == ["Tür von Track 1 (U-Bahn)", "Eingang", "Tür"], "\(said)")
  }

  @Test("time: a clock shows an arrival rounded up to the minute")
  func arrival() throws {
    let route = try #require(try LastTrainTests.router().way("train", "island", at: "00:40"))
    #expect(route.duration > 0 && route.duration < 60)
    #expect(route.text().contains("Leave 00:40, arrive 00:41."), "\(route.text())")
    for (exact, shown) in [(0, 0), (1, 60), (59, 60), (60, 60), (61, 120), (-1, 0), (-60, -60)] as [(Int64, Int64)] {
      #expect(Instant(seconds: exact).roundedUpToMinute == Instant(seconds: shown))
    }
  }

  @Test("routing: at a platform edge one gets off and boards, on the platform's floor")
  func words() throws {
    let router = try LastTrainTests.router()
    let out = try #require(router.way("train", "bus"))
    #expect(out.steps.first?.instruction.contains("Get off at Track 1") == true, "\(out.text())")
    #expect(out.steps.first?.floorLabel == "-1" && out.from.floorName == "-1")
    let away = try #require(router.way("bus", "train"))
    let last = try #require(away.steps.last)
    #expect(last.kind == .arrive && last.floorLabel == "-1", "\(away.text())")
    #expect(last.instruction.contains("Board at Track 1"), "\(away.text())")
    #expect(!away.steps.contains { $0.instruction.contains("Go out") }, "\(away.text())")
    // The street door is a street door.
    #expect(out.steps.contains { $0.instruction.contains("Go out by the entrance") }, "\(out.text())")
    let known = try #require(router.way("train", "island", .wheelchair))
    #expect(known.unknowns.contains { $0.contains("boarding is step-free") }, "\(known.unknowns)")
    #expect(!known.unknowns.contains { $0.contains("outdoors") }, "\(known.unknowns)")
  }
}
