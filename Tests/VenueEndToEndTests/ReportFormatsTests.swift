import Foundation
import Testing
import VenueTestSupport

/// `validate --report FORMAT=FILE` in a repository.
struct ReportFormatsTests {
  private static let formats = ["text", "json", "sarif", "github", "codeclimate", "junit", "markdown", "html"]
  /// A repository with two faulty venues; one has a hostile name, and a folder with a space and a percent sign.
  private func repository(_ scratch: Scratch) throws -> URL {
    let root = scratch.url.appendingPathComponent("repository")
    for folder in [".git", "venues", "build/deep"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for (folder, id) in [("venues/mall", "mall"), ("venues/50% mall", "half")] {
      let copy = root.appendingPathComponent(folder).path
      try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: copy)
      _ = try scratch.edit(copy + "/venue.yaml", "id: corner-mall", "id: \(id)")
      _ = try scratch.edit(copy + "/levels/ground.yaml", "category: lobby", "category: loby")
      _ = try scratch.edit(copy + "/levels/ground.yaml", "  shop-1:", "  \"shop<img src=x>::error::\":")
      _ = try scratch.edit(copy + "/levels/ground.yaml", "{to: mall, at: 12.0}", "{line: [[11, 3], [12.2, 3]]}")
    }
    return root
  }

  private func reports(of venues: [String], in folder: URL, _ more: [String] = []) throws -> [String: String] {
    let targets = ReportFormatsTests.formats.flatMap { ["--report", "\($0)=\(folder.path)/out.\($0)"] }
    let run = try Program.run(["validate"] + venues + targets + more, in: folder)
    #expect(run.status == 1 || run.status == 65, "\(run.talk)")
    return try Dictionary(
      uniqueKeysWithValues: ReportFormatsTests.formats.map {
        ($0, try String(contentsOfFile: "\(folder.path)/out.\($0)", encoding: .utf8))
      })
  }

  @Test("findings: all reports at once, the same for any threads and from any folder")
  func everyFormat() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    let venues = ["venues/mall", "venues/50% mall"]
    let one = try reports(of: venues, in: root, ["--jobs", "1"])
    let four = try reports(of: venues, in: root, ["--jobs", "4"])
    #expect(one == four)
    let deep = try reports(of: venues.map { "../../" + $0 }, in: root.appendingPathComponent("build/deep"))
    let absolute = try reports(of: venues.map { root.path + "/" + $0 }, in: scratch.url)
    for format in ReportFormatsTests.formats where !["text", "json"].contains(format) {
      #expect(one[format] == deep[format], "\(format)")
      #expect(one[format] == absolute[format], "\(format)")
      #expect(one[format]?.contains(scratch.url.path) == false, "\(format)")
      #expect(one[format]?.contains("venues/mall/levels/ground.yaml") == true, "\(format)")
    }
    #expect(one["github"]?.split(separator: "\n").allSatisfy { $0.hasPrefix("::") } == true)
    let issues = try Answer(file: root.path + "/out.codeclimate").list
    let findings = try Answer(file: root.path + "/out.json")["findings"].list
    #expect(issues.count == findings.count && issues.count > 4)
    for issue in issues {
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"].text))
      let path = try #require(issue["location"]["path"].text)
      #expect(FileManager.default.fileExists(atPath: root.path + "/" + path), "\(path)")
    }
  }

  @Test(
    "findings: the SARIF report fits the published schema",
    .enabled(if: PythonReader.hasPublishedSchemas, "`scripts/setup` installs the schemas"))
  func publishedSchema() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    _ = try reports(of: ["venues/mall", "venues/50% mall", "venues/none"], in: root)
    let clean = try scratch.copy(of: "corner-mall")
    #expect(try Program.run(["validate", clean, "--report", "sarif=\(root.path)/clean.sarif"]).status == 0)
    try FileManager.default.copyItem(atPath: root.path + "/out.sarif", toPath: root.path + "/faulty.sarif")
    let checked = try PythonReader.run(
      "validate_published.py",
      ["https://json.schemastore.org/sarif-2.1.0.json", root.path + "/faulty.sarif", root.path + "/clean.sarif"])
    #expect(checked.status == 0, "\(checked.output)\(checked.talk)")
    let result = try Answer(file: root.path + "/faulty.sarif")["runs"][0]
    #expect(result["results"].list.count > 4)
    let files = result["results"].list.compactMap {
      $0["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].text
    }
    #expect(files.contains("venues/mall/levels/ground.yaml"), "\(files)")
    #expect(files.contains { $0.hasPrefix("venues/50%25%20mall/") }, "\(files)")
    #expect(result["invocations"][0]["toolExecutionNotifications"].list.count == 1)
  }

  @Test("findings: the JSON report fits its schema, with the end of every place")
  func ownSchema() throws {
    let scratch = try Scratch()
    let root = try repository(scratch)
    let run = try Program.run(["validate", "venues/mall", "--format", "json"], in: root)
    try PythonReader.fits("validate-output", run, scratch)
    for finding in try Answer(run)["findings"].list {
      let places = [finding["place"]] + finding["related"].list.map { $0["place"] }
      for place in places where place.value != nil {
        let start = (place["line"].int ?? 0, place["column"].int ?? 0)
        #expect((place["end_line"].int ?? 0, place["end_column"].int ?? 0) >= start)
      }
    }
  }

  @Test("findings: outside a repository, files are named from the working folder")
  func withoutRepository() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(venue + "/levels/ground.yaml", "category: lobby", "category: loby")
    func file(_ venue: String, in folder: URL) throws -> String? {
      let run = try Program.run(["validate", venue, "--report", "codeclimate=-"], in: folder)
      return try Answer(run)[0]["location"]["path"].text
    }
    #expect(try file("corner-mall", in: scratch.url) == "corner-mall/levels/ground.yaml")
    #expect(try file(".", in: URL(fileURLWithPath: venue)) == "levels/ground.yaml")
    // Neither: the folder of the venue.
    let elsewhere = try Scratch()
    #expect(try file(venue + "/venue.yaml", in: elsewhere.url) == "corner-mall/levels/ground.yaml")
  }

  @Test("findings: reports name files that exist, for an archive and for one file")
  func existingFiles() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(venue + "/levels/ground.yaml", "category: lobby", "category: loby")
    try FileManager.default.createDirectory(atPath: scratch.path("maps"), withIntermediateDirectories: true)
    let zip = "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2])"
    _ = try Program.run(["-c", zip, scratch.path("maps/mall"), venue], of: "python3")
    let map = ["export", Program.venue("corner-mall"), "--as", "osm-xml", "-o", scratch.path("maps/mall.osm")]
    #expect(try Program.run(map).status == 0)
    for file in ["maps/mall.zip", "maps/mall.osm"] {
      let run = try Program.run(["validate", file, "--report", "codeclimate=-"], in: scratch.url)
      let issues = try Answer(run).list
      #expect(!issues.isEmpty && issues.allSatisfy { $0["location"]["path"].text == file }, "\(run.output)")
      let sarif = try Program.run(["validate", file, "--report", "sarif=-"], in: scratch.url).output
      #expect(sarif.contains("\"uri\": \"\(file)\"") && !sarif.contains("\"\(file)/"), "\(sarif)")
    }
    let github = try Program.run(["validate", "maps/mall.zip", "--report", "github=-"], in: scratch.url).output
    let start = "::error file=maps/mall.zip,title=IMD009 category-unknown::levels/ground.yaml:"
    #expect(github.contains(start), "\(github)")
  }

  @Test("command line: a report takes the place of the text answer; two texts are refused")
  func standardOutput() throws {
    let venue = Program.venue("corner-mall")
    let scratch = try Scratch()
    let copy = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(copy + "/levels/ground.yaml", "category: lobby", "category: loby")
    let run = try Program.run(["validate", copy, "--report", "github=-"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error file=") && !run.output.contains("error IMD009"))
    for (arguments, words) in [
      (["--report", "github=-", "--format", "json"], "github=- and --format json both write to standard output"),
      (["--report", "github=-", "--format", "text"], "--format text"),
      (["--report", "github=-", "--report", "sarif=-"], "github=- and sarif=- both write to standard output"),
      (["--report", "xml=a"], "there is no report format 'xml'. Formats: text, json, sarif"),
      (["--report", "sarif"], "write FORMAT=FILE. Formats: text, json, sarif"),
      (["--report", "sarif="], "write FORMAT=FILE"),
    ] {
      let refused = try Program.run(["validate", venue] + arguments)
      #expect(refused.status == 2 && refused.output.isEmpty)
      #expect(refused.talk.contains(words), "\(refused.talk)")
    }
    let full = try Program.run(["validate", venue, "--report", "sarif=/dev/full"])
    #expect(full.status == 73, "\(full.talk)")
  }
}
