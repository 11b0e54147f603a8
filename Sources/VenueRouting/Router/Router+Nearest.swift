public import VenueLanguage
import VenueParts

extension Router {
  /// The places of a query's goal that are nearest by time, the nearest first; fewer where no more can be reached.
  ///
  /// A goal that stands for several places, such as a category, is what this is for. One search finds them all; with a departure each is found by one that follows the clock.
  ///
  /// - Parameter count: at least 1.
  public func nearest(_ count: Int, of query: RouteQuery) -> [NearPlace] {
    let namer = Namer(network: network, preferring: query.language)
    var rest: [Int]
    switch query.to {
    case .place(let place): rest = [place]
    case .nearest(let places):
      rest = places
      if let departure = query.departure {
        rest = VenueClock(network: network, departure: departure, language: namer.tag).open(of: places)
      }
    case .point, .ring, .entrance, .entrances, .outside: return []
    }
    var found: [NearPlace] = []
    func add(_ place: Int, _ leg: RouteLeg) {
      found.append(
        NearPlace(
          place: place, name: namer.language.said(namer.place(place)), floorName: floorName(of: place, namer), leg: leg)
      )
      rest.removeAll { $0 == place }
    }
    if query.departure == nil {
      let places = rest
      let first = planner.nearest(
        count, from: query.from, of: places.map(RouteEnd.place), passability: query.passability(on: network))
      for (goal, routePath) in first { add(places[goal], RouteLeg(routePath)) }
    }
    guard found.count < count, !rest.isEmpty else { return found }
    var planning = QueryPlanning(planner: planner, query: query, namer: namer)
    planning.query.via = []
    while found.count < count, !rest.isEmpty {
      planning.query.to = .nearest(rest)
      guard let (leg, place) = planning.leg(), place >= 0 else { break }
      add(place, leg)
    }
    return found
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
