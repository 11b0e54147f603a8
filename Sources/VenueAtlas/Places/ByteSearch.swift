/// Finds a sequence of bytes (Horspool 1980): most bytes are not looked at.
struct ByteSearch {
  private let wanted: [UInt8]
  /// For each byte, how far the window moves if it is the last one in it.
  private var shifts: [Int]

  /// - Parameter wanted: not empty.
  init(_ wanted: [UInt8]) {
    self.wanted = wanted
    shifts = [Int](repeating: max(wanted.count, 1), count: 256)
    for (place, byte) in wanted.dropLast().enumerated() { shifts[Int(byte)] = wanted.count - 1 - place }
  }

  /// Where it first begins, from a position on.
  func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let last = wanted.last else { return nil }
    return shifts.withUnsafeBufferPointer { shifts in
      var place = start
      let end = bytes.count - wanted.count
      while place <= end {
        let byte = bytes[place + wanted.count - 1]
        if byte == last, bytes[place..<place + wanted.count].elementsEqual(wanted) { return place }
        place += shifts[Int(byte)]
      }
      return nil
    }
  }

  /// How often it occurs in a range.
  func count(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    var (count, place) = (0, 0)
    while let found = first(in: part, from: place) {
      count += 1
      place = found + wanted.count
    }
    return count
  }
}
