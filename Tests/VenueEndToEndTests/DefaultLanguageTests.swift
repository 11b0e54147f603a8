import Foundation
import Testing
import VenueTestSupport

/// A venue whose default language is not the first of the alphabet: names are told in its default, and what is asked in none of its
/// languages is said.
struct DefaultLanguageTests {
  /// The mall with Finnish before English, compiled.
  private static func bundle(_ scratch: Scratch) throws -> String {
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    for (file, from, to) in [
      ("venue.yaml", "languages: [en, fi]", "languages: [fi, en]"),
      ("levels/ground.yaml", "short_name: \"0\"", "short_name: {en: G, fi: K}"),
    ] {
      let text = try String(contentsOfFile: "\(venue)/\(file)", encoding: .utf8)
      try #require(text.contains(from))
      try text.replacingOccurrences(of: from, with: to).write(
        toFile: "\(venue)/\(file)", atomically: true, encoding: .utf8)
    }
    let run = try Program.run(["compile", venue, "-o", scratch.path("bundle"), "--allow-errors"])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    return scratch.path("bundle")
  }

  @Test("languages: every command names venue and floors in the default language") func names() throws {
    let scratch = try Scratch()
    let bundle = try DefaultLanguageTests.bundle(scratch)
    let inspected = try Program.run(["inspect", bundle]).output
    #expect(inspected.hasPrefix("Kulman kauppakeskus (corner-mall)"), "\(inspected)")
    #expect(inspected.contains("Katutaso") && !inspected.contains("Street level"))
    let json = try Answer(try Program.run(["inspect", bundle, "--format", "json"]))
    #expect(json["floors"][0]["short_name"].text == "K")
    let commands = [
      ["search", bundle, "lift", "--floor", "ZZ"], ["pick", bundle, "--point", "24.9903,60.1051,ZZ"],
      ["style", bundle, "--floor", "ZZ"], ["render", bundle, "--floor", "ZZ", "-o", scratch.path("x.svg")],
      ["camera", bundle, "fit", "--floor", "ZZ"],
    ]
    for command in commands {
      let run = try Program.run(command)
      #expect(
        run.status == 2 && run.talk.contains("there is no floor 'ZZ'. Floors as button (number): K (0), 1 (1)"),
        "\(run.talk)")
    }
    let level = try Program.run(["camera", bundle, "fit", "--floor", "ground"])
    #expect(level.status == 0, "\(level.talk)")
  }

  @Test("languages: a language that the venue lacks is reported, an invalid one refused", .deep)
  func asked() throws {
    let scratch = try Scratch()
    let bundle = try DefaultLanguageTests.bundle(scratch)
    let commands = [
      ["search", bundle, "cinema"], ["place", bundle, "inkwell"], ["pick", bundle, "--point", "24.9903,60.1051"],
    ]
    for command in commands {
      let known = try Program.run(command + ["--language", "en-GB"])
      #expect(known.talk.isEmpty, "\(known.talk)")
      let unknown = try Program.run(command + ["--language", "fr"])
      #expect(unknown.status == known.status)
      #expect(
        unknown.talk.contains("the bundle has no names in 'fr': names are shown in fi; it has fi, en"),
        "\(unknown.talk)")
      let none = try Program.run(command + ["--language", "zz-bad!"])
      #expect(none.status == 2 && none.talk.contains("'zz-bad!' is not a language tag"), "\(none.talk)")
    }
  }
}
