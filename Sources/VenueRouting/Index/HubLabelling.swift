/// Labels for every corner of a graph whose corners are numbered by rank: pruned landmark labelling (Akiba, Iwata and Yoshida 2013).
///
/// For each corner, the most important first, a shortest path tree grows. A branch stops where the existing labels already give a path of
/// the same length.
struct HubLabelling {
  struct Label {
    /// Millimetres.
    var length: Double
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
    var blocks = LabelBlocks(count: graph.count)
    let queue = CornerQueue(count: graph.count)
    // The connection that leads back from each corner, as an index into all connections.
    var ways = [Int32](repeating: -1, count: graph.count)
    // Distances from the current hub to its own hubs.
    var known = [Double](repeating: .infinity, count: graph.count)
    let mirrors = graph.mirrors
    for hub in 0..<Int32(graph.count) {
      blocks.forEach(of: hub) { known[Int($0.hub)] = $0.length }
      _ = queue.reach(hub, 0)
      while let (corner, length) = queue.pop() {
        let bound = length + HubLabelling.tolerance
        let isKnown = known.withUnsafeBufferPointer { known in
          blocks.contains(of: corner) { $0.length + known[Int($0.hub)] <= bound }
        }
        if isKnown { continue }
        let edges = graph.edges(of: Int(corner))
        blocks.append(
          Label(
            length: length, hub: hub,
            next: corner == hub ? -1 : ways[Int(corner)] - Int32(truncatingIfNeeded: edges.lowerBound)), to: corner)
        steps += edges.count
        for edge in edges {
          let other = graph.neighbours[edge]
          if other > hub, queue.reach(other, length + graph.lengths[edge]) { ways[Int(other)] = mirrors[edge] }
        }
      }
      queue.removeAll()
      blocks.forEach(of: hub) { known[Int($0.hub)] = .infinity }
      if blocks.labelCount > most || steps > HubLabelling.mostSteps { return nil }
    }
    labels.reserveCapacity(blocks.labelCount)
    for corner in 0..<Int32(graph.count) {
      blocks.forEach(of: corner) { labels.append($0) }
      starts.append(Int32(labels.count))
    }
  }
}

/// Lists of labels that all grow at once: blocks of one array, chained.
private struct LabelBlocks {
  private static let width = 8
  private var labels: [HubLabelling.Label] = []
  /// For each block, the next one.
  private var nextBlocks: [Int32] = []
  private var firstBlocks: [Int32]
  private var lastBlocks: [Int32]
  private var counts: [Int32]
  private(set) var labelCount = 0

  init(count: Int) {
    firstBlocks = [Int32](repeating: -1, count: count)
    lastBlocks = firstBlocks
    counts = [Int32](repeating: 0, count: count)
  }

  mutating func append(_ label: HubLabelling.Label, to corner: Int32) {
    let place = Int(counts[Int(corner)]) % LabelBlocks.width
    if place == 0 {
      let block = Int32(nextBlocks.count)
      if lastBlocks[Int(corner)] < 0 {
        firstBlocks[Int(corner)] = block
      } else {
        nextBlocks[Int(lastBlocks[Int(corner)])] = block
      }
      lastBlocks[Int(corner)] = block
      nextBlocks.append(-1)
      labels.append(contentsOf: repeatElement(label, count: LabelBlocks.width))
    } else {
      labels[Int(lastBlocks[Int(corner)]) * LabelBlocks.width + place] = label
    }
    counts[Int(corner)] += 1
    labelCount += 1
  }

  /// True if some label of a corner satisfies the predicate.
  @inline(__always)
  func contains(of corner: Int32, where isWanted: (HubLabelling.Label) -> Bool) -> Bool {
    labels.withUnsafeBufferPointer { labels in
      var (block, rest) = (firstBlocks[Int(corner)], Int(counts[Int(corner)]))
      while rest > 0 {
        let first = Int(block) * LabelBlocks.width
        for place in first..<first + min(rest, LabelBlocks.width) where isWanted(labels[place]) { return true }
        rest -= LabelBlocks.width
        block = nextBlocks[Int(block)]
      }
      return false
    }
  }

  @inline(__always)
  func forEach(of corner: Int32, _ body: (HubLabelling.Label) -> Void) {
    _ = contains(of: corner) {
      body($0)
      return false
    }
  }
}
