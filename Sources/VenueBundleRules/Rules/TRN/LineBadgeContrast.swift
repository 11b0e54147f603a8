import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports lines whose name is hard to read on their colour.
struct LineBadgeContrast: Rule {
  static let page = RulePage(
    "TRN013", "line-badge-contrast", .info, stage: .planned,
    summary: "The text colour of a line has low contrast on the colour of the line.",
    why: "The name of the line is hard to read on its badge in the list of departures.",
    repair:
      "Write black or white into `route_text_color` of the feed, or draw the badge in an app with the better of both.",
    basis: "WCAG 2.2, 1.4.3. Often the feed is data of the operator, so this is an info",
    thresholds: ["4.5:1; one finding for each feed"])
  static let subjects: [FeatureType] = [.transitLink]
  static let examples = [
    RuleExample("white on yellow", example("«", "ffee00", "ffffff")),
    RuleExample("black on yellow", example("", "ffee00", "000000")),
  ]

  private static func example(_ mark: String, _ colour: String, _ text: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": RuleExample.venue
        + "\ntime_zone: Europe/Helsinki\ntransit: {links: {stop: {mode: bus, stop_id: \(mark)\"1\", path: [[20, -10], [20, 0]], to: door}}}\n",
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      outline: {rect: [0, 0, 40, 20]}
      units:
        hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}
      """,
      "transit/agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\na,Bus,https://bus.example/,Europe/Helsinki\n",
      "transit/routes.txt":
        "route_id,agency_id,route_short_name,route_type,route_color,route_text_color\nr,a,7,3,\(colour),\(text)\n",
      "transit/calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20260101,20281231\n",
      "transit/stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n1,Quay,60.16091,24.95636\n2,Town,60.17,24.96\n",
      "transit/trips.txt": "route_id,service_id,trip_id,trip_headsign\nr,d,t,Town\n",
      "transit/stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt,08:00:00,08:00:00,1,1\nt,08:10:00,08:10:00,2,2\n",
    ]
  }

  private static let least = 4.5

  private struct Badge {
    var name: String
    var contrast: Double
    var better: Colour
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let links = context.venue.transitLinks
    for (place, timetable) in context.venue.timetables.enumerated() {
      let poor = timetable.routes.compactMap { badge(of: $0) }
      guard let worst = poor.min(by: { $0.contrast < $1.contrast }) else { continue }
      let link = links.positions.first { links[$0].board?.timetable == place }
      let names = poor.prefix(3).map { "\"\($0.name)\"" }
      let ratio = (worst.contrast * 10).rounded() / 10
      var finding = Finding(
        link.map { [FeatureRef(.transitLink, $0)] } ?? [], "stop_id",
        "\(poor.count == 1 ? "the text of line" : "the texts of \(poor.count) lines") \(names.joined(separator: ", "))\(poor.count > 3 ? " …" : "") in \(timetable.feed) \(poor.count == 1 ? "has" : "have") a contrast of only \(ratio):1 (limit: 4.5:1)"
      )
      finding.measured = Measure(ratio, "ratio")
      finding.threshold = Measure(Self.least, "ratio")
      finding.help = [
        "write \(worst.better.luminance > 0.5 ? "ffffff" : "000000") into `route_text_color` of line \"\(worst.name)\""
      ]
      report(finding)
    }
  }

  /// nil for a line that is readable, or that declares no colours of its own.
  private func badge(of route: Timetable.Route) -> Badge? {
    guard let fill = Colour("#" + route.colour), let text = Colour("#" + route.textColour) else { return nil }
    let contrast = fill.contrast(with: text)
    guard contrast < Self.least else { return nil }
    let (black, white) = (Colour(red: 0, green: 0, blue: 0), Colour(red: 255, green: 255, blue: 255))
    let better = fill.contrast(with: black) >= fill.contrast(with: white) ? black : white
    return Badge(name: route.name, contrast: contrast, better: better)
  }
}
