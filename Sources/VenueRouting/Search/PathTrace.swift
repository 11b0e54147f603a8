import VenueGeometry

// Traces the path back from the last search node.
extension PathSearch {
  func path(endingIn goal: Int32) -> MeshPath {
    var chain: [SearchNode] = []
    var index = goal
    while index >= 0 {
      chain.append(nodes[Int(index)])
      index = nodes[Int(index)].parent
    }
    chain.reverse()

    var points: [PlanePoint] = []
    var trace = PolygonTrace(polygon: chain[0].polygon)
    var turn: SearchNode?
    for node in chain {
      switch node.kind {
      case .start:
        points.append(node.root)
      case .cone:
        advance(&trace, to: access.polygon(of: node.edge), around: turn)
        trace.cross(node.edge, into: node.polygon)
      case .rightTurn, .leftTurn:
        advance(&trace, to: access.polygon(of: node.edge), around: turn)
        turn = node
        points.append(node.root)
      case .goal:
        advance(&trace, to: node.polygon, around: turn)
        points.append(node.root)
      }
    }
    while let first = trace.polygons.first, let step = firstSteps.first(where: { $0.polygon == Int(first) }) {
      trace.polygons.insert(Int32(step.from), at: 0)
      trace.edges.insert(step.edge, at: 0)
    }
    return MeshPath(
      points: PathSearch.withoutStraightPoints(points), lengthMillimetres: nodes[Int(goal)].length,
      polygons: trace.polygons, edges: trace.edges)
  }

  private struct PolygonTrace {
    var polygons: [Int32]
    var edges: [Int32] = []

    init(polygon: Int32) { polygons = [polygon] }

    mutating func cross(_ edge: Int32, into polygon: Int32) {
      edges.append(edge)
      polygons.append(polygon)
    }
  }

  /// Follows a fan from the current polygon of the trace to another polygon of the fan.
  private func advance(_ trace: inout PolygonTrace, to polygon: Int32, around turn: SearchNode?) {
    guard trace.polygons.last != polygon, let turn else { return }
    var edge = turn.edge
    var isPassed = false
    while true {
      let here = access.polygon(of: edge)
      if here == trace.polygons.last { isPassed = true }
      if here == polygon { return }
      let entry = crossing(edge)
      guard entry >= 0 else { return }
      if isPassed { trace.cross(edge, into: access.polygon(of: entry)) }
      edge = turn.kind == .rightTurn ? access.next(entry) : access.previous(entry)
    }
  }

  static func withoutStraightPoints(_ points: [PlanePoint]) -> [PlanePoint] {
    var result: [PlanePoint] = []
    for point in points {
      if result.last == point { continue }
      if result.count > 1 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let isStraight = Predicates.orientation(a, b, point) == 0
        if isStraight, Direction(from: a, to: b).isAhead(point, of: b) { result.removeLast() }
      }
      result.append(point)
    }
    return result
  }
}
