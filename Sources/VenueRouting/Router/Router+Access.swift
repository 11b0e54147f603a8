import VenueLanguage
import VenueParts
public import VenueVocabulary

extension Router {
  /// Access from every entrance to every public place, for each of some profiles.
  ///
  /// An entrance is an opening to the outside through which the profile may enter; the others are ``AccessTable/barred``. Places are the public
  /// units, occupants, amenities and kiosks; a room and its only business count as one. One search for each entrance and profile covers all places
  /// that are reached without walking through a room.
  ///
  /// - Parameters:
  ///   - closing: ids of closed units, openings, connectors or transit links, or kinds of connectors.
  ///   - chosen: ids of the entrances to use; nil uses all.
  ///   - language: language of the names; nil uses the venue's default.
  ///   - departure: a moment: everything that is closed then is closed all the time.
  ///   - status: additional out-of-service elements.
  ///   - explains: true to find out why a place has no route; each reason costs some searches. Of chosen entrances, the first open one is
  ///     examined.
  public func access(
    for profiles: [RoutingProfile], closing: [String] = [], from chosen: Set<String>? = nil, in language: String? = nil,
    at departure: Instant? = nil, under status: StatusReport? = nil, explains: Bool = false
  ) -> [AccessTable] {
    let namer = Namer(network: network, preferring: language)
    let entrances = network.entrances.filter { chosen?.contains(network.openings[$0].id) ?? true }
    let places = accessPlaces
    return profiles.map { profile in
      var query = RouteQuery(from: .entrances, to: .entrances, profile: profile)
      (query.closing, query.departure, query.status, query.language) = (closing, departure, status, language)
      let passability = QueryPlanning(planner: planner, query: query, namer: namer).passabilityAtDeparture()
      let barriers = Barriers(
        network: network, plans: planner.plans, namer: namer, figures: SpokenFigures(namer.language, .metric),
        passability: passability)
      let goals = places.map(RouteEnd.place)
      let ends = WalkEnds(network: network, plans: planner.plans, passability: passability)
      let barred = entrances.filter { ends.ends(throughEntrance: $0, isStart: true).isEmpty }
      let open = entrances.filter { !barred.contains($0) }
      let ways = open.map { planner.routePaths(from: .entrance($0), toEach: goals, passability: passability) }
      let explanation = Explanation(
        planner: planner, passability: passability, namer: namer, figures: SpokenFigures(namer.language, .metric),
        departure: departure)
      var reasonCount = 0
      let rows = places.indices.map { row in
        let routePaths = ways.map { $0[row] }
        var unknowns: [String] = []
        for routePath in routePaths.compactMap({ $0 }) where profile.reportsUnknowns {
          for item in barriers.unknowns(on: [routePath]) where !unknowns.contains(item) { unknowns.append(item) }
        }
        var reason: String?
        if explains, !routePaths.isEmpty, !routePaths.contains(where: { $0 != nil }),
          reasonCount < Router.mostAccessReasons
        {
          reasonCount += 1
          reason = explanation.firstReason(from: chosen == nil ? .entrances : .entrance(open[0]), to: goals[row])
        }
        return AccessTable.Row(
          place: accessPlace(places[row], namer), legs: routePaths.map { $0.map(RouteLeg.init) }, unknowns: unknowns,
          reason: reason)
      }
      return AccessTable(
        profile: profile.name, reportsUnknowns: profile.reportsUnknowns,
        entrances: open.map { accessEntrance($0, namer) }, barred: barred.map { accessEntrance($0, namer) }, rows: rows)
    }
  }

  /// Largest number of places without a route whose reason is found, for one profile (project default).
  public static let mostAccessReasons = 100

  /// Number of pairs of entrance and place that ``access(for:closing:from:in:at:under:explains:)`` computes for one profile.
  public var accessPairCount: Int { network.entrances.count * accessPlaces.count }

  /// Positions of the entrances through which a profile may enter, without opening hours and planned closures.
  public func entrances(for profile: RoutingProfile) -> [Int] {
    let query = RouteQuery(from: .entrances, to: .entrances, profile: profile)
    let namer = Namer(network: network, preferring: nil)
    let passability = QueryPlanning(planner: planner, query: query, namer: namer).passabilityAtDeparture()
    let ends = WalkEnds(network: network, plans: planner.plans, passability: passability)
    return network.entrances.filter { !ends.ends(throughEntrance: $0, isStart: true).isEmpty }
  }

  /// Ids of the openings to the outside that serve as entrances, in the order of the network.
  public var entranceIDs: [String] { network.entrances.map { network.openings[$0].id } }

  /// Positions of the public places to which people go, by floor: units, occupants, amenities and kiosks. A room and its only business count as
  /// one; lifts and stairs are not counted.
  var accessPlaces: [Int] {
    var isTenanted: [Int: Int] = [:]
    for place in network.places where place.kind == .occupant && place.isPublic && place.unit >= 0 {
      isTenanted[place.unit, default: 0] += 1
    }
    func floor(_ place: Int) -> Int {
      let level = network.places[place].level
      return level < 0 ? 0 : network.levels[level].floor
    }
    let asked = network.places.indices.filter { index in
      let place = network.places[index]
      guard place.isPublic, [.unit, .occupant, .amenity, .kiosk].contains(place.kind) else { return false }
      guard place.kind == .unit, place.index >= 0 else { return true }
      // Lifts and staircases lead to floors; they are not destinations.
      return isTenanted[place.unit] != 1 && network.units[place.index].kind != .connector
    }
    return asked.map { (place: $0, floor: floor($0)) }.enumerated()
      .sorted { ($0.element.floor, $0.offset) < ($1.element.floor, $1.offset) }.map(\.element.place)
  }

  private func accessPlace(_ index: Int, _ namer: Namer) -> AccessTable.Place {
    let place = network.places[index]
    return AccessTable.Place(
      id: place.id, name: namer.heading(namer.place(index)), category: place.category,
      floor: place.level < 0 ? nil : network.levels[place.level].floor,
      floorName: place.level < 0 ? "" : namer.floor(place.level))
  }

  private func accessEntrance(_ index: Int, _ namer: Namer) -> AccessTable.Place {
    let opening = network.openings[index]
    return AccessTable.Place(
      id: opening.id, name: namer.heading(namer.opening(index)), category: opening.category,
      floor: network.levels[opening.level].floor, floorName: namer.floor(opening.level))
  }
}
