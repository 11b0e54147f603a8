import VenueParts
import VenueVocabulary

/// Finds doors that fit a text as well as the door that the search ranks first.
///
/// In "main entrance" the word "main" fits the hall of a door that is called Main hall. A part of such a name is no reason to prefer this door to
/// another entrance; the whole name is: "entrance main hall".
struct EqualDoors {
  private let words: [SpelledWord]

  init(_ text: String) { words = PlaceSearch.words(ofName: text) }

  /// The same places, or for a single door all doors of its kind that fit the words that it fits itself, in ascending order.
  ///
  /// - Complexity: O(*n*) in the places if one door is given and a word fits only what is around it.
  func adding(to places: [Int], in listing: SearchListing) -> [Int] {
    guard places.count == 1, words.count > 1 else { return places }
    let door = listing.entries[places[0]]
    guard door.feature.type == FeatureType.opening.rawValue else { return places }
    let own = words.filter { fits([$0], [door]) == [0] }
    guard !own.isEmpty, own.count < words.count, !namesSurroundings(of: door, in: listing) else { return places }
    let doors = listing.decoded.entries.enumerated().filter { _, entry in
      entry.feature.type == door.feature.type && entry.categories == door.categories
    }
    let fitting = fits(own, doors.map(\.element)).map { doors[$0].offset }
    return Set(places + fitting).sorted()
  }

  /// Positions of the entries that fit all words without what is around them, in ascending order.
  private func fits(_ words: [SpelledWord], _ entries: [PlaceListing.Entry]) -> [Int] {
    let alone = entries.map { entry in
      var alone = entry
      (alone.within, alone.levels) = ([], [])
      return alone
    }
    var query = PlaceQuery(words.map { PlaceSearch.text($0.letters) }.joined(separator: " "))
    query.limit = max(alone.count, 1)
    return PlaceSearch(PlaceListing(entries: alone)).places(for: query).places.map(\.entry).sorted()
  }

  /// True if all words of a name of a hall, section, building or level around an entry are in the text.
  private func namesSurroundings(of entry: PlaceListing.Entry, in listing: SearchListing) -> Bool {
    let written = Set(words.map(\.letters))
    let names = entry.within.map { listing.entries[$0].name } + entry.levels.map { listing.levels[$0].name }
    return names.flatMap(\.entries).contains { name in
      let all = PlaceSearch.words(ofName: name.text)
      return !all.isEmpty && all.allSatisfy { written.contains($0.letters) }
    }
  }
}
