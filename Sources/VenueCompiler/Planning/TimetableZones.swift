import VenueBundle
import VenueModel
import VenueParts
import VenueVocabulary

extension TransitPart {
  /// Adds the rules of the zones its departures need, from the tz database of this machine; what it does not know is left out.
  ///
  /// - Parameter venueZone: comes first.
  mutating func addZones(venueZone: String?) {
    guard !timetables.isEmpty else { return }
    for name in [venueZone].compactMap({ $0 }) + timetables.map(\.timeZone)
    where !zones.contains(where: { $0.name == name }) {
      if let rules = TransitPart.rules(of: name) { zones.append(rules) }
    }
  }

  /// - Parameter name: one of the database; another name is never made a path of.
  private static func rules(of name: String) -> TimeZoneRules? {
    guard TimeZoneNames.contains(name), let file = try? MappedFile(path: "/usr/share/zoneinfo/\(name)"),
      file.count <= TimeZoneFile.largestSize
    else { return nil }
    return try? TimeZoneFile.read(file.withUnsafeBytes { Array($0) }, name: name, version: "")
  }
}
