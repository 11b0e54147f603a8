import Synchronization
import Testing
import VenueDiagnostics

@Suite("Bytes of input files")
struct SourceTextTests {
  /// A file of a disk.
  private final class File: Sendable {
    let bytes: Mutex<[UInt8]?>
    let timesRead = Mutex(0)

    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

    var text: SourceText {
      SourceText(file: "unit.geojson", bytes: bytes.withLock { $0 } ?? []) {
        self.timesRead.withLock { $0 += 1 }
        return self.bytes.withLock { $0 }
      }
    }
  }

  @Test("findings: a small text is held and does not change with its file")
  func small() {
    let file = File(Array("line".utf8))
    let text = file.text
    file.bytes.withLock { $0 = nil }
    #expect(text.bytes() == Array("line".utf8))
    #expect(file.timesRead.withLock { $0 } == 0)
  }

  @Test("findings: a large text is read again, and only on request")
  func large() {
    let bytes = [UInt8](repeating: 0x61, count: SourceText.largestHeld) + Array("\nend".utf8)
    let file = File(bytes)
    let text = file.text
    #expect(file.timesRead.withLock { $0 } == 0)
    #expect(text.bytes() == bytes)
    #expect(file.timesRead.withLock { $0 } == 1)
    #expect(text.lineAndColumn(at: bytes.count - 1) == (2, 3))
  }

  @Test("findings: a large text that changed is not given, its places would be wrong")
  func changed() {
    let bytes = (0...SourceText.largestHeld).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for place in [0, 7, 8, bytes.count / 2, bytes.count - 1] {
      let file = File(bytes)
      let text = file.text
      file.bytes.withLock { $0?[place] ^= 0x80 }
      #expect(text.bytes() == nil, "\(place)")
    }
    for other in [Array(bytes.dropLast()), bytes + [0], nil] {
      let file = File(bytes)
      let text = file.text
      file.bytes.withLock { $0 = other }
      #expect(text.bytes() == nil)
      #expect(text.lineAndColumn(at: 9) == (1, 1))
    }
  }

  @Test("findings: findings in a file that changed name only the file")
  func report() {
    let file = File([UInt8](repeating: 0x0A, count: SourceText.largestHeld + 1))
    let text = file.text
    func printed() -> String {
      FindingsReport(
        diagnostics: [
          Diagnostic(.wrongValueType, "amiss", place: SourcePlace(file: "unit.geojson", range: 9..<10))
        ], skipped: [], texts: ["unit.geojson": text], scope: ""
      ).text(inColour: false)
    }
    #expect(printed().contains("unit.geojson:10:1"))
    file.bytes.withLock { $0?[0] = 0x20 }
    #expect(printed().contains("unit.geojson\n"))
  }
}
