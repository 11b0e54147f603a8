import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Damaged timetable feeds")
struct DamagedFeedTests {
  struct Fault: Sendable, CustomStringConvertible {
    var file: String
    var old: String
    /// With `«1»` where the finding points.
    var new: String
    var code: String
    var words: String

    var description: String { words }
  }

  static let faults = [
    Fault(
      file: "stop_times.txt", old: "08:00:00,08:00:00", new: "08:00:00,«1»8 o'clock", code: "TRN019",
      words: "departure_time must be hours"),
    Fault(
      file: "stop_times.txt", old: "08:20:00,08:20:00", new: "08:20:00,«1»08:10:00", code: "TRN019",
      words: "before it arrives"),
    Fault(
      file: "stop_times.txt", old: "7000,5,0,0", new: "«1»7777,5,0,0", code: "TRN020",
      words: "stop_id 7777 of trip t1 is not in stops.txt"),
    Fault(
      file: "stop_times.txt", old: "8004,1,0,1", new: "8004,«1»first,0,1", code: "TRN019",
      words: "stop_sequence must be a whole number"),
    Fault(
      file: "stops.txt", old: "60.16065,24.95610", new: "«1»north,24.95610", code: "TRN019",
      words: "stop 8004 has no position"),
    Fault(
      file: "stops.txt", old: "7000,Old Town", new: "«1»8004,Old Town", code: "TRN020",
      words: "stop_id 8004 occurs two times"),
    Fault(
      file: "stops.txt", old: "8004,Quay Street,60.16065,24.95610,0,,1",
      new: "«1»8004,Quay Street,60.16065,24.95610,0,8004,1", code: "TRN020",
      words: "stop 8004 belongs to 8004, which is not a station"),
    Fault(
      file: "stops.txt", old: "9001,Harbor Station,60.1600,24.9571,0,9000",
      new: "«1»9001,Harbor Station,60.1600,24.9571,0,9999", code: "TRN020",
      words: "stop 9001 belongs to station 9999, which stops.txt does not have"),
    Fault(
      file: "stop_times.txt", old: "t3,10:00:00,10:00:00,8004,1,0,1\nt3,10:20:00,10:20:00,7000,5,0,0",
      new: "«1»t3,10:00:00,10:00:00,8004,1,0,1", code: "TRN019", words: "trip t3 has one stop only"),
    Fault(
      file: "stops.txt", old: "24.9571,0,9000", new: "24.9571,«1»9,9000", code: "TRN019",
      words: "location_type must be 0 to 4"),
    Fault(file: "calendar.txt", old: "20260101", new: "«1»20261301", code: "TRN019", words: "a date must be a day"),
    Fault(
      file: "calendar.txt", old: "weekday,1", new: "weekday,«1»yes", code: "TRN019", words: "monday must be 0 or 1"),
    Fault(
      file: "calendar_dates.txt", old: "20261225,2", new: "20261225,«1»3", code: "TRN019",
      words: "exception_type must be 1 or 2"),
    Fault(
      file: "agency.txt", old: "Europe/Helsinki", new: "«1»Europe/Nowhere", code: "TRN019",
      words: "is not the name of a time zone"),
    Fault(
      file: "routes.txt", old: "Old Town,3", new: "Old Town,«1»bus", code: "TRN019",
      words: "route_type must be a number"),
    Fault(file: "routes.txt", old: "00639C", new: "«1»blue", code: "TRN019", words: "six hexadecimal digits"),
    Fault(
      file: "trips.txt", old: "r-12,weekday,t2", new: "r-12,weekday,«1»t1", code: "TRN020",
      words: "trip_id t1 occurs two times"),
    Fault(file: "stop_times.txt", old: "t1,08:00:00", new: "«1»\"t1,08:00:00", code: "TRN018", words: "never closed"),
    Fault(
      file: "stop_times.txt", old: "t1,08:00:00", new: "\"t1\"«1»x,08:00:00", code: "TRN018",
      words: "after a closing quote"),
  ]

  @Test("timetables: every fault has file, line and column, and the rest is read", arguments: faults)
  func told(_ fault: Fault) throws {
    let before = try #require(SmallFeed.files[fault.file])
    #expect(before.contains(fault.old))
    let text = MarkedText(before.replacing(fault.old, with: fault.new, maxReplacements: 1))
    let source = try FeedTests.read([fault.file: text.text])
    let found = source.diagnostics.filter { $0.code == fault.code && $0.message.contains(fault.words) }
    #expect(!found.isEmpty, "\(source.diagnostics.map { "\($0.code) \($0.message)" })")
    let place = try #require(found.first?.place)
    #expect(place.file == "transit/\(fault.file)")
    #expect(place.range.lowerBound == text.marks["1"])
    let (line, column) = try #require(source.texts[place.file]).lineAndColumn(at: place.range.lowerBound)
    let head = try #require(text.marks["1"].map { Array(text.bytes[..<$0]) })
    #expect(line == head.count { $0 == 0x0A } + 1)
    #expect(column == head.reversed().prefix { $0 != 0x0A }.count + 1)
  }

  @Test(
    "timetables: a missing required file or column is an error that names it",
    arguments: ["stops.txt", "trips.txt", "routes.txt", "stop_times.txt", "agency.txt"])
  func missing(_ file: String) throws {
    let absent = try FeedTests.read([file: nil])
    #expect(absent.diagnostics.contains { $0.code == "TRN018" && $0.severity == .error && $0.message.contains(file) })
    let empty = try FeedTests.read([file: ""])
    #expect(empty.diagnostics.contains { $0.code == "TRN018" && $0.message.contains("\(file) is empty") })
    let bare = try FeedTests.read([file: "one,two\n1,2\n"])
    #expect(bare.diagnostics.contains { $0.code == "TRN018" && $0.message.contains("\(file) has no column") })
  }

  @Test("timetables: optional files may be missing, one of the two calendars among them")
  func optional() throws {
    for files in [["calendar.txt"], ["calendar_dates.txt", "feed_info.txt"]] {
      let source = try FeedTests.read(Dictionary(uniqueKeysWithValues: files.map { ($0, String?.none) }))
      #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
      #expect(source.venue.timetables.count == 1)
    }
    let neither = try FeedTests.read(["calendar.txt": nil, "calendar_dates.txt": nil])
    #expect(neither.diagnostics.contains { $0.code == "TRN018" && $0.message.contains("no calendar.txt and no") })
  }

  @Test("timetables: an unknown stop is reported at its link, with the likely one")
  func unknownStop() throws {
    let source = try FeedTests.read { $0.replacing("\"8004\"", with: "\"08004\"") }
    let found = source.diagnostics.filter { $0.code == "TRN021" }
    #expect(
      found.map(\.message) == ["stop \"08004\" of link bus-quay is not in the feed transit; did you mean \"8004\"?"])
    #expect(found.first?.place?.file == "venue.yaml")
    let without = try TinyVenue.read(TinyVenue.files)
    #expect(!without.diagnostics.contains { $0.code.hasPrefix("TRN") }, "a venue without feeds is not asked")
  }

  @Test("timetables: a timetable of less than a week and one without calls are reported")
  func short() throws {
    let calendar = try #require(SmallFeed.files["calendar.txt"]).replacing(
      "20260101,20261231", with: "20261120,20261122")
    let three = try FeedTests.read(["calendar.txt": calendar, "calendar_dates.txt": nil])
    #expect(
      three.diagnostics.contains {
        $0.code == "TRN023" && $0.message.contains("from 2026-11-20 to 2026-11-22 only: 3 days")
      })
    let none = try FeedTests.read(["stop_times.txt": "trip_id,stop_id,stop_sequence\nt1,7000,1\n"])
    #expect(none.diagnostics.contains { $0.code == "TRN023" && $0.message.contains("no trip serves") })
  }

  @Test("timetables: in a huge file the column counts from the start of its row")
  func columns() throws {
    let stops = try #require(SmallFeed.files["stops.txt"]).replacing(
      "8004,Quay Street,60.16065", with: "\"8004\",Quay Street,north")
    var limits = FeedLimits()
    limits.shownBytes = 1
    let assembly = VenueAssembly(venue: try TinyVenue.read(TinyVenue.files).venue, format: .source, log: ReadingLog())
    TransitFeeds.run(InputTree(SmallFeed.inVenue(["stops.txt": stops])), into: assembly, limits: limits)
    let told = assembly.finish().diagnostics.map(\.message).filter { $0.contains("no position") }
    #expect(told.count == 1 && told[0].contains(", column 20)"), "\(told)")
  }

  @Test("timetables: limits on size, rows, fields, stops and calls refuse a hostile feed")
  func limits() throws {
    func findings(_ change: (inout FeedLimits) -> Void, _ files: [String: String?] = [:]) throws -> [String] {
      var limits = FeedLimits()
      change(&limits)
      var all = TinyVenue.files
      all["venue.yaml"] = TinyVenue.venue
      let source = try TinyVenue.read(all)
      let assembly = VenueAssembly(venue: source.venue, format: .source, log: ReadingLog())
      TransitFeeds.run(InputTree(SmallFeed.inVenue(files)), into: assembly, limits: limits)
      return assembly.log.diagnostics.filter { $0.severity == .error }.map { "\($0.code) \($0.message)" }
    }
    #expect(try findings { _ in } == [])
    #expect(
      try findings { $0.fileBytes = 300 }.contains { $0.hasPrefix("TRN018 stops.txt cannot be read: the file has") })
    #expect(try findings { $0.rows = 5 }.contains { $0.contains("more than 5 rows") })
    #expect(try findings { $0.fields = 5 }.contains { $0.contains("more than 5 fields") })
    #expect(try findings { $0.rowBytes = 40 }.contains { $0.contains("longer than 40 bytes") })
    #expect(
      try findings { $0.keptCalls = 3 }.contains {
        $0.hasPrefix("SRC017 trips at the venue's stops have more than 3 rows")
      })
    #expect(try findings { $0.stops = 2 }.contains { $0.hasPrefix("SRC017") && $0.contains("2 stops") })
    let quote = "trip_id,stop_id,stop_sequence\n\"" + String(repeating: "x", count: 3_000_000)
    #expect(try findings({ _ in }, ["stop_times.txt": quote]).contains { $0.hasPrefix("TRN018") })
  }

  @Test("timetables: zip, nested zip and transit/ are equal; a broken zip is reported")
  func archives() throws {
    let folder = try FeedTests.read()
    for prefix in ["", "city-feed/"] {
      var zip = StoredZip()
      for (name, text) in SmallFeed.files.sorted(by: { $0.key < $1.key }) { zip.add(prefix + name, Array(text.utf8)) }
      try TemporaryFolder.with { root in
        try TemporaryFolder.write(TinyVenue.files, to: root)
        try TemporaryFolder.write(["transit/readme.md": "x"], to: root)
        try TemporaryFolder.write(bytes: zip.bytes, to: root + "/transit/city.zip")
        let source = try VenueReader.read(root)
        #expect(source.venue.timetables.map(\.feed) == ["transit/city.zip"])
        #expect(source.venue.timetables.map(\.trips) == folder.venue.timetables.map(\.trips))
        #expect(source.texts["transit/city.zip/stops.txt"] != nil, "guessed links show their rows")
        try TemporaryFolder.write(bytes: Array(zip.bytes.prefix(zip.bytes.count / 2)), to: root + "/transit/city.zip")
        let broken = try VenueReader.read(root)
        #expect(
          broken.diagnostics.contains { $0.code == "TRN018" && $0.message.contains("transit/city.zip cannot be read") })
      }
    }
  }

  /// Put together here, so that no file of the project holds anything like a token.
  private static let secret = "Zx9Qv" + "T3mLp8RkWc2Yb" + "7NdHs5Ga4Ef6Ju"

  @Test(
    "timetables: a secret in a feed is reported at its line and read as a row of x", .shows("M02.1", "M02.2"),
    arguments: ["«»", "\"«»\"", "\"He said \"\"«»\"\"\""])
  func secrets(field: String) throws {
    let secret = "https://maps:\(DamagedFeedTests.secret)@tiles.example/"
    var feed = SmallFeed.files
    feed["routes.txt"] = SmallFeed.files["routes.txt"]?.replacing(
      "Quay to Old Town", with: field.replacing("«»", with: secret))
    // Where findings quote what stands there, too.
    feed["stop_times.txt"] = SmallFeed.files["stop_times.txt"]?.replacing(
      "08:00:00,08:00:00", with: "08:00:00,api_key=\(DamagedFeedTests.secret)")
    let source = try TinyVenue.read(TinyVenue.files.merging(SmallFeed.inVenue(feed)) { $1 })
    let found = source.findings.filter { $0.hasPrefix("SRC016") }.map { $0.split(separator: " ")[1] }
    #expect(
      found.count == 2
        && found.allSatisfy { $0.hasPrefix("transit/routes.txt:2:") || $0.hasPrefix("transit/stop_times.txt:2:") },
      "\(found)")
    #expect(!source.findings.contains { $0.contains(DamagedFeedTests.secret) })
    for text in source.texts.values {
      #expect(!String(decoding: text.bytes() ?? [], as: UTF8.self).contains(DamagedFeedTests.secret))
    }
    #expect(!"\(source.venue.timetables)".contains(DamagedFeedTests.secret))
  }

  @Test("timetables: the first secrets of a feed are reported, the others are counted", .about("M02"))
  func manySecrets() throws {
    let rows = (0..<60).map { "r-\($0),api_key=\(DamagedFeedTests.secret),,3,,\n" }.joined()
    var feed = SmallFeed.files
    feed["routes.txt"]?.append(rows)
    let source = try TinyVenue.read(TinyVenue.files.merging(SmallFeed.inVenue(feed)) { $1 })
    let found = source.diagnostics.filter { $0.code == "SRC016" }
    #expect(found.count == 21 && found.last?.message.hasPrefix("40 more secrets") == true, "\(found.map(\.message))")
  }
}
