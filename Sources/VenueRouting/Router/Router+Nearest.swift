public import VenueLanguage
import VenueParts
import VenueVocabulary

extension Router {
  /// The places of a query's goal that are nearest by time; fewer if no more can be reached.
  ///
  /// It is meant for a goal with several places, such as a category. A lift is listed once, at its nearest landing. Without a departure, the
  /// places are ordered by time, and one search finds nearly all of them. With a departure, places that are open on arrival, or whose hours are
  /// unknown, precede closed ones; each group is ordered by time, and each place is found by a search that observes opening hours.
  ///
  /// - Parameters:
  ///   - count: at least 1.
  ///   - isOpenOnly: true excludes places that are closed on arrival; without a departure no place is known to be closed.
  public func nearest(_ count: Int, of query: RouteQuery, isOpenOnly: Bool = false) -> [NearPlace] {
    let namer = Namer(network: network, preferring: query.language)
    var rest: [Int]
    switch query.to {
    case .place(let place): rest = [place]
    case .nearest(let places): rest = places
    case .point, .ring, .entrance, .entrances, .outside: return []
    }
    var planning = QueryPlanning(planner: planner, query: query, namer: namer)
    planning.query.via = []
    var found: [NearPlace] = []
    func add(_ place: Int, _ leg: RouteLeg, _ opening: PlaceOpening? = nil) {
      let mark = opening.flatMap { self.mark($0, at: query.departure, namer) } ?? ""
      found.append(
        NearPlace(
          place: place, name: namer.language.said(namer.place(place)), floorName: floorName(of: place, namer), leg: leg,
          opening: opening, mark: mark))
      let connector = connector(ofLanding: place)
      rest.removeAll { $0 == place || connector != nil && self.connector(ofLanding: $0) == connector }
    }
    if query.departure == nil {
      let places = rest
      let first = planner.nearest(
        count, from: query.from, of: places.map(RouteEnd.place), passability: planning.passability)
      for (goal, routePath) in first where rest.contains(places[goal]) { add(places[goal], RouteLeg(routePath)) }
    }
    for prefersOpen in [true, false] {
      while found.count < count, !rest.isEmpty {
        planning.query.to = .nearest(rest)
        guard let (leg, place) = planning.leg(prefersOpen: prefersOpen), place >= 0 else { break }
        let opening = planning.opening(of: place, after: leg.duration)
        if opening?.isOpen == false, prefersOpen || isOpenOnly { break }
        add(place, leg, opening)
      }
      if isOpenOnly { break }
    }
    return found
  }

  /// The connector of a place that is one of its landings; nil for other places, such as a platform at which a staircase ends.
  func connector(ofLanding place: Int) -> Int? {
    let unit = network.places[place].unit
    guard network.places[place].kind == .unit, unit >= 0, network.units[unit].kind == .connector else { return nil }
    return network.units[unit].landings.first.map { network.landing($0).connector }
  }

  /// "Closed, opens at 05:00"; nil for a place that is open, or whose hours are unknown.
  private func mark(_ opening: PlaceOpening, at departure: Instant?, _ namer: Namer) -> String? {
    guard opening.isOpen == false else { return nil }
    guard let opens = opening.opens, let departure, let zone = network.times.zone else {
      return namer.language.text(.placeClosed)
    }
    let when = TimePhrases(language: namer.language, zone: zone, now: departure).moment(opens)
    return namer.language.text(.placeClosedOpens, ["when": .text(when)])
  }

  private func floorName(of place: Int, _ namer: Namer) -> String {
    let level = network.places[place].level
    guard level >= 0 else { return namer.language.text(.columnOutside) }
    return namer.language.text(.columnFloor, ["floor": .label(namer.floor(level))])
  }

  /// The language and units in which a query is answered.
  public func figures(for query: RouteQuery) -> SpokenFigures {
    SpokenFigures(Namer(network: network, preferring: query.language).language, query.units)
  }
}
