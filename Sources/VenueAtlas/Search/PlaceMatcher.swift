import Synchronization
import VenueParts
import VenueVocabulary

/// Compares texts with the places of a venue.
///
/// The first queries of a file scan its bytes (``PlaceScan``). If more follow, the words are sorted once (``NameIndex``): the scans then have cost
/// about as much as sorting, so the total is at most twice the least possible (the rule of ski rental: Karlin et al., "Competitive snoopy caching", 1988).
final class PlaceMatcher: Sendable {
  let kinds: EntryKinds
  private let rows: SearchRows?
  private let state: Mutex<State>

  /// Number of queries that scan; scanning costs about a twelfth of the index.
  static let mostScans = 12

  private struct State: Sendable {
    var scans = 0
    var index: NameIndex?
  }

  init(_ part: PlaceListing) {
    kinds = EntryKinds(part)
    rows = nil
    state = Mutex(State(index: NameIndex(part)))
  }

  init(_ rows: SearchRows) {
    kinds = EntryKinds(rows)
    self.rows = rows
    state = Mutex(State())
  }

  /// Number of queries that scanned, and whether the words are sorted: for tests.
  var work: (scans: Int, isIndexed: Bool) { state.withLock { ($0.scans, $0.index != nil) } }

  private enum Source {
    case index(NameIndex)
    case scan(SearchRows)
  }

  private func source() -> Source? {
    state.withLock { state in
      if let index = state.index { return .index(index) }
      guard let rows else { return nil }
      if state.scans < PlaceMatcher.mostScans {
        state.scans += 1
        return .scan(rows)
      }
      let index = NameIndex(rows.part)
      state.index = index
      return .index(index)
    }
  }

  /// The place with exactly this id, or with a part that has it.
  func place(withID id: String) -> Int? {
    switch source() {
    case .index(let index): return index.place(withID: id)
    case .scan(let rows): return PlaceScan.place(withID: id, rows)
    case nil: return nil
    }
  }

  /// Score of each place; 0 if it does not match. The second result counts the places that each word finds alone.
  func scores(of text: TypedText) -> (scores: [UInt16], counts: () -> [Int]) {
    switch source() {
    case .index(let index): return (index.scores(of: text, kinds), { index.counts(of: text, self.kinds) })
    case .scan(let rows):
      let found = PlaceScan(rows, kinds, text).scores()
      return (found.scores, { found.counts })
    case nil: return ([], { [] })
    }
  }

  /// The three nearest known words to an unknown word. Compares with every known word.
  func suggestions(for word: SpelledWord) -> [String] {
    guard word.kind != .number else { return [] }
    var nearest = NearestWords(word.letters)
    switch source() {
    case .index(let index): index.forEachWord { nearest.add($0, $1) }
    case .scan(let rows): PlaceScan.forEachWord(rows) { nearest.add($0, $1) }
    case nil: break
    }
    kinds.words.forEachWord { nearest.add($0, $1) }
    return nearest.best
  }
}
