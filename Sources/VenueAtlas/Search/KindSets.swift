/// The categories of a place, and its pin.
struct KindSet: Hashable {
  var categories: [String]
  var pin: String
}

/// Numbers the different combinations of categories and pin by their bytes: a hash table with open addressing.
struct KindSets {
  private(set) var sets: [KindSet] = []
  private let base: UnsafePointer<UInt8>
  /// Bytes of each combination; empty for one that was added as text.
  private var known: [(categories: Range<Int>, pin: Range<Int>)] = []
  /// Number of the combination plus one; 0 for a free place. A power of two.
  private var slots = [UInt32](repeating: 0, count: 256)

  init(_ base: UnsafePointer<UInt8>) { self.base = base }

  /// - Parameter categories: the array with its brackets; empty if there is none.
  mutating func number(_ categories: Range<Int>, _ pin: Range<Int>) -> UInt32 {
    var slot = hash(categories, pin) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = known[Int(slots[slot]) - 1]
      if isSame(other.categories, categories), isSame(other.pin, pin) { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = add(KindSet(categories: texts(categories), pin: text(pin)))
    known[Int(number)] = (categories, pin)
    slots[slot] = number + 1
    if known.count * 2 > slots.count { grow() }
    return number
  }

  /// Adds a combination that has no bytes of its own.
  mutating func add(_ set: KindSet) -> UInt32 {
    sets.append(set)
    known.append((0..<0, 0..<0))
    return UInt32(sets.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, ranges) in known.enumerated() where ranges.pin.lowerBound > 0 {
      var slot = hash(ranges.categories, ranges.pin) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number) + 1
    }
  }

  /// FNV-1a.
  private func hash(_ a: Range<Int>, _ b: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in a { hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3 }
    for index in b { hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    for place in 0..<a.count where base[a.lowerBound + place] != base[b.lowerBound + place] { return false }
    return true
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
  }

  private func texts(_ array: Range<Int>) -> [String] {
    var texts: [String] = []
    var index = array.lowerBound + 1
    while index < array.upperBound {
      let start = index + 1
      index = start
      while base[index] != UInt8(ascii: "\"") { index += 1 }
      texts.append(text(start..<index))
      index += 2
    }
    return texts
  }
}
