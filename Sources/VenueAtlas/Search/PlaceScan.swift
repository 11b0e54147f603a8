import VenueParts
import VenueVocabulary

/// Answers one query by comparing it with every name in the file, without an index.
///
/// One query costs less than a tenth of building ``NameIndex``: nothing is sorted and nothing is allocated for an entry.
/// The scores are the same.
struct PlaceScan {
  private let rows: SearchRows
  private let text: TypedText
  private let wordCount: Int
  private let names: [SoughtWord]
  /// nil for a word that does not match containers.
  private let containers: [SoughtWord?]
  /// Scores of each combination of categories and pin, ``wordCount`` of each.
  private let ofKinds: [UInt8]

  init(_ rows: SearchRows, _ kinds: EntryKinds, _ text: TypedText) {
    self.rows = rows
    self.text = text
    let words = text.words
    wordCount = words.count
    names = words.map { SoughtWord($0, .names($0, isLast: $0 == words.last)) }
    containers = words.map { word in SpellingLatitude.surroundings(word).map { SoughtWord(word, $0) } }
    ofKinds = kinds.scores(of: words)
  }

  /// Scores of a word's matches in one name.
  @inline(__always)
  private func weigh(
    _ splitter: borrowing NameSplitter, _ field: UInt8, _ best: UnsafeMutableBufferPointer<UInt8>
  ) {
    splitter.forEachTail { own, count, isInside in
      for word in 0..<wordCount {
        let quality = names[word].quality(own, count, isInside: isInside)
        if quality > 0 { best[word] = max(best[word], quality * 4 + field) }
      }
    }
  }

  /// Score of each place, and for each word the number of places that it finds alone.
  ///
  /// - Complexity: O(*n*) in the letters of all names, for each word.
  func scores() -> (scores: [UInt16], counts: [Int]) {
    var scores = [UInt16](repeating: 0, count: rows.rows.count)
    var counts = [Int](repeating: 0, count: wordCount)
    var best = [UInt8](repeating: 0, count: wordCount)
    var splitter = NameSplitter()
    var around = ScannedContainers(rows, containers)
    let sought = IDMatch(folded: text.id)
    rows.withBytes { base in
      best.withUnsafeMutableBufferPointer { best in
        for (number, row) in rows.rows.enumerated() {
          for word in 0..<wordCount { best[word] = ofKinds[Int(row.kinds) * wordCount + word] }
          var whole: UInt16 = 0
          func add(_ splitter: borrowing NameSplitter, _ field: UInt8) {
            weigh(splitter, field, best)
            if splitter.isWhole(text.whole) { whole = max(whole, UInt16(field)) }
          }
          if wordCount > 0 {
            RowTexts.forEachName(rows, base, row, number) { name, isOther in
              splitter.split(name)
              add(splitter, isOther ? PlaceSearch.Field.otherName : PlaceSearch.Field.name)
            }
          }
          var found = 0
          for word in 0..<wordCount where best[word] > 0 {
            counts[word] += 1
            found += 1
          }
          if found > 0 {
            if wordCount > 1 { around.raise(best, row, number, base, &splitter) }
            var sum: UInt16 = 1
            for word in 0..<wordCount {
              guard best[word] > 0 else {
                sum = 0
                break
              }
              sum += UInt16(best[word])
            }
            scores[number] = sum > 0 && whole > 0 ? max(sum, PlaceSearch.wholeName + whole) : sum
          }
          if sought.matches(rows, base, row, number) {
            scores[number] = PlaceSearch.wholeName + UInt16(PlaceSearch.Field.name)
          }
        }
      }
    }
    return (scores, counts)
  }

  /// The place with exactly this id; otherwise the first place with a part that has it.
  static func place(withID id: String, _ rows: SearchRows) -> Int? {
    let sought = IDMatch(exact: id)
    return rows.withBytes { base in
      var part: Int?
      for (number, row) in rows.rows.enumerated() where sought.matches(rows, base, row, number) {
        let own =
          row.isOdd
          ? rows.entry(number).feature.id == id
          : sought.equals(UnsafeBufferPointer(start: base + row.id, count: Int(row.idEnd) - row.id))
        if own { return number }
        if part == nil { part = number }
      }
      return part
    }
  }

  /// Calls the body for each known word of a name, also for its ends at which a query may begin.
  static func forEachWord(_ rows: SearchRows, _ body: (UnsafePointer<UInt32>, Int) -> Void) {
    var splitter = NameSplitter()
    rows.withBytes { base in
      for (number, row) in rows.rows.enumerated() {
        RowTexts.forEachName(rows, base, row, number) { name, _ in
          splitter.split(name)
          splitter.forEachTail { own, count, _ in body(own, count) }
        }
      }
    }
  }
}
