import VenueParts
public import VenueVocabulary

/// Finds departures in a timetable by binary search: per pattern that calls at a stop, per service day that may matter.
///
/// Times of a service day count from its noon minus twelve hours (``TimeZoneRules/serviceDay(_:)``), so that a bus at 08:00 leaves at
/// eight on days with a clock change, and one at 25:10 leaves after midnight of its service day.
public struct TimetableSearch: Sendable {
  public let timetable: Timetable
  public let zone: TimeZoneRules
  /// Trips of each pattern, which are contiguous.
  private let trips: [Range<Int>]
  /// Services its trips run under, and those of its trips that are repeated, of each pattern.
  private let services: [[Int]]
  private let repeated: [[Int]]
  /// From the first to the last day with any service; nil if there is none.
  private let days: ClosedRange<CivilDate>?
  /// Calls at each stop: pattern and place in it.
  private let callsAtStop: [[(pattern: Int, call: Int)]]
  /// The largest number of seconds between the beginning of a service day and a call.
  private let longest: Int

  /// - Parameter zone: the rules of the timetable's `timeZone`.
  /// - Complexity: linear in the timetable.
  public init(_ timetable: Timetable, zone: TimeZoneRules) {
    self.timetable = timetable
    self.zone = zone
    var trips = [Range<Int>](repeating: 0..<0, count: timetable.patterns.count)
    var services = [[Int]](repeating: [], count: timetable.patterns.count)
    var repeated = services
    var longest = 0
    var start = 0
    while start < timetable.trips.count {
      let pattern = timetable.trips[start].pattern
      var end = start
      while end < timetable.trips.count, timetable.trips[end].pattern == pattern {
        let trip = timetable.trips[end]
        let last = trip.repeats.map(\.end).max() ?? trip.start
        longest = max(longest, last + (timetable.patterns[pattern].calls.last?.departure ?? 0))
        if !trip.repeats.isEmpty { repeated[pattern].append(end) }
        end += 1
      }
      trips[pattern] = start..<end
      services[pattern] = Set(timetable.trips[start..<end].lazy.map(\.service)).sorted()
      start = end
    }
    var calls = [[(pattern: Int, call: Int)]](repeating: [], count: timetable.stops.count)
    for (number, pattern) in timetable.patterns.enumerated() {
      for (place, call) in pattern.calls.enumerated() { calls[call.stop].append((number, place)) }
    }
    self.trips = trips
    self.services = services
    self.repeated = repeated
    days = TimetableSearch.days(of: timetable.services)
    callsAtStop = calls
    self.longest = longest
  }

  private static func days(of services: [Timetable.Service]) -> ClosedRange<CivilDate>? {
    let ends = services.flatMap { service in
      [service.days?.lowerBound, service.days?.upperBound, service.added.first, service.added.last].compactMap { $0 }
    }
    guard let first = ends.min(), let last = ends.max() else { return nil }
    return first...last
  }

  /// The next departures.
  ///
  /// - Parameters:
  ///   - stops: positions in the timetable; for a station its platforms.
  ///   - window: seconds of the search window.
  ///   - accessible: excludes vehicles that are declared as not wheelchair accessible, and stops where boarding is declared as not accessible.
  /// - Returns: by time, then line, then trip; at most `limit`.
  /// - Complexity: O((*p* · *d*)(log *t* + limit)) for *p* patterns at the stops and *d* service days, usually two. On days on which
  ///   some of a pattern's services do not run, linear in its trips within the window. Days without service cost nothing.
  public func board(
    at stops: some Sequence<Int>, after moment: Instant, window: Int64 = 86_400, limit: Int = 5,
    accessible: Bool = false
  ) -> DepartureBoard {
    var looked = 0
    return board(
      at: stops, after: moment, window: window, limit: limit, accessible: accessible, countingTrips: &looked)
  }

  /// The same; `looked` counts the visited trips.
  func board(
    at stops: some Sequence<Int>, after moment: Instant, window: Int64, limit: Int, accessible: Bool,
    countingTrips looked: inout Int
  ) -> DepartureBoard {
    var found: [Departure] = []
    let first = zone.local(moment).date + -(longest / 86_400 + 1)
    // Where clocks are put forward, a service day begins in the evening before its date.
    let last = zone.local(moment + window).date + 1
    let bases = (first.dayNumber...max(last.dayNumber, first.dayNumber)).map { number in
      (day: CivilDate(dayNumber: number), base: zone.serviceDay(CivilDate(dayNumber: number)))
    }.filter { days?.contains($0.day) == true }
    for stop in stops where callsAtStop.indices.contains(stop) && isUsable(stop: stop, accessible) {
      for (pattern, call) in callsAtStop[stop] {
        let calls = timetable.patterns[pattern].calls
        // At its last stop a vehicle has no departure.
        guard call + 1 < calls.count, calls[call].boards else { continue }
        for (day, base) in bases where services[pattern].contains(where: { timetable.services[$0].runs(on: day) }) {
          take(pattern, call, day, base, moment..<(moment + window), limit, accessible, &found, &looked)
        }
      }
    }
    found.sort(by: precedes)
    let today = zone.local(moment).date
    return DepartureBoard(
      departures: Array(found.prefix(limit)), lastDay: timetable.days?.upperBound,
      isOutsideTimetable: timetable.days.map { !$0.contains(today) } ?? true, asked: moment)
  }

  func precedes(_ a: Departure, _ b: Departure) -> Bool {
    if a.time != b.time { return a.time < b.time }
    let (first, second) = (sortOrder(a), sortOrder(b))
    if first != second { return first < second }
    return (a.route, a.trip, a.position.call) < (b.route, b.trip, b.position.call)
  }

  private func sortOrder(_ departure: Departure) -> Int {
    timetable.routes[timetable.patterns[timetable.trips[departure.position.trip].pattern].route].sortOrder
  }

  /// Adds the runs of one pattern on one service day that leave a call within a period.
  private func take(
    _ pattern: Int, _ call: Int, _ day: CivilDate, _ base: Instant, _ times: Range<Instant>, _ limit: Int,
    _ accessible: Bool, _ found: inout [Departure], _ looked: inout Int
  ) {
    let offset = timetable.patterns[pattern].calls[call].departure
    let all = trips[pattern]
    // Repeated trips have their own times and are visited one by one.
    var count = 0
    looked += repeated[pattern].count
    for trip in repeated[pattern] where isUsable(trip, day, accessible) {
      for item in timetable.trips[trip].repeats {
        let ahead = times.lowerBound - (base + Int64(item.start + offset))
        var run = ahead <= 0 ? 0 : (Int(ahead) + item.headway - 1) / item.headway
        var taken = 0
        while item.start + run * item.headway < item.end, taken < (item.isExact ? limit : 1) {
          let start = base + Int64(item.start + run * item.headway)
          guard start + Int64(offset) < times.upperBound else { break }
          var next = departure(trip, call, day, start, headway: item.isExact ? nil : item.headway)
          if !item.isExact { next.headwayEnd = base + Int64(item.end + offset) }
          found.append(next)
          run += 1
          taken += 1
        }
      }
    }
    var (low, high) = (all.lowerBound, all.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if base + Int64(timetable.trips[middle].start + offset) < times.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < all.upperBound, count < limit {
      looked += 1
      let start = base + Int64(timetable.trips[low].start)
      guard start + Int64(offset) < times.upperBound else { return }
      if timetable.trips[low].repeats.isEmpty, isUsable(low, day, accessible) {
        found.append(departure(low, call, day, start, headway: nil))
        count += 1
      }
      low += 1
    }
  }

  /// True if a stop can be used for boarding and alighting.
  func isUsable(stop: Int, _ accessible: Bool) -> Bool {
    !accessible || timetable.stops[stop].isWheelchairAccessible != false
  }

  private func isUsable(_ trip: Int, _ day: CivilDate, _ accessible: Bool) -> Bool {
    timetable.services[timetable.trips[trip].service].runs(on: day)
      && (!accessible || timetable.trips[trip].isWheelchairAccessible != false)
  }

  private func departure(_ number: Int, _ call: Int, _ day: CivilDate, _ start: Instant, headway: Int?) -> Departure {
    let trip = timetable.trips[number]
    let pattern = timetable.patterns[trip.pattern]
    let (route, stop) = (timetable.routes[pattern.route], timetable.stops[pattern.calls[call].stop])
    let own = pattern.calls[call].headsign.isEmpty ? pattern.headsign : pattern.calls[call].headsign
    let headsign = own.isEmpty ? pattern.calls.last.map { timetable.stops[$0.stop].name } ?? "" : own
    return Departure(
      trip: trip.id, serviceDay: day, route: route.name, headsign: headsign, mode: route.mode, colour: route.colour,
      textColour: route.textColour, platform: stop.platform, stop: stop.id,
      time: start + Int64(pattern.calls[call].departure), headway: headway,
      isWheelchairAccessible: trip.isWheelchairAccessible,
      position: TripPosition(trip: number, call: call, start: start))
  }
}
