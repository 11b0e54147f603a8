package import VenueVocabulary

extension Venue {
  /// Everything that has opening hours: the venue itself first, then features by type, in reading order.
  package var refsWithHours: [FeatureRef] {
    var refs = properties?.hours == nil ? [] : [FeatureRef(.venue, 0)]
    for type in Venue.featureTypes { type.forEachWithHours(in: self) { refs.append($0) } }
    return refs
  }
}
