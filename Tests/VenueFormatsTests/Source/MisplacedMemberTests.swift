import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Members of GeoJSON features and rows of tables in the wrong place: reported once, and read as they are meant.
@Suite struct MisplacedMemberTests {
  private func source(_ members: String, _ properties: String) throws -> VenueSource {
    var files = TinyVenue.files
    files["features/a.geojson"] = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "plinth", \(members), "properties": \(properties),
       "geometry": {"type": "Polygon", "coordinates": [[[24.9561, 60.1611], [24.9562, 60.1611], [24.9562, 60.1612], [24.9561, 60.1611]]]}}
      ]}
      """
    return try TinyVenue.read(files)
  }

  private func findings(_ source: VenueSource, in file: String) -> [Diagnostic] {
    source.diagnostics.filter { $0.place?.file == file }
  }

  @Test("formats: a property beside `properties` is read from there")
  func besideProperties() throws {
    let source = try source(
      #""feature_type": "unit", "category": "structure", "name": {"en": "Plinth"}"#, #"{"level_id": "ground"}"#)
    let found = findings(source, in: "features/a.geojson")
    #expect(
      found.map(\.message) == [
        "category is beside the properties of the feature; it is read from there",
        "name is beside the properties of the feature; it is read from there",
      ])
    #expect(found.allSatisfy { $0.severity == .warning && $0.help == ["write it among the `properties`"] })
    #expect(found[0].fix?.safety == .safe && found[1].fix == nil)
    let unit = try #require(source.venue.units.kept.first { $0.id == "plinth" })
    #expect(unit.category == "structure" && unit.levelID == "ground")
    #expect(unit.name.text(in: "en", fallback: "en") == "Plinth")
  }

  @Test("formats: a property that is in both places, and foreign members, are no finding")
  func foreignMembers() throws {
    let source = try source(
      #""feature_type": "unit", "category": "walkway", "stroke": "red", "bbox": [1, 2, 3, 4]"#,
      #"{"level_id": "ground", "category": "structure"}"#)
    #expect(findings(source, in: "features/a.geojson") == [])
    #expect(source.venue.units.kept.first { $0.id == "plinth" }?.category == "structure")
  }

  @Test("formats: properties that are all beside the type are read", arguments: ["null", "{}"])
  func withoutProperties(_ properties: String) throws {
    let source = try source(#""feature_type": "unit", "category": "structure", "level_id": "ground""#, properties)
    #expect(findings(source, in: "features/a.geojson").count == 2)
    #expect(source.venue.units.kept.first { $0.id == "plinth" }?.levelID == "ground")
  }

  @Test(
    "formats: another name of `feature_type` is one finding, and is read",
    arguments: [("featureType", Fix.Safety.safe), ("Feature-Type", .safe), ("kind", .unsafe), ("layer", .unsafe)])
  func otherName(_ name: String, _ safety: Fix.Safety) throws {
    let source = try source("\"\(name)\": \"unit\"", #"{"level_id": "ground", "category": "structure"}"#)
    let found = findings(source, in: "features/a.geojson")
    #expect(found.map(\.message) == ["\(name) is not read; it is taken as feature_type"])
    #expect(found.first?.help == ["write feature_type in place of \(name)"])
    #expect(found.first?.fix?.safety == safety)
    #expect(source.venue.units.kept.contains { $0.id == "plinth" })
  }

  @Test("formats: `feature_type` in other letters among the properties is read")
  func amongProperties() throws {
    let source = try source(#""bbox": []"#, #"{"featureType": "unit", "level_id": "ground", "category": "structure"}"#)
    let found = findings(source, in: "features/a.geojson")
    #expect(found.map(\.message) == ["featureType is not read; it is taken as feature_type"])
    #expect(source.venue.units.kept.contains { $0.id == "plinth" })
  }

  @Test(
    "formats: another name of `properties` is one finding, and is read",
    arguments: ["props", "attributes", "Properties"])
  func otherProperties(_ name: String) throws {
    var files = TinyVenue.files
    files["features/a.geojson"] = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "plinth", "feature_type": "unit", "\(name)": {"level_id": "ground", "category": "structure"},
       "geometry": {"type": "Polygon", "coordinates": [[[24.9561, 60.1611], [24.9562, 60.1611], [24.9562, 60.1612], [24.9561, 60.1611]]]}}
      ]}
      """
    let source = try TinyVenue.read(files)
    let found = findings(source, in: "features/a.geojson")
    #expect(found.map(\.message) == ["\(name) is not read; it is taken as properties"])
    #expect(source.venue.units.kept.first { $0.id == "plinth" }?.category == "structure")
  }

  @Test("formats: a name that is the word of a type is not taken as the type")
  func nameOfType() throws {
    let source = try source(#""name": "Kiosk""#, #"{"level_id": "ground", "category": "structure"}"#)
    #expect(
      findings(source, in: "features/a.geojson").map(\.message) == [
        "the feature has no feature_type, so it is not read"
      ])
  }

  @Test("formats: another name of `properties` beside an empty one has no correction")
  func emptyProperties() throws {
    let source = try source(
      #""feature_type": "unit", "attributes": {"level_id": "ground", "category": "structure"}"#, "null")
    let found = findings(source, in: "features/a.geojson")
    #expect(found.map(\.help) == [["write properties in place of attributes, and remove the empty `properties`"]])
    #expect(found.first?.fix == nil)
    #expect(source.venue.units.kept.first { $0.id == "plinth" }?.category == "structure")
  }

  @Test("formats: a feature without its type is named for that, not for its file")
  func withoutType() throws {
    let source = try source(#""note": "x""#, #"{"level_id": "ground", "category": "structure"}"#)
    let found = findings(source, in: "features/a.geojson")
    #expect(found.map(\.message) == ["the feature has no feature_type, so it is not read"])
    #expect(
      found.first?.help == ["write its type beside `type` and `properties`, such as `\"feature_type\": \"unit\"`"])
  }

  // MARK: Tables

  @Test(
    "formats: comments of a table are one finding, and the rows are read",
    arguments: ["# banks", "// banks", "# old-bank,shop-9,Old Bank,bank,", "\"# a, b\""])
  func comments(_ comment: String) throws {
    var files = TinyVenue.files
    files["occupants.csv"] = """
      id,unit,name,category
      ink,shop-1,Ink,books
      \(comment)
      tide,shop-2,Tide,cafe

      """
    let source = try TinyVenue.read(files)
    let found = findings(source, in: "occupants.csv")
    #expect(found.map(\.message) == ["this row is a comment, which a table cannot have; it is not read"])
    #expect(
      found.first?.help == ["delete it, or write it into a column whose name begins with `x-`, such as `x-note`"])
    #expect(Set(source.venue.occupants.kept.map(\.id.text)).isSuperset(of: ["ink", "tide"]))
  }

  @Test("formats: comments above the names of the columns are counted")
  func commentsAbove() throws {
    var files = TinyVenue.files
    files["occupants.csv"] = "# Shops\n# of the quay\nid,unit,name,category\nink,shop-1,Ink,books\n"
    let source = try TinyVenue.read(files)
    #expect(
      findings(source, in: "occupants.csv").map(\.message) == [
        "this row is a comment, which a table cannot have; it is not read (2 rows, first here)"
      ])
    #expect(source.venue.occupants.kept.contains { $0.id == "ink" })
  }

  // MARK: Surroundings

  @Test("formats: surroundings have the names and ids of OpenStreetMap's tags")
  func surroundings() throws {
    var files = TinyVenue.files
    files["surroundings.geojson"] = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"@id": "way/7", "category": "street", "name": "Quay Street", "name:fi": "Laiturikatu", "name:pronunciation": "x"},
       "geometry": {"type": "LineString", "coordinates": [[24.955, 60.160], [24.956, 60.160]]}},
      {"type": "Feature", "properties": {"id": 12, "category": "street", "name:en": "Hill Street"},
       "geometry": {"type": "LineString", "coordinates": [[24.955, 60.161], [24.956, 60.161]]}}
      ]}
      """
    let source = try TinyVenue.read(files)
    #expect(findings(source, in: "surroundings.geojson") == [])
    let (first, second) = (source.venue.surroundings[0], source.venue.surroundings[1])
    #expect(first.id == "way/7" && second.id == "12")
    #expect(first.name == Labels([("en", "Quay Street"), ("fi", "Laiturikatu")]))
    #expect(second.name == Labels([("en", "Hill Street")]))
  }
}
