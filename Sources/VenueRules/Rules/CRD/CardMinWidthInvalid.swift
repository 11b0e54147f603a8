import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports full callouts without a least width, or one that is wider than the narrowest view.
struct CardMinWidthInvalid: Rule {
  static let page = RulePage(
    "CRD004", "card-min-width-invalid", .warning, stage: .source,
    summary: "A full callout has no minimum width, or one that does not fit into the narrowest view.",
    why: "A minimum width prevents very short lines. A width that is too large is cut off on small devices.",
    repair:
      "Write a `min_width` of at most the width of the view minus 32 points: 288 without `view`.",
    basis:
      "Apple Human Interface Guidelines, Maps: set a minimum width for the full callout; the 32 points are a project default",
    thresholds: ["the width of `view` (320 points without `view`) minus 32 points"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.cards("too wide for a small phone", "style: callout, callout: full, min_width: «340", head: phone),
    RuleExample.cards("none", "style: callout, callout: «full", head: phone),
    RuleExample.cards("280 points", "style: callout, callout: full, min_width: 280", head: phone),
    RuleExample.cards(
      "wide in a wide view", "style: callout, callout: full, min_width: 340, view: [768, 1024]", head: phone),
  ]
  private static let phone = "phone: \"+35885550100\"\n"

  /// Width of the narrowest phone, in points.
  private static let narrowest = 320.0
  private static let sides = 32.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for saying in context.venue.cards?.all ?? [] {
      let settings = saying.settings
      guard let width = settings.minWidth else {
        if settings.style == .callout, settings.callout == .full, saying.own.style != nil || saying.own.callout != nil {
          var finding = context.cardFinding(saying, "callout", "\(saying.words): a full callout requires `min_width`")
          finding.effect = "260 points are used"
          report(finding)
        }
        continue
      }
      guard saying.own.minWidth != nil || saying.own.view != nil else { continue }
      let most = (settings.view?.width ?? Self.narrowest) - Self.sides
      guard width > most else { continue }
      var finding = context.cardFinding(
        saying, "min_width",
        "\(saying.words): minimum width \(Text.number(width, decimals: 1)) points (limit: \(Text.number(most, decimals: 1)) points)"
      )
      finding.measured = Measure(width, "points")
      finding.threshold = Measure(most, "points")
      report(finding)
    }
  }
}
