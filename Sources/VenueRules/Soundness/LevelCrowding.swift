import VenueGeometry
import VenueModel
import VenueVocabulary

/// The drawn features of one level, with its own numbers, and the limits for overlaps: all inputs of its ``Crowding``.
struct LevelCrowding: Hashable, Sendable {
  /// Parts of each unit; empty if it is not counted.
  var units: [[PlanePolygon]]
  var openings: [[PlanePoint]]
  var fixtures: [[PlanePolygon]]
  var kiosks: [[PlanePolygon]]
  var thresholds: Thresholds

  /// - Parameter unsound: numbers of the units that are not counted; the same for fixtures and kiosks.
  init(
    _ drawing: LevelDrawing, withoutUnits unsound: [Int], fixtures unsoundFixtures: [Int], kiosks unsoundKiosks: [Int],
    _ thresholds: Thresholds
  ) {
    (units, openings, self.thresholds) = (drawing.units, drawing.openings, thresholds)
    for unit in unsound { units[unit] = [] }
    (fixtures, kiosks) = (drawing.fixtures, drawing.kiosks)
    for fixture in unsoundFixtures.reversed() { fixtures.remove(at: fixture) }
    for kiosk in unsoundKiosks.reversed() { kiosks.remove(at: kiosk) }
  }

  private var obstacles: [[PlanePolygon]] { fixtures + kiosks }

  /// The first reason why the level is too crowded, with the level's own numbers of units; nil if it is not.
  func crowding() -> Crowding? {
    crowdingOfUnits() ?? crowdingOfObstacles() ?? crowdingOfLines() ?? crowdingOfRuns()
  }

  private func crowding(_ kind: Crowding.Kind, _ count: Int, _ limit: Int) -> Crowding {
    Crowding(feature: FeatureRef(.level, 0), path: "", kind: kind, count: count, limit: limit)
  }

  private func crowdingOfUnits() -> Crowding? {
    let drawn = units.indices.filter { !units[$0].isEmpty }
    let limit = thresholds.unitPairs + thresholds.unitPairsEach * drawn.count
    guard Crowding.mayExceed(drawn.count, limit) else { return nil }
    let boxes = drawn.compactMap { box(of: units[$0]) }
    let count = BoxPairs.countSharingArea(boxes)
    guard count > limit else { return nil }
    let candidates = BoxIndex(boxes)
    let pair = boxes.indices.lazy.compactMap { place -> UnitPair? in
      let other = candidates.indices(intersecting: boxes[place]).first {
        $0 > place && boxes[$0].sharesArea(with: boxes[place])
      }
      return other.map { UnitPair(drawn[place], drawn[$0]) }
    }.first
    guard let pair else { return nil }
    return crowding(.units(pair), count, limit)
  }

  private func crowdingOfObstacles() -> Crowding? {
    let limit = thresholds.obstaclePairs + thresholds.unitPairsEach * obstacles.count
    guard Crowding.mayExceed(obstacles.count, limit) else { return nil }
    // Obstacles with equal shapes cover the same ground, and cost nothing more.
    let boxes = Set(obstacles).compactMap { box(of: $0) }
    let count = BoxPairs.countSharingArea(boxes)
    guard count > limit else { return nil }
    return crowding(.obstacles, count, limit)
  }

  private func crowdingOfLines() -> Crowding? {
    var lines = DistinctLines()
    for shape in units + obstacles { for ring in shape.flatMap(\.rings) { lines.insert(ring: ring) } }
    for opening in openings { lines.insert(line: opening) }
    let segments = lines.segments
    let near = thresholds.nearEdges + thresholds.nearEdgesEach * segments.count
    let limit = thresholds.meetings + thresholds.meetingsEach * segments.count
    guard Crowding.mayExceed(segments.count, min(near, limit)) else { return nil }
    let counts = SegmentMeetings.counts(segments, meetings: limit, near: near)
    if counts.near > near {
      let count = BoxPairs.count(segments.map { SegmentMeetings.bounds($0.a, $0.b) })
      return crowding(.edges, count, near)
    }
    guard counts.meetings > limit else { return nil }
    return crowding(.meetings, counts.meetings, limit)
  }

  /// Noding compares runs of edges before it compares edges: those of a spiral are all within each other's boxes.
  private func crowdingOfRuns() -> Crowding? {
    // Equal rings cost nothing more.
    let rings = Set((units + obstacles).flatMap { $0.flatMap(\.rings) })
    let runs = rings.map { MonotoneRuns.boxes($0 + $0.prefix(1)) }
    let count = runs.reduce(0) { $0 + $1.count }
    let limit = thresholds.nearEdges + thresholds.nearEdgesEach * count
    // Runs of two rings meet only where the rings' boxes do.
    guard Crowding.mayExceed(count, limit),
      BoxPairs.exceed(limit, runs.map(PlaneBounds.init(aroundAll:)), runs.map(\.count))
    else { return nil }
    let pairs = BoxPairs.count(runs.flatMap { $0 })
    guard pairs > limit else { return nil }
    return crowding(.edges, pairs, limit)
  }

  private func box(of shape: [PlanePolygon]) -> PlaneBounds? {
    PlaneBounds(around: shape.lazy.flatMap(\.shell))
  }
}

extension PlaneBounds {
  /// Empty without boxes.
  fileprivate init(aroundAll boxes: [PlaneBounds]) {
    self = boxes.dropFirst().reduce(boxes.first ?? PlaneBounds(minX: .max, minY: .max, maxX: .min, maxY: .min)) {
      $0.union($1)
    }
  }
}
