import VenueBundle
import VenueFormats
import VenueGeometry
package import VenueModel
import VenueOutput
import VenueVocabulary

/// A venue as a file of OpenStreetMap XML in Simple Indoor Tagging, to look at it in an editor such as JOSM. It is not for upload: its ids are
/// negative, and the file says `upload="false"`.
///
/// Rooms are closed ways or multipolygons on `level`. Doors are nodes that the ways of both rooms share. Lifts and stairs are one area on all
/// their levels, if their shape is the same there. A venue that was read from OpenStreetMap is written with the tags of its elements, at their
/// places. Every element has the id of the source in `source:id`.
package struct OSMExport: Sendable {
  package private(set) var file: ExportedFile
  package internal(set) var report = ExportReport()

  let venue: Venue
  let language: String
  /// The elements from which the features were made, by id; empty if the venue is not from OpenStreetMap.
  let elements: [String: MappedElement]
  /// True if the doors of a text venue have the widths that our reader of OpenStreetMap assumed.
  let hasAssumedWidths: Bool
  /// Positions of the levels with an ordinal, by id.
  var levels: [String: Int] = [:]
  /// As they are written, which is how OpenStreetMap counts: 0.5 is a mezzanine.
  var ordinals: [StoreyNumber] = []
  /// Area of a unit, by id.
  var areasOfUnits: [String: Int] = [:]

  /// Elements that are nodes or lines, such as lifts, steps and walls, with the levels that they are on.
  var lines: [(element: String, levels: [Int])] = []
  /// Positions in ``lines``, by element.
  var placesOfLines: [String: Int] = [:]
  /// True if a building has the hours and the contact of the venue.
  var isVenueWritten = false

  /// The level of the corners of buildings: the one nearest to the ground.
  var ground: Int { ordinals.indices.min { abs(ordinals[$0].hundredths) < abs(ordinals[$1].hundredths) } ?? -1 }

  /// The id of the credit that our reader of OpenStreetMap adds, also in what `import` writes.
  private static let creditOfOpenStreetMap = "openstreetmap"

  /// True for the name of a file of OpenStreetMap.
  package static func isName(_ path: String) -> Bool { path.lowercased().hasSuffix(".osm") }

  /// True if a file is an export, which the next one may replace.
  static func isOwn(_ path: String) -> Bool {
    let beginning = Array(OSMFile.beginning.utf8)
    return FileSystem.beginning(of: path, count: beginning.count) == beginning
  }

  /// - Complexity: O(*n* log *n*) in the corners.
  package init(_ source: VenueSource, named name: String) {
    venue = source.venue
    language = venue.defaultLanguage
    elements = source.elements
    hasAssumedWidths =
      source.format == .importedSource && source.venue.credits.contains { $0.id == OSMExport.creditOfOpenStreetMap }
    file = ExportedFile(path: name, bytes: [])
    for level in venue.levels.kept where levels[level.id.text] == nil {
      guard let ordinal = level.writtenOrdinal else {
        report.note(.omitted, "level", level.id.text, "it has no ordinal, which is the value of `level`")
        continue
      }
      levels[level.id.text] = ordinals.count
      ordinals.append(ordinal)
    }
    var osm = OSMFile()
    let plane = LocalPlane(
      origin: venue.levels.kept.lazy.flatMap(\.geometry).first?.shell.first ?? Coordinate(longitude: 0, latitude: 0))
    var areas = OSMAreas(spaces(plane), plane)
    addDoors(to: &areas, plane, &osm)
    areas.write(to: &osm)
    addLines(to: &osm)
    addOutlines(to: &osm)
    addPoints(to: &osm)
    report.add("nodes", count: osm.counts.nodes)
    report.add("ways", count: osm.counts.ways)
    if osm.counts.relations > 0 { report.add("relations", count: osm.counts.relations) }
    file.bytes = osm.bytes
    report.noteUnread(of: source)
    report.noteUnusedProperties(of: source)
    noteUnwritten()
    noteOmitted()
  }

  func level(_ positions: [Int]) -> OSMFile.Tags {
    [("level", Set(positions.map { ordinals[$0] }).sorted().map(\.description).joined(separator: ";"))]
  }

  // MARK: What is not written

  private mutating func noteOmitted() {
    func note<F: Feature>(_ type: F.Type, _ reason: String) {
      for feature in venue[keyPath: F.table].kept { report.note(.omitted, F.type.rawValue, feature.id.text, reason) }
    }
    note(Section.self, "Simple Indoor Tagging has no sections")
    note(Fixture.self, "Simple Indoor Tagging has no furniture")
    note(Kiosk.self, "an area inside a room would be a room; its business is written")
    if elements.isEmpty { note(Detail.self, "details are not written") }
    note(Geofence.self, "geofences are not written")
    note(TransitLink.self, "stops are in OpenStreetMap already")
    note(Relationship.self, "relationships are not written")
    for feature in venue.surroundings {
      report.note(.omitted, "surrounding", feature.id, "surroundings are in OpenStreetMap already")
    }
    // Languages and the credit follow from a file of OpenStreetMap.
    if elements.isEmpty { report.noteSettings(of: venue, in: "OpenStreetMap") }
  }
}
