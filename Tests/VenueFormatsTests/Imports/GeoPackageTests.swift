import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// GeoPackages, read by the key `imports` of `venue.yaml`.
@Suite struct GeoPackageTests {
  private static let imports = """
    imports:
      plan:
        type: kind
        levels:
          g: {file: a.gpkg, layer: rooms, ordinal: 0, name: Ground, short_name: G}
          f: {file: a.gpkg, layer: "first*", ordinal: 1, name: First, short_name: "1"}
        types: {outline: level, room: unit.room, "3": unit.office}
    """

  private static func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> [(Double, Double)] {
    [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map { (24.956 + $0.0 * 1e-5, 60.161 + $0.1 * 1e-5) }
  }

  private static let outline = PackageBytes.polygon(box(0, 0, 40, 20))

  private func read(_ statements: String, _ imports: String = GeoPackageTests.imports) throws -> VenueSource {
    let bytes = try #require(PackageBytes.of(PackageBytes.tables + statements))
    return try ImportedVenue.source(imports, bytes: ["a.gpkg": bytes])
  }

  private static let floors =
    PackageBytes.layer("rooms") + PackageBytes.layer("first_floor") + PackageBytes.layer("trees")
      + """
      INSERT INTO rooms VALUES (1, \(outline), 'outline', NULL), \
      (7, \(PackageBytes.polygon(box(0, 0, 10, 10), isBig: true)), 'room', 'Desk Office'), \
      (9, \(PackageBytes.polygon(box(10, 0, 10, 10), z: true)), 3, 12), (11, NULL, 'window', NULL);
      INSERT INTO first_floor VALUES (1, \(outline), 'outline', NULL), (2, \(PackageBytes.polygon(box(0, 0, 5, 5))), 'room', NULL);
      """

  @Test("formats: the tables of a GeoPackage are levels, and its columns are properties")
  func tables() throws {
    let source = try read(GeoPackageTests.floors)
    #expect(source.errors.isEmpty, "\(source.errors)")
    let units = Array(source.venue.units.kept)
    // Rows of two tables have the same numbers.
    #expect(units.map(\.id.text) == ["g-rooms-7", "g-rooms-9", "f-first_floor-2"])
    #expect(units.map { $0.category?.text } == ["room", "office", "room"])
    #expect(units[0].name["en"] == "Desk Office" && units.map { $0.levelID?.text } == ["g", "g", "f"])
    #expect(source.venue.levels.kept.allSatisfy { $0.geometry.count == 1 })
    #expect(source.messages("heights and measures of positions in rooms are not used").count == 1)
    #expect(source.messages("\"window\" are excluded").count == 1)
  }

  @Test("formats: a GeoPackage in WAL mode is read as it is")
  func walMode() throws {
    var bytes = try #require(PackageBytes.of(PackageBytes.tables + GeoPackageTests.floors))
    (bytes[18], bytes[19]) = (2, 2)
    let source = try ImportedVenue.source(GeoPackageTests.imports, bytes: ["a.gpkg": bytes])
    #expect(source.venue.units.kept.count == 3)
  }

  @Test("formats: the reference system of a table places it, and unknown ones are named")
  func systems() throws {
    let grid = PackageBytes.polygon([(386_577, 6_670_000), (386_581, 6_670_000), (386_581, 6_670_003)])
    let source = try read(
      PackageBytes.layer("rooms", system: 32_635) + "INSERT INTO rooms VALUES (1, \(grid), 'room', NULL);")
    let corner = try #require(source.venue.units[0].geometry.first?.shell.first)
    #expect(abs(corner.longitude - 24.9569718001882) < 1e-8 && abs(corner.latitude - 60.1511605327443) < 1e-8)
    for (system, words) in [(27_700, "EPSG:27700, which is not read"), (-1, "an undefined local system")] {
      let other = try read(
        PackageBytes.layer("rooms", system: system) + "INSERT INTO rooms VALUES (1, \(grid), 'room', NULL);")
      #expect(other.errors.contains { $0.contains(words) }, "\(other.errors)")
    }
  }

  @Test("formats: views, virtual tables and triggers of a GeoPackage do not run")
  func views() throws {
    let view =
      PackageBytes.layer("rooms") + GeoPackageTests.contents("first_floor")
        + """
        INSERT INTO rooms VALUES (1, \(GeoPackageTests.outline), 'outline', NULL);
        CREATE VIEW first_floor AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS fid, NULL AS geom FROM n;
        """
    let source = try read(view)
    #expect(source.messages("first_floor of a.gpkg is a view, which is not read").count == 1)
    let contents =
      PackageBytes.tables.replacing(
        "CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, srs_id INTEGER);", with: "")
      + "CREATE VIEW gpkg_contents AS SELECT 'rooms' AS table_name, 'features' AS data_type, 1 AS srs_id;"
    let bytes = try #require(PackageBytes.of(contents))
    let other = try ImportedVenue.source(GeoPackageTests.imports, bytes: ["a.gpkg": bytes])
    #expect(other.errors.contains { $0.contains("it has no table gpkg_contents") })
  }

  private static func contents(_ name: String) -> String {
    "INSERT INTO gpkg_contents VALUES ('\(name)', 'features', 4326); INSERT INTO gpkg_geometry_columns VALUES ('\(name)', 'geom', 4326);"
  }

  @Test(
    "formats: damaged geometries of a GeoPackage are counted",
    arguments: [
      ([0x47, 0x51, 0, 1], "does not begin with GP"), ([0x47, 0x50, 0, 0x0F, 0, 0, 0, 0], "unknown kind 7"),
      ([0x47, 0x50, 0, 1, 0, 0, 0, 0], "byte order"), ([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 3, 0, 0], "ends early"),
      ([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], "ends before its 4294967295 parts"),
      (
        [0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F],
        "ends before its 2147483647 parts"
      ),
      ([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 15, 0, 0, 0], "is PolyhedralSurface, which is not read"),
      ([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 10, 0, 0, 0], "ends early"),
      (
        [0x47, 0x50, 0, 1, 0, 0, 0, 0] + [[UInt8]](repeating: [1, 7, 0, 0, 0, 1, 0, 0, 0], count: 9).flatMap(\.self),
        "nested too deep"
      ),
    ] as [([UInt8], String)])
  func damaged(_ blob: [UInt8], _ words: String) throws {
    let rows = (2..<5).map { "(\($0), \(PackageBytes.hex(blob)), 'room', NULL)" }.joined(separator: ", ")
    let source = try read(
      PackageBytes.layer("rooms")
        + "INSERT INTO rooms VALUES (1, \(GeoPackageTests.outline), 'outline', NULL), \(rows);")
    let found = source.messages(words)
    #expect(found.count == 1 && found[0].contains("(3 times, first here)"), "\(source.diagnostics.map(\.message))")
  }

  @Test("formats: rows without a shape are excluded, and counted once")
  func shapeless() throws {
    let empty = PackageBytes.hex([0x47, 0x50, 0, 0x11, 0xE6, 0x10, 0, 0])
    let rows = "(2, NULL, 'room', NULL), (3, NULL, 3, NULL), (4, \(empty), 'room', NULL)"
    let source = try read(
      PackageBytes.layer("rooms")
        + "INSERT INTO rooms VALUES (1, \(PackageBytes.polygon(Self.box(0, 0, 9, 9))), 'room', NULL), \(rows);")
    #expect(source.venue.units.kept.map(\.id.text) == ["g-rooms-1"])
    let found = source.messages("has no shape in a.gpkg, so it is excluded")
    #expect(found.count == 1 && found[0].contains("(3 times, first here)"), "\(found)")
    #expect(source.foreignFeatures.contains { $0.featureType == "a feature without a shape" && $0.ids.count == 3 })
  }

  @Test("formats: curved geometries of a GeoPackage are read with chords", arguments: [false, true])
  func curves(_ isInMulti: Bool) throws {
    // A half circle with a radius of 5 units, on a line of 10 units.
    let arc = PackageBytes.curve(8, [(24.956, 60.161), (24.95605, 60.16105), (24.9561, 60.161)])
    let side = PackageBytes.curve(2, [(24.9561, 60.161), (24.956, 60.161)])
    let ring = PackageBytes.parts(9, [arc, side])
    let polygon = PackageBytes.parts(10, [ring])
    let geometry = isInMulti ? PackageBytes.parts(12, [polygon]) : polygon
    let source = try read(
      PackageBytes.layer("rooms")
        + "INSERT INTO rooms VALUES (1, \(PackageBytes.hex(PackageBytes.head + geometry)), 'room', NULL);")
    let shell = try #require(source.venue.units[0].geometry.first?.shell)
    #expect(shell.count == 38 && source.messages("which is not read").isEmpty)
    for corner in shell.dropLast() {
      let (x, y) = ((corner.longitude - 24.95605) * 1e5, (corner.latitude - 60.161) * 1e5)
      #expect(abs(x * x + y * y - 25) < 1e-3)
    }
  }

  @Test("formats: a circle of a GeoPackage ends where it begins")
  func circle() {
    func position(_ x: Double, _ y: Double) -> Coordinate { Coordinate(longitude: x, latitude: y) }
    let circle = CircularArc.chords(through: [position(0, 0), position(2, 0), position(0, 0)])
    #expect(circle.count == 73 && circle.first == circle.last)
    for point in circle {
      let (x, y) = (point.longitude - 1, point.latitude)
      #expect(abs(x * x + y * y - 1) < 1e-9)
    }
    let straight = [position(0, 0), position(1, 0), position(2, 0)]
    #expect(CircularArc.chords(through: straight) == straight)
    let turned = CircularArc.chords(through: [position(0, 0), position(1, -1), position(2, 0)])
    #expect(turned.count == 37 && turned.allSatisfy { $0.latitude <= 0 })
  }

  @Test("formats: bytes that are no database, and cut ones, are a finding")
  func broken() throws {
    let bytes = try #require(PackageBytes.of(PackageBytes.tables + GeoPackageTests.floors))
    for cut in [100, 600, 5000, bytes.count / 2] {
      let source = try ImportedVenue.source(GeoPackageTests.imports, bytes: ["a.gpkg": Array(bytes.prefix(cut))])
      #expect(!source.errors.isEmpty)
    }
    var random = Array(bytes)
    for index in stride(from: 100, to: random.count, by: 37) { random[index] = UInt8(truncatingIfNeeded: index &* 7) }
    #expect(!(try ImportedVenue.source(GeoPackageTests.imports, bytes: ["a.gpkg": random]).errors.isEmpty))
  }
}
