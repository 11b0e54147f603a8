/// Ids as bytes, numbered in order of occurrence: looked up without making a String of each.
struct ByteKeys {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  /// Number + 1 by hash, linear probing; 0 is free. A power of two in size.
  private var slots = [Int32](repeating: 0, count: 64)

  var count: Int { starts.count - 1 }

  /// The number of a key; nil for one that is not here.
  func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let slot = slot(of: key)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// - Returns: its number, and true if it is new.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let slot = slot(of: key)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    bytes.append(contentsOf: key)
    starts.append(bytes.count)
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return (count - 1, true)
  }

  func text(_ number: Int) -> String { String(decoding: bytes[starts[number]..<starts[number + 1]], as: UTF8.self) }

  private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = ByteKeys.hash(key) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      let (start, end) = (starts[number], starts[number + 1])
      if end - start == key.count, bytes[start..<end].elementsEqual(key) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for number in 0..<count {
      let hash = bytes.withUnsafeBufferPointer {
        ByteKeys.hash(UnsafeBufferPointer(rebasing: $0[starts[number]..<starts[number + 1]]))
      }
      var slot = hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  /// Each process has a new seed, so that a feed cannot be constructed to cause collisions; no stored data depend on it.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize() & .max
  }
}
