import VenueParts
public import VenueVocabulary

/// A route that changes while elements are closed.
public struct RouteChange: Hashable, Sendable {
  /// Positions in `RoutingNetwork.places`.
  public var from: Int
  public var to: Int
  /// Seconds without closures.
  public var before: Double
  /// Seconds under the closures; nil if there is no route any more.
  public var after: Double?
  /// Ids of closed elements: those that leave no route, or, if there is another route, those on the usual route in its order.
  public var closed: [String]

  /// True if there is still a route, and it takes at least one second more.
  public var isLonger: Bool { after.map { $0 - before >= 1 } ?? false }
}

extension Router {
  /// Routes that change under closures: those whose usual route passes a closed element.
  ///
  /// - Parameters:
  ///   - avoiding: elements that are avoided in any case, as in ``RouteQuery``; the same is true for `closing`.
  ///   - starts: positions in `RoutingNetwork.places`; nil uses the public entrances and stops.
  ///   - goals: the same; nil uses every public place with a name.
  /// - Returns: in the order of starts, then goals. Lost and longer routes are included; a different route of equal length is
  ///   included too, with `after` equal to `before`.
  /// - Complexity: one search for each start, and one more for each start with changed routes.
  public func changes(
    under closures: ClosureSet, for profile: RoutingProfile = .walking, avoiding: [String] = [], closing: [String] = [],
    from starts: [Int]? = nil,
    to goals: [Int]? = nil
  ) -> [RouteChange] {
    guard !closures.isEmpty else { return [] }
    let usual = Passability(
      profile: profile, network: network, avoiding: Set(avoiding), closing: Set(closing))
    var closed = usual
    closed.closures = closures
    var changes: [RouteChange] = []
    let goals = goals ?? usualGoals
    for start in starts ?? usualStarts {
      let asked = goals.filter { $0 != start }
      let routePaths = planner.routesAnywhere(
        from: .place(start), toEach: asked.map(RouteEnd.place), passability: usual)
      let barred = zip(asked, routePaths).compactMap {
        goal, routePath -> (goal: Int, routePath: RoutePath, closed: [NetworkTimes.Subject])? in
        guard let routePath else { return nil }
        let subjects = closedOn(routePath, usual, closed)
        return subjects.isEmpty ? nil : (goal, routePath, subjects)
      }
      let others = planner.routesAnywhere(
        from: .place(start), toEach: barred.map { .place($0.goal) }, passability: closed)
      changes += zip(barred, others).map { change, other in
        let barriers = NeededBarriers(
          planner: planner, passability: closed, from: .place(start), to: .place(change.goal))
        return RouteChange(
          from: start, to: change.goal, before: seconds(change.routePath, usual),
          after: other.map { seconds($0, closed) },
          closed: ids(of: other == nil ? barriers.needed(change.closed) : change.closed))
      }
    }
    return changes
  }

  /// Public entrances and stops.
  public var usualStarts: [Int] {
    network.places.indices.filter { index in
      let place = network.places[index]
      guard place.isPublic else { return false }
      if place.kind == .transitLink { return true }
      guard place.kind == .opening, place.index >= 0 else { return false }
      let opening = network.openings[place.index]
      return opening.unit < 0 || opening.other < 0
    }
  }

  /// Public places with a name, except doors; a room and the business in it are one place.
  public var usualGoals: [Int] {
    let tenanted = Set(
      network.places.filter { $0.kind == .occupant && $0.unit >= 0 && network.units[$0.unit].kind == .room }.map(\.unit)
    )
    return network.places.indices.filter { index in
      let place = network.places[index]
      guard place.isPublic, !place.name.isEmpty, place.kind != .opening, place.kind != .transitLink else {
        return false
      }
      guard place.kind == .unit, place.index >= 0 else { return true }
      // Lifts and stairs lead to places; they are no destinations.
      return !tenanted.contains(place.unit) && network.units[place.index].kind != .connector
    }
  }

  private func seconds(_ routePath: RoutePath, _ passability: Passability) -> Double {
    PassingTimes([routePath], network: network, passability: passability).arrivals.last ?? 0
  }

  /// Elements of a usual route that are closed, each once; at last the connector at whose landing it ends.
  private func closedOn(
    _ routePath: RoutePath, _ usual: Passability, _ closed: Passability
  ) -> [NetworkTimes.Subject] {
    var subjects: [NetworkTimes.Subject] = []
    for passing in PassingTimes([routePath], network: network, passability: usual).passings
    where closed.closures[passing.subject] != nil && !subjects.contains(passing.subject) {
      subjects.append(passing.subject)
    }
    let ends = WalkEnds(network: network, plans: planner.plans, passability: closed)
    if let connector = ends.closedConnector(of: routePath.goal.place) {
      let subject = NetworkTimes.Subject(.connector, connector)
      if closed.closures[subject] != nil, !subjects.contains(subject) { subjects.append(subject) }
    }
    return subjects
  }

  private func ids(of subjects: [NetworkTimes.Subject]) -> [String] {
    var ids: [String] = []
    for case let id? in subjects.map({ network.typedID(of: $0)?.id }) where !ids.contains(id) { ids.append(id) }
    return ids
  }
}
