import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports bearings that are spelt otherwise than 0 to 360.
struct BearingNotNormalised: Rule {
  static let page = RulePage(
    "CAM013", "bearing-not-normalised", .info, stage: .source, fix: .safe,
    summary: "The bearing of a camera is not within 0 to 360 degrees.",
    why: "Each direction is written in one way, so that two versions of a venue differ only if the camera differs.",
    repair: "Write degrees clockwise from north, from 0 to less than 360.",
    basis: "Google Maps SDK for iOS, Camera and view: degrees clockwise from north; the form is a project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.camera("a quarter to the left", "start: {bearing: «-90}"),
    RuleExample.camera("once round", "start: {bearing: «360}"),
    RuleExample.camera("west up", "start: {bearing: 270}"),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (key, view) in context.venue.camera?.views ?? [] {
      guard let bearing = view.bearing, !(0..<360).contains(bearing) else { continue }
      let wrapped = Globe.wrap(bearing: bearing)
      var finding = context.cameraFinding(
        "\(key)/bearing",
        "bearing \(Text.number(bearing, decimals: 2)) is the same as \(Text.number(wrapped, decimals: 2)); write the second"
      )
      finding.fix = FindingFix(
        "write \(Text.number(wrapped, decimals: 2))", .safe, of: .venue("camera/\(key)/bearing"),
        .replace(.number((wrapped * 1e6).rounded() / 1e6)))
      report(finding)
    }
  }
}
