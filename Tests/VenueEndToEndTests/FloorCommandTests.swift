import Foundation
import Testing
import VenueTestSupport

/// Floors as every command reads them.
struct FloorCommandTests {
  /// The mall with the street as floor 1 on its buttons, compiled.
  private static func bundle(_ scratch: Scratch) throws -> String {
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    for (file, from, to) in [("ground", "\"0\"", "\"1\""), ("upper", "\"1\"", "\"2\"")] {
      let path = "\(venue)/levels/\(file).yaml"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try #require(text.contains("short_name: \(from)"))
      try text.replacingOccurrences(of: "short_name: \(from)", with: "short_name: \(to)").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    let run = try Program.run(["compile", venue, "-o", scratch.path("bundle"), "--allow-errors"])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    return scratch.path("bundle")
  }

  @Test("floors: every command reads a floor alike and names both where there are two", .review("SL-A9"))
  func commands() throws {
    let scratch = try Scratch()
    let bundle = try FloorCommandTests.bundle(scratch)
    let found = try Answer(
      try Program.run(["search", bundle, "inkwell", "--format", "json"]))["places"][0]
    let (x, y) = (try #require(found["point"][0].number), try #require(found["point"][1].number))
    func commands(_ floor: String) -> [[String]] {
      [
        ["search", bundle, "--floor", floor], ["search", bundle, "--near", "\(x),\(y),\(floor)"],
        ["pick", bundle, "--point", "\(x),\(y),\(floor)"], ["style", bundle, "--floor", floor],
        ["render", bundle, "--floor", floor, "-o", scratch.path("x.svg")],
        ["camera", bundle, "fit", "--floor", floor],
        ["route", bundle, "--from", "\(x),\(y),\(floor)", "--to", "inkwell"],
        ["nearest", bundle, "--from", "\(x),\(y),\(floor)", "--to", "restroom"],
        ["isochrone", bundle, "--from", "\(x),\(y),\(floor)", "--within", "60s"],
        ["locate", bundle, "--from", "inkwell", "--to", "restroom", "--at-position", "\(x),\(y),\(floor)"],
      ]
    }
    for command in commands("1") {
      let run = try Program.run(command)
      #expect(run.status != 0, "\(command)")
      #expect(run.talk.contains("button:1 = 1 (0)") && run.talk.contains(", 2 (1)"), "\(command) \(run.talk)")
    }
    for (command, plain) in zip(commands("0"), commands("button:1")) {
      let (number, button) = (try Program.run(command), try Program.run(plain))
      #expect(number.status == button.status && number.output == button.output, "\(plain) \(button.talk)")
    }
  }
}
