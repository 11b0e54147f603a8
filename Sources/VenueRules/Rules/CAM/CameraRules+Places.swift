import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// A finding at a key of `camera` in `venue.yaml`.
  func cameraFinding(_ key: String, _ message: String) -> Finding {
    var finding = Finding(FeatureRef(.venue, 0), "camera/\(key)", message)
    var path = "camera/\(key)"
    // The nearest that was noted: of a key that was left out, the map it would stand in.
    while finding.place == nil {
      finding.place = source.places[venue: path]
      guard let slash = path.lastIndex(of: "/") else { break }
      path = String(path[..<slash])
    }
    return finding
  }
}

extension RuleExample {
  /// The small venue with a block of cameras.
  static func camera(_ title: String, _ camera: String) -> RuleExample {
    RuleExample(
      title,
      ["venue.yaml": venue + "\ncamera: {\(camera)}\n", "levels/ground.yaml": NetworkExample.ground("")])
  }
}
