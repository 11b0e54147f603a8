/// Labels for every corner of a graph whose corners are numbered by rank: pruned landmark labelling (Akiba, Iwata and Yoshida 2013).
///
/// One corner after the other, the most important first, grows a shortest path tree that goes no farther where the labels so far know a
/// way that is as short.
struct HubLabelling {
  struct Label {
    var hub: Int32
    /// Millimetres.
    var length: Double
    /// Which of the corner's neighbours is next on the way to the hub; −1 at the hub.
    var next: Int32
  }

  /// Ways that differ by less count as equally short, in millimetres.
  private static let tolerance = 1e-7

  /// For each corner its labels, ascending by hub.
  private(set) var labels: [[Label]]
  private(set) var count = 0

  /// Steps along edges that may be taken; on floors where everything sees everything labels spare too little to be worth more.
  private static let mostSteps = 200_000_000

  /// - Returns: nil when there would be more labels than `most`, or it would take too long.
  init?(_ graph: CornerGraph, most: Int) {
    var steps = 0
    labels = [[Label]](repeating: [], count: graph.count)
    var lengths = [Double](repeating: .infinity, count: graph.count)
    var parents = [Int32](repeating: -1, count: graph.count)
    // Distances from the hub at hand to its own hubs.
    var known = lengths
    var touched: [Int32] = []
    for hub in 0..<Int32(graph.count) {
      for label in labels[Int(hub)] { known[Int(label.hub)] = label.length }
      var queue = CornerQueue()
      lengths[Int(hub)] = 0
      touched.append(hub)
      queue.push(hub, 0)
      while let (corner, length) = queue.pop() {
        guard length == lengths[Int(corner)] else { continue }
        if isKnown(corner, length, known) { continue }
        labels[Int(corner)].append(
          Label(hub: hub, length: length, next: corner == hub ? -1 : place(of: parents[Int(corner)], in: graph, corner))
        )
        count += 1
        steps += graph.edges(of: Int(corner)).count
        for edge in graph.edges(of: Int(corner)) {
          let other = graph.neighbours[edge]
          let reached = length + graph.lengths[edge]
          guard other > hub, reached < lengths[Int(other)] else { continue }
          if lengths[Int(other)] == .infinity { touched.append(other) }
          lengths[Int(other)] = reached
          parents[Int(other)] = corner
          queue.push(other, reached)
        }
      }
      for corner in touched { lengths[Int(corner)] = .infinity }
      touched.removeAll(keepingCapacity: true)
      for label in labels[Int(hub)] { known[Int(label.hub)] = .infinity }
      if count > most || steps > HubLabelling.mostSteps { return nil }
    }
  }

  /// Whether hubs so far join the hub at hand to a corner by a way of that length.
  private func isKnown(_ corner: Int32, _ length: Double, _ known: [Double]) -> Bool {
    let bound = length + HubLabelling.tolerance
    for label in labels[Int(corner)] where label.length + known[Int(label.hub)] <= bound { return true }
    return false
  }

  private func place(of neighbour: Int32, in graph: CornerGraph, _ corner: Int32) -> Int32 {
    let edges = graph.edges(of: Int(corner))
    let place = edges.first { graph.neighbours[$0] == neighbour } ?? edges.lowerBound
    return Int32(place - edges.lowerBound)
  }
}
