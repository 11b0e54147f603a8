import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

@testable import VenueAtlas

/// The search as its pages say it, place by place and word by word, with no index.
struct SearchOracle {
  let part: PlaceListing
  /// Words for what the entries are, worked out once.
  private let kinds: [String: [String]]

  init(part: PlaceListing) {
    self.part = part
    var kinds: [String: [String]] = [:]
    for entry in part.entries {
      kinds["pin " + entry.pin] = CategoryWords.texts(ofPin: entry.pin)
      for category in entry.categories { kinds[category] = CategoryWords.texts(of: category) }
    }
    self.kinds = kinds
  }

  struct Hit: Hashable {
    var entry: Int
    var match: Int
  }

  /// All that fits, in order.
  func hits(_ text: String, category: String? = nil, near: SearchOrigin? = nil) -> [Hit] {
    let words = SpelledWord.words(of: text, most: 48)
    var distinct: [SpelledWord] = []
    for word in words.reversed() where !distinct.contains(word) { distinct.insert(word, at: 0) }
    distinct = distinct.suffix(PlaceSearch.mostWords)
    var wanted: Set<String>?
    if let category {
      let present = Set(part.entries.flatMap(\.categories)).sorted()
      guard case .categories(let found) = CategoryResolver(present: present).resolve(category) else { return [] }
      wanted = Set(found)
    }
    var hits: [(hit: Hit, weight: Int, id: String)] = []
    for (number, entry) in part.entries.enumerated() {
      if let wanted, wanted.isDisjoint(with: entry.categories) { continue }
      let match = self.match(entry, distinct, whole: words, text: text)
      if match == 0, !FoldedText(text).text.isEmpty { continue }
      let distance = near.map {
        Nearness($0, levels: part.levels).distance(to: entry.point, levels: entry.levels)
      }
      let cost = distance?.cost ?? 0
      hits.append((Hit(entry: number, match: match), entry.importance * 5000 - cost, entry.feature.id))
    }
    hits.sort { ($1.hit.match, $1.weight, $0.id) < ($0.hit.match, $0.weight, $1.id) }
    return hits.map(\.hit)
  }

  private func match(_ entry: PlaceListing.Entry, _ words: [SpelledWord], whole: [SpelledWord], text: String) -> Int {
    let ids = [entry.feature.id] + entry.related.map(\.id)
    if ids.contains(where: { FoldedText($0) == FoldedText(text) }) { return 1003 }
    guard !words.isEmpty else { return 0 }
    var sum = 1
    var isOwn = false
    for word in words {
      var best = 0
      func weigh(_ text: String, field: Int) {
        for own in SpelledWord.words(of: text, most: 64) {
          if own.hasZeros,
            let quality = quality(word, [0x30] + own.letters, field, isLast: word == words.last, isInside: true)
          {
            best = max(best, quality * 4 + field)
          }
          for (place, start) in own.tailStarts.enumerated() {
            guard
              let quality = quality(
                word, Array(own.letters[start...]), field, isLast: word == words.last, isInside: place > 0)
            else { continue }
            best = max(best, quality * 4 + field)
          }
        }
      }
      for label in entry.name.entries { weigh(label.text, field: 3) }
      for labels in entry.otherNames { for label in labels.entries { weigh(label.text, field: 2) } }
      for category in entry.categories { for text in kinds[category] ?? [] { weigh(text, field: 1) } }
      for text in kinds["pin " + entry.pin] ?? [] { weigh(text, field: 1) }
      if best > 0 { isOwn = true }
      if words.count > 1 {
        for labels in entry.within.map({ part.entries[$0].name }) + entry.levels.map({ part.levels[$0].name }) {
          for label in labels.entries { weigh(label.text, field: 0) }
        }
      }
      if best == 0 { return 0 }
      sum += best
    }
    if !isOwn { return 0 }
    func isWhole(_ labels: Labels) -> Bool {
      labels.entries.contains { SpelledWord.words(of: $0.text, most: 64).map(\.letters) == whole.map(\.letters) }
    }
    if isWhole(entry.name) { return 1003 }
    return entry.otherNames.contains(where: isWhole) ? 1002 : sum
  }

  private func quality(_ word: SpelledWord, _ own: [UInt32], _ field: Int, isLast: Bool, isInside: Bool) -> Int? {
    let letters = word.letters
    if field == 0, word.kind == .number { return nil }
    let isName = field > 1
    let takesBeginnings =
      switch word.kind {
      case .unbroken: true
      case .number: isName && isLast
      case .letters: isName || letters.count >= (field == 0 ? 3 : 2)
      }
    if own == letters, !isInside { return 4 }
    if own.starts(with: letters), takesBeginnings { return 3 }
    if own == letters { return 3 }
    guard word.kind != .number, letters.count >= 4 else { return nil }
    if editDistance(letters, own, limit: 1) <= 1 { return 2 }
    guard isName, takesBeginnings, letters.count >= 5 else { return nil }
    let isNear = own.indices.contains { editDistance(letters, Array(own[...$0]), limit: 1) <= 1 }
    return isNear ? 1 : nil
  }
}
