import VenueParts
import VenueVocabulary

/// The containers of entries with the words of their names: halls, sections, buildings and levels.
struct EntrySurroundings {
  private let words: WordList
  /// Numbers of the containers of each entry.
  private let around: [[Int32]]
  private let count: Int

  init(_ part: PlaceListing) {
    var words = WordList.Builder()
    var count: Int32 = 0
    func add(_ labels: Labels) -> Int32 {
      var seen: Set<SpelledWord> = []
      for entry in labels.entries {
        for word in PlaceSearch.words(ofName: entry.text) where seen.insert(word).inserted {
          words.add(word, of: count, PlaceSearch.Field.surroundings)
        }
      }
      count += 1
      return count - 1
    }
    let levels = part.levels.map { add($0.name) }
    var places: [Int: Int32] = [:]
    around = part.entries.map { entry in
      entry.within.map { place in
        if let known = places[place] { return known }
        let number = add(part.entries[place].name)
        places[place] = number
        return number
      } + entry.levels.map { levels[$0] }
    }
    self.count = Int(count)
    self.words = WordList(words)
  }

  /// Score of a word for each entry by its container.
  func collect(_ word: SpelledWord, _ best: inout [UInt8]) {
    guard let latitude = SpellingLatitude.surroundings(word) else { return }
    var scores = [UInt8](repeating: 0, count: count)
    var isAny = false
    words.forEach(fitting: word, latitude) { posting, quality in
      scores[Int(posting.target)] = max(scores[Int(posting.target)], quality.rawValue * 4 + posting.field)
      isAny = true
    }
    guard isAny else { return }
    for (entry, around) in around.enumerated() {
      for place in around where scores[Int(place)] > best[entry] { best[entry] = scores[Int(place)] }
    }
  }
}
