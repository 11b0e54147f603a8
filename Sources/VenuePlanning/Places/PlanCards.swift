import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Gives every place its card: what is said of the place itself, over what is said of its narrowest category, over what is said of
  /// all. Each different card stands once, the one of most places' saying, that of all, first.
  ///
  /// - Complexity: O(places · categories that are spoken of).
  func planCards(_ part: inout PlacesPart, of search: SearchPlan) {
    let source = venue.cards ?? CardSource()
    part.cards = [source.common]
    var positions: [CardSettings: Int] = [source.common: 0]
    let places = Dictionary(source.places.map { ($0.key, $0.settings) }) { first, _ in first }
    for (place, entry) in part.listing.entries.enumerated() where !source.categories.isEmpty || !places.isEmpty {
      var settings = source.common
      if let narrowest = category(of: entry, among: source.categories) { settings = narrowest.over(settings) }
      let own = ([entry.feature] + entry.related).lazy.compactMap { places[$0.id] }.first
      if let own { settings = own.over(settings) }
      let position = positions[settings] ?? part.cards.count
      if position == part.cards.count {
        positions[settings] = position
        part.cards.append(settings)
      }
      part.details[place].card = position
    }
  }

  /// Of the first of its categories that is spoken of, the narrowest; else of the class of its pin.
  private func category(of entry: SearchPart.Entry, among chosen: [CardSource.Chosen]) -> CardSettings? {
    for category in entry.categories + [entry.pin] {
      let fitting = chosen.filter { Category(category).isA(Category($0.key)) }
      if let narrowest = fitting.max(by: { $0.key.utf8.count < $1.key.utf8.count }) { return narrowest.settings }
    }
    return nil
  }
}
