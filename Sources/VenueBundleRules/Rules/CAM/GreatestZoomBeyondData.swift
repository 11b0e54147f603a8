import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

/// Reports a maximum zoom that is closer than any plan is accurate.
struct GreatestZoomBeyondData: Rule {
  static let page = RulePage(
    "CAM005", "max-zoom-beyond-data", .info, stage: .planned,
    summary: "At the maximum zoom of the source, a point of the screen is finer than the accuracy of any plan.",
    why: "A zoom closer than the accuracy of the data shows only rounding errors.",
    repair: "In the limits of `camera`, write a smaller maximum zoom.",
    basis: "project default", thresholds: ["half a centimetre a point"])
  static let examples = [
    withVenue("closer than any plan is accurate", "camera: {limits: {zoom: «{max: 25}}}"),
    withVenue("a usual maximum", "camera: {limits: {zoom: [18, 22]}}"),
  ]

  /// Metres a point below which no plan is drawn.
  private static let finest = 0.005

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let written = DeclaredZooms(context), written.hasUpper else { return }
    let (zoom, finest) = (written.zooms.upper, GreatestZoomBeyondData.finest)
    let scale = written.metresPerPoint(at: zoom)
    guard scale < finest else { return }
    let enough = written.zoom(atMetresPerPoint: finest)
    var finding = Finding(
      [], "camera/limits/zoom",
      "at zoom \(CameraText.number(zoom.value)) of the 512-point world, a point of the screen is \(CameraText.number(scale * 1000)) mm, which is finer than the accuracy of a plan"
    )
    finding.measured = Measure(scale * 1000, "mm")
    finding.threshold = Measure(finest * 1000, "mm")
    finding.help = ["write the maximum zoom \(CameraText.number((enough.value * 10).rounded(.down) / 10))"]
    report(finding)
  }
}
