import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports cameras whose places are fitted under a sheet or a bar of the app: one finding for each camera.
struct FitPaddingInsufficient: Rule {
  static let page = RulePage(
    "CAM015", "fit-padding-insufficient", .warning, stage: .planned,
    summary: "The places that a camera shows are fitted under a bar or the sheet of the app.",
    why: "A part of what the camera is for is hidden from the first moment.",
    repair: "Write a `padding` of the camera that is as large as what lies over the map on that side.",
    basis:
      "Google Maps SDK for iOS, Camera and view: bounds are fitted with padding; Apple Human Interface Guidelines, Maps: "
      + "keep the location visible",
    thresholds: [
      "the lowest height of the sheet; permanent controls at least half as wide, or half as high, as a view of 390 x 844 points",
      "64 points on each side if the source has no padding",
    ])
  static let examples = [
    BundleExample.example(
      "a sheet over the lower part",
      venue: "camera: {cameras: {shop: «{show: shop}}}\nmap: {sheet: {heights: [120, 400]}}"),
    BundleExample.example(
      "a search field over the upper part",
      venue: "camera: {cameras: {shop: {show: shop, padding: «20}}}\n"
        + "map: {controls: {search: {corner: top-left, inset: [10, 10], size: [300, 44]}}}"),
    BundleExample.example(
      "room for both",
      venue: "camera: {cameras: {shop: {show: shop, padding: [80, 20, 140, 20]}}}\n"
        + "map: {sheet: {heights: [120, 400]}, controls: {search: {corner: top-left, inset: [10, 10], size: [300, 44]}}}"
    ),
  ]

  private struct Bar {
    var what: String
    var points: Double
    var side: String
    var padding: (Insets) -> Double
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let bars = bars(of: context.plan.map, in: .reference)
    guard !bars.isEmpty else { return }
    for (key, view) in context.venue.camera?.views ?? [] where view.center == nil || view.zoom == nil {
      let padding = view.padding ?? .fitPadding
      let over = bars.filter { $0.points > $0.padding(padding) }
      guard let worst = over.max(by: { $0.points - $0.padding(padding) < $1.points - $1.padding(padding) }) else {
        continue
      }
      let given = worst.padding(padding)
      var finding = Finding(
        [], view.padding == nil ? "camera/\(key)" : "camera/\(key)/padding",
        "\(view.id.isEmpty ? "the start camera" : "camera '\(view.id)'") has a \(worst.side) padding of "
          + "\(BundleText.number(given)) points\(view.padding == nil ? " (the default)" : ""), but \(worst.what) covers \(BundleText.number(worst.points))"
      )
      finding.measured = Measure(given, "points")
      finding.threshold = Measure(worst.points, "points")
      finding.effect = "a part of what it shows is hidden"
      finding.help = ["write a \(worst.side) padding of \(BundleText.number(worst.points + 10)) points or more"]
      report(finding)
    }
  }

  private func bars(of map: MapPart, in view: Viewport) -> [Bar] {
    var bars: [Bar] = []
    if let lowest = map.sheetHeights.min() {
      bars.append(Bar(what: "the sheet", points: lowest, side: "bottom", padding: \.bottom))
    }
    for control in map.controls where control.isPermanent {
      let (across, down) = (control.insetX + control.width, control.insetY + control.height)
      if control.width >= view.width / 2 {
        let side = control.corner.isTop
        bars.append(
          Bar(what: "'\(control.id)'", points: down, side: side ? "top" : "bottom", padding: side ? \.top : \.bottom))
      } else if control.height >= view.height / 2 {
        let side = control.corner.isLeft
        bars.append(
          Bar(what: "'\(control.id)'", points: across, side: side ? "left" : "right", padding: side ? \.left : \.right))
      }
    }
    return bars
  }
}
