import Foundation
import Testing
import VenueTestSupport

/// Inputs of which something is lost, compiled as their owners would.
struct BrokenInputTests {
  /// The nearest comma before a `}` that closes a feature, doubled in meaning: `},` before the last bracket.
  private func withTrailingComma(_ text: String) throws -> String {
    let bracket = try #require(text.lastIndex(of: "]"))
    let last = try #require(text[..<bracket].lastIndex(of: "}"))
    return String(text[...last]) + "," + String(text[text.index(after: last)...])
  }

  @Test(
    "formats: an extra comma loses nothing; half an archive fails or lacks that file", .review("FL-R4"),
    .deep, .needsData("imdf-postech-c5"))
  func realArchive() throws {
    let data = try #require(Program.shared("imdf-postech-c5/IMDFData"))
    let scratch = try Scratch()
    let copy = scratch.path("archive")
    try FileManager.default.copyItem(atPath: data, toPath: copy)
    let file = copy + "/opening.geojson"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    func counts(_ name: String) throws -> Int {
      let bundle = scratch.path(name)
      let run = try Program.run(["compile", copy, "-o", bundle, "--allow-errors"])
      #expect(run.status == 0, "\(run.talk.suffix(2000))")
      let ledger = try Answer(file: bundle + ".build/ledger.json")
      #expect(ledger["entries"].list.contains { $0["type"].text == "file" } == (name == "cut"))
      if name == "cut" { #expect(run.output.contains("part of opening.geojson"), "\(run.output)") }
      return ledger["entries"].list.count { $0["type"].text == "opening" }
    }
    let before = try counts("before")
    try withTrailingComma(whole).write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try counts("comma") == before)
    let told = try Answer(Program.run(["validate", copy, "--format", "json"]))
    let comma = told["findings"].list.filter {
      $0["code"].text == "SRC001" && $0["place"]["file"].text?.hasSuffix("opening.geojson") == true
    }
    #expect(comma.map { $0["severity"].text } == ["warning"])

    try String(whole.prefix(whole.count / 2)).write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try Program.run(["compile", copy, "-o", scratch.path("refused")])
    #expect(refused.status == 1)
    #expect(refused.output.hasPrefix("not written"))
    let kept = try counts("cut")
    #expect(kept > before / 4 && kept < before)
  }

  @Test(
    "formats: a staircase and an amenity with one id are both kept", .review("FL-R6"), .deep,
    .needsData("imdf-postech-c5"))
  func twins() throws {
    let data = try #require(Program.shared("imdf-postech-c5/IMDFData"))
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: data, ["--allow-errors"])
    let entries = try Answer(file: bundle + ".build/ledger.json")["entries"].list
    let twins = entries.filter { $0["id"].text == "6dfd5562-fd29-43fd-9cee-c1fec9523f43" }
    #expect(twins.map { $0["type"].text } == ["amenity", "unit"])
    #expect(twins.allSatisfy { $0["outcome"].text != "withdrawn" }, "\(twins)")
  }

  @Test("formats: an endless folder and a pipe end with exit code 65 and a reason", .review("FL-H8", "FL-H9"))
  func refused() throws {
    let scratch = try Scratch()
    let pipe = scratch.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in ["/proc", pipe, "/dev/null"] {
      let run = try Program.run(["validate", path])
      #expect(run.status == 65, "\(path): \(run.output)\(run.talk)")
      #expect(!run.talk.isEmpty)
    }
  }

  @Test("formats: a timetable whose stops all lost their doors is reported, the rest kept", .deep)
  func lostLinks()
    throws
  {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "harbor-airport")
    let file = venue + "/venue.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.contains("mode: "), let to = line.firstRange(of: "to: ") else { return String(line) }
      let rest = line[to.upperBound...]
      let end = rest.firstIndex { ", }".contains($0) } ?? rest.endIndex
      return String(line[..<to.upperBound]) + "gone" + rest[end...]
    }
    try #require(lines.joined(separator: "\n") != text)
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Program.run(["compile", venue, "-o", scratch.path("out"), "--allow-errors"])
    #expect(run.status == 0 && run.talk.contains("IMD011"), "\(run.status) \(run.output)\(run.talk.suffix(1000))")
    #expect(try Program.run(["verify", scratch.path("out")]).status == 0)
  }
}
