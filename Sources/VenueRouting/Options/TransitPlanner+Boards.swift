import VenueVocabulary

extension Route {
  /// True if the route ends at a stop or passes one at a known time: then the next departures are useful.
  public var endsAtStops: Bool { times != nil && !stopCalls.isEmpty }
}

extension TransitPlanner {
  /// A route with the next departures of the stops at its end or on it. The route is unchanged if it has no time, and for stops
  /// with unknown departures.
  ///
  /// - Parameters:
  ///   - limit: departures per stop.
  ///   - accessible: excludes vehicles that are declared as not wheelchair accessible.
  ///   - status: out-of-service elements and delays.
  public func withDepartures(
    _ route: Route, limit: Int = 3, accessible: Bool = false, under status: StatusReport? = nil
  ) -> Route {
    guard let departure = route.times?.departure else { return route }
    var told = route
    told.departures = route.stopCalls.compactMap { call in
      // Seconds are rounded up: an arrival half a second late misses the departure at the full second.
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
