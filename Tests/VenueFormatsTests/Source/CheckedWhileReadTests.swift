import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Checks while reading")
struct CheckedWhileReadTests {
  private let ground = "levels/ground.yaml"

  @Test("hours: wrong hours are reported at their character in YAML, CSV and GeoJSON", .review("FL-T23"))
  func hours() throws {
    try expect(
      "IMD018", saying: "an hour is 0 to 24 here, but is 25 (character 1)", in: "venue.yaml",
      replacing: "hours: \"05:00-23:30\"", with: "hours: \"«1»25:00\"")
    try expect(
      "IMD018", saying: "not 'to' (character 8)", in: ground, replacing: "hours: \"06:00-20:00\"",
      with: "hours: Monday «1»to Friday 8-18")
    try expect(
      "IMD018", saying: "only 24/7", in: "venue.yaml", replacing: "levels: [ground, deck], door",
      with: "levels: [ground, deck], hours: «1»24/8, door")
    var files = TinyVenue.files
    let list = MarkedText("id,unit,name,hours\nx,shop-2,X,\"Mo 10:00-12:00; «1»Xy 8-9\"\n")
    files["occupants.csv"] = list.text
    let text = MarkedText(
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "y", "feature_type": "occupant", "geometry": null, "properties": {"unit": "shop-2", "category": "cafe", "name": "Y", "hours": "24/7 «1»ever"}}]}"#
    )
    files["features/y.geojson"] = text.text
    let source = try TinyVenue.read(files)
    let found = source.diagnostics.filter { $0.code == "IMD018" }
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(Set(found.compactMap(\.place?.range.lowerBound)) == [list.marks["1"], text.marks["1"]])
    // Kept as written: a card can show it.
    #expect(source.venue.occupants.kept.first { $0.id == "y" }?.hours == "24/7 ever")
  }

  @Test("hours: tolerated hours are an info with the correct form", .review("FL-T23"))
  func slips() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue.replacing("hours: \"05:00-23:30\"", with: "hours: Mon-Fri 5-23")
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.severity) == [.info])
    #expect(source.diagnostics.first?.message.contains("Mon is written Mo") == true, "\(source.findings)")
    #expect(source.diagnostics.first?.help == ["write Mo-Fr 05:00-23:00"])
  }

  @Test("hours: unlikely hours until next morning are a warning with the evening", .review("FL-T23"))
  func doubtful() throws {
    var files = TinyVenue.files
    files["occupants.csv"] = "id,unit,name,hours\nx,shop-2,X,9-5\n"
    let found = try TinyVenue.read(files).diagnostics.filter { $0.code == "IMD018" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.help) == [["write 09:00-17:00"]])
  }

  @Test("hours: hours without a time zone and an unknown time zone are reported", .review("FL-T23"))
  func timeZone() throws {
    try expect(
      "IMD008", saying: "has no time_zone", in: "venue.yaml",
      replacing: "time_zone: Europe/Helsinki\nlanguages: [en, fi]\nhours: \"",
      with: "languages: [en, fi]\nhours: «1»\"")
    try expect(
      "SRC005", saying: "did you mean Europe/Helsinki?", in: "venue.yaml", replacing: "time_zone: Europe/Helsinki",
      with: "time_zone: «1»Europe/Helsnki")
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue.replacing("time_zone: Europe/Helsinki\n", with: "")
      .replacing("hours: \"05:00-23:30\"\n", with: "")
    files[ground] = TinyVenue.ground.replacing(", hours: \"06:00-20:00\"", with: "")
    #expect(try TinyVenue.read(files).findings == [])
  }

  @Test("formats: an open ring is reported at the ring and read as closed", .review("FL-T23"))
  func rings() throws {
    let text = MarkedText(
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "u", "feature_type": "unit", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [«1»[[0, 0], [0.001, 0], [0.001, 0.001]]]}}]}"#
    )
    let source = try VenueReader.read(InputTree(["manifest.json": ArchiveText.manifest, "unit.geojson": text.text]))
    let found = source.diagnostics.filter { $0.code == "GEO004" }
    #expect(found.count == 1, "\(source.findings)")
    #expect(found.first?.place?.range.lowerBound == text.marks["1"])
    let shell = source.venue.units.kept.first?.geometry.first?.shell
    #expect(shell?.count == 4)
    #expect(shell?.first == shell?.last)
  }

  @Test("formats: a written building may lack a category; a derived one is unspecified", .review("FL-T22"))
  func buildings() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue + "\nbuildings: {terminal: {name: Terminal}}"
    let written = try TinyVenue.read(files).venue.buildings
    #expect(written.kept.map(\.category) == [nil])
    #expect(try TinyVenue.read().venue.buildings.kept.map(\.category?.text) == ["unspecified"])
  }

  @Test("formats: a hole outside its shell is read as a part in a source, too", .review("FL-T22"))
  func holes() throws {
    var files = TinyVenue.files
    files[ground] = TinyVenue.ground.replacing(
      "category: waitingroom\n    rect: [0, 20, 40, 10]",
      with:
        "category: waitingroom\n    polygon: [[0, 20], [20, 20], [20, 30], [0, 30]]\n    holes: [[[22, 20], [40, 20], [40, 30], [22, 30]]]"
    )
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["GEO008"], "\(source.findings)")
    #expect(source.venue.units.kept.first { $0.id == "gate-1" }?.geometry.count == 2)
  }

  @Test("formats: surroundings without a drawing or off the map are in the ledger", .review("FL-T13"))
  func surroundings() throws {
    var files = TinyVenue.files
    let features = [
      #"{"type": "Feature", "id": "a", "geometry": null, "properties": {"category": "park"}}"#,
      #"{"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [24.9, 100]}, "properties": {"category": "stop"}}"#,
      #"{"type": "Feature", "id": "c", "geometry": {"type": "Point", "coordinates": [24.9, 60.1]}, "properties": {"category": "stop"}}"#,
    ]
    files["surroundings.geojson"] =
      #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ", "))]}"#
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["GEO002", "IMD006"], "\(source.findings)")
    #expect(source.venue.surroundings.map(\.id) == ["c"])
    #expect(source.unreadableFeatures.map(\.id) == ["a", "b"])
    #expect(source.unreadableFeatures.map(\.featureType) == ["surrounding", "surrounding"])
  }

  @Test("formats: postal code extensions are kept, an invalid direction is reported", .review("FL-T13"))
  func properties() throws {
    let features = [
      #"{"type": "Feature", "id": "a", "feature_type": "address", "geometry": null, "properties": {"address": "1 Main", "postal_code": "95014", "postal_code_ext": "2083", "postal_code_vanity": "Infinite"}}"#,
      #"{"type": "Feature", "id": "r", "feature_type": "relationship", "geometry": null, "properties": {"category": "traversal", "direction": "both"}}"#,
    ]
    let source = try VenueReader.read(
      InputTree([
        "manifest.json": ArchiveText.manifest,
        "address.geojson": #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ", "))]}"#,
      ]))
    #expect(source.venue.addresses.kept.first?.postalCodeExtension == "2083")
    #expect(source.venue.addresses.kept.first?.postalCodeVanity == "Infinite")
    let found = source.diagnostics.filter { $0.code == "SRC005" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("is 'both'; read as undirected") == true)
  }

  @Test("formats: unknown files beside known ones get the name that was meant", .review("FL-T13"))
  func unread() throws {
    var files = TinyVenue.files
    files["level/attic.yaml"] = "level: attic"
    files["occupant.csv"] = "id"
    files["notes/plan.yaml"] = ""
    files["README.md"] = ""
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["SRC008", "SRC008", "SRC008"], "\(source.findings)")
    #expect(source.diagnostics.map(\.severity) == [.warning, .info, .warning])
    #expect(source.diagnostics.first?.message == "level/attic.yaml is not read; did you mean levels/?")
  }
}
