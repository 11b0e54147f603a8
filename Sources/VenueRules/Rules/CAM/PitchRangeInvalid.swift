import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports invalid tilt ranges.
struct PitchRangeInvalid: Rule {
  static let page = RulePage(
    "CAM016", "pitch-range-invalid", .error, stage: .source, fix: .unsafe,
    summary: "The tilt range is reversed, or exceeds what map libraries support.",
    why: "Map libraries refuse such a range, or use another one.",
    repair: "Write the smaller tilt first. Tilts are 0 to 65 degrees.",
    basis: "Mapbox Maps SDK for iOS, CameraBoundsOptions; 65 degrees is the maximum of Google Maps",
    thresholds: ["0 to 65 degrees"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.camera("reversed", "limits: {tilt: «[60, 40]}"),
    RuleExample.camera("beyond the horizon", "limits: {tilt: «[0, 85]}"),
    RuleExample.camera("straight down to sixty degrees", "limits: {tilt: [0, 60]}"),
  ]

  /// The range that all map kits support.
  static let tilts = 0.0...65.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let limits = context.venue.camera?.limits, let lower = limits.lowerTilt, let upper = limits.upperTilt else {
      return
    }
    guard Self.tilts.contains(lower), Self.tilts.contains(upper), lower <= upper else {
      let fault = lower > upper ? "is reversed" : "is outside 0 to 65 degrees"
      var finding = context.cameraFinding(
        "limits/tilt",
        "the tilt range \(Text.number(lower, decimals: 2)) to \(Text.number(upper, decimals: 2)) \(fault)")
      if Self.tilts.contains(lower), Self.tilts.contains(upper) {
        finding.fix = .exchangeEnds(of: "camera/limits/tilt")
      }
      report(finding)
      return
    }
  }
}
