import VenueVocabulary

/// Words for a category: its own words, everyday English, and the words of every language.
package enum CategoryWords {
  /// Search texts of a category, including those of broader ones. Each has one or more words; the order has no meaning.
  package static func texts(of category: String) -> [String] {
    var texts: [String] = []
    var broader: Category? = Category(category)
    for _ in 0..<8 {
      guard let own = broader else { break }
      texts.append(own.text)
      texts += commonNames(of: own) + spoken(own.text)
      // The user group of a refinement: `restroom.female.wheelchair`.
      if let part = own.parent.map({ own.text.dropFirst($0.text.count + 1) }) { texts += spoken(String(part)) }
      broader = own.parent
    }
    for group in CategoryGroup.all where group.includes(category) {
      texts.append(group.name)
      texts += group.words + spoken(group.name)
    }
    return texts
  }

  /// Search texts of a theme class. The goods of a `retail` have their own category; only its class shows that it is a shop.
  package static func texts(ofPin pin: String) -> [String] {
    ["retail", "eatingdrinking"].contains(pin) ? [pin] + spoken(pin) : []
  }

  /// True if a text names the category: it equals one of ``texts(of:)``, ignoring separators between letters.
  package static func mean(_ category: String, by key: String) -> Bool {
    texts(of: category).contains { self.key($0) == key }
  }

  /// The compared form of a text, only letters and digits: `car park` is `carpark`.
  package static func key(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        FoldedText(text).text.unicodeScalars.filter {
          $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }))
  }

  /// In every language.
  package static func spoken(_ category: String) -> [String] {
    var texts: [String] = []
    for language in languages {
      texts.append(language.said(ofCategory: noun(category)))
      texts += (language.word(category, in: .sought) ?? "").split(separator: ",").map(String.init)
    }
    return texts.filter { !$0.isEmpty }
  }

  private static let languages = Language.available.compactMap { Language.best(for: [$0]) }

  /// The categories of doors describe their users; the search word is the entrance.
  package static func noun(_ category: String) -> String { isCategory(category, "pedestrian") ? "entrance" : category }

  private static func commonNames(of category: Category) -> [String] {
    if isCategory(category.text, "pedestrian") { return spoken("entrance") }
    // Half of all searchable features are rooms or corridors: words for these would find everything.
    guard isTelling(category.text) else { return [] }
    return types.flatMap { Vocabulary.commonNames(of: category, for: $0) }
  }

  private static func isTelling(_ category: String) -> Bool {
    !["room", "unspecified", "nonpublic", "walkway", "structure"].contains(
      category)
  }

  private static let types: [FeatureType] = [.unit, .amenity, .occupant, .section, .connector]
}

extension Language {
  /// The common word for a category: its noun, otherwise the first of the words that people type for it, otherwise the category itself.
  package func commonWord(ofCategory category: String) -> String {
    let noun = said(ofCategory: CategoryWords.noun(category))
    if !noun.isEmpty { return noun }
    let words = word(category, in: .sought) ?? category
    return words.split(separator: ",").first.map(String.init) ?? category
  }
}
