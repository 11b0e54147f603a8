import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Drawings so dense that comparing their elements would take far more time than their size.
///
/// Later stages compare areas and edges whose boxes meet, and cut lines where they meet. Each is nearly linear on
/// plans, where a feature meets few others, and quadratic if everything is at one position. So the pairs are counted first, in
/// O(n log n), and a shape or level with more than ``Thresholds`` allow is withdrawn completely, with a finding.
struct Crowding {
  enum Kind: Hashable {
    /// Units of a level that overlap, by their boxes.
    case units(UnitPair)
    /// Kiosks and fixtures of a level.
    case obstacles
    /// Edges of a shape or level, or runs of edges (``MonotoneRuns``), whose boxes meet.
    case edges
    /// Places at which the lines of a level cross or touch.
    case meetings
  }

  /// A level, or a feature with its own shape.
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
    let levels = Array(context.venue.levels.positions)
    return context.sideBySide(levels.count) { context, number in
      let level = levels[number]
      let drawn = LevelCrowding(
        context.index.drawings[level], withoutUnits: places(of: .unit, context.index.unitsByLevel[level], in: shapes),
        fixtures: places(of: .fixture, context.index.fixturesByLevel[level], in: shapes),
        kiosks: places(of: .kiosk, context.index.kiosksByLevel[level], in: shapes), context.thresholds)
      let crowding = context.recalled("crowding", on: level, of: drawn) { $0.crowding() }
      return crowding.map { $0.placed(on: level, context.index.unitsByLevel[level]) }
    }.compactMap { $0 }
  }

  /// Indexes of the given features that are in a set.
  private static func places(of type: FeatureType, _ features: [Int], in shapes: Set<FeatureRef>) -> [Int] {
    shapes.isEmpty ? [] : features.indices.filter { shapes.contains(FeatureRef(type, features[$0])) }
  }

  /// The same of a level, by its position and those of its units.
  private func placed(on level: Int, _ units: [Int]) -> Crowding {
    var placed = self
    placed.feature = FeatureRef(.level, level)
    if case .units(let pair) = kind { placed.kind = .units(UnitPair(units[pair.a], units[pair.b])) }
    return placed
  }

  /// True if this many elements can have more pairs than the limit.
  static func mayExceed(_ count: Int, _ limit: Int) -> Bool {
    count.multipliedReportingOverflow(by: count).overflow || count * (count - 1) / 2 > limit
  }
}

extension PlaneBounds {
  /// More than a common border.
  func sharesArea(with other: PlaneBounds) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
