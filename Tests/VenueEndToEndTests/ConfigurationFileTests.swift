import Foundation
import Testing
import VenueTestSupport

/// `venuemap.yaml`, `venuemap config`, and baselines, on the command line.
struct ConfigurationFileTests {
  /// A repository with one venue that has a warning, and a second folder in it.
  private func repository(_ scratch: Scratch) throws -> String {
    _ = try CheckOptionsTests.warned(scratch)
    for folder in [".git", "venues"] {
      try FileManager.default.createDirectory(atPath: scratch.path("repo/" + folder), withIntermediateDirectories: true)
    }
    try FileManager.default.moveItem(atPath: scratch.path("corner-mall"), toPath: scratch.path("repo/venues/mall"))
    return scratch.path("repo")
  }

  private func write(_ text: String, _ file: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("configuration: files up to the repository's root hold; options win", .review("I27-5"))
  func upward() throws {
    let scratch = try Scratch()
    let repo = try repository(scratch)
    let folder = URL(fileURLWithPath: repo)
    // Above the repository nothing is read.
    try write("schema: [\n", scratch.path("venuemap.yaml"))
    #expect(try Program.run(["validate", "venues/mall"], in: folder).status == 0)
    try write("schema: 1\nchecks: strict\nmax_warnings: 7\n", repo + "/venuemap.yaml")
    for command in [["validate", "venues/mall"], ["compile", "venues/mall", "-o", "out"]] {
      #expect(try Program.run(command, in: folder).status == 1)
      #expect(try Program.run(command + ["--checks", "default"], in: folder).status == 0)
      #expect(try Program.run(command + ["--fail-on", "error"], in: folder).status == 0)
    }
    try write("schema: 1\nrules: {FLR002: off}\n", repo + "/venues/venuemap.yaml")
    #expect(try Program.run(["validate", "venues/mall"], in: folder).status == 0)
    #expect(try Program.run(["validate", "mall"], in: folder.appendingPathComponent("venues")).status == 0)
    let config = try Program.run(["config", "venues/mall"], in: folder)
    let lines = config.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    func line(_ key: String) -> [String] { lines.first { $0.first == key[...] }?.map(String.init) ?? [] }
    #expect(line("checks") == ["checks", "strict", "venuemap.yaml:2"], "\(config.output)")
    #expect(line("max_warnings") == ["max_warnings", "7", "venuemap.yaml:3"])
    #expect(line("rules.FLR002") == ["rules.FLR002", "off", "venues/venuemap.yaml:2"])
    #expect(line("fail_on") == ["fail_on", "warning", "checks:", "strict"])
    let json = try Answer(try Program.run(["config", "venues/mall", "--format", "json"], in: folder))
    #expect(json["files"].list.map(\.text) == ["venuemap.yaml", "venues/venuemap.yaml"])
    // A file of the command line is used alone.
    try write("schema: 1\nchecks: import\n", repo + "/other.yaml")
    #expect(
      try Program.run(["validate", "venues/mall", "--config", "other.yaml"], in: folder).output.contains("FLR002"))
    #expect(try Program.run(["validate", "venues/mall", "--config", "none.yaml"], in: folder).status == 2)
  }

  @Test("configuration: without a repository, files up to the working folder hold")
  func withoutRepository() throws {
    let scratch = try Scratch()
    let repo = try repository(scratch)
    try FileManager.default.removeItem(atPath: repo + "/.git")
    try write("schema: 1\nchecks: strict\n", repo + "/venuemap.yaml")
    let folder = URL(fileURLWithPath: repo)
    #expect(try Program.run(["validate", "venues/mall"], in: folder).status == 1)
    #expect(try Program.run(["compile", "venues/mall", "-o", "out"], in: folder).status == 1)
    #expect(try Program.run(["config", "venues/mall"], in: folder).output.contains("venuemap.yaml:2"))
    // The file is above the working folder, or the venue is outside of it.
    #expect(try Program.run(["validate", "mall"], in: folder.appendingPathComponent("venues")).status == 0)
    let beside = folder.appendingPathComponent("beside")
    try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
    #expect(try Program.run(["validate", "../venues/mall"], in: beside).status == 0)
  }

  @Test("configuration: faults end the run with file, line and column") func faults() throws {
    let scratch = try Scratch()
    let repo = try repository(scratch)
    try write("schema: 1\nfail_onn: error\nrules: {TOP33: off}\n", repo + "/venuemap.yaml")
    for command in [["validate", "venues/mall"], ["compile", "venues/mall", "-o", "out"], ["config", "venues/mall"]] {
      let run = try Program.run(command, in: URL(fileURLWithPath: repo))
      #expect(run.status == 2, "\(command)")
      #expect(
        run.talk.contains("venuemap.yaml:2:1: unknown key") && run.talk.contains("venuemap.yaml:3:9: no rule"),
        "\(run.talk)")
    }
  }

  @Test("configuration: words of the owner are known, custom rules are findings") func words() throws {
    let scratch = try Scratch()
    let venue = try CheckOptionsTests.faulty(scratch)
    #expect(try Program.run(["validate", venue]).status == 1)
    try write(
      "schema: 1\nwords: {unit: [loby]}\ncustom: {hours-missing: {for: occupant, where: {category: books}, require: {phone: present}}}\n",
      venue + "/venuemap.yaml")
    let run = try Program.run(["validate", venue, "--format", "json"])
    #expect(run.status == 0, "\(run.output)")
    #expect(try Answer(run)["findings"].list.map { $0["code"].text } == ["X-hours-missing"])
    #expect(try !Program.run(["validate", venue]).output.contains("To see the reason for a rule"))
    let page = try Program.run(["rules", "X-hours-missing"])
    #expect(page.status == 2 && page.talk.contains("X-hours-missing is a rule of your own"), "\(page.talk)")
    #expect(try Program.run(["validate", venue, "--ignore", "X-hours-missing"]).output.hasPrefix("no findings"))
    #expect(
      try Program.run(["validate", venue, "--only", "x-hours-missing"]).output.contains("inkwell: phone is absent"))
  }

  @Test("configuration: outputs and files are valid by their schemas", .deep) func schemas() throws {
    let scratch = try Scratch()
    let venue = try CheckOptionsTests.warned(scratch)
    try Program.run(["config", venue, "--format", "json"]).output.write(
      toFile: scratch.path("config.json"), atomically: true, encoding: .utf8)
    #expect(try Program.run(["validate", venue, "--write-baseline", scratch.path("base.json")]).status == 0)
    for (schema, file) in [("config-output", "config.json"), ("baseline", "base.json")] {
      let path = Program.package.appendingPathComponent("schemas/\(schema).schema.json").path
      let run = try PythonReader.run("validate_json.py", [path, scratch.path(file)])
      #expect(run.status == 0, "\(run.output)\(run.talk)")
    }
  }

  @Test("configuration: a run with its baseline is silent; only writing changes it") func baseline() throws {
    let scratch = try Scratch()
    let venue = try CheckOptionsTests.warned(scratch)
    let base = scratch.path("base.json")
    let options = ["--checks", "release"]
    #expect(try Program.run(["validate", venue] + options).status == 1)
    #expect(try Program.run(["validate", venue, "--write-baseline", base] + options).status == 0)
    let known = try Program.run(["validate", venue, "--baseline", base] + options)
    #expect(known.status == 0 && known.output.hasPrefix("no findings · 1 in the baseline · "), "\(known.output)")
    // A new fault is reported, and the file is as it was.
    let before = try Data(contentsOf: URL(fileURLWithPath: base))
    let ground = venue + "/levels/ground.yaml"
    _ = try scratch.edit(ground, "category: lobby", "category: loby")
    let more = try Program.run(["validate", venue, "--baseline", base, "--format", "json"] + options)
    #expect(try Answer(more)["findings"].list.map { $0["code"].text } == ["IMD009"])
    #expect(try Answer(more)["baseline"]["findings"].int == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: base)) == before)
    // Both corrected: one info, and the new baseline is empty.
    _ = try scratch.edit(ground, "category: loby", "category: lobby")
    _ = try scratch.edit(ground, "short_name: G0ne", "short_name: \"0\"")
    let stale = try Program.run(["validate", venue, "--baseline", base])
    #expect(stale.status == 0 && stale.output.contains("SRC019"), "\(stale.output)")
    #expect(try Program.run(["validate", venue, "--write-baseline", base]).talk.contains("(0 findings)"))
    #expect(try Program.run(["validate", venue, "--baseline", base]).output.hasPrefix("no findings · 2 levels"))
    #expect(try Program.run(["validate", venue, "--baseline", scratch.path("none.json")]).status == 65)
    #expect(try Program.run(["validate", venue, "--baseline", ground]).status == 65)
    #expect(try Program.run(["validate", venue, "--baseline", base, "--write-baseline", base]).status == 2)
  }

  @Test("configuration: `compile` accepts the findings of a baseline as `validate` does")
  func compiledBaseline() throws {
    let scratch = try Scratch()
    let venue = try CheckOptionsTests.warned(scratch)
    let base = scratch.path("base.json")
    let (bundle, plain) = (scratch.path("out"), scratch.path("plain"))
    let options = ["--checks", "release"]
    #expect(try Program.run(["compile", venue, "-o", bundle] + options).status == 1)
    #expect(try Program.run(["validate", venue, "--write-baseline", base] + options).status == 0)
    let accepted = ["compile", venue, "-o", bundle, "--baseline", base] + options
    let written = try Program.run(accepted)
    #expect(written.status == 0 && written.output.hasPrefix("written: "), "\(written.output)")
    #expect(written.talk.hasPrefix("no findings · 1 in the baseline · "), "\(written.talk)")
    #expect(try Answer(Program.run(accepted + ["--format", "json"]))["baseline"]["findings"].int == 1)
    // The bundle and its report are those of a compile without the baseline.
    #expect(try Program.run(["compile", venue, "-o", plain, "--allow-errors"] + options).status == 0)
    for file in ["/manifest.json", ".build/report.json"] {
      let bytes = try [bundle, plain].map { try Data(contentsOf: URL(fileURLWithPath: $0 + file)) }
      #expect(bytes[0] == bytes[1], "\(file)")
    }
    // A new error is a failure, and an accepted one is not.
    _ = try scratch.edit(venue + "/levels/ground.yaml", "category: lobby", "category: loby")
    let failed = try Program.run(accepted)
    #expect(failed.status == 1 && failed.output.contains("kept: 1 error") && failed.talk.contains("IMD009"))
    #expect(try Program.run(["validate", venue, "--write-baseline", base] + options).status == 0)
    let without = try Program.run(accepted)
    #expect(without.status == 0 && without.output.hasPrefix("written"), "\(without.output)")
    for file in [scratch.path("none.json"), venue + "/venue.yaml"] {
      #expect(try Program.run(["compile", venue, "-o", bundle, "--baseline", file]).status == 65)
    }
  }

  @Test("rules: --checks lists the rules of a set, and sets differ") func profiles() throws {
    func listed(_ checks: String) throws -> [String: String] {
      let run = try Program.run(["rules", "--checks", checks])
      #expect(run.status == 0)
      return Dictionary(
        uniqueKeysWithValues: run.output.split(separator: "\n").map { line in
          let words = line.split(separator: " ", omittingEmptySubsequences: true)
          return (String(words[0]), String(words[1]))
        })
    }
    let names = ["default", "import", "strict", "release", "imdf", "guidelines", "routing", "a11y"]
    let sets = try Dictionary(uniqueKeysWithValues: names.map { ($0, try listed($0)) })
    for (one, other) in [
      ("default", "import"), ("strict", "release"), ("a11y", "routing"), ("guidelines", "a11y"), ("imdf", "routing"),
    ] {
      #expect(sets[one] != sets[other], "\(one) \(other)")
    }
    #expect(sets["import"]?["TOP003"] == "warning" && sets["default"]?["TOP003"] == "error")
    #expect(sets["release"]?["STY019"] != nil && sets["strict"]?["STY019"] == nil)
    #expect(sets["release"]?["LBL026"] == "warning" && sets["strict"]?["LBL026"] == "info")
    #expect(sets["a11y"]?["NET015"] != nil && sets["a11y"]?["NET002"] == nil)
    #expect(sets["guidelines"]?["FLR002"] != nil && sets["guidelines"]?["TOP003"] == nil)
    let json = try Answer(try Program.run(["rules", "TOP003", "--format", "json"]))["rules"][0]["profiles"]
    #expect(json["default"].text == "error" && json["import"].text == "warning" && json["a11y"].text == "off")
    #expect(try Program.run(["rules", "--checks", "all"]).status == 2)
    #expect(try Program.run(["rules", "a11y"]).output.contains("NET015"))
  }
}
