public import VenueParts

/// Finds ways through a venue: the fastest over levels, an exact shortest path on each, in words and as geometry.
///
///     let router = try Router(network: network)
///     switch router.route(from: start, to: end, profile: .wheelchair) {
///     case .found(let route): print(route.text())
///     case .refused(let refusal): print(refusal.message)
///     }
///
/// The story of a query: ``resolve(_:for:)`` turns what was typed into an end · `JourneyEnds` finds where on
/// the mesh a walk can begin or end · `JourneySearch` finds the journey · `Guide` puts it into steps · `RouteText`, `RouteJSON`
/// and `RouteGeoJSON` render the one list. When there is no way, `Explanation` says what stands in it.
public struct Router: Sendable {
  public let network: RoutingNetwork
  let plans: LevelPlans

  /// - Throws: when the network's cross references do not hold; a mesh read from a damaged file must not be walked on.
  public init(network: RoutingNetwork) throws(RoutingError) {
    try RoutingError.check(network)
    self.network = network
    plans = LevelPlans(network: network)
  }

  /// Prepares every level at once. Queries do so for the levels they walk on, where one that does not hold together counts
  /// as a level without ground; whoever wants to know it beforehand asks here.
  ///
  /// - Throws: with the level and what is wrong with its mesh. Linear in the network.
  public func checkMeshes() throws(RoutingError) {
    for (index, level) in network.levels.enumerated() {
      do throws(MeshError) {
        _ = try LevelPlan(index: index, level: level)
      } catch {
        throw RoutingError(description: "the mesh of level \(level.id) does not hold together: \(error)")
      }
    }
  }

  /// The fastest route for one profile.
  public func route(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) -> RouteResult {
    route(RouteQuery(from: from, to: to, profile: profile))
  }

  public func route(_ query: RouteQuery) -> RouteResult {
    let passability = Passability(profile: query.profile, network: network, avoiding: Set(query.avoiding))
    switch parts(of: query, passability: passability) {
    case .found(let journeys):
      return .found(RouteMaker(router: self, query: query, passability: passability).route(journeys))
    case .missing(let start, let goal):
      let explanation = Explanation(router: self, passability: passability, language: language(of: query))
      return .refused(explanation.refusal(from: start, to: goal))
    }
  }

  /// The journeys of a query, one for each part between stops; nil when one of them is missing.
  func journeys(of query: RouteQuery, passability: Passability) -> [Journey]? {
    guard case .found(let journeys) = parts(of: query, passability: passability) else { return nil }
    return journeys
  }

  private enum Parts {
    case found([Journey])
    case missing(from: RouteEnd, to: RouteEnd)
  }

  private func parts(of query: RouteQuery, passability: Passability) -> Parts {
    var journeys: [Journey] = []
    var start = query.from
    for goal in query.via + [query.to] {
      guard let journey = journey(from: start, to: goal, passability: passability) else {
        return .missing(from: start, to: goal)
      }
      journeys.append(journey)
      // The next part starts where this one ended, so that no metre between them is lost.
      start =
        journey.goal.entrance < 0 ? .point(level: journey.goal.level, journey.goal.point) : .place(journey.goal.place)
    }
    return .found(journeys)
  }

  /// The fastest way that walks through no room; if there is none, the fastest of those through the fewest.
  ///
  /// A staircase is for climbing. It is walked across, from door to door, only where that spares people from going to another
  /// floor and back, or where there is no other way.
  func journey(from: RouteEnd, to: RouteEnd, passability: Passability) -> Journey? {
    let ends = JourneyEnds(network: network, plans: plans, passability: passability)
    let (starts, goals) = (ends.ends(of: from, isStart: true), ends.ends(of: to, isStart: false))
    guard !starts.isEmpty, !goals.isEmpty else { return nil }
    var search = JourneySearch(network: network, plans: plans, passability: passability, crossesStaircases: false)
    let round = search.fastest(from: starts, to: goals)
    if let round, round.rideCount < 2 { return round }
    search = JourneySearch(network: network, plans: plans, passability: passability, crossesStaircases: true)
    if let across = search.fastest(from: starts, to: goals), across.rideCount < round?.rideCount ?? .max {
      return across
    }
    if let round { return round }
    let rooms = FewestRooms(
      network: network, plans: plans, passability: passability, starts: starts, goals: goals,
      passages: ends.checkpointPassages() + ends.jointPassages())
    guard let rooms else { return nil }
    search = JourneySearch(
      network: network, plans: plans, passability: passability, rooms: rooms, crossesStaircases: true)
    return search.fastest(from: starts, to: goals)
  }

  func language(of query: RouteQuery) -> String { query.language ?? network.languages.first ?? "en" }
}

/// What is asked of a router.
public struct RouteQuery: Hashable, Sendable {
  public var from: RouteEnd
  public var to: RouteEnd
  /// Visited in this order.
  public var via: [RouteEnd] = []
  public var profile: RoutingProfile
  /// Ids of units, openings, connectors or transit links, or categories of connectors ("escalator"), that are not to be passed.
  public var avoiding: [String] = []
  /// For names; the sentences are English. The venue's default when nil.
  public var language: String?

  public init(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) {
    self.from = from
    self.to = to
    self.profile = profile
  }
}

/// A network that cannot be routed on.
public struct RoutingError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  /// Every cross reference in range, every polygon at least a triangle. Linear.
  static func check(_ network: RoutingNetwork) throws(RoutingError) {
    func require(_ holds: Bool, _ what: @autoclosure () -> String) throws(RoutingError) {
      if !holds { throw RoutingError(description: "the routing network is damaged: \(what())") }
    }
    let (units, openings, levels) = (-1..<network.units.count, -1..<network.openings.count, network.levels.indices)
    for level in network.levels {
      let slots = level.polygonVertices.count
      let polygons = level.polygonStarts.count - 1
      try require(
        level.polygonStarts.first == 0 && Int(level.polygonStarts.last ?? -1) == slots, "polygons of \(level.id)")
      try require(
        level.polygonNeighbours.count == slots && level.edgeOpenings.count == slots
          && level.polygonUnits.count == polygons && level.polygonOpenings.count == polygons
          && level.vertices.count % 2 == 0, "array lengths of \(level.id)")
      for (start, end) in zip(level.polygonStarts, level.polygonStarts.dropFirst()) {
        try require(end >= start + 3, "a polygon of \(level.id) has fewer than three corners")
      }
      let vertices = 0..<(level.vertices.count / 2)
      try require(level.polygonVertices.allSatisfy { vertices.contains(Int($0)) }, "corners of \(level.id)")
      try require(level.polygonNeighbours.allSatisfy { (-1..<polygons).contains(Int($0)) }, "neighbours of \(level.id)")
      try require(
        (level.edgeOpenings + level.polygonOpenings).allSatisfy { openings.contains(Int($0)) },
        "openings of \(level.id)")
      try require(level.polygonUnits.allSatisfy { units.contains(Int($0)) }, "units of \(level.id)")
    }
    try require(network.units.allSatisfy { levels.contains($0.level) }, "a unit's level")
    for opening in network.openings {
      try require(
        levels.contains(opening.level) && units.contains(opening.unit) && units.contains(opening.other)
          && max(opening.unit, opening.other) >= 0, "opening \(opening.id)")
    }
    for connector in network.connectors {
      try require(
        connector.landings.allSatisfy { levels.contains($0.level) && network.units.indices.contains($0.unit) },
        "connector \(connector.id)")
    }
    for side in network.joints.flatMap({ [$0.first, $0.second] }) {
      try require(
        levels.contains(side.level) && network.units.indices.contains(side.unit) && openings.contains(side.opening),
        "a joint of two levels")
    }
    for link in network.transitLinks {
      try require(network.openings.indices.contains(link.opening) && !link.path.isEmpty, "transit link \(link.id)")
    }
    for place in network.places {
      try require(
        (-1..<network.levels.count).contains(place.level) && units.contains(place.unit), "place \(place.id)")
    }
  }
}
