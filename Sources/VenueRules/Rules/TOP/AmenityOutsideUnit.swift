import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports amenities outside the units that they reference.
struct AmenityOutsideUnit: Rule {
  static let page = RulePage(
    "TOP012", "amenity-outside-unit", .warning, stage: .checked,
    summary: "An amenity is outside all units of its `unit_ids`, or they are of another kind: a lift in a staircase.",
    why: "Its icon is in another room or in a wall, and routes lead to its unit.",
    repair:
      "Move the point into the unit, or write the id of the unit in which it is. If the kinds differ, correct one of the categories.",
    basis: "IMDF 1.0.0, Amenity `unit_ids`; the tolerance is a project default",
    thresholds: ["0.3 m", "more than 5 are one finding"])
  static let subjects: [FeatureType] = [.amenity, .unit]
  static let examples = [
    RuleExample(
      "in the hall, but its unit is the store",
      ["levels/ground.yaml": ground, "features/a.geojson": amenity("«", "[24.9565, 60.16105]")]),
    RuleExample(
      "a lift in a staircase",
      [
        "levels/ground.yaml": ground.replacing("category: room", with: "category: stairs") + "mapped: partial\n",
        "features/a.geojson": amenity("", "[24.95603, 60.161115]").replacing(
          "\"defibrillator\"", with: "«\"elevator\""),
      ], also: [ConnectorSingleLevel.page]),
    RuleExample(
      "in the store", ["levels/ground.yaml": ground, "features/a.geojson": amenity("", "[24.95603, 60.161115]")]),
  ]

  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      store: {category: room, rect: [0, 10, 5, 5], openings: {d1: {to: hall, width: 1}}}

    """

  private static func amenity(_ mark: String, _ point: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "aed", "feature_type": "amenity",
       "geometry": \(mark){"type": "Point", "coordinates": \(point)},
       "properties": {"category": "defibrillator", "unit_ids": ["store"]}}
    ]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, venue) = (context.index, context.venue)
    var stray = StrayPoints(context, tolerated: 0.3)
    for (place, amenity) in venue.amenities.indexed {
      stray.look(
        at: amenity.geometry, of: FeatureRef(.amenity, place), "geometry",
        in: index.amenityUnits[place].map { (FeatureRef(.unit, $0), index.unitShapes[$0]) })
    }
    stray.report(
      report, help: "move it into the unit, or write the id of the unit in which it is",
      helpForMany: "move each into its unit, or write the id of the unit in which it is"
    ) { point in
      "amenity \(context.words(for: point.feature)) is outside its unit \(context.words(for: point.area))"
    } many: { count, _ in
      "\(count) amenities are outside their units"
    }
    contradictions(context, report)
  }
}
