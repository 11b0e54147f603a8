import VenueGeometry

@testable import VenueRouting

/// A level made of lines: every line is a wall or a door, and each piece of ground belongs to whom the caller says.
struct DrawnMesh {
  typealias Line = (a: PlanePoint, b: PlanePoint)

  let triangulation: Triangulation
  /// For each triangle its owner, −1 for what is solid.
  let owners: [Int32]
  /// By constraint; the others are doors.
  let isWall: [Bool]
  let mesh: LevelMesh
  /// For each edge of the mesh the wall or door it lies on, −1 for none.
  let constraints: [Int32]

  /// - Parameters:
  ///   - walls: may meet and lie on one another; where a door lies on a wall, the wall is shut.
  ///   - owner: of the ground around a point.
  init(walls: [Line], doors: [Line] = [], owner: (_ x: Double, _ y: Double) -> Int32) throws {
    let noded = try SnapRounding(walls + doors)
    let triangulation = try Triangulation(points: noded.points, constraints: noded.pieces)
    let index = BoxIndex(
      walls.map { wall in
        PlaneBounds(
          minX: min(wall.a.x, wall.b.x), minY: min(wall.a.y, wall.b.y), maxX: max(wall.a.x, wall.b.x),
          maxY: max(wall.a.y, wall.b.y))
      })
    isWall = noded.pieces.map { piece in
      let (a, b) = (noded.points[Int(piece.0)], noded.points[Int(piece.1)])
      var isCovered = false
      let box = PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
      index.forEach(intersecting: box) { wall in
        let (c, d) = walls[wall]
        let isOnLine = Predicates.orientation(c, d, a) == 0 && Predicates.orientation(c, d, b) == 0
        let reaches =
          min(c.x, d.x) <= box.minX && box.maxX <= max(c.x, d.x) && min(c.y, d.y) <= box.minY
          && box.maxY <= max(c.y, d.y)
        if isOnLine, reaches { isCovered = true }
      }
      return isCovered
    }
    owners = (0..<triangulation.triangleCount).map { triangle in
      let corners = triangulation.corners(of: triangle)
      let points = [corners.0, corners.1, corners.2].map { triangulation.vertices[Int($0)] }
      return owner(
        points.reduce(0) { $0 + Double($1.x) } / 3, points.reduce(0) { $0 + Double($1.y) } / 3)
    }
    self.triangulation = triangulation
    let isWall = isWall
    let polygons = triangulation.convexPolygons(owners: owners) { edge in
      let constraint = Int(triangulation.constraints[edge])
      return constraint < 0 ? .open : (isWall[constraint] ? .wall : .border)
    }
    constraints = polygons.constraints
    mesh = try LevelMesh(polygons)
  }

  var oracle: VisibilityOracle {
    VisibilityOracle(triangulation, isFree: owners.map { $0 >= 0 }, isDoor: { !isWall[$0] })
  }

  /// The four sides of a rectangle.
  static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Line] {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map { PlanePoint($0.0, $0.1) }
    return zip(corners, corners.dropFirst() + [corners[0]]).map { ($0, $1) }
  }
}
