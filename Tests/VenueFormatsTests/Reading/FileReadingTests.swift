import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Files read one by one and joined in order")
struct FileReadingTests {
  /// A venue of many files with faults in most of them, some of which are told once a venue or counted over files.
  private static let manyFiles: [String: String] = {
    var files = TinyVenue.files
    for number in 0..<20 {
      files["levels/extra-\(number).yaml"] = """
        level: extra-\(number)
        ordinal: \(number + 2)
        # nobody has measured this one
        outline: {rect: [0, 0, 60, 30]}
        unit: {}
        units:
          hall-\(number): {category: walkway, rect: [0, 0, 10, 10], colour: green}
          lost-\(number): {category: room, rect: [0, 0, ten, 10]}
        place: [{template: gate-\(number % 3), at: [0, 0], prefix: g}]
        """
      files["features/more-\(number).geojson"] = """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": "x-\(number)", "feature_type": "unit", "geometry": null,
           "properties": {"category": "room", "level_id": "ground", "paint": 1}},
          {"type": "Feature", "id": "same", "feature_type": "kiosk", "geometry": null,
           "properties": {"level_id": "ground", "name": {"en": "Kiosk \(number)"}}},
          {"type": "Feature", "id": \(number), "feature_type": "lamp", "geometry": null, "properties": {}}
        ]}
        """
    }
    files["features/broken.geojson"] = #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "#
    files["occupants.csv"] = "id,unit,name\nnook,hall-3,Nook\n,,\nnook,hall-4,Book\n"
    files["surroundings.geojson"] = #"{"type": "FeatureCollection", "features": [{"type": "Feature"}]}"#
    files["theme.yaml"] = "themes: {dusk: {base: twilight}}"
    return files
  }()

  private func expectSame(_ a: VenueSource, _ b: VenueSource) {
    #expect(a.venue == b.venue)
    #expect(a.diagnostics == b.diagnostics)
    #expect(a.plainScalars == b.plainScalars)
    #expect(a.unreadableFeatures == b.unreadableFeatures)
    #expect(a.unreadableFiles == b.unreadableFiles)
    #expect(a.foreignFeatures == b.foreignFeatures)
    #expect(a.comments == b.comments)
    #expect(a.texts.mapValues { $0.bytes() } == b.texts.mapValues { $0.bytes() })
    for (ref, _) in a.venue.featureIDs {
      for path in ["", "id", "name", "geometry", "category"] { #expect(a.places[ref, path] == b.places[ref, path]) }
    }
  }

  @Test(
    "formats: any number of jobs reads the same venue with findings in one order", .review("FL-S4"), arguments: [2, 7])
  func anyNumberOfJobs(jobs: Int) throws {
    let tree = InputTree(FileReadingTests.manyFiles)
    let alone = try VenueReader.read(tree)
    #expect(alone.diagnostics.count > 40)
    #expect(alone.venue.units.count > 40)
    for _ in 0..<5 { expectSame(try VenueReader.read(tree, jobs: jobs), alone) }
  }

  @Test(
    "formats: any number of jobs reads the same from a real archive", .review("FL-S4"),
    .enabled(if: WholeVenue.shared("imdf-ulm-university/IMDFData") != nil))
  func realArchive() throws {
    let path = try #require(WholeVenue.shared("imdf-ulm-university/IMDFData"))
    let alone = try VenueReader.read(path)
    for jobs in [2, 7] { expectSame(try VenueReader.read(path, jobs: jobs), alone) }
  }

  /// An archive with faults of reading and of decoding in every file, more of some than are listed.
  private static let faultyArchive: [String: String] = {
    var files = [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
      "venue.geojson": """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "v", "feature_type": "venue", "geometry": null,
        "properties": {"name": {"en": "Venue"}, "colour": 1}}]}
      """,
    ]
    for (type, count) in [("unit", 2500), ("kiosk", 40), ("opening", 3), ("amenity", 1)] {
      let features = (0..<count).map { number in
        """
        {"type": "Feature", "id": "\(type)-\(number)", "feature_type": "\(type)", "geometry": {"type": "Point"},
         "properties": {"category": \(number), "level_id": "l\(number % 2)", "name": "N", "paint": 1,
          "alt_name": {"en": "a", "fi": \(number % 3 == 0 ? "1" : "\"b\"")}\(number % 5 == 0 ? ", \"paint\": 2" : "")}}
        """
      }
      files["\(type).geojson"] =
        #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",") + ",7,null,{\"id\": @}]}"
    }
    return files
  }()

  @Test("formats: any number of jobs decodes the same from an archive, in one order", .deep, arguments: [2, 7])
  func archive(jobs: Int) throws {
    let tree = InputTree(FileReadingTests.faultyArchive)
    let alone = try VenueReader.read(tree)
    #expect(alone.venue.units.count == 2500)
    #expect(alone.diagnostics.count { $0.code == "SRC005" } > 1000)
    #expect(alone.diagnostics.contains { $0.message.contains("are not listed") })
    #expect(alone.places[FeatureRef(.unit, 2499), "name"]?.pointer == "/features/2499/properties/name")
    #expect(alone.places[FeatureRef(.unit, 7), "alt_name/fi"]?.pointer == "/features/7/properties/alt_name/fi")
    for _ in 0..<3 { expectSame(try VenueReader.read(tree, jobs: jobs), alone) }
  }

  @Test("formats: the comments of every YAML file are kept, each at its place", .review("FL-S4"))
  func comments() throws {
    var files = TinyVenue.files
    files["levels/ground.yaml", default: ""] += """

      # venuemap:ignore TOP003 until the wall is measured
      fixtures:
        bench: {category: furniture, rect: [1, 1, 2, 1]}  # was a plant
      """
    let source = try VenueReader.read(InputTree(files))
    let text = try #require(source.texts["levels/ground.yaml"])
    let bytes = try #require(text.bytes())
    let comments = try #require(source.comments["levels/ground.yaml"])
    let told = comments.map { range in
      "\(text.lineAndColumn(at: range.lowerBound).column) \(String(decoding: bytes[range], as: UTF8.self))"
    }
    #expect(told == ["1 # venuemap:ignore TOP003 until the wall is measured", "53 # was a plant"])
    let written = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for range in comments {
      let line = written[text.lineAndColumn(at: range.lowerBound).line - 1]
      #expect(line.hasSuffix(String(decoding: bytes[range], as: UTF8.self)))
    }
  }

  @Test("formats: one file with its bytes and venue.yaml gives its drafts and findings", .review("FL-S4"))
  func oneFile() throws {
    let level = """
      level: deck
      ordinal: 1
      units:
        bar: {category: foodservice, rect: [0, 0, 5, 5], colour: red}  # new
      """
    var facts = VenueFacts()
    facts.plane = LocalPlane(origin: Coordinate(longitude: 24, latitude: 60))
    let kind = try #require(SourceFileKind.all.first { $0.reads("levels/deck.yaml") })
    let reading = FileReading(path: "levels/deck.yaml", bytes: Array(level.utf8)) { kind.read($0, facts) }
    #expect(reading.content?.drafts.map(\.id) == ["deck", "bar"])
    #expect(reading.comments.count == 1)
    #expect(reading.text?.bytes() == Array(level.utf8))
    #expect(reading.notes.findings.map(\.diagnostic.code) == [RulePage.unknownKey.code])
  }

  @Test("formats: metres without a frame are reported once, in the first file")
  func frameToldOnce() throws {
    var files = FileReadingTests.manyFiles
    files["venue.yaml"] = "schema: 1\nid: quay\nname: Quay\ncategory: transitstation\ntime_zone: Europe/Helsinki\n"
    for jobs in [1, 2, 7] {
      let told = try VenueReader.read(InputTree(files), jobs: jobs).diagnostics.filter {
        $0.message.contains("`frame`")
      }
      #expect(told.map(\.place?.file) == ["levels/deck.yaml"])
    }
  }
}
