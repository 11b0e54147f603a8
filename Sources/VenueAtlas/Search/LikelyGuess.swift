import VenueParts
import VenueVocabulary

/// Decides if a place that fits a text best may be taken for it without a question.
///
/// A number alone identifies nothing: "platform 2" is not Lift 2, even if the lift is on a floor called Platforms. So a word of the text must fit the
/// place itself: its names, or words for its kind. A place that is named with numbers only, such as room 12, may be identified by its surroundings.
struct LikelyGuess {
  private let numbers: [SpelledWord]
  private let words: [SpelledWord]

  init(_ text: String) {
    let all = PlaceSearch.words(ofName: text)
    numbers = all.filter { $0.kind == .number }
    words = all.filter { $0.kind != .number }
  }

  /// - Parameter places: positions in the listing.
  /// - Complexity: O(*n*) in the words of the places, if the text has both a number and another word.
  func filter(_ places: [Int], in listing: SearchListing) -> [Int] {
    guard !numbers.isEmpty, !words.isEmpty else { return places }
    return places.filter { isLikely(listing.entries[$0]) }
  }

  private func isLikely(_ entry: PlaceListing.Entry) -> Bool {
    let names = ([entry.name] + entry.otherNames).flatMap(\.entries).map { PlaceSearch.words(ofName: $0.text) }
    if names.contains(where: { !$0.isEmpty && $0.allSatisfy { $0.kind == .number } }) { return true }
    var alone = entry
    (alone.within, alone.levels) = ([], [])
    let search = PlaceSearch(PlaceListing(entries: [alone]))
    return words.contains { !search.places(for: PlaceQuery(PlaceSearch.text($0.letters))).places.isEmpty }
  }
}
