import Testing
import VenueRandom
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

  @Test("findings: line and column of any bytes equal those of a scan")
  func anyBytes() {
    let bytes: [UInt8] = [0x0A, 0x0B, 0x09, 0x61, 0x00, 0x80, 0x8A, 0xBF, 0xC3, 0xFF]
    var random = SeededRandom(seed: 8)
    for length in 0..<80 {
      let text = (0..<length).map { _ in random.pick(bytes) }
      let (source, lines) = (SourceText(file: "a", bytes: text), SourceLines(text))
      for offset in 0...length {
        #expect(lines.lineAndColumn(at: offset) == source.lineAndColumn(at: offset), "\(text), \(offset)")
      }
    }
  }
}
