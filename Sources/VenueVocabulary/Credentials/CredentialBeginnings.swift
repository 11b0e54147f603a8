/// Finds the places of a text at which a secret can begin.
///
/// Every beginning has three bytes or more, or is a `?` or `&` with a letter. So the search reads only every second pair of bytes: this is
/// the first and second byte of a beginning, or its second and third, or its end is a `?` or `&`. Where there is such a pair, the places
/// around it are examined one by one.
struct CredentialBeginnings: Sendable {
  /// A byte for each pair of bytes, by ``number(_:_:)``. Texts have few different pairs, so that the used part stays in the nearest cache.
  private var pairs = Array(repeating: UInt8(0), count: 1 << 16)

  /// The pair is the first and second byte of a beginning.
  private static let isFirst: UInt8 = 1
  /// The pair is another sign of a beginning.
  private static let isNear: UInt8 = 2

  /// Those of shapes, of key names, of parameters, of `://` and of `-----BEGIN`.
  static let all = CredentialBeginnings()

  private init() {
    for shape in CredentialKind.shapes { insert(shape.beginning) }
    for name in CredentialNames.all {
      // Capitals count as small letters.
      for capitals in 0..<8 { insert((0..<3).map { capitals >> $0 & 1 == 0 ? name[$0] : name[$0] & 0xDF }) }
    }
    insert(Array("://".utf8))
    insert(Array("---".utf8))
    for sign in [UInt8(ascii: "?"), UInt8(ascii: "&")] {
      for byte in 0...UInt8.max {
        insert(byte, sign, CredentialBeginnings.isNear)
        if CredentialAlphabet.alphanumeric.contains(byte) { insert(sign, byte, CredentialBeginnings.isFirst) }
      }
    }
  }

  private mutating func insert(_ beginning: [UInt8]) {
    insert(beginning[0], beginning[1], CredentialBeginnings.isFirst)
    insert(beginning[1], beginning[2], CredentialBeginnings.isNear)
  }

  private mutating func insert(_ first: UInt8, _ second: UInt8, _ sign: UInt8) {
    pairs[CredentialBeginnings.number(first, second)] |= sign
  }

  /// The value of the two bytes in a little-endian word.
  @inline(__always)
  private static func number(_ first: UInt8, _ second: UInt8) -> Int { Int(second) << 8 | Int(first) }

  /// The first place from `start` on at which a secret can begin; nil if there is none. A single byte never begins one.
  func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    pairs.withUnsafeBufferPointer { pairs in
      let raw = UnsafeRawBufferPointer(bytes)
      var block = start
      while block + 8 <= raw.count {
        // Four pairs, and one test.
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: block, as: UInt64.self))
        let signs =
          pairs[Int(word & 0xFFFF)] | pairs[Int(word >> 16 & 0xFFFF)] | pairs[Int(word >> 32 & 0xFFFF)]
          | pairs[Int(word >> 48)]
        // The pair may also be of a beginning at the last byte of the previous block.
        if signs != 0, let place = CredentialBeginnings.first(max(start, block - 1), block + 8, in: bytes, pairs) {
          return place
        }
        block += 8
      }
      return CredentialBeginnings.first(max(start, block - 1), bytes.count, in: bytes, pairs)
    }
  }

  /// The same among the places from `start` up to `end`, one by one.
  private static func first(
    _ start: Int, _ end: Int, in bytes: UnsafeBufferPointer<UInt8>, _ pairs: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var place = start
    while place < end, place + 1 < bytes.count {
      if pairs[number(bytes[place], bytes[place + 1])] & isFirst != 0 { return place }
      place += 1
    }
    return nil
  }
}
