import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports full callouts in small views, and on phones with many names and icons: one view for each setting.
struct CardStyleCrowdsMap: Rule {
  static let page = RulePage(
    "CRD005", "card-style-crowds-map", .warning, stage: .planned,
    summary: "A full callout is used on a small map, or on a phone with many names and icons in view.",
    why: "It hides most of the map. A compact callout is enough to choose a place.",
    repair: "Write `callout: compact`, or `automatic`, which is compact if there is little space.",
    basis:
      "Apple Human Interface Guidelines, Maps: a small map with many annotations needs the compact callout; the numbers are project defaults",
    thresholds: [
      "views under 320 x 300 points", "15 names and icons at the start camera, in views under 600 points wide",
    ])
  static let examples = [
    CardExample.cards("a full callout on a map of 300 x 300 points", mark: "«", "min_width: 260, view: [300, 300]"),
    CardExample.cards("a full callout on a map of 700 x 500 points", "min_width: 260, view: [700, 500]"),
  ]

  /// Names and icons in a view above which a full callout is too much. Project default, after H32.
  static let mostInView = 15

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for saying in context.venue.cards?.all ?? [] where saying.isOwnSize {
      if let finding = finding(saying, context.plan) { report(finding) }
    }
  }

  private func finding(_ saying: CardSource.KeyedSettings, _ plan: VenuePlan) -> Finding? {
    let settings = saying.settings
    guard settings.style == .callout, settings.callout == .full else { return nil }
    for view in settings.views {
      let isSmall = view.width < CardShape.leastForFull.width || view.height < CardShape.leastForFull.height
      let count =
        isSmall || view.width < CardShape.phone.width ? plan.camera.namesAtStart(plan.tiers.features, in: view) : 0
      guard isSmall || count > CardStyleCrowdsMap.mostInView else { continue }
      var finding = saying.finding("a full callout on \(CameraText.words(view)) points with \(count) names and icons")
      finding.effect = "it hides most of the map"
      finding.help = ["write `callout: compact`, or `automatic`, which is compact if there is little space"]
      return finding
    }
    return nil
  }
}
