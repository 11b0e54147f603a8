import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// A finding at a key of `venue.yaml` that is not a property of a feature: `camera/start/zoom`. Its position is the nearest recorded
  /// one: for an absent key, that of the map that would contain it.
  func finding(atKey key: String, _ message: String) -> Finding {
    var finding = Finding(FeatureRef(.venue, 0), key, message)
    var path = key
    while finding.place == nil {
      finding.place = source.places[venue: path]
      guard let slash = path.lastIndex(of: "/") else { break }
      path = String(path[..<slash])
    }
    return finding
  }
}
