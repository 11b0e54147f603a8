import VenueBundle
import VenueParts
import VenueVocabulary

/// The rows of all files of the places.
struct SearchRowCollection {
  private(set) var rows: ContiguousArray<SearchRow> = []
  /// Number of the first row of each file, and the number of all rows.
  private(set) var starts = [0]
  private(set) var kinds: [KindSet] = []

  /// - Parameters:
  ///   - entries: of each file, from its first entry to its end, relative to the base of the files.
  ///   - levels: of each file, for each level, if a place of the file can be on it.
  /// - Returns: nil if a file has another form than the compile writes.
  init?(_ files: JoinedFiles, _ entries: [Range<Int>], levels: [[Bool]]) {
    rows.reserveCapacity(entries.reduce(0) { $0 + $1.count } / 160)
    let kinds = files.withBase { raw -> [KindSet]? in
      let base = raw.assumingMemoryBound(to: UInt8.self)
      var sets = KindSets(base)
      for (range, levels) in zip(entries, levels) { guard add(range, levels, base, &sets) else { return nil } }
      return sets.sets
    }
    guard let kinds else { return nil }
    self.kinds = kinds
  }

  /// Adds the rows of a file.
  private mutating func add(
    _ range: Range<Int>, _ levels: [Bool], _ base: UnsafePointer<UInt8>, _ sets: inout KindSets
  ) -> Bool {
    var reader = SearchRowReader(base, in: range, levels: levels)
    let first = rows.count
    // Rows that the file continues.
    let before = starts.count == 1 ? 0 : starts[1]
    var farthest = -1
    var isAtEnd = reader.take("]}\n")
    while !isAtEnd {
      let start = reader.index
      let number = before + rows.count - first
      if var row = reader.row(number) {
        row.kinds = sets.number(reader.categories, reader.pin)
        rows.append(row)
      } else {
        var last = start
        while last < range.upperBound, base[last] != 0x0A { last += 1 }
        if last > start, base[last - 1] == UInt8(ascii: ",") { last -= 1 }
        guard let entry = SearchRows.entry(UnsafeBufferPointer(start: base, count: last)[start...], StreetTable()),
          entry.levels.allSatisfy({ levels.indices.contains($0) && levels[$0] }),
          entry.within.allSatisfy({ $0 >= 0 && $0 != number })
        else { return false }
        var row = SearchRow(start: UInt32(start), end: UInt32(last), isOdd: true)
        row.importance = UInt8(entry.importance)
        row.isBuilding = entry.feature.type == FeatureType.building.rawValue
        row.kinds = sets.add(KindSet(categories: entry.categories, pin: entry.pin))
        farthest = max(farthest, entry.within.max() ?? -1)
        rows.append(row)
        reader.index = last
      }
      if reader.take(",\n") { continue }
      guard reader.take("\n]}\n") else { return false }
      isAtEnd = true
    }
    starts.append(rows.count)
    guard reader.index == range.upperBound, max(farthest, reader.farthest) < before + rows.count - first else {
      return false
    }
    let bytes = UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    return reader.isASCII || (try? UTF8Span(validating: bytes.span)) != nil
  }
}
