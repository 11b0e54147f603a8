import Foundation
import Testing
import VenueTestSupport

struct ValidateTests {
  @Test("findings: the example venues have no warning", .deep)
  func examplesAreClean() throws {
    for venue in ["corner-mall", "harbor-airport"] {
      let run = try Program.run(["validate", Program.venue(venue), "--format", "json"])
      #expect(run.status == 0, "\(venue): \(run.output) \(run.talk)")
      let answer = try Answer(run)
      #expect(answer["counts"]["error"].int == 0, "\(venue)")
      #expect(answer["counts"]["warning"].int == 0, "\(venue)")
    }
  }

  @Test("findings: with -q, validate and compile print nothing if nothing fails", .review("SL-G3"))
  func quiet() throws {
    let scratch = try Scratch()
    let ground = try scratch.copy(of: "corner-mall") + "/levels/ground.yaml"
    let (venue, bundle) = (scratch.path("corner-mall"), scratch.path("bundle"))
    for command in [["validate", venue, "-q"], ["compile", venue, "-o", bundle, "--quiet"]] {
      let run = try Program.run(command)
      #expect(run.status == 0 && run.output.isEmpty && run.talk.isEmpty, "\(run.output)\(run.talk)")
    }
    _ = try scratch.edit(ground, "category: lobby", "category: loby")
    #expect(try Program.run(["validate", venue, "-q"]).output.contains("IMD009"))
    let refused = try Program.run(["compile", venue, "-o", bundle, "-q"])
    #expect(refused.status == 1 && refused.talk.contains("IMD009") && refused.output.contains("not written"))
    let json = try Program.run(["validate", Program.venue("corner-mall"), "-q", "--format", "json"])
    #expect(try Answer(json)["counts"]["error"].int == 0)
  }

  @Test("findings: a wrong category, moved opening or doubled id has line and column")
  func plantedFaults() throws {
    let scratch = try Scratch()
    let ground = try scratch.copy(of: "corner-mall") + "/levels/ground.yaml"
    let venue = scratch.path("corner-mall")

    func finding(_ code: String) throws -> Answer {
      let run = try Program.run(["validate", venue, "--format", "json"])
      #expect(run.status == 1)
      let found = try Answer(run)["findings"].list.filter { $0["code"].text == code }
      return try #require(found.first, "no \(code) in \(run.output)")
    }
    func expectPlace(_ answer: Answer, _ place: (line: Int, column: Int), file: String = "levels/ground.yaml") {
      #expect(answer["place"]["file"].text == venue + "/" + file)
      #expect(answer["place"]["line"].int == place.line)
      #expect(answer["place"]["column"].int == place.column)
    }

    let original = try String(contentsOfFile: ground, encoding: .utf8)
    func restore() throws { try original.write(toFile: ground, atomically: true, encoding: .utf8) }

    let misspelt = try scratch.edit(ground, "category: lobby", "category: loby")
    let category = try finding("IMD009")
    expectPlace(category, (misspelt.line, misspelt.column + "category: ".count))
    #expect(category["message"].text?.contains("lobby") == true, "the nearest category is offered")
    try restore()

    // Drawn into the middle of the shop instead of onto its wall.
    let moved = try scratch.edit(ground, "{to: mall, at: 12.0}", "{line: [[11, 3], [12.2, 3]]}")
    let opening = try finding("TOP006")
    #expect(opening["place"]["line"].int == moved.line)
    #expect(opening["place"]["file"].text == ground)
    #expect(opening["feature"]["id"].text == "shop-1-door")
    try restore()

    let twice = try scratch.edit(scratch.path("corner-mall/levels/upper.yaml"), "  shop-3:", "  shop-2:")
    let double = try finding("IMD004")
    expectPlace(double, (twice.line, twice.column + 2), file: "levels/upper.yaml")
    #expect(double["related"][0]["place"]["file"].text == ground)
  }

  @Test("findings: unreadable input ends with 65, a wrong command line with 2")
  func exitCodes() throws {
    let scratch = try Scratch()
    #expect(try Program.run(["validate", scratch.path("nowhere")]).status == 65)
    #expect(try Program.run(["validate", scratch.url.path]).status == 65)
    #expect(try Program.run(["validate"]).status == 2)
    #expect(try Program.run(["fly"]).status == 2)
    #expect(try Program.run(["route", scratch.path("nowhere"), "--from", "a", "--to", "b"]).status == 65)
  }
}
