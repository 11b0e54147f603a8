import VenueDiagnostics
import VenueVocabulary

/// `trips.txt`, `routes.txt` and `frequencies.txt` of included trips.
struct FeedTrips {
  struct Entry {
    /// Numbers in ``services`` and ``routes``; −1 for a trip that trips.txt does not have.
    var service = -1
    var route = -1
    var headsign = ""
    var isWheelchairAccessible: Bool?
    var repeats: [Timetable.Repeat] = []
  }

  /// Indexed by the numbers of the calls' trips.
  private(set) var entries: [Entry]
  private(set) var services: [String] = []
  private(set) var routes: [Timetable.Route?] = []
  /// Where trips.txt first names each service and each route.
  private(set) var servicePlaces: [Range<Int>] = []
  private var routePlaces: [Range<Int>] = []

  static func read(_ files: FeedFiles, calls: FeedCalls) -> FeedTrips {
    var trips = FeedTrips(entries: Array(repeating: Entry(), count: calls.trips.count))
    var (services, routes) = (ByteKeys(), ByteKeys())
    let isRead = files.read("trips.txt", needs: ["trip_id", "route_id", "service_id"]) { header in
      let (id, route, service) = (header["trip_id"], header["route_id"], header["service_id"])
      let (headsign, wheelchair) = (header["trip_headsign"], header["wheelchair_accessible"])
      return { row in
        guard let number = calls.trips.number(of: row[id]) else { return }
        guard trips.entries[number].route < 0 else {
          return files.report(
            .feedReferenceUnresolved, "trip_id \(row.text(id)) occurs two times; the first is used", row, id)
        }
        var entry = Entry()
        let (known, own) = (services.insert(row[service]), routes.insert(row[route]))
        (entry.service, entry.route) = (known.number, own.number)
        if known.isNew { trips.servicePlaces.append(row.place(service).range) }
        if own.isNew { trips.routePlaces.append(row.place(route).range) }
        entry.headsign = row.text(headsign)
        entry.isWheelchairAccessible = [1: true, 2: false][row.integer(wheelchair) ?? 0]
        trips.entries[number] = entry
      }
    }
    trips.services = (0..<services.count).map(services.text)
    trips.routes = Array(repeating: nil, count: routes.count)
    if isRead {
      trips.tellMissing(calls, files)
      trips.readRoutes(files, routes, beside: services)
      trips.readFrequencies(files, calls)
    }
    return trips
  }

  private func tellMissing(_ calls: FeedCalls, _ files: FeedFiles) {
    var last: Int32 = -1
    for call in calls.calls where call.trip != last {
      last = call.trip
      guard entries[Int(call.trip)].route < 0 else { continue }
      files.tell(
        .feedReferenceUnresolved, "trip \(calls.trips.text(Int(call.trip))) is not in trips.txt; it is not used",
        "stop_times.txt", at: call.place..<(call.place + 1))
    }
  }

  /// - Parameter services: ids in the column service_id.
  private mutating func readRoutes(_ files: FeedFiles, _ keys: ByteKeys, beside services: ByteKeys) {
    var own = self
    // Services that routes.txt has as routes.
    var exchanged = 0
    defer { self = own }
    files.read("routes.txt", needs: ["route_id", "route_type"]) { header in
      let (id, type, order) = (header["route_id"], header["route_type"], header["route_sort_order"])
      let (short, long) = (header["route_short_name"], header["route_long_name"])
      let (colour, textColour) = (header["route_color"], header["route_text_color"])
      return { row in
        if services.number(of: row[id]) != nil { exchanged += 1 }
        guard let number = keys.number(of: row[id]) else { return }
        guard own.routes[number] == nil else {
          return files.report(
            .feedReferenceUnresolved, "route_id \(row.text(id)) occurs two times; the first is used", row, id)
        }
        let meant = row.integer(type) == nil ? row.routeType(type) : nil
        let kind = row.integer(type) ?? meant
        if row.integer(type) == nil {
          files.report(
            .feedValueInvalid, "route_type must be a number of the list, but is \"\(row.text(type))\"", row, type,
            help: meant.map { ["write \($0)"] } ?? [])
        }
        let name = row[short].isEmpty ? row.text(long) : row.text(short)
        var route = Timetable.Route(
          id: row.text(id), name: name.isEmpty ? row.text(id) : name, mode: kind.flatMap { TransitMode(routeType: $0) })
        route.longName = row.text(long)
        route.colour = FeedTrips.colour(row, colour, files)
        route.textColour = FeedTrips.colour(row, textColour, files)
        route.sortOrder = row.integer(order) ?? 0
        own.routes[number] = route
      }
    }
    if exchanged > 0, keys.count > 0, own.routes.allSatisfy({ $0 == nil }) {
      files.tell(
        .feedReferenceUnresolved,
        "the columns route_id and service_id of trips.txt are exchanged: the ids of routes.txt are under service_id",
        "trips.txt", at: own.servicePlaces.first ?? 0..<0, help: ["exchange the two names in the first line"])
      own.exchange(services, keys)
      return own.readRoutes(files, services, beside: ByteKeys())
    }
    for number in own.routes.indices where own.routes[number] == nil {
      files.tell(
        .feedReferenceUnresolved, "route \(keys.text(number)) of kept trips is not in routes.txt; they are not used",
        "trips.txt", at: routePlaces[number])
    }
  }

  /// Reads the ids of both columns as those of the other one.
  private mutating func exchange(_ services: ByteKeys, _ routes: ByteKeys) {
    for index in entries.indices {
      (entries[index].service, entries[index].route) = (entries[index].route, entries[index].service)
    }
    (servicePlaces, routePlaces) = (routePlaces, servicePlaces)
    self.services = (0..<routes.count).map(routes.text)
    self.routes = Array(repeating: nil, count: services.count)
  }

  private static func colour(_ row: FeedRow, _ column: Int, _ files: FeedFiles) -> String {
    guard !row[column].isEmpty else { return "" }
    let text = row.text(column).lowercased()
    if text.utf8.count == 6, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) { return text }
    files.report(
      .feedValueInvalid, "a colour is six hexadecimal digits, but is \"\(row.text(column))\"", row, column,
      severity: .info)
    return ""
  }

  private mutating func readFrequencies(_ files: FeedFiles, _ calls: FeedCalls) {
    var own = self
    defer { self = own }
    files.read("frequencies.txt", needs: ["trip_id", "start_time", "end_time", "headway_secs"]) { header in
      let (id, start, end) = (header["trip_id"], header["start_time"], header["end_time"])
      let (headway, exact) = (header["headway_secs"], header["exact_times"])
      return { row in
        guard let number = calls.trips.number(of: row[id]) else { return }
        guard let from = row.time(start), let to = row.time(end), from < to, let seconds = row.integer(headway),
          1...FeedRow.mostHours * 3600 ~= seconds
        else {
          return files.report(
            .feedValueInvalid,
            "a trip is repeated from start_time before end_time at headway_secs of 1 to \(FeedRow.mostHours * 3600), but \(row.text(id)) from \"\(row.text(start))\" to \"\(row.text(end))\" at \"\(row.text(headway))\"",
            row, start)
        }
        own.entries[number].repeats.append(
          Timetable.Repeat(start: from, end: to, headway: seconds, isExact: row.integer(exact) == 1))
      }
    }
    for index in own.entries.indices { own.entries[index].repeats.sort { ($0.start, $0.end) < ($1.start, $1.end) } }
  }

  private init(entries: [Entry]) { self.entries = entries }
}
