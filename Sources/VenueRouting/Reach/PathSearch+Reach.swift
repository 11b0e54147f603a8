import VenueGeometry

/// A part of the ground that is reached: convex, inside one polygon of the mesh.
struct ReachedPiece: Sendable {
  var polygon: Int
  var piece: ConvexPiece
}

extension PathSearch {
  /// The ground within a walking length of a point, in convex pieces that may overlap.
  ///
  /// The result is exact except for the rounding of circles (up to `error` inside) and tiny fragments: every point of it is on a
  /// shortest path no longer than `length`. The shortest path search runs without a goal. What its cones and
  /// bends see of each polygon, cut to a circle around their root, is the ground that is reached through them (own method).
  ///
  /// - Parameters:
  ///   - length: millimetres.
  ///   - access: rooms must be open in it to be reached; to exclude paths through them, the caller closes their edges in one direction.
  mutating func pieces(
    within length: Double, of start: PlanePoint, access: MeshAccess, startOwner: Int32? = nil, error: Double
  ) -> [ReachedPiece] {
    begin(access)
    let starts = places(at: start, owner: startOwner)
    guard !starts.isEmpty else { return [] }
    guests = starts.map { mesh.polygonOwners[$0] }
    isSingleGoal = false
    // Every polygon is an end, so that dead ends are searched too.
    ends = Array(0..<Int32(mesh.polygonCount))
    for polygon in 0..<mesh.polygonCount { addGoal(mesh.start(mesh.polygonStarts[polygon]), polygons: [polygon]) }
    noteFirstSteps(at: start, from: starts)
    pushStart(start, polygons: starts + firstSteps.map(\.polygon))
    while queue.leastEstimate <= length, let index = queue.pop() { expand(index) }

    var pieces: [ReachedPiece] = []
    for node in nodes where node.length < length && !isOutdated(node) {
      switch node.kind {
      case .start: add(Int(node.polygon), seen: outline(of: Int(node.polygon)), from: node, length, error, to: &pieces)
      case .cone: add(Int(node.polygon), seen: seen(through: node), from: node, length, error, to: &pieces)
      case .rightTurn, .leftTurn: addFan(of: node, length, error, to: &pieces)
      case .goal: continue
      }
    }
    return pieces
  }

  private func outline(of polygon: Int) -> ConvexPiece {
    ConvexPiece(mesh.edges(of: polygon).map { mesh.start(Int32($0)) })
  }

  private func add(
    _ polygon: Int, seen: ConvexPiece, from node: SearchNode, _ length: Double, _ error: Double,
    to pieces: inout [ReachedPiece]
  ) {
    let root = ConvexPiece.Corner(x: Double(node.root.x), y: Double(node.root.y))
    let piece = seen.within(length - node.length, of: root, error: error)
    if !piece.isEmpty, piece.area > ConvexPiece.leastArea {
      pieces.append(ReachedPiece(polygon: polygon, piece: piece))
    }
  }

  /// The part of a polygon that a cone leading into it sees.
  private func seen(through node: SearchNode) -> ConvexPiece {
    let root = ConvexPiece.Corner(x: Double(node.root.x), y: Double(node.root.y))
    func ahead(_ direction: Direction) -> ConvexPiece.Corner {
      ConvexPiece.Corner(x: root.x + Double(direction.x), y: root.y + Double(direction.y))
    }
    return outline(of: Int(node.polygon)).left(of: root, ahead(node.right)).left(of: ahead(node.left), root)
  }

  /// The polygons around a bend, limited to the side of the turn.
  private func addFan(of node: SearchNode, _ length: Double, _ error: Double, to pieces: inout [ReachedPiece]) {
    let root = ConvexPiece.Corner(x: Double(node.root.x), y: Double(node.root.y))
    let ahead = ConvexPiece.Corner(x: root.x + Double(node.right.x), y: root.y + Double(node.right.y))
    var edge = node.edge
    while true {
      let polygon = Int(mesh.polygonOfEdge[Int(edge)])
      let whole = outline(of: polygon)
      let isRight = node.kind == .rightTurn
      add(
        polygon, seen: isRight ? whole.left(of: ahead, root) : whole.left(of: root, ahead), from: node, length, error,
        to: &pieces)
      let entry = fanEntry(behind: edge, of: node)
      guard entry >= 0 else { return }
      edge = isRight ? mesh.next(entry) : mesh.previous(entry)
    }
  }
}
