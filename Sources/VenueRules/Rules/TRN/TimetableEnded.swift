import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports timetables whose last day is before, or within a week of, the day the venue is checked for. No clock is read: without a day
/// nothing is reported.
struct TimetableEnded: Rule {
  static let page = RulePage.timetableEnded
  static let examples = [
    ended("the calendar ended in December", on: "2027-05-01"),
    feed("the calendar lasts until December", on: "2026-05-01"),
  ]

  /// The finding is about the feed as a whole.
  private static func ended(_ title: String, on day: String) -> RuleExample {
    var example = feed(title, on: day)
    example.whole = "transit"
    return example
  }

  private static func feed(_ title: String, on day: String) -> RuleExample {
    RuleExample(
      title,
      [
        "venue.yaml": RuleExample.venue
          + "\ntransit: {links: {stop: {mode: bus, stop_id: S1, path: [[20, -60], [20, 0]], to: door}}}\n",
        "levels/ground.yaml": NetworkExample.ground(""),
        "transit/agency.txt":
          "agency_name,agency_url,agency_timezone\nKestrel Buses,https://kestrel.example,Europe/Helsinki\n",
        "transit/stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon\nS1,Quay Street,60.1604,24.9564\nS2,Old Town,60.2000,24.9000\n",
        "transit/routes.txt": "route_id,route_short_name,route_type\n12,12,3\n",
        "transit/trips.txt": "route_id,service_id,trip_id\n12,daily,t1\n",
        "transit/stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        t1,08:00:00,08:00:00,S1,1
        t1,08:20:00,08:20:00,S2,2

        """,
        "transit/calendar.txt": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        daily,1,1,1,1,1,1,1,20260101,20261231

        """,
      ], on: day)
  }

  /// Days before the end of a timetable from which on its end is reported.
  private static let notice = 7

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let day = context.day else { return }
    for timetable in context.venue.timetables {
      guard let last = timetable.days?.upperBound else { continue }
      let left = last.dayNumber - day.dayNumber
      guard left < TimetableEnded.notice else { continue }
      var finding = Finding(
        [], "transit",
        left < 0
          ? "the timetable of the feed \(timetable.feed) ended on \(last), before \(day)"
          : "the timetable of the feed \(timetable.feed) ends on \(last), "
            + (left == 0 ? "the day itself" : "\(Text.count(left, "day")) after \(day)"))
      finding.place = SourcePlace(file: timetable.feed, range: 0..<0)
      finding.measured = Measure(Double(left), "days")
      finding.threshold = Measure(Double(TimetableEnded.notice), "days")
      finding.effect = left < 0 ? "its stops have no departures" : "its stops have no departures after that day"
      finding.help = ["put a newer feed into transit/"]
      report(finding)
    }
  }
}
