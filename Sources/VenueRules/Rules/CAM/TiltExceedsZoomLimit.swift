import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cameras that are tilted more than maps tilt at their zoom.
struct TiltExceedsZoomLimit: Rule {
  static let page = RulePage(
    "CAM012", "tilt-exceeds-zoom-limit", .error, stage: .source, tags: ["core"],
    summary: "A camera is tilted more than map libraries allow at its zoom.",
    why: "Map libraries silently reduce the tilt, so the designed view is never shown.",
    repair: "Use a smaller tilt or a closer zoom.",
    basis:
      "Google Maps SDK for iOS, Camera and view: the maximum viewing angle depends on the zoom; the linear growth between is a project default",
    thresholds: ["30 degrees up to zoom 10 of the 256-point world, 65 degrees from zoom 16, linear between them"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.camera("steep from far away", "start: {center: [24.956, 60.161], zoom: 11, tilt: «60}"),
    RuleExample.camera(
      "steep at a zoom of the other world",
      "zoom_basis: 256, cameras: {far: {center: [24.956, 60.161], zoom: 12, tilt: «45}}"),
    RuleExample.camera("steeper than at any zoom", "cameras: {hall: {show: hall, tilt: «85}}"),
    RuleExample.camera("gentle from there", "start: {center: [24.956, 60.161], zoom: 11, tilt: 40}"),
    RuleExample.camera("steep close by", "start: {center: [24.956, 60.161], zoom: 18, tilt: 65}"),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (key, view) in context.venue.camera?.views ?? [] {
      guard let tilt = view.tilt else { continue }
      // The zoom of a fitted camera is not known here, so only the limit of all zooms applies.
      let most = view.zoom.map { TiltCeiling.degrees(at: Zoom256($0)) } ?? TiltCeiling.greatest
      guard tilt > most else { continue }
      let zoom = view.zoom.map { " at zoom \(Text.number($0.value, decimals: 2)) of the 512-point world" } ?? ""
      var finding = context.cameraFinding(
        "\(key)/tilt",
        "tilt \(Text.number(tilt, decimals: 2))\(zoom) is more than the limit of \(Text.number(most, decimals: 2)) degrees"
      )
      finding.measured = Measure(tilt, "degrees")
      finding.threshold = Measure(most, "degrees")
      report(finding)
    }
  }
}
