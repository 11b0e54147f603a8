import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports time zones that opening hours and departures need, and for which this machine has no data: each once. An invalid name is reported at its
/// source position (SRC005, TRN019). Hours of a file whose format has no time zone are one finding.
struct TimeZoneMissing: Rule {
  static let page = RulePage(
    "NET034", "time-zone-missing", .warning, stage: .planned,
    summary: "Opening hours have no time zone, or this machine has no data for a time zone.",
    why: """
      Opening hours use the time zone of the venue, and departures use the time zone of the feed. Without the time \
      zone, or without its data, open hours and departure times are unknown. IMDF and OpenStreetMap have no time zone.
      """,
    repair: """
      Install the tz database (`tzdata`) on the machine that compiles. For a file of another program with opening \
      hours, make a text venue with `venuemap import`, and write `time_zone` into its `venue.yaml`.
      """,
    basis: "RFC 9636; the bundle contains the rules, so queries need no system file")
  static let examples = [
    zone("a machine without the tz database", mark: "«", hasTimeZones: false),
    zone("a machine with the tz database"),
  ]

  private static func zone(_ title: String, mark: String = "", hasTimeZones: Bool = true) -> RuleExample {
    var example = RuleExample(
      title,
      [
        "venue.yaml": venueFile("time_zone: \(mark)Europe/Helsinki\nhours: Mo-Fr 08:00-20:00"),
        "levels/ground.yaml": streetLevel("hours: Mo-Fr 08:00-20:00"),
      ])
    example.hasTimeZones = hasTimeZones
    return example
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    if let finding = withoutZone(context) { report(finding) }
    var ofNetwork: String?
    for fault in context.network.faults {
      guard case .timeZoneMissing(let name) = fault else { continue }
      ofNetwork = name
      report(
        finding(
          name, "time_zone", "routes cannot use opening hours, and nothing is reported as open or closed"))
    }
    for name in context.plan.facts.missingZones where name != ofNetwork {
      let feeds = context.plan.transit.timetables.filter { $0.timeZone == name }.map(\.feed)
      report(
        finding(
          name, name == context.venue.timeZone ? "time_zone" : "",
          feeds.isEmpty
            ? "departure times are in the time zone of their feed"
            : "the departures of \(feeds.joined(separator: ", ")) are not listed"))
    }
  }

  /// Hours of a venue whose format has no time zone. In a `venue.yaml` the missing key is reported where the hours are (IMD008).
  private func withoutZone(_ context: BundleContext) -> Finding? {
    let format = context.source.format
    guard context.venue.timeZone == nil, !format.declaresTimeZone else { return nil }
    let refs = context.venue.refsWithHours
    guard !refs.isEmpty else { return nil }
    let subject = "the opening hours of \(Text.count(refs.count, "feature"))"
    var finding = Finding(refs, "hours", "\(subject) cannot be used, because \(format.name) has no time zone")
    finding.severity = .info
    finding.effect = "nothing is reported as open or closed, and routes do not use these hours"
    finding.help = [
      "to use them, make a text venue with `venuemap import`, and write the time zone into its venue.yaml, such as `time_zone: Europe/Helsinki`"
    ]
    return finding
  }

  private func finding(_ zone: String, _ path: String, _ effect: String) -> Finding {
    var finding = Finding(
      FeatureRef(.venue, 0), path, "this machine has no valid data for the time zone \(zone)")
    finding.effect = effect
    finding.help = ["install the tz database (tzdata) on the machine that compiles"]
    return finding
  }
}
