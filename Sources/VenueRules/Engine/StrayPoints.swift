import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Points outside the area they belong to, reported individually or, if there are many of one type, together.
struct StrayPoints {
  /// One point and the area that should contain it.
  struct Point {
    var feature: FeatureRef
    /// The property that contains the point.
    var path: String
    var coordinate: Coordinate
    /// Metres from the area.
    var metres: Double
    /// The feature with the area.
    var area: FeatureRef
  }

  private(set) var points: [Point] = []
  /// Indexed by the area's feature, from the second query on: one hall may contain thousands of features, and have thousands of corners.
  private var areas: [FeatureRef: [EdgeIndex]] = [:]
  private var asked: Set<FeatureRef> = []
  private let context: RuleContext
  /// Tolerated distance outside the area, in metres.
  private let tolerated: Double

  init(_ context: RuleContext, tolerated: Double) {
    self.context = context
    self.tolerated = tolerated
  }

  /// Records the point if it is farther outside than tolerated. Areas without a shape are skipped.
  mutating func look(
    at coordinate: Coordinate?, of feature: FeatureRef, _ path: String, in area: FeatureRef, _ shape: [PlanePolygon]
  ) {
    look(at: coordinate, of: feature, path, in: [(area, shape)])
  }

  /// The same for a point that may be in one of several areas.
  mutating func look(
    at coordinate: Coordinate?, of feature: FeatureRef, _ path: String,
    in parts: [(area: FeatureRef, shape: [PlanePolygon])]
  ) {
    guard let coordinate, let point = context.index.plane.point(at: coordinate), let area = parts.first?.area,
      let metres = parts.compactMap({ self.metres(from: point, to: $0.area, $0.shape) }).min(), metres > tolerated
    else { return }
    points.append(Point(feature: feature, path: path, coordinate: coordinate, metres: metres, area: area))
  }

  /// 0 inside and on the border; nil if there is no shape.
  private mutating func metres(from point: PlanePoint, to area: FeatureRef, _ shape: [PlanePolygon]) -> Double? {
    if asked.insert(area).inserted { return shape.metres(to: point) }
    if areas[area] == nil { areas[area] = shape.map { EdgeIndex($0.rings) } }
    return areas[area]?.compactMap { part in
      part.containment(of: point) == .outside ? part.squaredDistance(from: point).map { $0.squareRoot() / 1000 } : 0
    }.min()
  }

  /// - Parameters:
  ///   - one: the sentence about a single point, before its distance.
  ///   - many: about several of one type, before theirs.
  func report(
    _ report: (Finding) -> Void, help: String, helpForMany: String,
    fix: (([FeatureRef]) -> FindingFix?)? = nil, one: (Point) -> String, many: (Int, FeatureType) -> String
  ) {
    for (kind, group) in grouped(points, by: { Kind(type: $0.feature.type, isOnDisplayPoint: isOnDisplayPoint($0)) }) {
      let type = kind.type
      let farthest = group.map(\.metres).max() ?? 0
      if group.count > context.thresholds.featuresAtATime {
        var finding = Finding(
          group.map(\.feature), group[0].path,
          "\(many(group.count, type)), by up to \(Text.fixed(farthest, decimals: 1)) m (limit: \(Text.number(tolerated, decimals: 2)) m)"
        )
        finding.related = context.examples(group.dropFirst().map(\.feature), group[0].path) { context.words(for: $0) }
        finish(&finding, group[0], farthest, helpForMany)
        finding.fix = fix?(group.map(\.feature))
        report(finding)
      } else {
        for point in group {
          var finding = Finding(
            point.feature, point.path,
            "\(one(point)), by \(Text.fixed(point.metres, decimals: 1)) m (limit: \(Text.number(tolerated, decimals: 2)) m)"
          )
          finding.related = point.area == point.feature ? [] : [Finding.Related(point.area, "geometry", "its area")]
          finish(&finding, point, point.metres, help)
          finding.fix = fix?([point.feature])
          report(finding)
        }
      }
    }
  }

  private struct Kind: Hashable {
    var type: FeatureType
    var isOnDisplayPoint: Bool
  }

  /// True for a point of another feature that lies exactly on the display point of its unit.
  private func isOnDisplayPoint(_ point: Point) -> Bool {
    point.area != point.feature && point.area.type == .unit
      && context.venue.units[point.area.index].displayPoint == point.coordinate
  }

  private func finish(_ finding: inout Finding, _ point: Point, _ metres: Double, _ help: String) {
    finding.level = context.level(of: point.feature)
    finding.coordinate = point.coordinate
    finding.measured = Measure(metres, "m")
    finding.threshold = Measure(tolerated, "m")
    // TOP010 reports the display point, and these with it.
    if isOnDisplayPoint(point) {
      finding.misses = finding.features
    } else {
      finding.follows = [point.area, point.feature]
    }
    finding.help = [help]
  }
}
