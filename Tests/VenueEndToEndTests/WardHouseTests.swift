import Foundation
import Testing
import VenueGeometry
import VenueTestSupport

/// Every way in a house of wards: people are led by corridors, and never through where others rest, eat or buy.
@Suite("The house of wards")
struct WardHouseTests {
  static let venue = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Venues/ward-house").path

  /// Where people stay: left, width and height in metres, by floor, as `levels/*.yaml` has them.
  static let rooms: [(id: String, floor: Int, x: Double, y: Double, width: Double, height: Double)] = [
    ("day-a", 0, 12, 14, 8, 10), ("day-b", 0, 24, 14, 10, 10), ("cafe", 0, 34, 14, 14, 10),
    ("cafe-wc", 0, 43, 19, 5, 5),
    ("shop", 0, 48, 14, 12, 10), ("room-1", 0, 26, 2, 8, 8), ("room-2", 0, 34, 2, 8, 8), ("lab", 0, 42, 2, 8, 8),
    ("day-c", 1, 24, 14, 10, 10), ("room-3", 1, 26, 2, 8, 8), ("room-4", 1, 12, 14, 8, 10),
  ]
  static let places = rooms.map(\.id) + ["lobby", "seats", "terrace", "ward-a", "ward-c", "corridor"]

  /// A route as its JSON says it.
  struct Way {
    var places: [(floor: Int, x: Double, y: Double)] = []
    var words: [String] = []
    var metres = 0.0
  }

  static func way(in bundle: String, from start: String, to goal: String, profile: String) throws -> Way? {
    let run = try Program.run([
      "route", bundle, "--from", start, "--to", goal, "--profile", profile, "--format", "json",
    ])
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    guard let route = (answer["routes"] as? [[String: Any]])?.first else { return nil }
    let plane = LocalPlane(origin: Coordinate(longitude: 24.94, latitude: 60.19))
    var way = Way(metres: route["distance_m"] as? Double ?? 0)
    for step in route["steps"] as? [[String: Any]] ?? [] {
      way.words.append(step["instruction"] as? String ?? "")
      guard step["kind"] as? String != "connector", let floor = step["floor"] as? Int,
        let geometry = step["geometry"] as? [String: Any], let line = geometry["coordinates"] as? [[Double]]
      else { continue }
      let points = line.map { plane.metres(at: Coordinate(longitude: $0[0], latitude: $0[1])) }
      for (a, b) in zip(points, points.dropFirst()) {
        let pieces = max(Int(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot() * 10), 1)
        for piece in 0...pieces {
          let share = Double(piece) / Double(pieces)
          way.places.append((floor, a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)))
        }
      }
    }
    return way
  }

  /// Rooms a way leads into by more than the thickness of a threshold.
  static func rooms(on way: Way) -> Set<String> {
    let inside = rooms.filter { room in
      way.places.contains { place in
        place.floor == room.floor && place.x > room.x + 0.2 && place.x < room.x + room.width - 0.2
          && place.y > room.y + 0.2 && place.y < room.y + room.height - 0.2
      }
    }
    return Set(inside.map(\.id))
  }

  @Test(
    "routing: no route crosses a day room or shop, and every place is reached",
    .review("FL-T3", "FL-T4", "FL-R3", "FL-T2"), .deep)
  func everyWay() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: WardHouseTests.venue, as: "ward-house")
    for profile in ["walking", "wheelchair"] {
      for start in WardHouseTests.places {
        for goal in WardHouseTests.places where goal != start {
          let way = try #require(
            try WardHouseTests.way(in: bundle, from: start, to: goal, profile: profile),
            "\(profile): \(start) → \(goal)")
          var allowed: Set = [start, goal]
          // The washroom of the café is reached through the café alone.
          if !allowed.isDisjoint(with: ["cafe-wc"]) { allowed.insert("cafe") }
          #expect(
            WardHouseTests.rooms(on: way).subtracting(allowed) == [], "\(profile): \(start) → \(goal): \(way.words)")
          if profile == "wheelchair" {
            #expect(!way.words.contains { $0.lowercased().contains("stairs") && $0.hasPrefix("Take") }, "\(way.words)")
          }
        }
      }
    }
    let up = try #require(try WardHouseTests.way(in: bundle, from: "lobby", to: "terrace", profile: "wheelchair"))
    #expect(up.words.contains { $0.contains("Bed lift") }, "\(up.words)")
  }

  @Test("routing: less than half a metre straight ahead is not a step of its own", .review("FL-R13"))
  func tinySteps() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: WardHouseTests.venue, as: "wards")
    // Each of these steps off a joint onto the terrace.
    for start in ["corridor", "corridor-1", "cafe"] {
      let answer = try Answer(
        try Program.run(["route", bundle, "--from", start, "--to", "terrace", "--format", "json"]))
      let steps = answer["routes"][0]["steps"].list
      #expect(steps.count > 2)
      #expect(!steps.contains { ($0["distance_m"].number ?? 0) < 0.5 && $0["kind"].text == "walk" }, "\(start)")
      // Nothing of the way is lost.
      let sum = steps.reduce(0) { $0 + ($1["distance_m"].number ?? 0) }
      #expect(abs(sum - (answer["routes"][0]["distance_m"].number ?? 0)) < 0.01, "\(start)")
      for (step, next) in zip(steps, steps.dropFirst()) {
        let ends = [step["geometry"]["coordinates"].list.last, next["geometry"]["coordinates"].list.first]
        #expect(ends[0]?[0].number == ends[1]?[0].number && ends[0]?[1].number == ends[1]?[1].number, "\(start)")
      }
    }
  }

  @Test("access: derived walls that were not drawn are reported, and nothing else", .review("FL-T4"))
  func findings() throws {
    let run = try Program.run(["validate", WardHouseTests.venue, "--format", "json"])
    #expect(run.status == 0)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = answer["findings"] as? [[String: Any]] ?? []
    #expect(findings.allSatisfy { $0["severity"] as? String == "info" }, "\(run.output)")
    let messages = findings.compactMap { $0["message"] as? String }
    #expect(messages.contains { $0.contains("day-a") && $0.contains("corridor") }, "\(messages)")
    // What the owner says is not told to the owner.
    #expect(!messages.contains { $0.contains("day-c") }, "\(messages)")
  }
}
