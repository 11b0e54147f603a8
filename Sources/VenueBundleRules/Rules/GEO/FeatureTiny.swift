import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

/// Reports features that are a dot at every zoom.
struct FeatureTiny: Rule {
  static let page = RulePage(
    "GEO023", "feature-tiny", .info, stage: .planned,
    summary: "A feature is smaller than the grid of the vector tiles, and drawn as a dot.",
    why: "Its shape is invisible at every zoom. Usually its corners are in the wrong unit, or coincide.",
    repair: "Draw it at its real size, or remove it.",
    basis: "project default; 4096 units a tile, Mapbox Vector Tile 2.1",
    thresholds: ["one tile unit at the closest zoom: about 4 cm at the equator, 2 cm at 60 degrees"])
  static let examples = [
    shelf("a shelf of 1 cm", "«[5, 5, 0.01, 0.01]"), shelf("a shelf of 2 m", "[5, 5, 2, 0.4]"),
  ]

  private static func shelf(_ title: String, _ rect: String) -> RuleExample {
    RuleExample(
      title,
      ["levels/ground.yaml": streetLevel(more: "fixtures: {shelf: {category: furniture, rect: \(rect)}}\n")])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let zoom = context.plan.tileZooms.upperBound
    for (feature, reason) in context.tileLosses where reason == .tooSmall {
      var finding = Finding(
        feature, "geometry",
        "\(feature.type.rawValue) \(context.venue.id(of: feature)) is drawn as a dot: \(reason.words(atZoom: zoom))")
      finding.follows = [feature]
      report(finding)
    }
  }
}
