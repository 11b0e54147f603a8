/// Every text once, numbered in the order of first use.
struct StringTable {
  private(set) var offsets: [UInt32] = [0]
  private(set) var bytes: [UInt8] = []
  /// Keyed by bytes: Swift compares two spellings of one accented letter as equal, other readers do not.
  private var numbers: [[UInt8]: Int32] = [:]

  subscript(text: String) -> Int32 {
    mutating get {
      let utf8 = Array(text.utf8)
      if let known = numbers[utf8] { return known }
      let number = Int32(offsets.count - 1)
      bytes += utf8
      offsets.append(UInt32(bytes.count))
      numbers[utf8] = number
      return number
    }
  }
}
