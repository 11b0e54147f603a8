import VenueModel
import VenueVocabulary

extension Venue {
  /// Declared icon and category of a feature, which determine its mark on the map.
  func markings(of feature: FeatureRef) -> (icon: String?, category: VenueVocabulary.Category?) {
    switch feature.type {
    case .unit: (units[feature.index].icon, units[feature.index].category)
    case .amenity: (amenities[feature.index].icon, amenities[feature.index].category)
    case .occupant: (occupants[feature.index].icon, occupants[feature.index].category)
    default: (nil, nil)
    }
  }
}
