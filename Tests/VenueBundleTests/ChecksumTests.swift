import Testing

@testable import VenueBundle

@Suite struct ChecksumTests {
  @Test("bundle: SHA-256 gives the digests that NIST publishes")
  func nistVectors() {
    let cases: [(String, String)] = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]
    for (text, digest) in cases { #expect(SHA256.digest(of: text).hexadecimal == digest) }
  }

  @Test("bundle: SHA-256 does not depend on how its input is split")
  func pieces() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = SHA256.digest(of: bytes)
    for size in [1, 3, 55, 56, 63, 64, 65, 128, 999] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(hash.finish() == whole)
    }
  }

  @Test("bundle: digests read back from hexadecimal") func digestsReadBackFromHexadecimal() {
    let digest = SHA256.digest(of: "abc")
    #expect(SHA256Digest(hexadecimal: digest.hexadecimal) == digest)
    #expect(SHA256Digest(hexadecimal: digest.hexadecimal.uppercased()) == digest)
    for wrong in [
      "", "ab", String(repeating: "g", count: 64), digest.hexadecimal + "0", "é" + String(repeating: "0", count: 64),
    ] {
      #expect(SHA256Digest(hexadecimal: wrong) == nil)
    }
  }

  @Test("bundle: the section checksum is XXH64")
  func xxh64() {
    #expect(XXH64.checksum(of: []) == 0xEF46_DB37_51D8_E999)
    #expect(XXH64.checksum(of: Array("a".utf8)) == 0xD24E_C4F1_A98C_6E5B)
    #expect(XXH64.checksum(of: Array("abc".utf8)) == 0x44BC_2CF5_AD77_0999)
    #expect(XXH64.checksum(of: Array("Nobody inspects the spammish repetition".utf8)) == 0xFBCE_A83C_8A37_8BF1)
  }
}
