import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports indoor levels that extend beyond the footprints of their buildings.
struct LevelOutsideFootprint: Rule {
  static let page = RulePage(
    "TOP017", "level-outside-footprint", .warning, stage: .checked,
    summary: "An indoor level is partly outside the footprints of its buildings.",
    why:
      "Level and footprint are drawn over each other on the map. Where they differ, one of them is in the wrong place.",
    repair: "Move the level or the footprint, or draw the footprint around the level.",
    basis:
      "project default; footprints as in IMDF 1.0.0, Footprint. Buildings without a drawn footprint are not checked",
    thresholds: ["5 % of the level, more than 1 m outside"])
  static let subjects: [FeatureType] = [.level, .footprint]
  static let examples = [
    RuleExample(
      "a footprint 30 m east of its level", ["venue.yaml": venue("[30, 0, 40, 20]"), "levels/ground.yaml": level("«")]),
    RuleExample(
      "a footprint around its level", ["venue.yaml": venue("[-1, -1, 42, 22]"), "levels/ground.yaml": level("")]),
  ]

  private static func venue(_ footprint: String) -> String {
    RuleExample.venue + "\nbuildings: {main: {name: Main, category: unspecified, footprint: {rect: \(footprint)}}}\n"
  }

  private static func level(_ mark: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: \(mark)[0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}
    """
  }

  /// Share of the level.
  private static let tolerated = 0.05

  /// O(n log n) in the corners of levels and footprints, if few levels extend beyond their footprints.
  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, venue) = (context.index, context.venue)
    let faulty = Set(context.shapeFaults.map(\.feature))
    var footprints: [ID<Building>: [Int]] = [:]
    for (position, footprint) in venue.footprints.indexed
    where !index.footprintShapes[position].isEmpty && !faulty.contains(FeatureRef(.footprint, position)) {
      for building in footprint.buildingIDs { footprints[building, default: []].append(position) }
    }
    guard !footprints.isEmpty else { return }
    // All levels of a tower are compared with one ground.
    var grounds: [[ID<Building>]: Ground] = [:]
    var found: [(buildings: [ID<Building>], finding: Finding)] = []
    for (position, level) in venue.levels.indexed where level.isOutdoor != true {
      let shape = index.levelShapes[position]
      let own = level.buildingIDs.flatMap { footprints[$0] ?? [] }
      guard !shape.isEmpty, !own.isEmpty, !faulty.contains(FeatureRef(.level, position)) else { continue }
      do throws(OverlayError) {
        let ground: Ground
        if let known = grounds[level.buildingIDs] {
          ground = known
        } else {
          ground = try Ground(own.flatMap { index.footprintShapes[$0] }, context.geos)
          grounds[level.buildingIDs] = ground
        }
        if shape.allSatisfy({ part in ground.areas.contains { $0.holds(part) } }) { continue }
        let outside = try context.geos.groundOutside(shape, ground.grown)
        let area = shape.reduce(0) { $0 + $1.area }
        guard outside.area > LevelOutsideFootprint.tolerated * area else { continue }
        found.append((level.buildingIDs, finding(position, own[0], outside, area, context)))
      } catch {
        var finding = Finding(
          FeatureRef(.level, position), "geometry",
          "the part of \(context.words(forLevel: position)) outside the footprint of its building could not be measured (\(error.message))"
        )
        finding.level = position
        report(finding)
      }
    }
    for (_, group) in grouped(found, by: \.buildings) { report(together(group.map(\.finding), context)) }
  }

  /// Several levels of one building: the footprint is probably the one that is wrong, and the fault is one.
  private func together(_ levels: [Finding], _ context: RuleContext) -> Finding {
    var all = levels[0]
    guard levels.count > 1 else { return all }
    let worst = levels.map { $0.measured?.value ?? 0 }.max() ?? 0
    all.features = levels.map { $0.features[0] } + [levels[0].features[1]]
    all.message =
      "\(context.words(forLevels: context.ascending(levels.compactMap(\.level)))) are \(worst > 99 ? "" : "partly ")outside the footprint of their building: "
      + "up to \(Text.fixed(worst, decimals: 0)) % of a level is more than 1 m outside"
    all.measured = Measure(worst, "%")
    all.related += context.examples(levels.dropFirst().map { $0.features[0] }, "geometry") {
      context.words(forLevel: $0.index)
    }
    all.help = ["move the footprint or the levels, or draw the footprint around the levels"]
    if levels.allSatisfy({ ($0.measured?.value ?? 0) > 99 }) {
      all.help = ["the levels may be in another building: correct `building`, or move the footprint"]
      all.archiveHelp = ["the levels may be in another building: correct `building_ids`, or move the footprint"]
    }
    return all
  }

  /// The footprints of some buildings.
  private struct Ground {
    /// One metre larger.
    var grown: [PlanePolygon]
    var areas: [BorderedArea]

    init(_ footprints: [PlanePolygon], _ geos: GEOSContext) throws(OverlayError) {
      grown = try geos.grown(footprints, by: 1000)
      areas = grown.map { BorderedArea($0) }
    }
  }

  private func finding(
    _ level: Int, _ footprint: Int, _ outside: MeasuredGround, _ area: Double, _ context: RuleContext
  ) -> Finding {
    var finding = Finding(
      [FeatureRef(.level, level), FeatureRef(.footprint, footprint)], "geometry",
      "\(context.words(forLevel: level)) is \(outside.area > 0.99 * area ? "" : "partly ")outside the footprint of its building: "
        + "\(Text.fixed(outside.area, decimals: 0)) of its \(Text.fixed(area, decimals: 0)) m² are more than 1 m outside"
    )
    finding.level = level
    finding.show(outside.largest, on: context.index.plane)
    finding.measured = Measure(100 * outside.area / area, "%")
    finding.threshold = Measure(100 * LevelOutsideFootprint.tolerated, "%")
    finding.related = [Finding.Related(FeatureRef(.footprint, footprint), "geometry", "the footprint")]
    finding.help = ["move the level or the footprint, or draw the footprint around the level"]
    return finding
  }
}
