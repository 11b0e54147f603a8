import VenueParts
import VenueVocabulary

extension TransitPlanner {
  /// Links at which a journey of a query may leave or enter the venue, closed ones among them.
  func wantedLinks(_ query: TransitQuery) -> [TransitPart.Link] {
    switch (query.from, query.to) {
    case (.mode(let mode), _), (_, .mode(let mode)): return links(of: mode)
    case (.stop(let name), _):
      let origins = stops(named: name)
      return transit.links.filter {
        joins($0, origins) { search, stops, others in search.leads(from: others, to: stops) }
      }
    case (_, .stop(let name)):
      let goals = stops(named: name)
      return transit.links.filter {
        joins($0, goals) { search, stops, others in search.leads(from: stops, to: others) }
      }
    case (.place(let start), .place(let goal)):
      let goals = links(at: goal)
      return goals.isEmpty ? links(at: start) : goals
    }
  }

  /// - Parameter leads: true if lines join the stops of a link, the first ones, and the others.
  private func joins(
    _ link: TransitPart.Link, _ others: [Int: Set<Int>], _ leads: (TimetableSearch, Set<Int>, Set<Int>) -> Bool
  ) -> Bool {
    guard let board = link.board, let search = searches[board.timetable], let others = others[board.timetable] else {
      return false
    }
    return leads(search, Set(board.stops), others)
  }

  /// The reason why a query finds no walk to or from its links, as a route gives it; nil if there is a walk, or no open link.
  ///
  /// - Complexity: one search for each link, until a walk is found.
  func refusedWalk(_ query: TransitQuery) -> RouteNotice? {
    var reason: RouteRefusal?
    for (start, goal) in walks(of: query) {
      switch router.route(walkQuery(start, goal, query, departure: query.at)) {
      case .found: return nil
      case .refused(let refusal): reason = reason ?? refusal
      }
    }
    return reason.map { RouteNotice(code: $0.code, message: $0.message) }
  }

  /// Start and end of each walk that a query may need.
  private func walks(of query: TransitQuery) -> [(RouteEnd, RouteEnd)] {
    if case (.place(let start), .place(let goal)) = (query.from, query.to), links(at: start).isEmpty,
      links(at: goal).isEmpty
    {
      return [(start, goal)]
    }
    let places = wantedLinks(query).filter { !excluded.contains($0.id) }.compactMap(place(of:))
    switch (query.from, query.to) {
    case (.place(let start), .place(let goal)):
      return links(at: goal).isEmpty ? places.map { ($0, goal) } : places.map { (start, $0) }
    case (.place(let start), _): return places.map { (start, $0) }
    case (_, .place(let goal)): return places.map { ($0, goal) }
    default: return []
    }
  }
}

extension TimetableSearch {
  /// True if a line runs from some stops to others, or two lines with a change.
  func leads(from stops: Set<Int>, to others: Set<Int>) -> Bool {
    let direct = reached(from: stops)
    return !direct.isDisjoint(with: others) || !reached(from: stations(of: direct)).isDisjoint(with: others)
  }

  /// The stops at which lines call after some stops. Linear in the calls of all patterns.
  private func reached(from stops: Set<Int>) -> Set<Int> {
    var reached: Set<Int> = []
    for pattern in timetable.patterns {
      guard let first = pattern.calls.firstIndex(where: { stops.contains($0.stop) }) else { continue }
      reached.formUnion(pattern.calls[(first + 1)...].map(\.stop))
    }
    return reached
  }
}
