/// Labels for every corner of a graph whose corners are numbered by rank: pruned landmark labelling (Akiba, Iwata and Yoshida 2013).
///
/// For each corner, the most important first, a shortest path tree grows. A branch stops where the existing labels already give a path of
/// the same length.
struct HubLabelling {
  struct Label {
    var hub: Int32
    /// The corner's neighbour that is next on the path to the hub; −1 at the hub.
    var next: Int32
  }

  /// Largest difference between path lengths that count as equal, in millimetres.
  private static let tolerance = 1e-7

  /// The labels of all corners, grouped by corner and ascending by hub; the labels of corner c are those from `starts[c]` to
  /// `starts[c + 1]`.
  private(set) var labels: [Label] = []
  private(set) var starts: [Int32] = [0]

  /// Maximum number of steps along edges: on floors where all points see each other, labels save too little to justify more.
  private static let mostSteps = 200_000_000

  /// - Returns: nil if there would be more labels than `most`, or if it would take too long.
  init?(_ graph: CornerGraph, most: Int) {
    var steps = 0
    var lists = LabelLists(count: graph.count)
    var queue = CornerQueue(graph)
    var found: [(corner: Int32, label: Label)] = []
    // The connection that leads to each corner, as an index into all connections.
    var ways = [Int32](repeating: -1, count: graph.count)
    // Distances from the current hub to its own hubs.
    var known = [Double](repeating: .infinity, count: graph.count)
    // For each corner its first connection to a corner after the current hub, or an earlier one. Connections are ascending.
    var firstEdges = graph.starts
    let mirrors = graph.mirrors
    for hub in 0..<Int32(graph.count) {
      lists.forEach(of: hub) { known[$0] = $1 }
      _ = queue.reach(hub, 0)
      while let (corner, length) = queue.pop() {
        let isKnown = known.withUnsafeBufferPointer { known in
          lists.hasPath(to: corner, within: length + HubLabelling.tolerance, over: known.baseAddress.unsafelyUnwrapped)
        }
        if isKnown { continue }
        let edges = graph.edges(of: Int(corner))
        lists.append(hub, length, to: corner)
        let next = corner == hub ? -1 : mirrors[Int(ways[Int(corner)])] - Int32(truncatingIfNeeded: edges.lowerBound)
        found.append((corner, Label(hub: hub, next: next)))
        steps += edges.count
        var edge = Int(firstEdges[Int(corner)])
        while edge < edges.upperBound, graph.neighbours[edge] <= hub { edge += 1 }
        firstEdges[Int(corner)] = Int32(truncatingIfNeeded: edge)
        while edge < edges.upperBound {
          let other = graph.neighbours[edge]
          if queue.reach(other, length + graph.lengths[edge]) { ways[Int(other)] = Int32(truncatingIfNeeded: edge) }
          edge += 1
        }
      }
      queue.removeAll()
      lists.forEach(of: hub) { hub, _ in known[hub] = .infinity }
      if found.count > most || steps > HubLabelling.mostSteps { return nil }
    }
    sort(found, cornerCount: graph.count)
  }

  /// Groups labels by corner. A counting sort: labels of one corner keep their order, which is that of the hubs.
  private mutating func sort(_ found: [(corner: Int32, label: Label)], cornerCount: Int) {
    starts = [Int32](repeating: 0, count: cornerCount + 1)
    for (corner, _) in found { starts[Int(corner) + 1] += 1 }
    for corner in 0..<cornerCount { starts[corner + 1] += starts[corner] }
    var ends = starts
    labels = [Label](repeating: Label(hub: 0, next: 0), count: found.count)
    for (corner, label) in found {
      labels[Int(ends[Int(corner)])] = label
      ends[Int(corner)] += 1
    }
  }
}
