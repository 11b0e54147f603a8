import VenueDiagnostics
import VenueRules

/// Examples of the rules of timetable feeds.
let feedExamples: [(RulePage, [RuleExample])] = [
  (
    .feedUnreadable,
    [
      feed("a misspelt column", stops: smallStops.replacing("stop_id,", with: "«id,")),
      feed("all required columns"),
    ]
  ),
  (
    .feedValueInvalid,
    [
      feed("a time with a dot", calls: smallCalls.replacing("t1,08:20:00", with: "t1,«08.20")),
      feed("times with colons"),
    ]
  ),
  (
    .feedReferenceUnresolved,
    [
      feed("a trip of a route that is not listed", route: "«13"),
      feed("a trip of a listed route"),
    ]
  ),
  (
    .stopNotInFeed,
    [
      feed("the stop has no zero", link: "«\"08004\""),
      feed("the id of the feed"),
    ]
  ),
  (
    .transitLinkInferred,
    [
      feed("no link names the stop", transit: "{}", stops: smallStops.replacing("\n8004", with: "\n«8004")),
      feed("a link names the stop"),
    ]
  ),
  (
    .feedTooShort,
    [
      feed("two days", last: "20260102", mark: "«"),
      feed("a year"),
    ]
  ),
  (
    .stopOffLink,
    [
      feed(
        "the stop is 3 km away", link: "«\"8004\"", stops: smallStops.replacing("60.1608", with: "60.1900")),
      feed("the stop is where the path starts"),
    ]
  ),
]

private let smallStops = """
  stop_id,stop_name,stop_lat,stop_lon
  8004,Quay Street,60.1608,24.9562
  7000,Old Town,60.2000,24.9000

  """
private let smallRoutes = "route_id,route_short_name,route_type\n12,12,3\n"
private let smallCalls = """
  trip_id,arrival_time,departure_time,stop_id,stop_sequence
  t1,08:00:00,08:00:00,8004,1
  t1,08:20:00,08:20:00,7000,2

  """

/// A feed with one trip of one bus.
///
/// - Parameters:
///   - link: the stop id of the venue's link.
///   - transit: instead of that link.
///   - mark: before the calendar.
private func feed(
  _ title: String, link: String = "\"8004\"", transit: String? = nil, stops: String = smallStops,
  route: String = "12", routes: String = smallRoutes, calls: String = smallCalls, last: String = "20261231",
  mark: String = ""
) -> RuleExample {
  let links = "{links: {bus: {mode: bus, stop_id: \(link), path: [[10, -20], [10, 0]], to: door}}}"
  return RuleExample(
    title,
    [
      "venue.yaml": venueFile("transit: \(transit ?? links)"),
      "levels/ground.yaml": streetLevel(),
      "transit/agency.txt":
        "agency_name,agency_url,agency_timezone\nKestrel Buses,https://kestrel.example,Europe/Helsinki\n",
      "transit/stops.txt": stops,
      "transit/routes.txt": routes,
      "transit/trips.txt": "route_id,service_id,trip_id\n\(route),daily,t1\n",
      "transit/stop_times.txt": calls,
      "transit/calendar.txt": """
      \(mark)service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      daily,1,1,1,1,1,1,1,20260101,\(last)

      """,
    ])
}
