import Testing
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Each step of reading, called with a literal")
struct ReadingStepTests {
  private let log = ReadingLog()

  /// A feature as a reader would have drafted it.
  private func draft(
    _ type: FeatureType, _ id: String, _ properties: String, in file: String = "one.geojson"
  ) throws -> FeatureDraft {
    let root = try JSONReader.read(Array(properties.utf8)).root
    let written = NodeCursor(SourceNode(json: root), file: file, log: log)
    var draft = FeatureDraft(type: type, id: id, place: written.place, idPlace: written.place)
    draft.properties = written.entries("properties").map { DraftProperty(key: $0.key, value: $0.value) }
    return draft
  }

  private var findings: [Diagnostic] { log.notes.findings.map(\.diagnostic) }

  @Test("formats: the read step gives the decoded features of a file and their places", .review("FL-S12"))
  func read() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "nook", "feature_type": "unit", "geometry": null, "properties": {"category": "room"}}
      ]}
      """
    let decoded = DecodedFile(OpenFile(path: "unit.geojson", bytes: Array(text.utf8), log: log), languages: ["en"])
    #expect(decoded.venue.units.kept.map(\.id) == ["nook"])
    #expect(decoded.venue.units[0].category == "room")
    #expect(decoded.places[FeatureRef(.unit, 0), "category"]?.pointer == "/features/0/properties/category")
    #expect(decoded.venues.isEmpty)
  }

  @Test("formats: the join step makes one draft of parts and reports contradictions", .review("FL-S12"))
  func join() throws {
    var collection = DraftCollection()
    collection.add(try draft(.unit, "nook", #"{"category": "room"}"#), log: log)
    collection.add(try draft(.unit, "nook", #"{"name": "Nook", "category": "walkway"}"#, in: "two.geojson"), log: log)
    collection.add(try draft(.kiosk, "nook", "{}"), log: log)
    #expect(collection.drafts.map(\.type) == [.unit, .kiosk])
    #expect(collection.drafts[0].properties.map(\.key) == ["category", "name"])
    #expect(collection.drafts[0].property("category")?.value.node.text == "room")
    #expect(findings.map(\.place?.file) == ["two.geojson"])
  }

  private func features(_ properties: String) -> [FeatureDraft] {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "nook", "feature_type": "unit", "geometry": null, \(properties)}
      ]}
      """
    let file = OpenFile(path: "features/plan.geojson", bytes: Array(text.utf8), log: log)
    return GeoJSONFeatures(file: file, isArchive: false).drafts()
  }

  @Test("formats: a feature that is read in place is taken out of its file to be joined")
  func joinWritten() throws {
    let read = try #require(
      features(#""properties": {"category": "room", "alt_name": null, "level_id": "deck"}"#).first)
    #expect(read.written != nil && read.properties.isEmpty)
    #expect(read.property("alt_name")?.value.isNull == true && read.saying("alt_name") == nil)
    let assembly = VenueAssembly(venue: Venue(id: "quay"), format: .source, log: log)
    assembly.decode(read)
    #expect(assembly.source.venue.units[0].levelID == "deck")
    let category = assembly.source.places[FeatureRef(.unit, 0), "category"]
    #expect(category == read.property("category")?.value.place)
    #expect(category?.pointer == "/features/0/properties/category")

    var collection = DraftCollection()
    collection.add(read, log: log)
    collection.add(try draft(.unit, "nook", #"{"alt_name": "Corner"}"#, in: "two.geojson"), log: log)
    let joined = collection.drafts[0]
    #expect(joined.written == nil && joined.place == read.place && joined.idPlace == read.idPlace)
    #expect(joined.properties.map(\.key) == ["category", "alt_name", "level_id"])
    #expect(joined.property("alt_name")?.value.node.text == "Corner")
    #expect(joined.property("level_id")?.value.pointer == "/features/0/properties/level_id")
    #expect(findings.isEmpty)
  }

  @Test("formats: a feature that is taken out of its file keeps the bytes of its keys")
  func keysOfTakenOut() {
    // The same letter, composed and with a combining accent.
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "a", "feature_type": "unit", "geometry": null, "properties": {"x-caf\u{E9}": 1}},
        {"type": "Feature", "id": "b", "feature_type": "unit", "geometry": null, "properties": {"x-cafe\u{301}": 2}}
      ]}
      """
    let file = OpenFile(path: "features/plan.geojson", bytes: Array(text.utf8), log: log)
    var drafts = GeoJSONFeatures(file: file, isArchive: false).drafts()
    for index in drafts.indices { drafts[index].takeOut() }
    let keys = drafts.flatMap { $0.properties.map { Array($0.key.utf8) } }
    #expect(keys == [Array("x-caf\u{E9}".utf8), Array("x-cafe\u{301}".utf8)])
  }

  @Test("formats: places of properties under another name have the pointer of that name")
  func misnamedProperties() throws {
    let assembly = VenueAssembly(venue: Venue(id: "quay"), format: .source, log: log)
    assembly.decode(try #require(features(#""attributes": {"category": "room"}"#).first))
    #expect(
      assembly.source.places[FeatureRef(.unit, 0), "category"]?.pointer == "/features/0/attributes/category")
  }

  @Test("formats: the decode step makes a feature of a draft, with property places", .review("FL-S12"))
  func decode() throws {
    let assembly = VenueAssembly(venue: Venue(id: "quay"), format: .source, log: log)
    assembly.decode(
      try draft(.unit, "nook", #"{"category": "room", "level_id": "deck", "name": {"fi": "Soppi"}, "alt_name": 7}"#))
    let unit = assembly.source.venue.units[0]
    #expect((unit.id, unit.category, unit.levelID) == ("nook", "room", "deck"))
    #expect(unit.name == ["fi": "Soppi"])
    #expect(assembly.source.places[FeatureRef(.unit, 0), "level_id"]?.pointer == "/level_id")
    #expect(findings.map(\.code) == [RulePage.wrongValueType.code])
    #expect(findings.map(\.place?.pointer) == ["/alt_name"])
  }

  @Test("formats: the derive step makes a building at the venue if none is named", .review("FL-S12"))
  func derive() throws {
    var venue = FloorPlan("ab").venue
    venue.buildings = []
    venue.levels[0].buildingIDs = []
    let assembly = VenueAssembly(venue: venue, format: .source, log: log)
    let place = SourcePlace(file: "venue.yaml", range: 0..<2, pointer: "")
    var derivation = Derivation(assembly: assembly, drafts: [], venuePlace: place)
    derivation.run()
    let derived = assembly.source.venue
    #expect(derived.buildings.kept.map(\.id) == ["plan-building"])
    #expect(derived.levels[0].buildingIDs == ["plan-building"])
    #expect(derived.footprints.kept.map(\.buildingIDs) == [["plan-building"]])
    #expect(assembly.source.places[FeatureRef(.building, 0), ""] == place)
  }
}
