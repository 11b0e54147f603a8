import Foundation
import Testing
import VenueTestSupport

struct RouteTests {
  @Test("routing: a route over two levels has equal steps in text, JSON and GeoJSON")
  func cornerMall() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    for profile in ["walking", "wheelchair"] {
      let ends = ["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema", "--profile", profile]
      let text = try Program.run(ends)
      #expect(text.status == 0, "\(text.output)\(text.talk)")
      let json = try Answer(try Program.run(ends + ["--format", "json"]))
      let steps = json["routes"][0]["steps"].list
      #expect(steps.count >= 3)
      let geojson = try Answer(try Program.run(ends + ["--format", "geojson"]))
      let lines = geojson["features"].list.filter { $0["geometry"]["type"].text == "LineString" }
      #expect(lines.count == steps.count)
      for number in 1...steps.count {
        #expect(text.output.contains("\n  \(number)  ") || text.output.contains("\n \(number)  "))
      }
      let kinds = profile == "walking" ? ["Stairs", "Escalator up"] : ["Lift"]
      #expect(kinds.contains { text.output.contains("Take \($0) up") }, "\(text.output)")
    }
  }

  @Test("routing: without the only lift a wheelchair gets a refusal with the obstacle")
  func liftRemoved() throws {
    let scratch = try Scratch()
    let copy = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(copy + "/venue.yaml", "car: [1.10, 1.40],", "car: [1.10, 1.40], closed: true,")
    let bundle = scratch.path("bundle")
    // The upper level's promises to wheelchairs are broken: errors, on purpose.
    #expect(try Program.run(["compile", copy, "-o", bundle, "--allow-errors"]).status == 0)
    let ends = ["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema"]
    #expect(try Program.run(ends).status == 0)
    let blocked = try Program.run(ends + ["--profile", "wheelchair"])
    #expect(blocked.status == 1)
    #expect(blocked.output.contains("Lift"), "\(blocked.output)\(blocked.talk)")
    let json = try Answer(try Program.run(ends + ["--profile", "wheelchair", "--format", "json"]))
    #expect(json["routes"].list.isEmpty)
    #expect(!json["reason"]["blocked_by"].list.isEmpty)
  }

  @Test(
    "routing: an end is an id, a name or lon,lat,floor; ambiguous names list places",
    .shows("R15.1", "R15.3", "R15.4"))
  func ends() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    func distance(_ from: String, _ to: String) throws -> Double? {
      let run = try Program.run(["route", bundle, "--from", from, "--to", to, "--format", "json"])
      return try Answer(run)["routes"][0]["distance_m"].number
    }
    let byID = try distance("bus-corner", "corner-cinema")
    #expect(byID != nil)
    #expect(try distance("Corner Street bus stop", "Corner Cinema") == byID)
    #expect(try distance("Kulmakadun pysäkki", "kulmakino") == byID)

    let starter = scratch.path("starter")
    #expect(try Program.run(["init", starter]).status == 0)
    let west = scratch.path("west")
    #expect(try Program.run(["compile", starter, "-o", west]).status == 0)
    let run = try Program.run(["route", west, "--from", "-72.5897,42.101510,0", "--to", "Garden Café"])
    #expect(run.status == 0, "\(run.talk)")

    let ambiguous = try Program.run(["route", bundle, "--from", "bus-corner", "--to", "escalator"])
    #expect(ambiguous.status != 0)
    #expect((ambiguous.output + ambiguous.talk).contains("escalator-up"))
    #expect((ambiguous.output + ambiguous.talk).contains("escalator-down"))
  }

  @Test("routing: a route over three levels fails for wheelchairs without the only lift")
  func harborAirport() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"))
    for profile in ["walking", "wheelchair"] {
      let run = try Program.run([
        "route", bundle, "--from", "train-airport", "--to", "Gate A1", "--profile", profile, "--format", "json",
      ])
      #expect(run.status == 0, "\(run.output)\(run.talk)")
      let route = try Answer(run)["routes"][0]
      let floors = route["steps"].list.compactMap { $0["floor"].int }
      #expect(floors.min() == -1 && floors.max() == 1)
      // Up is up: nobody is sent down again on the way to a gate.
      let turns = zip(floors, floors.dropFirst()).filter { $0.1 < $0.0 }
      #expect(turns.isEmpty, "\(floors)")
      #expect(route["steps"].list.contains { $0["kind"].text == "checkpoint" })
    }

    let copy = try scratch.copy(of: "harbor-airport")
    _ = try scratch.edit(
      copy + "/venue.yaml", "\n  lift-c: {category: elevator,", "\n  lift-c: {closed: true, category: elevator,")
    let without = scratch.path("without")
    #expect(try Program.run(["compile", copy, "-o", without, "--allow-errors"]).status == 0)
    let blocked = try Program.run([
      "route", without, "--from", "train-airport", "--to", "Gate A1", "--profile", "wheelchair",
    ])
    #expect(blocked.status == 1)
    #expect(blocked.output.contains("lift-c") || blocked.output.contains("Lift C"), "\(blocked.output)")
    #expect(try Program.run(["route", without, "--from", "train-airport", "--to", "Gate A1"]).status == 0)
  }
}

@Suite("A route's start")
struct RouteStartTests {
  @Test("routing: a category as start exits with 2 and candidates, as goal is nearest", .review("FL-T8"), .deep)
  func category() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"))
    let ends = ["route", bundle, "--from", "restroom", "--to", "Gate A1"]
    let text = try Program.run(ends)
    #expect(text.status == 2 && text.talk.contains("matches several places") && text.talk.contains("floor "))
    let run = try Program.run(ends + ["--format", "json"])
    #expect(run.status == 2)
    let reason = try Answer(run)["reason"]
    #expect(reason["code"].text == "ambiguous-place")
    #expect(reason["candidates"].list.count > 1)
    #expect(reason["candidates"].list.allSatisfy { $0["category"].text?.hasPrefix("restroom") ?? false })
    let goal = try Program.run(["route", bundle, "--from", "Gate A1", "--to", "restroom"])
    #expect(goal.status == 0, "\(goal.talk)")
    let unknown = try Program.run(["route", bundle, "--from", "nowhere at all", "--to", "Gate A1", "--format", "json"])
    #expect(unknown.status == 2)
    #expect(try Answer(unknown)["reason"]["code"].text == "unknown-place")
  }
}
