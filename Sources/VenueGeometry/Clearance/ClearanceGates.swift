/// The narrow places of walkable ground.
///
/// Exact for discs: take a width *w* up to ``widest`` and two points with half of it clear around them. A disc of that width can be moved
/// from one to the other exactly if they are connected on the ground without crossing a gate narrower than *w*. Along any path, the room is
/// smallest where the nearest walls are on opposite sides: between two corners, or a corner and the foot of
/// its perpendicular on a wall, with no wall in the circle over the two. These are the local minima of the clearance; between parallel
/// walls there is one at either end of the stretch. No other place is required (the bottlenecks of the medial axis; compare
/// the local clearance triangulations of Kallmann, 2014, which store them as widths of triangles).
///
/// They are found on a triangulation of the walls alone: between corners as its edges, between a corner and a wall by tracing visibility through its
/// triangles from the corner, as far as no other corner is nearer.
public struct ClearanceGates: Sendable {
  /// In millimetres: wider places are not searched.
  public let widest: Int32
  /// Sorted by place; they do not cross one another.
  public private(set) var gates: [ClearanceGate] = []
  /// Number of visited edges of triangles.
  public private(set) var work = 0
  /// True if all required edges were visited; false if there were more than ``mostWork``.
  public private(set) var isComplete = true

  /// Average limit of visited triangle edges per wall (project default). A floor with columns takes some 20; only hundreds of corners
  /// around one small space take more.
  public static let mostWork = 400

  /// - Parameter walls: noded, each with the ground on its left; a wall between two grounds in both directions.
  /// - Throws: if walls cross between their ends, or are beyond the plane.
  /// - Complexity: O(n log n), limited by ``mostWork``.
  public init(between walls: [(a: PlanePoint, b: PlanePoint)], upTo widest: Int32) throws(TriangulationError) {
    self.widest = widest
    guard walls.count > 1 else { return }
    let ground = try WallTriangulation(walls, step: widest)
    var finder = GateFinder(ground, widest: widest)
    let limit = ClearanceGates.mostWork * (walls.count + 64)
    for edge in ground.mesh.origins.indices where ground.isGround[edge / 3] {
      finder.lookBetweenCorners(edge)
      if finder.work < limit { finder.lookAtWalls(fromStartOf: edge) } else { isComplete = false }
    }
    work = finder.work
    let sorted = finder.found.sorted()
    gates = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }
}

private struct GateFinder {
  let ground: WallTriangulation
  let widest: Int32
  var found: [ClearanceGate] = []
  var work = 0
  private var mesh: Triangulation { ground.mesh }
  /// Sights through triangles that are still to be traced.
  private var waiting: [Sight] = []

  /// An edge seen from a corner, between two vertices that bound the view.
  private struct Sight {
    var edge: Int
    var right: PlanePoint
    var left: PlanePoint
  }

  init(_ ground: WallTriangulation, widest: Int32) {
    self.ground = ground
    self.widest = widest
  }

  // MARK: Corner to corner

  /// Adds an edge between two corners if it is a gate.
  mutating func lookBetweenCorners(_ edge: Int) {
    let twin = Int(mesh.twins[edge])
    guard twin > edge, mesh.constraints[edge] < 0,
      !ground.isStraight[Int(mesh.origins[edge])] || !ground.isStraight[Int(mesh.origins[twin])]
    else { return }
    work += 1
    let (u, v) = (ground.point(edge), ground.end(edge))
    let squared = u.squaredDistance(to: v)
    guard squared < Int64(widest) * Int64(widest) else { return }
    for apex in [ground.point(mesh.edge(before: edge)), ground.point(mesh.edge(before: twin))]
    where GateFinder.along(from: apex, u, v) < 0 { return }
    guard isNearest(cornerOf: edge, to: { GateFinder.along(from: u, $0, v) }),
      isNearest(cornerOf: twin, to: { GateFinder.along(from: v, $0, u) })
    else { return }
    found.append(
      ClearanceGate(start: min(u, v), end: max(u, v), width: Int32(Double(squared).squareRoot().rounded())))
  }

  /// The dot product of the vectors from p to a and to b: negative if the angle between them exceeds a right angle.
  private static func along(from p: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Int64 {
    (Int64(a.x) - Int64(p.x)) * (Int64(b.x) - Int64(p.x)) + (Int64(a.y) - Int64(p.y)) * (Int64(b.y) - Int64(p.y))
  }

  /// True if a corner is the nearest point of its walls to the ground ahead: none of them leads in that direction.
  ///
  /// - Parameters:
  ///   - edge: starts at the corner; the walls are those that bound the ground it crosses.
  ///   - along: distance of a point ahead of the corner, at any scale.
  private func isNearest(cornerOf edge: Int, to along: (PlanePoint) -> Int64) -> Bool {
    [ground.wallsClockwise[edge], ground.wallsCounterclockwise[edge]].allSatisfy { wall in
      wall < 0 || along(mesh.vertices[Int(wall)]) <= 0
    }
  }

  // MARK: Corner to wall

  /// Searches from a corner through the triangle on the left of an edge for walls that face it.
  mutating func lookAtWalls(fromStartOf edge: Int) {
    let corner = ground.point(edge)
    // Perpendicular to a straight wall, no narrow place begins or ends.
    if ground.isStraight[Int(mesh.origins[edge])] { return }
    let opposite = mesh.edge(after: edge)
    waiting.append(Sight(edge: opposite, right: ground.point(opposite), left: ground.end(opposite)))
    while let sight = waiting.popLast() {
      work += 1
      guard isOpen(sight, from: corner) else { continue }
      guard mesh.constraints[sight.edge] < 0 else {
        face(sight, from: corner, edge)
        continue
      }
      let twin = Int(mesh.twins[sight.edge])
      guard twin >= 0, ground.isGround[twin / 3] else { continue }
      let (rightEdge, leftEdge) = (mesh.edge(after: twin), mesh.edge(before: twin))
      let apex = ground.point(leftEdge)
      // The twin runs from left to right; the next edges lead back from right to left over the apex.
      if Predicates.orientation(corner, sight.right, apex) > 0 {
        let isInside = Predicates.orientation(corner, sight.left, apex) < 0
        waiting.append(Sight(edge: rightEdge, right: sight.right, left: isInside ? apex : sight.left))
      }
      if Predicates.orientation(corner, sight.left, apex) < 0 {
        let isInside = Predicates.orientation(corner, sight.right, apex) > 0
        waiting.append(Sight(edge: leftEdge, right: isInside ? apex : sight.right, left: sight.left))
      }
    }
  }

  /// True if some point of an edge is near enough and has neither of the vertices that bound the view in the circle over it and the
  /// corner. Points beyond contain them all the more.
  private func isOpen(_ sight: Sight, from corner: PlanePoint) -> Bool {
    let (a, b) = (ground.point(sight.edge), ground.end(sight.edge))
    guard Predicates.squaredDistance(from: corner, toSegment: a, b) < Double(widest) * Double(widest) else {
      return false
    }
    let (ax, ay) = (Double(a.x) - Double(corner.x), Double(a.y) - Double(corner.y))
    let (dx, dy) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
    var (low, high) = (0.0, 1.0)
    /// Keeps where value + share · slope is at least zero.
    func keep(_ value: Double, _ slope: Double) {
      if slope > 0 { low = max(low, -value / slope) } else if slope < 0 { high = min(high, -value / slope) }
      if slope == 0, value < 0 { high = -1 }
    }
    for (vertex, side) in [(sight.right, 1.0), (sight.left, -1.0)] {
      let (x, y) = (Double(vertex.x) - Double(corner.x), Double(vertex.y) - Double(corner.y))
      keep(side * (x * ay - y * ax), side * (x * dy - y * dx))
      keep(x * x + y * y - (x * ax + y * ay), -(x * dx + y * dy))
    }
    return low <= high + 1e-9
  }

  /// Adds the foot of the perpendicular from a corner on a visible wall, if it is a gate.
  private mutating func face(_ sight: Sight, from corner: PlanePoint, _ edge: Int) {
    let (a, b) = (ground.point(sight.edge), ground.end(sight.edge))
    let (toA, toB) = (GateFinder.along(from: a, corner, b), GateFinder.along(from: b, corner, a))
    guard toA > 0, toB > 0 else { return }
    // The direction to the wall, perpendicular to it, on its right.
    let (x, y) = (Int64(b.y) - Int64(a.y), Int64(a.x) - Int64(b.x))
    func side(of vertex: PlanePoint) -> Int64 {
      (Int64(vertex.x) - Int64(corner.x)) * y - (Int64(vertex.y) - Int64(corner.y)) * x
    }
    guard side(of: sight.right) >= 0, side(of: sight.left) <= 0 else { return }
    let isNearest = isNearest(cornerOf: edge) { point in
      (Int64(point.x) - Int64(corner.x)) * x + (Int64(point.y) - Int64(corner.y)) * y
    }
    guard isNearest else { return }
    let share = Double(toA) / Double(toA + toB)
    let (footX, footY) = (
      Double(a.x) + share * (Double(b.x) - Double(a.x)), Double(a.y) + share * (Double(b.y) - Double(a.y))
    )
    let (dx, dy) = (footX - Double(corner.x), footY - Double(corner.y))
    let width = (dx * dx + dy * dy).squareRoot()
    guard width < Double(widest) else { return }
    for vertex in [sight.right, sight.left] {
      let (vx, vy) = (Double(vertex.x) - Double(corner.x), Double(vertex.y) - Double(corner.y))
      if vx * dx + vy * dy > vx * vx + vy * vy + 1e-6 * width { return }
    }
    let foot = PlanePoint(Int(footX.rounded()), Int(footY.rounded()))
    guard foot != corner else { return }
    found.append(
      ClearanceGate(start: min(corner, foot), end: max(corner, foot), width: Int32(width.rounded())))
  }
}
