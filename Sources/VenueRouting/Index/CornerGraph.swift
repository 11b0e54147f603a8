import VenueGeometry

/// The corners of a skeleton with the straight connections between them.
struct CornerGraph {
  /// Corner c leads to `neighbours[starts[c]..<starts[c + 1]]`, ascending.
  var starts: [Int32] = [0]
  var neighbours: [Int32] = []
  /// Millimetres.
  var lengths: [Double] = []
  /// Position of each corner.
  var points: [PlanePoint] = []
  /// Number of corners that each corner sees, including those hidden behind nearer ones on the same line.
  var sights: [Int32] = []

  var count: Int { starts.count - 1 }

  init() {}

  init(_ pairs: TautPairs, points: [PlanePoint]) {
    self.points = points
    sights = pairs.sights
    starts = pairs.starts
    neighbours = pairs.neighbours
    lengths.reserveCapacity(neighbours.count)
    for corner in points.indices {
      for place in edges(of: corner) { lengths.append(points[corner].distance(to: points[Int(neighbours[place])])) }
    }
  }

  @inline(__always)
  func edges(of corner: Int) -> Range<Int> { Int(starts[corner])..<Int(starts[corner + 1]) }

  /// For each connection, the index of the same connection from its other end. Lists are ascending and symmetric, so one pass finds all.
  var mirrors: [Int32] {
    var next = starts
    return neighbours.map { neighbour in
      defer { next[Int(neighbour)] += 1 }
      return next[Int(neighbour)]
    }
  }

  /// The same graph with the corners numbered by their place in `order`.
  func renumbered(by order: [Int32]) -> CornerGraph {
    var ranks = [Int32](repeating: 0, count: count)
    for (rank, corner) in order.enumerated() { ranks[Int(corner)] = Int32(rank) }
    var result = CornerGraph()
    result.neighbours.reserveCapacity(neighbours.count)
    result.lengths.reserveCapacity(neighbours.count)
    var edges: [(neighbour: Int32, length: Double)] = []
    for corner in order {
      result.points.append(points[Int(corner)])
      result.sights.append(sights[Int(corner)])
      edges.removeAll(keepingCapacity: true)
      for edge in self.edges(of: Int(corner)) { edges.append((ranks[Int(neighbours[edge])], lengths[edge])) }
      edges.sort { $0.neighbour < $1.neighbour }
      for (neighbour, length) in edges {
        result.neighbours.append(neighbour)
        result.lengths.append(length)
      }
      result.starts.append(Int32(result.neighbours.count))
    }
    return result
  }
}
