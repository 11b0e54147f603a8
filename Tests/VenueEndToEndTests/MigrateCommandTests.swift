import Foundation
import Testing
import VenueTestSupport

/// `venuemap migrate`. Schema 1 is the first one, so steps are tested on a made-up earlier one (VenueFormatsTests).
struct MigrateCommandTests {
  private func head(_ venue: String) throws -> String {
    try String(contentsOfFile: venue + "/venue.yaml", encoding: .utf8)
  }

  @Test("command line: migrate leaves a venue of the newest schema as it is", .shows("M44.1"))
  func newest() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let before = try head(venue)
    for options in [[], ["--check"], ["--diff"]] {
      let run = try Program.run(["migrate", venue] + options)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.talk)\(run.output)")
      #expect(run.talk.contains("schema 1 is the newest, nothing to change"), "\(run.talk)")
    }
    #expect(try head(venue) == before)
    let several = try Program.run(["migrate", "--check", venue, venue + "/venue.yaml", scratch.path("README.md")])
    #expect(several.status == 65 && several.talk.split(separator: "\n").count == 3, "\(several.talk)")
  }

  @Test("command line: migrate refuses unknown schemas and other formats in words", .shows("M44.1"))
  func refused() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let original = try head(venue)
    for (schema, words) in [
      ("2", "schema 2 is newer than schema 1, which this version of venuemap reads and writes"),
      ("0", "no schema 0 is known"), ("new", "`schema` must be a whole number"),
    ] {
      let text = original.replacing("schema: 1", with: "schema: \(schema)")
      try text.write(toFile: venue + "/venue.yaml", atomically: true, encoding: .utf8)
      let run = try Program.run(["migrate", venue])
      #expect(run.status == 65 && run.talk.contains(words), "\(run.talk)")
      #expect(try head(venue) == text)
    }
    let archive = scratch.path("mall.zip")
    _ = try Program.run(["export", Program.venue("corner-mall"), "--as", "imdf", "-o", archive])
    for path in [archive, scratch.path("nowhere"), Program.venue("corner-mall") + "/levels"] {
      let run = try Program.run(["migrate", path])
      #expect(run.status == 65 && run.talk.hasPrefix("venuemap: "), "\(run.talk)")
    }
    #expect(try Program.run(["migrate"]).status == 2)
    #expect(try Program.run(["migrate", venue, "--check", "--diff"]).status == 2)
  }
}
