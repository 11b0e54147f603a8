package import VenueVocabulary

extension Venue {
  /// Everything that has opening hours: the venue itself first, then features by type, in reading order.
  package var refsWithHours: [FeatureRef] {
    let venue = properties?.hours == nil ? [] : [FeatureRef(.venue, 0)]
    return venue + Venue.featureTypes.flatMap { $0.refsWithHours(in: self) }
  }
}

extension Feature {
  fileprivate static func refsWithHours(in venue: Venue) -> [FeatureRef] {
    schema.properties.flatMap { property -> [FeatureRef] in
      guard case .hours(let path) = property.kind else { return [] }
      return venue[keyPath: table].indexed.filter { $0.1[keyPath: path] != nil }.map { FeatureRef(Self.type, $0.0) }
    }
  }
}
