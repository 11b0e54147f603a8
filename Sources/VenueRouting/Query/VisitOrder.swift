/// The order in which the stops of a query are visited.
public enum VisitOrder: Hashable, Sendable {
  /// As they stand.
  case given
  /// Whichever takes least time; where the query starts and ends stays.
  case best

  /// Most stops that are put into the best order: every subset of them is looked at.
  public static let mostStops = 12
}

/// The order of stops that takes least time from a start to an end (dynamic programming over subsets; Held and Karp 1962).
///
/// What it goes by are the times from stop to stop, each asked alone. O(2ⁿ n²) for n stops.
struct BestOrder {
  /// Positions of the stops, in the order to visit them; nil when no order leads to all of them.
  let order: [Int]?

  /// - Parameters:
  ///   - fromStart: seconds from the start to each stop; infinite where there is no way.
  ///   - between: seconds from the first stop named to the second.
  ///   - toEnd: seconds from each stop to the end.
  init(fromStart: [Double], between: [[Double]], toEnd: [Double]) {
    let count = fromStart.count
    let all = (1 << count) - 1
    // By subset visited and last stop of it.
    var least = [Double](repeating: .infinity, count: (all + 1) * count)
    var previous = [Int](repeating: -1, count: (all + 1) * count)
    for stop in 0..<count { least[(1 << stop) * count + stop] = fromStart[stop] }
    for visited in 1...max(all, 1) where count > 0 {
      for last in 0..<count where visited & 1 << last != 0 {
        let time = least[visited * count + last]
        guard time < .infinity else { continue }
        for next in 0..<count where visited & 1 << next == 0 {
          let place = (visited | 1 << next) * count + next
          // Strictly less, so that of equal orders the one that keeps to the given order longest wins on every machine.
          if time + between[last][next] < least[place] {
            least[place] = time + between[last][next]
            previous[place] = last
          }
        }
      }
    }
    var best = -1
    for last in 0..<count where least[all * count + last] + toEnd[last] < .infinity {
      if best < 0 || least[all * count + last] + toEnd[last] < least[all * count + best] + toEnd[best] { best = last }
    }
    guard best >= 0 else {
      order = nil
      return
    }
    var (visited, last, reversed) = (all, best, [best])
    while previous[visited * count + last] >= 0 {
      let before = previous[visited * count + last]
      visited ^= 1 << last
      last = before
      reversed.append(last)
    }
    order = reversed.reversed()
  }
}

extension RouteQuery {
  /// The same query with its stops in the order in which they are to be visited.
  func ordered(by planner: JourneyPlanner, _ passability: Passability) -> RouteQuery {
    guard order == .best, via.count > 1, via.count <= VisitOrder.mostStops else { return self }
    func times(from start: RouteEnd, to goals: [RouteEnd]) -> [Double] {
      planner.journeys(from: start, toEach: goals, passability: passability).map { $0?.duration ?? .infinity }
    }
    let between = via.map { stop in times(from: stop, to: via + [to]) }
    let best = BestOrder(
      fromStart: times(from: from, to: via), between: between.map { Array($0.dropLast()) },
      toEnd: between.map { $0.last ?? .infinity })
    // Where no order reaches all of them, the given one is refused with its reason.
    guard let order = best.order else { return self }
    var query = self
    query.via = order.map { via[$0] }
    return query
  }
}
