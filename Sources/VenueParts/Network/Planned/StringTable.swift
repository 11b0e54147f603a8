/// Every text once, numbered in the order of first use, after the ids that are stored as numbers.
struct StringTable {
  /// Ids in the form of a UUID, as ``TextID`` stores them.
  private(set) var ids: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]
  private(set) var bytes: [UInt8] = []
  /// ASCII texts, which are equal if their bytes are: most texts, and no array is made to look one up.
  private var plainNumbers: [String: Int32] = [:]
  /// The others by bytes: Swift compares two spellings of one accented letter as equal, other readers do not.
  private var numbers: [[UInt8]: Int32] = [:]

  private var count: Int { plainNumbers.count + numbers.count }

  init() {}

  /// - Parameter ids: those in the form of a UUID are numbered before all other texts, in their order.
  init(ids: some Sequence<String>) {
    plainNumbers.reserveCapacity(2 * ids.underestimatedCount)
    for id in ids {
      // The form of a UUID is ASCII.
      guard let bytes = TextID.bytes(Array(id.utf8)), add(plain: id).isNew else { continue }
      self.ids += bytes
    }
  }

  subscript(text: String) -> Int32 {
    mutating get {
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return number(ofBytes: Array(text.utf8)) }
      let (number, isNew) = add(plain: text)
      if isNew { append(text.utf8) }
      return number
    }
  }

  /// The number of an ASCII text, which is hashed once, new or not.
  private mutating func add(plain text: String) -> (number: Int32, isNew: Bool) {
    let next = Int32(count)
    func read(_ number: inout Int32) -> Int32 { number }
    let number = read(&plainNumbers[text, default: next])
    return (number, number == next)
  }

  private mutating func number(ofBytes utf8: [UInt8]) -> Int32 {
    if let known = numbers[utf8] { return known }
    let number = Int32(count)
    append(utf8)
    numbers[utf8] = number
    return number
  }

  private mutating func append(_ text: some Sequence<UInt8>) {
    bytes += text
    offsets.append(UInt32(bytes.count))
  }
}
