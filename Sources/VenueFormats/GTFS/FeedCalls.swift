import VenueDiagnostics
import VenueVocabulary

/// The relevant rows of `stop_times.txt`: all rows of every trip that calls at one of the venue's stops.
///
/// The file is read twice, first for the trips, then for their rows, so that the memory is proportional to the venue
/// and not to the city.
struct FeedCalls {
  struct Call {
    /// Numbers in ``trips`` and in the feed's stops.
    var trip: Int32
    var stop: Int32
    var sequence: Int32
    /// Seconds of the service day; −1 if the feed leaves them to interpolation.
    var arrival: Int32
    var departure: Int32
    var boards = true
    var alights = true
    /// Position in ``headsigns``; −1 for none.
    var headsign: Int32 = -1
    /// Distance along the route in any unit; negative if undeclared.
    var distance: Float = -1
    var place: Int
  }

  /// Ids of the trips that call at wanted stops, in order of occurrence.
  private(set) var trips = ByteKeys()
  /// Sorted by trip, then sequence.
  private(set) var calls: [Call] = []
  private(set) var headsigns: [String] = []
  private var headsignKeys = ByteKeys()
  /// Trips with a time that is reported: further findings about their times are consequences.
  private var refused: Set<Int32> = []
  /// Rows with times without seconds: their number, and the first time.
  private var short: (rows: Int, last: Int, first: Range<Int>, meant: String)?

  /// - Parameter wanted: numbers of stops at which vehicles call.
  static func read(_ files: FeedFiles, stops: FeedStops, wanted: Set<Int>) -> FeedCalls? {
    var found = FeedCalls()
    guard !wanted.isEmpty else { return found }
    var isWanted = [Bool](repeating: false, count: stops.entries.count)
    for stop in wanted { isWanted[stop] = true }
    let needs = ["trip_id", "stop_id", "stop_sequence"]
    let isRead = files.read("stop_times.txt", needs: needs) { header in
      let (trip, stop) = (header["trip_id"], header["stop_id"])
      return { row in
        guard let number = stops.keys.number(of: row[stop]), isWanted[number] else {
          // A row of an on-demand service contains an area in place of a stop.
          if !row[stop].isEmpty, stops.keys.number(of: row[stop]) == nil {
            files.report(
              .feedReferenceUnresolved, "stop_id \(row.text(stop)) of trip \(row.text(trip)) is not in stops.txt", row,
              stop,
              help: stops.id(meantBy: row.text(stop)).map {
                ["stops.txt has \($0): write the same id in both files, \($0) or \(row.text(stop))"]
              } ?? [])
          }
          return
        }
        if !row[trip].isEmpty { _ = found.trips.insert(row[trip]) }
      }
    }
    guard isRead else { return nil }
    guard found.trips.count > 0 else { return found }
    var isFull = false
    files.read("stop_times.txt", needs: needs) { header in
      let columns = Columns(header)
      return { row in
        guard let trip = found.trips.number(of: row[columns.trip]) else { return }
        guard found.calls.count < files.limits.keptCalls else {
          isFull = true
          return
        }
        found.take(row, columns, trip: trip, stops: stops, files)
      }
    }
    if let short = found.short {
      files.tell(
        .feedValueInvalid,
        short.rows == 1
          ? "the time has no seconds" : "the times of \(short.rows) rows have no seconds; this is the first of them",
        "stop_times.txt", at: short.first, help: ["write \(short.meant)"])
    }
    if isFull {
      files.tell(
        .inputLimitExceeded,
        "trips at the venue's stops have more than \(files.limits.keptCalls) rows in stop_times.txt (limit); further rows are not read",
        "stop_times.txt")
    }
    found.calls.sort { ($0.trip, $0.sequence, $0.place) < ($1.trip, $1.sequence, $1.place) }
    return found
  }

  private struct Columns {
    let trip, stop, sequence, arrival, departure, pickup, dropOff, headsign, distance: Int

    init(_ header: FeedFiles.Header) {
      (trip, stop, sequence) = (header["trip_id"], header["stop_id"], header["stop_sequence"])
      (arrival, departure) = (header["arrival_time"], header["departure_time"])
      (pickup, dropOff) = (header["pickup_type"], header["drop_off_type"])
      (headsign, distance) = (header["stop_headsign"], header["shape_dist_traveled"])
    }
  }

  private mutating func take(_ row: FeedRow, _ columns: Columns, trip: Int, stops: FeedStops, _ files: FeedFiles) {
    guard let stop = stops.keys.number(of: row[columns.stop]), stops.entries[stop].kind != nil else { return }
    guard let sequence = row.integer(columns.sequence), (0...Int(Int32.max)).contains(sequence) else {
      return files.report(
        .feedValueInvalid, "stop_sequence must be a whole number, but is \"\(row.text(columns.sequence))\"", row,
        columns.sequence)
    }
    func time(_ column: Int, _ name: String) -> Int32 {
      guard !row[column].isEmpty else { return -1 }
      if let seconds = row.time(column) { return Int32(seconds) }
      if let meant = row.timeWithSeconds(column) {
        note(meant.text, row, column)
        return Int32(meant.seconds)
      }
      let meant = row.timeWithHalf(column)
      if meant == nil { refused.insert(Int32(trip)) }
      files.report(
        .feedValueInvalid,
        "\(name) must be hours, minutes and seconds such as 08:05:00 or 25:10:00, but is \"\(row.text(column))\"", row,
        column, cause: "time", help: meant.map { ["write \($0.text)"] } ?? [])
      return meant.map { Int32($0.seconds) } ?? -1
    }
    var call = Call(
      trip: Int32(trip), stop: Int32(stop), sequence: Int32(sequence), arrival: time(columns.arrival, "arrival_time"),
      departure: time(columns.departure, "departure_time"), place: row.offset + (row.fields.first?.start ?? 0))
    if call.departure < 0 { call.departure = call.arrival }
    if call.arrival < 0 { call.arrival = call.departure }
    if call.departure < call.arrival {
      files.report(
        .feedValueInvalid,
        "trip \(row.text(columns.trip)) departs at \(row.text(columns.departure)), before it arrives at \(row.text(columns.arrival))",
        row, columns.departure)
      call.departure = call.arrival
    }
    call.boards = row.integer(columns.pickup) != 1
    call.alights = row.integer(columns.dropOff) != 1
    if !row[columns.headsign].isEmpty {
      let (number, isNew) = headsignKeys.insert(row[columns.headsign])
      if isNew { headsigns.append(row.text(columns.headsign)) }
      call.headsign = Int32(number)
    }
    if let distance = row.number(columns.distance), distance >= 0 { call.distance = Float(distance) }
    calls.append(call)
  }
}

extension FeedCalls {
  /// Counts a time without seconds; two of one row are one.
  private mutating func note(_ meant: String, _ row: FeedRow, _ column: Int) {
    guard let known = short else {
      short = (1, row.line, row.place(column).range, meant)
      return
    }
    if known.last != row.line { short = (known.rows + 1, row.line, known.first, known.meant) }
  }

  /// The calls of each trip, in order, with every time known; nil for an unusable trip, which is reported.
  func timed(_ range: Range<Int>, trip: String, _ files: FeedFiles) -> [Call]? {
    var calls = Array(calls[range])
    func refuse(_ message: String, _ call: Call) -> [Call]? {
      files.tell(.feedValueInvalid, message, "stop_times.txt", at: call.place..<(call.place + 1))
      return nil
    }
    guard calls.count > 1 else { return refuse("trip \(trip) has one stop only; it is not used", calls[0]) }
    guard let first = calls.first, let last = calls.last, first.departure >= 0, last.arrival >= 0 else {
      if refused.contains(calls[0].trip) { return nil }
      return refuse("trip \(trip) has no time at its first or last stop; it is not used", calls[0])
    }
    for (a, b) in zip(calls, calls.dropFirst()) where a.sequence == b.sequence {
      return refuse("trip \(trip) has two rows of stop_sequence \(a.sequence); it is not used", b)
    }
    var known = 0
    for index in calls.indices.dropFirst() where calls[index].arrival >= 0 {
      guard calls[index].arrival >= calls[known].departure else {
        return refuse("trip \(trip) arrives before it has left the stop before; it is not used", calls[index])
      }
      // Between two stops with times, the speed is assumed constant: by distance, otherwise stop by stop.
      let span = Double(calls[index].arrival - calls[known].departure)
      let hasDistances =
        calls[known].distance >= 0 && calls[index].distance > calls[known].distance
        && (known..<index).allSatisfy { calls[$0].distance <= calls[$0 + 1].distance }
      for between in (known + 1)..<max(index, known + 1) {
        let share =
          hasDistances
          ? Double((calls[between].distance - calls[known].distance) / (calls[index].distance - calls[known].distance))
          : Double(between - known) / Double(index - known)
        let time = calls[known].departure + Int32((span * min(max(share, 0), 1)).rounded())
        (calls[between].arrival, calls[between].departure) = (time, time)
      }
      known = index
    }
    return calls
  }
}
