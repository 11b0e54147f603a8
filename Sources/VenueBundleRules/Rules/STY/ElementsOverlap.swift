import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports controls and ornaments that overlap. Covered credits are a separate rule (``AttributionCovered``).
struct ElementsOverlap: Rule {
  static let page = RulePage(
    "STY020", "elements-overlap", .warning, stage: .planned,
    summary: "Two fixed elements over the map overlap.",
    why: "Neither can be read or used.",
    repair: "Put one of them into another corner, or farther from the edge.",
    basis: "project default", thresholds: ["18 views from 320 x 568 to 2560 x 1440 points"])
  static let examples = [
    withVenue("a picker over the compass", "map: {controls: {«picker: {corner: top-right, size: [48, 160]}}}"),
    withVenue(
      "two controls on one spot",
      "map: {controls: {picker: {corner: bottom-left, size: [48, 160]}, «home: {corner: bottom-left, size: [48, 48]}}}"),
    withVenue("a picker in another corner", "map: {controls: {picker: {corner: bottom-left, size: [48, 160]}}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context) else { return }
    let (permanent, ornaments) = (controls.permanent, controls.ornaments)
    for control in permanent {
      for ornament in ornaments where ornament.kind != .attribution {
        guard let view = MapControls.view(where: control, meets: ornament) else { continue }
        var finding = controls.finding(
          control.id,
          "\(control.id) overlaps the \(ornament.kind.rawValue) in a view of \(CameraText.words(view)) points")
        finding.help = ["put one of them into another corner, or farther in"]
        report(finding)
      }
    }
    tellControls(permanent, controls, report)
    for (number, a) in ornaments.enumerated() {
      for b in ornaments[(number + 1)...] where a.corner == b.corner {
        guard let view = Viewport.references.first(where: { a.frame(in: $0).overlap(b.frame(in: $0)) > 0 }) else {
          continue
        }
        let isWritten = controls.written.ornaments.contains { $0.kind == a.kind }
        var finding = Finding(
          [], "map/ornaments/\((isWritten ? a : b).kind.rawValue)",
          "the \(a.kind.rawValue) and the \(b.kind.rawValue) overlap in a view of \(CameraText.words(view)) points")
        finding.help = ["put one of them into another corner"]
        report(finding)
      }
    }
  }

  /// Each control once, with the first of those before it that it overlaps. A venue has few controls, so all pairs are compared.
  private func tellControls(_ permanent: [MapPart.Control], _ controls: MapControls, _ report: (Finding) -> Void) {
    for (number, control) in permanent.enumerated() {
      for other in permanent[..<number] {
        let view = Viewport.references.first { other.frame(in: $0).overlap(control.frame(in: $0)) > 0 }
        guard let view else { continue }
        var finding = controls.finding(
          control.id, "\(control.id) overlaps \(other.id) in a view of \(CameraText.words(view)) points")
        finding.help = ["put one of them into another corner, or farther in"]
        report(finding)
        break
      }
    }
  }
}
