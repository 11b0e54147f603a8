import Testing

@testable import VenueDiagnostics

@Suite struct SourceLinesTests {
  @Test("FL-H5: a place in a long line is found from the step before it, the same as by counting from the start")
  func longLines() {
    // Characters of one to four bytes, and lines from empty to several steps long.
    var bytes: [UInt8] = []
    for line in [0, 3, 700, 1, 4000, 0] {
      for number in 0..<line { bytes += Array(["a", "é", "€", "🙂"][number % 4].utf8) }
      bytes.append(0x0A)
    }
    for cut in [bytes.count, 1024, 2048, 1023, 1] {
      let text = SourceText(file: "f", bytes: Array(bytes[..<cut]))
      let lines = SourceLines(text)
      for offset in stride(from: 0, through: cut + 3, by: 13) {
        let (fast, plain) = (lines.lineAndColumn(at: offset), text.lineAndColumn(at: offset))
        #expect(fast == plain, "\(offset) of \(cut)")
      }
      #expect(lines.lineAndColumn(at: cut) == text.lineAndColumn(at: cut))
    }
    #expect(SourceLines(SourceText(file: "f", bytes: [])).lineAndColumn(at: 0) == (1, 1))
  }
}
