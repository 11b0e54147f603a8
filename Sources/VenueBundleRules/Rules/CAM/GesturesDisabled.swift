import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports gestures that are off without a reason.
struct GesturesDisabled: Rule {
  static let page = RulePage(
    "CAM017", "gestures-disabled", .warning, stage: .planned,
    summary: "A gesture is off without a reason.",
    why: "Users expect every map to zoom, pan and rotate.",
    repair: "Turn the gesture on, or write the `reason`.",
    basis: "Apple Human Interface Guidelines, Maps: make the map interactive")
  static let examples = [
    withVenue("rotation is off", "map: {gestures: {rotate: «false}}"),
    withVenue("off for a reason", "map: {gestures: {rotate: false, reason: The map is beside a printed plan}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let map = MapControls(context)?.map, map.gestureReason?.contains(where: { !$0.isWhitespace }) != true else {
      return
    }
    for gesture in map.gesturesOff {
      var finding = Finding([], "map/gestures/\(gesture.rawValue)", "\(gesture.rawValue) is off without a reason")
      finding.help = ["write the `reason`, or turn the gesture on"]
      report(finding)
    }
  }
}
