import VenueModel
import VenueVocabulary

/// A reference from one feature to another, as written.
struct Reference {
  var feature: FeatureRef
  /// The property it stands in: `"level_id"`, `"unit_ids/1"`.
  var path: String
  var id: String
  /// What it has to name; nil when the reference itself says so wrongly.
  var target: FeatureType?
  /// Whether the feature cannot stand without it.
  var isEssential: Bool
}

extension Venue {
  /// Every reference there is: types in alphabetical order, features and properties in theirs.
  var references: [Reference] {
    var result: [Reference] = []
    func one<F: VenueModel.Feature>(_ from: FeatureRef, _ path: String, _ id: ID<F>?, essential: Bool = false) {
      guard let id else { return }
      result.append(Reference(feature: from, path: path, id: id.text, target: F.type, isEssential: essential))
    }
    func many<F: VenueModel.Feature>(_ from: FeatureRef, _ path: String, _ ids: [ID<F>], essential: Bool = false) {
      for (place, id) in ids.enumerated() { one(from, "\(path)/\(place)", id, essential: essential && ids.count == 1) }
    }
    if let properties { one(FeatureRef(.venue, 0), "address_id", properties.addressID) }
    for (index, feature) in amenities.enumerated() {
      let ref = FeatureRef(.amenity, index)
      many(ref, "unit_ids", feature.unitIDs, essential: true)
      one(ref, "address_id", feature.addressID)
    }
    for (index, feature) in anchors.enumerated() {
      one(FeatureRef(.anchor, index), "unit_id", feature.unitID, essential: true)
      one(FeatureRef(.anchor, index), "address_id", feature.addressID)
    }
    for (index, feature) in buildings.enumerated() {
      one(FeatureRef(.building, index), "address_id", feature.addressID)
    }
    // Landings of connectors are NET011's business, which knows which level they are missed on.
    for (index, feature) in details.enumerated() {
      one(FeatureRef(.detail, index), "level_id", feature.levelID, essential: true)
    }
    for (index, feature) in fixtures.enumerated() {
      one(FeatureRef(.fixture, index), "level_id", feature.levelID, essential: true)
      one(FeatureRef(.fixture, index), "anchor_id", feature.anchorID)
    }
    for (index, feature) in footprints.enumerated() {
      many(FeatureRef(.footprint, index), "building_ids", feature.buildingIDs)
    }
    for (index, feature) in geofences.enumerated() {
      let ref = FeatureRef(.geofence, index)
      many(ref, "building_ids", feature.buildingIDs)
      many(ref, "level_ids", feature.levelIDs)
      many(ref, "parents", feature.parents)
    }
    for (index, feature) in kiosks.enumerated() {
      one(FeatureRef(.kiosk, index), "level_id", feature.levelID, essential: true)
      one(FeatureRef(.kiosk, index), "anchor_id", feature.anchorID)
    }
    for (index, feature) in levels.enumerated() {
      one(FeatureRef(.level, index), "address_id", feature.addressID)
      many(FeatureRef(.level, index), "building_ids", feature.buildingIDs)
    }
    for (index, feature) in occupants.enumerated() {
      one(FeatureRef(.occupant, index), "anchor_id", feature.anchorID, essential: true)
    }
    for (index, feature) in openings.enumerated() {
      one(FeatureRef(.opening, index), "level_id", feature.levelID, essential: true)
      one(FeatureRef(.opening, index), "joins", feature.joins?.unit)
      one(FeatureRef(.opening, index), "to", feature.joins?.other)
    }
    for (index, feature) in relationships.enumerated() {
      let ref = FeatureRef(.relationship, index)
      func end(_ path: String, _ end: FeatureReference?, essential: Bool) {
        guard let end else { return }
        result.append(
          Reference(
            feature: ref, path: path, id: end.id, target: FeatureType(rawValue: end.featureType),
            isEssential: essential))
      }
      end("origin", feature.origin, essential: true)
      for (place, through) in feature.intermediary.enumerated() {
        end("intermediary/\(place)", through, essential: false)
      }
      end("destination", feature.destination, essential: true)
    }
    for (index, feature) in sections.enumerated() {
      one(FeatureRef(.section, index), "level_id", feature.levelID, essential: true)
      one(FeatureRef(.section, index), "address_id", feature.addressID)
      many(FeatureRef(.section, index), "parents", feature.parents)
    }
    for (index, feature) in transitLinks.enumerated() {
      one(FeatureRef(.transitLink, index), "to", feature.opening, essential: true)
    }
    for (index, feature) in units.enumerated() {
      let ref = FeatureRef(.unit, index)
      one(ref, "level_id", feature.levelID, essential: true)
      many(ref, "open_to", feature.openTo)
      if case .towards(let units) = feature.walled { many(ref, "walled", units) }
    }
    return result
  }
}
