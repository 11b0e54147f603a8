import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports footprints of different buildings on the same ground.
struct FootprintsOverlap: Rule {
  static let page = RulePage(
    "TOP016", "footprints-overlap", .warning, stage: .checked,
    summary: "The ground footprints of two buildings overlap.",
    why: "A tap on the shared ground selects only one of the buildings, and both outlines are drawn over each other.",
    repair: "Give the shared part to one of the buildings, or list both in the `building_ids` of one footprint.",
    basis: "project default",
    thresholds: ["2 m² and 1 % of the smaller footprint"])
  static let subjects: [FeatureType] = [.footprint]
  static let examples = [
    RuleExample("two outlines with a shared wing", example("«[10, 0, 20, 20]")),
    RuleExample("side by side", example("[20, 0, 20, 20]")),
  ]

  private static func example(_ rect: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": RuleExample.venue
        + """

        buildings:
          main: {name: Main, category: unspecified, footprint: {rect: [0, 0, 20, 20]}}
          annex: {name: Annex, category: unspecified, footprint: {rect: \(rect)}}
        """,
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      building: main
      outline: {rect: [0, 0, 20, 20]}
      units:
        hall: {category: walkway, rect: [0, 0, 20, 20], openings: {door: {to: outside, wall: south, width: 2}}}
      """,
    ]
  }

  private static let area = 2.0
  private static let share = 0.01
  /// Largest number of pairs of boxes that are compared.
  private static let mostPairs = 10_000

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, footprints) = (context.index, context.venue.footprints)
    let drawn = footprints.positions.filter { position in
      footprints[position].category == "ground" && !index.footprintShapes[position].isEmpty
    }
    let boxes = drawn.map { position in
      PlaneBounds(around: index.footprintShapes[position].lazy.flatMap(\.shell))!
    }
    guard drawn.count > 1, BoxPairs.countSharingArea(boxes) <= Self.mostPairs else { return }
    let near = BoxIndex(boxes)
    var found: [(a: Int, b: Int, shared: MeasuredGround)] = []
    for (place, position) in drawn.enumerated() {
      near.forEach(intersecting: boxes[place]) { other in
        guard other < place,
          !footprints[position].buildingIDs.contains(where: footprints[drawn[other]].buildingIDs.contains)
        else { return }
        if let shared = overlap(position, drawn[other], context) { found.append((drawn[other], position, shared)) }
      }
    }
    found.sort { ($0.b, $0.a) < ($1.b, $1.a) }
    if found.count > context.thresholds.featuresAtATime {
      let most = found.max { $0.shared.area < $1.shared.area } ?? found[0]
      var finding = finding(most, context)
      finding.features =
        [FeatureRef(.footprint, most.b)]
        + Set(found.flatMap { [$0.a, $0.b] }).subtracting([most.b]).sorted().map { FeatureRef(.footprint, $0) }
      finding.message = "\(found.count) pairs of footprints of different buildings overlap. Most: \(finding.message)"
      report(finding)
    } else {
      for pair in found { report(finding(pair, context)) }
    }
  }

  /// nil if they share no more than is tolerated, or if a shape is not valid, which is another finding.
  private func overlap(_ a: Int, _ b: Int, _ context: RuleContext) -> MeasuredGround? {
    let (first, second) = (context.index.footprintShapes[a], context.index.footprintShapes[b])
    let smaller = min(first.reduce(0) { $0 + $1.area }, second.reduce(0) { $0 + $1.area })
    guard let shared = try? context.geos.sharedGround(first, second),
      shared.area > max(Self.area, Self.share * smaller)
    else { return nil }
    return shared
  }

  private func finding(_ pair: (a: Int, b: Int, shared: MeasuredGround), _ context: RuleContext) -> Finding {
    let (first, second) = (FeatureRef(.footprint, pair.b), FeatureRef(.footprint, pair.a))
    var finding = Finding(
      [first, second], "geometry",
      "the footprints of \(words(pair.a, context)) and \(words(pair.b, context)) overlap by \(Text.fixed(pair.shared.area, decimals: 1)) m²"
    )
    finding.show(pair.shared.largest, on: context.index.plane)
    finding.measured = Measure(pair.shared.area, "m²")
    finding.threshold = Measure(Self.area, "m²")
    finding.related = [Finding.Related(second, "geometry", "the other footprint")]
    finding.standsOn = [first, second]
    finding.help = ["give the shared part to one building, or list both in the `building_ids` of one footprint"]
    finding.tagHelp = ["correct the outlines of the buildings, so that they touch and do not overlap"]
    return finding
  }

  private func words(_ footprint: Int, _ context: RuleContext) -> String {
    let building = context.venue.footprints[footprint].buildingIDs.first.flatMap { context.index.position(of: $0) }
    return context.words(for: building.map { FeatureRef(.building, $0) } ?? FeatureRef(.footprint, footprint))
  }
}
