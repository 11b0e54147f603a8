/// Every text once, numbered in the order of first use, after the ids that are stored as numbers.
struct StringTable {
  /// Ids in the form of a UUID, as ``TextID`` stores them.
  private(set) var ids: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]
  private(set) var bytes: [UInt8] = []
  /// Keyed by bytes: Swift compares two spellings of one accented letter as equal, other readers do not.
  private var numbers: [[UInt8]: Int32] = [:]

  init() {}

  /// - Parameter ids: those in the form of a UUID are numbered before all other texts, in their order.
  init(ids: some Sequence<String>) {
    for id in ids {
      let utf8 = Array(id.utf8)
      guard let bytes = TextID.bytes(utf8), numbers[utf8] == nil else { continue }
      numbers[utf8] = Int32(numbers.count)
      self.ids += bytes
    }
  }

  subscript(text: String) -> Int32 {
    mutating get {
      let utf8 = Array(text.utf8)
      if let known = numbers[utf8] { return known }
      let number = Int32(numbers.count)
      bytes += utf8
      offsets.append(UInt32(bytes.count))
      numbers[utf8] = number
      return number
    }
  }
}
