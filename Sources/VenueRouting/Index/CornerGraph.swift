import VenueGeometry

/// The corners of a skeleton with the straight ways between them.
struct CornerGraph {
  /// Corner c leads to `neighbours[starts[c]..<starts[c + 1]]`, ascending.
  var starts: [Int32] = [0]
  var neighbours: [Int32] = []
  /// Millimetres.
  var lengths: [Double] = []
  /// Where each corner is.
  var points: [PlanePoint] = []
  /// How many others each corner sees, also in one line with nearer ones.
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
      for place in Int(starts[corner])..<Int(starts[corner + 1]) {
        lengths.append(points[corner].distance(to: points[Int(neighbours[place])]))
      }
    }
  }

  @inline(__always)
  func edges(of corner: Int) -> Range<Int> { Int(starts[corner])..<Int(starts[corner + 1]) }
}

/// Distances and corners that wait, for shortest path trees over a ``CornerGraph`` (Dijkstra 1959).
struct CornerQueue {
  private struct Entry: Prioritized {
    var length: Double
    var corner: Int32

    func precedes(_ other: Entry) -> Bool {
      length != other.length ? length < other.length : corner < other.corner
    }
  }

  private var queue = PriorityQueue<Entry>()

  mutating func push(_ corner: Int32, _ length: Double) { queue.push(Entry(length: length, corner: corner)) }

  mutating func pop() -> (corner: Int32, length: Double)? { queue.pop().map { ($0.corner, $0.length) } }
}
