import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports zooms out of range, and invalid zoom ranges.
struct ZoomRangeInvalid: Rule {
  static let page = RulePage(
    "CAM001", "zoom-range-invalid", .error, stage: .source, fix: .unsafe,
    summary: "A zoom is outside 0 to 25.5 of the 512-point world, or the minimum zoom is above the maximum.",
    why: "Map libraries silently use the nearest valid zoom, so the designed view is never shown.",
    repair:
      "Write zooms from 0 to 25.5 (1 to 26.5 with `zoom_basis: 256`). Write the smaller one first. The difference must be two levels or more.",
    basis:
      "Mapbox Maps SDK for iOS, CameraBoundsOptions: zoom 0 to 25.5; Google Maps SDK for iOS, Camera and view; the difference of two levels is a project default",
    thresholds: ["0 to 25.5; a difference of less than 2 levels is a warning"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.camera("the range is reversed", "limits: {zoom: «[20, 16]}"),
    RuleExample.camera("closer than any map", "limits: {zoom: «[16, 27]}"),
    RuleExample.camera("a start farther out than the world", "start: {center: [24.956, 60.161], zoom: «-1}"),
    RuleExample.camera("hardly a range", "limits: {zoom: «[16, 17]}"),
    RuleExample.camera("five levels", "limits: {zoom: [16, 21]}"),
  ]

  /// Zooms that kits take.
  static let zooms = 0.0...25.5

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let camera = context.venue.camera else { return }
    let limits = camera.limits
    var isRange = true
    for zoom in [limits.lowerZoom, limits.upperZoom].compactMap({ $0 }) where !Self.zooms.contains(zoom.value) {
      isRange = false
      report(context.cameraFinding("limits/zoom", Self.outside(zoom)))
    }
    if isRange, let lower = limits.lowerZoom, let upper = limits.upperZoom {
      if lower > upper {
        var finding = context.cameraFinding(
          "limits/zoom",
          "the zoom range \(Text.number(lower.value, decimals: 2)) to \(Text.number(upper.value, decimals: 2)) is reversed"
        )
        finding.fix = .exchangeEnds(of: "camera/limits/zoom")
        report(finding)
      } else if upper.value - lower.value < 2 {
        var finding = context.cameraFinding(
          "limits/zoom",
          "the zoom range \(Text.number(lower.value, decimals: 2)) to \(Text.number(upper.value, decimals: 2)) is less than two levels"
        )
        finding.severity = .warning
        report(finding)
      }
    }
    for (key, view) in camera.views {
      guard let zoom = view.zoom, !Self.zooms.contains(zoom.value) else { continue }
      report(context.cameraFinding("\(key)/zoom", Self.outside(zoom)))
    }
  }

  private static func outside(_ zoom: Zoom512) -> String {
    "zoom \(Text.number(zoom.value, decimals: 2)) of the 512-point world is outside 0 to 25.5"
  }
}
