import VenueVocabulary

/// Names of the files of a GTFS feed that are read, to find misspelt ones.
enum FeedFileNames {
  private static let all = [
    "agency.txt", "calendar.txt", "calendar_dates.txt", "feed_info.txt", "frequencies.txt", "levels.txt",
    "pathways.txt",
    "routes.txt", "stop_times.txt", "stops.txt", "transfers.txt", "trips.txt",
  ]
  /// Other files of the reference, which are not read and not misspelt.
  private static let others: Set<String> = [
    "areas.txt", "attributions.txt", "booking_rules.txt", "fare_attributes.txt", "fare_leg_rules.txt", "fare_media.txt",
    "fare_products.txt", "fare_rules.txt", "fare_transfer_rules.txt", "location_group_stops.txt", "location_groups.txt",
    "networks.txt", "rider_categories.txt", "route_networks.txt", "shapes.txt", "stop_areas.txt", "timeframes.txt",
    "translations.txt",
  ]

  /// Files with a similar name, by the name that is meant; none for a name that is there.
  ///
  /// - Parameter paths: of all files of the feed.
  static func misnamed(in paths: [String]) -> [String: String] {
    let there = Set(paths)
    let free = paths.filter { !$0.contains("/") && !all.contains($0) && !others.contains($0) }.prefix(100)
    var result: [String: String] = [:]
    for name in all where !there.contains(name) {
      let found = free.filter { written in
        let written = written.lowercased()
        // Another ending, such as of a spreadsheet, or one ending too many.
        return written == name || stem(written) == stem(name) || Spelling.nearest(to: written, in: [name]) != nil
      }
      if found.count == 1, !result.values.contains(found[0]) { result[name] = found[0] }
    }
    return result
  }

  private static func stem(_ name: String) -> Substring { name.prefix { $0 != "." } }

  /// True for a text in the form of a column name of the reference: `stop_id`.
  static func isColumn(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F }
  }
}
