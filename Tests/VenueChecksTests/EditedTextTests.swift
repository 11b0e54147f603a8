import Testing
import VenueDiagnostics
import VenueTestSupport

@testable import VenueChecks

/// Texts after several rounds of edits, and their differences.
struct EditedTextTests {
  private func edit(_ range: Range<Int>, _ text: String) -> TextEdit { TextEdit(file: "a", range: range, text: text) }

  private func text(_ original: String, _ rounds: [TextEdit]...) -> EditedText {
    var text = EditedText(Array(original.utf8))
    for round in rounds { text.apply(round) }
    return text
  }

  private func words(_ text: EditedText) -> String { String(decoding: text.bytes, as: UTF8.self) }
  private func diff(_ text: EditedText) -> String {
    String(decoding: UnifiedDiff(text, name: "a").bytes, as: UTF8.self)
  }

  @Test("findings: edits of a later round are in the text of the round before", .review("I27-4"))
  func rounds() {
    #expect(words(text("abcdef", [edit(1..<2, "X"), edit(4..<4, "YY")])) == "aXcdYYef")
    #expect(words(text("abcdef", [edit(1..<2, "XYZ")], [edit(2..<5, "")], [edit(0..<0, "-")])) == "-aXdef")
    #expect(words(text("", [edit(0..<0, "a")])) == "a")
    #expect(words(text("abc", [edit(0..<3, "")])) == "")
    #expect(!text("abc", [edit(1..<2, "b")]).isChanged)
  }

  @Test("findings: a difference has hunks of three lines around", .review("I27-4"))
  func hunks() {
    let lines = (1...20).map { "line \($0)\n" }.joined()
    #expect(
      diff(text(lines, [edit(7..<13, "LINE 2")]))
        == """
        --- a/a
        +++ b/a
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +LINE 2
         line 3
         line 4
         line 5

        """)
    let two = diff(text(lines, [edit(0..<7, ""), edit(lines.utf8.count..<lines.utf8.count, "end")]))
    #expect(two.contains("@@ -1,4 +1,3 @@\n-line 1\n line 2\n"))
    #expect(two.contains("@@ -18,3 +17,4 @@\n"))
    #expect(two.hasSuffix("+end\n\\ No newline at end of file\n"))
    #expect(diff(text("abc", [edit(1..<2, "b")])) == "")
    #expect(diff(text("a\n", [edit(0..<2, "")])) == "--- a/a\n+++ b/a\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("findings: of two corrections that overlap, the first is made", .review("I27-4"))
  func selection() {
    func finding(_ edits: [TextEdit], _ safety: Fix.Safety = .safe) -> Diagnostic {
      var fix = Fix("", safety, [])
      fix.edits = edits
      return Diagnostic(.unknownKey, "", fix: fix)
    }
    let findings = [
      finding([edit(5..<9, "x")]), finding([edit(8..<10, "y"), edit(0..<1, "z")]), finding([edit(9..<10, "w")]),
      finding([edit(20..<21, "v")], .unsafe), finding([edit(5..<9, "x")]),
    ]
    let safe = FixSelection(findings) { $0.safety == .safe }
    #expect(safe.findings.count == 2)
    #expect(safe.edits["a"]?.map(\.text) == ["x", "w"])
    #expect(FixSelection(findings) { _ in true }.edits["a"]?.map(\.text) == ["x", "w", "v"])
  }
}
