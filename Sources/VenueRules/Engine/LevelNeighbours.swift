import Synchronization
import VenueGeometry
import VenueVocabulary

/// Units of one level that are at an opening, or side by side, by drawn shapes only. Units and openings have the level's own
/// numbers. Results are cached.
final class LevelNeighbours: Sendable {
  /// All it follows from.
  struct Drawn: Hashable, Sendable {
    /// The parts of each unit.
    var units: [[PlanePolygon]]
    /// The line of each examined opening; others are empty.
    var openings: [[PlanePoint]]
  }

  private let units: [[PlanePolygon]]
  private let boxes: BoxIndex
  /// Units at each opening, ascending.
  let joined: [[Int]]
  private let known = Mutex<[Int: [Int]]>([:])

  /// Largest thickness in millimetres of a wall that contains a door; as for passages of openings.
  private static let wall = 1000.0
  /// Millimetres two grounds may be apart and be open to each other.
  private static let seam = 10.0

  init(_ drawn: Drawn) {
    let nowhere = PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)
    let boxes = BoxIndex(drawn.units.map { LevelNeighbours.box($0) ?? nowhere })
    var near: [Int] = []
    units = drawn.units
    self.boxes = boxes
    joined = drawn.openings.map { line in
      guard let bounds = PlaneBounds(around: line), let first = line.first, let last = line.last else { return [] }
      let middle = PlanePoint((Int(first.x) + Int(last.x)) / 2, (Int(first.y) + Int(last.y)) / 2)
      boxes.indices(intersecting: bounds.grown(by: Int32(LevelNeighbours.wall)), into: &near)
      return near.prefix(UnitNeighbours.most).filter {
        GrownShape(drawn.units[$0], by: LevelNeighbours.wall).holds(middle)
      }
    }
  }

  /// Units that touch one.
  func besides(_ unit: Int) -> [Int] {
    if let found = known.withLock({ $0[unit] }) { return found }
    let found = measured(besides: unit)
    known.withLock { $0[unit] = found }
    return found
  }

  private func measured(besides unit: Int) -> [Int] {
    let own = GrownShape(units[unit], by: LevelNeighbours.seam)
    guard let box = LevelNeighbours.box(own.parts)?.grown(by: Int32(LevelNeighbours.seam)) else { return [] }
    return boxes.indices(intersecting: box).prefix(UnitNeighbours.most).filter { other in
      guard other != unit else { return false }
      let other = GrownShape(units[other], by: LevelNeighbours.seam)
      return other.isNearCorner(of: own) || own.isNearCorner(of: other)
    }
  }

  private static func box(_ shapes: [PlanePolygon]) -> PlaneBounds? {
    guard let first = shapes.first?.bounds else { return nil }
    return shapes.dropFirst().reduce(first) { $0.union($1.bounds) }
  }
}

/// An area extended by a number of millimetres.
private struct GrownShape {
  let parts: [PlanePolygon]
  private let boxes: [PlaneBounds]
  private let distance: Double

  init(_ parts: [PlanePolygon], by distance: Double) {
    self.parts = parts
    boxes = parts.map { $0.bounds.grown(by: Int32(distance)) }
    self.distance = distance
  }

  func isNearCorner(of other: GrownShape) -> Bool { other.parts.contains { $0.shell.contains(where: holds) } }

  func holds(_ point: PlanePoint) -> Bool {
    parts.indices.contains { part in
      guard boxes[part].contains(point) else { return false }
      return parts[part].contains(point) || parts[part].rings.contains { isNear(point, $0) }
    }
  }

  private func isNear(_ point: PlanePoint, _ ring: [PlanePoint]) -> Bool {
    var a = ring[ring.count - 1]
    for b in ring {
      if Predicates.squaredDistance(from: point, toSegment: a, b) <= distance * distance { return true }
      a = b
    }
    return false
  }
}
