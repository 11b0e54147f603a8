import Testing
import VenueTestSupport

@testable import VenueDiagnostics

@Suite("Lines and columns")
struct SourceLinesTests {
  @Test("findings: line and column equal those of a scan, also on long lines", .review("FL-H5"))
  func places() {
    let text = String(repeating: "añ日😀b", count: 400) + "\n\nö" + String(repeating: "x", count: 1500) + "\r\nend"
    let source = SourceText(file: "a", bytes: Array(text.utf8))
    let lines = SourceLines(Array(text.utf8))
    for offset in stride(from: 0, through: text.utf8.count, by: 7) {
      #expect(lines.lineAndColumn(at: offset) == source.lineAndColumn(at: offset), "\(offset)")
    }
    #expect(SourceLines([]).lineAndColumn(at: 0) == (1, 1))
  }
}
