import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports credits that are too near to the edge of the view or to a control.
struct AttributionInsetSmall: Rule {
  static let page = RulePage(
    "ATT002", "attribution-inset-small", .warning, stage: .planned,
    summary: "The attribution is too close to an edge or a control.",
    why: "It looks like a part of the control, or is cut by the round corner of a phone.",
    repair: "Leave 7 points at the sides, and 10 above and below.",
    basis: "Apple Human Interface Guidelines, Maps: 7 points at the sides and 10 above and below work well",
    thresholds: ["7 points at the sides, 10 above and below"])
  static let examples = [
    withVenue("2 points from the edge", "map: {ornaments: {attribution: {inset: «[2, 2]}}}"),
    withVenue("7 and 10 points from the edges", "map: {ornaments: {attribution: {inset: [7, 10]}}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context) else { return }
    let (sides, ends) = (MapPart.attributionInset.x, MapPart.attributionInset.y)
    if let own = controls.map.ornaments.first(where: { $0.kind == .attribution }),
      own.insetX < sides || own.insetY < ends
    {
      var finding = Finding(
        [], "map/ornaments/attribution/inset",
        "the attribution is \(CameraText.number(own.insetX)) points from the side and \(CameraText.number(own.insetY)) from the \(own.corner.isTop ? "upper" : "lower") edge (minimum: \(CameraText.number(sides)) and \(CameraText.number(ends)))"
      )
      finding.help = [
        "inset: [\(CameraText.number(max(sides, own.insetX))), \(CameraText.number(max(ends, own.insetY)))]"
      ]
      report(finding)
    }
    guard let credits = controls.credits else { return }
    for control in controls.permanent where MapControls.view(where: control, meets: credits) == nil {
      guard let view = MapControls.view(where: control, meets: credits, sides: sides, ends: ends) else { continue }
      var finding = controls.finding(
        control.id,
        "\(control.id) is closer to the attribution than \(CameraText.number(sides)) points at the side or \(CameraText.number(ends)) above or below, in a view of \(CameraText.words(view)) points"
      )
      finding.help = ["put one of them into another corner, or farther in"]
      report(finding)
    }
  }
}
