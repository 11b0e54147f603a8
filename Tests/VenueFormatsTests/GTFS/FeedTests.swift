import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Timetable feeds")
struct FeedTests {
  static func read(_ changes: [String: String?] = [:], venue: (String) -> String = { $0 }) throws -> VenueSource {
    var files = TinyVenue.files
    files["venue.yaml"] = venue(TinyVenue.venue)
    files.merge(SmallFeed.inVenue(changes)) { $1 }
    return try TinyVenue.read(files)
  }

  /// Departures in the order of the timetable: "12 Old Town 08:00 weekday".
  private static func runs(_ table: Timetable) -> [String] {
    table.trips.map { trip in
      let pattern = table.patterns[trip.pattern]
      let minutes = trip.start / 60
      return
        "\(table.routes[pattern.route].name) \(pattern.headsign) \(minutes / 60):\(minutes % 60) \(table.services[trip.service].id)"
    }
  }

  @Test("timetables: the entrances of a linked station are included with their ids")
  func entrances() throws {
    let source = try FeedTests.read(venue: { $0.replacing("\"8004\"", with: "\"9001\"") })
    #expect(source.venue.timetables.first?.entrances.map(\.id) == ["9010"])
  }

  @Test("timetables: a stop has its calls with days, headsigns and destinations")
  func linked() throws {
    let source = try FeedTests.read()
    #expect(source.diagnostics.filter { $0.severity != .info }.map(\.message) == [])
    let table = try #require(source.venue.timetables.first)
    #expect(table.feed == "transit" && table.timeZone == "Europe/Helsinki" && table.version == "2026-11")
    #expect(
      FeedTests.runs(table) == [
        "12 Old Town 8:0 weekday", "12 Old Town 10:0 sunday", "12 Old Town 25:30 weekday", "A Far Cape 9:2 weekday",
      ])
    let link = try #require(source.venue.transitLinks.kept.first { $0.id == "bus-quay" })
    let board = try #require(link.board)
    #expect(board.stops.map { table.stops[$0].id } == ["8004"])
    #expect(!link.isInferred)
    let train = try #require(table.patterns.first { table.routes[$0.route].name == "A" })
    #expect(train.calls.map { table.stops[$0.stop].id } == ["9001", "7000", "7001"])
    #expect(train.calls.map(\.departure) == [0, 1680, 3480])
    #expect(train.calls.map(\.arrival) == [0, 1680, 3480])
    #expect(train.calls.map(\.boards) == [true, true, false])
    let weekday = try #require(table.services.first { $0.id == "weekday" })
    let days = [(2026, 11, 20), (2026, 11, 22), (2026, 12, 25), (2027, 1, 1)].compactMap {
      CivilDate(year: $0, month: $1, day: $2)
    }
    #expect(days.map(weekday.runs(on:)) == [true, false, false, false])
    #expect(table.days.map { "\($0.lowerBound) \($0.upperBound)" } == "2026-01-01 2026-12-31")
    #expect(table.routes[0].colour == "00639c")
    #expect(table.stops.first { $0.id == "9001" }?.isWheelchairAccessible == true, "from its station")
    #expect(
      table.stops.map(\.id) == ["8004", "7000", "9000", "9001", "7001", "9002"], "what the city has beside is not kept")
  }

  @Test("timetables: a station near a door becomes a link of its platforms, as a guess")
  func inferred() throws {
    let source = try FeedTests.read()
    let station = try #require(source.venue.transitLinks.kept.first { $0.stopID == "9000" })
    #expect(station.isInferred && station.mode == .train && station.name["en"] == "Harbor Station")
    #expect(station.path.first?.longitude == 24.9568 && station.path.first?.latitude == 60.1602)
    let table = source.venue.timetables[0]
    #expect(station.board?.stops.map { table.stops[$0].id } == ["9001", "9002"])
    let told = source.diagnostics.filter { $0.code == "TRN022" }
    #expect(told.count == 1)
    #expect(
      told.first?.message.contains("Harbor Station (stop 9000) becomes the train link stop-9000 to street-door")
        == true)
    let place = try #require(told.first?.place)
    let text = try #require(source.texts["transit/stops.txt"])
    #expect(text.lineAndColumn(at: place.range.lowerBound).line == 3)
    // A stop of the source that the feed also has is not guessed again.
    #expect(source.venue.transitLinks.kept.count == 2)
  }

  @Test("timetables: no guess where forbidden, beyond 250 m or through the building")
  func notInferred() throws {
    let none = try FeedTests.read { $0.replacing("transit:\n", with: "transit:\n  infer: false\n") }
    #expect(none.venue.transitLinks.count == 1)
    let stops = try #require(SmallFeed.files["stops.txt"])
    let far = try FeedTests.read([
      "stops.txt": stops.replacing("60.1600,24.957", with: "60.1570,24.957").replacing("60.1602,", with: "60.1572,")
        .replacing("60.1601,", with: "60.1571,")
    ])
    #expect(far.venue.transitLinks.count == 1)
    // North of the building; every door that may be guessed at lies on the other sides but the berth's.
    let behind = try FeedTests.read([
      "stops.txt": stops.replacing(
        "9010,Harbor Station Entrance,60.1602,24.9568", with: "9010,Harbor Station Entrance,60.16128,24.95735")
    ])
    let link = behind.venue.transitLinks.kept.first { $0.stopID == "9000" }
    #expect(link?.opening == "berth-door")
  }

  @Test("timetables: byte order mark, CR LF, quotes and column order change nothing")
  func tolerant() throws {
    let plain = try FeedTests.read()
    var changed: [String: String?] = [:]
    for (name, text) in SmallFeed.files {
      var rows = text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      for row in rows.indices {
        rows[row] = (["x_\(row)"] + rows[row].reversed()).map { row % 2 == 1 ? "\"\($0)\"" : " \($0) " }
      }
      changed[name] = "\u{FEFF}" + rows.map { $0.joined(separator: ",") }.joined(separator: "\r\n") + "\r\n\r\n"
    }
    let other = try FeedTests.read(changed)
    #expect(other.venue.timetables == plain.venue.timetables)
    #expect(other.venue.transitLinks == plain.venue.transitLinks)
    let quoted = try FeedTests.read([
      "routes.txt": "route_id,route_short_name,route_type\nr-12,\"12 \"\"Quay, fast\"\"\",3\nr-a,A,2\n"
    ])
    #expect(quoted.venue.timetables[0].routes[0].name == "12 \"Quay, fast\"")
  }

  @Test("timetables: rows are the same however the bytes are split", arguments: [1, 2, 3, 7, 64])
  func pieces(size: Int) throws {
    let text = "\u{FEFF}a,\"b\"\"c\nd\",\"\"\r\n , e ,f\n\n\"last\",,x"
    let bytes = Array(text.utf8)
    func rows(_ size: Int) throws -> [[String]] {
      var cutter = RowCutter(file: "f", limits: FeedLimits())
      var rows: [[String]] = []
      var start = 0
      func keep(_ row: FeedRow) { rows.append((0..<row.fields.count).map { row.text($0) }) }
      while start < bytes.count {
        let end = min(start + size, bytes.count)
        try Array(bytes[start..<end]).withUnsafeBytes { try cutter.take($0, keep) }
        start = end
      }
      try cutter.finish(keep)
      return rows
    }
    #expect(try rows(size) == [["a", "b\"c\nd", ""], ["", "e", "f"], ["last", "", "x"]])
  }

  @Test("timetables: times between timed stops are interpolated, by distance if given")
  func interpolated() throws {
    let times = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled
      t1,08:00:00,08:00:00,8004,1,
      t1,,,7000,2,
      t1,08:20:00,08:20:00,7001,3,
      t4,09:00:00,09:00:00,8004,1,0
      t4,,,7000,2,100
      t4,09:20:00,09:20:00,7001,3,400
      """
    let table = try FeedTests.read(["stop_times.txt": times]).venue.timetables[0]
    #expect(table.patterns.map { $0.calls.map(\.departure) } == [[0, 600, 1200], [0, 300, 1200]])
    // Distances that go back say nothing.
    let back = try FeedTests.read(["stop_times.txt": times.replacing("7000,2,100", with: "7000,2,500")])
    #expect(back.venue.timetables[0].patterns.map { $0.calls.map(\.departure) } == [[0, 600, 1200], [0, 600, 1200]])
  }

  @Test("timetables: repeated trips keep their hours, headway and exactness")
  func repeated() throws {
    let text =
      "trip_id,start_time,end_time,headway_secs,exact_times\nt1,10:00:00,12:00:00,600,1\nt1,06:00:00,09:00:00,300,\n"
    let table = try FeedTests.read(["frequencies.txt": text]).venue.timetables[0]
    let trip = try #require(table.trips.first { $0.id == "t1" })
    #expect(
      trip.repeats == [
        .init(start: 21_600, end: 32_400, headway: 300, isExact: false),
        .init(start: 36_000, end: 43_200, headway: 600, isExact: true),
      ])
    for headway in ["0", "-5", "604801", "999999999999", ""] {
      let source = try FeedTests.read([
        "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt1,10:00:00,12:00:00,\(headway)\n"
      ])
      #expect(source.diagnostics.contains { $0.code == "TRN019" && $0.message.contains("headway_secs of 1 to 604800") })
      #expect(source.venue.timetables[0].trips.allSatisfy { $0.repeats.isEmpty })
    }
  }
}
