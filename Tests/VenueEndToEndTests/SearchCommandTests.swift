import Foundation
import Testing
import VenueTestSupport

/// Places looked for at the terminal, in the examples and in venues of others.
struct SearchCommandTests {
  private static func compiled(_ venue: String, _ scratch: Scratch) throws -> String {
    try scratch.bundle(of: venue, ["--allow-errors"])
  }

  @Test(
    "search: a place is found offline with id, floor, point, surroundings and pin", .deep,
    .shows("H07.1", "H07.2", "H37.1", "H37.2", "H37.3"))
  func offline() throws {
    let scratch = try Scratch()
    let bundle = try SearchCommandTests.compiled(Program.venue("harbor-airport"), scratch)
    // Nothing else of the bundle is asked.
    for file in try FileManager.default.contentsOfDirectory(atPath: bundle)
    where !["places.json", "places", "manifest.json"].contains(file) {
      try FileManager.default.removeItem(atPath: bundle + "/" + file)
    }
    let run = try Program.run(["search", bundle, "tide cafe", "--format", "json"])
    let place = try Answer(run)["places"][0]
    #expect(run.status == 0 && place["id"].text == "tide-cafe")
    #expect(place["levels"][0]["floor"].int == 0 && place["point"][0].number != nil)
    for arguments in [
      [], ["restroom"], ["--near", "gate-b2", "--category", "food"], ["gate", "--language", "ja"], ["bus"],
    ] {
      let json = try Program.run(["search", bundle, "--format", "json", "--limit", "1000"] + arguments)
      try PythonReader.fits("search-output", json, scratch)
      let places = try Answer(json)["places"].list
      #expect(!places.isEmpty)
      for place in places {
        for key in ["name", "location", "pin", "id"] {
          #expect(place[key].text?.isEmpty == false, "\(key) \(place.value ?? "")")
        }
      }
      let text = try Program.run(["search", bundle, "--limit", "1000"] + arguments).output
      let lines = text.split(separator: "\n")
      #expect(lines.count == places.count)
      for (line, place) in zip(lines, places) {
        for key in ["location", "pin", "id"] { #expect(line.contains(place[key].text ?? "-"), "\(line)") }
      }
    }
    let empty = try Program.run(["search", bundle, "xyzzy", "--format", "json"])
    #expect(empty.status == 1)
    try PythonReader.fits("search-output", empty, scratch)
    let counts = try Program.run(["search", bundle, "--categories", "--format", "json"])
    try PythonReader.fits("search-output", counts, scratch)
    let unknown = try Program.run(["search", bundle, "--category", "restrom"])
    #expect(unknown.status == 2 && unknown.talk.contains("Similar: restroom"))
    #expect(try Program.run(["search", bundle, "x", "--floor", "9"]).status == 2)
    #expect(try Program.run(["search", bundle, "x", "--near", "nowhere"]).status == 2)
  }

  @Test("search: a found id is a route end: a lift has its own, a building has none", .deep)
  func ends() throws {
    let scratch = try Scratch()
    let bundle = try SearchCommandTests.compiled(Program.venue("corner-mall"), scratch)
    let places = try Answer(try Program.run(["search", bundle, "--limit", "1000", "--format", "json"]))["places"].list
    #expect(places.count > 20)
    for place in places where !["building", "geofence"].contains(place["type"].text) {
      let run = try Program.run(["route", bundle, "--from", "bus-corner", "--to", place["id"].text ?? ""])
      #expect(run.status == 0, "\(place["id"].text ?? ""): \(run.output)\(run.talk)")
    }
  }

  @Test("search: route and nearest know the category words that search knows", .deep)
  func words() throws {
    let scratch = try Scratch()
    let bundle = try SearchCommandTests.compiled(Program.venue("harbor-airport"), scratch)
    for word in ["toilet", "WC", "Toilette"] {
      #expect(try Program.run(["search", bundle, word]).status == 0, "\(word)")
      let route = try Program.run(["route", bundle, "--from", "bus-harbor", "--to", word])
      let restroom = try Program.run(["route", bundle, "--from", "bus-harbor", "--to", "restroom"])
      #expect(route.status == 0 && route.output == restroom.output, "\(word): \(route.output)\(route.talk)")
      let nearest = try Program.run(["nearest", bundle, "--from", "bus-harbor", "--to", word])
      let nearestRestroom = try Program.run(["nearest", bundle, "--from", "bus-harbor", "--to", "restroom"])
      #expect(nearest.status == 0 && nearest.output == nearestRestroom.output, "\(nearest.output)\(nearest.talk)")
    }
  }

  @Test(
    "search: foreign venues are searched in their own script", .deep,
    .needsData("imdf-spbpu-campus", "imdf-postech-c5", "imdf-ulm-university"))
  func scripts() throws {
    let asked = [
      ("imdf-spbpu-campus", "библиотека"), ("imdf-postech-c5", "화장실"), ("imdf-ulm-university", "horsaal"),
    ]
    for (folder, text) in asked {
      let venue = try #require(Program.shared(folder))
      let scratch = try Scratch()
      let bundle = try SearchCommandTests.compiled(venue, scratch)
      let run = try Program.run(["search", bundle, text, "--format", "json"])
      #expect(run.status == 0, "\(folder): \(run.talk)")
      try PythonReader.fits("search-output", run, scratch)
    }
  }
}
