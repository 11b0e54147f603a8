import Foundation
import Testing
import VenueTestSupport

/// Ids of a status file that the venue does not have.
struct StatusSuggestionTests {
  @Test("time: an unknown id of a status file is answered with the likely ones", .review("SL-A7"))
  func likely() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    func answer(_ ids: [String], _ format: String = "json") throws -> Program.Run {
      let file = scratch.path("status.json")
      let list = ids.map { "\"\($0)\"" }.joined(separator: ", ")
      try "{\"schema\": 1, \"expires\": \"2026-12-08T00:00\", \"closures\": [{\"of\": [\(list)]}]}".write(
        toFile: file, atomically: true, encoding: .utf8)
      return try Program.run(
        ["status", bundle, file, "--at", "2026-12-07T17:00", "--format", format])
    }
    let run = try answer(["lft", "Inkwell Books", "front-dor", "zzzzzzzz"])
    #expect(run.status == 1)
    try PythonReader.fits("status-output", run, scratch)
    let found = try Answer(run)
    #expect(found["unknown"].list.map(\.text) == ["lft", "Inkwell Books", "front-dor", "zzzzzzzz"])
    #expect(found["suggestions"]["lft"].list.first?.text == "lift", "\(run.output)")
    // A name is not an id: the room of the shop is what can be closed.
    #expect(found["suggestions"]["Inkwell Books"].list.first?.text == "shop-1", "\(run.output)")
    #expect(found["suggestions"]["zzzzzzzz"].list.isEmpty)
    // Nothing is closed by a near name.
    #expect(found["closed"].list.isEmpty && found["changes"].list.isEmpty)
    let text = try answer(["lft"], "text").output
    #expect(text.contains("'lft' is not the id") && text.contains("Did you mean lift"), "\(text)")
    #expect(try Answer(answer(["lift"]))["suggestions"].list.isEmpty)
  }

  @Test(
    "time: every command with a status reports unknown ids with the likely ones", .deep, .review("SL-A7"),
    arguments: [
      "route --from main-door --to shop-1", "route --from main-door --to shop-1 --alternatives 2",
      "nearest --from main-door --to restroom", "matrix --from main-door --to shop-1",
      "isochrone --from main-door --within 1min", "impact --close lift", "access",
    ])
  func everyCommand(words: String) throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    let file = scratch.path("status.json")
    try #"{"schema": 1, "expires": "2026-12-08T00:00", "closures": [{"of": ["lft", "Inkwell Books", "zzzzzzzz"]}]}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    var parts = words.split(separator: " ").map(String.init)
    parts.insert(bundle, at: 1)
    let run = try Program.run(parts + ["--status", file, "--at", "2026-12-07T17:00"])
    let said = (run.talk + run.output).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("lft, Inkwell Books, zzzzzzzz. Did you mean lift, shop-1?"), "\(said)")
    // A file without unknown ids has no notice.
    try #"{"schema": 1, "expires": "2026-12-08T00:00", "closures": []}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    let sound = try Program.run(parts + ["--status", file, "--at", "2026-12-07T17:00"])
    #expect(!(sound.talk + sound.output).contains("Did you mean"), "\(sound.talk)")
  }
}
