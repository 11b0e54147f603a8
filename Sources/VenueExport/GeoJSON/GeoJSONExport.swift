import VenueBundle
import VenueGeometry
package import VenueModel
import VenueOutput
import VenueVocabulary

/// A venue as plain GeoJSON (RFC 7946) for a GIS: a file for each feature type, with flat properties.
///
/// Properties are those of `docs/formats/features.md`. Labels have a property for each language (`name`, `name:fi`). Features on a level have
/// `level_id` and `ordinal`, so that a filter shows one level. Lists and values with members are JSON.
package struct GeoJSONExport: Sendable {
  package private(set) var files: [ExportedFile] = []
  package private(set) var report = ExportReport()

  /// As they are written, by the id of a level.
  private var ordinals: [String: Double] = [:]

  /// How the files of every export begin.
  private static let beginning = Array("{\"type\":\"FeatureCollection\",\"generator\":\"\(generator)\",".utf8)
  private static let generator = "venuemap export"
  private static let names = FeatureType.allCases.map { "\($0.rawValue).geojson" }

  /// The beginnings of files by which a zip is known as an export.
  static let beginnings = Dictionary(uniqueKeysWithValues: names.map { ($0, beginning) })

  /// The files of an earlier export; nil if the folder is none.
  static func ownFiles(of folder: String) -> [String]? {
    let found = names.filter { FileSystem.exists("\(folder)/\($0)") }
    let areOurs = found.allSatisfy {
      FileSystem.beginning(of: "\(folder)/\($0)", count: beginning.count) == beginning
    }
    return areOurs && !found.isEmpty ? found : nil
  }

  /// - Complexity: O(*n*) in the features and positions.
  package init(_ source: VenueSource) {
    let venue = source.venue
    let levels = FeatureLevels(venue)
    if let properties = venue.properties {
      let line = FeatureLine.flat(properties, id: venue.id, language: venue.defaultLanguage)
      add(FeatureType.venue, [line])
    }
    for level in venue.levels.kept where ordinals[level.id.text] == nil {
      ordinals[level.id.text] = level.writtenOrdinal?.number
    }
    for type in GISFeatures.types { add(type, venue, levels) }
    report.noteUnread(of: source)
    report.noteUnusedProperties(of: source)
    GISFeatures.noteOmitted(venue, "GeoJSON", in: &report)
  }

  private mutating func add<F: Feature>(_ type: F.Type, _ venue: Venue, _ levels: FeatureLevels) {
    let lines = venue[keyPath: F.table].kept.map { feature in
      let level = F.type == .level ? nil : levels.level(of: feature)
      let ordinal = level.flatMap { ordinals[$0] }
      return FeatureLine.flat(
        feature, id: feature.id.text, level: level, ordinal: ordinal, language: venue.defaultLanguage)
    }
    if !lines.isEmpty { add(F.type, Array(lines)) }
  }

  private mutating func add(_ type: FeatureType, _ lines: [[UInt8]]) {
    files.append(
      ExportedFile(
        path: "\(type.rawValue).geojson", generator: GeoJSONExport.generator, name: type.rawValue, features: lines))
    report.add(type.rawValue, count: lines.count)
  }
}
