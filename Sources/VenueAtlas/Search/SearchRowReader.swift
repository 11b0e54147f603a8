/// Reads the lines of places of a file as the compile writes them: the members in their order, without spaces and escapes.
///
/// Each byte is visited once and nothing is allocated for an entry. Strings are passed eight bytes at a time, as in the SWAR search for a byte of
/// Mycroft (1987), "x - 0x01… & ~x & 0x80…". An entry that has any other form gives nil; the JSON parser then reads it.
struct SearchRowReader {
  let base: UnsafePointer<UInt8>
  let end: Int
  /// For each level, if a place of the file can be on it.
  let levels: [Bool]
  var index: Int
  /// All bytes of all strings, combined: bit 7 of a byte is set if one is not ASCII.
  private(set) var combined: UInt64 = 0
  /// Largest position in `within`.
  private(set) var farthest = -1
  /// Positions of the last entry's categories, with their brackets, and of its pin.
  private(set) var categories = 0..<0
  private(set) var pin = 0..<0

  /// - Parameter range: from the first entry to the end of the file, relative to `base`.
  init(_ base: UnsafePointer<UInt8>, in range: Range<Int>, levels: [Bool]) {
    self.base = base
    (index, end) = (range.lowerBound, range.upperBound)
    self.levels = levels
  }

  var isASCII: Bool { combined & 0x8080_8080_8080_8080 == 0 }

  /// An entry from `{` to `}`; nil, with ``index`` anywhere, if it has another form.
  mutating func row(_ number: Int) -> SearchRow? {
    var row = SearchRow(start: UInt32(index))
    guard take("{\"id\":\""), text() else { return nil }
    row.idEnd = UInt32(index - 1)
    guard take(",\"type\":") else { return nil }
    if take("\"building\"") {
      row.isBuilding = true
    } else {
      guard take("\""), text() else { return nil }
    }
    if take(",\"related\":") {
      row.related = UInt32(index)
      guard list({ $0.pair() }) else { return nil }
    }
    if take(",\"name\":") {
      row.name = UInt32(index)
      guard labels() else { return nil }
    }
    if take(",\"other_names\":") {
      row.otherNames = UInt32(index)
      guard list({ $0.labels() }) else { return nil }
    }
    categories = index..<index
    if take(",\"categories\":") {
      let start = index
      var count = 0
      guard
        list({ reader in
          count += 1
          return reader.take("\"") && reader.text()
        }), count <= SearchRowReader.mostCategories
      else { return nil }
      categories = start..<index
    }
    if take(",\"levels\":") {
      row.levels = UInt32(index)
      var count = 0
      guard
        list({ reader in
          count += 1
          return reader.whole().map { $0 < reader.levels.count && reader.levels[$0] } ?? false
        }), count <= 1024
      else { return nil }
    }
    guard take(",\"point\":[") else { return nil }
    row.point = UInt32(index)
    guard degrees(below: 180), take(","), degrees(below: 90), take("]") else { return nil }
    if take(",\"within\":") {
      row.within = UInt32(index)
      var count = 0
      guard
        list({ reader in
          count += 1
          guard let place = reader.whole(), place != number else { return false }
          reader.farthest = max(reader.farthest, place)
          return true
        }), count <= 16
      else { return nil }
    }
    guard take(",\"importance\":"), let importance = whole(), importance <= 100, take(",\"pin\":\"") else { return nil }
    row.importance = UInt8(importance)
    let start = index
    guard text() else { return nil }
    pin = start..<index - 1
    guard details(), take("}") else { return nil }
    row.end = UInt32(index)
    return row
  }

  /// Passes the members for a card, which a search does not use.
  private mutating func details() -> Bool {
    if take(",\"hours\":") { guard whole() != nil else { return false } }
    if take(",\"phone\":\"") { guard text() else { return false } }
    if take(",\"website\":\"") { guard text() else { return false } }
    if take(",\"address\":") { guard whole() != nil else { return false } }
    if take(",\"accessibility\":") { guard list({ $0.take("\"") && $0.text() }) else { return false } }
    if take(",\"wheelchair\":\"") { guard text() else { return false } }
    if take(",\"closures\":") { guard list({ $0.whole() != nil }) else { return false } }
    if take(",\"card\":") { guard whole() != nil else { return false } }
    guard take(",\"validity\":{") else { return true }
    if take("\"start\":\"") {
      guard text() else { return false }
      if take("}") { return true }
      guard take(",") else { return false }
    }
    return take("\"end\":\"") && text() && take("}")
  }

  private static let mostCategories = 32

  /// Passes these bytes if they are next.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= end else { return false }
    let wanted = text.utf8Start
    for place in 0..<count where base[index + place] != wanted[place] { return false }
    index += count
    return true
  }

  /// Passes the rest of a string and its closing quote.
  @inline(__always)
  private mutating func text() -> Bool {
    while index + 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let stops = SearchRowReader.stops(word)
      guard stops != 0 else {
        combined |= word
        index += 8
        continue
      }
      let count = stops.trailingZeroBitCount / 8
      combined |= word & ~(UInt64.max << UInt64(8 * count))
      index += count
      guard base[index] == UInt8(ascii: "\"") else { return false }
      index += 1
      return true
    }
    // An entry never ends in the last eight bytes of the file.
    return false
  }

  /// Bit 7 of the first byte that is a quote, a backslash or a control character; bits above it have no meaning.
  @inline(__always)
  private static func stops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let escape = word ^ (ones &* 0x5C)
    let below = (word &- ones &* 0x20) & ~word
    return ((quote &- ones) & ~quote | (escape &- ones) & ~escape | below) & (ones &* 0x80)
  }

  /// `[` and one or more elements.
  @inline(__always)
  private mutating func list(_ element: (inout SearchRowReader) -> Bool) -> Bool {
    guard take("[") else { return false }
    repeat { guard element(&self) else { return false } } while take(",")
    return take("]")
  }

  private mutating func pair() -> Bool { take("[\"") && text() && take(",\"") && text() && take("]") }

  /// `{` and one or more texts; languages are ASCII, each one time, sorted.
  private mutating func labels() -> Bool {
    guard take("{") else { return false }
    var last = 0..<0
    repeat {
      guard take("\"") else { return false }
      let start = index
      guard text(), take(":\"") else { return false }
      let own = start..<index - 3
      guard last.isEmpty || isSorted(last, own) else { return false }
      for place in own where base[place] >= 0x80 { return false }
      last = own
      guard !own.isEmpty, text() else { return false }
    } while take(",")
    return take("}")
  }

  private func isSorted(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    UnsafeBufferPointer(start: base + a.lowerBound, count: a.count)
      .lexicographicallyPrecedes(UnsafeBufferPointer(start: base + b.lowerBound, count: b.count))
  }

  /// A whole number of at most nine digits.
  @inline(__always)
  private mutating func whole() -> Int? {
    let start = index
    var number = 0
    while index < end, index - start < 10, case let digit = base[index] &- 0x30, digit <= 9 {
      number = number * 10 + Int(digit)
      index += 1
    }
    let count = index - start
    guard count > 0, count < 10, count == 1 || base[start] != 0x30 else { return nil }
    return number
  }

  /// A number as ``SearchRows/number(_:_:)`` reads it.
  @inline(__always)
  private mutating func degrees(below limit: Int) -> Bool {
    if index < end, base[index] == UInt8(ascii: "-") { index += 1 }
    guard let whole = whole(), whole < limit else { return false }
    guard index < end, base[index] == UInt8(ascii: ".") else { return true }
    index += 1
    let start = index
    while index < end, base[index] &- 0x30 <= 9 { index += 1 }
    return (1...12).contains(index - start)
  }
}
