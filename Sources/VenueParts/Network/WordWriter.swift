import VenueVocabulary

/// Values as a list of 32-bit numbers, which ``WordReader`` reads.
struct WordWriter {
  private(set) var words: [Int32] = []

  mutating func add(_ number: Int) { words.append(Int32(clamping: number)) }

  /// Low half, then high half.
  mutating func add(wide number: Int64) {
    words.append(Int32(truncatingIfNeeded: number))
    words.append(Int32(truncatingIfNeeded: number >> 32))
  }

  mutating func add(_ instant: Instant?) {
    add(instant == nil ? 0 : 1)
    if let instant { add(wide: instant.seconds) }
  }

  /// −1 for nil.
  mutating func add(natural number: Int?) { add(number ?? -1) }

  /// Length in bytes, then four bytes a number.
  mutating func add(_ text: String) {
    let bytes = Array(text.utf8)
    add(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      var word: UInt32 = 0
      for (shift, byte) in bytes[start..<min(start + 4, bytes.count)].enumerated() {
        word |= UInt32(byte) << (8 * shift)
      }
      words.append(Int32(bitPattern: word))
    }
  }

  mutating func add<Element>(_ list: [Element], _ write: (inout WordWriter, Element) -> Void) {
    add(list.count)
    for element in list { write(&self, element) }
  }
}

/// Reads the output of ``WordWriter``; damaged numbers never stop the program.
struct WordReader {
  private let words: [Int32]
  /// Count of numbers that were read.
  private(set) var place = 0
  private let section: String

  init(_ words: [Int32], section: String) {
    self.words = words
    self.section = section
  }

  var isAtEnd: Bool { place == words.count }

  func fault(_ message: String) -> NetworkFormatError { NetworkFormatError(section: section, message: message) }

  mutating func number() throws(NetworkFormatError) -> Int {
    guard place < words.count else { throw fault("it ends early") }
    place += 1
    return Int(words[place - 1])
  }

  mutating func number(in range: ClosedRange<Int>, _ what: String) throws(NetworkFormatError) -> Int {
    let number = try number()
    guard range.contains(number) else { throw fault("\(number) is no \(what)") }
    return number
  }

  mutating func flag() throws(NetworkFormatError) -> Bool { try number(in: 0...1, "yes or no") == 1 }

  mutating func wide() throws(NetworkFormatError) -> Int64 {
    let low = UInt32(bitPattern: Int32(try number()))
    return Int64(try number()) << 32 | Int64(low)
  }

  mutating func instant() throws(NetworkFormatError) -> Instant {
    let seconds = try wide()
    guard seconds.magnitude <= Instant.farthest else { throw fault("\(seconds) is not a time") }
    return Instant(seconds: seconds)
  }

  mutating func optionalInstant() throws(NetworkFormatError) -> Instant? { try flag() ? try instant() : nil }

  /// Number of following elements. Each takes at least one number, so a count never reserves more memory than its bytes.
  mutating func count() throws(NetworkFormatError) -> Int {
    try number(in: 0...max(words.count - place, 0), "number of entries")
  }

  mutating func list<Element>(
    _ read: (inout WordReader) throws(NetworkFormatError) -> Element
  ) throws(NetworkFormatError) -> [Element] {
    let count = try count()
    var list: [Element] = []
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  mutating func text() throws(NetworkFormatError) -> String {
    let length = try number(in: 0...max((words.count - place) * 4, 0), "length of a text")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    while bytes.count < length {
      let word = UInt32(bitPattern: Int32(try number()))
      for shift in 0..<min(4, length - bytes.count) { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * shift))) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("a text is not UTF-8") }
    return text
  }
}
