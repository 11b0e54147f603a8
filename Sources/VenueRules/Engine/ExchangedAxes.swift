import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// A unit drawn in metres whose x and y are exchanged: with the two numbers of each position exchanged, it is on free ground of its level.
struct ExchangedAxes {
  /// The words of the repair, with the shape as it is to be written.
  let help: String

  /// Corners of a shape that a help shows. Project default.
  private static let most = 40
  /// Share of the unit that may be outside its level, or on other units. Project default.
  private static let tolerated = 0.01
  /// Units around the meant place that are measured. Project default.
  private static let mostNeighbours = 64

  /// Share of the unit that is outside its level or on other units, if its axes are exchanged: less is a wall at a wrong place. Project default.
  private static let misplaced = 0.25

  /// nil if the exchanged shape is not better.
  ///
  /// - Parameter wrong: square metres of the unit that are outside its level, or on other units.
  init?(of unit: Int, wrong: Double, _ context: RuleContext) {
    let index = context.index
    let place = context.source.places[FeatureRef(.unit, unit), "geometry"]
    guard context.venue.frame != nil, let place, place.file.hasSuffix(".yaml"), let level = index.unitLevels[unit],
      index.unitShapes[unit].count == 1, let shape = index.unitShapes[unit].first, shape.holes.isEmpty,
      shape.shell.count <= ExchangedAxes.most, wrong >= ExchangedAxes.misplaced * shape.area
    else { return nil }
    // Without the last corner, which is the first one again.
    let corners =
      context.venue.units[unit].geometry.first?.shell.dropLast().compactMap { index.plane.point(at: $0) } ?? []
    // The exchange turns the outline round.
    let exchanged = corners.reversed().map { PlanePoint(x: $0.y, y: $0.x) }
    guard exchanged.count > 2, let meant = PlanePolygon(shell: exchanged), let bounds = PlaneBounds(around: exchanged),
      bounds != PlaneBounds(around: shape.shell),
      let outside = try? context.geos.groundOutside([meant], index.levelShapes[level]),
      outside.area <= ExchangedAxes.tolerated * meant.area
    else { return nil }
    let near = context.unitBoxes(of: level).indices(intersecting: bounds)
    guard near.count <= ExchangedAxes.mostNeighbours else { return nil }
    for other in near.map({ index.unitsByLevel[level][$0] }) where other != unit {
      guard let shared = try? context.geos.sharedGround([meant], index.unitShapes[other]),
        shared.area <= ExchangedAxes.tolerated * meant.area
      else { return nil }
    }
    func metres(_ value: Int32) -> String { Text.number(Double(value) / 1000, decimals: 3) }
    let isRectangle = place.pointer.hasSuffix("/rect")
    let written =
      isRectangle
      ? "rect: [\(metres(bounds.minX)), \(metres(bounds.minY)), \(metres(bounds.maxX - bounds.minX)), \(metres(bounds.maxY - bounds.minY))]"
      : "polygon: [\(exchanged.map { "[\(metres($0.x)), \(metres($0.y))]" }.joined(separator: ", "))]"
    help = "x and y are probably exchanged: with `\(written)` it is on free ground of its level"
  }

  /// The same of the point of an amenity that is in no unit and off its level; nil if the exchanged point is in no unit of its file either.
  static func help(forAmenity amenity: Int, _ context: RuleContext) -> String? {
    let index = context.index
    let place = context.source.places[FeatureRef(.amenity, amenity), "geometry"]
    guard context.venue.frame != nil, let place, place.file.hasSuffix(".yaml"),
      let point = context.venue.amenities[amenity].geometry.flatMap(index.plane.point(at:))
    else { return nil }
    let exchanged = PlanePoint(x: point.y, y: point.x)
    let box = PlaneBounds(minX: exchanged.x, minY: exchanged.y, maxX: exchanged.x, maxY: exchanged.y)
    let levels = context.levelsByFile[place.file] ?? []
    // A point on its level may lack its unit for another reason.
    guard !levels.contains(where: { index.levelShapes[$0].contains { $0.contains(point) } }) else { return nil }
    let unit = levels.lazy.compactMap { level in
      context.unitBoxes(of: level).indices(intersecting: box).sorted().lazy.map { index.unitsByLevel[level][$0] }
        .first { unit in index.unitShapes[unit].contains { $0.contains(exchanged) } }
    }.first
    guard let unit else { return nil }
    let (x, y) = (
      Text.number(Double(exchanged.x) / 1000, decimals: 3), Text.number(Double(exchanged.y) / 1000, decimals: 3)
    )
    return
      "x and y are probably exchanged: with `point: [\(x), \(y)]` it is in \(context.words(for: FeatureRef(.unit, unit)))"
  }
}

extension RuleContext {
  private struct UnitBoxes: Hashable { var level: Int }

  private struct LevelFiles: Hashable {}

  /// The levels that are written in each file.
  fileprivate var levelsByFile: [String: [Int]] {
    once(LevelFiles()) {
      Dictionary(grouping: venue.levels.positions) {
        source.places.nearest(FeatureRef(.level, $0), "id")?.file ?? ""
      }
    }
  }

  /// The boxes of the units of a level, by their place in ``VenueIndex/unitsByLevel``.
  fileprivate func unitBoxes(of level: Int) -> BoxIndex {
    once(UnitBoxes(level: level)) {
      let boxes = index.unitsByLevel[level].map { unit in
        // A unit without a shape is nowhere.
        PlaneBounds(around: index.unitShapes[unit].lazy.flatMap(\.shell))
          ?? PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)
      }
      return BoxIndex(boxes)
    }
  }
}
