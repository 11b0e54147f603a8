import VenueModel
import VenueVocabulary

/// The level that a feature is on, also where it names a unit or an anchor and no level.
struct FeatureLevels {
  /// Id of the level, by the id of a unit or an anchor.
  private var levels: [FeatureType: [String: String]] = [:]

  init(_ venue: Venue) {
    for unit in venue.units.kept where levels[.unit]?[unit.id.text] == nil {
      if let level = unit.levelID { levels[.unit, default: [:]][unit.id.text] = level.text }
    }
    for anchor in venue.anchors.kept where levels[.anchor]?[anchor.id.text] == nil {
      if let level = anchor.unitID.flatMap({ levels[.unit]?[$0.text] }) {
        levels[.anchor, default: [:]][anchor.id.text] = level
      }
    }
  }

  /// The id of its level as the feature names it; nil for a feature without a level, and of types that may have several.
  func level<F: Feature>(of feature: F) -> String? {
    if F.type == .level { return feature.id.text }
    guard F.type != .geofence, F.type != .relationship else { return nil }
    var level: String?
    for property in F.schema.references {
      property.forEachNamed(by: feature) { named in
        guard level == nil, let target = named.target else { return }
        level = target == .level ? named.id : levels[target]?[named.id]
      }
    }
    return level
  }
}
