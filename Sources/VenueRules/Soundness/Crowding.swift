import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// What is drawn so densely that comparing it piece by piece would take far more time than its size.
///
/// Later stages compare areas whose boxes meet and edges whose boxes meet, and cut lines where they meet. Each is near-linear on
/// plans, where a thing meets a few others, and quadratic where everything lies on one spot. So the pairs are counted first, in
/// O(n log n), and a shape or level with more than ``Thresholds`` allow is withdrawn whole, with a finding that says so.
struct Crowding {
  enum Kind: Hashable {
    /// Units of a level that lie over one another, by their boxes.
    case units(UnitPair)
    /// Kiosks and fixtures of a level.
    case obstacles
    /// Edges of a shape or level, or runs of edges (``MonotoneRuns``), whose boxes meet.
    case edges
    /// Places at which the lines of a level cross or touch.
    case meetings
  }

  /// A level, or a feature with a shape of its own.
  var feature: FeatureRef
  var path: String
  var kind: Kind
  var count: Int
  var limit: Int

  // MARK: Shapes

  /// - Parameter drawing: the shape of a feature.
  static func inShape(
    _ feature: FeatureRef, _ path: String, _ drawing: Drawing, _ context: RuleContext
  ) -> Crowding? {
    guard case .areas(let areas) = drawing else { return nil }
    let corners = areas.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } }
    let limit = context.thresholds.nearEdges + context.thresholds.nearEdgesEach * corners
    guard mayExceed(corners, limit) else { return nil }
    let plane = context.index.plane
    let rings = areas.flatMap(\.rings).compactMap { plane.points($0) }
    let boxes = rings.flatMap { points in
      zip(points, points.dropFirst()).map { SegmentMeetings.bounds($0.0, $0.1) }
    }
    let count = max(BoxPairs.count(boxes), BoxPairs.count(rings.flatMap(MonotoneRuns.boxes)))
    return count > limit ? Crowding(feature: feature, path: path, kind: .edges, count: count, limit: limit) : nil
  }

  // MARK: Levels

  /// The levels that are too crowded, in their order, each with the first reason.
  ///
  /// - Parameter shapes: features that go for their own shape's sake; they are not counted.
  static func inLevels(of context: RuleContext, without shapes: Set<FeatureRef>) -> [Crowding] {
    let index = context.index
    var obstacles = [[[PlanePolygon]]](repeating: [], count: index.venue.levels.positionCount)
    for (fixture, level) in index.fixtureLevels.enumerated() where !shapes.contains(FeatureRef(.fixture, fixture)) {
      if let level { obstacles[level].append(index.fixtureShapes[fixture]) }
    }
    for (kiosk, level) in index.kioskLevels.enumerated() where !shapes.contains(FeatureRef(.kiosk, kiosk)) {
      if let level { obstacles[level].append(index.kioskShapes[kiosk]) }
    }
    let (levels, allObstacles) = (Array(index.venue.levels.positions), obstacles)
    return context.sideBySide(levels.count) { context, number in
      let (level, index) = (levels[number], context.index)
      let obstacles = allObstacles[level]
      let units = index.unitsByLevel[level].filter {
        !index.unitShapes[$0].isEmpty && !shapes.contains(FeatureRef(.unit, $0))
      }
      return crowding(ofUnits: units, on: level, context) ?? crowding(of: obstacles, on: level, context)
        ?? crowding(ofLines: lines(units, obstacles, on: level, index), on: level, context)
        ?? crowding(ofRuns: runs(units, obstacles, index), on: level, context)
    }.compactMap { $0 }
  }

  private static func crowding(ofUnits units: [Int], on level: Int, _ context: RuleContext) -> Crowding? {
    let limit = context.thresholds.unitPairs + context.thresholds.unitPairsEach * units.count
    guard mayExceed(units.count, limit) else { return nil }
    let boxes = units.compactMap { box(of: context.index.unitShapes[$0]) }
    let count = BoxPairs.countSharingArea(boxes)
    guard count > limit else { return nil }
    let candidates = BoxIndex(boxes)
    let pair = boxes.indices.lazy.compactMap { place -> UnitPair? in
      let other = candidates.indices(intersecting: boxes[place]).first {
        $0 > place && boxes[$0].sharesArea(with: boxes[place])
      }
      return other.map { UnitPair(units[place], units[$0]) }
    }.first
    guard let pair else { return nil }
    return Crowding(
      feature: FeatureRef(.level, level), path: "", kind: .units(pair), count: count, limit: limit)
  }

  private static func crowding(of shapes: [[PlanePolygon]], on level: Int, _ context: RuleContext) -> Crowding? {
    let limit = context.thresholds.obstaclePairs + context.thresholds.unitPairsEach * shapes.count
    guard mayExceed(shapes.count, limit) else { return nil }
    // One on top of another of the same shape takes no ground that is not taken, and costs nothing more.
    let boxes = Set(shapes).compactMap { box(of: $0) }
    let count = BoxPairs.countSharingArea(boxes)
    guard count > limit else { return nil }
    return Crowding(feature: FeatureRef(.level, level), path: "", kind: .obstacles, count: count, limit: limit)
  }

  private static func lines(
    _ units: [Int], _ obstacles: [[PlanePolygon]], on level: Int, _ index: VenueIndex
  ) -> DistinctLines {
    var lines = DistinctLines()
    for shape in units.map({ index.unitShapes[$0] }) + obstacles {
      for ring in shape.flatMap(\.rings) { lines.insert(ring: ring) }
    }
    for opening in index.openingsByLevel[level] { lines.insert(line: index.openingLines[opening]) }
    return lines
  }

  private static func crowding(
    ofLines lines: DistinctLines, on level: Int, _ context: RuleContext
  ) -> Crowding? {
    let segments = lines.segments
    let near = context.thresholds.nearEdges + context.thresholds.nearEdgesEach * segments.count
    let limit = context.thresholds.meetings + context.thresholds.meetingsEach * segments.count
    guard mayExceed(segments.count, min(near, limit)) else { return nil }
    let ref = FeatureRef(.level, level)
    let counts = SegmentMeetings.counts(segments, meetings: limit, near: near)
    if counts.near > near {
      let count = BoxPairs.count(segments.map { SegmentMeetings.bounds($0.a, $0.b) })
      return Crowding(feature: ref, path: "", kind: .edges, count: count, limit: near)
    }
    guard counts.meetings > limit else { return nil }
    return Crowding(feature: ref, path: "", kind: .meetings, count: counts.meetings, limit: limit)
  }

  /// The runs of each ring; a ring on top of the same ring costs nothing more.
  private static func runs(_ units: [Int], _ obstacles: [[PlanePolygon]], _ index: VenueIndex) -> [[PlaneBounds]] {
    let rings = Set((units.map { index.unitShapes[$0] } + obstacles).flatMap { $0.flatMap(\.rings) })
    return rings.map { MonotoneRuns.boxes($0 + $0.prefix(1)) }
  }

  /// Noding compares runs of edges before it compares edges: those of a spiral all lie within one another's boxes.
  private static func crowding(ofRuns runs: [[PlaneBounds]], on level: Int, _ context: RuleContext) -> Crowding? {
    let count = runs.reduce(0) { $0 + $1.count }
    let limit = context.thresholds.nearEdges + context.thresholds.nearEdgesEach * count
    // Runs of two rings meet only where the rings' boxes do.
    guard mayExceed(count, limit), BoxPairs.exceed(limit, runs.map(PlaneBounds.init(aroundAll:)), runs.map(\.count))
    else { return nil }
    let pairs = BoxPairs.count(runs.flatMap { $0 })
    guard pairs > limit else { return nil }
    return Crowding(feature: FeatureRef(.level, level), path: "", kind: .edges, count: pairs, limit: limit)
  }

  /// Whether so many things have more pairs than the limit at all.
  private static func mayExceed(_ count: Int, _ limit: Int) -> Bool {
    count.multipliedReportingOverflow(by: count).overflow || count * (count - 1) / 2 > limit
  }

  private static func box(of shape: [PlanePolygon]) -> PlaneBounds? {
    PlaneBounds(around: shape.lazy.flatMap(\.shell))
  }
}

extension PlaneBounds {
  /// Nothing where there is no box.
  fileprivate init(aroundAll boxes: [PlaneBounds]) {
    self = boxes.dropFirst().reduce(boxes.first ?? PlaneBounds(minX: .max, minY: .max, maxX: .min, maxY: .min)) {
      $0.union($1)
    }
  }

  /// More than a common border.
  func sharesArea(with other: PlaneBounds) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
