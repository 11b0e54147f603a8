import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// References of archives that do not have the id of a feature letter by letter.
struct ArchiveReferencesTests {
  private static let level = "0d7e500e-a4b8-4d94-9eb5-d04dd12b1dca"
  private static let (low, high) = ("b64e030c-6ad5-40cf-8c80-fd7d5c4e45ff", "4ffd2668-bf39-461b-a5bb-dab298553d99")

  private func feature(_ type: String, _ id: String, _ properties: String) -> String {
    #"{"type": "Feature", "id": \#(id), "feature_type": "\#(type)", "geometry": null, "properties": {\#(properties)}}"#
  }

  private func read(_ features: [(type: String, texts: [String])]) throws -> VenueSource {
    var files = [
      "manifest.json": ArchiveText.manifest,
      "venue.geojson":
        #"{"type": "FeatureCollection", "features": [\#(feature("venue", "\"v\"", #""name": {"en": "V"}"#))]}"#,
    ]
    for (type, texts) in features {
      files["\(type).geojson"] =
        #"{"type": "FeatureCollection", "features": [\#(texts.joined(separator: ", "))]}"#
    }
    return try VenueReader.read(InputTree(files))
  }

  @Test(
    "archives: a UUID in other letters or in braces is the same feature, one warning",
    arguments: [
      ("0D7E500E-A4B8-4D94-9EB5-D04DD12B1DCA", "0d7e500e-a4b8-4d94-9eb5-d04dd12b1dca"),
      ("0d7e500e-a4b8-4d94-9eb5-d04dd12b1dca", "{0D7E500E-A4B8-4D94-9EB5-D04DD12B1DCA}"),
      ("{0d7e500e-a4b8-4d94-9eb5-d04dd12b1dca}", "0d7e500e-a4b8-4d94-9eb5-d04dd12b1dca"),
    ])
  func spelling(_ id: String, _ reference: String) throws {
    let units = ["a", "b", "c"].map {
      feature("unit", "\"\($0)\"", #""category": "room", "level_id": "\#(reference)""#)
    }
    let source = try read([("level", [feature("level", "\"\(id)\"", #""ordinal": 0"#)]), ("unit", units)])
    #expect(source.venue.units.kept.map(\.levelID?.text) == [id, id, id])
    let found = try #require(source.diagnostics.first)
    #expect(source.diagnostics.count == 1, "\(source.findings)")
    #expect(found.code == "IMD011" && found.severity == .warning)
    #expect(found.message.hasSuffix("; both are read as the same id (3 times, first here)"), "\(found.message)")
    #expect(found.place?.pointer == "/features/0/properties/level_id")
  }

  @Test("archives: an id that two spellings have, or another type, is not guessed")
  func ambiguous() throws {
    let id = Self.level
    let unit = feature("unit", "\"a\"", #""category": "room", "level_id": "{\#(id)}""#)
    let twice = try read([
      ("level", [id, id.uppercased()].map { feature("level", "\"\($0)\"", #""ordinal": 0"#) }), ("unit", [unit]),
    ])
    #expect(twice.venue.units.kept.map(\.levelID?.text) == ["{\(id)}"])
    let other = try read([("building", [feature("building", "\"\(id)\"", "")]), ("unit", [unit])])
    #expect(other.venue.units.kept.map(\.levelID?.text) == ["{\(id)}"])
    #expect(other.diagnostics.isEmpty, "\(other.findings)")
  }

  @Test("archives: equal ids in capital letters are no finding")
  func capitals() throws {
    let id = Self.level.uppercased()
    let source = try read([
      ("level", [feature("level", "\"\(id)\"", #""ordinal": 0"#)]),
      ("unit", [feature("unit", "\"a\"", #""category": "room", "level_id": "\#(id)""#)]),
    ])
    #expect(source.venue.units.kept.map(\.levelID?.text) == [id])
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
  }

  @Test("archives: relationships with ids alone join the features with these ids")
  func untypedEnds() throws {
    let source = try read([
      ("unit", [Self.low, Self.high].map { feature("unit", "\"\($0)\"", #""category": "elevator""#) }),
      (
        "relationship",
        ["r", "s"].map {
          feature(
            "relationship", "\"\($0)\"",
            #""category": "elevator", "direction": "undirected", "origin": "\#(Self.low)", "destination": "\#(Self.high)""#
          )
        }
      ),
    ])
    for relationship in source.venue.relationships.kept {
      #expect(relationship.origin == FeatureReference(id: Self.low, featureType: "unit"))
      #expect(relationship.destination == FeatureReference(id: Self.high, featureType: "unit"))
    }
    #expect(source.diagnostics.map(\.code) == ["SRC005"], "\(source.findings)")
    #expect(source.diagnostics.map(\.severity) == [.warning])
    #expect(source.diagnostics.first?.message.hasSuffix("(4 times, first here)") == true)
  }

  @Test("archives: an end of a relationship with a numeric id is read")
  func numericEnd() throws {
    let source = try read([
      ("unit", [feature("unit", "5", #""category": "elevator""#)]),
      (
        "relationship",
        [
          feature(
            "relationship", "\"r\"", #""category": "elevator", "origin": {"id": 5, "feature_type": "unit"}"#)
        ]
      ),
    ])
    #expect(source.venue.relationships.kept.first?.origin == FeatureReference(id: "5", featureType: "unit"))
    #expect(source.diagnostics.map(\.code) == ["IMD003"], "\(source.findings)")
  }

  @Test("archives: an end of a relationship without an id is one finding")
  func endWithoutID() throws {
    let source = try read([
      (
        "relationship",
        [feature("relationship", "\"r\"", #""category": "elevator", "origin": {"feature_type": "unit"}"#)]
      )
    ])
    #expect(source.diagnostics.map(\.message) == ["origin has no `id`"])
  }
}
