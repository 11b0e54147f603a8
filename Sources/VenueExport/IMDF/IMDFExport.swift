import VenueBundle
import VenueGeometry
import VenueJSON
package import VenueModel
package import VenueVocabulary

/// A venue as an IMDF 1.0.0 archive: `manifest.json`, and a file of features for each type (OGC 20-094).
///
/// The archive conforms to the standard also where the venue does not: ids are UUIDs, categories are those that IMDF lists, every property
/// of a type is present, references lead to features of the archive. What cannot be written so is omitted, and reported. Connectors become
/// relationships, from which readers of IMDF know how levels are connected.
package struct IMDFExport: Sendable {
  package struct Options: Sendable {
    /// Date and time of the manifest, as IMDF writes it; nil means the first moment of 1970, because an export reads no clock.
    package var created: String?
    /// Rules of the venue's time zone, for dates without an offset; nil means UTC.
    package var zone: TimeZoneRules?
    /// Also writes properties that IMDF does not have, as a declared extension.
    package var hasExtension = false

    package init() {}
  }

  /// The extension of the properties that IMDF does not have (`docs/formats/features.md`).
  package static let extensionID = "imdf:extension:venuemap:features#1.0.0"
  /// The moment of a manifest without a known one.
  package static let unknownMoment = "1970-01-01T00:00:00Z"

  package private(set) var files: [ExportedFile] = []
  package private(set) var report = ExportReport()

  private let venue: Venue
  private let options: Options

  /// - Complexity: O(*n* log *n*) in the positions and properties.
  package init(_ source: VenueSource, options: Options = Options()) {
    venue = source.venue
    self.options = options
    var writer = IMDFWriter(venue, options)
    files.append(ExportedFile(path: "manifest.json", bytes: manifest))
    // Each type after those that its features depend on.
    files.append(
      contentsOf: [
        writer.file(of: Address.self), writer.file(of: Building.self), writer.venueFile(),
        writer.file(of: Footprint.self), writer.file(of: Level.self), writer.file(of: VenueUnit.self),
        writer.file(of: Section.self), writer.file(of: Anchor.self), writer.file(of: Kiosk.self),
        writer.file(of: Fixture.self), writer.file(of: Opening.self), writer.file(of: Amenity.self),
        writer.file(of: Occupant.self), writer.file(of: Detail.self), writer.file(of: Geofence.self),
        writer.relationshipFile(),
      ].compactMap { $0 })
    files.sort { $0.path < $1.path }
    writer.report.noteUnread(of: source)
    writer.report.noteUnusedProperties(of: source)
    // The languages of an archive are those of its manifest and its labels.
    noteForeign(&writer.report, hasLanguages: source.format.hasFileForEachType)
    report = writer.report
  }

  private var manifest: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("version", "1.0.0")
      $0.member("created", options.created ?? IMDFExport.unknownMoment)
      $0.member("generated_by", Generator.text)
      $0.member("language", venue.defaultLanguage)
      $0.key("extensions")
      if options.hasExtension { $0.array { $0.string(IMDFExport.extensionID) } } else { $0.null() }
    }
    return json.bytes + [0x0A]
  }

  /// Content of a venue for which IMDF has no feature.
  private func noteForeign(_ report: inout ExportReport, hasLanguages: Bool) {
    for link in venue.transitLinks.kept {
      report.note(.omitted, FeatureType.transitLink.rawValue, link.id.text, "IMDF has no transit links")
    }
    for feature in venue.surroundings { report.note(.omitted, "surrounding", feature.id, "IMDF has no surroundings") }
    report.noteSettings(of: venue, in: "IMDF", hasLanguages: hasLanguages)
  }
}
