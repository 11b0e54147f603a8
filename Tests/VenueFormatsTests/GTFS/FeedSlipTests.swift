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
