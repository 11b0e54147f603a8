import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports pictures that hide the map and have too few pixels for the closest zoom.
struct StaticMapBlurred: Rule {
  static let page = RulePage(
    "TRN017", "static-map-resolution", .warning, stage: .planned,
    summary: "A picture that hides the map has too few pixels for the closest zoom.",
    why: "If a picture is the only content, it is zoomed in for reading, and is blurred.",
    repair: "Use a larger picture, set a smaller maximum zoom, or put the picture above roads.",
    basis:
      "2014 iOS Human Interface Guidelines, routing apps: a static map stays sharp when zoomed; the number is a project default",
    thresholds: ["2 pixels a point at the closest zoom, for pictures above labels with opacity 1"])
  static let examples = [
    OverlayExample.overlay("100 pixels for 22 m", "above: labels\n    hides: true", mark: "«"),
    OverlayExample.overlay("8192 pixels for 22 m", "above: labels\n    hides: true", pixels: 8192),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let closest = context.plan.camera.limits.zooms.upper
    for overlay in context.drawnOverlays {
      guard let sharpness = PictureSharpness(overlay, closest: closest, on: context.checked.index.plane),
        sharpness.density < PictureSharpness.least
      else { continue }
      report(finding(overlay, sharpness, closest: closest.value))
    }
  }

  private func finding(_ overlay: ImageOverlay, _ sharpness: PictureSharpness, closest: Double) -> Finding {
    let (width, height) = sharpness.neededSize
    let pixels = (sharpness.density * 100).rounded() / 100
    var finding = Finding(
      [], "overlays",
      "overlay \(overlay.id) has \(Quantity.text(pixels)) pixels a point at zoom \(Quantity.text(closest)) (minimum: 2), and hides the rest of the map"
    )
    finding.place = overlay.place
    finding.measured = Measure(pixels, "pixels a point")
    finding.threshold = Measure(PictureSharpness.least, "pixels a point")
    finding.effect = "at a close zoom, the picture is blurred"
    let size = "\(width) x \(height) pixels"
    finding.help = [
      max(width, height) <= Picture.mostPixels
        ? "give it a picture of \(size); it has \(overlay.picture.width) x \(overlay.picture.height)"
        : "\(size) would be needed, more than the \(Picture.mostPixels) a side that a picture may have",
      "write the maximum zoom \(Quantity.text((sharpness.sharpTo.value * 10).rounded(.down) / 10)) for the camera, or put the picture above roads, where names stay sharp",
    ]
    return finding
  }
}
