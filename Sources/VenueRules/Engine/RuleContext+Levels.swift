package import VenueModel
package import VenueVocabulary

extension RuleContext {
  /// The level of a feature, if it is on one.
  func level(of feature: FeatureRef) -> Int? { index.level(of: feature) }

  /// Units that are landings of a connector, or may be: their category is missing or unknown.
  func landings(among units: [Int]) -> [FeatureRef] {
    units.filter { unit in
      guard let category = venue.units[unit].category else { return true }
      return venue.units[unit].walkability == .connector || !Vocabulary.lists(category, for: .unit)
    }.map { FeatureRef(.unit, $0) }
  }
}

extension VenueIndex {
  /// The level of a feature, if it is on one.
  package func level(of feature: FeatureRef) -> Int? {
    switch feature.type {
    case .level: feature.index
    case .unit: unitLevels[feature.index]
    case .opening: openingLevels[feature.index]
    case .fixture: fixtureLevels[feature.index]
    case .kiosk: kioskLevels[feature.index]
    case .section: sectionLevels[feature.index]
    case .detail: detailLevels[feature.index]
    case .anchor: anchorUnits[feature.index].flatMap { unitLevels[$0] }
    case .amenity: amenityUnits[feature.index].first.flatMap { unitLevels[$0] }
    case .occupant:
      occupantAnchors[feature.index].flatMap { anchorUnits[$0] }.flatMap { unitLevels[$0] }
    default: nil
    }
  }
}
