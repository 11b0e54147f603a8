import VenueModel
import VenueVocabulary

/// Suggests categories for a word that IMDF does not list.
enum CategorySuggestion {
  /// Categories that IMDF 1.0.0 no longer has, with their successors.
  static let withdrawn: [FeatureType: [String: [String]]] = [
    .amenity: ["chapel": ["prayerroom.christianity", "prayerroom"]]
  ]

  /// Best first, at most three. The first step with a result decides:
  /// the common name of a category (`corridor` → `walkway`); a misspelled category or such a name, with one wrong letter in three and at most
  /// two, after the few categories that begin or end with the word (`class` → `classroom`, before `glass`); the broader category; the end of
  /// the word (`stockroom` → `room`); its beginning.
  static func categories(for word: String, of type: FeatureType) -> [String] {
    let meant = meant(by: word, of: type)
    if !meant.isEmpty { return unique(meant) }
    let known = Vocabulary.categories(of: type) ?? []
    if isTrack(word) { return known.filter { $0 == "traintrack" } }
    let names = Vocabulary.commonNames(for: type)
    let distance = min(2, max(1, Vocabulary.plain(word).count / 3))
    let near = Nearest.words(to: word, in: known, distance: distance)
    if let slip = Spelling.certain(word, in: known), near.contains(slip) { return near }
    // A word that is none of a category's, but has similar letters, is another word: `roof`, `room`.
    if isEveryday(word) { return [] }
    let longer = longer(than: Vocabulary.plain(word), known)
    if !near.isEmpty || !longer.isEmpty { return unique(longer + near) }
    let named = Nearest.words(to: word, in: names.map(\.name), distance: distance)
      .flatMap { Vocabulary.categories(called: $0, for: type) }
    if !named.isEmpty { return unique(named) }
    if let parent = Category(word).parent, known.contains(parent.text) { return [parent.text] }
    let ends = endings(of: Vocabulary.plain(word), known, names)
    return unique(ends.isEmpty ? beginnings(of: Vocabulary.plain(word), known) : ends)
  }

  /// Everyday words that no category means, and that have similar letters to one.
  private static let everyday: Set<String> = [
    "roof", "ticket", "tickets", "statue", "repair", "info", "information", "vacant", "empty", "closed", "other",
    "others",
    "misc", "none", "tba", "tbd", "department", "departments",
  ]

  /// Words for the tracks of trains and trams, which are no ground to walk on: of all types only amenities have a category for them.
  private static let tracks: Set<String> = [
    "track", "tracks", "rail", "rails", "railtrack", "railtracks", "railwaytrack", "railwaytracks", "traintrack",
    "traintracks", "tramtrack", "tramtracks", "trackbed", "railway", "railways", "railroad", "gleis", "gleise",
    "gleisbett", "raide", "raiteet", "voie", "voies", "vía", "vías", "線路",
  ]

  static func isTrack(_ word: String) -> Bool { tracks.contains(Vocabulary.plain(word)) }

  private static func isEveryday(_ word: String) -> Bool { everyday.contains(Vocabulary.plain(word)) }

  /// Categories with the word at an end, if they are three at most: more say nothing.
  private static func longer(than word: String, _ known: [String]) -> [String] {
    guard word.count >= 4 else { return [] }
    let fitting = known.filter { $0.count >= word.count + 3 && ($0.hasPrefix(word) || $0.hasSuffix(word)) }
    return fitting.count > 3 ? [] : fitting
  }

  /// `elevatorNotNow` → `elevator`: the longest category that the word begins with.
  private static func beginnings(of word: String, _ known: [String]) -> [String] {
    let fitting = known.filter { $0.count >= 6 && word.count > $0.count && word.hasPrefix($0) }
    return fitting.max { $0.count < $1.count }.map { [$0] } ?? []
  }

  private static func endings(
    of word: String, _ known: [String], _ names: [(name: String, categories: [String])]
  ) -> [String] {
    let candidates = known.map { (name: $0, categories: [$0]) } + names
    let fitting = candidates.filter { $0.name.count >= 4 && word.count > $0.name.count && word.hasSuffix($0.name) }
    guard let longest = fitting.map(\.name.count).max() else { return [] }
    return fitting.filter { $0.name.count == longest }.flatMap(\.categories)
  }

  static func unique(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words where !result.contains(word) { result.append(word) }
    return Array(result.prefix(3))
  }
}
