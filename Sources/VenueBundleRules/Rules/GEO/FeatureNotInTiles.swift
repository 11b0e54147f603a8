import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

/// Reports features that no tile shows; of features on several floors, those that are drawn on none.
struct FeatureNotInTiles: Rule {
  static let page = RulePage(
    "GEO022", "feature-not-in-tiles", .warning, stage: .planned,
    summary: "A drawn feature is in no vector tile of the closest zoom.",
    why: "Search and routes lead to it, but the map is empty there.",
    repair: "Check its shape: it is much larger than a venue, or one of its positions is outside the map.",
    basis: "project default", thresholds: ["65 536 tiles a feature"])
  static let examples = [
    section("a section of 50 km", side: 50_000, mark: "«"), section("a section of 5 m", side: 5),
  ]

  private static func section(_ title: String, side: Int, mark: String = "") -> RuleExample {
    var example = RuleExample(
      title,
      [
        "levels/ground.yaml": streetLevel(
          more: "sections: {seats: {category: seating, polygon: \(mark)[[0, 0], [\(side), 0], [0, \(side)]]}}\n")
      ])
    // The camera shows all of it.
    example.also = [LargeAreaHidden.page.code]
    return example
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let plan = context.plan
    let zoom = plan.tileZooms.upperBound
    for (feature, reason) in context.tileLosses where reason != .tooSmall {
      var finding = Finding(
        feature, "geometry",
        "\(feature.type.rawValue) \(context.venue.id(of: feature)) is in no tile: \(reason.words(atZoom: zoom))")
      finding.follows = [feature]
      finding.effect = "the map does not show it"
      report(finding)
    }
    let survey = TileSurvey(options: plan.tileOptions())
    for (feature, id) in zip(plan.surroundings.features, plan.surroundings.ids) {
      guard let loss = survey.loss(of: feature.geometry), loss != .tooSmall else { continue }
      report(Finding([], "surroundings", "surrounding \(id) is in no tile: \(loss.words(atZoom: zoom))"))
    }
  }
}
