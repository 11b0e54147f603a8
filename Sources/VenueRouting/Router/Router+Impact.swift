import VenueLanguage
import VenueParts
public import VenueVocabulary

extension Router {
  /// Largest number of starts that are examined one by one (project default); starts that the caller names are not limited.
  public static let mostImpactStarts = 40

  /// Public places, the same as in ``access(for:closing:from:in:at:under:explains:)``, that become unreachable when elements are closed, for
  /// each of some profiles: from all entrances together, and from each entrance and each stop at whose door a vehicle stops.
  ///
  /// A place that becomes unreachable for a step-free profile and remains reachable for walking loses its step-free access. Linear in the network for
  /// each profile and start.
  ///
  /// - Parameters:
  ///   - closing: ids of units, openings, connectors or transit links, or kinds of connectors.
  ///   - starts: ids of openings to the outside or of transit links; nil uses the street entrances together, and all
  ///     openings to the outside one by one if there are at most ``mostImpactStarts``.
  ///   - language: language of the names; nil uses the venue's default.
  ///   - departure: a moment: everything that is closed then is closed before and after.
  ///   - status: the same for its closures.
  public func impact(
    ofClosing closing: [String], for profiles: [RoutingProfile], from starts: [String]? = nil,
    in language: String? = nil, at departure: Instant? = nil, under status: StatusReport? = nil
  ) -> [ClosureImpact] {
    let namer = Namer(network: network, preferring: language)
    let each = starts.map(openings(of:)) ?? allStarts
    let entrances = starts == nil ? network.entrances.map { $0 } : each
    let asked = accessPlaces
    return profiles.map { profile in
      var query = RouteQuery(from: .entrances, to: .entrances, profile: profile)
      (query.departure, query.status, query.language) = (departure, status, language)
      let open = QueryPlanning(planner: planner, query: query, namer: namer).passabilityAtDeparture()
      var closed = open
      closed.closing = NamedSubjects(closing, in: network)
      func lost(from openings: [Int]) -> (reachable: [Int], lost: [Int]) {
        var before = PlacesReached(planner: planner, from: openings, passability: open)
        let reachable = asked.filter { before.reaches($0) }
        guard !reachable.isEmpty else { return ([], []) }
        var after = PlacesReached(planner: planner, from: openings, passability: closed)
        return (reachable, reachable.filter { !after.reaches($0) })
      }
      func place(_ index: Int) -> ClosureImpact.Place {
        let place = network.places[index]
        return ClosureImpact.Place(
          id: place.id, name: namer.language.said(namer.place(index)), category: place.category,
          floor: place.level < 0 ? nil : network.levels[place.level].floor,
          floorName: place.level < 0 ? "" : namer.floor(place.level))
      }
      let together = lost(from: entrances)
      let lostByAll = Set(together.lost)
      let partly =
        each.count > 1 || starts == nil
        ? each.compactMap { opening -> ClosureImpact.Start? in
          let own = lost(from: [opening])
          guard own.lost.contains(where: { !lostByAll.contains($0) }) else { return nil }
          return ClosureImpact.Start(
            id: network.openings[opening].id, name: name(ofStart: opening, namer), reachable: own.reachable.count,
            lost: own.lost.map(place))
        } : []
      return ClosureImpact(
        profile: profile.name, reachable: together.reachable.count, lost: together.lost.map(place), partly: partly)
    }
  }

  /// True if the id is that of an opening to the outside, or of a transit link.
  public func isImpactStart(_ id: String) -> Bool { !openings(of: [id]).isEmpty }

  /// Openings to the outside; empty if there are too many to examine one by one.
  private var allStarts: [Int] {
    let outer = network.openings.indices.filter(isOuter)
    return outer.count <= Router.mostImpactStarts ? outer : []
  }

  private func isOuter(_ opening: Int) -> Bool {
    network.openings.indices.contains(opening)
      && (network.openings[opening].unit < 0 || network.openings[opening].other < 0)
  }

  private func openings(of ids: [String]) -> [Int] {
    let links = network.transitLinks.filter { ids.contains($0.id) }.map(\.opening)
    let named = network.openings.indices.filter { ids.contains(network.openings[$0].id) }
    return Set(links + named).sorted().filter(isOuter)
  }

  /// For a platform edge, the name of the stop, because the opening rarely has a name.
  private func name(ofStart opening: Int, _ namer: Namer) -> String {
    namer.heading(namer.stop(ofVehicleDoor: opening) ?? namer.opening(opening))
  }
}
