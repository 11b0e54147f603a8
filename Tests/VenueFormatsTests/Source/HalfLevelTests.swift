import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `ordinal: 0.5`: a mezzanine between two storeys.
@Suite struct HalfLevelTests {
  private static let deck = "levels/deck.yaml"

  /// The tiny venue with a mezzanine; its deck has ordinal 1.
  private func read(_ ordinal: String, _ others: [String: String] = [:]) throws -> VenueSource {
    var files = TinyVenue.files
    files["levels/mezzanine.yaml"] = """
      level: mezzanine
      ordinal: \(ordinal)
      short_name: M
      name: Mezzanine
      outline: {rect: [0, 0, 60, 30]}
      units: {gallery: {category: walkway, rect: [0, 0, 60, 20]}}
      """
    files.merge(others) { $1 }
    return try TinyVenue.read(files)
  }

  private func ordinals(_ source: VenueSource) -> [String: Int?] {
    Dictionary(uniqueKeysWithValues: source.venue.levels.kept.map { ($0.id.text, $0.ordinal) })
  }

  @Test(
    "formats: levels between storeys are counted, and keep what is written", .review("SL-S3"),
    arguments: [
      ("0.5", 0.5, 1, 2), ("0.50", 0.5, 1, 2), ("-0.5", -0.5, -1, 1), ("1.25", 1.25, 2, 1), ("5e-1", 0.5, 1, 2),
    ])
  func read(text: String, written: Double, mezzanine: Int, deck: Int) throws {
    let source = try read(text)
    #expect(source.findings == [])
    #expect(ordinals(source) == ["ground": 0, "mezzanine": mezzanine, "deck": deck])
    #expect(source.venue.levels.kept.first { $0.id == "mezzanine" }?.writtenOrdinal?.number == written)
    #expect(source.venue.levels.kept.first { $0.id == "deck" }?.writtenOrdinal?.number == 1)
    let place = source.places[FeatureRef(.level, 2), "ordinal"]
    #expect(place?.file == "levels/mezzanine.yaml")
  }

  @Test("formats: whole ordinals stay as they are, with gaps", arguments: ["2", "2.0", "-7", "1e1"])
  func whole(text: String) throws {
    let source = try read(text)
    #expect(ordinals(source) == ["ground": 0, "mezzanine": Int(Double(text) ?? 0), "deck": 1])
    #expect(source.venue.levels.kept.allSatisfy { $0.unrankedOrdinal == nil })
  }

  @Test(
    "formats: an ordinal that is no number, or too exact, is reported", .review("SL-S3"),
    arguments: [
      ("\"0.5\"", "ordinal must be a number, but is the text '0.5'", "remove the quotes"),
      ("0,5", "but is the text '0,5'", "write a decimal point, not a comma: 0.5"),
      (
        "0.125", "ordinal must have at most two digits after the point, but is 0.125",
        "write one or two digits, such as 0.5"
      ),
      ("0.001", "but is 0.001", "write one or two digits"), ("½", "but is the text '½'", "write 0.5"),
      ("-1 1/2", "but is the text '-1 1/2'", "write -1.5"),
      ("1/2", "but is the text '1/2'", "write 0.5"), (".inf", "must be", ""),
      ("500.5", "-200 to 500, but is 500.5", ""),
    ])
  func refused(text: String, message: String, help: String) throws {
    let source = try read(text)
    let found = try #require(source.diagnostics.first { $0.code == "SRC005" })
    #expect(found.message.contains(message), "\(found.message)")
    #expect(found.help.contains { $0.hasPrefix(help) } || help.isEmpty, "\(found.help)")
    // The other levels are whole, and stay so.
    #expect(ordinals(source) == ["ground": 0, "mezzanine": nil, "deck": 1])
  }

  @Test("formats: a correction writes the decimal point of an ordinal")
  func comma() throws {
    let found = try read("0,5").diagnostics.first { $0.code == "SRC005" }
    #expect(found?.fix?.title == "write 0.5")
  }

  @Test(
    "formats: fractions that are no numbers are read for the help",
    arguments: [
      ("½", "0.5"), ("1½", "1.5"), ("-¼", "-0.25"), ("1/2", "0.5"), ("1 1/2", "1.5"), (".5", "0.5"), ("-.25", "-0.25"),
      ("2 ¾", "2.75"), ("1/3", nil), ("3/2", nil), ("M", nil), ("", nil), ("1/0", nil), (".", nil), ("0.5", nil),
      ("99999½", nil), ("1/2/3", nil), ("-", nil), (".125", nil),
    ] as [(String, String?)])
  func fractions(text: String, decimal: String?) {
    #expect(StoreyNotation.decimal(text) == decimal)
  }

  @Test("formats: a declared floor may be a half level, and is counted with the ordinals", .review("SL-S3"))
  func floor() throws {
    let source = try read("1", [Self.deck: try #require(TinyVenue.files[Self.deck]) + "\nfloor: 0.5\n"])
    let deck = try #require(source.venue.levels.kept.first { $0.id == "deck" })
    #expect(deck.floor == 1 && deck.writtenFloor?.number == 0.5, "\(source.findings)")
    #expect(source.venue.levels.kept.first { $0.id == "mezzanine" }?.ordinal == 2)
  }

  @Test("formats: half levels of all files are counted together", .review("SL-S3"))
  func files() throws {
    let repeated = """
      levels:
        low: {ordinal: 1.5, short_name: "1½", name: "Level {ordinal}"}
        high: {ordinal: 2.5, short_name: "2½", name: "Level {ordinal}"}
      outline: {rect: [0, 0, 60, 30]}
      units: {hall: {category: walkway, rect: [0, 0, 60, 20]}}
      """
    let roof = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "roof", "feature_type": "level",
      "geometry": {"type": "Polygon", "coordinates": [[[24.956, 60.161], [24.957, 60.161], [24.957, 60.162], [24.956, 60.161]]]},
      "properties": {"ordinal": 3.75, "name": "Roof", "short_name": "R", "category": "unspecified", "outdoor": true}}]}
      """
    let source = try read("0.5", ["levels/typical.yaml": repeated, "features/roof.geojson": roof])
    #expect(
      ordinals(source) == ["ground": 0, "mezzanine": 1, "deck": 2, "low": 3, "high": 4, "roof": 5], "\(source.findings)"
    )
    #expect(source.venue.levels.kept.first { $0.id == "high" }?.name["en"] == "Level 2.5")
  }

  @Test("archives: an ordinal of IMDF is whole")
  func imdf() throws {
    let level =
      #"{"type": "FeatureCollection", "name": "level", "features": [{"type": "Feature", "id": "l", "feature_type": "level", "geometry": null, "properties": {"ordinal": 0.5}}]}"#
    let source = try VenueReader.read(InputTree(["manifest.json": ArchiveText.manifest, "level.geojson": level]))
    #expect(source.diagnostics.contains { $0.message.contains("ordinal must be a whole number") }, "\(source.findings)")
    #expect(source.venue.levels.kept.map(\.ordinal) == [nil])
  }

  @Test("formats: the map of a lone file has the half levels that its property has")
  func suggestion() throws {
    let rooms = ["0", "0.5", "1"].enumerated().map { place, level in
      #"{"type": "Feature", "properties": {"kind": "room", "level": "\#(level)"}, "geometry": {"type": "Polygon", "coordinates": [[[\#(place), 0], [\#(place), 0.0001], [\#(Double(place) + 0.0001), 0], [\#(place), 0]]]}}"#
    }
    let text = #"{"type": "FeatureCollection", "features": [\#(rooms.joined(separator: ","))]}"#
    var tree = InputTree(["rooms.geojson": text])
    tree.isSingleFile = true
    let map = try #require(LoneFile.map(of: tree))
    #expect(map.contains("value: \"0.5\", ordinal: 0.5, name: \"0.5\"") && map.contains("ordinal: 1, name"), "\(map)")
  }
}
