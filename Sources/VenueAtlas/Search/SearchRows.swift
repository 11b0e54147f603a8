import VenueBundle
import VenueGeometry
import VenueJSON
import VenueParts
import VenueVocabulary

/// The places of the files of a bundle as positions in their bytes. A place is decoded when it is used.
///
/// All bytes are checked, as the JSON parser does it. Files in another form than the compile writes have no rows; ``PlaceListing`` reads them.
final class SearchRows: Sendable {
  let files: JoinedFiles
  /// Languages and levels, without entries.
  let head: PlaceListing
  /// Entries of the venue's file, then those of each floor's file.
  let rows: ContiguousArray<SearchRow>
  /// Number of the first row of each file, and the number of all rows.
  private let starts: [Int]
  /// Different combinations of categories and a pin, in the order in which they occur.
  let kinds: [KindSet]
  let buildingCount: Int
  /// Streets of each file.
  private let streets: [StreetTable]

  /// - Parameters:
  ///   - files: the file of the venue first.
  ///   - check: throws for a file that the program cannot use; it gets the file without its places, and its position.
  /// - Returns: nil if a file has another form.
  /// - Complexity: O(*n*) in the bytes.
  init?<E>(_ files: JoinedFiles, check: (JSONValue, Int) throws(E) -> Void) throws(E) {
    guard let last = files.ranges.last, last.upperBound < 1 << 30 else { return nil }
    var entries: [Range<Int>] = []
    var roots: [JSONValue] = []
    for (file, range) in files.ranges.enumerated() {
      guard let start = SearchRows.start(of: file, files),
        let root = files.withUnsafeBytes(
          of: file, { try? JSONReader.read(Array($0[..<start]) + Array("]}".utf8)).root }),
        !root.hasRepeatedKeys
      else { return nil }
      try check(root, file)
      roots.append(root)
      entries.append(range.lowerBound + start..<range.upperBound)
    }
    guard let head = try? PlaceListing(roots[0], floors: Array(roots.dropFirst())) else { return nil }
    let levels = roots.map { root in
      let floor = root["floor"]?.int
      return head.levels.map { floor == nil || $0.floor == floor }
    }
    guard let read = SearchRowCollection(files, entries, levels: levels) else { return nil }
    (self.files, self.head) = (files, head)
    streets = roots.map { StreetTable($0) }
    (rows, starts, kinds) = (read.rows, read.starts, read.kinds)
    buildingCount = read.rows.count { $0.isBuilding }
  }

  private static let opening = Array("\n\"places\":[\n".utf8)

  /// Position of the first entry in its file. A text in JSON has no line feed, so the opening is no part of a text.
  private static func start(of file: Int, _ files: JoinedFiles) -> Int? {
    files.withUnsafeBytes(of: file) { bytes in
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

  static func entry(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ streets: StreetTable) -> PlaceListing.Entry? {
    (try? JSONReader.read(Array(bytes)).root).flatMap { PlaceListing.Entry($0, streets) }
  }

  /// Number of the row that another row names in `within`: there the rows of the venue's file count first, then those of the row's own file.
  func row(named place: Int, by number: Int) -> Int {
    guard starts.count > 2, place >= starts[1] else { return place }
    return starts[file(ofRow: number)] + place - starts[1]
  }

  private func file(ofRow number: Int) -> Int { starts.indices.partitioningIndex { starts[$0] > number } - 1 }

  // MARK: Decoding

  func entry(_ number: Int) -> PlaceListing.Entry {
    let row = rows[number]
    let own = streets[file(ofRow: number)]
    let read = withBytes {
      SearchRows.entry(UnsafeBufferPointer(start: $0, count: Int(row.end))[Int(row.start)...], own)
    }
    // It was read before from the same bytes.
    let none = PlaceListing.Reference(type: "", id: "")
    var entry =
      read ?? PlaceListing.Entry(feature: none, point: Coordinate(longitude: 0, latitude: 0), importance: 0, pin: "")
    for index in entry.within.indices { entry.within[index] = self.row(named: entry.within[index], by: number) }
    return entry
  }

  /// All entries, decoded together.
  var part: PlaceListing {
    let roots = files.ranges.indices.compactMap { file in try? JSONReader.read(files.bytes(of: file)).root }
    guard roots.count == files.ranges.count else { return head }
    return (try? PlaceListing(roots[0], floors: Array(roots.dropFirst()))) ?? head
  }

  /// The pointer is valid during the call.
  @inline(__always)
  func withBytes<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R {
    files.withBase { body($0.assumingMemoryBound(to: UInt8.self)) }
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
