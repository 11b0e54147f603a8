import VenueParts
import VenuePlanning
import VenueVocabulary

extension VenuePlan {
  /// Adds the time zone rules that opening hours and departures require, and notes missing ones.
  ///
  /// - Parameter venueZone: the first zone: departures are printed in it.
  mutating func addZones(venueZone: String?, from zones: SystemTimeZones) {
    places.zone = venueZone.flatMap { zones.rules(of: $0) }
    guard !transit.timetables.isEmpty else { return }
    var seen: Set<String> = []
    for name in [venueZone].compactMap({ $0 }) + transit.timetables.map(\.timeZone)
    where TimeZoneNames.contains(name) && seen.insert(name).inserted {
      if let rules = zones.rules(of: name) { transit.zones.append(rules) } else { facts.missingZones.append(name) }
    }
  }
}
