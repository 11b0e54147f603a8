import VenueModel
import VenueVocabulary

/// The value of a property that no key path of a schema leads to (``PropertyKind/byHand(_:by:names:)``).
enum ByHandValue {
  typealias Name = (id: String, type: FeatureType)

  case word(String)
  case feature(Name)
  /// `outside` among them is a word, which no feature has as id.
  case features([Name])

  /// - Returns: nil if the subject has no such value, or has it in another place, as a path is a shape.
  init?<S: SchemaSubject>(_ key: String, of subject: S) {
    if let opening = subject as? Opening, key == "joins", let joins = opening.joins {
      self = .features([(joins.unit.text, .unit), (joins.other?.text ?? "outside", .unit)])
    } else if let connector = subject as? Connector, let value = ByHandValue(key, of: connector) {
      self = value
    } else if let link = subject as? TransitLink, key == "mode" {
      self = .word(link.mode.rawValue)
    } else if let link = subject as? TransitLink, key == "to" {
      self = .feature((link.opening.text, .opening))
    } else {
      return nil
    }
  }

  /// `levels` for both directions, `from` and `to` for one.
  private init?(_ key: String, of connector: Connector) {
    let levels = connector.landings.map { ($0.level.text, FeatureType.level) }
    guard let first = levels.first, let last = levels.last else { return nil }
    switch (key, connector.direction) {
    case ("levels", .both): self = .features(levels)
    case ("from", .forward): self = .feature(first)
    case ("to", .forward): self = .feature(last)
    default: return nil
    }
  }
}
