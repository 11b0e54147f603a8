import VenueModel
import VenueVocabulary

/// Categories that a word means, not only resembles.
extension CategorySuggestion {
  /// Best first; empty if none is certain enough to be written for the word.
  static func meant(by word: String, of type: FeatureType) -> [String] {
    if let successors = withdrawn[type]?[word] { return successors }
    let named = Vocabulary.categories(called: word, for: type)
    if !named.isEmpty { return named }
    let known = Vocabulary.categories(of: type) ?? []
    if let same = same(as: word, known) { return [same] }
    let parts = parts(of: word)
    if parts.count > 1 {
      let each = parts.map { one($0, type, known) }
      return each.contains(where: \.isEmpty) ? [] : unique(each.flatMap { $0.prefix(1) })
    }
    return one(word, type, known)
  }

  /// Signs and words between two categories: `Shoes & Bags`, `cafe, bakery`.
  private static func parts(of word: String) -> [String] {
    var text = " " + word.lowercased() + " "
    for sign in ["&", "+", ",", ";", "/", "|", " and ", " or ", " und ", " ja ", " et ", " och "] {
      text = text.replacing(sign, with: "\n")
    }
    return text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// One word, its singular, or the goods of a shop: `shops`, `luggage shop`.
  private static func one(_ word: String, _ type: FeatureType, _ known: [String]) -> [String] {
    let plain = Vocabulary.plain(word)
    for name in [plain] + (plain.hasSuffix("s") ? [String(plain.dropLast())] : []) {
      if let same = same(as: name, known) { return [same] }
      let named = Vocabulary.categories(called: name, for: type)
      if !named.isEmpty { return named }
    }
    guard type == .occupant else { return [] }
    for ending in ["shops", "shop", "stores", "store"] where plain.hasSuffix(ending) && plain.count > ending.count + 2 {
      let goods = String(plain.dropLast(ending.count))
      if let same = same(as: goods, known) { return [same] }
      let named = Vocabulary.categories(called: goods, for: type)
      if !named.isEmpty { return named }
    }
    return []
  }

  /// A category with the same letters, or with the same parts in another order: `restroom.wheelchair.unisex`.
  private static func same(as word: String, _ known: [String]) -> String? {
    let plain = Vocabulary.plain(word)
    let alike = known.filter { Vocabulary.plain($0) == plain }
    if !alike.isEmpty { return alike.count == 1 ? alike[0] : nil }
    let parts = word.lowercased().split(separator: ".").sorted()
    guard parts.count > 1 else { return nil }
    let exchanged = known.filter { $0.split(separator: ".").sorted() == parts }
    return exchanged.count == 1 ? exchanged[0] : nil
  }
}
