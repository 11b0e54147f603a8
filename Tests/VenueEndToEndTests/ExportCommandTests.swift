import Foundation
import Testing

/// `venuemap export`: where it writes, and what it prints.
struct ExportCommandTests {
  @Test("command line: export prints a report of its schema, and the same bytes twice")
  func report() throws {
    let scratch = try Scratch()
    let (one, two) = (scratch.path("one.zip"), scratch.path("two.zip"))
    let run = try Program.run(
      ["export", Program.venue("harbor-airport"), "--as", "imdf", "-o", one, "--format", "json"])
    #expect(run.status == 0, "\(run.talk)")
    try PythonReader.fits("export-output", run, scratch)
    _ = try Program.run(["export", Program.venue("harbor-airport"), "--as", "imdf", "-o", two])
    #expect(try Data(contentsOf: URL(filePath: one)) == Data(contentsOf: URL(filePath: two)))
  }

  @Test("command line: export replaces only its own files and folders")
  func replaced() throws {
    let scratch = try Scratch()
    func export(to output: String) throws -> Int32 {
      try Program.run(["export", Program.venue("corner-mall"), "--as", "imdf", "-o", output]).status
    }
    for output in [scratch.path("mall.zip"), scratch.path("mall")] {
      #expect(try export(to: output) == 0)
      #expect(try export(to: output) == 0)
    }
    // A file of somebody else, as a zip and in the folder.
    try Data("notes".utf8).write(to: URL(filePath: scratch.path("notes.zip")))
    let refused = try Program.run([
      "export", Program.venue("corner-mall"), "--as", "imdf", "-o", scratch.path("notes.zip"),
    ])
    #expect(refused.status == 73 && refused.talk.contains("is not an archive of venuemap"), "\(refused.talk)")
    #expect(try String(contentsOfFile: scratch.path("notes.zip"), encoding: .utf8) == "notes")
    try Data("notes".utf8).write(to: URL(filePath: scratch.path("mall/notes.txt")))
    #expect(try export(to: scratch.path("mall")) == 73)
    // The venue itself.
    let venue = try scratch.copy(of: "corner-mall")
    let inside = try Program.run(["export", venue, "--as", "imdf", "-o", venue + "/imdf"])
    #expect(inside.status == 73, "\(inside.talk)")
  }

  @Test("command line: an exported folder and zip are read, a day is refused")
  func read() throws {
    let scratch = try Scratch()
    for output in [scratch.path("mall.zip"), scratch.path("mall")] {
      let run = try Program.run(
        [
          "export", Program.venue("corner-mall"), "--as", "imdf", "-o", output, "--created",
          "2026-12-01T08:30:00+02:00",
        ])
      #expect(run.status == 0, "\(run.talk)")
      let check = try Program.run(["validate", output])
      // IMDF has no time zone for its hours.
      #expect(check.output.hasPrefix("info NET034 time-zone-missing"), "\(check.output)")
      #expect(check.output.contains("\n1 info · 2 levels, 20 units\n"), "\(check.output)")
    }
    let wrong = try Program.run(
      ["export", Program.venue("corner-mall"), "--as", "imdf", "-o", scratch.path("x.zip"), "--created", "2026-12-01"])
    #expect(wrong.status == 2, "\(wrong.talk)")
  }
}
