import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports credits that are hidden, covered by a sheet or a control, or off the screen.
struct AttributionCovered: Rule {
  static let page = RulePage(
    "ATT003", "attribution-covered", .error, stage: .planned, tags: ["core"],
    summary: "A permanent element covers the credits of the map, or they are off the screen.",
    why: "The licences of the data require visible credits. They may be covered for a short time only.",
    repair: """
      Move the control, or raise the attribution 10 points above the lowest position of a sheet. In the smallest \
      view it must still fit above that.
      """,
    basis: "Apple Human Interface Guidelines, Maps: never cover the attribution all the time",
    thresholds: ["18 views from 320 x 568 to 2560 x 1440 points"])
  static let examples = [
    withVenue("hidden", "map: {ornaments: {attribution: {visible: «false}}}"),
    withVenue(
      "under a control",
      "map: {ornaments: {attribution: {corner: bottom-right}}, controls: {«picker: {corner: bottom-right, size: [120, 60]}}}"
    ),
    withVenue("shown", "map: {ornaments: {attribution: {visible: true}}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context) else { return }
    let map = controls.map
    if let own = map.ornaments.first(where: { $0.kind == .attribution }) { tellHidden(own, map, report) }
    if let credits = controls.credits {
      for control in controls.permanent {
        guard let view = MapControls.view(where: control, meets: credits) else { continue }
        var finding = controls.finding(
          control.id, "\(control.id) overlaps the attribution in a view of \(CameraText.words(view)) points")
        finding.help = ["put one of them into another corner, or farther in"]
        report(finding)
      }
      tellOffScreen(credits, controls, report)
    }
  }

  private func tellHidden(_ own: MapPart.Ornament, _ map: MapPart, _ report: (Finding) -> Void) {
    let ends = MapPart.attributionInset.y
    if !own.isVisible {
      var finding = Finding([], "map/ornaments/attribution/visible", "the attribution is hidden")
      finding.help = ["remove `visible`: the licences of the data require the attribution"]
      report(finding)
    } else if !own.corner.isTop, own.host == .map, let lowest = MapPart.lowestInset(aboveSheet: map.sheetHeights),
      own.insetY < lowest
    {
      var finding = Finding(
        [], "map/ornaments/attribution/inset",
        "the sheet covers the attribution all the time: its lowest height is \(CameraText.number(lowest - ends)) points, and the attribution is \(CameraText.number(own.insetY)) from the lower edge"
      )
      finding.help = [
        "write `inset: [\(CameraText.number(own.insetX)), \(CameraText.number(lowest))]`, or remove `inset`"
      ]
      report(finding)
    }
  }

  private func tellOffScreen(_ credits: MapPart.Ornament, _ controls: MapControls, _ report: (Finding) -> Void) {
    let views = Viewport.references.filter { view in
      let frame = credits.frame(in: view)
      return frame.area(in: view) < frame.width * frame.height - 1
    }
    guard let view = views.first else { return }
    let isRaised =
      controls.written.ornaments.first { $0.kind == .attribution }?.inset == nil && !controls.map.sheetHeights.isEmpty
    let most = Viewport.references.map(\.height).min() ?? view.height
    var finding = Finding(
      [], isRaised ? "map/sheet/heights" : "map/ornaments/attribution/inset",
      "the attribution is outside the screen in a view of \(CameraText.words(view)) points: it is \(CameraText.number(credits.insetY)) points from the \(credits.corner.isTop ? "upper" : "lower") edge\(isRaised ? ", above the sheet" : "")"
    )
    finding.measured = Measure(credits.insetY, "points")
    finding.threshold = Measure(most, "points")
    finding.effect = "in \(views.count) of \(Viewport.references.count) views the attribution is not visible"
    finding.help =
      isRaised
      ? ["use a lower height for the sheet, or put the attribution into an upper corner"] : ["write a smaller `inset`"]
    report(finding)
  }
}
