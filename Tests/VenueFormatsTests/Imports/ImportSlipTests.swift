import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips in `imports`, as the tenth reader of findings made them: one finding at its own line of venue.yaml, and the file is read as it is meant.
@Suite struct ImportSlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var message: String
    var help: String
    /// Categories of the rooms that are read all the same.
    var rooms: [String]

    var testDescription: String { new }

    init(_ old: String, _ new: String, _ message: String, help: String = "", rooms: [String] = ["office", "walkway"]) {
      (self.old, self.new, self.message, self.help, self.rooms) = (old, new, message, help, rooms)
    }
  }

  private static let imports = """
    imports:
      plan:
        levels: {ground: {file: ground.geojson, ordinal: 0, name: Ground, short_name: G}}
        id: fid
        name: label
        type: class
        types: {outline: level, room: unit.office, hall: unit.walkway, "door*": opening}
    """

  private static func feature(_ id: Int, _ kind: String, _ box: [Double]) -> String {
    let (x, y, w, h) = (24.95 + box[0] * 1e-5, 60.16 + box[1] * 1e-5, box[2] * 1e-5, box[3] * 1e-5)
    let ring = "[[\(x),\(y)],[\(x + w),\(y)],[\(x + w),\(y + h)],[\(x),\(y + h)],[\(x),\(y)]]"
    return """
      {"type": "Feature", "properties": {"fid": \(id), "class": "\(kind)", "label": "A\(id)"},
       "geometry": {"type": "Polygon", "coordinates": [\(ring)]}}
      """
  }

  private static let plan = """
    {"type": "FeatureCollection", "features": [
    \([feature(1, "outline", [0, 0, 40, 20]), feature(2, "room", [0, 10, 20, 10]), feature(3, "hall", [0, 0, 40, 9])]
    .joined(separator: ",\n"))
    ]}
    """

  private static let slips = [
    Slip(
      "type: class", "type: clas", "no feature of ground.geojson has the property `clas`; did you mean \"class\"?"),
    Slip(
      "type: class", "type: kind", "no feature of ground.geojson has the property `kind`",
      help: "write one of the properties of its features: class (3), fid (3), label (3)", rooms: []),
    Slip("id: fid", "id: fidd", "no feature of ground.geojson has the property `fidd`; did you mean \"fid\"?"),
    Slip(
      "name: label", "name: labels", "no feature of ground.geojson has the property `labels`; did you mean \"label\"?"),
    Slip(
      "hall: unit.walkway", "halls: unit.walkway",
      "no feature of ground.geojson has the class \"halls\"; did you mean \"hall\"?"),
    Slip("room: unit.office", "room: office", "\"office\" is not a feature type; did you mean \"unit.office\"?"),
    Slip(
      "room: unit.office", "room: units.office", "\"units.office\" is not a feature type; did you mean \"unit.office\"?"
    ),
    Slip("outline: level", "outline: floor", "\"floor\" is not a feature type; did you mean \"level\"?"),
    Slip(
      "file: ground.geojson", "file: groundfloor.geojson",
      "there is no file groundfloor.geojson; did you mean \"ground.geojson\"?", rooms: []),
    Slip(
      "file: ground.geojson", "file: plans/ground.geojson",
      "there is no file plans/ground.geojson; did you mean \"ground.geojson\"?", rooms: []),
    Slip(
      "file: ground.geojson", "file: ground.dxf", "there is no file ground.dxf; did you mean \"ground.geojson\"?",
      rooms: []),
  ]

  private func read(_ slip: Slip) throws -> VenueSource {
    try #require(ImportSlipTests.imports.contains(slip.old))
    return try ImportedVenue.source(
      ImportSlipTests.imports.replacing(slip.old, with: slip.new), ["ground.geojson": ImportSlipTests.plan])
  }

  @Test("formats: a slip of an import is one finding at its own line", arguments: slips)
  func slip(_ slip: Slip) throws {
    let source = try read(slip)
    let found = source.diagnostics.filter { $0.severity > .info }
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.place?.file == "venue.yaml")
    if !slip.help.isEmpty { #expect(found.first?.help == [slip.help]) }
    #expect(source.venue.units.kept.map { $0.category?.text } == slip.rooms)
    #expect(source.messages("is not read").isEmpty)
  }

  @Test("formats: an unknown category of an import has the place where it is written")
  func category() throws {
    let source = try read(Slip("hall: unit.walkway", "hall: unit.corridor", ""))
    let place = try #require(source.places[FeatureRef(.unit, 1), "category"])
    let text = try #require(source.texts["venue.yaml"]?.bytes())
    #expect(place.file == "venue.yaml" && String(decoding: text[place.range], as: UTF8.self) == "corridor")
  }

  @Test("formats: a value of no level is reported at the level, and read as it is meant")
  func levels() throws {
    let imports = ImportSlipTests.imports.replacing("id: fid", with: "level: label\n    id: fid")
      .replacing("short_name: G}", with: "short_name: G, value: [A1O, B]}")
    let source = try ImportedVenue.source(
      imports, ["ground.geojson": ImportSlipTests.plan.replacing("\"A", with: "\"A1")])
    #expect(
      source.errors.count == 1 && source.errors[0].hasPrefix("no feature of ground.geojson has the label \"A1O\""))
  }

  // MARK: Drawings

  private static let drawing: String = {
    var drawing = DrawingText()
    drawing.block("DESK", [("LWPOLYLINE", DrawingText.polyline([(0, 0), (2, 0), (2, 1), (0, 1)]))])
    drawing.room("A-ROOM", 0, 5, 10, 5)
    drawing.room("A-CORR", 0, 0, 10, 5)
    drawing.insert("DESK", "A-FURN", 1, 6)
    return drawing.text
  }()

  private static let drawn = """
    imports:
      plan:
        levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
        types: {A-ROOM: unit.office, A-CORR: unit.walkway, A-FURN: skip}
        blocks: {DESK: fixture.desk}
    """

  private static let drawnSlips = [
    Slip("A-ROOM:", "A-ROOMS:", "plan.dxf has no layer \"A-ROOMS\"; did you mean \"A-ROOM\"?"),
    Slip("DESK:", "DESKS:", "plan.dxf has no block \"DESKS\"; did you mean \"DESK\"?"),
    Slip("fixture.desk", "desk", "\"desk\" is not a feature type; did you mean \"fixture.desk\"?"),
    Slip(
      "short_name: G}", "short_name: G, layer: B-*}",
      "no layer of plan.dxf has the name that `layer` of level ground gives",
      help: "write one or more of its layers: A-CORR (1), A-FURN (1), A-ROOM (1)", rooms: []),
  ]

  @Test("formats: a slip about a drawing is one finding at its own line", arguments: drawnSlips)
  func drawing(_ slip: Slip) throws {
    try #require(ImportSlipTests.drawn.contains(slip.old))
    let source = try ImportedVenue.source(
      ImportSlipTests.drawn.replacing(slip.old, with: slip.new), ["plan.dxf": ImportSlipTests.drawing])
    // This drawing has no handles.
    let found = source.diagnostics.filter { $0.severity > .info && !$0.message.contains("`handle`") }
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.place?.file == "venue.yaml")
    if !slip.help.isEmpty { #expect(found.first?.help == [slip.help]) }
    #expect(source.venue.units.kept.map { $0.category?.text } == slip.rooms)
    if !slip.rooms.isEmpty { #expect(source.venue.fixtures.kept.map { $0.category?.text } == ["desk"]) }
  }

  @Test("formats: layers that differ only in their numbers are not taken for each other")
  func numbered() throws {
    let source = try ImportedVenue.source(
      ImportSlipTests.drawn.replacing("A-FURN: skip", with: "A-FURN-2: skip"), ["plan.dxf": ImportSlipTests.drawing])
    #expect(source.errors.isEmpty, "\(source.errors)")
  }

  // MARK: Control points

  private static func fit(_ points: [String]) -> String {
    drawn.replacing("    types:", with: "    fit: {points: [\(points.joined(separator: ", "))]}\n    types:")
  }

  private static let points = [
    "{drawing: [0, 0], position: [24.956, 60.161]}", "{drawing: [12.2, 0], position: [24.956209, 60.1609662]}",
    "{drawing: [0, 9.2], position: [24.9560512, 60.1610785]}",
  ]

  @Test(
    "formats: the one wrong control point is named, and the others place the drawing",
    arguments: [
      (2, "[24.9560512, 60.1610785]", "[60.1610785, 24.9560512]", "latitude is first in control point 3"),
      (0, "[24.956, 60.161]", "[60.161, 24.956]", "latitude is first in control point 1"),
      (1, "[12.2, 0]", "[1.22, 0]", "control point 2 does not agree with the others"),
      (2, "[0, 9.2]", "[0, 2.9]", "control point 3 does not agree with the others"),
    ])
  func points(_ index: Int, _ old: String, _ new: String, _ message: String) throws {
    var points = ImportSlipTests.points
    points[index] = points[index].replacing(old, with: new)
    let source = try ImportedVenue.source(
      ImportSlipTests.fit(points), frame: "", ["plan.dxf": ImportSlipTests.drawing])
    #expect(source.errors.count == 1 && source.errors[0].hasPrefix(message), "\(source.errors)")
    #expect(source.venue.units.kept.count == 2)
    let corner = try #require(source.venue.units[0].geometry.first?.shell.first)
    #expect(abs(corner.longitude - 24.956) < 1e-3 && abs(corner.latitude - 60.161) < 1e-3)
  }

  @Test("formats: if only the unit says which control point is wrong, both are named")
  func choice() throws {
    let points = [
      "{drawing: [0, 0], position: [24.956, 60.161]}", "{drawing: [1220, 0], position: [24.956209, 60.1609662]}",
      "{drawing: [0, 9200], position: [24.9560512, 60.1610785]}",
    ]
    let source = try ImportedVenue.source(
      ImportSlipTests.fit(points), frame: "", ["plan.dxf": ImportSlipTests.drawing])
    let found = try #require(
      source.diagnostics.first { $0.message == "one of the control points does not agree with the others" })
    #expect(found.help.count == 2 && found.help[0].hasPrefix("if one unit is 0.001 m, control point 2"))
  }

  @Test("formats: latitude first in every control point is one finding")
  func allExchanged() throws {
    let points = [
      "{drawing: [0, 0], position: [60.161, 24.956]}", "{drawing: [12.2, 0], position: [60.1609662, 24.956209]}",
      "{drawing: [0, 9.2], position: [60.1610785, 24.9560512]}",
    ]
    let source = try ImportedVenue.source(
      ImportSlipTests.fit(points), frame: "", ["plan.dxf": ImportSlipTests.drawing])
    #expect(source.errors == ["latitude is first in every control point"])
    let fix = try #require(source.diagnostics.first { $0.severity == .error }?.fix)
    #expect(fix.changes.count == 3 && fix.safety == .safe)
  }

  @Test("formats: a control point that is too few has no consequences")
  func tooFew() throws {
    let source = try ImportedVenue.source(
      ImportSlipTests.fit([ImportSlipTests.points[0]]), frame: "", ["plan.dxf": ImportSlipTests.drawing])
    #expect(source.errors == ["1 control point is too few: similarity needs 2"])
  }
}
