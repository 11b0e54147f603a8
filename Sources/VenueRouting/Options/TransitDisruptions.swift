import VenueParts
import VenueVocabulary

/// Disruptions of lines and stops that a status declares: out of service, and late. Each applies to the departures in its period.
///
/// Lines and stops of the feeds are named with their type, `route/12` and `stop/s0`: a line by its id or the name on the vehicle, a stop
/// by its id. Transit links of the venue are named as everywhere; for a delay also by their `stop_id`.
struct TransitDisruptions: Sendable {
  private struct Delay {
    var period: Period
    var seconds: Int
  }

  private var closed: [String: [Period]] = [:]
  private var late: [String: [Delay]] = [:]

  static let none = TransitDisruptions()

  private init() {}

  /// Empty for a status that has expired, or that has local times without a known time zone.
  init(_ report: StatusReport?, network: RoutingNetwork) {
    let zone = network.times.zone
    guard let report, zone != nil || !report.status.hasLocalTimes, let end = report.status.expires.instant(in: zone),
      report.moment < end
    else { return }
    for closure in report.status.closures {
      guard let period = closure.validity.period(in: zone) else { continue }
      for id in closure.ids {
        for key in TransitDisruptions.keys(id, network, isDelay: false) { closed[key, default: []].append(period) }
      }
    }
    for delay in report.status.delays {
      guard let period = delay.validity.period(in: zone) else { continue }
      for id in delay.ids {
        for key in TransitDisruptions.keys(id, network, isDelay: true) {
          late[key, default: []].append(Delay(period: period, seconds: delay.seconds))
        }
      }
    }
  }

  var isEmpty: Bool { closed.isEmpty && late.isEmpty }

  /// Seconds of the longest delay.
  var longestDelay: Int { late.values.joined().map(\.seconds).max() ?? 0 }

  private static func keys(_ id: String, _ network: RoutingNetwork, isDelay: Bool) -> [String] {
    if CurrentStatus.isOfFeeds(id) { return [id] }
    let links = network.subjectIDs.subjects(named: id).filter { $0.kind == .transitLink }.map(\.index)
    let byStop = isDelay ? network.transitLinks.indices.filter { network.transitLinks[$0].stopID == id } : []
    return Set(links + byStop).sorted().map { "link/\(network.transitLinks[$0].id)" }
  }

  private func keys(_ route: Timetable.Route?, _ stop: Timetable.Stop?, _ link: String?) -> [String] {
    var keys = route.map { ["route/\($0.id)", "route/\($0.name)"] } ?? []
    if let stop { keys.append("stop/\(stop.id)") }
    if let link { keys.append("link/\(link)") }
    return keys
  }

  /// True if no vehicle runs on a line, or calls at a stop or a link, at a moment.
  func isOut(_ route: Timetable.Route?, at stop: Timetable.Stop?, link: String?, _ moment: Instant) -> Bool {
    !closed.isEmpty
      && keys(route, stop, link).contains { closed[$0]?.contains { $0.contains(moment) } ?? false }
  }

  /// Delay of a vehicle in seconds: the longest of the delays declared for its line, the stop and the link.
  func delay(_ route: Timetable.Route?, at stop: Timetable.Stop?, link: String?, _ moment: Instant) -> Int {
    guard !late.isEmpty else { return 0 }
    return keys(route, stop, link).flatMap { late[$0] ?? [] }.filter { $0.period.contains(moment) }.map(\.seconds).max()
      ?? 0
  }
}

extension TimetableSearch {
  /// Next departures under a status: without cancelled ones, and with delayed ones at their later time.
  ///
  /// - Parameter link: id of the venue's transit link to which the stops belong; nil for stops elsewhere.
  func board(
    at stops: some Sequence<Int>, after moment: Instant, window: Int64 = 86_400, limit: Int, accessible: Bool,
    under disruptions: TransitDisruptions, link: String?
  ) -> DepartureBoard {
    func search(_ limit: Int, early: Int64) -> DepartureBoard {
      board(at: stops, after: moment - early, window: window + early, limit: limit, accessible: accessible)
    }
    guard !disruptions.isEmpty else { return search(limit, early: 0) }
    let early = Int64(disruptions.longestDelay)
    var wide = 2 * limit + 8
    while true {
      var board = search(wide, early: early)
      // Departures that are not found yet are not earlier than the last one found.
      let isAll = board.departures.count < wide
      let known = isAll ? Instant(seconds: .max) : board.departures.last?.time ?? moment
      let running = board.departures.compactMap { disrupted($0, disruptions, link) }
        .filter { $0.time >= moment && $0.time <= known }
      guard isAll || running.count >= limit || wide > 100_000 else {
        wide *= 4
        continue
      }
      board.departures = Array(running.sorted(by: precedes).prefix(limit))
      board.asked = moment
      return board
    }
  }

  private func disrupted(
    _ departure: Departure, _ disruptions: TransitDisruptions, _ link: String?
  ) -> Departure? {
    let route = route(of: departure)
    let pattern = timetable.patterns[timetable.trips[departure.position.trip].pattern]
    let stop = timetable.stops[pattern.calls[departure.position.call].stop]
    guard !disruptions.isOut(route, at: stop, link: link, departure.time) else { return nil }
    let delay = disruptions.delay(route, at: stop, link: link, departure.time)
    return delay > 0 ? departure.late(by: delay) : departure
  }

  func route(of departure: Departure) -> Timetable.Route {
    timetable.routes[timetable.patterns[timetable.trips[departure.position.trip].pattern].route]
  }
}

extension Departure {
  fileprivate func late(by seconds: Int) -> Departure {
    var later = self
    later.delay = seconds
    later.time = time + Int64(seconds)
    later.position.start = position.start + Int64(seconds)
    return later
  }
}
