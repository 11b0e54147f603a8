import VenueGeometry
public import VenueJSON
import VenueVocabulary

/// The reason why a `transit.json` cannot be used.
public struct TransitFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
}

extension TransitPart {
  /// Reads the output of ``json``. Unknown keys are ignored; entries with words of a later version (a mode, for example) are
  /// skipped. Everything that departures require is validated, including every position in the arrays.
  public init(_ json: JSONValue) throws(TransitFormatError) {
    self.init()
    guard json["schema"]?.int == 1 else {
      throw TransitFormatError(description: "it is of a schema this program does not read")
    }
    timetables = []
    for value in json["timetables"]?.array ?? [] { timetables.append(try Timetable(value)) }
    for value in json["links"]?.array ?? [] {
      guard let link = Link(value) else { continue }
      if let board = link.board {
        guard timetables.indices.contains(board.timetable),
          board.stops.allSatisfy(timetables[board.timetable].stops.indices.contains)
        else { throw TransitFormatError(description: "link \(link.id) names a stop that is not there") }
      }
      links.append(link)
    }
    for value in json["zones"]?.array ?? [] {
      guard let zone = TimeZoneRules(value) else { throw TransitFormatError(description: "a time zone is damaged") }
      zones.append(zone)
    }
    rank = json["prominence"]?["transit"]?.int ?? TransitPart.defaultProminence
  }
}

extension TransitPart.Link {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let mode = json["mode"]?.string.flatMap(TransitMode.init),
      let numbers = json["coordinate"]?.numbers, numbers.count == 2
    else { return nil }
    self.init(
      id: id, mode: mode, name: json["name"]?.labels ?? Labels(),
      coordinate: Coordinate(longitude: numbers[0], latitude: numbers[1]), entrance: json["entrance"]?.string ?? "")
    stopID = json["stop_id"]?.string
    timetableURL = json["timetable_url"]?.string
    systemMapURL = json["system_map_url"]?.string
    if let timetable = json["board"]?["timetable"]?.int {
      board = TransitPart.Board(timetable: timetable, stops: json["board"]?["stops"]?.integers ?? [])
    }
    isInferred = json["inferred"]?.bool ?? false
  }
}

extension Timetable {
  fileprivate init(_ json: JSONValue) throws(TransitFormatError) {
    guard let feed = json["feed"]?.string, let zone = json["time_zone"]?.string else {
      throw TransitFormatError(description: "a timetable lacks its feed or its time zone")
    }
    self.init(feed: feed, timeZone: zone)
    func refuse(_ what: String) -> TransitFormatError {
      TransitFormatError(description: "\(what) of feed \(feed) is damaged")
    }
    publisher = json["publisher"]?.string ?? ""
    version = json["version"]?.string ?? ""
    agencies = (json["agencies"]?.array ?? []).compactMap(\.string)
    days = json["days"]?.days
    counts.stops = json["counts"]?["stops"]?.int ?? 0
    counts.levels = json["counts"]?["levels"]?.int ?? 0
    counts.pathways = json["counts"]?["pathways"]?.int ?? 0
    counts.transfers = json["counts"]?["transfers"]?.int ?? 0
    let written = json["stops"]?.array ?? []
    for value in written {
      guard let stop = Stop(value), (-1..<written.count).contains(stop.parent) else { throw refuse("a stop") }
      stops.append(stop)
    }
    for value in json["entrances"]?.array ?? [] {
      guard let entrance = Entrance(value) else { throw refuse("an entrance") }
      entrances.append(entrance)
    }
    for value in json["routes"]?.array ?? [] {
      guard let route = Route(value) else { throw refuse("a route") }
      routes.append(route)
    }
    for value in json["services"]?.array ?? [] {
      guard let service = Service(value) else { throw refuse("a service") }
      services.append(service)
    }
    for value in json["patterns"]?.array ?? [] {
      guard let pattern = Pattern(value), routes.indices.contains(pattern.route), pattern.calls.count > 1,
        pattern.calls.allSatisfy({ stops.indices.contains($0.stop) })
      else { throw refuse("a pattern") }
      patterns.append(pattern)
    }
    for value in json["trips"]?.array ?? [] {
      guard let trip = Trip(value), patterns.indices.contains(trip.pattern), services.indices.contains(trip.service),
        trip.repeats.allSatisfy({
          $0.headway > 0 && [$0.headway, $0.start, $0.end].allSatisfy(Timetable.seconds.contains)
        })
      else { throw refuse("a trip") }
      trips.append(trip)
    }
    // Departures are found by binary search, so the order is part of the format.
    let isSorted = zip(trips, trips.dropFirst()).allSatisfy { ($0.pattern, $0.start) <= ($1.pattern, $1.start) }
    guard isSorted else { throw refuse("the order of the trips") }
  }

  /// Largest number of seconds of a service day: two weeks, twice what a feed may contain.
  fileprivate static let seconds = 0...1_209_600
}

extension Timetable.Stop {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let numbers = json["coordinate"]?.numbers, numbers.count == 2 else { return nil }
    self.init(id: id, name: json["name"]?.string ?? "", longitude: numbers[0], latitude: numbers[1])
    platform = json["platform"]?.string ?? ""
    parent = json["parent"]?.int ?? -1
    isWheelchairAccessible = json["wheelchair"]?.bool
  }
}

extension Timetable.Entrance {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let numbers = json["coordinate"]?.numbers, numbers.count == 2
    else { return nil }
    self.init(id: id, longitude: numbers[0], latitude: numbers[1])
  }
}

extension Timetable.Route {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
    self.init(id: id, name: name, mode: json["mode"]?.string.flatMap(TransitMode.init))
    longName = json["long_name"]?.string ?? ""
    colour = json["colour"]?.string ?? ""
    textColour = json["text_colour"]?.string ?? ""
    sortOrder = json["sort_order"]?.int ?? 0
  }
}

extension Timetable.Service {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(id: id)
    days = json["days"]?.days
    for day in json["weekdays"]?.integers ?? [] where (1...7).contains(day) { weekdays |= 1 << UInt8(day - 1) }
    added = (json["added"]?.array ?? []).compactMap(\.day).sorted()
    removed = (json["removed"]?.array ?? []).compactMap(\.day).sorted()
  }
}

extension Timetable.Pattern {
  fileprivate init?(_ json: JSONValue) {
    guard let route = json["route"]?.int, let stops = json["stops"]?.integers,
      let arrivals = json["arrivals"]?.integers,
      let departures = json["departures"]?.integers, stops.count == arrivals.count, stops.count == departures.count
    else { return nil }
    var calls: [Timetable.Call] = []
    let headsigns = (json["headsigns"]?.array ?? []).map { $0.string ?? "" }
    guard headsigns.isEmpty || headsigns.count == stops.count else { return nil }
    for (place, stop) in stops.enumerated() {
      guard Timetable.seconds.contains(arrivals[place]), Timetable.seconds.contains(departures[place]) else {
        return nil
      }
      var call = Timetable.Call(stop: stop, arrival: arrivals[place], departure: departures[place])
      if !headsigns.isEmpty { call.headsign = headsigns[place] }
      calls.append(call)
    }
    for place in json["no_boarding"]?.integers ?? [] where calls.indices.contains(place) { calls[place].boards = false }
    for place in json["no_alighting"]?.integers ?? [] where calls.indices.contains(place) {
      calls[place].alights = false
    }
    self.init(route: route, headsign: json["headsign"]?.string ?? "", calls: calls)
  }
}

extension Timetable.Trip {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let pattern = json["pattern"]?.int, let service = json["service"]?.int,
      let start = json["start"]?.int, Timetable.seconds.contains(start)
    else { return nil }
    self.init(id: id, pattern: pattern, service: service, start: start)
    isWheelchairAccessible = json["wheelchair"]?.bool
    for item in json["repeats"]?.array ?? [] {
      guard let start = item["start"]?.int, let end = item["end"]?.int, let headway = item["headway"]?.int else {
        return nil
      }
      repeats.append(
        Timetable.Repeat(start: start, end: end, headway: headway, isExact: item["exact"]?.bool ?? false))
    }
  }
}

extension JSONValue {
  fileprivate var integers: [Int]? { array?.compactMap(\.int) }

  fileprivate var day: CivilDate? {
    guard let string, case .date(let date)? = TimeText(string) else { return nil }
    return date
  }

  fileprivate var days: ClosedRange<CivilDate>? {
    guard let ends = array, ends.count == 2, let first = ends[0].day, let last = ends[1].day, first <= last else {
      return nil
    }
    return first...last
  }
}
