import VenueVocabulary

extension Route {
  /// Whether it ends at a stop, or goes by one, at a time that is known: then somebody may want to know what leaves there.
  public var endsAtStops: Bool { times != nil && !stopCalls.isEmpty }
}

extension TransitPlanner {
  /// A route with the next departures of the stops it ends at or goes by; the route as it is where no time was asked for, and of stops
  /// whose departures nobody knows.
  ///
  /// - Parameters:
  ///   - limit: departures of each stop.
  ///   - accessible: only vehicles that do not say they take no wheelchair.
  ///   - status: what is out of service or late.
  public func withDepartures(
    _ route: Route, limit: Int = 3, accessible: Bool = false, under status: StatusReport? = nil
  ) -> Route {
    guard let departure = route.times?.departure else { return route }
    var told = route
    told.departures = route.stopCalls.compactMap { call in
      // Seconds are rounded up: who is there after half a second has not caught what left at the full one.
      let time = departure + Int64(call.seconds.rounded(.up))
      let board = board(of: call.id, after: time, limit: limit, accessible: accessible, under: status)
      return board.map {
        StopDepartures(
          id: call.id, name: call.name, time: time, board: $0, zone: zone,
          lines: $0.lines(TransitWords(figures: route.figures, zone: zone)))
      }
    }
    return told
  }
}
