import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// GeoPackages with a table for each feature type, as `export --as gpkg` writes them.
@Suite struct GeoPackageFeaturesTests {
  private static func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> String {
    PackageBytes.polygon(
      [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map { (24.956 + $0.0 * 1e-5, 60.161 + $0.1 * 1e-5) })
  }

  private static let venue =
    PackageBytes.tables
    + PackageBytes.layer(
      "level", columns: "fid INTEGER PRIMARY KEY, geom BLOB, id, ordinal, outdoor, short_name, \"name:fi\"")
    + PackageBytes.layer(
      "unit", columns: "fid INTEGER PRIMARY KEY, geom BLOB, id, category, accessibility, name, \"name:fi\", level_id")
      + """
      INSERT INTO gpkg_contents VALUES ('venue', 'attributes', NULL), ('connector', 'attributes', NULL), \
      ('layer_styles', 'attributes', NULL);
      CREATE TABLE venue (fid INTEGER PRIMARY KEY, id, category, name, "name:fi");
      CREATE TABLE connector (fid INTEGER PRIMARY KEY, id, category, levels, door);
      CREATE TABLE layer_styles (fid INTEGER PRIMARY KEY, styleName);
      INSERT INTO venue VALUES (1, 'quay', 'businesscampus', 'Kestrel Quay', 'Kestrelin laituri');
      INSERT INTO connector VALUES (1, 'lift', 'elevator', '["g","f"]', 0.9);
      INSERT INTO layer_styles VALUES (1, 'default');
      INSERT INTO level VALUES (1, \(box(0, 0, 40, 20)), 'g', 0, 0, 'G', 'Katu'), (2, \(box(0, 0, 40, 20)), 'f', 1, 1, '1', NULL);
      INSERT INTO unit VALUES (1, \(box(0, 0, 10, 10)), 'hall', 'walkway', '["wheelchair","hearing"]', 'Hall', 'Aula', 'g'), \
      (2, \(box(10, 0, 3, 3)), 'lift.g', 'elevator', NULL, NULL, NULL, 'g'), \
      (3, \(box(10, 0, 3, 3)), 'lift.f', 'elevator', NULL, NULL, NULL, 'f'), \
      (7, \(box(0, 0, 10, 10)), NULL, 'room', NULL, '{1}', NULL, 'f');
      """

  private static let imports = "imports: {plan: {file: a.gpkg}}"

  private func read(_ statements: String = venue, _ imports: String = imports) throws -> VenueSource {
    let bytes = try #require(PackageBytes.of(statements))
    return try ImportedVenue.source(imports, bytes: ["a.gpkg": bytes])
  }

  @Test("formats: a GeoPackage with a table for each feature type is read as a whole")
  func tables() throws {
    let source = try read()
    #expect(source.errors == [])
    let venue = source.venue
    #expect(
      venue.levels.kept.map { "\($0.id.text) \($0.ordinal ?? 99) \($0.isOutdoor ?? false)" } == [
        "g 0 false", "f 1 true",
      ])
    #expect(venue.units.kept.map(\.id.text) == ["hall", "lift.g", "lift.f", "unit-7"])
    #expect(venue.units[0].accessibility == ["wheelchair", "hearing"])
    #expect(venue.units[0].name["en"] == "Hall" && venue.units[0].name["fi"] == "Aula")
    #expect(venue.units[3].name["en"] == "{1}" && venue.units[3].levelID?.text == "f")
    #expect(venue.connectors.kept.map { $0.landings.map(\.unit.text) } == [["lift.g", "lift.f"]])
    #expect(source.messages("a row of unit has no `id`; its id is unit-7").count == 1)
    #expect(source.foreignFeatures.isEmpty)
  }

  @Test("formats: a connector of venue.yaml replaces that of a GeoPackage")
  func owner() throws {
    let source = try read(
      GeoPackageFeaturesTests.venue,
      GeoPackageFeaturesTests.imports + "\nconnectors: {lift: {category: elevator, levels: [g, f], door: 1.2}}")
    #expect(source.errors == [] && source.venue.connectors.kept.map(\.width) == [1.2])
  }

  @Test("formats: control points of an import place a GeoPackage of a venue")
  func fit() throws {
    let places = [(0.0, 0.0), (40, 20)].map { x, y in
      "{drawing: [\(24.956 + x * 1e-5), \(60.161 + y * 1e-5)], position: [\(25.956 + x * 1e-5), \(60.161 + y * 1e-5)]}"
    }
    let source = try read(
      GeoPackageFeaturesTests.venue,
      "imports: {plan: {file: a.gpkg, fit: {points: [\(places.joined(separator: ", "))]}}}")
    let corner = try #require(source.venue.units[0].geometry.first?.shell.first)
    #expect(abs(corner.longitude - 25.956) < 1e-5 && abs(corner.latitude - 60.161) < 1e-5, "\(corner)")
  }

  @Test("formats: a lone GeoPackage of a venue says itself what it is")
  func alone() throws {
    let bytes = try #require(PackageBytes.of(GeoPackageFeaturesTests.venue))
    var tree = InputTree(bytes: ["plan.gpkg": bytes])
    tree.isSingleFile = true
    let source = try VenueReader.read(tree, named: "plan.gpkg")
    #expect(source.errors == [] && source.format == .mappedFile)
    #expect(source.venue.id == "quay" && source.venue.properties?.category == "businesscampus")
    #expect(source.venue.properties?.name["fi"] == "Kestrelin laituri")
    #expect(source.venue.languages == ["und", "fi"] && source.venue.units.kept.count == 4)
  }

  @Test("formats: tables of other words are still read by a map only")
  func otherTables() throws {
    let source = try read(PackageBytes.tables + PackageBytes.layer("rooms"))
    #expect(source.messages("a.gpkg cannot be imported as a whole").count == 1)
  }
}
