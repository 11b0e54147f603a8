import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports traversals without an opening.
struct TraversalUnresolved: Rule {
  static let page = RulePage(
    "NET026", "traversal-unresolved", .warning, stage: .checked,
    summary: "A traversal does not lead through one opening from one of its units to the other.",
    why:
      "A traversal gives the direction of a door. If its units are not on both sides of that door, it has no meaning.",
    repair: "Write the opening between the two units as the only intermediary.",
    basis: "IMDF 1.0.0, Relationship; more than five are one finding")
  static let subjects: [FeatureType] = [.relationship, .opening, .unit]
  static let examples = [
    RuleExample(
      "a way through a door of another room",
      ["levels/ground.yaml": level, "features/ways.geojson": traversal("«", "office")]),
    RuleExample(
      "a way through its own door", ["levels/ground.yaml": level, "features/ways.geojson": traversal("", "shop")]),
  ]

  private static let level = NetworkExample.ground(
    """
      shop: {category: room, rect: [0, 10, 20, 10], openings: {shop-door: {to: hall, width: 1}}}
      office: {category: room, rect: [20, 10, 20, 10], openings: {office-door: {to: hall, width: 1}}}
    """)

  private static func traversal(_ mark: String, _ unit: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      \(mark){"type": "Feature", "id": "way-out", "feature_type": "relationship", "geometry": null, "properties": {
        "category": "traversal", "direction": "undirected", "hours": null,
        "origin": {"id": "\(unit)", "feature_type": "unit"},
        "intermediary": [{"id": "shop-door", "feature_type": "opening"}],
        "destination": {"id": "hall", "feature_type": "unit"}}}]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var places: [Int] = []
    for case .traversalUnresolved(let relationship) in context.access.issues { places.append(relationship) }
    let isMany = places.count > context.thresholds.featuresAtATime
    for place in isMany ? Array(places.prefix(1)) : places {
      let ref = FeatureRef(.relationship, place)
      var finding = Finding(
        ref, "", "traversal \(context.venue.id(of: ref)) has no opening that is between its two units")
      if isMany {
        finding.features = places.map { FeatureRef(.relationship, $0) }
        finding.message = "\(places.count) traversals have no opening that is between their two units"
        finding.related = context.examples(places.dropFirst().map { FeatureRef(.relationship, $0) }, "") {
          context.venue.id(of: $0)
        }
      }
      finding.effect = "its direction is not used"
      finding.help = ["write the opening between the two units as the only intermediary"]
      report(finding)
    }
  }
}
