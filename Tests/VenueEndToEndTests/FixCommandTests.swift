import Foundation
import Testing
import VenueTestSupport

/// `validate --fix`: files are corrected, and nothing else is touched.
struct FixCommandTests {
  /// Corner Mall with a misspelt category and a misspelt key, which are certain, and an id near another one, which is not.
  private static func faulty(_ scratch: Scratch) throws -> (venue: String, ground: String) {
    let ground = try scratch.copy(of: "corner-mall") + "/levels/ground.yaml"
    _ = try scratch.edit(ground, "category: lobby", "category: loby")
    _ = try scratch.edit(ground, "short_name: \"0\"  ", "shrot_name: \"0\"  ")
    return (scratch.path("corner-mall"), ground)
  }

  @Test("command line: --fix corrects files, and a second run changes nothing", .review("I27-4"))
  func fixing() throws {
    let scratch = try Scratch()
    let original = try scratch.contents(of: Program.venue("corner-mall"))
    let (venue, ground) = try Self.faulty(scratch)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: ground)
    let before = try Program.run(["validate", venue])
    #expect(before.status == 1)
    #expect(before.output.contains("2 findings automatically: venuemap validate --fix"), "\(before.output)")

    let shown = try Program.run(["validate", venue, "--diff"])
    #expect(shown.output.contains("-short_name") == false && shown.output.contains("+short_name: \"0\""))
    #expect(
      shown.output.hasPrefix("--- a\(venue)/levels/ground.yaml\n+++ b\(venue)/levels/ground.yaml\n@@ -1,6 +1,6 @@\n"))
    #expect(shown.status == 1)
    #expect(try String(contentsOfFile: ground, encoding: .utf8).contains("shrot_name"))

    let fixed = try Program.run(["validate", venue, "--fix"])
    #expect(fixed.status == 0, "\(fixed.output)\(fixed.talk)")
    #expect(fixed.talk.contains("fixed IMD009 category-unknown"), "\(fixed.talk)")
    #expect(fixed.talk.contains("fixed 2 findings in 1 file"), "\(fixed.talk)")
    #expect(fixed.output.hasPrefix("no findings"))
    #expect(try scratch.contents(of: venue) == original)
    let mode = try FileManager.default.attributesOfItem(atPath: ground)[.posixPermissions] as? Int
    #expect(mode == 0o640)

    let again = try Program.run(["validate", venue, "--fix"])
    #expect(again.status == 0 && again.talk.isEmpty, "\(again.talk)")
    #expect(try scratch.contents(of: venue) == original)
  }

  @Test("command line: a difference is what git applies", .review("I27-4"))
  func difference() throws {
    let scratch = try Scratch()
    let original = try scratch.contents(of: Program.venue("corner-mall"))
    _ = try Self.faulty(scratch)
    let shown = try Program.run(["validate", "corner-mall", "--diff"], in: scratch.url)
    try shown.output.write(toFile: scratch.path("fix.diff"), atomically: true, encoding: .utf8)
    let applied = try Program.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "apply", "--unsafe-paths", "fix.diff"], in: scratch.url)
    #expect(applied.status == 0, "\(applied.talk)\(shown.output)")
    #expect(try scratch.contents(of: scratch.path("corner-mall")) == original)
  }

  @Test("command line: what is suppressed, not chosen or in the baseline is not corrected", .review("I27-4"))
  func unchosen() throws {
    let scratch = try Scratch()
    let (venue, ground) = try Self.faulty(scratch)
    func text() throws -> String { try String(contentsOfFile: ground, encoding: .utf8) }
    let baseline = scratch.path("baseline.json")
    _ = try Program.run(["validate", venue, "--write-baseline", baseline])
    let choices = [
      ["--baseline", baseline], ["--ignore", "IMD009", "--ignore", "SRC004"], ["--only", "TOP", "--ignore", "SRC004"],
    ]
    for options in choices {
      let run = try Program.run(["validate", venue, "--fix"] + options)
      #expect(try text().contains("loby") && text().contains("shrot_name"), "\(options) \(run.talk)")
    }
    _ = try scratch.edit(ground, "category: loby", "category: loby # venue:ignore IMD009 reason: it is called so here")
    _ = try Program.run(["validate", venue, "--fix"])
    #expect(try text().contains("category: loby #") && text().contains("\nshort_name"))
    for refused in [["--unsafe"], ["--diff", "--format", "json"], ["--fix", "--write-baseline", baseline]] {
      #expect(try Program.run(["validate", venue] + refused).status == 2, "\(refused)")
    }
  }

  @Test("command line: nothing outside the folder and nothing in an archive is changed", .review("I27-4"))
  func outside() throws {
    let scratch = try Scratch()
    let (venue, ground) = try Self.faulty(scratch)
    // A link out of the folder is not followed by the reader either.
    let elsewhere = scratch.path("elsewhere.yaml")
    try FileManager.default.moveItem(atPath: ground, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: ground, withDestinationPath: elsewhere)
    let text = try String(contentsOfFile: elsewhere, encoding: .utf8)
    _ = try Program.run(["validate", venue, "--fix", "--unsafe"])
    #expect(try String(contentsOfFile: elsewhere, encoding: .utf8) == text)
    // A link inside the folder stays a link.
    try FileManager.default.removeItem(atPath: ground)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: venue + "/ground.txt")
    try FileManager.default.createSymbolicLink(atPath: ground, withDestinationPath: "../ground.txt")
    let inside = try Program.run(["validate", venue, "--fix"])
    #expect(inside.status == 0, "\(inside.output)\(inside.talk)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: ground) == "../ground.txt")
    #expect(try String(contentsOfFile: venue + "/ground.txt", encoding: .utf8).contains("category: lobby"))
  }

  @Test("command line: a file without permission to write is left alone", .review("I27-4"), .enabled(if: getuid() != 0))
  func readOnly() throws {
    let scratch = try Scratch()
    let (venue, ground) = try Self.faulty(scratch)
    try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: ground)
    let run = try Program.run(["validate", venue, "--fix"])
    #expect(run.status == 73 && run.talk.contains("ground.yaml is not corrected"), "\(run.talk)")
  }

  @Test("command line: JSON has the edits of corrections", .review("I27-4"))
  func json() throws {
    let scratch = try Scratch()
    let (venue, ground) = try Self.faulty(scratch)
    let answer = try Answer(Program.run(["validate", venue, "--format", "json"]))
    var bytes = Array(try String(contentsOfFile: ground, encoding: .utf8).utf8)
    let fixes = answer["findings"].list.map { $0["fix"] }
    #expect(fixes.count == 2)
    var edits: [(offset: Int, length: Int, text: String)] = []
    for fix in fixes {
      #expect(fix["safety"].text == "safe")
      for edit in fix["edits"].list {
        edits.append((Int(edit["offset"].number ?? -1), Int(edit["length"].number ?? -1), edit["text"].text ?? ""))
      }
    }
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      bytes.replaceSubrange(edit.offset..<edit.offset + edit.length, with: Array(edit.text.utf8))
    }
    let original = try String(contentsOfFile: Program.venue("corner-mall") + "/levels/ground.yaml", encoding: .utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == original)
  }
}
