/// Numbers byte strings in order of first occurrence; equal ones have the same number. The comparison is byte for byte: texts that only
/// look equal have different numbers.
struct ByteInterner: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing; −1 is free.
  private var slots = [Int32](repeating: -1, count: 256)
  private var hashes: [UInt32] = []

  var count: Int { ends.count }

  func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  func append(_ number: Int, to target: inout Scratch<UInt8>) {
    target.append(contentsOf: bytes, in: range(of: number))
  }

  subscript(number: Int) -> [UInt8] { Array(bytes[range(of: number)]) }

  /// Returns the number of the bytes that `write` appends.
  mutating func intern(_ write: (inout [UInt8]) -> Void) -> Int32 {
    let start = bytes.count
    write(&bytes)
    let hash = bytes.withUnsafeBytes { ByteInterner.hash(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    var slot = Int(hash) & (slots.count - 1)
    while true {
      let number = slots[slot]
      if number < 0 { break }
      if hashes[Int(number)] == hash, isEqual(range(of: Int(number)), to: start) {
        bytes.removeLast(bytes.count - start)
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(ends.count)
    slots[slot] = number
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return number
  }

  private func isEqual(_ range: Range<Int>, to start: Int) -> Bool {
    guard range.count == bytes.count - start else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != bytes[start + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// Eight bytes at a time, multiplied and folded; only ever used to find candidates.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var position = 0
    while position + 8 <= bytes.count {
      hash = mix(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      position += 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    hash = mix(hash, rest)
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
