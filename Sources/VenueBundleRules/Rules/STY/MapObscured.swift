import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports controls and a sheet that cover the middle of a view, or much of it: one finding for each element.
struct MapObscured: Rule {
  static let page = RulePage(
    "STY016", "map-obscured", .warning, stage: .planned,
    summary: "Fixed elements cover much of the map, or its middle. A control over the middle is an error.",
    why: "The map is the main content.",
    repair: "Use smaller or fewer controls, or hide them automatically. Use a lower resting height for a sheet.",
    basis:
      "Apple Human Interface Guidelines, Maps: fixed elements that hide the map get in the way; the shares are project defaults",
    thresholds: [
      "10 % of a view for elements without a function, 35 % for all elements",
      "18 views from 320 x 568 to 2560 x 1440 points",
    ])
  static let examples = [
    withVenue(
      "a banner over the middle of a small view",
      "map: {controls: {«banner: {corner: bottom-left, inset: [10, 40], size: [300, 260]}}}"),
    withVenue(
      "a banner along the lower edge",
      "map: {controls: {banner: {corner: bottom-left, inset: [10, 40], size: [300, 56]}}}"),
  ]

  /// Share of a view: controls without interaction, and all permanent controls.
  static let mostShown = 0.1
  static let mostFixed = 0.35

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context) else { return }
    tellShares(controls, except: tellMiddle(controls, report), report)
    tellSheet(controls.map, report)
  }

  /// - Returns: the reported controls.
  private func tellMiddle(_ controls: MapControls, _ report: (Finding) -> Void) -> Set<String> {
    var told: Set<String> = []
    for control in controls.permanent {
      let view = Viewport.references.first {
        control.frame(in: $0).contains(x: $0.width / 2, y: $0.height / 2)
      }
      guard let view else { continue }
      var finding = controls.finding(
        control.id,
        "\(control.id) covers the middle of a view of \(CameraText.words(view)) points, where the map should be visible"
      )
      finding.severity = .error
      finding.help = ["make it smaller, or put it closer to its corner"]
      told.insert(control.id)
      report(finding)
    }
    return told
  }

  private func tellShares(_ controls: MapControls, except told: Set<String>, _ report: (Finding) -> Void) {
    var told = told
    for (shown, most, what) in [
      (controls.permanent.filter { !$0.takesTaps }, MapObscured.mostShown, "elements without a function cover"),
      (controls.permanent, MapObscured.mostFixed, "fixed elements over the map cover"),
    ] {
      let shares = Viewport.references.map { view in
        (view, shown.reduce(0) { $0 + $1.frame(in: view).area(in: view) } / (view.width * view.height))
      }
      guard let worst = shares.max(by: { $0.1 < $1.1 }), worst.1 > most,
        let largest = shown.max(by: { $0.width * $0.height < $1.width * $1.height }),
        told.insert(largest.id).inserted
      else { continue }
      var finding = controls.finding(
        largest.id,
        "\(what) \(Int((worst.1 * 100).rounded())) % of a view of \(CameraText.words(worst.0)) points (limit: \(Int(most * 100)) %)"
      )
      finding.measured = Measure((worst.1 * 1000).rounded() / 10, "%")
      finding.threshold = Measure(most * 100, "%")
      finding.help = ["make controls smaller, or hide them automatically (`permanent: false`)"]
      report(finding)
    }
  }

  private func tellSheet(_ map: MapPart, _ report: (Finding) -> Void) {
    guard let lowest = map.sheetHeights.min(),
      let view = Viewport.references.filter({ lowest >= $0.height / 2 }).min(by: { $0.height < $1.height })
    else { return }
    var finding = Finding(
      [], "map/sheet/heights",
      "the sheet always covers the middle of a view of \(CameraText.words(view)) points: its lowest height is \(CameraText.number(lowest)) points"
    )
    finding.measured = Measure(lowest, "points")
    finding.threshold = Measure(view.height / 2, "points")
    finding.help = [
      "write a first height in `heights` of at most \(CameraText.number((view.height / 3).rounded(.down))) points"
    ]
    report(finding)
  }
}
