import Synchronization
import VenueLanguage
import VenueParts
import VenueVocabulary

/// The categories of a venue that match a filter.
public enum CategoryChoice: Hashable, Sendable {
  /// Categories of entries, sorted; empty if the venue has no entry of the category.
  case categories([String])
  /// The word is unknown; suggestions with the most similar spelling, nearest first.
  case unknown(suggestions: [String])
}

/// Finds the categories that a word names: an IMDF category with its subcategories, a group such as `housewares`, or a common word for a category
/// in any language.
final class CategoryResolver: Sendable {
  /// Categories of the entries, each once, sorted.
  private let present: [String]
  /// Names of each category and of its broader categories, reduced to letters and digits: the filter "toilet" includes each restroom.
  /// Computed when a text is no category of the venue or of IMDF.
  private var keys: [Set<String>] {
    made.withLock { made in
      if let made { return made }
      let keys = present.prefix(CategoryResolver.most).map(CategoryResolver.keys)
      made = keys
      return keys
    }
  }
  private let made = Mutex<[Set<String>]?>(nil)

  init(present: [String]) { self.present = present }

  /// - Complexity: O(*k*) in the categories of the venue; if none matches, in the categories of IMDF.
  func resolve(_ text: String) -> CategoryChoice {
    let wanted = FoldedText(String(text.prefix(CategoryResolver.longest))).text
    guard !wanted.isEmpty else { return .unknown(suggestions: []) }
    let key = CategoryWords.key(wanted)
    var found = present.filter { isCategory($0.lowercased(), wanted) }
    let groups = CategoryGroup.all.filter { group in
      ([group.name] + group.words + CategoryWords.spoken(group.name)).contains { CategoryWords.key($0) == key }
    }
    found += present.filter { category in groups.contains { $0.includes(category) } }
    let isGiven = !groups.isEmpty || Vocabulary.isListed(wanted)
    if !isGiven || found.isEmpty {
      found += zip(present, keys).filter { $0.1.contains(key) }.map(\.0)
    }
    if !found.isEmpty { return .categories(Set(found).sorted()) }
    if isGiven || CategoryResolver.allKeys.contains(key) { return .categories([]) }
    return .unknown(suggestions: suggestions(for: key))
  }

  /// Different categories that have words; IMDF has half as many.
  static let most = 4096

  /// Maximum number of letters and digits in a category.
  private static let longest = 64

  private static func keys(of category: String) -> Set<String> {
    Set(CategoryWords.texts(of: category).map(CategoryWords.key))
  }

  /// Names of IMDF's categories; computed when a word matches no category of the venue.
  private static let allKeys = Vocabulary.sought.reduce(into: Set<String>()) { $0.formUnion(keys(of: $1)) }

  /// The five nearest names: categories of the venue before others, then in alphabetical order.
  private func suggestions(for key: String) -> [String] {
    let wanted = Array(key.unicodeScalars)
    let limit = max(2, wanted.count / 3)
    var best: [String: (distance: Int, isAbsent: Bool)] = [:]
    func weigh(_ category: String, called key: String, isAbsent: Bool) {
      let letters = Array(key.unicodeScalars)
      let distance = editDistance(letters, wanted, limit: limit)
      guard distance <= limit, distance < best[category]?.distance ?? .max else { return }
      best[category] = (distance, isAbsent)
    }
    for (category, keys) in zip(present, keys) { for key in keys { weigh(category, called: key, isAbsent: false) } }
    for group in CategoryGroup.all {
      for name in [group.name] + group.words { weigh(group.name, called: name, isAbsent: false) }
    }
    for category in Vocabulary.sought { weigh(category, called: category, isAbsent: true) }
    let order = best.sorted {
      ($0.value.distance, $0.value.isAbsent ? 1 : 0, $0.key) < ($1.value.distance, $1.value.isAbsent ? 1 : 0, $1.key)
    }
    return order.prefix(5).map(\.key)
  }
}

extension Vocabulary {
  /// Types of which places have categories.
  private static let soughtTypes: [FeatureType] = [
    .unit, .amenity, .occupant, .section, .connector, .opening, .fixture,
  ]

  /// Every IMDF category that a place may have, sorted.
  static let sought: [String] = Set(soughtTypes.flatMap { categories(of: $0) ?? [] }).sorted()

  static func isListed(_ category: String) -> Bool { soughtTypes.contains { lists(Category(category), for: $0) } }
}
