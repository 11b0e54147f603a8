import VenueGeometry

/// Finds the corners of a skeleton to which a path that bends at a corner can lead in a straight line.
///
/// From the corner, the visible region is expanded polygon by polygon (triangular expansion: Bungiu, Hemmer, Hershberger, Huang and
/// Kröller 2014), with cones as those of ``PathSearch``; O(visible polygons). Lengths and a queue are not needed: where a search of
/// the skeleton could bend there is a corner, and all paths end at corners.
///
/// The value keeps its buffers between corners; use one for each task.
struct CornerSight {
  /// An edge of the mesh, with all that a cone needs.
  struct Edge {
    var start: PlanePoint
    /// The edges after and before it in its polygon.
    var next: Int32
    var previous: Int32
    /// Its twin if it may be crossed, otherwise −1.
    var crossing: Int32
    /// True if there is a corner at the start.
    var isAtCorner: Bool
    /// True if its polygon has a corner of 180°.
    var isOfFlat: Bool
  }

  /// The region visible across an edge, between two directions.
  private struct Cone {
    var edge: Int32
    /// True if the borders meet the ends of the edge; false if they cut it.
    var meetsRightEnd: Bool
    var meetsLeftEnd: Bool
    var right: Direction
    var left: Direction
  }

  private(set) var edges: [Edge] = []
  /// For each edge the corner at its start whose space it bounds clockwise; −1 for none.
  let rightCorners: [Int32]
  /// For each edge the corner at its end whose space it bounds counter-clockwise.
  let leftCorners: [Int32]
  /// For each corner the two edges that bound its space.
  private let bounds: [(right: Int32, left: Int32)]
  private var cones: [Cone] = []
  private(set) var root = PlanePoint(x: 0, y: 0)
  /// The walls beside the current corner, extended beyond it. What is strictly to the left of the first and strictly to the right of
  /// the second is seen, but no path bends to it.
  private var (behindLeft, behindRight) = (Direction(x: 0, y: 0), Direction(x: 0, y: 0))
  /// The corners in sight of the current one, each once, in any order. The corner itself may be one of them.
  private(set) var found: [Int32] = []
  /// For each corner, true if it is found.
  private var isFound: [Bool]

  /// - Parameter access: of the skeleton; every connection is open in both directions, or in none.
  init(_ mesh: LevelMesh, _ access: MeshAccess, corners: LevelIndex) {
    edges.reserveCapacity(mesh.edgeCount)
    for (edge, known) in access.edges.enumerated() {
      edges.append(
        Edge(
          start: known.start, next: known.next, previous: known.previous, crossing: known.crossing,
          isAtCorner: corners.vertexCorners[Int(mesh.polygonVertices[edge])] >= 0,
          isOfFlat: mesh.hasFlatCorner[Int(known.polygon)]))
    }
    var right = [Int32](repeating: -1, count: edges.count)
    var left = right
    for corner in 0..<corners.cornerCount {
      right[Int(corners.rightEdges[corner])] = Int32(corner)
      left[Int(corners.leftEdges[corner])] = Int32(corner)
    }
    (rightCorners, leftCorners) = (right, left)
    bounds = (0..<corners.cornerCount).map { (corners.rightEdges[$0], corners.leftEdges[$0]) }
    isFound = [Bool](repeating: false, count: corners.cornerCount)
  }

  /// Finds the corners in sight of one, also where a wall runs straight on from them: there a path may change sides.
  mutating func look(from corner: Int32) {
    for corner in found { isFound[Int(corner)] = false }
    found.removeAll(keepingCapacity: true)
    let (right, left) = bounds[Int(corner)]
    root = start(right)
    behindLeft = Direction(from: start(left), to: root)
    behindRight = Direction(from: end(right), to: root)
    var around = right
    while true {
      begin(inPolygonOf: around)
      let incoming = previous(around)
      guard incoming != left else { break }
      around = crossing(incoming)
    }
    while let cone = cones.popLast() { expand(cone) }
  }

  /// True if a path that bends at the current corner, or just passes it, can continue to a visible point.
  ///
  /// This is so up to straight on from the one wall, on the side of the other.
  func mayBend(towards p: PlanePoint) -> Bool {
    behindLeft.side(of: p, from: root) <= 0 || behindRight.side(of: p, from: root) >= 0
  }

  /// Starts the cones across the edges of a polygon that the root is in.
  private mutating func begin(inPolygonOf first: Int32) {
    var edge = first
    repeat {
      let following = next(edge)
      let (a, b) = (start(edge), start(following))
      let facing = Predicates.orientation(root, a, b)
      if facing > 0 {
        push(
          Cone(
            edge: edge, meetsRightEnd: true, meetsLeftEnd: true, right: Direction(from: root, to: a),
            left: Direction(from: root, to: b)))
      } else if facing == 0, edges[Int(edge)].isOfFlat, b != root,
        Predicates.orientation(root, b, end(following)) == 0
      {
        // b may be a corner on the border along which the root looks.
        let direction = Direction(from: root, to: b)
        if direction.isAhead(end(following), of: b) {
          noteRightTurn(at: following, direction)
        } else {
          noteLeftTurn(at: edge, direction)
        }
      }
      edge = following
    } while edge != first
  }

  @inline(__always)
  private mutating func push(_ cone: Cone) {
    guard edges[Int(cone.edge)].crossing >= 0 else { return }
    // All directions of a cone are between these two, so all are useless if both are: half-planes are convex.
    if isUseless(cone.right), isUseless(cone.left) { return }
    cones.append(cone)
  }

  @inline(__always)
  private func isUseless(_ direction: Direction) -> Bool {
    behindLeft.turn(to: direction) > 0 && behindRight.turn(to: direction) < 0
  }

  /// Pushes a cone into the next polygon: on to its edges, and around the ends of its borders.
  private mutating func expand(_ cone: Cone) {
    let entry = crossing(cone.edge)
    let first = next(entry)
    if cone.meetsRightEnd { turnRight(at: first) }
    if cone.meetsLeftEnd { turnLeft(at: previous(entry)) }
    var (edge, a) = (first, start(first))
    var (leftOfA, rightOfA) = (cone.left.side(of: a, from: root), cone.right.side(of: a, from: root))
    // From the root, the edges appear from right to left.
    while edge != entry, leftOfA < 0 {
      let following = next(edge)
      let b = start(following)
      let (leftOfB, rightOfB) = (cone.left.side(of: b, from: root), cone.right.side(of: b, from: root))
      if rightOfB > 0, crossing(edge) >= 0, Predicates.orientation(root, a, b) > 0 {
        push(
          Cone(
            edge: edge, meetsRightEnd: rightOfA >= 0, meetsLeftEnd: leftOfB <= 0,
            right: rightOfA >= 0 ? Direction(from: root, to: a) : cone.right,
            left: leftOfB <= 0 ? Direction(from: root, to: b) : cone.left))
      }
      (edge, a, leftOfA, rightOfA) = (following, b, leftOfB, rightOfB)
    }
  }

  /// Adds a corner to those that are found; −1 for none.
  mutating func note(_ corner: Int32) {
    guard corner >= 0, !isFound[Int(corner)] else { return }
    isFound[Int(corner)] = true
    found.append(corner)
  }

  @inline(__always) func start(_ edge: Int32) -> PlanePoint { edges[Int(edge)].start }
  @inline(__always) func end(_ edge: Int32) -> PlanePoint { edges[Int(edges[Int(edge)].next)].start }
  @inline(__always) func next(_ edge: Int32) -> Int32 { edges[Int(edge)].next }
  @inline(__always) func previous(_ edge: Int32) -> Int32 { edges[Int(edge)].previous }
  @inline(__always) func crossing(_ edge: Int32) -> Int32 { edges[Int(edge)].crossing }
}
