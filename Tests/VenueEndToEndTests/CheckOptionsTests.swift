import Foundation
import Testing
import VenueTestSupport

/// Options of `validate` that choose findings, and what fails a run.
struct CheckOptionsTests {
  /// Corner Mall with a wrong category, which is an error.
  static func faulty(_ scratch: Scratch) throws -> String {
    let ground = try scratch.copy(of: "corner-mall") + "/levels/ground.yaml"
    _ = try scratch.edit(ground, "category: lobby", "category: loby")
    return scratch.path("corner-mall")
  }

  /// Corner Mall with a long text for a floor, which is a warning.
  static func warned(_ scratch: Scratch) throws -> String {
    let ground = try scratch.copy(of: "corner-mall") + "/levels/ground.yaml"
    _ = try scratch.edit(
      ground, "short_name: \"0\"                         # quoted: this is", "short_name: G0ne # this is")
    return scratch.path("corner-mall")
  }

  private func codes(_ arguments: [String]) throws -> (status: Int32, codes: Set<String>) {
    let run = try Program.run(arguments + ["--format", "json"])
    return (run.status, Set(try Answer(run)["findings"].list.compactMap { $0["code"].text }))
  }

  @Test("command line: --only and --ignore select findings by code, id, family and tag", .review("I27-5"))
  func selectors() throws {
    let scratch = try Scratch()
    let venue = try Self.faulty(scratch)
    for selector in ["IMD009", "category-unknown", "IMD", "imd009"] {
      #expect(try codes(["validate", venue, "--only", selector]).codes == ["IMD009"], "\(selector)")
      let ignored = try codes(["validate", venue, "--ignore", selector])
      #expect(ignored.status == 0 && !ignored.codes.contains("IMD009"), "\(selector)")
    }
    #expect(try codes(["validate", venue, "--only", "a11y"]) == (0, []))
    for (option, selector) in [("--only", "IMD09"), ("--ignore", "category-unknwon"), ("--only", "accessibility")] {
      let refused = try Program.run(["validate", venue, option, selector])
      #expect(refused.status == 2 && refused.talk.contains(selector), "\(refused.talk)")
    }
    #expect(try Program.run(["validate", venue, "--only", "IMD09"]).talk.contains("did you mean IMD009?"))
  }

  @Test("command line: --fail-on and --max-warnings decide for validate and compile", .review("SL-A20"))
  func failing() throws {
    let scratch = try Scratch()
    let venue = try Self.warned(scratch)
    for (options, status) in [
      ([], 0), (["--fail-on", "warning"], 1), (["--max-warnings", "0"], 1), (["--max-warnings", "1"], 0),
      (["--checks", "release"], 1), (["--checks", "release", "--fail-on", "error"], 0), (["--checks", "routing"], 0),
      (["--checks", "strict", "--max-warnings", "5"], 1), (["--checks", "guidelines", "--fail-on", "info"], 1),
    ] as [([String], Int32)] {
      let validated = try Program.run(["validate", venue] + options)
      let compiled = try Program.run(["compile", venue, "-o", scratch.path("out")] + options)
      #expect(validated.status == status && compiled.status == status, "\(options) \(validated.talk) \(compiled.talk)")
    }
    #expect(try Program.run(["validate", venue, "--max-warnings", "0"]).talk.contains("1 warning (limit: 0)"))
    #expect(try Program.run(["validate", venue, "--max-warnings", "-1"]).status == 2)
    #expect(try Program.run(["validate", venue, "--fail-on", "fatal"]).status == 2)
  }

  @Test("command line: no floor fails validate and compile under any profile", .review("SL-A20"))
  func withoutFloor() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try FileManager.default.removeItem(atPath: venue + "/levels")
    for checks in ["default", "a11y", "routing", "guidelines", "imdf"] {
      #expect(try Program.run(["validate", venue, "--checks", checks]).status == 1, "\(checks)")
      #expect(
        try Program.run(["compile", venue, "-o", scratch.path("out"), "--checks", checks]).status == 1, "\(checks)")
    }
  }

  @Test("command line: --min-severity shortens the list and not the result") func minimum() throws {
    let scratch = try Scratch()
    let venue = try Self.warned(scratch)
    let run = try Program.run(["validate", venue, "--min-severity", "error", "--checks", "strict"])
    #expect(run.status == 1)
    #expect(run.output.contains("no findings · 1 of lower severity not listed"), "\(run.output)")
    let json = try Answer(
      try Program.run(["validate", venue, "--min-severity", "error", "--format", "json"]))
    #expect(json["findings"].list.isEmpty && json["below_minimum"]["warning"].int == 1)
  }

  @Test("command line: suppressed findings are counted, and JSON has them with the reason") func suppressed() throws {
    let scratch = try Scratch()
    let venue = try Self.warned(scratch)
    _ = try scratch.edit(
      venue + "/levels/ground.yaml", "short_name: G0ne # this is text on a button, not a number",
      "short_name: G0ne # venue:ignore floor-short-name-long reason: the buttons are wide")
    let text = try Program.run(["validate", venue, "--checks", "release"])
    #expect(text.status == 0 && text.output.hasPrefix("no findings · 1 suppressed · "), "\(text.output)")
    let json = try Answer(try Program.run(["validate", venue, "--format", "json"]))
    let one = json["suppressed"][0]
    #expect(one["code"].text == "FLR002" && one["reason"].text == "the buttons are wide")
    #expect(one["by"]["line"].int == one["place"]["line"].int)
    #expect(try Program.run(["compile", venue, "-o", scratch.path("out"), "--checks", "release"]).status == 0)
  }
}
