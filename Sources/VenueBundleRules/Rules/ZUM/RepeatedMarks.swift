import VenueModel
import VenueParts
import VenuePlanning
import VenueVocabulary

/// An amenity with the icon or a name of the room to which it belongs. They are not one mark, because their categories are of different kinds.
struct RepeatedMark {
  var amenity: FeatureRef
  var room: FeatureRef
  /// The common name; nil if the icons are the same.
  var name: String?
  /// True if the room has a name in a language in which the amenity has none: LBL005 reports it, and with it both would be one mark.
  var lacksLanguage: Bool
}

extension BundleContext {
  /// The room of which a crowded label repeats the icon or the name; nil for other labels.
  ///
  /// - Parameter rooms: units with a label on the map, with its position in the features of the tiers.
  func repeatedMark(_ crowded: CrowdedLabel, _ rooms: [Int: Int]) -> RepeatedMark? {
    let feature = plan.tiers.features[crowded.position]
    guard crowded.count == 1, feature.ref.type == .amenity else { return nil }
    let icon = facts.labels[crowded.position]?.icon
    let texts = venue.amenities[feature.ref.index].name.entries.map(\.text)
    for unit in checked.index.amenityUnits[feature.ref.index] {
      guard let label = rooms[unit] else { continue }
      let names = Set(venue.units[unit].name.entries.map { $0.text.lowercased() })
      let name = texts.first { names.contains($0.lowercased()) }
      if name != nil || icon != nil && facts.labels[label]?.icon == icon {
        let own = venue.amenities[feature.ref.index].name
        return RepeatedMark(
          amenity: feature.ref, room: FeatureRef(.unit, unit), name: name,
          lacksLanguage: name != nil && venue.units[unit].name.entries.contains { own[$0.language] == nil })
      }
    }
    return nil
  }

  /// Position of the label of each unit, in the features of the tiers.
  var unitLabels: [Int: Int] {
    var result: [Int: Int] = [:]
    for position in facts.labels.positions where plan.tiers.features[position].ref.type == .unit {
      result[plan.tiers.features[position].ref.index] = position
    }
    return result
  }
}
