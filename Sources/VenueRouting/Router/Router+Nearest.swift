public import VenueLanguage
import VenueParts

extension Router {
  /// The places of a query's goal that are nearest by time, the nearest first; fewer where no more can be reached.
  ///
  /// A goal that stands for several places, such as a category, is what this is for. Each is found by a search of its own that stops at it.
  ///
  /// - Parameter count: at least 1.
  public func nearest(_ count: Int, of query: RouteQuery) -> [NearPlace] {
    let passability = query.passability(on: network)
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
    while found.count < count, !rest.isEmpty,
      let journey = planner.journey(from: query.from, to: .nearest(rest), passability: passability)
    {
      let place = journey.goal.place
      found.append(
        NearPlace(
          place: place, name: namer.language.said(namer.place(place)), floorName: floorName(of: place, namer),
          leg: RouteLeg(journey)))
      rest.removeAll { $0 == place }
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
