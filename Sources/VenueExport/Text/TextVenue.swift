import VenueDiagnostics
package import VenueModel
import VenueVocabulary

/// A venue of any format as a text venue, which people go on editing (`docs/source-format.md`).
///
///     venue.yaml              what concerns the venue as a whole, its connectors, and comments on what was assumed
///     features/LEVEL.geojson  a level and everything on it, one feature a line
///     features/venue.geojson  features without a level
///     occupants.csv           the businesses, for a spreadsheet
///     surroundings.geojson    streets and buildings around the venue
///
/// Every feature that was read is written, including those that a check would exclude. Ids that the text format does not allow become
/// words, and each such feature says which id it had (`x-source-id`). The same venue gives the same bytes.
package struct TextVenue: Sendable {
  package struct Options: Sendable {
    /// Name of the input, for a comment.
    package var input = ""
    /// Lines of openings that a check moved onto their wall, by position.
    package var movedOpenings: [Int: Opening] = [:]

    package init() {}
  }

  package private(set) var files: [ExportedFile] = []
  package private(set) var report = ExportReport()

  /// - Complexity: O(*n* log *n*) in the features and positions.
  package init(_ source: VenueSource, options: Options = Options()) {
    var venue = source.venue
    for (position, opening) in options.movedOpenings where position < venue.openings.positionCount {
      venue.openings[position].geometry = opening.geometry
    }
    if venue.properties == nil { venue.id = TextVenueIDs.word(options.input.fileStem, venue.id) }
    let ids = TextVenueIDs(venue)
    for position in options.movedOpenings.keys.sorted() {
      report.note(
        .changed, FeatureType.opening.rawValue, ids[FeatureRef(.opening, position)],
        "it was off its wall; it is written on the wall, where routes use it")
    }
    ids.note(in: &report)
    let occupants = OccupantTable(venue, ids)
    let plans = PlanFiles(venue, ids, occupants)
    files = plans.files
    files.append(VenueYAML(source, ids, options).file)
    if let table = occupants.file(venue, ids) { files.append(table) }
    if let surroundings = SurroundingsFile(venue.surroundings).file { files.append(surroundings) }
    files.sort { $0.path < $1.path }
    for (type, count) in plans.counts { report.add(type.rawValue, count: count) }
    if !venue.connectors.isEmpty { report.add(FeatureType.connector.rawValue, count: venue.connectors.count) }
    if !venue.surroundings.isEmpty { report.add("surrounding", count: venue.surroundings.count) }
    noteMissing(venue, ids)
    noteLosses(venue, ids)
    report.noteUnread(of: source)
    for finding in source.diagnostics {
      if finding.rule == .valueAssumed {
        report.assumed.append(finding.message)
      } else {
        report.findings.append("\(finding.code) \(finding.message)")
      }
    }
  }

  /// What `venue.yaml` requires, and the input does not say.
  private mutating func noteMissing(_ venue: Venue, _ ids: TextVenueIDs) {
    let properties = venue.properties ?? VenueProperties()
    let missing = [
      ("name", properties.name.isEmpty), ("category", properties.category == nil),
      ("address", properties.addressID == nil), ("time_zone", venue.timeZone == nil && !venue.refsWithHours.isEmpty),
    ]
    for (key, isMissing) in missing where isMissing {
      report.note(.missing, FeatureType.venue.rawValue, ids.venue, "write `\(key)` into venue.yaml")
    }
  }

  /// What the text format, or this program, cannot express.
  private mutating func noteLosses(_ venue: Venue, _ ids: TextVenueIDs) {
    for (position, link) in venue.transitLinks.indexed {
      report.note(
        .omitted, FeatureType.transitLink.rawValue, ids[FeatureRef(.transitLink, position)],
        "an import does not write transit links (\(link.mode.rawValue))")
    }
    for (position, opening) in venue.openings.indexed
    where opening.joins == nil && opening.owner != nil && opening.passage != .both {
      report.note(
        .omitted, FeatureType.opening.rawValue, ids[FeatureRef(.opening, position)],
        "the unit from which its `direction` is seen cannot be written in GeoJSON")
    }
    for (position, connector) in venue.connectors.indexed {
      let ref = FeatureRef(.connector, position)
      if connector.direction == .forward, connector.landings.count > 2 {
        report.note(
          .omitted, FeatureType.connector.rawValue, ids[ref],
          "a connector of one direction has two landings; those between are omitted")
      }
      for landing in connector.landings where !ids.isLanding(landing, of: ref) {
        report.note(
          .omitted, FeatureType.connector.rawValue, ids[ref],
          "one of its landings is a landing of another connector, or does not exist")
      }
    }
  }
}

extension String {
  /// The name of a file without its ending.
  fileprivate var fileStem: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}
