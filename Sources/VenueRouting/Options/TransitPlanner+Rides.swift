import VenueParts
import VenueVocabulary

extension TransitPlanner {
  // MARK: On foot

  /// - Parameter departure: start of the walk; without it, opening hours and closures are ignored.
  func walk(_ start: RouteEnd, _ goal: RouteEnd, _ query: TransitQuery, departure: Instant? = nil) -> Route? {
    guard case .found(let route) = router.route(walkQuery(start, goal, query, departure: departure)) else { return nil }
    return route
  }

  func walkQuery(_ start: RouteEnd, _ goal: RouteEnd, _ query: TransitQuery, departure: Instant?) -> RouteQuery {
    var asked = RouteQuery(from: start, to: goal, profile: query.profile)
    (asked.avoiding, asked.closing, asked.status) = (query.avoiding, query.closing, query.status)
    (asked.language, asked.units) = (query.language, query.units)
    asked.wantsHandoffs = false
    asked.departure = departure
    return asked
  }

  func walked(_ route: Route, id: String, _ query: TransitQuery) -> TransitOption {
    TransitOption(id: id, legs: [.walk(route)], start: query.at, end: query.at + TransitPlanner.seconds(route))
  }

  static func seconds(_ route: Route) -> Int64 { Int64(route.duration.rounded(.up)) }

  func walksIn(_ links: [TransitPart.Link], to goal: RouteEnd, _ query: TransitQuery) -> [TransitOption] {
    links.compactMap { link in
      guard !excluded.contains(link.id), let start = place(of: link),
        let route = walk(start, goal, query, departure: query.at)
      else { return nil }
      return walked(route, id: link.id, query)
    }
  }

  // MARK: Departures from the venue

  /// Options to each link and its departures, or only to the link if its departures are unknown.
  func boardings(from start: RouteEnd, at links: [TransitPart.Link], _ query: TransitQuery) -> [TransitOption] {
    let walks = OpenWalks(self, query)
    return links.flatMap { link -> [TransitOption] in
      guard let (route, goal, search, stops) = approach(link, from: start, query) else { return [] }
      guard let search, let stops else {
        return walks.walk(route, from: start, to: goal, at: query.at).map { [walked($0, id: link.id, query)] } ?? []
      }
      let ready = query.at + TransitPlanner.seconds(route) + TransitPlanner.margin
      let board = search.board(
        at: stops, after: ready, window: query.window, limit: query.limit, accessible: query.needsAccessibleVehicle,
        under: disruptions, link: link.id)
      guard !board.departures.isEmpty else { return [] }
      return board.departures.compactMap { departure in
        guard let walk = walks.walk(route, from: start, to: goal, by: departure.time - TransitPlanner.margin) else {
          return nil
        }
        let (legs, begin) = wayOut(walk.route, begin: walk.begin, query)
        return TransitOption(
          id: "\(link.id)/\(departure.key)", legs: legs + [.board(departure)], start: begin,
          end: departure.time)
      }
    }
  }

  private func approach(
    _ link: TransitPart.Link, from start: RouteEnd, _ query: TransitQuery
  ) -> (Route, RouteEnd, TimetableSearch?, [Int]?)? {
    guard !excluded.contains(link.id), let goal = place(of: link), let route = walk(start, goal, query) else {
      return nil
    }
    return (route, goal, link.board.flatMap { searches[$0.timetable] }, link.board?.stops)
  }

  /// Time that is left before the start is spent waiting at the current place.
  private func wayOut(
    _ route: Route, begin: Instant, _ query: TransitQuery
  ) -> ([TransitOption.Leg], Instant) {
    var legs: [TransitOption.Leg] = [.walk(route)]
    if begin - query.at > TransitOption.Wait.long {
      legs.insert(.wait(TransitOption.Wait(place: route.from.name, from: query.at, until: begin)), at: 0)
    }
    return (legs, begin)
  }

  /// Options to the links, and onwards to a stop of the lines, with one change at most.
  func waysOut(from start: RouteEnd, toward name: String, _ query: TransitQuery) -> [TransitOption] {
    let goals = stops(named: name)
    let walks = OpenWalks(self, query)
    return transit.links.flatMap { link -> [TransitOption] in
      guard let timetable = link.board?.timetable, let wanted = goals[timetable],
        case (let route, let goal, let search?, let stops?)? = approach(link, from: start, query)
      else { return [] }
      let ready = query.at + TransitPlanner.seconds(route) + TransitPlanner.margin
      let board = search.board(
        at: stops, after: ready, window: query.window, limit: 4 * query.limit,
        accessible: query.needsAccessibleVehicle, under: disruptions, link: link.id)
      let home = search.stations(of: stopsOfVenue(in: timetable))
      return board.departures.compactMap { departure in
        guard let rides = search.rides(departure, to: wanted, avoiding: home, query, under: disruptions),
          let walk = walks.walk(route, from: start, to: goal, by: departure.time - TransitPlanner.margin)
        else { return nil }
        var (legs, begin) = wayOut(walk.route, begin: walk.begin, query)
        var id = link.id
        for (index, ride) in rides.enumerated() {
          if index > 0, ride.departure.time - rides[index - 1].arrival > 0 {
            legs.append(
              .wait(TransitOption.Wait(place: ride.from, from: rides[index - 1].arrival, until: ride.departure.time)))
          }
          legs.append(.ride(ride))
          id += "/\(ride.departure.key)"
        }
        return TransitOption(id: id, legs: legs, start: begin, end: rides.last?.arrival ?? departure.time)
      }
    }
  }

  // MARK: Arrivals at the venue

  /// Options from a stop of the lines to a link, and into the venue.
  func waysIn(from name: String, to goal: RouteEnd, _ query: TransitQuery) -> [TransitOption] {
    let origins = stops(named: name)
    let walks = OpenWalks(self, query)
    var options: [TransitOption] = []
    for link in transit.links where !excluded.contains(link.id) {
      guard let board = link.board, let search = searches[board.timetable], let from = origins[board.timetable],
        let start = place(of: link), let route = walk(start, goal, query)
      else { continue }
      let departures = search.board(
        at: from.sorted(), after: query.at, window: query.window, limit: 4 * query.limit,
        accessible: query.needsAccessibleVehicle, under: disruptions, link: nil
      ).departures
      for departure in departures {
        guard let ride = search.ride(departure, to: Set(board.stops), query, under: disruptions, link: link.id),
          let route = walks.walk(route, from: start, to: goal, at: ride.arrival)
        else { continue }
        var legs: [TransitOption.Leg] = [.ride(ride), .walk(route)]
        if departure.time - query.at > TransitOption.Wait.long {
          legs.insert(.wait(TransitOption.Wait(place: ride.from, from: query.at, until: departure.time)), at: 0)
        }
        options.append(
          TransitOption(
            id: "\(link.id)/\(departure.key)", legs: legs, start: departure.time,
            end: ride.arrival + TransitPlanner.seconds(route)))
      }
    }
    return options
  }

  // MARK: Stops

  /// The stops of a timetable to which transit links of the venue lead.
  private func stopsOfVenue(in timetable: Int) -> Set<Int> {
    Set(transit.links.compactMap(\.board).filter { $0.timetable == timetable }.flatMap(\.stops))
  }

  /// The stops of each timetable with this name or id; a station includes its platforms.
  func stops(named name: String) -> [Int: Set<Int>] {
    let wanted = name.lowercased()
    var found: [Int: Set<Int>] = [:]
    for (number, timetable) in transit.timetables.enumerated() {
      let stops = timetable.stops
      let called = Set(stops.indices.filter { stops[$0].id == name || stops[$0].name.lowercased() == wanted })
      guard !called.isEmpty else { continue }
      found[number] = called.union(stops.indices.filter { called.contains(stops[$0].parent) })
    }
    return found
  }
}
