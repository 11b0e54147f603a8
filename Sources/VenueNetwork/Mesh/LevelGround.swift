import VenueGeometry

/// Finds points on a level's mesh; units have the numbers of its plan.
struct LevelGround: Sendable {
  private let mesh: GroundMesh
  private let boxes: BoxIndex
  /// Indexed by unit: the largest of its polygons, of several the first; −1 for units without polygons.
  private let largest: [Int32]

  init(_ mesh: GroundMesh, unitCount: Int) {
    self.mesh = mesh
    let polygons = mesh.polygons
    let corners = (0..<polygons.count).map { polygon in
      polygons.corners[Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1])]
        .map { polygons.vertices[Int($0)] }
    }
    boxes = BoxIndex(corners.compactMap { PlaneBounds(around: $0) })
    let areas = corners.map { PlanePolygon.doubledArea(of: $0) }
    var largest = [Int32](repeating: -1, count: unitCount)
    for polygon in corners.indices where mesh.units[polygon] >= 0 {
      let known = Int(largest[mesh.units[polygon]])
      if known < 0 || areas[polygon] > areas[known] { largest[mesh.units[polygon]] = Int32(polygon) }
    }
    self.largest = largest
  }

  /// True if a point is on the ground of a unit.
  func holds(_ point: PlanePoint, of unit: Int) -> Bool {
    let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: box).contains { polygon in
      mesh.units[polygon] == unit && contains(point, polygon)
    }
  }

  /// A point well inside a unit: the first of `wishes` on its ground, otherwise the middle of its largest polygon.
  func point(in unit: Int, wishes: [PlanePoint]) -> PlanePoint? {
    if let wish = wishes.first(where: { holds($0, of: unit) }) { return wish }
    let polygon = Int(largest[unit])
    guard polygon >= 0 else { return nil }
    let middle = middle(of: polygon)
    return contains(middle, polygon) ? middle : corners(of: polygon).first
  }

  private func corners(of polygon: Int) -> [PlanePoint] {
    let polygons = mesh.polygons
    return polygons.corners[Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1])]
      .map { polygons.vertices[Int($0)] }
  }

  private func contains(_ point: PlanePoint, _ polygon: Int) -> Bool {
    let corners = corners(of: polygon)
    guard var last = corners.last else { return false }
    for next in corners {
      if Predicates.orientation(last, next, point) < 0 { return false }
      last = next
    }
    return true
  }

  private func middle(of polygon: Int) -> PlanePoint {
    let corners = corners(of: polygon)
    let (x, y) = corners.reduce((0, 0)) { ($0.0 + Int($1.x), $0.1 + Int($1.y)) }
    return PlanePoint(x / corners.count, y / corners.count)
  }
}
