import VenueParts
import VenueVocabulary

/// The words of all names, sorted: answers many queries quickly.
struct NameIndex {
  private let count: Int
  private let names: WordList
  /// Whole names, words with spaces between, and ids.
  private let wholes: [[UInt32]: [Whole]]
  private let ids: [String: [Int32]]
  /// The place of each id and of each part's id, as they are written.
  private let places: [String: Int32]
  private let surroundings: EntrySurroundings

  private struct Whole {
    var entry: Int32
    var field: UInt8
  }

  /// - Complexity: O(n log n) in the words of all names.
  init(_ part: PlaceListing) {
    count = part.entries.count
    surroundings = EntrySurroundings(part)
    var words = WordList.Builder()
    var wholes: [[UInt32]: [Whole]] = [:]
    var ids: [String: [Int32]] = [:]
    var places: [String: Int32] = [:]
    for (number, entry) in part.entries.enumerated() {
      let place = Int32(number)
      for id in Set([entry.feature.id] + entry.related.map(\.id)) {
        ids[FoldedText(id).text, default: []].append(place)
      }
      for other in entry.related where places[other.id] == nil { places[other.id] = place }
      var seen: Set<String> = []
      for (labels, field) in [(entry.name, PlaceSearch.Field.name)]
        + entry.otherNames.map({ ($0, PlaceSearch.Field.otherName) })
      {
        for label in labels.entries where seen.insert(label.text).inserted {
          let spelled = PlaceSearch.words(ofName: label.text)
          wholes[PlaceSearch.whole(spelled), default: []].append(Whole(entry: place, field: field))
          for word in spelled { words.add(word, of: place, field) }
        }
      }
    }
    // An id is its own place before it is a part of another.
    for (number, entry) in part.entries.enumerated().reversed() { places[entry.feature.id] = Int32(number) }
    names = WordList(words)
    self.wholes = wholes
    self.ids = ids
    self.places = places
  }

  /// The place with exactly this id, or with a part that has it.
  func place(withID id: String) -> Int? { places[id].map(Int.init) }

  /// Score of each place; 0 if it does not match.
  func scores(of text: TypedText, _ kinds: EntryKinds) -> [UInt16] {
    var sums = [UInt16](repeating: text.words.isEmpty ? 0 : 1, count: count)
    var isOwn = [Bool](repeating: false, count: count)
    var best = [UInt8](repeating: 0, count: count)
    for word in text.words {
      for index in best.indices { best[index] = 0 }
      collect(word, isLast: word == text.words.last, kinds, &best)
      for index in best.indices where best[index] > 0 { isOwn[index] = true }
      if text.words.count > 1 {
        surroundings.collect(word, &best)
      }
      for index in sums.indices {
        sums[index] = best[index] == 0 || sums[index] == 0 ? 0 : sums[index] + UInt16(best[index])
      }
    }
    for index in sums.indices where !isOwn[index] { sums[index] = 0 }
    for whole in wholes[text.whole] ?? [] where sums[Int(whole.entry)] > 0 {
      sums[Int(whole.entry)] = max(sums[Int(whole.entry)], PlaceSearch.wholeName + UInt16(whole.field))
    }
    for place in ids[text.id] ?? [] { sums[Int(place)] = PlaceSearch.wholeName + UInt16(PlaceSearch.Field.name) }
    return sums
  }

  /// Number of places that each word finds alone.
  func counts(of text: TypedText, _ kinds: EntryKinds) -> [Int] {
    text.words.map { word in
      var best = [UInt8](repeating: 0, count: count)
      collect(word, isLast: word == text.words.last, kinds, &best)
      return best.count { $0 > 0 }
    }
  }

  /// Best score of each place for one word: spelling quality first, then the source of the word.
  private func collect(_ word: SpelledWord, isLast: Bool, _ kinds: EntryKinds, _ best: inout [UInt8]) {
    names.forEach(fitting: word, .names(word, isLast: isLast)) { posting, quality in
      let score = quality.rawValue * 4 + posting.field
      if score > best[Int(posting.target)] { best[Int(posting.target)] = score }
    }
    kinds.collect(word, &best)
  }

  /// Calls the body for each known word of a name, also for its ends at which a query may begin.
  func forEachWord(_ body: (UnsafePointer<UInt32>, Int) -> Void) { names.forEachWord(body) }
}
