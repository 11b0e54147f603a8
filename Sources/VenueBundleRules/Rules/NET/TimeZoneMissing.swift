import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports time zones that opening hours and departures need, and for which this machine has no data: each once. An invalid name is reported at its
/// source position (SRC005, TRN019).
struct TimeZoneMissing: Rule {
  static let page = RulePage(
    "NET034", "time-zone-missing", .warning, stage: .planned,
    summary: "This machine has no data for a time zone that the venue or a timetable needs.",
    why: """
      Opening hours use the time zone of the venue, and departures use the time zone of the feed. Without this data, \
      open hours and departure times are unknown.
      """,
    repair: "Install the tz database (`tzdata`) on the machine that compiles.",
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

  private func finding(_ zone: String, _ path: String, _ effect: String) -> Finding {
    var finding = Finding(
      FeatureRef(.venue, 0), path, "this machine has no valid data for the time zone \(zone)")
    finding.effect = effect
    finding.help = ["install the tz database (tzdata) on the machine that compiles"]
    return finding
  }
}
