import VenueGeometry
import VenueSQLite
import VenueVocabulary

/// A layer that is written.
struct GeoPackageLayer {
  let type: FeatureType
  /// nil for a table without shapes.
  let shape: GeoPackageShapeType?
  var count = 0
  private(set) var bounds: GeoBounds?

  init(type: FeatureType, shape: GeoPackageShapeType?) {
    self.type = type
    self.shape = shape
  }

  mutating func extend(_ other: GeoBounds) { bounds = bounds?.union(other) ?? other }
}

/// The database of a GeoPackage: the tables that the standard requires, and one for each layer.
struct GeoPackageDatabase {
  private let database: Database

  /// In the header of the file: "GPKG", and version 1.3.
  private static let applicationID = 0x4750_4B47
  private static let version = 10300
  /// The clock is not read.
  private static let lastChange = "1970-01-01T00:00:00.000Z"

  init() throws {
    database = try Database()
    try database.run(
      """
      PRAGMA page_size = 4096;
      PRAGMA application_id = \(GeoPackageDatabase.applicationID);
      PRAGMA user_version = \(GeoPackageDatabase.version);
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
        organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
      CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
        description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
        min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
        CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
      CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
        srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
        CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
        CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
        CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
      BEGIN;
      INSERT INTO gpkg_spatial_ref_sys VALUES
        ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
        ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
        ('WGS 84 geodetic', 4326, 'EPSG', 4326, '\(GeoPackageDatabase.wgs84)', 'longitude and latitude in degrees');
      """)
  }

  /// WGS 84 in well-known text (OGC 01-009), with the numbers of EPSG.
  private static let wgs84 =
    #"GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]"#

  /// Creates the table of a layer. Its columns are the number of the row, the shape, and the given ones.
  func table(_ layer: GeoPackageLayer, columns: [(name: String, kind: String)]) throws -> Rows {
    let name = layer.type.rawValue
    let shape = layer.shape.map { "geom \($0.rawValue), " } ?? ""
    let list = columns.map { "\"\($0.name.replacing("\"", with: "\"\""))\" \($0.kind)" }.joined(separator: ", ")
    try database.run("CREATE TABLE \"\(name)\" (fid INTEGER PRIMARY KEY NOT NULL, \(shape)\(list));")
    let marks = Array(repeating: "?", count: columns.count + (layer.shape == nil ? 0 : 1)).joined(separator: ", ")
    return Rows(
      statement: try database.prepare("INSERT INTO \"\(name)\" VALUES (NULL, \(marks))"), hasShape: layer.shape != nil)
  }

  /// The rows of one layer.
  struct Rows {
    let statement: Statement
    let hasShape: Bool

    func add(_ shape: GeoPackageShape?, _ values: [GeoPackageValue]) throws {
      var place: Int32 = 1
      if hasShape {
        if let shape { statement.bind(shape.bytes[...], at: place) } else { statement.bindNull(at: place) }
        place += 1
      }
      for value in values {
        switch value {
        case .text(let text): statement.bind(text, at: place)
        case .number(let number): statement.bind(number, at: place)
        case .whole(let number): statement.bind(number, at: place)
        case .null: statement.bindNull(at: place)
        }
        place += 1
      }
      try statement.step()
    }
  }

  /// Registers the layers.
  ///
  /// - Returns: the file.
  func bytes(_ layers: [GeoPackageLayer]) throws -> [UInt8] {
    let contents = try database.prepare("INSERT INTO gpkg_contents VALUES (?, ?, ?, '', ?, ?, ?, ?, ?, ?)")
    let shapes = try database.prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, 4326, 0, 0)")
    for layer in layers {
      let name = layer.type.rawValue
      contents.bind(name, at: 1)
      contents.bind(layer.shape == nil ? "attributes" : "features", at: 2)
      contents.bind(name, at: 3)
      contents.bind(GeoPackageDatabase.lastChange, at: 4)
      let bounds = layer.bounds.map { [$0.west, $0.south, $0.east, $0.north] }
      for place in 0..<4 {
        if let bounds {
          contents.bind(bounds[place], at: Int32(5 + place))
        } else {
          contents.bindNull(at: Int32(5 + place))
        }
      }
      if layer.shape == nil { contents.bindNull(at: 9) } else { contents.bind(4326, at: 9) }
      try contents.step()
      guard let shape = layer.shape else { continue }
      shapes.bind(name, at: 1)
      shapes.bind(shape.rawValue, at: 2)
      try shapes.step()
    }
    try database.run("COMMIT;")
    return try database.serialized()
  }
}
