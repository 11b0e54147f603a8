import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

/// Reports a minimum zoom at which the venue is tiny.
struct LeastZoomTooFar: Rule {
  static let page = RulePage(
    "CAM002", "min-zoom-too-far", .warning, stage: .planned,
    summary: "At the minimum zoom of the source, the venue is tiny.",
    why: "A visitor who zooms out by mistake cannot find the venue in the city.",
    repair: "In the limits of `camera`, write another minimum zoom, or remove the zooms.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep people from getting lost outside the venue; the number is a project default",
    thresholds: ["80 points for the longer side of the venue's box: a quarter of the width of the smallest view"])
  static let examples = [
    withVenue("a hall of 20 m from far away", "camera: {limits: {zoom: «{min: 10}}}"),
    withVenue("a hall of 20 m from near by", "camera: {limits: {zoom: [18, 22]}}"),
  ]

  /// Points of the smallest view's width that the venue must at least fill, lengthwise.
  static let least = 80.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let written = DeclaredZooms(context), written.hasLower else { return }
    let zoom = written.zooms.lower
    let longer = max(written.extent.east, written.extent.north)
    let points = longer / written.metresPerPoint(at: zoom)
    guard longer > 0, points < LeastZoomTooFar.least else { return }
    let enough = written.zoom(atMetresPerPoint: longer / LeastZoomTooFar.least)
    var finding = Finding(
      [], "camera/limits/zoom",
      "at zoom \(CameraText.number(zoom.value)) of the 512-point world, the venue is only \(CameraText.number(points)) points long on a view that is 320 points wide"
    )
    finding.measured = Measure(points, "pt")
    finding.threshold = Measure(LeastZoomTooFar.least, "pt")
    finding.effect = "at this zoom, users cannot find the venue in the city"
    finding.help = ["write the minimum zoom \(CameraText.number((enough.value * 10).rounded(.up) / 10)) or more"]
    report(finding)
  }
}
