import VenueLanguage

/// The order of stops that takes least time from a start to an end (dynamic programming over subsets; Held and Karp 1962).
///
/// It uses the times between stops, each computed independently. O(2ⁿ n²) for n stops.
struct BestOrder {
  /// Positions of the stops, in the order to visit them; nil if no order leads to all of them.
  let order: [Int]?

  init(_ times: StopTimes) {
    let (fromStart, between, toEnd) = (times.fromStart, times.between, times.toEnd)
    let count = fromStart.count
    let all = (1 << count) - 1
    // Seconds from a stop through all of a set of others to the end, by set and stop.
    var least = [Double](repeating: .infinity, count: (all + 1) * count)
    for rest in 0...all {
      for stop in 0..<count where rest & 1 << stop == 0 {
        least[rest * count + stop] =
          rest == 0
          ? toEnd[stop]
          : (0..<count).reduce(Double.infinity) { time, next in
            rest & 1 << next == 0 ? time : min(time, between[stop][next] + least[(rest ^ 1 << next) * count + next])
          }
      }
    }
    var (rest, order) = (all, [Int]())
    while rest != 0 {
      let times = order.last.map { between[$0] } ?? fromStart
      // Among orders of equal time, the one that agrees with the given order longest.
      var (best, next) = (Double.infinity, -1)
      for stop in 0..<count where rest & 1 << stop != 0 {
        let time = times[stop] + least[(rest ^ 1 << stop) * count + stop]
        if time < best { (best, next) = (time, stop) }
      }
      guard next >= 0 else {
        self.order = nil
        return
      }
      order.append(next)
      rest ^= 1 << next
    }
    self.order = order
  }
}

extension RouteQuery {
  /// The same query with its stops in the order of the visit.
  func ordered(by planner: RoutePlanner, _ passability: Passability) -> RouteQuery {
    guard order == .best, via.count > 1, via.count <= VisitOrder.mostStops else { return self }
    func times(from start: RouteEnd, to goals: [RouteEnd]) -> [Double] {
      planner.routesAnywhere(from: start, toEach: goals, passability: passability).map { $0?.duration ?? .infinity }
    }
    let between = via.map { stop in times(from: stop, to: via + [to]) }
    let stops = StopTimes(
      fromStart: times(from: from, to: via), between: between.map { Array($0.dropLast()) },
      toEnd: between.map { $0.last ?? .infinity })
    let found = via.count <= VisitOrder.mostProved ? BestOrder(stops).order : GoodOrder(stops).order
    // If no order reaches all stops, the given order is refused with its reason.
    guard let order = found else { return self }
    var query = self
    query.via = order.map { via[$0] }
    return query
  }

  /// Reports that the order of the stops may not be the best one.
  func orderNotices(in language: Language) -> [RouteNotice] {
    guard order == .best, via.count > VisitOrder.mostProved else { return [] }
    let isGiven = via.count > VisitOrder.mostStops
    let limit = isGiven ? VisitOrder.mostStops : VisitOrder.mostProved
    let message = language.text(
      isGiven ? .noticeOrderGiven : .noticeOrderGood, ["n": .number(Number(limit))])
    return [RouteNotice(code: isGiven ? "order-given" : "order-not-proved", message: message)]
  }
}
