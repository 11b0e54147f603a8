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
    func add(_ feature: FeatureRef, _ keys: [String], _ essential: [String]) {
      result.append(MissingProperties(feature: feature, keys: keys, essential: essential))
    }
    if let properties {
      let missing = RequiredProperties<VenueProperties>().missing(in: properties)
      if !missing.keys.isEmpty { add(FeatureRef(.venue, 0), missing.keys, missing.essential) }
    }
    for type in Venue.featureTypes { type.forEachLacking(in: self, add) }
    return result
  }
}
