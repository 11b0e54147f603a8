/// A good order of many stops: cheapest insertion, then 2-opt and Or-opt moves, the best first, until none saves time.
///
/// It is not proved to take least time; it is never longer than the given order. Times may differ by direction, so a reversed part is
/// recomputed. O(n²) per move, and at most ``mostMoves`` moves.
struct GoodOrder {
  /// Positions of the stops in visiting order; nil if no found order reaches all of them.
  let order: [Int]?

  /// Moves that one order is improved by (project default); some hundred stops take fewer.
  private static let mostMoves = 1000
  /// Seconds that represent "no route" in comparisons.
  private static let noWay = 1e9

  init(_ times: StopTimes) {
    let given = Array(times.fromStart.indices)
    let work = Costs(times, noWay: GoodOrder.noWay)
    // The given order is improved too, so that the result is never worse.
    let candidates = [work.inserted(), given].map { work.improved($0, moves: GoodOrder.mostMoves) }
    let best = candidates.min { times.seconds(of: $0) < times.seconds(of: $1) } ?? given
    order = times.seconds(of: best).isFinite ? best : nil
  }
}

/// Seconds between nodes: the stops, then the start and the end.
private struct Costs {
  let count: Int
  private let seconds: [Double]
  private var start: Int { count }
  private var end: Int { count + 1 }

  init(_ times: StopTimes, noWay: Double) {
    count = times.fromStart.count
    var seconds = [Double](repeating: 0, count: (count + 2) * (count + 2))
    for a in 0..<count {
      for b in 0..<count where a != b { seconds[a * (count + 2) + b] = min(times.between[a][b], noWay) }
      seconds[count * (count + 2) + a] = min(times.fromStart[a], noWay)
      seconds[a * (count + 2) + count + 1] = min(times.toEnd[a], noWay)
      // A reversed stretch never contains the start or the end.
    }
    self.seconds = seconds
  }

  private subscript(a: Int, b: Int) -> Double { seconds[a * (count + 2) + b] }

  /// Inserts each stop at its cheapest position.
  func inserted() -> [Int] {
    var path = [start, end]
    for stop in 0..<count {
      var best = (more: Double.infinity, place: 1)
      for place in 1..<path.count {
        let (a, b) = (path[place - 1], path[place])
        let more = self[a, stop] + self[stop, b] - self[a, b]
        if more < best.more { best = (more, place) }
      }
      path.insert(stop, at: best.place)
    }
    return Array(path.dropFirst().dropLast())
  }

  private enum Move {
    /// Reverses a stretch.
    case reverse(ClosedRange<Int>)
    /// Moves a stretch behind a place outside it, reversed or not.
    case shift(ClosedRange<Int>, behind: Int, isReversed: Bool)
  }

  func improved(_ order: [Int], moves: Int) -> [Int] {
    var path = [start] + order + [end]
    for _ in 0..<moves {
      guard let move = bestMove(path) else { break }
      switch move {
      case .reverse(let stretch): path[stretch].reverse()
      case .shift(let stretch, let place, let isReversed):
        var moved = Array(path[stretch])
        if isReversed { moved.reverse() }
        path.removeSubrange(stretch)
        path.insert(contentsOf: moved, at: (place < stretch.lowerBound ? place : place - stretch.count) + 1)
      }
    }
    return Array(path.dropFirst().dropLast())
  }

  /// The move that saves most; nil if none saves a millisecond.
  private func bestMove(_ path: [Int]) -> Move? {
    var best: (saved: Double, move: Move?) = (0.001, nil)
    // Seconds along the path up to each place, and against it.
    var (along, against) = ([0.0], [0.0])
    for (a, b) in zip(path, path.dropFirst()) {
      along.append(along[along.count - 1] + self[a, b])
      against.append(against[against.count - 1] + self[b, a])
    }
    func consider(_ saved: Double, _ move: @autoclosure () -> Move) {
      if saved > best.saved { best = (saved, move()) }
    }
    let last = path.count - 2
    guard last >= 1 else { return nil }
    for i in 1...last {
      for j in i...last {
        let (before, first, final, after) = (path[i - 1], path[i], path[j], path[j + 1])
        let forth = along[j] - along[i]
        let back = against[j] - against[i]
        let joined = self[before, first] + self[final, after]
        if j > i { consider(joined + forth - self[before, final] - back - self[first, after], .reverse(i...j)) }
        guard j - i < 3 else { continue }
        let cut = joined - self[before, after]
        for place in 0...last where place < i - 1 || place > j {
          let (a, b) = (path[place], path[place + 1])
          let gap = self[a, b]
          consider(
            cut + gap - self[a, first] - self[final, b], .shift(i...j, behind: place, isReversed: false))
          consider(
            cut + gap + forth - back - self[a, final] - self[first, b],
            .shift(i...j, behind: place, isReversed: true))
        }
      }
    }
    return best.move
  }
}
