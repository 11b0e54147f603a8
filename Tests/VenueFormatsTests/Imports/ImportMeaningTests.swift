import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Lines of `imports` that mean something else than they say: one finding each, and what is certain is read.
@Suite struct ImportMeaningTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var message: String
    var help: String
    var rooms: [String]
    var severity = Severity.error

    var testDescription: String { new }
  }

  private static let imports = """
    imports:
      plan:
        levels: {ground: {file: ground.geojson, ordinal: 0, name: Ground, short_name: G}}
        id: fid
        type: class
        types: {outline: level, room: unit.office, hall: unit.walkway}
        category: use
        categories: {"1": office, WC: restroom}
    """

  private static func feature(_ id: Int, _ kind: String, _ use: String, _ box: [Double]) -> String {
    let (x, y, w, h) = (24.95 + box[0] * 1e-5, 60.16 + box[1] * 1e-5, box[2] * 1e-5, box[3] * 1e-5)
    let ring = "[[\(x),\(y)],[\(x + w),\(y)],[\(x + w),\(y + h)],[\(x),\(y + h)],[\(x),\(y)]]"
    return """
      {"type": "Feature", "properties": {"fid": \(id), "class": "\(kind)"\(use.isEmpty ? "" : ", \"use\": \"\(use)\"")},
       "geometry": {"type": "Polygon", "coordinates": [\(ring)]}}
      """
  }

  private static let plan = """
    {"type": "FeatureCollection", "features": [
    \([
      feature(1, "outline", "", [0, 0, 40, 20]), feature(2, "room", "WC", [0, 10, 20, 10]),
      feature(3, "hall", "", [0, 0, 40, 9]),
    ].joined(separator: ",\n"))
    ]}
    """

  private static let slips = [
    Slip(
      old: "room: unit.office, hall: unit.walkway", new: "unit.office: room, unit.walkway: hall",
      message: "2 lines have the feature type before the value of the file",
      help: "write the value first: `room: unit.office`, `hall: unit.walkway`", rooms: ["restroom", "walkway"]),
    Slip(
      old: "{\"1\": office, WC: restroom}", new: "{office: 1, restroom: WC}",
      message: "2 lines have the category before the value of the file",
      help: "write the value first: `1: office`, `WC: restroom`", rooms: ["restroom", "walkway"]),
    Slip(
      old: "hall: unit.walkway", new: "hall: walkway",
      message: "\"walkway\" is not a feature type; did you mean \"unit.walkway\"?", help: "write \"unit.walkway\"",
      rooms: ["restroom", "walkway"]),
    Slip(
      old: "outline: level", new: "outline: wall", message: "\"wall\" is not a feature type",
      help:
        "write `level` if the line is the outline of the level, `unit` if its lines enclose rooms, `fixture.wall` if each wall is an area, or `skip`",
      rooms: ["restroom", "walkway"]),
    Slip(
      old: "room: unit.office", new: "room: null",
      message: "room has no feature type, so its features are not read",
      help: "write its type, such as unit.room, or `skip`", rooms: ["walkway"], severity: .warning),
    Slip(
      old: "room: unit.office", new: "room: unit.opening",
      message: "\"opening\" is not a category of type unit; did you mean \"opening\" alone?",
      help: "write \"opening\"", rooms: ["walkway"]),
    Slip(
      old: "  plan:\n", new: "", message: "the name of the import is missing above levels",
      help: "write a name of your choice above levels, such as `plan:`, and indent these lines by 2 spaces more",
      rooms: ["restroom", "walkway"]),
    Slip(
      old: "file: ground.geojson", new: "layer: ground.geojson",
      message: "`layer` has the name of a file, ground.geojson",
      help: "write `file: ground.geojson`; a layer is a part of a drawing, or a table", rooms: ["restroom", "walkway"]),
  ]

  @Test("formats: a line of an import is answered by its meaning", arguments: slips)
  func slip(_ slip: Slip) throws {
    try #require(ImportMeaningTests.imports.contains(slip.old))
    let source = try ImportedVenue.source(
      ImportMeaningTests.imports.replacing(slip.old, with: slip.new), ["ground.geojson": ImportMeaningTests.plan])
    let found = source.diagnostics.filter { $0.severity > .info && $0.place?.file == "venue.yaml" }
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.help == [slip.help] && found.first?.severity == slip.severity)
    #expect(found.first?.fix?.safety != .safe)
    #expect(source.venue.units.kept.compactMap { $0.category?.text }.sorted() == slip.rooms)
  }

  @Test("formats: an amenity of an import needs a category")
  func amenity() throws {
    let imports = ImportMeaningTests.imports.replacing("    category: use\n", with: "")
      .replacing("hall: unit.walkway", with: "hall: amenity").replacing(
        "    categories: {\"1\": office, WC: restroom}", with: "")
    let source = try ImportedVenue.source(imports, ["ground.geojson": ImportMeaningTests.plan])
    let found = source.diagnostics.filter { $0.severity > .info }
    #expect(found.map(\.message) == ["an amenity must have a category"])
  }
}
