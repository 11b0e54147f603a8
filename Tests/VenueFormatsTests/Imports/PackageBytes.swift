import CSQLite

/// The bytes of a GeoPackage that a test writes.
enum PackageBytes {
  /// The tables that every GeoPackage has.
  static let tables = """
    CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, \
    organization_coordsys_id INTEGER, definition TEXT);
    INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, ''), ('UTM', 32635, 'epsg', 32635, ''), \
    ('Grid', 27700, 'EPSG', 27700, ''), ('Cartesian', -1, 'NONE', -1, '');
    CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, srs_id INTEGER);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
    """

  static func layer(
    _ name: String, system: Int = 4326, columns: String = "fid INTEGER PRIMARY KEY, geom BLOB, kind TEXT, name"
  ) -> String {
    """
    INSERT INTO gpkg_contents VALUES ('\(name)', 'features', \(system));
    INSERT INTO gpkg_geometry_columns VALUES ('\(name)', 'geom', \(system));
    CREATE TABLE "\(name)" (\(columns));
    """
  }

  /// - Returns: nil if SQLite refuses the statements.
  static func of(_ statements: String) -> [UInt8]? {
    var handle: OpaquePointer?
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK else { return nil }
    defer { sqlite3_close(handle) }
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { return nil }
    var size: sqlite3_int64 = 0
    guard let image = sqlite3_serialize(handle, "main", &size, 0) else { return nil }
    defer { sqlite3_free(image) }
    return Array(UnsafeBufferPointer(start: image, count: Int(size)))
  }

  /// A polygon as a literal of SQL: header, byte order, type, one ring.
  static func polygon(_ corners: [(Double, Double)], isBig: Bool = false, z: Bool = false) -> String {
    var bytes: [UInt8] = [0x47, 0x50, 0, 1, 0xE6, 0x10, 0, 0]
    func add(_ value: UInt32) { withUnsafeBytes(of: isBig ? value.bigEndian : value.littleEndian) { bytes += $0 } }
    func add(_ value: Double) {
      let bits = value.bitPattern
      withUnsafeBytes(of: isBig ? bits.bigEndian : bits.littleEndian) { bytes += $0 }
    }
    bytes.append(isBig ? 0 : 1)
    add(UInt32(z ? 1003 : 3))
    add(UInt32(1))
    let ring = corners + corners.prefix(1)
    add(UInt32(ring.count))
    for (x, y) in ring {
      add(x)
      add(y)
      if z { add(12.5) }
    }
    return hex(bytes)
  }

  /// The header of a blob.
  static let head: [UInt8] = [0x47, 0x50, 0, 1, 0xE6, 0x10, 0, 0]

  /// A line of this kind, in little-endian numbers.
  static func curve(_ kind: UInt8, _ points: [(Double, Double)]) -> [UInt8] {
    var bytes: [UInt8] = [1, kind, 0, 0, 0, UInt8(points.count), 0, 0, 0]
    for (x, y) in points {
      for number in [x, y] { withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 } }
    }
    return bytes
  }

  /// A geometry of several ones.
  static func parts(_ kind: UInt8, _ parts: [[UInt8]]) -> [UInt8] {
    [1, kind, 0, 0, 0, UInt8(parts.count), 0, 0, 0] + parts.flatMap(\.self)
  }

  static func hex(_ bytes: [UInt8]) -> String {
    "X'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
  }
}
