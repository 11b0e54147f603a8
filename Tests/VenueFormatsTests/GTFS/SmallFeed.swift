/// A feed of a bus, a train and a ferry at Kestrel Quay (``TinyVenue``), for tests to take and change.
///
/// The street door of the venue lies at 24.95623, 60.16093; stop 8004 is the bus stop its link names.
enum SmallFeed {
  static let files = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\nkb,Kestrel Buses,https://kestrel.example,Europe/Helsinki\n",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,platform_code
    8004,Quay Street,60.16065,24.95610,0,,1,
    9000,Harbor Station,60.1600,24.9570,1,,1,
    9001,Harbor Station,60.1600,24.9571,0,9000,,3
    9002,Harbor Station,60.1601,24.9572,0,9000,2,4
    9010,Harbor Station Entrance,60.1602,24.9568,2,9000,,
    7000,Old Town,60.2000,24.9000,0,,,
    7001,Far Cape,60.3000,24.8000,0,,,

    """,
    "routes.txt": """
    route_id,route_short_name,route_long_name,route_type,route_color,route_text_color
    r-12,12,Quay to Old Town,3,00639C,FFFFFF
    r-a,A,Airport train,2,,

    """,
    "trips.txt": """
    route_id,service_id,trip_id,trip_headsign,wheelchair_accessible
    r-12,weekday,t1,Old Town,1
    r-12,weekday,t2,Old Town,
    r-12,sunday,t3,Old Town,
    r-a,weekday,t4,Far Cape,2

    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
    t1,08:00:00,08:00:00,8004,1,0,1
    t1,08:20:00,08:20:00,7000,5,0,0
    t2,25:30:00,25:30:00,8004,1,0,1
    t2,25:50:00,25:50:00,7000,5,0,0
    t3,10:00:00,10:00:00,8004,1,0,1
    t3,10:20:00,10:20:00,7000,5,0,0
    t4,09:00:00,09:02:00,9001,1,0,0
    t4,09:30:00,09:30:00,7000,2,0,0
    t4,10:00:00,10:00:00,7001,3,1,0

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    weekday,1,1,1,1,1,0,0,20260101,20261231
    sunday,0,0,0,0,0,0,1,20260101,20261231

    """,
    "calendar_dates.txt": "service_id,date,exception_type\nweekday,20261225,2\nsunday,20261225,1\n",
    "feed_info.txt":
      "feed_publisher_name,feed_publisher_url,feed_lang,feed_version\nKestrel Transit,https://kestrel.example,en,2026-11\n",
  ]

  /// In `transit/` of a venue, with some files replaced; nil takes one away.
  static func inVenue(_ changes: [String: String?] = [:]) -> [String: String] {
    var feed = files
    for (name, text) in changes { feed[name] = text }
    return Dictionary(uniqueKeysWithValues: feed.map { ("transit/\($0.key)", $0.value) })
  }
}
