import VenueModel
import VenueVocabulary

/// What IMDF's property tables ask of a feature and it does not have.
struct MissingProperties {
  var feature: FeatureRef
  /// IMDF's keys, in the order of its tables.
  var keys: [String]
  /// Nothing can be made of a feature without these: its place, and the level or unit it belongs to.
  var essential: [String]
}

extension Venue {
  /// Every feature that lacks a property IMDF does not let be null, or a shape; the venue first, then types in alphabetical order.
  var missingProperties: [MissingProperties] {
    var result: [MissingProperties] = []
    func ask(_ type: FeatureType, _ index: Int, _ keys: [(key: String, isMissing: Bool)], essential: Set<String> = []) {
      let missing = keys.filter(\.isMissing).map(\.key)
      guard !missing.isEmpty else { return }
      result.append(
        MissingProperties(
          feature: FeatureRef(type, index), keys: missing, essential: missing.filter(essential.contains)))
    }
    if let properties {
      ask(
        .venue, 0,
        [
          ("category", properties.category.isBlank), ("name", properties.name.isBlank),
          ("address_id", properties.addressID == nil), ("display_point", properties.displayPoint == nil),
        ])
    }
    for (index, feature) in addresses.enumerated() {
      ask(
        .address, index,
        [
          ("address", feature.address.isBlank), ("locality", feature.locality.isBlank),
          ("country", feature.country.isBlank),
        ])
    }
    for (index, feature) in amenities.enumerated() {
      ask(
        .amenity, index,
        [
          ("category", feature.category.isBlank), ("unit_ids", feature.unitIDs.isEmpty),
          ("geometry", feature.geometry == nil),
        ], essential: ["unit_ids", "geometry"])
    }
    for (index, feature) in anchors.enumerated() {
      ask(
        .anchor, index, [("unit_id", feature.unitID == nil), ("geometry", feature.geometry == nil)],
        essential: ["unit_id", "geometry"])
    }
    for (index, feature) in buildings.enumerated() { ask(.building, index, [("category", feature.category.isBlank)]) }
    for (index, feature) in details.enumerated() {
      ask(
        .detail, index, [("level_id", feature.levelID == nil), ("geometry", feature.geometry.isEmpty)],
        essential: ["level_id", "geometry"])
    }
    for (index, feature) in fixtures.enumerated() {
      ask(
        .fixture, index,
        [
          ("category", feature.category.isBlank), ("level_id", feature.levelID == nil),
          ("geometry", feature.geometry.isEmpty),
        ], essential: ["level_id", "geometry"])
    }
    for (index, feature) in footprints.enumerated() {
      ask(
        .footprint, index,
        [
          ("category", feature.category.isBlank), ("building_ids", feature.buildingIDs.isEmpty),
          ("geometry", feature.geometry.isEmpty),
        ], essential: ["geometry"])
    }
    for (index, feature) in geofences.enumerated() {
      ask(
        .geofence, index, [("category", feature.category.isBlank), ("geometry", feature.geometry.isEmpty)],
        essential: ["geometry"])
    }
    for (index, feature) in kiosks.enumerated() {
      ask(
        .kiosk, index, [("level_id", feature.levelID == nil), ("geometry", feature.geometry.isEmpty)],
        essential: ["level_id", "geometry"])
    }
    for (index, feature) in levels.enumerated() {
      ask(
        .level, index,
        [
          ("category", feature.category.isBlank), ("outdoor", feature.isOutdoor == nil),
          ("ordinal", feature.ordinal == nil), ("name", feature.name.isBlank),
          ("short_name", feature.shortName.isBlank),
          ("geometry", feature.geometry.isEmpty),
        ], essential: ["ordinal", "geometry"])
    }
    for (index, feature) in occupants.enumerated() {
      ask(
        .occupant, index,
        [
          ("category", feature.category.isBlank), ("name", feature.name.isBlank),
          ("anchor_id", feature.anchorID == nil),
        ], essential: ["anchor_id"])
    }
    for (index, feature) in openings.enumerated() {
      ask(
        .opening, index,
        [
          ("category", feature.category.isBlank), ("level_id", feature.levelID == nil),
          ("geometry", feature.geometry.isEmpty),
        ], essential: ["level_id", "geometry"])
    }
    for (index, feature) in relationships.enumerated() {
      ask(.relationship, index, [("category", feature.category.isBlank)])
    }
    for (index, feature) in sections.enumerated() {
      ask(
        .section, index,
        [
          ("category", feature.category.isBlank), ("level_id", feature.levelID == nil),
          ("geometry", feature.geometry.isEmpty),
        ], essential: ["level_id", "geometry"])
    }
    for (index, feature) in units.enumerated() {
      ask(
        .unit, index,
        [
          ("category", feature.category.isBlank), ("level_id", feature.levelID == nil),
          ("geometry", feature.geometry.isEmpty),
        ], essential: ["level_id", "geometry"])
    }
    return result
  }
}

extension Optional where Wrapped == Category {
  fileprivate var isBlank: Bool { self?.text.isEmpty ?? true }
}

extension Optional where Wrapped == String {
  fileprivate var isBlank: Bool { self?.allSatisfy(\.isWhitespace) ?? true }
}

extension Labels {
  fileprivate var isBlank: Bool { entries.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }
}
