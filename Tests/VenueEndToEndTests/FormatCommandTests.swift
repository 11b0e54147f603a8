import Foundation
import Testing
import VenueTestSupport

/// `venuemap format`: one layout of the text files of a venue.
struct FormatCommandTests {
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Four spaces for each level, blanks at the ends of lines, Windows line ends.
  private func spoil(_ path: String) throws {
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // The dash of a list is one column of its first key.
      let dashed = line.replacing(#/^ *- /#) { $0.output + "  " }
      return String(repeating: " ", count: line.prefix { $0 == " " }.count) + dashed + "  \r\n"
    }
    try write(lines.joined(), path)
  }

  private func yaml(of venue: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: venue).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { "\(venue)/\($0)" }
  }

  @Test("command line: format of both examples leaves the bundle as it was, byte by byte", .review("SL-S3"))
  func examples() throws {
    let scratch = try Scratch()
    for name in ["corner-mall", "harbor-airport"] {
      let venue = try scratch.copy(of: name)
      let before = scratch.path("\(name)-before")
      #expect(try Program.run(["compile", Program.venue(name), "-o", before]).status == 0)
      for file in try yaml(of: venue) { try spoil(file) }
      let check = try Program.run(["format", venue, "--check", "--format", "json"])
      #expect(check.status == 1, "\(check.talk)")
      try PythonReader.fits("format-output", check, scratch)
      let done = try Program.run(["format", venue])
      #expect(done.status == 0 && done.output.isEmpty, "\(done.talk)\(done.output)")
      for file in try yaml(of: venue) {
        let original = Program.venue(name) + file.dropFirst(venue.count)
        #expect(try text(file) == text(original), "\(file)")
      }
      let again = try Program.run(["format", venue, "--check"])
      #expect(again.status == 0 && again.output.isEmpty && again.talk.hasPrefix("0 files to format"), "\(again.talk)")
      let after = scratch.path("\(name)-after")
      #expect(try Program.run(["compile", venue, "-o", after]).status == 0)
      let files = try FileManager.default.subpathsOfDirectory(atPath: before).sorted()
      #expect(try files == FileManager.default.subpathsOfDirectory(atPath: after).sorted())
      for file in files {
        #expect(FileManager.default.contentsEqual(atPath: "\(before)/\(file)", andPath: "\(after)/\(file)"), "\(file)")
      }
    }
  }

  @Test("command line: format --check lists files, writes nothing and exits with 1", .review("SL-S3"))
  func check() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let file = venue + "/levels/ground.yaml"
    try spoil(file)
    let spoilt = try text(file)
    let run = try Program.run(["format", "--check", venue])
    #expect(run.status == 1)
    #expect(run.output == "\(file)\n", "\(run.output)")
    #expect(try text(file) == spoilt)
    // A file alone: only it is written, and its venue is read.
    try spoil(venue + "/venue.yaml")
    let one = try Program.run(["format", file])
    #expect(one.status == 0 && one.talk.hasPrefix("1 file formatted, 0 unchanged"), "\(one.talk)")
    #expect(try text(file) == text(Program.venue("corner-mall") + "/levels/ground.yaml"))
    #expect(try Program.run(["format", "--check", venue]).output == "\(venue)/venue.yaml\n")
  }

  @Test("command line: format refuses broken files and other formats", .review("SL-S3"))
  func refused() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let file = venue + "/levels/ground.yaml"
    try write(text(file) + "units: {a: [\n", file)
    let broken = try Program.run(["format", venue])
    #expect(
      broken.status == 65 && broken.talk.contains("levels/ground.yaml is not formatted: it is not read"),
      "\(broken.talk)")
    for (name, content) in [("a.csv", "id,name\n"), ("b.geojson", "{}"), ("c.yaml", "a: [")] {
      try write(content, scratch.path(name))
      let run = try Program.run(["format", scratch.path(name)])
      #expect(run.status == 65 && run.talk.contains("is not formatted"), "\(name) \(run.talk)")
      #expect(try text(scratch.path(name)) == content)
    }
    let folder = scratch.path("empty")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in [folder, scratch.path("nowhere")] {
      #expect(try Program.run(["format", path]).status == 65, "\(path)")
    }
    #expect(try Program.run(["format"]).status == 2)
    // Of several paths, a README is skipped.
    try write("# Venues", scratch.path("README.md"))
    let some = try Program.run(["format", "--check", Program.venue("corner-mall"), scratch.path("README.md")])
    #expect(some.status == 0 && some.talk.contains("README.md is skipped"), "\(some.talk)")
  }

  @Test("command line: format of a GeoJSON file without a venue writes one feature a line", .review("SL-S3"))
  func loneFile() throws {
    let scratch = try Scratch()
    let file = scratch.path("plan.geojson")
    try write(
      #"{"features":[{"geometry":null,"type":"Feature","id":1.50}], "type":"FeatureCollection"}"#, file)
    #expect(try Program.run(["format", file]).status == 0)
    #expect(
      try text(file)
        == "{\"type\": \"FeatureCollection\", \"features\": [\n  {\"type\": \"Feature\", \"id\": 1.50, \"geometry\": null}\n]}\n"
    )
  }
}
