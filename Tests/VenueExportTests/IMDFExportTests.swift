import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueJSON
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

@Suite("Export as IMDF")
struct IMDFExportTests {
  private func files(_ export: IMDFExport) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: export.files.map { ($0.path, $0.bytes) })
  }

  private func export(_ source: VenueSource, hasExtension: Bool = false) -> IMDFExport {
    var options = IMDFExport.Options()
    options.hasExtension = hasExtension
    return IMDFExport(source, options: options)
  }

  private func read(_ export: IMDFExport) throws -> VenueSource {
    try VenueReader.read(InputTree(bytes: files(export)))
  }

  @Test("formats: an exported example conforms to the tables of IMDF", arguments: WholeVenue.examples)
  func examplesConform(path: String) throws {
    let export = export(try VenueReader.read(path))
    #expect(try IMDFConformity(files(export)).faults == [])
    #expect(!export.report.lines.contains { $0.difference == .missing })
  }

  @Test(
    "formats: real archives conform after an export", .deep,
    .needsData("imdf-postech-c5", "imdf-spbpu-campus", "imdf-ulm-university"),
    arguments: ["imdf-postech-c5", "imdf-spbpu-campus", "imdf-ulm-university"])
  func archivesConform(name: String) throws {
    let path = try #require(WholeVenue.shared("\(name)/IMDFData"))
    let export = export(try VenueReader.read(path))
    #expect(try IMDFConformity(files(export)).faults == [])
  }

  @Test("formats: an export that is read and exported again has the same bytes", arguments: WholeVenue.examples)
  func fixedPoint(path: String) throws {
    for hasExtension in [false, true] {
      let first = export(try VenueReader.read(path), hasExtension: hasExtension)
      let second = export(try read(first), hasExtension: hasExtension)
      for (file, bytes) in files(first) {
        let other = String(decoding: files(second)[file] ?? [], as: UTF8.self)
        let isSame = String(decoding: bytes, as: UTF8.self) == other
        #expect(isSame, "\(file)")
      }
    }
  }

  /// Two buildings beside each other: the ordinals of each.
  private func houses(_ a: [Double], _ b: [Double], _ rest: String = "") throws -> VenueSource {
    var files = [
      "venue.yaml": """
      schema: 1
      id: houses
      name: Houses
      category: university
      address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
      frame: {origin: [24.95600, 60.16100]}
      buildings: {a: {name: A, category: unspecified}, b: {name: B, category: unspecified}}
      """
    ]
    for (building, ordinals, x) in [("a", a, 0), ("b", b, 50)] {
      for (place, ordinal) in ordinals.enumerated() {
        let id = "\(building)\(place)"
        files["levels/\(id).yaml"] = """
          level: \(id)
          ordinal: \(Quantity.text(ordinal))
          short_name: "\(id)"
          name: Level \(id)
          building: \(building)
          outline: {rect: [\(x), 0, 40, 20]}
          \(place == ordinals.count - 1 ? rest : "")
          units: {hall-\(id): {category: walkway, rect: [\(x), 0, 40, 20], openings: {main-\(id): {to: outside, wall: north, width: 2}}}}
          """
      }
    }
    return try VenueReader.read(InputTree(files))
  }

  @Test(
    "formats: half levels of several buildings keep their floors through IMDF", .review("SL-S3"),
    arguments: [
      ([0, 0.5, 1], [1, 2]), ([0, 1], [0.5, 1.5]), ([0, 0.1, 1], [1, 1.1, 2]), ([-1, 0.5], [0, 0.25, 1]),
      ([-2, -1.5], [3, 3.5]), ([0, 1, 2.5], [-1, 0, 1]),
    ] as [([Double], [Double])])
  func halfLevels(a: [Double], b: [Double]) throws {
    func floors(_ source: VenueSource) -> [String: Int?] {
      let map = FloorMap(of: VenueIndex(source.venue))
      return Dictionary(
        uniqueKeysWithValues: source.venue.levels.indexed.map {
          ($1.shortName.text(in: "en", fallback: "en") ?? "", map.numbers[$0])
        })
    }
    let source = try houses(a, b)
    #expect(source.diagnostics.filter { $0.severity == .error } == [] && source.venue.levels.count == a.count + b.count)
    for hasExtension in [false, true] {
      let export = export(source, hasExtension: hasExtension)
      let again = try read(export)
      #expect(floors(again) == floors(source), "\(a) \(b)")
      #expect(again.venue.levels.kept.allSatisfy { $0.unrankedOrdinal == nil })
      #expect(
        export.report.lines.contains { $0.difference == .changed && $0.reason.hasPrefix("`ordinal` of IMDF is whole") })
    }
    // A venue whose ordinals are whole is written as it is.
    #expect(try !export(houses([0, 2], [1, 3])).report.lines.contains { $0.reason.contains("`ordinal`") })
  }

  @Test("formats: a declared floor is counted with half levels in IMDF", .review("SL-S3"))
  func declaredFloor() throws {
    let source = try houses([0, 0.5, 1], [1, 2], "floor: 1")
    let level = try #require(source.venue.levels.kept.last)
    #expect(level.floor == 2 && level.writtenFloor?.number == 1)
    let again = try read(export(source, hasExtension: true))
    #expect(again.venue.levels.kept.last?.floor == 2)
  }

  @Test(
    "formats: the extension keeps properties of openings and levels",
    arguments: WholeVenue.examples)
  func extensionKeeps(path: String) throws {
    let source = try VenueReader.read(path)
    let again = try read(export(source, hasExtension: true))
    #expect(again.diagnostics.filter { $0.severity >= .warning } == [])
    #expect(again.venue.openings.kept.map(\.width) == source.venue.openings.kept.map(\.width))
    #expect(again.venue.openings.kept.map(\.passage) == source.venue.openings.kept.map(\.passage))
    #expect(again.venue.openings.kept.map(\.checkpoint) == source.venue.openings.kept.map(\.checkpoint))
    #expect(again.venue.levels.kept.map(\.elevation) == source.venue.levels.kept.map(\.elevation))
    #expect(again.venue.units.kept.map(\.name) == source.venue.units.kept.map(\.name))
  }

  @Test("formats: ids become UUIDs that follow from the venue, the type and the id")
  func identifiers() {
    var venue = Venue(id: "mall")
    let uuid = "0b2bd2c6-6f22-4b23-8a8e-0d8c1c6d2f10"
    venue.units = FeatureTable([VenueUnit(id: "hall"), VenueUnit(id: ID(uuid))])
    venue.amenities = FeatureTable([Amenity(id: "hall"), Amenity(id: ID(uuid))])
    let identifiers = IMDFIdentifiers(venue)
    let hall = identifiers.uuid(of: "hall", .unit)
    #expect(IMDFIdentifiers.isUUID(hall))
    #expect(hall.dropFirst(14).first == "4")
    #expect(hall != identifiers.uuid(of: "hall", .amenity))
    #expect(identifiers.uuid(of: uuid, .amenity) == uuid)
    // One id of two types: an archive has every id once.
    #expect(identifiers.uuid(of: uuid, .unit) != uuid)
    venue.id = "station"
    #expect(IMDFIdentifiers(venue).uuid(of: "hall", .unit) != hall)
  }

  @Test("formats: properties of other programs are reported, languages of labels are not")
  func unusedProperties() throws {
    func collection(_ feature: String) -> String { #"{"type": "FeatureCollection", "features": [\#(feature)]}"# }
    let source = try VenueReader.read(
      InputTree([
        "manifest.json": #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "en"}"#,
        "venue.geojson": collection(
          #"{"type": "Feature", "id": "v", "feature_type": "venue", "geometry": null, "properties": {"name": {"en": "V", "fi": "W"}}}"#
        ),
        "unit.geojson": collection(
          #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": {"acme:asset": 1}}"#),
      ]))
    let report = export(source).report
    #expect(
      report.findings == ["IMD022 properties that are not part of IMDF are not used: of unit: \"acme:asset\""])
    #expect(report.text("written: a").contains("found: IMD022 "))
    #expect(!report.lines.contains { $0.reason.contains("languages") })
  }

  @Test("formats: what IMDF cannot express is reported with its reason")
  func differences() throws {
    var venue = Venue(id: "mall")
    venue.languages = ["en"]
    var level = Level(id: "ground")
    level.category = "unspecified"
    level.ordinal = 0
    level.geometry = [square(0)]
    var unnumbered = Level(id: "roof")
    unnumbered.geometry = [square(0)]
    venue.levels = FeatureTable([level, unnumbered])
    var hall = VenueUnit(id: "hall")
    hall.category = "walkway.covered"
    hall.restriction = .other("members")
    hall.accessibility = ["tactilepaving", "sofa"]
    hall.levelID = "ground"
    hall.geometry = [square(1)]
    var attic = VenueUnit(id: "attic")
    attic.category = "room"
    attic.levelID = "roof"
    attic.geometry = [square(2)]
    var shapeless = VenueUnit(id: "shapeless")
    shapeless.category = "room"
    shapeless.levelID = "ground"
    venue.units = FeatureTable([hall, attic, shapeless])
    let export = export(VenueSource(venue: venue, format: .imdf))
    let lines = export.report.lines.map {
      "\($0.difference.rawValue) \($0.type) \($0.ids.joined(separator: " ")): \($0.reason)"
    }
    #expect(
      lines == [
        "missing venue mall: the venue has no venue feature",
        "omitted level roof: it has no `ordinal`",
        "changed level ground: without `outdoor` it is false",
        "changed level ground: without a name it is called by its ordinal",
        "omitted unit attic: the level of its `level_id` is omitted or does not exist",
        "omitted unit shapeless: it has no shape",
        "changed unit hall: category walkway.covered is not in IMDF; written as walkway",
        "changed unit hall: restriction members is not in IMDF; written as restricted",
        "omitted unit hall: `accessibility` sofa is not in IMDF",
      ])
  }

  @Test("formats: shapes off the earth and relationships without an end are omitted")
  func nowhere() {
    var venue = Venue(id: "mall")
    var level = Level(id: "ground")
    level.category = "unspecified"
    level.ordinal = 0
    level.isOutdoor = false
    level.name = ["en": "Ground"]
    level.shortName = ["en": "0"]
    level.geometry = [square(0)]
    var far = VenueUnit(id: "far")
    far.category = "room"
    far.levelID = "ground"
    far.geometry = [square(155_200)]
    venue.levels = FeatureTable([level])
    venue.units = FeatureTable([far])
    var stairs = Relationship(id: "up")
    stairs.category = "stairs"
    stairs.origin = FeatureReference(id: "far", featureType: "unit")
    stairs.destination = FeatureReference(id: "ground", featureType: "level")
    venue.relationships = FeatureTable([stairs])
    let export = export(VenueSource(venue: venue, format: .imdf))
    #expect(export.files.map(\.path) == ["level.geojson", "manifest.json"])
    #expect(
      export.report.lines.filter { $0.difference == .omitted }.map(\.reason) == [
        "it has a position that is not between −180° and 180°", "a feature at its end is omitted or does not exist",
      ])
  }

  @Test("formats: dates of a venue get the offset of its time zone")
  func moments() {
    #expect(IMDFMoment("2026-12-01", isEnd: false, in: nil)?.text == "2026-12-01T00:00:00Z")
    #expect(
      IMDFMoment("2026-12-31", isEnd: true, in: TimeZoneRules(name: "local", offset: 7200))?.text
        == "2026-12-31T23:59:59+02:00")
    #expect(
      IMDFMoment("2026-12-01T08:30", isEnd: false, in: TimeZoneRules(name: "local", offset: -12_600))?.text
        == "2026-12-01T08:30:00-03:30")
    #expect(IMDFMoment("2026-12-01T08:30:00+05:45", isEnd: false, in: nil)?.text == "2026-12-01T08:30:00+05:45")
    #expect(IMDFMoment("soon", isEnd: false, in: nil) == nil)
  }

  private func square(_ place: Double) -> GeoPolygon {
    let (x, y, side) = (24.9 + place * 0.001, 60.1, 0.0005)
    let corners = [(x, y), (x, y + side), (x + side, y + side), (x + side, y), (x, y)]
    return GeoPolygon(shell: corners.map { Coordinate(longitude: $0.0, latitude: $0.1) })
  }
}
