import VenueModel
import VenueVocabulary

extension RuleContext {
  /// The level of a feature, if it is on one.
  func level(of feature: FeatureRef) -> Int? {
    switch feature.type {
    case .level: feature.index
    case .unit: index.unitLevels[feature.index]
    case .opening: index.openingLevels[feature.index]
    case .fixture: index.fixtureLevels[feature.index]
    case .kiosk: index.kioskLevels[feature.index]
    case .section: index.sectionLevels[feature.index]
    case .detail: index.detailLevels[feature.index]
    case .anchor: index.anchorUnits[feature.index].flatMap { index.unitLevels[$0] }
    case .amenity: index.amenityUnits[feature.index].first.flatMap { index.unitLevels[$0] }
    case .occupant:
      index.occupantAnchors[feature.index].flatMap { index.anchorUnits[$0] }.flatMap { index.unitLevels[$0] }
    default: nil
    }
  }

  /// Units that are landings of a connector, or may be: their category is missing or unknown.
  func landings(among units: [Int]) -> [FeatureRef] {
    units.filter { unit in
      guard let category = venue.units[unit].category else { return true }
      return venue.units[unit].walkability == .connector || !Vocabulary.lists(category, for: .unit)
    }.map { FeatureRef(.unit, $0) }
  }
}
