import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

@Suite("Import as a text venue")
struct TextVenueTests {
  private func text(_ text: TextVenue, _ path: String) -> String {
    text.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private func read(_ text: TextVenue) throws -> VenueSource {
    try VenueReader.read(
      InputTree(bytes: Dictionary(uniqueKeysWithValues: text.files.map { ($0.path, $0.bytes) })))
  }

  private func counts(_ venue: Venue) -> [FeatureType: Int] {
    var counts: [FeatureType: Int] = [:]
    for type in Venue.featureTypes { type.forEachID(in: venue) { ref, _ in counts[ref.type, default: 0] += 1 } }
    return counts
  }

  private func isEqual<F: Feature>(_ type: F.Type, _ one: Venue, _ other: Venue) -> Bool {
    one[keyPath: F.table] == other[keyPath: F.table]
  }

  /// What people see of a feature, without its id.
  private func rooms(_ venue: Venue) -> [String] {
    let levels = Dictionary(venue.levels.kept.map { ($0.id, $0.ordinal ?? 999) }) { first, _ in first }
    return venue.units.kept.map { unit in
      let level = unit.levelID.flatMap { levels[$0] } ?? 999
      return
        "\(level) \(unit.category?.text ?? "") \(unit.name.entries) \(unit.restriction?.text ?? "") \(unit.accessibility) \(unit.geometry)"
    }.sorted()
  }

  private func doors(_ venue: Venue) -> [String] {
    venue.openings.kept.map { door in
      "\(door.category?.text ?? "") \(door.geometry) \(door.width.map { "\($0)" } ?? "") \(door.passage) \(door.joins == nil)"
    }.sorted()
  }

  private func businesses(_ venue: Venue) -> [String] {
    let anchors = Dictionary(venue.anchors.kept.map { ($0.id, $0.geometry) }) { first, _ in first }
    return venue.occupants.kept.map { occupant in
      let point = occupant.anchorID.flatMap { anchors[$0] ?? nil }
      return
        "\(occupant.name.entries) \(occupant.category?.text ?? "") \(occupant.hours ?? "") \(point.map { "\($0)" } ?? "")"
    }.sorted()
  }

  /// The text venue says what the input says, feature by feature.
  private func expectSame(_ source: VenueSource, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = TextVenue(source)
    let again = try read(text)
    let refused = again.diagnostics.filter {
      $0.severity == .error && !source.diagnostics.map(\.code).contains($0.code)
    }
    #expect(refused.map { "\($0.code) \($0.message)" } == [], sourceLocation: sourceLocation)
    #expect(counts(again.venue) == counts(source.venue), sourceLocation: sourceLocation)
    #expect(rooms(again.venue) == rooms(source.venue), sourceLocation: sourceLocation)
    #expect(doors(again.venue) == doors(source.venue), sourceLocation: sourceLocation)
    #expect(businesses(again.venue) == businesses(source.venue), sourceLocation: sourceLocation)
    #expect(again.venue.surroundings == source.venue.surroundings, sourceLocation: sourceLocation)
    #expect(again.venue.languages == WrittenLanguages(source.venue).languages, sourceLocation: sourceLocation)
    #expect(again.venue.credits == source.venue.credits, sourceLocation: sourceLocation)
    #expect(
      again.venue.properties?.name == (source.venue.properties?.name ?? Labels()), sourceLocation: sourceLocation)
    let connectors = { (venue: Venue) in
      venue.connectors.kept.map { "\($0.category?.text ?? "") \($0.landings.count) \($0.direction) \($0.name.entries)" }
    }
    #expect(connectors(again.venue) == connectors(source.venue), sourceLocation: sourceLocation)
    // Ids are unique and allowed, and a second import changes none of them.
    #expect(!again.diagnostics.contains { $0.rule == .featureIDInvalid }, sourceLocation: sourceLocation)
    let twice = try read(TextVenue(again))
    let isSame = twice.venue == again.venue
    #expect(isSame, "a second import", sourceLocation: sourceLocation)
    for type in Venue.featureTypes {
      let isSame = isEqual(type, twice.venue, again.venue)
      #expect(isSame, "\(type.type)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "formats: an imported archive has the same rooms, doors and businesses", .deep,
    .needsData("imdf-postech-c5", "imdf-spbpu-campus", "imdf-ulm-university"),
    arguments: ["imdf-postech-c5/IMDFData", "imdf-spbpu-campus/IMDFData", "imdf-ulm-university/IMDFData"])
  func archives(path: String) throws { try expectSame(try VenueReader.read(try #require(WholeVenue.shared(path)))) }

  @Test(
    "formats: an imported extract of OpenStreetMap has the same rooms and doors", .deep,
    .needsData("osm-tud-apb", "osm-kde-stations"),
    arguments: [
      "osm-tud-apb/APBorig.osm", "osm-kde-stations/aachen-central.osm", "osm-kde-stations/cologne-central.osm",
    ])
  func extracts(path: String) throws { try expectSame(try VenueReader.read(try #require(WholeVenue.shared(path)))) }

  private func square(_ place: Double, _ size: Double = 0.0001) -> GeoPolygon {
    let (x, y) = (24.9 + place * 0.0002, 60.1)
    return GeoPolygon(
      shell: [(x, y), (x + size, y), (x + size, y + size), (x, y + size), (x, y)].map {
        Coordinate(longitude: $0.0, latitude: $0.1)
      })
  }

  private func venue() -> Venue {
    var venue = Venue(id: "way/1")
    venue.languages = ["fi", "en"]
    var properties = VenueProperties()
    properties.name = ["fi": "Asema: \"Pohjoinen\" # 1", "en": "no"]
    properties.category = "trainstation"
    venue.properties = properties
    var level = Level(id: "way/1@0")
    level.ordinal = 0
    level.name = ["fi": "Katutaso"]
    level.shortName = ["fi": "0"]
    level.geometry = [square(0, 0.01)]
    var deck = Level(id: "way/1@1")
    deck.ordinal = 1
    deck.name = ["fi": "1"]
    deck.shortName = ["fi": "1"]
    deck.geometry = [square(0, 0.01)]
    venue.levels = FeatureTable([level, deck])
    var hall = VenueUnit(id: "way/2")
    hall.category = "walkway"
    hall.levelID = level.id
    hall.geometry = [square(1)]
    var shop = VenueUnit(id: "way-2")
    shop.category = "room"
    shop.levelID = level.id
    shop.geometry = [square(2)]
    shop.openTo = [hall.id]
    var shafts: [VenueUnit] = []
    for (place, on) in [level, deck].enumerated() {
      var shaft = VenueUnit(id: ID("way/3@\(place)"))
      shaft.category = "elevator"
      shaft.levelID = on.id
      shaft.geometry = [square(3)]
      shafts.append(shaft)
    }
    venue.units = FeatureTable([hall, shop] + shafts)
    var lift = Connector(id: "way/3")
    lift.category = "elevator"
    lift.landings = zip([level, deck], shafts).map { Connector.Landing(level: $0.id, unit: $1.id) }
    lift.width = 0.9
    lift.car = [1.1, 1.4]
    venue.connectors = FeatureTable([lift])
    var door = Opening(id: "node/5")
    door.category = "pedestrian"
    door.levelID = level.id
    door.geometry = [Coordinate(longitude: 24.9, latitude: 60.1), Coordinate(longitude: 24.90001, latitude: 60.1)]
    door.joins = Joins(unit: shop.id, other: hall.id)
    venue.openings = FeatureTable([door])
    var anchor = Anchor(id: "node/6/anchor")
    anchor.unitID = shop.id
    anchor.geometry = Coordinate(longitude: 24.90051, latitude: 60.10005)
    venue.anchors = FeatureTable([anchor])
    var kiosk = Occupant(id: "node/6")
    kiosk.name = ["fi": "Kioski, \"R\"", "en": "Kiosk"]
    kiosk.category = "shopping"
    kiosk.anchorID = anchor.id
    venue.occupants = FeatureTable([kiosk])
    return venue
  }

  @Test("formats: ids that the text format does not allow become words, each once")
  func words() throws {
    let source = VenueSource(venue: venue(), format: .openStreetMap)
    let text = TextVenue(source)
    let again = try read(text)
    #expect(again.venue.id == "way-1")
    #expect(Set(again.venue.levels.kept.map(\.id.text)) == ["way-1-0", "way-1-1"])
    // An id that is allowed is kept; landings have the id from which the text format finds them.
    #expect(
      Set(again.venue.units.kept.map(\.id.text)) == ["way-2", "way-2-2", "way-3.way-1-0", "way-3.way-1-1"])
    let shop = try #require(again.venue.units.kept.first { $0.id == "way-2" })
    #expect(shop.openTo == ["way-2-2"])
    #expect(again.venue.openings.kept.map(\.joins) == [Joins(unit: "way-2", other: "way-2-2")])
    #expect(again.venue.connectors.kept.first?.landings.map(\.unit.text) == ["way-3.way-1-0", "way-3.way-1-1"])
    #expect(again.venue.connectors.kept.first?.width == 0.9)
    #expect(self.text(text, "features/katutaso.geojson").contains("\"x-source-id\":\"way/2\""))
    #expect(
      text.report.lines.contains { $0.difference == .changed && $0.type == "feature" && $0.ids.contains("way-2-2") })
  }

  @Test("formats: texts with quotes, colons and words of YAML are imported as they are")
  func texts() throws {
    let again = try read(TextVenue(VenueSource(venue: venue(), format: .openStreetMap)))
    #expect(again.venue.properties?.name == ["fi": "Asema: \"Pohjoinen\" # 1", "en": "no"])
    #expect(again.venue.occupants.kept.map(\.name) == [["fi": "Kioski, \"R\"", "en": "Kiosk"]])
    #expect(again.venue.anchors.kept.map(\.geometry) == [Coordinate(longitude: 24.90051, latitude: 60.10005)])
  }

  @Test(
    "formats: texts with marks of YAML before accents are imported as they are",
    arguments: [
      "Info #\u{FE0F}\u{20E3} 5", "Toilets ,\u{301}x", "a\u{600},b", "a}\u{301} b", "a #\u{FE0F} b", "a:\u{301} b",
      "a: b",
      "x\u{FFFE}y", "x\u{FFFF}y", "\u{FEFF}x", "- x", "# x", "[x", "no", "012", "",
    ])
  func hostileTexts(text: String) throws {
    var venue = venue()
    venue.properties?.name = ["fi": text.isEmpty ? "x" : text]
    var options = TextVenue.Options()
    options.input = text
    let source = VenueSource(venue: venue, format: .openStreetMap)
    let again = try read(TextVenue(source, options: options))
    #expect(again.venue.properties?.name == venue.properties?.name)
    #expect(!again.diagnostics.contains { $0.severity == .error })
    #expect(again.format == .importedSource)
  }

  @Test("formats: an id that follows from another one is not taken by a feature")
  func derivedIDs() throws {
    var venue = venue()
    venue.id = "venue/1"
    var address = Address(id: "street/1")
    address.address = "Quay Street 4"
    venue.addresses = FeatureTable([address])
    venue.properties?.addressID = address.id
    var room = VenueUnit(id: "venue-1-address")
    room.category = "room"
    room.levelID = "way/1@0"
    room.geometry = [square(7)]
    venue.units.append(room)
    var lost = Anchor(id: "lost")
    lost.unitID = "shop-1"
    lost.geometry = Coordinate(longitude: 24.9, latitude: 60.1)
    venue.anchors.append(lost)
    var shop = VenueUnit(id: "Shop/1")
    shop.category = "room"
    shop.levelID = "way/1@0"
    shop.geometry = [square(8)]
    venue.units.append(shop)
    let text = TextVenue(VenueSource(venue: venue, format: .imdf))
    #expect(self.text(text, "venue.yaml").contains("address: {address: Quay Street 4}"))
    let again = try read(text).venue
    #expect(again.units.kept.contains { $0.id == "venue-1-address-2" })
    // A reference to nothing does not find a feature with a new id.
    #expect(again.anchors.kept.contains { $0.unitID == "shop-1" })
    #expect(again.units.kept.contains { $0.id == "shop-1-2" })
  }

  @Test("formats: names of levels that are no file names are not used as such")
  func fileNames() {
    var venue = Venue(id: "x")
    venue.languages = ["en"]
    for (place, name) in ["con", "-2", "東", "Ground Floor", "ground floor", "../x"].enumerated() {
      var level = Level(id: ID("l\(place)"))
      level.ordinal = place
      level.name = ["en": name]
      venue.levels.append(level)
    }
    #expect(
      LevelFileNames(venue).names == ["level-0", "level-1", "level-2", "ground-floor", "ground-floor_2", "level-5"])
  }

  @Test("formats: every property of a connector is imported", arguments: [Connector.Direction.both, .forward])
  func connectors(direction: Connector.Direction) throws {
    var venue = venue()
    var lift = venue.connectors[0]
    lift.direction = direction
    lift.name = ["fi": "Hissi: 1", "en": "no"]
    lift.steps = 12
    lift.rise = 4.25
    lift.slope = 0.05
    lift.accessibility = ["wheelchair", "audio"]
    lift.wheelchair = .no
    lift.hours = "Mo-Su 06:00-24:00"
    lift.wait = 40
    lift.isClosed = true
    lift.validity = Temporality(start: "2026-12-01", end: "2026-12-24", modified: nil)
    venue.connectors = FeatureTable([lift])
    // A new property of connectors belongs above, and is then written without a change of the export.
    #expect(
      Connector.schema.properties.allSatisfy {
        ["levels", "landings", "from", "to"].contains($0.key) || !$0.isUnsaid(in: lift)
      })
    let again = try #require(
      try read(TextVenue(VenueSource(venue: venue, format: .openStreetMap))).venue.connectors.kept.first)
    var expected = lift
    expected.id = "way-3"
    expected.landings = ["0", "1"].map {
      Connector.Landing(level: ID("way-1-\($0)"), unit: ID("way-3.way-1-\($0)"))
    }
    #expect(again == expected)
  }

  @Test("formats: features with one id become features with an id each")
  func repeatedIDs() throws {
    var venue = venue()
    for place in 0..<3 {
      var bench = Fixture(id: "bench")
      bench.category = "furniture"
      bench.levelID = "way/1@0"
      bench.geometry = [square(Double(10 + place))]
      venue.fixtures.append(bench)
    }
    let again = try read(TextVenue(VenueSource(venue: venue, format: .imdf)))
    #expect(again.venue.fixtures.kept.map(\.id.text) == ["bench", "bench-2", "bench-3"])
  }

  @Test("formats: only languages of written texts are declared, as they are written")
  func languages() throws {
    var venue = venue()
    venue.languages = ["fi-FI", "ar", "en"]
    #expect(WrittenLanguages(venue).languages == ["fi", "en"])
    venue.languages = ["en", "fi"]
    #expect(WrittenLanguages(venue).languages == ["en", "fi"])
    #expect(WrittenLanguages(Venue(id: "empty")).languages == ["und"])
  }

  @Test("formats: an address of several features keeps its id")
  func addresses() throws {
    var venue = venue()
    var address = Address(id: "street/1")
    address.address = "Quay Street 4"
    address.locality = "Port Kestrel"
    address.country = "FI"
    venue.addresses = FeatureTable([address])
    venue.properties?.addressID = address.id
    var source = VenueSource(venue: venue, format: .imdf)
    #expect(
      self.text(TextVenue(source), "venue.yaml").contains("address: {address: Quay Street 4, locality: Port Kestrel"))
    var building = Building(id: "house")
    building.category = "unspecified"
    building.addressID = address.id
    venue.buildings = FeatureTable([building])
    source.venue = venue
    let shared = TextVenue(source)
    #expect(self.text(shared, "venue.yaml").contains("address: street-1\n"))
    let again = try read(shared).venue
    #expect(again.properties?.addressID == "street-1" && again.buildings.kept.first?.addressID == "street-1")
    #expect(again.addresses.kept.map(\.address) == ["Quay Street 4"])
  }

  @Test("formats: what venue.yaml requires and the input lacks is reported as missing")
  func missing() {
    var venue = venue()
    venue.properties = nil
    var options = TextVenue.Options()
    options.input = "Main Hospital.zip"
    let text = TextVenue(VenueSource(venue: venue, format: .imdf), options: options)
    let missing = text.report.lines.filter { $0.difference == .missing }
    #expect(missing.map(\.reason) == ["name", "category", "address"].map { "write `\($0)` into venue.yaml" })
    #expect(missing.first?.ids == ["main-hospital"])
  }

  @Test("formats: comments say what was assumed, and cannot end early")
  func comments() throws {
    var source = VenueSource(venue: venue(), format: .openStreetMap)
    source.diagnostics = [
      Diagnostic(
        .valueAssumed, "way/9 has no level\nid: other", severity: .info,
        place: SourcePlace(file: "x.osm", range: 0..<0))
    ]
    var options = TextVenue.Options()
    options.input = "a\nb.osm"
    let text = TextVenue(source, options: options)
    let lines = self.text(text, "venue.yaml").split(separator: "\n")
    #expect(
      lines.first
        == "# Made from OpenStreetMap by `venuemap import`. The levels and everything on them are in features/.")
    #expect(lines.contains { $0.hasPrefix("imported: \"a\\nb.osm\"") })
    #expect(try read(text).format == .importedSource)
    #expect(lines.dropFirst().first == "# Assumed: way/9 has no level id: other")
    #expect(text.report.assumed == ["way/9 has no level\nid: other"])
    #expect(lines.contains { $0.hasPrefix("# address: ") })
  }
}
