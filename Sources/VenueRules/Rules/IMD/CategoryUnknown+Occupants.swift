import VenueModel
import VenueVocabulary

/// What the units of occupants with an unknown category tell about it.
extension RuleContext {
  /// The help for occupants with a category of units. Most of them only repeat their room.
  func advice(forOccupants features: [FeatureRef]) -> String {
    let units = features.map { $0.type == .occupant ? unit(ofOccupant: $0.index) : nil }
    let repeating = zip(features, units).filter { feature, unit in
      unit.map { repeats($0, occupant: feature.index) } ?? false
    }
    let business = "write a category that docs/categories.md lists"
    guard !repeating.isEmpty else {
      let areGiven = zip(features, units).allSatisfy { feature, unit in
        unit.map { venue.units[$0].category == venue.occupants[feature.index].category } ?? false
      }
      if areGiven { return "\(business): the unit has this category already" }
      return "give this category to the unit. For the occupant, use one that docs/categories.md lists"
    }
    if features.count == 1 {
      return
        "delete the occupant with its anchor if it only repeats its room, which has a category already. If it is a business, \(business)"
    }
    let count = repeating.count == features.count ? "" : "\(repeating.count) of "
    return
      "delete the occupants that only repeat their room, with their anchors: \(count)these \(features.count) have the name of their unit, and the units have categories already. For a real business, \(business)"
  }

  /// The same for occupants with any other category; nil if none repeats its room, and for text venues, where occupants are written on purpose.
  func advice(toDelete features: [FeatureRef]) -> String? {
    guard !source.format.isWrittenForUs else { return nil }
    let count = features.count { feature in
      feature.type == .occupant && unit(ofOccupant: feature.index).map { repeats($0, occupant: feature.index) } ?? false
    }
    guard count > 0 else { return nil }
    return features.count == 1
      ? "delete the occupant with its anchor if it only repeats its room: it has the name of its unit"
      : "delete the occupants that only repeat their room, with their anchors: \(count) of these \(features.count) have the name of their unit"
  }

  private func unit(ofOccupant occupant: Int) -> Int? {
    index.occupantAnchors[occupant].flatMap { index.anchorUnits[$0] }
  }

  /// True if a unit has a category, and the name of its occupant in all languages that both have, or nothing to add is named.
  private func repeats(_ unit: Int, occupant: Int) -> Bool {
    guard venue.units[unit].category != nil else { return false }
    let (own, room) = (venue.occupants[occupant].name, venue.units[unit].name)
    if own.isEmpty { return true }
    let common = own.entries.filter { room[$0.language] != nil }
    return !common.isEmpty && common.allSatisfy { room[$0.language] == $0.text }
  }
}
