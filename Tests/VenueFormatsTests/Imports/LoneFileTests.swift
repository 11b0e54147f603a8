import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// One file of another program without a `venue.yaml`.
@Suite struct LoneFileTests {
  /// Features with properties on a grid of ten metres, as one GeoJSON file.
  private func collection(_ features: [(properties: String, shape: String)]) -> String {
    let list = features.map { #"{"type": "Feature", "properties": {\#($0.properties)}, "geometry": \#($0.shape)}"# }
    return #"{"type": "FeatureCollection", "features": [\#(list.joined(separator: ",\n"))]}"#
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, scale: Double = 0.0001) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    let (west, south) = scale < 1 ? (24.956, 60.161) : (0, 0)
    return
      #"{"type": "Polygon", "coordinates": [[\#(corners.map { "[\(west + $0.0 * scale), \(south + $0.1 * scale)]" }.joined(separator: ", "))]]}"#
  }

  private func line(_ x: Double, _ y: Double, _ width: Double) -> String {
    #"{"type": "LineString", "coordinates": [[\#(24.956 + x * 0.0001), \#(60.161 + y * 0.0001)], [\#(24.956 + (x + width) * 0.0001), \#(60.161 + y * 0.0001)]]}"#
  }

  private func rooms(scale: Double = 0.0001) -> String {
    collection([
      (#""ref": 1, "kind": "outline", "floor": 0"#, box(0, 0, 4, 3, scale: scale)),
      (#""ref": 2, "kind": "Office", "floor": 0, "label": "101""#, box(0, 1, 2, 2, scale: scale)),
      (#""ref": 3, "kind": "corridor", "floor": 0"#, box(0, 0, 4, 1, scale: scale)),
      (#""ref": 4, "kind": "door", "floor": 0"#, line(0.5, 1, 0.2)),
      (#""ref": 5, "kind": "WC", "floor": 1, "label": "201""#, box(0, 1, 2, 2, scale: scale)),
      (#""ref": 6, "kind": "tree", "floor": 0"#, #"{"type": "Point", "coordinates": [24.956, 60.161]}"#),
    ])
  }

  private func read(_ text: String, _ name: String = "rooms.geojson") throws -> VenueSource {
    try VenueReader.read(lone(text, name), named: name)
  }

  private func lone(_ text: String, _ name: String) -> InputTree {
    var tree = InputTree([name: text])
    tree.isSingleFile = true
    return tree
  }

  @Test("formats: a lone GeoJSON file with usual names is a venue; a finding has its map")
  func geoJSON() throws {
    let source = try read(rooms())
    #expect(source.format == .mappedFile)
    #expect(source.venue.units.kept.map { $0.category?.text } == ["office", "walkway", "restroom"])
    #expect(source.venue.units.kept.map { $0.name["und"] } == ["101", nil, "201"])
    #expect(source.venue.levels.kept.map { $0.ordinal } == [0, 1])
    #expect(source.venue.openings.kept.count == 1)
    let found = try #require(source.diagnostics.first { $0.code == "SRC029" })
    #expect(found.message.contains("`kind` says what a feature is, for 5 of 6 features"))
    #expect(found.message.hasSuffix("; features with these values are not on the map: \"tree\" (1)"))
    #expect(found.help.first?.hasSuffix("such as `tree: unit.room` if it is a room") == true)
    #expect(found.help.contains { $0.contains("tree: skip") && $0.contains("# 1 point; not known") })
  }

  @Test("formats: the proposed map reads the file with the same result")
  func proposal() throws {
    let map = try #require(LoneFile.map(of: lone(rooms(), "rooms.geojson")))
    let written = try VenueReader.read(InputTree(["venue.yaml": map, "rooms.geojson": rooms()]))
    #expect(written.errors == [])
    let alone = try read(rooms())
    #expect(Array(written.venue.units.kept) == Array(alone.venue.units.kept) && written.venue.id == alone.venue.id)
  }

  @Test("formats: a lone GIS file that is not clear is refused with its map to edit")
  func unclear() {
    let metres = rooms(scale: 1000)
    #expect(throws: InputError.self) { try read(metres) }
    let tree = lone(metres, "rooms.geojson")
    let lines = tree.proposal.joined(separator: "\n")
    #expect(tree.refusal.contains("a GeoJSON file") && lines.contains("position: [LONGITUDE, LATITUDE]"))
    #expect(lines.contains("Office: unit.office"))
    let words = lone(collection([(#""farbe": "rot""#, box(0, 0, 1, 1))]), "a.geojson").proposal
    #expect(words.contains { $0.contains("types: {}") })
  }

  @Test("formats: a lone drawing is refused with its layers and blocks")
  func drawing() throws {
    var drawing = DrawingText()
    drawing.room("A-ROOM", 0, 0, 4000, 3000)
    drawing.text("A-TEXT", 1000, 1000, "101")
    let reason = lone(drawing.text, "plan.dxf").proposal.joined(separator: "\n")
    #expect(reason.contains("A-ROOM: unit.room") && reason.contains("# 1 closed line"))
    #expect(reason.contains("A-TEXT: text") && reason.contains("drawing: [4000, 3000]"))
  }

  @Test("formats: a suggestion has blocks on layers of doors as doors, and no grid")
  func doorBlocks() throws {
    var drawing = DrawingText()
    drawing.room("A-AREA-BNDY", 0, 0, 4000, 3000)
    drawing.room("A-GRID", -9000, -9000, 30_000, 30_000)
    drawing.text("A-AREA-IDEN", 1000, 1000, "101")
    drawing.text("A-GRID-IDEN", -9000, -9000, "A")
    drawing.insert("DR_900", "A-DOOR-SNGL", 1000, 0)
    drawing.insert("CHAIR", "I-FURN", 2000, 1000)
    let lines = lone(drawing.text, "plan.dxf").proposal.map { $0.trimmed }
    func has(_ beginning: String) -> Bool { lines.contains { $0.hasPrefix(beginning) } }
    #expect(has("A-DOOR-SNGL: opening") && has("DR_900: opening") && has("CHAIR: skip"), "\(lines)")
    #expect(has("A-AREA-BNDY: unit.room") && has("A-AREA-IDEN: text") && has("A-GRID-IDEN: skip"), "\(lines)")
    #expect(has("- {drawing: [0, 0]") && has("- {drawing: [4000, 3000]"), "\(lines)")
  }

  @Test("formats: a property with kinds is found by its values, if its name is not usual")
  func kinds() {
    func lines(_ key: String) -> String {
      let rooms = ["Sala", "Sala", "Nicho", "Nicho"].enumerated().map { number, kind in
        (#""n": "E\#(number)", "\#(key)": "\#(kind)", "planta": "PB", "nombre": "A""#, box(Double(number), 0, 1, 1))
      }
      return lone(collection(rooms), "a.geojson").proposal.joined(separator: "\n")
    }
    for key in ["tipo", "clase_de_recinto"] {
      #expect(lines(key).contains("    type: \(key)\n"), "\(lines(key))")
      #expect(lines(key).contains("Sala: unit.room") && lines(key).contains("# 2 areas; not known"))
      #expect(lines(key).contains("    name: nombre\n") && lines(key).contains("    level: planta\n"))
    }
  }

  @Test(
    "formats: names of layers and tables with a word for rooms are rooms",
    arguments: ["11_RAUM_POLY", "rum", "Salas_PB", "ROOMS", "pièces", "AMBIENTES", "1F部屋"])
  func roomWords(_ name: String) {
    #expect(ImportSuggestion.target(name, FileSurvey.Shapes(areas: 1)) == "unit.room")
    var drawing = DrawingText()
    drawing.room(name, 0, 0, 4000, 3000)
    drawing.text("13_RAUM_TXT", 1000, 1000, "101")
    drawing.text("Salas_01", 1000, 1000, "101")
    let lines = lone(drawing.text, "plan.dxf").proposal.map { $0.trimmed }
    #expect(lines.contains { $0.contains(name) && $0.contains(": unit.room") }, "\(lines)")
    #expect(lines.filter { $0.contains(": text") }.count == 2, "\(lines)")
  }

  @Test("formats: a kind of room is its category, and a space that is none is not known")
  func kindsOfRooms() {
    let area = FileSurvey.Shapes(areas: 1)
    #expect(ImportSuggestion.target("Conference Room", area) == "unit.conferenceroom")
    #expect(ImportSuggestion.target("Sala de juntas 2", area) == "unit.room")
    for name in ["Green space", "Local", "Roomy", "Salad", "Piece"] {
      #expect(ImportSuggestion.target(name, area) == nil, "\(name)")
    }
  }

  @Test(
    "formats: rooms are known by their words in languages of offices",
    arguments: [
      ("Büro", "office"), ("Salle de réunion", "conferenceroom"), ("Corredor", "walkway"), ("Treppenhaus", "stairs"),
      ("エレベーター", "elevator"), ("Banheiros", "restroom"), ("Office", "office"),
    ])
  func languages(_ word: String, _ category: String) {
    #expect(ImportSuggestion.target(word, FileSurvey.Shapes(areas: 1)) == "unit.\(category)")
  }

  @Test(
    "formats: levels of a lone file follow from their words, not from their order",
    arguments: [
      (["Térreo", "Subsolo", "1º Pavimento"], [-1, 0, 1]), (["HQ.L2", "HQ.L1"], [0, 1]),
      (["1階", "地下1階", "2階"], [-1, 0, 1]), (["GF", "Roof", "Basement"], [-1, 0, 1]), (["x", "y"], [0, 1]),
    ])
  func levelWords(_ levels: [String], _ ordinals: [Int]) throws {
    let rooms = levels.enumerated().map { number, level in
      (#""ref": \#(number), "kind": "office", "floor": "\#(level)""#, box(0, 0, 2, 2))
    }
    let found = try read(collection(rooms)).venue.levels.kept
    #expect(found.map { $0.ordinal ?? 9 } == ordinals)
    #expect(Set(found.compactMap { $0.shortName["und"] }).count == levels.count)
  }

  @Test(
    "formats: tables of a lone file for each storey are its levels",
    arguments: [
      (["r1_pieces", "rdc_pieces", "rdc_portes"], [0, 1]), (["og1_raum", "eg_raum", "eg_tueren"], [0, 1]),
      (["rooms_2", "rooms_1", "doors_1"], [0, 1]), (["rooms", "rooms_1", "doors_1"], [0]),
      (["eg_raum", "og1_tueren"], [0]),
    ])
  func tableLevels(_ tables: [String], _ ordinals: [Int]) throws {
    let features = tables.enumerated().map { number, table in
      (#""ref": \#(number), "layer": "\#(table)""#, box(Double(number), 0, 1, 1))
    }
    let lines = lone(collection(features), "a.geojson").proposal.joined(separator: "\n")
    if ordinals.count == 1 {
      #expect(!lines.contains("level: layer"), "\(lines)")
    } else {
      #expect(lines.contains("    level: layer\n") && lines.contains("ordinal: 1"), "\(lines)")
      #expect(lines.contains("value: [\"\(tables[1])\", \"\(tables[2])\"], ordinal: 0"), "\(lines)")
    }
  }

  @Test("formats: a suggestion skips layers that are off or frozen, and has label blocks")
  func hiddenLayers() {
    var drawing = DrawingText()
    drawing.tables = [(0, "LAYER"), (2, "RAUM_ALT"), (70, "1"), (0, "LAYER"), (2, "RAUM_2"), (70, "0"), (62, "-7")]
    for layer in ["RAUM_ALT", "RAUM_2", "RAUM"] { drawing.room(layer, 0, 0, 4000, 3000) }
    drawing.block("STEMPEL", [])
    drawing.insert("STEMPEL", "STEMPEL", 1000, 1000, attributes: [("RAUMNR", "1"), ("RAUMNAME", "Flur")])
    let lines = lone(drawing.text, "plan.dxf").proposal.map { $0.trimmed }
    func has(_ beginning: String) -> Bool { lines.contains { $0.hasPrefix(beginning) } }
    #expect(has("RAUM_ALT: skip") && has("RAUM_2: skip") && has("RAUM: unit.room"), "\(lines)")
    #expect(lines.filter { $0.hasSuffix("the layer is off or frozen") }.count == 2, "\(lines)")
    #expect(has("STEMPEL: text") && has("name: RAUMNAME"), "\(lines)")
  }

  @Test("formats: a suggestion knows words of more languages, and missing drawings")
  func houseStyles() {
    var drawing = DrawingText()
    drawing.block("ETICHETTA", [])
    drawing.block("XR_1", flags: 4, path: "C:\\plans\\pilastri.dwg", [])
    for layer in ["AR-LOCALI", "Помещения", "商铺"] { drawing.room(layer, 0, 0, 4000, 3000) }
    drawing.text("Тексты", 1000, 1000, "101")
    drawing.line("门", 0, 0, 900, 0)
    drawing.insert("ETICHETTA", "AR-ETICHETTE", 1000, 1000, attributes: [("NOME", "Bagno"), ("NUMERO", "1")])
    drawing.insert("XR_1", "0", 0, 0)
    let lines = lone(drawing.text, "plan.dxf").proposal.map { $0.trimmed }
    func has(_ beginning: String) -> Bool { lines.contains { $0.hasPrefix(beginning) } }
    #expect(has("AR-LOCALI: unit.room") && has("Помещения: unit.room") && has("商铺: unit.room"), "\(lines)")
    #expect(has("Тексты: text") && has("门: opening") && has("ETICHETTA: text") && has("name: NOME"), "\(lines)")
    #expect(has("# block XR_1: once on 0; its content is in pilastri.dwg: bind that") && !has("XR_1"), "\(lines)")
  }

  @Test("formats: a lone GeoPackage in an unread system is refused with a command")
  func otherSystem() throws {
    let bytes = try #require(PackageBytes.of(PackageBytes.tables + PackageBytes.layer("rooms", system: 27_700)))
    var tree = InputTree(bytes: ["plan.gpkg": bytes])
    tree.isSingleFile = true
    #expect(tree.refusal.contains("EPSG:27700, which is not read"), "\(tree.refusal)")
    #expect(tree.refusal.contains("ogr2ogr -t_srs EPSG:4326") && tree.proposal.isEmpty)
  }

  @Test(
    "formats: a word in a name is a door only as a whole word",
    arguments: [
      ("A-DOOR", true), ("Tueren_EG", true), ("doors", true), ("fireDoor2", true), ("A-DRDoor", true), ("DOORs", true),
      ("Brandschutztüren", true), ("Tür90", true), ("porte-coulissante", true), ("PUERTAS_PB", true), ("00 ovi", true),
      ("建具", true),
      ("Outdoor_seating", false), ("Indoor", false), ("Doorman", false), ("OutDoor", false), ("OUTDOORS", false),
      ("Reporter", false), ("Profondeur", false), ("Support-Export", false), ("Natur", false), ("Provista", false),
    ])
  func doorWords(_ name: String, _ isDoor: Bool) {
    #expect(DoorWords.areIn(name) == isDoor)
    let line = FileSurvey.Shapes(lines: 1)
    #expect((ImportSuggestion.target(name, line) == "opening") == isDoor)
    var drawing = DrawingText()
    drawing.room("A-ROOM", 0, 0, 4000, 3000)
    drawing.room(name, 1000, 0, 900, 100)
    let lines = lone(drawing.text, "plan.dxf").proposal.map { $0.trimmed }
    #expect(lines.contains { $0.contains(name) && $0.contains(": opening") } == isDoor, "\(lines)")
  }

  @Test("formats: a lone GeoJSON file with feature types of IMDF is read as it is")
  func featureTypes() throws {
    let text = collection([]).replacing(
      #""features": []"#,
      with:
        #""features": [{"type": "Feature", "id": "l", "feature_type": "level", "geometry": \#(box(0, 0, 4, 3)), "properties": {"ordinal": 0, "name": {"en": "G"}, "short_name": {"en": "G"}, "category": "unspecified", "outdoor": false}}, {"type": "Feature", "id": "u", "feature_type": "unit", "geometry": \#(box(0, 0, 2, 2)), "properties": {"category": "office", "level_id": "l"}}]"#
    )
    let source = try read(text)
    #expect(source.venue.units.kept.map(\.id.text) == ["u"] && source.venue.levels.kept.map(\.id.text) == ["l"])
  }

  @Test(
    "formats: hostile lone files end in a message",
    arguments: [
      #"{"type": "FeatureCollection", "features": [{"properties": {"type\n: x": "a\nb", "type": "room"}, "geometry": {"type": "Polygon", "coordinates": [[[1e999, 0], [1, 1], [0, 1]]]}}]}"#,
      #"{"type": "FeatureCollection", "features": ["#, #"{"type": "FeatureCollection"}"#,
      #"{"type": "FeatureCollection", "features": [null, 1, [], {}]}"#,
    ])
  func hostile(_ text: String) {
    #expect(throws: InputError.self) { try read(text) }
  }
}
