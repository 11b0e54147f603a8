import Foundation
import Testing
import VenueTestSupport

/// Several venues in one run.
struct ManyVenuesTests {
  /// Copies of corner-mall below the folders named, each with the id given.
  private func venues(_ ids: [(folder: String, id: String)], in scratch: Scratch) throws -> [String] {
    try ids.map { folder, id in
      let copy = scratch.path(folder)
      try FileManager.default.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: copy)
      _ = try scratch.edit(copy + "/venue.yaml", "id: corner-mall", "id: \(id)")
      return copy
    }
  }

  @Test("command line: several venues are written by their ids, never one over another", .review("FL-T14"), .deep)
  func writtenByID() throws {
    let scratch = try Scratch()
    let paths = try venues([("a/x", "north"), ("b/x", "south")], in: scratch)
    let run = try Program.run(["compile"] + paths + ["-o", scratch.path("out")])
    #expect(run.status == 0, "\(run.talk)")
    for id in ["north", "south"] {
      #expect(try Answer(file: scratch.path("out/\(id)/manifest.json"))["venue"]["id"].text == id)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).sorted()
        == ["north", "north.build", "south", "south.build"])
  }

  @Test("command line: venues of one id are not written, and the others are", .review("FL-T14")) func othersOfSameID()
    throws
  {
    let scratch = try Scratch()
    _ = try venues(
      [("v/a", "mall"), ("v/b", "mall"), ("v/c", "other"), ("v/d", "lone.build"), ("v/e", "lone")], in: scratch)
    let names = ["v/a", "v/b", "v/c", "v/d", "v/e"]
    let run = try Program.run(["compile", "-o", "out"] + names, in: scratch.url)
    #expect(run.status == 2)
    #expect(run.talk.contains("v/a and v/b have the same id 'mall'. Give each venue its own id"), "\(run.talk)")
    #expect(run.talk.contains("v/d and v/e have the ids 'lone.build' and 'lone', which need"), "\(run.talk)")
    #expect(run.talk.split(separator: "\n").count == 2, "\(run.talk)")
    #expect(run.output.contains("v/a: not written: see the message above about its folder"), "\(run.output)")
    #expect(run.output.hasSuffix("4 of 5 venues failed: v/a, v/b, v/d, v/e\n"), "\(run.output)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).sorted() == ["other", "other.build"])
    let answer = try Answer(Program.run(["compile", "-o", "out", "--format", "json"] + names, in: scratch.url))
    let outcomes = answer["compilations"].list.map { $0["outcome"].text }
    #expect(outcomes == ["not-written", "not-written", "written", "not-written", "not-written"])
  }

  @Test("command line: two venues of one id write nothing; the message names both", .review("FL-T14"))
  func sameID() throws {
    let scratch = try Scratch()
    let paths = try venues([("a/x", "mall"), ("b/x", "mall")], in: scratch)
    let run = try Program.run(["compile"] + paths + ["-o", scratch.path("out")])
    #expect(run.status == 2)
    #expect(run.talk.contains("a/x") && run.talk.contains("b/x") && run.talk.contains("'mall'"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
  }

  @Test("command line: a run over several venues ends with those that failed")
  func summary() throws {
    let scratch = try Scratch()
    _ = try venues([("v/north", "north"), ("v/south", "south"), ("v/west", "west")], in: scratch)
    let names = ["v/north", "v/south", "v/west"]
    func last(_ run: Program.Run) -> Substring? { run.output.split(separator: "\n").last }
    let fine = try Program.run(["validate"] + names, in: scratch.url)
    #expect(fine.status == 0 && last(fine) == "0 of 3 venues failed", "\(fine.output)")
    #expect(try Program.run(["validate", "-q"] + names, in: scratch.url).output == "")
    _ = try scratch.edit(scratch.path("v/south/levels/ground.yaml"), "category: lobby", "category: loby")
    let all = try Program.run(["validate"] + names, in: scratch.url)
    #expect(all.status == 1 && last(all) == "1 of 3 venues failed: v/south" && all.output.contains("v/north\n"))
    let quiet = try Program.run(["validate", "--quiet"] + names, in: scratch.url)
    #expect(quiet.output.hasPrefix("v/south\n") && last(quiet) == "1 of 3 venues failed: v/south", "\(quiet.output)")
    #expect(!quiet.output.contains("v/north") && !quiet.output.contains("v/west"))
    let unread = try Program.run(["validate", "-q", "v/north", "v/none"], in: scratch.url)
    #expect(unread.status == 65 && unread.output == "1 of 2 venues failed: v/none\n", "\(unread.output)")
    let compiled = try Program.run(["compile", "-q", "-o", "out"] + names, in: scratch.url)
    #expect(
      compiled.output == "v/south: not written: 1 error\n1 of 3 venues failed: v/south\n", "\(compiled.output)")
  }

  @Test("command line: a venue that is not YAML does not stop the compile of the others")
  func unparsable() throws {
    let scratch = try Scratch()
    _ = try venues([("v/north", "north"), ("v/bad", "bad")], in: scratch)
    try "schema: 1\nid: [oops\n".write(
      toFile: scratch.path("v/bad/venue.yaml"), atomically: true, encoding: .utf8)
    let run = try Program.run(["compile", "v/bad", "v/north", "-o", "out"], in: scratch.url)
    #expect(run.status == 1 && run.talk.contains("SRC001"), "\(run.status) \(run.talk)")
    #expect(run.output.contains("v/bad: not written: 1 error\n"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 of 2 venues failed: v/bad\n"), "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: scratch.path("out/north/manifest.json")))
    let json = try Answer(
      Program.run(["compile", "v/bad", "v/north", "-o", "out", "--format", "json"], in: scratch.url))
    #expect(json["compilations"].list.map { $0["outcome"].text } == ["not-written", "written"])
  }

  @Test("command line: `validate` of several venues names those of one id")
  func sameIDOfValid() throws {
    let scratch = try Scratch()
    _ = try venues([("v/a", "centre"), ("v/b", "centre")], in: scratch)
    let run = try Program.run(["validate", "v/a", "v/b"], in: scratch.url)
    #expect(run.status == 0 && run.talk.contains("v/a and v/b have the same id 'centre'"), "\(run.talk)")
  }

  @Test("command line: a folder of venues is answered with the pattern to write")
  func folderOfVenues() throws {
    let scratch = try Scratch()
    _ = try venues([("repo/v/a", "north"), ("repo/v/b", "south")], in: scratch)
    let run = try Program.run(["validate", "repo/v/"], in: scratch.url)
    #expect(run.status == 65 && run.talk.contains("a folder of venues, such as a. Write repo/v/* for"), "\(run.talk)")
    let above = try Program.run(["validate", "repo"], in: scratch.url)
    #expect(above.status == 65 && above.talk.contains("Write repo/v/* for all of them"), "\(above.talk)")
    let empty = try Program.run(["validate", "."], in: scratch.url)
    #expect(empty.status == 65 && !empty.talk.contains("Write "), "\(empty.talk)")
  }

  @Test("command line: findings of several venues are one JSON document, by venue", .review("FL-T15"))
  func oneDocument() throws {
    let scratch = try Scratch()
    let paths = try venues([("a/x", "north"), ("b/x", "south")], in: scratch)
    for path in paths { _ = try scratch.edit(path + "/levels/ground.yaml", "category: lobby", "category: loby") }
    let report = scratch.path("findings.json")
    let run = try Program.run(
      ["validate", "a/x", "b/x", "nowhere", "--format", "json", "--report", "json=\(report)"], in: scratch.url)
    #expect(run.status == 65)
    let answer = try Answer(run)
    #expect(answer["venues"].list.map { $0["path"].text } == ["a/x", "b/x", "nowhere"])
    #expect(answer["venues"].list.map { $0["id"].text } == ["north", "south", nil])
    #expect(answer["venues"][2]["error"].text?.contains("nowhere") == true)
    let found = answer["findings"].list.filter { $0["code"].text == "IMD009" }
    #expect(found.map { $0["venue"].text } == ["north", "south"])
    #expect(found.map { $0["place"]["file"].text } == ["a/x/levels/ground.yaml", "b/x/levels/ground.yaml"])
    #expect(Set(found.compactMap { $0["fingerprint"].text }).count == 2)
    #expect(answer["counts"]["error"].int == 2)
    #expect(try Answer(file: report)["findings"].list.count == answer["findings"].list.count)

    let alone = try Program.run(["validate", "x/venue.yaml", "--format", "json"], in: scratch.url.appending(path: "a"))
    #expect(
      try Answer(alone)["findings"].list.first { $0["code"].text == "IMD009" }?["place"]["file"].text
        == "x/levels/ground.yaml")
  }

  @Test("command line: an input that cannot be read is an answer in JSON, too", .review("FL-T15"))
  func unreadableInput() throws {
    let scratch = try Scratch()
    let validated = try Program.run(["validate", scratch.path("nowhere"), "--format", "json"])
    #expect(validated.status == 65)
    #expect(try Answer(validated)["venues"][0]["error"].text?.contains("nowhere") == true)
    let compiled = try Program.run(
      ["compile", scratch.path("nowhere"), "-o", scratch.path("out"), "--format", "json"])
    #expect(compiled.status == 65)
    #expect(try Answer(compiled)["outcome"].text == "not-written")
    #expect(try Answer(compiled)["error"].text?.contains("nowhere") == true)
  }

  @Test("command line: compiling several venues answers with one valid JSON document", .review("FL-T15"), .deep)
  func oneCompileDocument() throws {
    let scratch = try Scratch()
    let paths = try venues([("a/x", "north"), ("b/x", "south")], in: scratch)
    _ = try scratch.edit(paths[1] + "/levels/ground.yaml", "category: lobby", "category: loby")
    let run = try Program.run(
      ["compile"] + paths + [scratch.path("nowhere"), "-o", scratch.path("out"), "--format", "json"])
    #expect(run.status == 65)
    let answer = try Answer(run)["compilations"].list
    #expect(answer.map { $0["outcome"].text } == ["written", "not-written", "not-written"])
    #expect(answer[0]["bundle"].text == scratch.path("out/north"))

    let documents: [(schema: String, text: String)] = [
      ("compile-output", run.output),
      ("validate-output", try Program.run(["validate"] + paths + ["nowhere", "--format", "json"]).output),
    ]
    for (schema, text) in documents {
      let file = scratch.path("answer.json")
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let path = Program.package.appendingPathComponent("schemas/\(schema).schema.json").path
      let checked = try PythonReader.run("validate_json.py", [path, file])
      #expect(checked.status == 0, "\(schema): \(checked.output)\(checked.talk)")
    }
  }

  @Test("command line: `validate venues/*` in this repository skips the README and passes", .review("FL-T16"), .deep)
  func everythingInAFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Program.package.appendingPathComponent("venues").path
    ).sorted().map { "venues/" + $0 }
    #expect(names.contains("venues/README.md"))
    let run = try Program.run(["validate"] + names + ["--format", "json"], in: Program.package)
    #expect(run.status == 0, "\(run.talk)")
    #expect(run.talk.contains("README.md"))
    #expect(
      try Program.run(["validate", "venues/README.md"], in: Program.package).status == 65, "named alone it is meant")
  }

  @Test("command line: `.` among several venues is written by the venue's id", .review("FL-H8"), .deep)
  func fromWithin() throws {
    let scratch = try Scratch()
    let paths = try venues([("a", "north"), ("b", "south")], in: scratch)
    let run = try Program.run(
      ["compile", ".", "../b/venue.yaml", "-o", "../out"], in: URL(fileURLWithPath: paths[0]))
    #expect(run.status == 0, "\(run.talk)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).sorted()
        == ["north", "north.build", "south", "south.build"])
  }

  @Test("command line: \"the previous bundle is kept\" appears only where there is one", .review("FL-R14"), .deep)
  func formerBundle() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let out = scratch.path("out")
    func compile() throws -> String { try Program.run(["compile", venue, "-o", out]).output }
    let ground = venue + "/levels/ground.yaml"
    _ = try scratch.edit(ground, "category: lobby", "category: loby")
    #expect(try compile() == "not written: 1 error\n")
    _ = try scratch.edit(ground, "category: loby", "category: lobby")
    #expect(try compile().hasPrefix("written: "))
    _ = try scratch.edit(ground, "category: lobby", "category: loby")
    #expect(try compile() == "not written, the previous bundle is kept: 1 error\n")
  }
}
