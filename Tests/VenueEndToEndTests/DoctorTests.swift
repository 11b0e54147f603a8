import Foundation
import Testing
import VenueTestSupport

/// `venuemap doctor`.
@Suite struct DoctorTests {
  @Test("command line: doctor lists what there is", .review("I27-8")) func found() throws {
    let run = try Program.run(["doctor", "--format", "json"])
    let parts = try Answer(run)["parts"].list
    #expect(run.status == 0)
    #expect(
      parts.map { $0["name"].text } == [
        "venuemap", "venuemap-compile", "temporary folder", "processor cores", "git", "rsvg-convert", "map kit",
      ])
    #expect(parts[1]["state"].text == "found")
  }

  @Test("command line: doctor names what is missing, and fails only if it is needed", .review("I27-8"))
  func missing() throws {
    let scratch = try Scratch()
    let empty = scratch.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let poor = try Program.run(["doctor"], environment: ["PATH": empty])
    #expect(poor.status == 0 && poor.output.contains("not installed (Debian: git)"), "\(poor.output)")
    let full = try Program.run(["doctor"], environment: ["TMPDIR": scratch.path("no-such-folder")])
    #expect(full.status == 1 && full.output.contains("set TMPDIR to a folder that is"), "\(full.output)")
    // A copy of the program alone.
    let alone = scratch.path("venuemap")
    try FileManager.default.copyItem(at: Program.executable, to: URL(fileURLWithPath: alone))
    let lonely = try Program.run(URL(fileURLWithPath: alone), ["doctor"])
    #expect(lonely.status == 1 && lonely.output.contains("install venuemap whole"), "\(lonely.output)")
  }

  @Test("command line: doctor prints the settings of a venue", .review("I27-8")) func settings() throws {
    let run = try Program.run(["doctor", Program.venue("corner-mall")])
    #expect(run.status == 0 && run.output.contains("checks"), "\(run.output)\(run.talk)")
    #expect(try Program.run(["doctor", "/no/such/venue"]).status == 65)
  }

  @Test("command line: doctor's JSON is valid by its schema", .deep, .review("I27-8")) func schema() throws {
    let scratch = try Scratch()
    try Program.run(["doctor", "--format", "json"]).output.write(
      toFile: scratch.path("doctor.json"), atomically: true, encoding: .utf8)
    let path = Program.package.appendingPathComponent("schemas/doctor-output.schema.json").path
    let run = try PythonReader.run("validate_json.py", [path, scratch.path("doctor.json")])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
  }
}
