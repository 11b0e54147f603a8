import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips whose meaning is clear: they are corrected, and the rest of the file is read as it was meant.
@Suite struct MendedSlipTests {
  @Test("yaml: certain corrections are made, and the text is then read without findings", .review("FL-V3"))
  func corrections() throws {
    let slips: [(String, String)] = [
      ("category: office", "category:\u{A0}office"),
      ("    category: office", "\u{A0}\u{A0}\u{A0}\u{A0}category: office"),
      ("fi: Aula", "fi：Aula"), ("  office:", "  office："), ("[8, 5, 6, 7]", "[8，5，6，7]"),
      ("  office:", "  // second shop\n  office:"), ("ordinal: 0", "ordinal = 0"), ("Street level", "{ordinal} floor"),
      ("units:\n", "-----\nunits:\n"), ("width: 1.80}\n", "width: 1.80};\n"),
    ]
    for (old, new) in slips {
      let level = WrittenSlip.level.replacing(old, with: new, maxReplacements: 1)
      let found = WrittenSlip.findings(try WrittenSlip.source(old, new))
      let fix = try #require(found.first?.fix, "\(new)")
      #expect(fix.safety == .safe)
      var bytes = Array(level.utf8)
      for change in fix.changes.sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }) {
        guard case .text(let text) = change.kind else { continue }
        bytes.replaceSubrange(change.place.range, with: Array(text.utf8))
      }
      let files = ["venue.yaml": WrittenSlip.venue, "levels/ground.yaml": String(decoding: bytes, as: UTF8.self)]
      let left = WrittenSlip.findings(try VenueReader.read(InputTree(files)))
      #expect(left.isEmpty, "\(new)")
    }
  }

  @Test(
    "yaml: a colon is certain only for a key that its block has",
    arguments: [
      ("category: office", "category office", Fix.Safety.safe), ("category: office", "category:office", .safe),
      ("ordinal: 0", "ordinal = 0", .safe), ("category: office", "ordinal 0", .unsafe),
      ("category: office", "wall:office", .unsafe), ("category: office", "languages = en", .unsafe),
      ("  office:", "  level ground\n  office:", .unsafe),
    ])
  func certainColons(_ old: String, _ new: String, _ safety: Fix.Safety) throws {
    let found = try WrittenSlip.source(old, new).diagnostics.filter { $0.isOf(.unparsableDocument) }
    #expect(found.map { $0.fix?.safety } == [safety], "\(found)")
  }

  @Test("yaml: slips in one file are reported each, up to a limit", .review("FL-V4"))
  func several() throws {
    let text = "a: 1\nb = 2\n// c\nd：4\ne: {f: 1}}\n"
    let document = YAMLReader.read(Array(text.utf8), file: "t.yaml", mends: true)
    #expect(document.diagnostics.count == 4)
    #expect(document.root?.entries?.map(\.key) == ["a", "b", "d", "e"])
    #expect(YAMLReader.read(Array(text.utf8), file: "t.yaml").root == nil)
    let many = Array(("a: 1\n" + (0..<100).map { "k\($0) = 1\n" }.joined()).utf8)
    #expect(YAMLReader.read(many, file: "t.yaml", mends: true).root == nil)
  }

  @Test("yaml: lines that end with CR LF have the same causes", .review("FL-V3"))
  func lineEnds() {
    let text = "a:\r\n  b: 1\r\n\u{A0}\u{A0}c: 2\r\n// d\r\ne = 5\r\nf:\r\n  g：7\r\n  h：8\r\n"
    let document = YAMLReader.read(Array(text.utf8), file: "t.yaml", mends: true)
    #expect(document.diagnostics.allSatisfy { $0.isOf(.unparsableDocument) })
    #expect(document.root?["e"]?.text == "5")
  }
}
