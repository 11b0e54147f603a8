import VenueBundle
package import VenueModel
import VenueOutput
import VenueSQLite
import VenueVocabulary

/// A venue as a GeoPackage 1.3 (OGC 12-128r18): a layer for each feature type, a table for types without a shape, and a project of QGIS with
/// a group for each level.
///
/// Columns are the properties of `docs/formats/features.md`. Labels have a column for each language (`name`, `name:fi`), lists and values with
/// members are JSON. Features of a level have `level_id`, so that a filter shows one level.
package struct GeoPackageExport: Sendable {
  /// `venue.gpkg`, and `venue.qgs` beside it.
  package private(set) var files: [ExportedFile] = []
  package private(set) var report = ExportReport()

  /// Name of the database, which the project names too.
  static let fileName = "venue.gpkg"

  /// The files of an earlier export; nil if the folder is none.
  static func ownFiles(of folder: String) -> [String]? {
    let project = FileSystem.beginning(of: "\(folder)/\(QGISProject.fileName)", count: QGISProject.beginning.count)
    guard project == QGISProject.beginning else { return nil }
    return [fileName, QGISProject.fileName].filter { FileSystem.exists("\(folder)/\($0)") }
  }

  /// - Throws: ``DatabaseFailure`` if SQLite has no memory.
  /// - Complexity: O(*n*) in the features and positions.
  package init(_ source: VenueSource) throws {
    let venue = source.venue
    let levels = FeatureLevels(venue)
    let database = try GeoPackageDatabase()
    var layers: [GeoPackageLayer] = []
    if let properties = venue.properties {
      layers.append(try database.write([properties], id: { _ in venue.id }, language: venue.defaultLanguage))
    }
    for type in GISFeatures.types {
      if let layer = try type.write(venue, levels, to: database) { layers.append(layer) }
    }
    for layer in layers { report.add(layer.type.rawValue, count: layer.count) }
    files = [ExportedFile(path: GeoPackageExport.fileName, bytes: try database.bytes(layers))]
    let drawn = layers.filter { $0.shape != nil }
    files.append(QGISProject(venue, drawn, levels).file)
    report.noteUnread(of: source)
    report.noteUnusedProperties(of: source)
    GISFeatures.noteOmitted(venue, "a GeoPackage", in: &report)
  }
}

extension Feature {
  /// Writes the features of the type as a layer; nil without features.
  fileprivate static func write(
    _ venue: Venue, _ levels: FeatureLevels, to database: GeoPackageDatabase
  ) throws -> GeoPackageLayer? {
    let features = Array(venue[keyPath: table].kept)
    guard !features.isEmpty else { return nil }
    let levelled: [FeatureType] = [.amenity, .anchor]
    return try database.write(
      features, id: { $0.id.text }, level: levelled.contains(type) ? { levels.level(of: $0) } : nil,
      language: venue.defaultLanguage)
  }
}

extension GeoPackageDatabase {
  /// Writes the features of one type as a layer.
  ///
  /// - Parameters:
  ///   - level: for types without `level_id`, the value of that column; nil for no column.
  ///   - language: of the column `name`.
  fileprivate func write<S: SchemaSubject>(
    _ features: [S], id: (S) -> String, level: ((S) -> String?)? = nil, language: String
  ) throws -> GeoPackageLayer {
    let columns = GeoPackageColumn<S>.all(features, defaultLanguage: language)
    var layer = GeoPackageLayer(type: S.type, shape: S.schema.geometry.geoPackageShape)
    let names = ["id"] + columns.map(\.name) + (level == nil ? [] : ["level_id"])
    let kinds = ["TEXT"] + columns.map(\.kind) + (level == nil ? [] : ["TEXT"])
    let rows = try table(layer, columns: Array(zip(names, kinds)))
    for feature in features {
      var values: [GeoPackageValue] = [.text(id(feature))] + columns.map { $0.value(feature) }
      if let level { values.append(level(feature).map { .text($0) } ?? .null) }
      let shape = layer.shape.flatMap { shape in
        S.schema.geometry.drawing(of: feature).map { GeoPackageShape($0, as: shape) }
      }
      if let bounds = shape?.bounds { layer.extend(bounds) }
      try rows.add(shape, values)
      layer.count += 1
    }
    return layer
  }
}
