import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// A finding at a key of `venue.yaml` that is no property of a feature: `camera/start/zoom`. Its place is the nearest that was
  /// noted: of a key that was left out, the map it would stand in.
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
