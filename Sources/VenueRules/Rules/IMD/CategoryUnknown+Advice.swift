import VenueModel
import VenueVocabulary

// What to do about a category that its type does not have.
extension CategoryUnknown {
  /// Where no category is near.
  func listing(_ type: FeatureType) -> String {
    "docs/categories.md lists all \(type.rawValue) categories"
      + (Vocabulary.lists("unspecified", for: type) ? "; where none fits, write \"unspecified\"" : "")
  }

  /// Where the word means something that is no unit; nil for other words.
  func tracks(_ use: Use, _ context: RuleContext) -> String? {
    guard use.type == .unit, CategorySuggestion.isTrack(use.category) else { return nil }
    return context.source.format.words.choose(
      keys:
        "leave them out: tracks are no ground to walk on, so they are not units. Give the platform an opening with `to: outside` on the wall at the track, and end a transit link at it",
      properties:
        "leave them out: tracks are no ground to walk on, so they are not units. Draw an opening on the edge of the platform instead",
      tags: "tracks are no ground to walk on: remove `indoor` from them")
  }

  /// The suggestions for an occupant that is a business; nil without any.
  func business(_ suggestions: [String]) -> String? {
    suggestions.isEmpty ? nil : "write \(Text.list(suggestions.map { "\"\($0)\"" }, last: "or"))"
  }

  /// Where another type has the category.
  func advice(
    _ type: FeatureType, _ other: FeatureType, _ features: [FeatureRef], _ context: RuleContext
  ) -> String {
    switch (type, other) {
    case (.unit, .amenity):
      "draw an amenity of this category in the unit, and give the unit another category, such as \"room\""
    case (.unit, .occupant):
      "give this category to the occupant of the unit, and give the unit another category, such as \"room\""
    case (.occupant, .unit):
      context.advice(forOccupants: features)
    case (.occupant, _):
      context.advice(toDelete: features)
        ?? "draw \(other.withArticle) instead, or use a category that docs/categories.md lists"
    case (.amenity, .unit):
      "write a category of amenities (docs/categories.md lists them), or delete amenities that only repeat their room"
    default:
      "draw \(other.withArticle) instead, or use a category that docs/categories.md lists"
    }
  }
}
