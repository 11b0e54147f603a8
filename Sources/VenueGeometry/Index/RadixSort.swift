/// Sorting by whole numbers, digit by digit from the lowest (Seward 1954), without comparisons.
enum RadixSort {
  private typealias Entry = (key: UInt64, index: Int32)

  /// Shorter arrays are sorted faster by comparisons.
  private static let few = 100

  /// The indexes of the keys in ascending order of the keys; equal keys keep their order.
  ///
  /// - Complexity: O(n) for each byte in which keys differ.
  static func order(of keys: [UInt64]) -> [Int32] {
    var entries: [Entry] = keys.indices.map { (keys[$0], Int32($0)) }
    if keys.count <= few {
      entries.sort { $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index }
      return entries.map(\.index)
    }
    let differing = keys.reduce(0) { $0 | ($1 ^ keys[0]) }
    var sorted = entries
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 255 != 0 {
      distribute(entries, into: &sorted, byteAt: shift)
      swap(&entries, &sorted)
    }
    return entries.map(\.index)
  }

  /// Sorts by one byte; equal bytes keep their order.
  private static func distribute(_ entries: [Entry], into sorted: inout [Entry], byteAt shift: UInt64) {
    var places = [Int](repeating: 0, count: 256)
    entries.withUnsafeBufferPointer { entries in
      sorted.withUnsafeMutableBufferPointer { sorted in
        places.withUnsafeMutableBufferPointer { places in
          for entry in entries { places[Int(entry.key &>> shift & 255)] &+= 1 }
          var start = 0
          for byte in places.indices { (places[byte], start) = (start, start &+ places[byte]) }
          for entry in entries {
            let byte = Int(entry.key &>> shift & 255)
            sorted[places[byte]] = entry
            places[byte] &+= 1
          }
        }
      }
    }
  }
}
