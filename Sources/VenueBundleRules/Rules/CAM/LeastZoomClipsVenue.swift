import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

/// Reports a minimum zoom at which a small phone does not show the whole venue.
struct LeastZoomClipsVenue: Rule {
  static let page = RulePage(
    "CAM003", "min-zoom-clips-venue", .warning, stage: .planned,
    summary: "At the minimum zoom of the source, a small phone does not show the whole venue.",
    why: "The venue is never visible as a whole, which makes orientation hard.",
    repair: "In the limits of `camera`, write another minimum zoom, or remove the zooms.",
    basis: "Google Maps SDK for iOS, Camera and view: fit bounds to see an area of interest",
    thresholds: ["a view of 320 x 568 points with 20 points free at each side"])
  static let examples = [
    withVenue("never the whole hall", "camera: {limits: {zoom: «{min: 21}}}"),
    withVenue("the whole hall", "camera: {limits: {zoom: [18, 22]}}"),
  ]

  /// Points free at each side.
  private static let free = 20.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let written = DeclaredZooms(context), written.hasLower else { return }
    let (smallest, lower) = (Viewport.references[0], written.zooms.lower)
    let free = LeastZoomClipsVenue.free
    guard
      let whole = try? Camera.fitting(written.bounds, in: smallest, padding: Insets(all: free)).zoom, lower > whole
    else { return }
    let (size, scale) = (written.extent, written.metresPerPoint(at: lower))
    var finding = Finding(
      [], "camera/limits/zoom",
      "at the minimum zoom (\(CameraText.number(lower.value)) of the 512-point world), the venue is \(CameraText.number(size.east / scale)) x \(CameraText.number(size.north / scale)) points, but a small phone has only \(CameraText.number(smallest.width - 2 * free)) x \(CameraText.number(smallest.height - 2 * free))"
    )
    finding.effect = "on such a phone, the whole venue is never visible"
    finding.help = ["write the minimum zoom \(CameraText.number((whole.value * 10).rounded(.down) / 10)) or less"]
    report(finding)
  }
}
