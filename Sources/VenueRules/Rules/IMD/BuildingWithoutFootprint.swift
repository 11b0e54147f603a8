import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports buildings without an outline on the ground.
struct BuildingWithoutFootprint: Rule {
  static let page = RulePage(
    "IMD014", "building-without-footprint", .warning, stage: .source,
    summary: "A building with levels has no footprint of the category `ground`.",
    why: """
      The footprint is the part of the building that remains visible when the map is zoomed out. It also decides which \
      doors lead outside.
      """,
    repair: "Draw a footprint of the category `ground` with the id of the building in its `building_ids`.",
    basis: "IMDF 1.0.0, Footprint",
    thresholds: [
      "no threshold; one finding for all buildings with the same fault. Venues without any footprint are not checked"
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a building with a footprint from the air alone",
      [
        "venue.yaml": venue("«main"), "levels/ground.yaml": level,
        "features/footprints.geojson": footprints("aerial"),
      ]),
    RuleExample(
      "with one on the ground",
      [
        "venue.yaml": venue("main"), "levels/ground.yaml": level,
        "features/footprints.geojson": footprints("ground"),
      ]),
  ]

  private static func venue(_ building: String) -> String {
    RuleExample.venue + "\nbuildings: {\(building): {name: Main, category: unspecified}}\n"
  }

  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 20], openings: {door: {to: outside, wall: south, width: 2}}}
    """

  private static func footprints(_ category: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "print", "feature_type": "footprint",
       "geometry": {"type": "Polygon", "coordinates": [[[24.95599, 60.16099], [24.95638, 60.16099],
         [24.95638, 60.16119], [24.95599, 60.16119], [24.95599, 60.16099]]]},
       "properties": {"category": "\(category)", "building_ids": ["main"]}}
    ]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    var hasGround: [ID<Building>: Bool] = [:]
    for footprint in venue.footprints.kept {
      for building in footprint.buildingIDs {
        hasGround[building, default: false] = (hasGround[building] ?? false) || footprint.category == "ground"
      }
    }
    // Without any footprint, the outlines of the levels are all that there is.
    guard !hasGround.isEmpty else { return }
    let used = Set(venue.levels.kept.flatMap(\.buildingIDs))
    let buildings = venue.buildings.indexed.filter { used.contains($1.id) && hasGround[$1.id] != true }
    let drawn = Set(venue.footprints.kept.map(\.category))
    for (isDrawn, group) in grouped(buildings, by: { hasGround[$0.1.id] != nil }) {
      let features = group.map { FeatureRef(.building, $0.0) }
      var finding = context.finding(
        ofMany: features, "",
        "\(context.words(forEach: features)) \(group.count == 1 ? "has" : "have") no \(isDrawn ? "footprint of the category ground" : "footprint")"
      )
      finding.followsLostFile = true
      finding.effect =
        isDrawn ? nil : "nothing of \(group.count == 1 ? "it" : "them") is visible when the map is zoomed out"
      // The default of the export program: which outline is on the ground is not known for any building.
      if isDrawn, drawn.count == 1, venue.footprints.count > 1, let category = drawn.first??.text {
        finding.message =
          "all \(venue.footprints.count) footprints have the category \(category), which is probably a default; none is ground\(context.uncounted(.footprint))"
        finding.features = venue.footprints.positions.map { FeatureRef(.footprint, $0) } + features
        finding.path = "category"
        finding.related = context.examples(finding.features.dropFirst().filter { $0.type == .footprint }, "category") {
          context.words(for: $0)
        }
      }
      finding.help = [
        isDrawn
          ? "give the outline on the ground the category ground, or draw it"
          : context.source.format.words.choose(
            keys: "write `footprint` in the building",
            properties: "add a footprint with the building in `building_ids`",
            tags: "map the outline of the building with `building=*`")
      ]
      report(finding)
    }
  }
}
