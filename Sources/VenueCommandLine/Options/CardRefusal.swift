import VenueAtlas

/// The reason why a text has no card.
enum CardRefusal {
  /// The reason, with the ids to write instead; no full stop.
  static func sentence(for text: String, _ cards: PlaceCards, in atlas: Atlas) -> String {
    if TypedValue.isBlank(text) { return "the text for a place is empty: write an id or a name" }
    let ids = cards.ids(called: text)
    if !ids.isEmpty {
      let rest = ids.count > 5 ? " and \(ids.count - 5) more" : ""
      return "'\(text)' matches several places. Use one of these ids: \(ids.prefix(5).joined(separator: ", "))\(rest)"
    }
    if let type = atlas.drawnType(of: text) {
      return "'\(text)' has no card: it is a feature of the map (\(type)), but not a place"
    }
    let near = cards.suggestions(for: text)
    return "there is no place \(TypedValue.quoted(text))" + (HiddenNames.note(atlas).map { ". \($0)" } ?? "")
      + (near.isEmpty ? ". To find places: venuemap search BUNDLE TEXT" : ". Similar: \(near.joined(separator: ", "))")
  }
}
