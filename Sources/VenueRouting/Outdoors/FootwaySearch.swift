import VenueGeometry
import VenueParts
import VenueVocabulary

/// The shortest paths along footways for one profile: Dijkstra over the graph of the surroundings.
///
/// Metres without a footway count twice in comparisons (project default), so that routes prefer footways. They do not change the duration.
struct FootwaySearch: Sendable {
  let graph: FootwayGraph
  private let isOpen: [Bool]
  private let nets: [Int]

  static let straightFactor = 2.0

  /// Linear in the graph.
  init(_ graph: FootwayGraph, for access: AccessProfile) {
    self.graph = graph
    isOpen = (0..<graph.wayCount).map { way in
      let traits = graph.traits(ofWay: way)
      if traits.contains(.isPrivate), !access.admitsNonPublic { return false }
      guard !access.allowsStairs else { return true }
      if traits.contains(.noWheelchair) { return false }
      return graph.kind(ofWay: way) != .steps || traits.contains(.wheelchair)
    }
    var sets = DisjointSets(count: graph.nodes.count)
    for piece in graph.pieces where isOpen[Int(piece.way)] { sets.join(Int(piece.from), Int(piece.to)) }
    nets = sets.roots()
  }

  /// A path to each goal; nil if there is none. O(n log n) in the graph, and bounded for each goal.
  func ways(from start: PlanePoint, to goals: [PlanePoint], round outlines: BuildingOutlines) -> [OutdoorWay?] {
    func accesses(_ point: PlanePoint) -> [FootwayAccess] {
      graph.accesses(from: point, nets: nets, isOpen: isOpen, outlines: outlines)
    }
    let first = accesses(start)
    guard !first.isEmpty else { return goals.map { _ in nil } }
    let last = goals.map(accesses)
    let flood = Flood(graph, isOpen: isOpen, from: first, until: Set(last.joined().flatMap { ends(of: $0.piece) }))
    return last.map { accesses -> OutdoorWay? in
      var best: (cost: Double, goal: FootwayAccess, node: Int?, first: FootwayAccess?)?
      func offer(_ cost: Double, _ goal: FootwayAccess, _ node: Int?, _ first: FootwayAccess?) {
        if cost < best?.cost ?? .infinity { best = (cost, goal, node, first) }
      }
      for goal in accesses {
        let rest = goal.straight * FootwaySearch.straightFactor
        for node in ends(of: goal.piece) {
          offer(flood.costs[node] + graph.nodes[node].distance(to: goal.point) + rest, goal, node, nil)
        }
        // Along a single piece.
        for begin in first where begin.piece == goal.piece {
          let cost = begin.straight * FootwaySearch.straightFactor + begin.point.distance(to: goal.point) + rest
          offer(cost, goal, nil, begin)
        }
      }
      guard let best, best.cost.isFinite else { return nil }
      guard let begin = best.first ?? best.node.flatMap({ flood.access(to: $0, of: first) }) else { return nil }
      let trace = best.node.map { flood.trace(to: $0) } ?? (nodes: [], pieces: [])
      let pieces = best.first == nil ? [begin.piece] + trace.pieces + [best.goal.piece] : [begin.piece]
      return way(from: begin, over: trace.nodes, along: pieces, to: best.goal)
    }
  }

  private func ends(of piece: Int) -> [Int] { [Int(graph.pieces[piece].from), Int(graph.pieces[piece].to)] }

  /// - Parameter pieces: one for each line between consecutive points: the start, the nodes and the end.
  private func way(
    from first: FootwayAccess, over nodes: [PlanePoint], along pieces: [Int], to last: FootwayAccess
  ) -> OutdoorWay {
    let walked = [first.point] + nodes + [last.point]
    var way = OutdoorWay(points: [], straight: first.straight + last.straight, credits: graph.credits)
    for (piece, line) in zip(pieces, zip(walked, walked.dropFirst())) {
      let (number, length) = (Int(graph.pieces[piece].way), line.0.distance(to: line.1))
      guard length > 0 else { continue }
      if graph.traits(ofWay: number).contains(.isCovered) { way.covered += length }
      if way.stretches.last?.way == number {
        way.stretches[way.stretches.count - 1].length += length
      } else {
        way.stretches.append(OutdoorWay.Stretch(way: number, name: graph.name(ofWay: number), length: length))
      }
    }
    for point in first.line + nodes + last.line.reversed() where way.points.last != point { way.points.append(point) }
    if way.points.count < 2 { way.points = [first.line[0], first.line[0]] }
    return way
  }
}
