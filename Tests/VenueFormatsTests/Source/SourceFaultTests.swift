import Glibc
import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Faults in a venue folder, each with the mark where the finding must be.
@Suite("Faults in a venue folder")
struct SourceFaultTests {
  private let ground = "levels/ground.yaml"

  @Test("formats: an unknown key is an error that names the nearest")
  func unknownKeys() throws {
    try expect(
      "SRC004", saying: "did you mean \"short_name\"?", in: ground, replacing: "short_name:", with: "«1»short_nmae:")
    try expect(
      "SRC004", saying: "did you mean \"category\"?", in: ground, replacing: "category: lobby",
      with: "«1»catgory: lobby")
    try expect("SRC004", saying: "did you mean \"width\"?", in: ground, replacing: "width: 6", with: "«1»widht: 6")
    try expect(
      "SRC004", saying: "did you mean \"time_zone\"?", in: "venue.yaml", replacing: "time_zone:", with: "«1»timezone:")
    try expect(
      "SRC004", saying: "unknown key \"colour\"", in: ground, replacing: "mapped: full", with: "«1»colour: red")
    try expect("SRC004", saying: "in frame", in: "venue.yaml", replacing: "bearing:", with: "«1»baering:")
    let free = TinyVenue.ground.replacing("mapped: full", with: "x-colour: red")
    var files = TinyVenue.files
    files[ground] = free
    #expect(try TinyVenue.read(files).findings == [])
  }

  @Test("formats: a value of the wrong type is reported at the value")
  func wrongTypes() throws {
    try expect(
      "SRC005", saying: "ordinal must be a number, but is the text 'two'", in: ground,
      replacing: "ordinal: 0",
      with: "ordinal: «1»two")
    try expect("SRC005", saying: "must be a number", in: ground, replacing: "width: 6", with: "width: «1»\"6\"")
    try expect("SRC005", saying: "but is a list", in: ground, replacing: "name: Gate 1", with: "name: «1»[Gate 1]")
    try expect(
      "SRC005", saying: "must be 0.001 to 50000 m, but is -10", in: ground, replacing: "rect: [22, 0, 10, 10]",
      with: "rect: [22, 0, «1»-10, 10]")
    try expect(
      "SRC005", saying: "[x, y, width, depth]", in: ground, replacing: "rect: [22, 0, 10, 10]",
      with: "rect: «1»[22, 0, 10]")
    try expect(
      "SRC005", saying: "value 3 of rect of foyer must be a number", in: ground, replacing: "rect: [22, 0, 10, 10]",
      with: "rect: [22, 0, «1»ten, 10]")
    try expect(
      "SRC005", saying: "one of both, in, out", in: ground, replacing: "direction: in", with: "direction: «1»inwards"
    )
    try expect("SRC005", saying: "a duration", in: ground, replacing: "wait: 20s", with: "wait: «1»long")
    try expect("SRC005", saying: "mode must be one of", in: "venue.yaml", replacing: "mode: bus", with: "mode: «1»boat")
    try expect("SRC009", saying: "schema 9", in: "venue.yaml", replacing: "schema: 1", with: "schema: «1»9")
    try expect(
      "GEO002", saying: "is outside the map. Longitude must be", in: "venue.yaml", replacing: "[24.95600, 60.16100]",
      with: "«1»[24.956, 160.161]")
    try expect("IMD003", saying: "cannot be an id", in: ground, replacing: "  shop-2:", with: "  «1»Shop 2:")
  }

  @Test("formats: an opening that cannot be on its wall gives the reason")
  func openings() throws {
    try expect(
      "TOP006", saying: "shop-1 and gate-1 have no common wall (distance 10.00 m)", in: ground,
      replacing: "{to: hall, at: 3.0}",
      with: "{to: «1»gate-1, at: 3.0}")
    try expect(
      "SRC005", saying: "is 12.00 m wide, but the wall between foyer and hall is 10.00 m", in: ground,
      replacing: "width: 6", with: "width: «1»12")
    try expect("SRC005", saying: "reaches beyond the wall", in: ground, replacing: "at: 3.0", with: "at: «1»11.9")
    try expect(
      "SRC005", saying: "has no destination", in: ground, replacing: "foyer-arch: {to: hall, width: 6}",
      with: "«1»foyer-arch: {width: 6}")
    try expect(
      "TOP006", saying: "have no common wall on the east side", in: ground, replacing: "{to: hall, at: 3.0}",
      with: "{to: hall, wall: «1»east}")
    try expect(
      "IMD008", saying: "lacks width", in: "levels/deck.yaml", replacing: "lift-a-1: {to: deck-hall, width: 0.90}",
      with: "«1»lift-a-1: {to: deck-hall}")
  }

  @Test("formats: a duplicate key in a file or in two parts has both places")
  func twice() throws {
    try expect("SRC003", saying: "\"ordinal\"", in: ground, replacing: "mapped: full", with: "«1»ordinal: 1")
    var files = TinyVenue.files
    let list = MarkedText("id,unit,name,category,hours\ntide-cafe,shop-1,Tide Café,«1»bakery,06:00-20:00\n")
    files["occupants.csv"] = list.text
    let source = try TinyVenue.read(files)
    let found = try #require(source.diagnostics.first)
    #expect(source.diagnostics.count == 1, "\(source.findings)")
    #expect(found.code == "SRC005")
    #expect(
      found.message
        == "occupant tide-cafe has \"category\" two times with different values: the text 'cafe' and the text 'bakery'")
    #expect(found.place?.range.lowerBound == list.marks["1"])
    #expect(found.related.first?.place.file == ground)
    #expect(source.venue.occupants.kept.first?.category == "cafe")
  }

  @Test("formats: missing, broken or outside files are reported, others are read")
  func files() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = TinyVenue.venue + "\nlevels: [ground, dekc, ../secret]"
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["SRC008", "SRC008", "SRC008"])
    #expect(source.findings.first?.contains("did you mean \"deck\"?") == true)
    #expect(source.findings.contains { $0.contains("levels/deck.yaml is not read") })
    #expect(source.venue.levels.kept.map(\.id) == ["ground"])

    files = TinyVenue.files
    files["levels/deck.yaml"] = "level: [deck"
    files["features/broken.geojson"] = "{\"type\": \"FeatureCollection\", \"features\": [}"
    let broken = try TinyVenue.read(files)
    #expect(broken.diagnostics.map(\.code) == ["SRC001", "SRC001"])
    #expect(broken.venue.units.count == 7)
    #expect(throws: InputError.self) { try VenueReader.read(InputTree(["readme.md": "no venue"])) }
    #expect(throws: InputError.self) { try VenueReader.read("/nowhere/at/all") }
  }

  @Test("formats: text that a YAML parser may change is noted, quoted text is not")
  func plainScalars() throws {
    var files = TinyVenue.files
    files[ground] = TinyVenue.ground.replacing("short_name: \"0\"", with: "short_name: 01")
      .replacing("name: Gate 1", with: "name: {en: NO, fi: Portti}")
    let source = try TinyVenue.read(files)
    #expect(source.plainScalars.map(\.text) == ["01", "NO"])
    #expect(source.plainScalars.map(\.path) == ["short_name", "name"])
    #expect(source.plainScalars.first?.feature?.type == .level)
    // Kept as written: nothing is lost even when nobody looks at the finding.
    #expect(source.venue.levels.kept.first { $0.id == "ground" }?.shortName["en"] == "01")
  }

  @Test("formats: a folder is read in order, and links that leave it are refused")
  func folder() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(TinyVenue.files, to: folder + "/venue")
      try TemporaryFolder.write(["secret.yaml": "level: secret"], to: folder)
      #expect(symlink("../../secret.yaml", folder + "/venue/levels/link.yaml") == 0)
      let source = try VenueReader.read(folder + "/venue")
      #expect(source.diagnostics.map(\.code) == ["SRC008"])
      #expect(source.venue == (try TinyVenue.read().venue))
      #expect(try VenueReader.read(folder + "/venue/venue.yaml").venue == source.venue)
    }
  }

  @Test("formats: a venue file cut anywhere is reported and never crashes", .deep)
  func truncated() throws {
    for name in TinyVenue.files.keys.sorted() {
      let bytes = Array(try #require(TinyVenue.files[name]).utf8)
      for length in stride(from: 0, to: bytes.count, by: 7) {
        var files = TinyVenue.files
        files[name] = String(decoding: bytes[..<length], as: UTF8.self)
        _ = try TinyVenue.read(files)
      }
    }
  }
}

@Suite("Templates")
struct TemplateTests {
  private let venue =
    TinyVenue.venue + """

      templates:
        ward:
          units:
            corridor: {category: walkway, rect: [0, 0, 12, 3]}
            room: {category: room, rect: [0, 3, 4, 5], name: Ward room, openings: {room-door: {to: corridor, width: 1.1}}}
            exit: {category: room, rect: [4, 3, 4, 5], openings: {exit-door: {to: foyer, wall: north, width: 1.1}}}
          amenities: {tap: {category: drinkingfountain, point: [1, 1]}}
      """

  @Test("formats: a template is put on a level with its own ids and offset")
  func placed() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = venue
    files["levels/deck.yaml"] =
      TinyVenue.deck.replacing("rect: [0, 0, 60, 20]", with: "rect: [0, 0, 20, 20]") + """

        place:
          - {template: ward, at: [24, 10], prefix: a-}
          - {template: ward, at: [40, 0], prefix: b-}
        """
    let source = try TinyVenue.read(files)
    let venue = source.venue
    let plane = VenueIndex(venue).plane
    #expect(venue.units.kept.filter { $0.levelID == "deck" }.map(\.id.text).contains("b-room"))
    let door = try #require(venue.openings.kept.first { $0.id == "b-room-door" })
    #expect(door.joins == Joins(unit: "b-room", other: "b-corridor"))
    #expect(plane.points(door.geometry)?.map(\.y) == [3000, 3000])
    #expect(plane.points(door.geometry)?.map(\.x) == [41450, 42550])
    // `foyer` is no unit of the template: it means the one outside.
    #expect(venue.openings.kept.first { $0.id == "a-exit-door" }?.joins?.other == "foyer")
    #expect(venue.amenities.kept.first { $0.id == "a-tap" }?.unitIDs == ["a-corridor"])
    #expect(source.diagnostics.allSatisfy { $0.code == "TOP006" }, "\(source.findings)")
  }

  @Test("formats: an unknown template is reported with the nearest")
  func missing() throws {
    var files = TinyVenue.files
    files["venue.yaml"] = venue
    let text = MarkedText(TinyVenue.deck + "\nplace: [{template: «1»wrad, at: [0, 0], prefix: a-}]")
    files["levels/deck.yaml"] = text.text
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.map(\.code) == ["SRC008"])
    #expect(source.diagnostics.first?.place?.range.lowerBound == text.marks["1"])
  }
}
