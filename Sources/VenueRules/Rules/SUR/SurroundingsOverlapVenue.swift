import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports buildings of the surroundings on the ground of the venue: one finding for all.
struct SurroundingsOverlapVenue: Rule {
  static let page = RulePage(
    "SUR006", "surroundings-overlap-venue", .warning, stage: .checked,
    summary: "A building of the surroundings is on the ground of the venue.",
    why:
      "Usually it is the outline of the venue itself, from an open map: beside the plan its other outline is visible, as a second building.",
    repair: "Remove it from `surroundings.geojson`, or move it to its place.",
    basis: "project default; areas of other categories may continue beneath the venue",
    thresholds: ["1 m² of the footprints, or of the levels on the street where there are none"])
  static let subjects: [FeatureType] = [.footprint, .level]
  static let examples = [
    RuleExample(
      "the building of the venue, from an open map",
      [
        "surroundings.geojson": SurroundingsMissing.file("", "«" + building(24.9559, 24.9570)),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample(
      "the house next door",
      [
        "surroundings.geojson": SurroundingsMissing.file("", building(24.9580, 24.9590)),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample(
      "a lawn beneath",
      [
        "surroundings.geojson": SurroundingsMissing.file("", building(24.9559, 24.9570, category: "park")),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
  ]

  private static func building(_ west: Double, _ east: Double, category: String = "building") -> String {
    SurroundingsMissing.feature(
      "house", "\"Polygon\"",
      "[[[\(west), 60.1609], [\(east), 60.1609], [\(east), 60.1613], [\(west), 60.1613], [\(west), 60.1609]]]",
      category: category)
  }

  /// Square metres.
  private static let tolerated = 1.0

  /// O(n log n) in the corners of both if few buildings overlap.
  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    let buildings = context.venue.surroundings.enumerated().compactMap { position, feature -> (Int, [PlanePolygon])? in
      guard feature.category == .building, case .polygons(let areas) = feature.geometry else { return nil }
      let shape = areas.compactMap { index.plane.polygon($0) }
      return shape.isEmpty ? nil : (position, shape)
    }
    guard !buildings.isEmpty else { return }
    let ground = ground(context)
    let boxes = BoxIndex(ground.map(\.bounds))
    var found: [(position: Int, area: Double, part: PlaneBounds?)] = []
    for (position, shape) in buildings {
      let near = Set(shape.flatMap { boxes.indices(intersecting: $0.bounds) }).sorted()
      guard !near.isEmpty,
        let shared = try? context.geos.sharedGround(shape, united(near.map { ground[$0] }, context.geos)),
        shared.area > SurroundingsOverlapVenue.tolerated
      else { continue }
      found.append((position, shared.area, shared.largest))
    }
    guard let worst = found.max(by: { $0.area < $1.area }) else { return }
    func words(_ position: Int) -> String {
      "building '\(context.venue.surroundings[position].id)' of the surroundings"
    }
    var finding = context.finding(
      atSurrounding: worst.position,
      "\(Text.number(worst.area, decimals: 0)) m² of \(words(worst.position)) are on the ground of the venue"
        + (found.count == 1 ? "" : "; so are parts of \(Text.count(found.count - 1, "other building"))"))
    finding.show(worst.part, on: index.plane)
    finding.measured = Measure(worst.area, "m²")
    finding.threshold = Measure(SurroundingsOverlapVenue.tolerated, "m²")
    finding.help = ["remove it from surroundings.geojson if it is the venue itself, or correct its shape"]
    finding.tagHelp = ["correct the outlines of the buildings"]
    report(finding)
  }

  /// Parts of different levels overlap; the area of a union counts once.
  private func united(_ parts: [PlanePolygon], _ geos: GEOSContext) -> [PlanePolygon] {
    parts.count == 1 ? parts : (try? geos.union(parts)) ?? parts
  }

  private func ground(_ context: RuleContext) -> [PlanePolygon] {
    let (venue, index) = (context.venue, context.index)
    let faulty = Set(context.shapeFaults.map(\.feature))
    let footprints = venue.footprints.indexed.filter { position, footprint in
      footprint.category != "subterranean" && !faulty.contains(FeatureRef(.footprint, position))
    }.flatMap { index.footprintShapes[$0.0] }
    if !footprints.isEmpty { return footprints }
    return venue.levels.indexed.filter { position, level in
      level.ordinal == 0 && level.isOutdoor != true && !faulty.contains(FeatureRef(.level, position))
    }.flatMap { index.levelShapes[$0.0] }
  }
}
