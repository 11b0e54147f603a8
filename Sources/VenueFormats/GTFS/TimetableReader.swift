import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Makes a ``Timetable`` from a feed: the departures of the requested stops.
struct TimetableReader {
  let files: FeedFiles
  let stops: FeedStops
  /// Time zone of the venue, for a feed that declares none.
  let venueZone: String?

  /// Data of a feed other than its trips.
  struct About {
    var timeZone = ""
    var agencies: [String] = []
    var publisher = ""
    var version = ""
  }

  /// - Parameter wanted: numbers of stops at which vehicles call.
  /// - Returns: the timetable and the position in it of each included stop, by its number; nil if the feed cannot be used,
  ///   which is reported.
  func read(_ wanted: Set<Int>) -> (timetable: Timetable, positions: [Int: Int])? {
    for file in ["routes.txt", "trips.txt", "stop_times.txt", "agency.txt"] where !files.has(file) {
      files.tell(.feedUnreadable, "the feed has no \(file), so it has no departures", file)
      return nil
    }
    if !files.has("calendar.txt"), !files.has("calendar_dates.txt") {
      files.tell(
        .feedUnreadable, "the feed has no calendar.txt and no calendar_dates.txt, so it has no departures",
        "calendar.txt")
      return nil
    }
    let about = about()
    guard let calls = FeedCalls.read(files, stops: stops, wanted: wanted) else { return nil }
    let trips = FeedTrips.read(files, calls: calls)
    let services = FeedServices.read(files, ids: trips.services, places: trips.servicePlaces)
    var maker = TimetableMaker(about: about, files: files, stops: stops)
    maker.add(calls, trips, services.services)
    return maker.finish(wanted: wanted, counts: StationGraph.counts(files, stops: stops))
  }

  // MARK: agency.txt, feed_info.txt

  private func about() -> About {
    var about = About()
    files.read("agency.txt", needs: ["agency_name", "agency_timezone"]) { header in
      let (name, zone) = (header["agency_name"], header["agency_timezone"])
      return { row in
        if !row[name].isEmpty { about.agencies.append(row.text(name)) }
        let said = row.text(zone)
        guard TimeZoneNames.contains(said) else {
          return files.report(
            .feedValueInvalid, "agency_timezone \"\(said)\" is not the name of a time zone", row, zone,
            help: ["write a name of the IANA database, such as Europe/Helsinki"])
        }
        if about.timeZone.isEmpty { about.timeZone = said }
        if said != about.timeZone {
          files.report(
            .feedValueInvalid,
            "agencies of one feed share a time zone, but this one has \(said) and the first \(about.timeZone), which is used",
            row, zone)
        }
      }
    }
    if about.timeZone.isEmpty {
      about.timeZone = venueZone ?? "UTC"
      files.tell(
        .feedValueInvalid, "no agency has a valid time zone; the times are read in \(about.timeZone)",
        "agency.txt")
    }
    files.read("feed_info.txt", needs: []) { header in
      let (publisher, version) = (header["feed_publisher_name"], header["feed_version"])
      return { row in
        about.publisher = row.text(publisher)
        about.version = row.text(version)
      }
    }
    return about
  }
}

/// Puts calls, trips and services together.
private struct TimetableMaker {
  let files: FeedFiles
  let stops: FeedStops
  private var timetable: Timetable
  private var positions: [Int: Int] = [:]
  private var patterns: [Timetable.Pattern: Int] = [:]

  init(about: TimetableReader.About, files: FeedFiles, stops: FeedStops) {
    self.files = files
    self.stops = stops
    timetable = Timetable(feed: files.name, timeZone: about.timeZone)
    timetable.publisher = about.publisher
    timetable.version = about.version
    timetable.agencies = about.agencies
  }

  mutating func add(_ calls: FeedCalls, _ trips: FeedTrips, _ services: [Timetable.Service]) {
    var routes: [Int: Int] = [:]
    for (number, route) in trips.routes.enumerated() {
      guard let route else { continue }
      routes[number] = timetable.routes.count
      timetable.routes.append(route)
    }
    timetable.services = services
    var start = 0
    while start < calls.calls.count {
      let trip = calls.calls[start].trip
      let end = calls.calls[start...].firstIndex { $0.trip != trip } ?? calls.calls.count
      defer { start = end }
      let entry = trips.entries[Int(trip)]
      guard entry.route >= 0, let route = routes[entry.route] else { continue }
      let id = calls.trips.text(Int(trip))
      guard let timed = calls.timed(start..<end, trip: id, files), let first = timed.first else { continue }
      let pattern = Timetable.Pattern(
        route: route, headsign: entry.headsign,
        calls: timed.map { call in
          var made = Timetable.Call(
            stop: position(of: Int(call.stop)), arrival: max(Int(call.arrival - first.departure), 0),
            departure: Int(call.departure - first.departure))
          (made.boards, made.alights) = (call.boards, call.alights)
          if call.headsign >= 0, calls.headsigns[Int(call.headsign)] != entry.headsign {
            made.headsign = calls.headsigns[Int(call.headsign)]
          }
          return made
        })
      var made = Timetable.Trip(
        id: id, pattern: patterns[pattern] ?? patterns.count, service: entry.service, start: Int(first.departure))
      if made.pattern == patterns.count {
        patterns[pattern] = made.pattern
        timetable.patterns.append(pattern)
      }
      made.isWheelchairAccessible = entry.isWheelchairAccessible
      made.repeats = entry.repeats
      timetable.trips.append(made)
    }
  }

  private mutating func position(of stop: Int) -> Int {
    if let position = positions[stop] { return position }
    let entry = stops.entries[stop]
    var made = Timetable.Stop(
      id: stops.id(stop), name: stops.name(stop), longitude: entry.coordinate?.longitude ?? 0,
      latitude: entry.coordinate?.latitude ?? 0)
    made.platform = stops.platform(stop)
    let parent = Int(entry.parent)
    let wheelchair = entry.wheelchair == 0 && parent >= 0 ? stops.entries[parent].wheelchair : entry.wheelchair
    made.isWheelchairAccessible = [1: true, 2: false][wheelchair]
    if parent >= 0 { made.parent = position(of: parent) }
    positions[stop] = timetable.stops.count
    timetable.stops.append(made)
    return timetable.stops.count - 1
  }

  /// The entrances with a position, in the order of the feed.
  private func entrances(ofStationsOf wanted: Set<Int>) -> [Timetable.Entrance] {
    let stations = Set(wanted.map { stops.group(of: $0) })
    return stops.entries.indices.compactMap { number in
      let entry = stops.entries[number]
      guard entry.kind == .entrance, stations.contains(Int(entry.parent)), let place = entry.coordinate else {
        return nil
      }
      return Timetable.Entrance(id: stops.id(number), longitude: place.longitude, latitude: place.latitude)
    }
  }

  mutating func finish(wanted: Set<Int>, counts: Timetable.Counts) -> (timetable: Timetable, positions: [Int: Int]) {
    timetable.counts = counts
    // A stop without departures is still included.
    for stop in wanted.sorted() { _ = position(of: stop) }
    timetable.entrances = entrances(ofStationsOf: wanted)
    timetable.trips.sort { ($0.pattern, $0.start, $0.id) < ($1.pattern, $1.start, $1.id) }
    let extents = Set(timetable.trips.map(\.service)).sorted().compactMap { timetable.services[$0].extent }
    if let first = extents.map(\.lowerBound).min(), let last = extents.map(\.upperBound).max() {
      timetable.days = first...last
      let length = last.dayNumber - first.dayNumber + 1
      if length < 7 {
        files.tell(
          .feedTooShort,
          "the service at the venue's stops is from \(first) to \(last) only: \(length) day\(length == 1 ? "" : "s")",
          files.has("calendar.txt") ? "calendar.txt" : "calendar_dates.txt")
      }
    } else if !wanted.isEmpty {
      files.tell(
        .feedTooShort,
        "no trip serves the linked stops on any day (\(wanted.count) stop\(wanted.count == 1 ? "" : "s"))",
        "stop_times.txt")
    }
    return (timetable, positions)
  }
}
