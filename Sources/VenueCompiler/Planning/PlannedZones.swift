import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueVocabulary

extension VenuePlan {
  /// Adds the time zone rules that opening hours and departures require, and reports missing ones.
  ///
  /// - Parameters:
  ///   - venueZone: the first zone: departures are printed in it.
  ///   - told: true if the network has already reported that the venue's zone is missing.
  mutating func addZones(venueZone: String?, from zones: SystemTimeZones, isVenueZoneTold told: Bool) {
    places.zone = venueZone.flatMap { zones.rules(of: $0) }
    guard !transit.timetables.isEmpty else { return }
    var seen: Set<String> = []
    // An invalid name is already reported at its source position (SRC005, TRN019).
    for name in [venueZone].compactMap({ $0 }) + transit.timetables.map(\.timeZone)
    where TimeZoneNames.contains(name) && seen.insert(name).inserted {
      if let rules = zones.rules(of: name) {
        transit.zones.append(rules)
      } else if !(told && name == venueZone) {
        findings.report(.timeZoneMissing, missing(name, isOfVenue: name == venueZone))
      }
    }
  }

  private func missing(_ zone: String, isOfVenue: Bool) -> Finding {
    var finding = Finding(
      FeatureRef(.venue, 0), isOfVenue ? "time_zone" : "", "this machine has no valid data for the time zone \(zone)")
    let feeds = transit.timetables.filter { $0.timeZone == zone }.map(\.feed)
    finding.effect =
      feeds.isEmpty
      ? "departure times are in the time zone of their feed"
      : "the departures of \(feeds.joined(separator: ", ")) are not listed"
    finding.help = ["install the tz database (tzdata) on the machine that compiles"]
    return finding
  }
}
