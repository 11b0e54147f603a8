import VenueParts

/// The containers of places in a scan: halls, sections, buildings and levels. Each is compared one time, when it is needed.
struct ScannedContainers {
  private let rows: SearchRows
  private let words: [SoughtWord?]
  /// Scores of the compared containers, as many as words for each.
  private var scores: [UInt8] = []
  /// Position of a container's scores; -1 before it is compared. Entries first, then levels.
  private var positions: [Int32]

  init(_ rows: SearchRows, _ words: [SoughtWord?]) {
    self.rows = rows
    self.words = words
    positions = words.count > 1 ? Array(repeating: -1, count: rows.rows.count + rows.head.levels.count) : []
  }

  /// Raises the scores of an entry's words to those of its containers.
  mutating func raise(
    _ best: UnsafeMutableBufferPointer<UInt8>, _ row: SearchRow, _ number: Int, _ base: UnsafePointer<UInt8>,
    _ splitter: inout NameSplitter
  ) {
    guard !row.isOdd else {
      let entry = rows.entry(number)
      for place in entry.within { raise(best, by: place, base, &splitter) }
      for level in entry.levels { raise(best, by: rows.rows.count + level, base, &splitter) }
      return
    }
    SearchRows.forEachNumber(base, row.within) { raise(best, by: rows.row(named: $0, by: number), base, &splitter) }
    SearchRows.forEachNumber(base, row.levels) { raise(best, by: rows.rows.count + $0, base, &splitter) }
  }

  private mutating func raise(
    _ best: UnsafeMutableBufferPointer<UInt8>, by container: Int, _ base: UnsafePointer<UInt8>,
    _ splitter: inout NameSplitter
  ) {
    if positions[container] < 0 {
      positions[container] = Int32(scores.count)
      scores += compare(container, base, &splitter)
    }
    let start = Int(positions[container])
    for word in words.indices where scores[start + word] > best[word] { best[word] = scores[start + word] }
  }

  private func compare(_ container: Int, _ base: UnsafePointer<UInt8>, _ splitter: inout NameSplitter) -> [UInt8] {
    var best = [UInt8](repeating: 0, count: words.count)
    func weigh(_ splitter: borrowing NameSplitter) {
      splitter.forEachTail { own, count, isInside in
        for (number, word) in words.enumerated() {
          guard let quality = word?.quality(own, count, isInside: isInside), quality > 0 else { continue }
          best[number] = max(best[number], quality * 4 + PlaceSearch.Field.surroundings)
        }
      }
    }
    if container < rows.rows.count {
      RowTexts.forEachName(rows, base, rows.rows[container], container, namesOnly: true) { name, _ in
        splitter.split(name)
        weigh(splitter)
      }
    } else {
      RowTexts.forEach(rows.head.levels[container - rows.rows.count].name) { name in
        splitter.split(name)
        weigh(splitter)
      }
    }
    return best
  }
}
