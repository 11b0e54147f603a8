import VenueGeometry

/// Finds points on a level's mesh.
struct LevelGround {
  private let mesh: GroundMesh
  private let boxes: BoxIndex
  /// Polygons of each unit, the largest first.
  private let polygonsOfUnit: [Int: [Int]]

  init(_ mesh: GroundMesh) {
    self.mesh = mesh
    let polygons = mesh.polygons
    let corners = (0..<polygons.count).map { polygon in
      polygons.corners[Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1])]
        .map { polygons.vertices[Int($0)] }
    }
    boxes = BoxIndex(corners.compactMap { PlaneBounds(around: $0) })
    let areas = corners.map { PlanePolygon.doubledArea(of: $0) }
    var byUnit: [Int: [Int]] = [:]
    for polygon in corners.indices where mesh.units[polygon] >= 0 {
      byUnit[mesh.units[polygon], default: []].append(polygon)
    }
    polygonsOfUnit = byUnit.mapValues { $0.sorted { (areas[$1], $0) < (areas[$0], $1) } }
  }

  /// Whether a point lies on the ground of a unit.
  func holds(_ point: PlanePoint, of unit: Int) -> Bool {
    let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: box).contains { polygon in
      mesh.units[polygon] == unit && contains(point, polygon)
    }
  }

  /// A point well inside a unit: the first of `wishes` that lies on its ground, else the middle of its largest polygon.
  func point(in unit: Int, wishes: [PlanePoint]) -> PlanePoint? {
    if let wish = wishes.first(where: { holds($0, of: unit) }) { return wish }
    guard let polygon = polygonsOfUnit[unit]?.first else { return nil }
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
