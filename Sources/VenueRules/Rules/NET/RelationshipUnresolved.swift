import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports lifts, stairs, escalators and ramps given as relationships that do not join two levels.
struct RelationshipUnresolved: Rule {
  static let page = RulePage(
    "NET028", "relationship-unresolved", .warning, stage: .checked,
    summary: "A relationship of a lift, staircase, escalator or ramp does not have two units on different levels.",
    why: "It defines a change of level, and no route can use it.",
    repair:
      "Write the unit of the lift, staircase, escalator or ramp on each level as origin, intermediary or destination.",
    basis: "IMDF 1.0.0, Relationship; more than five are one finding")
  static let subjects: [FeatureType] = [.relationship, .unit, .level]
  static let examples = [
    RuleExample(
      "a lift from the street to the street",
      [
        "levels/ground.yaml": NetworkExample.ground(below), "levels/deck.yaml": NetworkExample.deck(above),
        "features/lifts.geojson": relationship("«", "hall"),
      ], also: [ConnectorInferred.page]),
    RuleExample(
      "from the street to the deck",
      [
        "levels/ground.yaml": NetworkExample.ground(below), "levels/deck.yaml": NetworkExample.deck(above),
        "features/lifts.geojson": relationship("", "lift-1"),
      ]),
  ]

  private static let below =
    "  lift-0: {category: elevator, rect: [0, 10, 3, 3], openings: {lift-0-door: {to: hall, width: 0.9}}}"
  private static let above = """
      gallery: {category: walkway, rect: [0, 0, 40, 10]}
      lift-1: {category: elevator, rect: [0, 10, 3, 3], openings: {lift-1-door: {to: gallery, width: 0.9}}}
    """

  private static func relationship(_ mark: String, _ destination: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      \(mark){"type": "Feature", "id": "lift", "feature_type": "relationship", "geometry": null, "properties": {
        "category": "elevator", "direction": "undirected", "hours": null, "intermediary": null,
        "origin": {"id": "lift-0", "feature_type": "unit"},
        "destination": {"id": "\(destination)", "feature_type": "unit"}}}]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var places: [Int] = []
    for case .relationshipUnresolved(let relationship) in context.access.issues { places.append(relationship) }
    let isMany = places.count > context.thresholds.featuresAtATime
    for place in isMany ? Array(places.prefix(1)) : places {
      let ref = FeatureRef(.relationship, place)
      let kind = context.venue.relationships[place].category?.text ?? "relationship"
      var finding = Finding(
        ref, "", "\(kind) \(context.venue.id(of: ref)) does not connect two levels: \(reason(place, context))")
      // Two of its units may be on one level because one of them has a wrong level.
      finding.follows = units(of: place, context).map { FeatureRef(.unit, $0) }
      if isMany {
        finding.features = places.map { FeatureRef(.relationship, $0) }
        finding.message =
          "\(places.count) relationships of lifts, stairs, escalators or ramps do not connect two levels"
        finding.related = context.examples(places.dropFirst().map { FeatureRef(.relationship, $0) }, "") {
          context.venue.id(of: $0)
        }
      }
      finding.effect = "no route uses it"
      finding.help = [
        "write the unit of the \(kind) on each level where it stops as origin, intermediary or destination"
      ]
      report(finding)
    }
  }

  /// The units that it names and that exist, each once.
  private func units(of place: Int, _ context: RuleContext) -> [Int] {
    let relationship = context.venue.relationships[place]
    let named =
      [relationship.origin].compactMap { $0 } + relationship.intermediary
      + [relationship.destination].compactMap { $0 }
    var seen: Set<Int> = []
    return named.compactMap { context.index.position(of: $0.id, .unit) }.filter { seen.insert($0).inserted }
  }

  private func reason(_ place: Int, _ context: RuleContext) -> String {
    let walkable = units(of: place, context)
    if let solid = walkable.first(where: { !context.access.isNode[$0] }) {
      let (id, category) = (context.venue.units[solid].id.text, context.venue.units[solid].category?.text ?? "")
      return category.isEmpty ? "\(id) has no geometry" : "\(id) is of category \(category), which is not walkable"
    }
    guard let first = walkable.first, let level = context.index.unitLevels[first] else {
      return "it has no unit"
    }
    let words = Text.list(walkable.prefix(context.thresholds.featuresAtATime).map { context.venue.units[$0].id.text })
    return "it has only \(words), on \(context.words(forLevel: level))"
  }
}
