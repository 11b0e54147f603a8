import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Assigns each place its card: the settings of the place itself, over those of its narrowest category, over the
  /// default. Equal cards are stored once; the default card is first.
  ///
  /// - Complexity: O(places · declared categories).
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

  /// Settings of the first of its categories with settings, the narrowest; otherwise of the class of its pin.
  private func category(of entry: PlaceListing.Entry, among chosen: [CardSource.Chosen]) -> CardSettings? {
    for category in entry.categories + [entry.pin] {
      let fitting = chosen.filter { Category(category).isA(Category($0.key)) }
      if let narrowest = fitting.max(by: { $0.key.utf8.count < $1.key.utf8.count }) { return narrowest.settings }
    }
    return nil
  }
}
