import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// Slips of people who edit a feed by hand or in a spreadsheet: one finding, and the feed is read as it is certainly meant.
@Suite struct FeedSlipTests {
  private func findings(_ source: VenueSource) -> [Diagnostic] { source.diagnostics.filter { $0.severity > .info } }

  private func read(_ file: String, _ change: (String) -> String) throws -> VenueSource {
    let text = try #require(SmallFeed.files[file])
    return try FeedTests.read([file: change(text)])
  }

  private func departures(_ source: VenueSource) -> Int { source.venue.timetables.first?.trips.count ?? 0 }

  @Test("timetables: a file separated by semicolons is one finding")
  func semicolons() throws {
    let found = findings(try read("stops.txt") { $0.replacing(",", with: ";") })
    #expect(found.map(\.message) == ["the columns of stops.txt are separated by semicolons, not by commas"])
  }

  @Test("timetables: a file without the names of columns is one finding")
  func noHeader() throws {
    let found = findings(try read("stops.txt") { String($0.drop { $0 != "\n" }.dropFirst()) })
    #expect(found.map(\.message) == ["the first line of stops.txt has values, not the names of columns"])
  }

  @Test("timetables: decimal commas of positions are one finding, and are read")
  func commas() throws {
    let source = try read("stops.txt") {
      $0.replacing("60.16065,24.95610", with: "\"60,16065\",\"24,95610\"")
        .replacing("60.2000,24.9000", with: "\"60,2000\",\"24,9000\"")
    }
    let found = findings(source)
    #expect(found.map(\.message) == ["2 positions have decimal commas; this is the first"])
    #expect(found.first?.help == ["write a decimal point: 60.16065"])
    #expect(departures(source) == 4)
  }

  @Test("timetables: times without seconds are one finding, and are read")
  func seconds() throws {
    let source = try read("stop_times.txt") { $0.replacing("08:00:00,08:00:00", with: "08:00,08:00") }
    let found = findings(source)
    #expect(found.map(\.message) == ["the time has no seconds"])
    #expect(found.first?.help == ["write 08:00:00"])
    #expect(departures(source) == 4)
  }

  @Test("timetables: times with AM and PM are one finding, and are read")
  func halves() throws {
    let source = try read("stop_times.txt") {
      $0.replacing("08:00:00,08:00:00", with: "8:00:00 AM,8:00:00 AM").replacing(
        "10:00:00,10:00:00", with: "10:00:00 am,10:00:00 am")
    }
    let found = findings(source)
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.message.hasSuffix("but is \"8:00:00 AM\" (6 times, first here)") == true)
    #expect(found.first?.help == ["write 08:00:00"])
    #expect(departures(source) == 4)
  }

  @Test(
    "timetables: dates and days in another notation are one finding, and are read",
    arguments: [
      ("20260101", "01.01.2026", "write 20260101"), ("20260101", "2026-01-01", "write 20260101"),
      ("weekday,1,1,1,1,1,0,0", "weekday,yes,yes,yes,yes,yes,no,no", "write 1 for yes, and 0 for no"),
    ])
  func calendar(_ old: String, _ new: String, _ help: String) throws {
    let source = try read("calendar.txt") { $0.replacing(old, with: new) }
    let found = findings(source)
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.help == [help])
    #expect(departures(source) == 4)
  }

  @Test("timetables: an id with another prefix or zeros is one finding that names both")
  func prefixes() throws {
    for (id, first) in [("KB:7000", "7000"), ("07000", "7000")] {
      let source = try read("stop_times.txt") { $0.replacing(",7000,", with: ",\(id),") }
      let found = findings(source).filter { $0.code == "TRN020" }
      #expect(found.count == 1 && found[0].message.hasSuffix("(4 times, first here)"), "\(found.map(\.message))")
      #expect(found.first?.help == ["stops.txt has \(first): write the same id in both files, \(first) or \(id)"])
    }
  }

  @Test("timetables: exchanged columns of trips.txt are one finding, and are read")
  func exchangedTrips() throws {
    let source = try read("trips.txt") { $0.replacing("route_id,service_id", with: "service_id,route_id") }
    let found = findings(source)
    #expect(
      found.map(\.message) == [
        "the columns route_id and service_id of trips.txt are exchanged: the ids of routes.txt are under service_id"
      ])
    #expect(departures(source) == 4)
  }

  @Test("timetables: names of vehicles and a station without its type are one finding")
  func kinds() throws {
    let bus = try read("routes.txt") { $0.replacing("Old Town,3", with: "Old Town,Bus") }
    #expect(findings(bus).map(\.help) == [["write 3"]])
    let station = try read("stops.txt") { $0.replacing("24.9570,1,", with: "24.9570,0,") }
    #expect(
      findings(station).filter { $0.code == "TRN020" }.map(\.message) == [
        "9000 is the parent_station of 3 stops, but it is not a station"
      ])
  }

  @Test("timetables: a trip with a wrong time has one finding for each value only")
  func wrongTime() throws {
    let found = findings(try read("stop_times.txt") { $0.replacing("08:00:00,08:00:00", with: ",8 o'clock") })
    #expect(found.count == 1 && found[0].message.hasPrefix("departure_time must be"), "\(found.map(\.message))")
  }

  @Test(
    "timetables: a misspelt name of a file is one finding, and the file is read",
    arguments: [
      ("calendar.txt", "calender.txt"), ("stop_times.txt", "stop_times.csv"), ("trips.txt", "Trips.txt"),
      ("agency.txt", "agency.txt.txt"),
    ])
  func names(_ file: String, _ written: String) throws {
    let source = try FeedTests.read([file: nil, written: SmallFeed.files[file]])
    #expect(
      findings(source).map(\.message) == ["\(written) is not the name of a file of a feed; did you mean \(file)?"])
    #expect(departures(source) == 4)
  }
}
