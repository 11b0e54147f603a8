import VenueAtlas

/// The reason why a text has no card.
enum CardRefusal {
  /// The reason, with the ids to write instead; no full stop.
  static func sentence(for text: String, _ cards: PlaceCards, in atlas: Atlas) -> String {
    let ids = cards.ids(called: text)
    if !ids.isEmpty {
      let rest = ids.count > 5 ? " and \(ids.count - 5) more" : ""
      return "'\(text)' is a name, not an id: write \(ids.prefix(5).joined(separator: ", "))\(rest)"
    }
    if let type = atlas.drawnType(of: text) {
      return "'\(text)' has no card: it is on the map (\(type)), but is not a place"
    }
    let near = cards.suggestions(for: text)
    return "there is no place '\(text)'"
      + (near.isEmpty ? "; 'venuemap search' finds places by name" : "; nearest are \(near.joined(separator: ", "))")
  }
}
