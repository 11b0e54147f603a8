import Foundation
import Testing
import VenueTestSupport

/// Names with line ends and escapes, at the terminal.
struct ForgedLineTests {
  private static let end = "\\r\\nforged line\\e[31m"

  /// The mall with line ends and an escape in every English name, compiled.
  private static func bundle(_ scratch: Scratch) throws -> String {
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    var count = 0
    for file in ["venue.yaml", "levels/ground.yaml", "levels/upper.yaml"] {
      let text = try String(contentsOfFile: "\(venue)/\(file)", encoding: .utf8)
      var changed = text.replacing(/name: \{en: (?<name>[^,{}"]+)(?<rest>[,}])/) { match in
        count += 1
        return "name: {en: \"\(match.output.name)\(end)\"\(match.output.rest)"
      }
      changed = changed.replacing(/(?<key>[{,] ?name: )(?<name>[A-Z][^,{}"]+)(?<rest>[,}])/) { match in
        count += 1
        return "\(match.output.key)\"\(match.output.name)\(end)\"\(match.output.rest)"
      }
      try changed.write(toFile: "\(venue)/\(file)", atomically: true, encoding: .utf8)
    }
    try #require(count > 15)
    let run = try Program.run(["compile", venue, "-o", scratch.path("bundle"), "--allow-errors"])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    #expect(!(run.output + run.talk).contains("\u{1B}"))
    return scratch.path("bundle")
  }

  @Test("output: no command prints a line end or an escape of a name", .review("SL-H7")) func everyCommand() throws {
    let scratch = try Scratch()
    let bundle = try ForgedLineTests.bundle(scratch)
    let (place, floor) = ("24.9901556,60.1050202", "0")
    let here = "\(place),\(floor)"
    let track = scratch.path("track.csv")
    try "lon,lat,floor,time\n\(here),0\n".write(toFile: track, atomically: true, encoding: .utf8)
    let commands = [
      ["place", bundle, "inkwell"], ["place", bundle, "lift"], ["place", bundle, "Inkwel"], ["search", bundle],
      ["search", bundle, "--near", "inkwell"], ["inspect", bundle], ["pick", bundle, "--point", here],
      ["route", bundle, "--from", "bus-corner", "--to", "inkwell", "--explain"],
      ["route", bundle, "--from", "bus-corner", "--to", "restroom", "--alternatives", "3"],
      ["route", bundle, "--from", "restroom", "--to", "inkwell"], ["route", bundle, "--from", "inkwel", "--to", "qq"],
      ["nearest", bundle, "--from", "bus-corner", "--to", "restroom"],
      ["isochrone", bundle, "--from", "inkwell", "--within", "90s", "--format", "text"],
      ["matrix", bundle, "--from", "inkwell", "--from", "bus-corner"], ["impact", bundle, "--close", "lift"],
      ["locate", bundle, "--from", "bus-corner", "--to", "inkwell", "--at-position", here],
      ["simulate", bundle, "--from", "bus-corner", "--to", "inkwell", "--track", track],
      ["options", bundle, "--from", "inkwell", "--to", "bus", "--at", "2026-11-23T08:10"],
      ["departures", bundle, "bus-corner", "--at", "2026-11-23T08:10"], ["camera", bundle, "fit", "--place", "lift"],
      ["camera", bundle, "visible"], ["diff", bundle, bundle], ["verify", bundle],
      ["access", bundle, "-o", scratch.path("access.html")], ["validate", scratch.path("mall")],
    ]
    for command in commands {
      let run = try Program.run(command)
      let lines = (run.output + run.talk).split(whereSeparator: \.isNewline)
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("forged") }, "\(command): \(run.output)\(run.talk)")
      #expect(!(run.output + run.talk).contains { $0 == "\u{1B}" || $0 == "\r" || $0 == "\r\n" }, "\(command)")
    }
  }
}
