import VenueParts
import VenueVocabulary

extension TimetableSearch {
  /// Ride on a vehicle to the first of some stops where alighting is allowed; nil if the vehicle calls at none of them.
  ///
  /// - Parameter link: id of the venue's transit link to which the stops belong; a delay there delays the arrival.
  func ride(
    _ departure: Departure, to goals: Set<Int>, _ query: TransitQuery, under disruptions: TransitDisruptions = .none,
    link: String? = nil
  ) -> TransitOption.Ride? {
    let trip = timetable.trips[departure.position.trip]
    let calls = timetable.patterns[trip.pattern].calls
    let begin = departure.position.call
    let route = timetable.routes[timetable.patterns[trip.pattern].route]
    func arrival(_ call: Int) -> Instant { departure.position.start + Int64(calls[call].arrival) }
    let end = calls.indices.first { call in
      call > begin && goals.contains(calls[call].stop) && alights(calls[call], query)
        && !disruptions.isOut(nil, at: timetable.stops[calls[call].stop], link: link, arrival(call))
    }
    guard let end else { return nil }
    var ride = ride(departure, calls, to: end)
    let late = disruptions.delay(route, at: timetable.stops[calls[end].stop], link: link, arrival(end))
    if late > departure.delay { ride.arrival = ride.arrival + Int64(late - departure.delay) }
    return ride
  }

  private func alights(_ call: Timetable.Call, _ query: TransitQuery) -> Bool {
    call.alights && isUsable(stop: call.stop, query.needsAccessibleVehicle)
  }

  private func ride(_ departure: Departure, _ calls: [Timetable.Call], to end: Int) -> TransitOption.Ride {
    let begin = departure.position.call
    return TransitOption.Ride(
      departure: departure, from: timetable.stops[calls[begin].stop].name, to: timetable.stops[calls[end].stop].name,
      arrival: departure.position.start + Int64(calls[end].arrival), stops: end - begin)
  }

  /// Straight there, or with the one change that arrives first.
  ///
  /// - Parameter home: the stations of the venue. After the change, no vehicle is taken through them: travellers who wait for it there
  ///   arrive as early.
  func rides(
    _ departure: Departure, to goals: Set<Int>, avoiding home: Set<Int> = [], _ query: TransitQuery,
    under disruptions: TransitDisruptions = .none
  ) -> [TransitOption.Ride]? {
    if let direct = ride(departure, to: goals, query, under: disruptions) { return [direct] }
    let trip = timetable.trips[departure.position.trip]
    let calls = timetable.patterns[trip.pattern].calls
    var best: [TransitOption.Ride]?
    for end in calls.indices where end > departure.position.call && alights(calls[end], query) {
      let first = ride(departure, calls, to: end)
      if let best, let arrival = best.last?.arrival, first.arrival >= arrival { break }
      let board = self.board(
        at: together(with: calls[end].stop), after: first.arrival + TransitPlanner.change, window: query.window,
        limit: 2 * query.limit, accessible: query.needsAccessibleVehicle, under: disruptions, link: nil)
      for next in board.departures {
        guard let second = ride(next, to: goals, query, under: disruptions), !stops(second, in: home) else { continue }
        if second.arrival < best?.last?.arrival ?? Instant(seconds: .max) { best = [first, second] }
      }
    }
    return best
  }

  /// True if a ride stops at one of some stops after its departure.
  private func stops(_ ride: TransitOption.Ride, in stations: Set<Int>) -> Bool {
    let (trip, call) = (ride.departure.position.trip, ride.departure.position.call)
    let calls = timetable.patterns[timetable.trips[trip].pattern].calls
    return calls[(call + 1)...(call + ride.stops)].contains { stations.contains($0.stop) }
  }

  /// The stops, with the other platforms of their stations.
  func stations(of stops: Set<Int>) -> Set<Int> { Set(stops.flatMap(together(with:))) }

  /// The platforms of the same station.
  private func together(with stop: Int) -> [Int] {
    let parent = timetable.stops[stop].parent
    guard parent >= 0 else { return [stop] }
    return timetable.stops.indices.filter { timetable.stops[$0].parent == parent }
  }
}
