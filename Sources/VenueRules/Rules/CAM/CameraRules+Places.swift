import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// A finding at a key of `camera` in `venue.yaml`.
  func cameraFinding(_ key: String, _ message: String) -> Finding {
    finding(atKey: "camera/\(key)", message)
  }
}

extension FindingFix {
  /// Exchanges the two numbers of a range.
  static func exchangeEnds(of key: String) -> FindingFix {
    FindingFix("exchange the two numbers", .unsafe, of: .venue(key), path: ["0"], .exchange(with: ["1"]))
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
