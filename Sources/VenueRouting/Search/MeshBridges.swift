import VenueGeometry

/// Connections between polygons that divide a level in two: the only door of a room, a passage to one wing.
///
/// A connection is all the edges that two polygons share. A shortest path never leaves by such a connection and returns, because both
/// polygons are convex. So a connection with both ends of a walk on one side is a wall for it. Closures only remove
/// connections, so this is true for every walker. Bridges are found by Tarjan's low links (1974), in O(edges).
struct MeshBridges: Sendable {
  /// For each edge of a bridge, the polygons on one side of it, as a range of ``order``; empty for any other edge.
  let sides: BridgeSides
  /// The polygons numbered from 0 so that those beyond a bridge follow one another.
  let order: StoredArray<Int32>

  init(sides: BridgeSides, order: StoredArray<Int32>) {
    self.sides = sides
    self.order = order
  }

  init(polygonStarts: [Int32], polygonOfEdge: [Int32], twins: [Int32]) {
    let count = polygonStarts.count - 1
    var order = [Int32](repeating: -1, count: count)
    // The smallest number that can be reached from a polygon's subtree by one connection that is not in the tree.
    var low = [Int32](repeating: 0, count: count)
    var sides = [Range<Int32>](repeating: 0..<0, count: twins.count)
    var next: Int32 = 0
    // Polygons being visited, each with its predecessor and the next edge to examine.
    var path: [(polygon: Int, from: Int, edge: Int)] = []

    for seed in 0..<count where order[seed] < 0 {
      order[seed] = next
      low[seed] = next
      next += 1
      path.append((seed, -1, Int(polygonStarts[seed])))
      while let (polygon, from, edge) = path.last {
        guard edge == Int(polygonStarts[polygon + 1]) else {
          path[path.count - 1].edge += 1
          guard twins[edge] >= 0 else { continue }
          let other = Int(polygonOfEdge[Int(twins[edge])])
          if order[other] < 0 {
            order[other] = next
            low[other] = next
            next += 1
            path.append((other, polygon, Int(polygonStarts[other])))
          } else if other != from {
            low[polygon] = min(low[polygon], order[other])
          }
          continue
        }
        path.removeLast()
        guard from >= 0 else { continue }
        low[from] = min(low[from], low[polygon])
        guard low[polygon] > order[from] else { continue }
        let side = order[polygon]..<next
        for edge in Int(polygonStarts[polygon])..<Int(polygonStarts[polygon + 1])
        where twins[edge] >= 0 && Int(polygonOfEdge[Int(twins[edge])]) == from {
          sides[edge] = side
          sides[Int(twins[edge])] = side
        }
      }
    }
    self.init(sides: BridgeSides(sides), order: StoredArray(order))
  }
}

/// A range of polygons for each edge.
struct BridgeSides: Sendable {
  /// First, and the one after the last; no range ends before it begins.
  let ends: StoredArray<SIMD2<Int32>>

  /// The ranges of the edges of bridges.
  ///
  /// - Parameter records: edge, first and the one after the last, and so on. The twin of the edge has the same range.
  /// - Returns: nil for an edge without a twin, or a range that ends before it begins.
  init?(records: StoredArray<Int32>, twins: [Int32]) {
    var ends = [SIMD2<Int32>](repeating: SIMD2(0, 0), count: twins.count)
    for record in stride(from: 0, to: records.count - 2, by: 3) {
      let (edge, first, end) = (Int(records[record]), records[record + 1], records[record + 2])
      guard twins.indices.contains(edge), twins[edge] >= 0, first <= end else { return nil }
      ends[edge] = SIMD2(first, end)
      ends[Int(twins[edge])] = SIMD2(first, end)
    }
    self.ends = StoredArray(ends)
  }

  init(_ ranges: [Range<Int32>]) { ends = StoredArray(ranges.map { SIMD2($0.lowerBound, $0.upperBound) }) }

  @inline(__always)
  subscript(edge: Int) -> Range<Int32> {
    let side = ends[edge]
    return Range(uncheckedBounds: (side.x, side.y))
  }
}
