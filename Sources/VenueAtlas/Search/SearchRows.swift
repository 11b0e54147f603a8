import VenueBundle
import VenueGeometry
import VenueJSON
import VenueParts
import VenueVocabulary

/// The entries of a `search.json` as positions in its bytes. An entry is decoded when it is used.
///
/// The whole file is checked, as the JSON parser does it. A file in another form than the compile writes has no rows; ``SearchPart`` reads it.
final class SearchRows: Sendable {
  let file: MappedFile
  /// Languages and levels, without entries.
  let head: SearchPart
  let rows: ContiguousArray<SearchRow>
  /// Different combinations of categories and a pin, in the order in which they occur.
  let kinds: [KindSet]
  let buildingCount: Int

  /// - Parameter check: throws for a version that the program cannot read; it gets the file without its entries.
  /// - Returns: nil if the file has another form.
  /// - Complexity: O(*n*) in the bytes.
  init?<E>(_ file: MappedFile, check: (JSONValue) throws(E) -> Void) throws(E) {
    guard file.count < 1 << 30, let start = SearchRows.start(of: file) else { return nil }
    guard let bytes = file.bytes(in: 0..<start), let root = try? JSONReader.read(bytes + Array("]}".utf8)).root,
      !root.hasRepeatedKeys
    else { return nil }
    try check(root)
    guard let head = try? SearchPart(root),
      let read = file.withUnsafeBytes({ raw in
        SearchRows.read(raw.assumingMemoryBound(to: UInt8.self), from: start, levelCount: head.levels.count)
      })
    else { return nil }
    self.file = file
    self.head = head
    (rows, kinds) = (read.rows, read.kinds)
    buildingCount = read.rows.count { $0.isBuilding }
  }

  private static let opening = Array("\n\"entries\":[\n".utf8)

  /// Position of the first entry. A text in JSON has no line feed, so the opening is no part of a text.
  private static func start(of file: MappedFile) -> Int? {
    file.withUnsafeBytes { bytes in
      var index = 0
      while index + opening.count < bytes.count {
        if bytes[index] == 0x0A, bytes[index + 1] == opening[1], bytes[index + 2] == opening[2],
          bytes[index..<index + opening.count].elementsEqual(opening)
        {
          return index + opening.count
        }
        index += 1
      }
      return nil
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, levelCount: Int)
    -> (rows: ContiguousArray<SearchRow>, kinds: [KindSet])?
  {
    guard let base = bytes.baseAddress else { return nil }
    var reader = SearchRowReader(bytes, from: start, levelCount: levelCount, base: base)
    var rows: ContiguousArray<SearchRow> = []
    rows.reserveCapacity((bytes.count - start) / 160)
    var sets = KindSets(base)
    var farthest = -1
    while true {
      let start = reader.index
      if var row = reader.row(rows.count) {
        row.kinds = sets.number(reader.categories, reader.pin)
        rows.append(row)
      } else {
        var last = start
        while last < bytes.count, bytes[last] != 0x0A { last += 1 }
        if last > start, bytes[last - 1] == UInt8(ascii: ",") { last -= 1 }
        guard let entry = SearchRows.entry(bytes[start..<last]),
          entry.levels.allSatisfy({ $0 >= 0 && $0 < levelCount }),
          entry.within.allSatisfy({ $0 >= 0 && $0 != rows.count })
        else { return nil }
        var row = SearchRow(start: UInt32(start), end: UInt32(last), isOdd: true)
        row.importance = UInt8(entry.importance)
        row.isBuilding = entry.feature.type == FeatureType.building.rawValue
        row.kinds = sets.add(KindSet(categories: entry.categories, pin: entry.pin))
        farthest = max(farthest, entry.within.max() ?? -1)
        rows.append(row)
        reader.index = last
      }
      if reader.take(",\n") { continue }
      guard reader.take("\n]}\n"), reader.index == bytes.count else { return nil }
      break
    }
    guard max(farthest, reader.farthest) < rows.count else { return nil }
    if !reader.isASCII {
      guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    }
    return (rows, sets.sets)
  }

  private static func entry(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> SearchPart.Entry? {
    (try? JSONReader.read(Array(bytes)).root).flatMap { SearchPart.Entry($0) }
  }

  // MARK: Decoding

  func entry(_ number: Int) -> SearchPart.Entry {
    let row = rows[number]
    let read = withBytes { SearchRows.entry(UnsafeBufferPointer(start: $0, count: Int(row.end))[Int(row.start)...]) }
    // It was read before from the same bytes.
    let none = SearchPart.Reference(type: "", id: "")
    return read
      ?? SearchPart.Entry(feature: none, point: Coordinate(longitude: 0, latitude: 0), importance: 0, pin: "")
  }

  /// All entries, decoded together.
  var part: SearchPart {
    (try? JSONReader.read(file.bytes).root).flatMap { try? SearchPart($0) } ?? head
  }

  /// The pointer is valid during the call.
  @inline(__always)
  func withBytes<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R {
    file.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { preconditionFailure("a file with entries is not empty") }
      return body(base.assumingMemoryBound(to: UInt8.self))
    }
  }

  func point(_ number: Int) -> Coordinate {
    let row = rows[number]
    guard !row.isOdd else { return entry(number).point }
    let (x, y) = withBytes { base -> (Double, Double) in
      var index = Int(row.point)
      let x = SearchRows.number(base, &index)
      index += 1
      return (x, SearchRows.number(base, &index))
    }
    return Coordinate(longitude: x, latitude: y)
  }

  /// At most 15 digits: the digits and the power of ten are exact, and their quotient is rounded one time.
  private static func number(_ base: UnsafePointer<UInt8>, _ index: inout Int) -> Double {
    let isNegative = base[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits = 0
    var power = 1
    var isFraction = false
    while true {
      let digit = base[index] &- 0x30
      if digit <= 9 {
        digits = digits * 10 + Int(digit)
        if isFraction { power *= 10 }
      } else if base[index] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    let magnitude = Double(digits) / Double(power)
    return isNegative ? -magnitude : magnitude
  }

  func levels(_ number: Int) -> [Int] {
    let row = rows[number]
    if row.isOdd { return entry(number).levels }
    var levels: [Int] = []
    withBytes { base in SearchRows.forEachNumber(base, row.levels) { levels.append($0) } }
    return levels
  }

  /// Calls the body for each number of an array.
  @inline(__always)
  static func forEachNumber(_ base: UnsafePointer<UInt8>, _ start: UInt32, _ body: (Int) -> Void) {
    guard start != 0 else { return }
    var index = Int(start)
    repeat {
      index += 1
      var number = 0
      while case let digit = base[index] &- 0x30, digit <= 9 {
        number = number * 10 + Int(digit)
        index += 1
      }
      body(number)
    } while base[index] == UInt8(ascii: ",")
  }

  /// Order of ids by their bytes: below 0, 0, or above 0.
  func compareIDs(_ a: Int, _ b: Int) -> Int {
    let (x, y) = (rows[a], rows[b])
    if x.isOdd || y.isOdd { return SearchEntries.compare(entry(a).feature.id, entry(b).feature.id) }
    let (count, other) = (Int(x.idEnd) - x.id, Int(y.idEnd) - y.id)
    return withBytes { base -> Int in
      for place in 0..<min(count, other) where base[x.id + place] != base[y.id + place] {
        return base[x.id + place] < base[y.id + place] ? -1 : 1
      }
      return count - other
    }
  }
}
