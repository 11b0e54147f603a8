import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

/// Reports controls whose tap area is too small for a finger.
struct TapTargetSmall: Rule {
  static let page = RulePage(
    "STY015", "tap-target-small", .warning, stage: .planned, tags: ["a11y"],
    summary: "A tap target is too small to hit while walking. Under 24 points it is an error.",
    why: "Visitors walk and carry things while they use a map.",
    repair: "Make every tap target at least 44 x 44 points.",
    basis: "Apple Human Interface Guidelines, layout; WCAG 2.2, 2.5.8",
    thresholds: ["44 x 44 points; 24 x 24 for an error"])
  static let examples = [
    control("30 x 30 points", "target: «[30, 30]"),
    control("44 x 44 points", "target: [44, 44]"),
  ]

  private static func control(_ title: String, _ keys: String) -> RuleExample {
    withVenue(title, "map: {controls: {picker: {corner: bottom-left, size: [44, 160], \(keys)}}}")
  }

  /// Points in either direction (R08); WCAG 2.2, 2.5.8 requires 24.
  static let least = 44.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context) else { return }
    for control in controls.written.controls where control.takesTaps {
      let (width, height) = (control.target?.x ?? control.width, control.target?.y ?? control.height)
      guard min(width, height) < TapTargetSmall.least else { continue }
      var finding = controls.finding(
        control.id, key: control.target == nil ? "size" : "target",
        "the tap area of \(control.id) is only \(CameraText.number(width)) x \(CameraText.number(height)) points (minimum: 44 x 44)"
      )
      finding.measured = Measure(min(width, height), "points")
      finding.threshold = Measure(TapTargetSmall.least, "points")
      if min(width, height) < 24 { finding.severity = .error }
      finding.help = ["make the tap area (`target`) 44 x 44 points or more; the drawn control may be smaller"]
      report(finding)
    }
  }
}
