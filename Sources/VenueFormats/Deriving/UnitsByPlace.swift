import VenueGeometry
import VenueModel
import VenueVocabulary

/// The units of a venue, with an index by level and point.
struct UnitsByPlace {
  private let shapes: [[PlanePolygon]]
  private let levels: [ID<Level>?: (units: [Int], boxes: BoxIndex)]
  /// Edges of each part of a unit that was queried before.
  private var edges: [Int: [EdgeIndex]] = [:]
  private var asked: Set<Int> = []

  /// - Parameters:
  ///   - levels: of each unit.
  ///   - shapes: of each unit, its parts.
  init(levels: [ID<Level>?], shapes: [[PlanePolygon]]) {
    self.shapes = shapes
    self.levels = Dictionary(grouping: levels.indices.filter { !shapes[$0].isEmpty }) { levels[$0] }.mapValues {
      units in
      (units, BoxIndex(units.compactMap { PlaneBounds(around: shapes[$0].lazy.flatMap(\.shell)) }))
    }
  }

  /// The units of a level that contain a point, including their borders, ascending.
  ///
  /// - Complexity: O(log *n*) if few units are at the point; from the second query of a unit on also in its corners.
  mutating func units(at point: PlanePoint, on level: ID<Level>?) -> [Int] {
    guard let (units, boxes) = levels[level] else { return [] }
    let spot = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: spot).map { units[$0] }.filter { contains(point, $0) }
  }

  private mutating func contains(_ point: PlanePoint, _ unit: Int) -> Bool {
    if asked.insert(unit).inserted { return shapes[unit].contains { $0.contains(point) } }
    let parts = edges[unit] ?? shapes[unit].map { EdgeIndex($0.rings) }
    edges[unit] = parts
    return parts.contains { $0.containment(of: point) != .outside }
  }
}
