import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite("Timetables that have ended")
struct EndedTimetableTests {
  private static func messages(on day: String?) throws -> [String] {
    let source = try SmallHall.source(
      venue: "transit: {links: {stop: {mode: bus, stop_id: \"S1\", path: [[20, -20], [20, 0]], to: door}}}",
      files: [
        "transit/agency.txt":
          "agency_id,agency_name,agency_url,agency_timezone\nA,Bus,https://b.example,Europe/Helsinki\n",
        "transit/stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nS1,Main,60.0998,24.9003\nS2,Far,60.2,24.9\n",
        "transit/routes.txt": "route_id,agency_id,route_short_name,route_type\nR,A,1,3\n",
        "transit/trips.txt": "route_id,service_id,trip_id\nR,D,T1\n",
        "transit/stop_times.txt":
          "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,08:00:00,08:00:00,S1,1\nT1,08:20:00,08:20:00,S2,2\n",
        "transit/calendar.txt":
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
          + "D,1,1,1,1,1,1,1,20260101,20260601\n",
      ])
    var options = CheckOptions()
    options.day = day.flatMap { if case .date(let date)? = TimeText($0) { date } else { nil } }
    #expect((options.day != nil) == (day != nil))
    return SmallHall.findings(source, "TRN027", options: options).map(\.message)
  }

  @Test("timetables: a calendar that has ended on the day of the check is reported", .review("SL-U3"))
  func ended() throws {
    #expect(
      try Self.messages(on: "2026-11-25")
        == ["the timetable of the feed transit ended on 2026-06-01, before 2026-11-25"])
    #expect(try Self.messages(on: "2026-06-02").count == 1)
  }

  @Test("timetables: a calendar that ends within a week of the day is reported", .review("SL-U3"))
  func ending() throws {
    #expect(
      try Self.messages(on: "2026-05-30")
        == ["the timetable of the feed transit ends on 2026-06-01, 2 days after 2026-05-30"])
    #expect(try Self.messages(on: "2026-06-01").first?.hasSuffix("the day itself") == true)
  }

  @Test("timetables: a calendar that lasts, or a check without a day, has no finding", .review("SL-U3"))
  func lasting() throws {
    #expect(try Self.messages(on: "2026-05-25").isEmpty)
    #expect(try Self.messages(on: nil).isEmpty)
  }
}
