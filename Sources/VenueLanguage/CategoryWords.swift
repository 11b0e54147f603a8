import VenueVocabulary

/// What people call a category: its own words, everyday English, and the words of every language there is.
package enum CategoryWords {
  /// What is looked for under a category; a broader one's words serve as well. Texts of one or more words, in no order that matters.
  package static func texts(of category: String) -> [String] {
    var texts: [String] = []
    var broader: Category? = Category(category)
    for _ in 0..<8 {
      guard let own = broader else { break }
      texts.append(own.text)
      texts += commonNames(of: own) + spoken(own.text)
      // Whom it is for: `restroom.female.wheelchair`.
      if let part = own.parent.map({ own.text.dropFirst($0.text.count + 1) }) { texts += spoken(String(part)) }
      broader = own.parent
    }
    for group in CategoryGroup.all where group.includes(category) {
      texts.append(group.name)
      texts += group.words + spoken(group.name)
    }
    return texts
  }

  /// Words of a class of the map's colours: what is sold in a `retail` has a category of its own, that it is a shop has none.
  package static func texts(ofPin pin: String) -> [String] {
    ["retail", "eatingdrinking"].contains(pin) ? [pin] + spoken(pin) : []
  }

  /// Whether people who type a text look for a category: it is one of ``texts(of:)``, whatever stands between its letters.
  package static func mean(_ category: String, by key: String) -> Bool {
    texts(of: category).contains { self.key($0) == key }
  }

  /// What of a text is compared, letters and digits alone: `car park` is `carpark`.
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
    for tag in Language.available {
      guard let language = Language.best(for: [tag]) else { continue }
      texts.append(language.said(ofCategory: noun(category)))
      texts += (language.word(category, in: .sought) ?? "").split(separator: ",").map(String.init)
    }
    return texts.filter { !$0.isEmpty }
  }

  /// Doors have categories that say who passes them; what people look for is the entrance.
  package static func noun(_ category: String) -> String { isCategory(category, "pedestrian") ? "entrance" : category }

  private static func commonNames(of category: Category) -> [String] {
    if isCategory(category.text, "pedestrian") { return spoken("entrance") }
    // Half of what people look for is a room, or a stretch of corridor: words for these would find everything.
    guard isTelling(category.text) else { return [] }
    return types.flatMap { Vocabulary.commonNames(of: category, for: $0) }
  }

  private static func isTelling(_ category: String) -> Bool {
    !["room", "unspecified", "nonpublic", "walkway", "structure"].contains(
      category)
  }

  private static let types: [FeatureType] = [.unit, .amenity, .occupant, .section, .connector]
}
