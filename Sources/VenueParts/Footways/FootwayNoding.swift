import VenueGeometry

/// Converts lines to a graph: their points are nodes, and the parts between two points are pieces.
///
/// Ways are connected if they share a point on the same layer. Ways that both end at a point are connected regardless of their layers: a bridge
/// continues as the street that it carries. Lines that cross without a common point are not connected. O(n log n).
struct FootwayNoding {
  private(set) var nodes: [PlanePoint] = []
  private(set) var pieces: [FootwayGraph.Piece] = []
  /// Start of the pieces of each node in ``arcs``, and the end of the last.
  private(set) var starts: [Int32] = []
  /// Pieces at each node, in their order.
  private(set) var arcs: [Int32] = []

  private struct Place: Hashable {
    var point: PlanePoint
    var layer: Int
  }

  init(_ ways: [PlannedFootways.Way]) {
    var numbers: [Place: Int] = [:]
    var points: [PlanePoint] = []
    func number(_ point: PlanePoint, _ layer: Int) -> Int {
      let place = Place(point: point, layer: layer)
      if let known = numbers[place] { return known }
      numbers[place] = points.count
      points.append(point)
      return points.count - 1
    }
    var drawn: [(from: Int, to: Int, way: Int)] = []
    var ends: [(point: PlanePoint, node: Int)] = []
    for (index, way) in ways.enumerated() {
      for (a, b) in zip(way.points, way.points.dropFirst()) where a != b {
        drawn.append((number(a, way.layer), number(b, way.layer), index))
      }
      for end in [way.points.first, way.points.last].compactMap({ $0 }) {
        if let node = numbers[Place(point: end, layer: way.layer)] { ends.append((end, node)) }
      }
    }
    var sets = DisjointSets(count: points.count)
    var firstEnd: [PlanePoint: Int] = [:]
    for end in ends {
      if let first = firstEnd[end.point] { sets.join(first, end.node) } else { firstEnd[end.point] = end.node }
    }
    var kept = [Int32](repeating: -1, count: points.count)
    func node(_ member: Int) -> Int32 {
      let root = sets.root(of: member)
      if kept[root] < 0 {
        kept[root] = Int32(nodes.count)
        nodes.append(points[member])
      }
      return kept[root]
    }
    pieces = drawn.map { FootwayGraph.Piece(from: node($0.from), to: node($0.to), way: Int32($0.way)) }
    starts = [Int32](repeating: 0, count: nodes.count + 1)
    for piece in pieces { for node in [piece.from, piece.to] { starts[Int(node) + 1] += 1 } }
    for node in nodes.indices { starts[node + 1] += starts[node] }
    var next = starts
    arcs = [Int32](repeating: 0, count: pieces.count * 2)
    for (number, piece) in pieces.enumerated() {
      for node in [piece.from, piece.to] {
        arcs[Int(next[Int(node)])] = Int32(number)
        next[Int(node)] += 1
      }
    }
  }
}
