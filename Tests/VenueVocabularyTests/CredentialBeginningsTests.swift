import Testing
import VenueRandom

@testable import VenueVocabulary

@Suite("Beginnings of secrets")
struct CredentialBeginningsTests {
  private static let texts =
    CredentialKind.shapes.map(\.beginning) + CredentialNames.all
    + ["://", "?key", "&sig", "&amp;", "-----BEGIN ", "\"", ": ", "level"].map { Array($0.utf8) }

  /// True if the text at a place is as a secret begins.
  private func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let small = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return CredentialKind.shapes.contains { text.starts(with: $0.beginning) }
      || CredentialNames.all.contains { small.starts(with: $0) }
      || text.starts(with: "://".utf8) || text.starts(with: "-----BEGIN ".utf8)
      || text.count > 1 && [0x3F, 0x26].contains(text[text.startIndex])
        && CredentialAlphabet.alphanumeric.contains(text[text.startIndex + 1])
  }

  @Test("secrets: no place at which a secret can begin is skipped")
  func noneSkipped() {
    var random = SeededRandom(seed: 61)
    for _ in 0..<3000 {
      var text: [UInt8] = []
      for _ in 0..<random.roll(9) {
        if random.isLucky(3) { text += (0..<random.roll(9)).map { _ in UInt8(random.roll(256)) } }
        let piece = random.pick(Self.texts)
        text += piece.map { random.isLucky(3) && (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
      }
      let expected = text.indices.filter { begins(text[$0...]) }
      var found: Set<Int> = []
      text.withUnsafeBufferPointer { bytes in
        var start = 0
        while let place = CredentialBeginnings.all.first(in: bytes, from: start) {
          found.insert(place)
          start = place + 1
        }
      }
      #expect(found.isSuperset(of: expected), "\(text)")
    }
  }
}
