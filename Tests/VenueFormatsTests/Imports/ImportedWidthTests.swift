import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `width` of an import: the property with the clear width of doors.
@Suite struct ImportedWidthTests {
  private static let rooms = [
    TwoFloors.area("a", "room", [0, 0, 20, 10], #""w": 5"#), TwoFloors.area("b", "room", [20, 0, 20, 10]),
  ]

  private func door(_ id: Int, _ width: String) -> String {
    TwoFloors.line("d\(id)", "door", [(20, Double(id)), (20, Double(id) + 0.8)], "\"w\": \(width)")
  }

  private func source(_ width: String, _ values: [String], files: [String: String] = [:]) throws -> VenueSource {
    try TwoFloors.source(
      ImportedWidthTests.rooms + values.enumerated().map { door($0, $1) },
      imports: TwoFloors.imports + "\n    width: \(width)\n", files: files)
  }

  @Test("formats: a property of an import is the clear width of doors")
  func widths() throws {
    let source = try source("w", ["0.9", "\"0,95\"", "\"90 cm\"", "\"1.2 m\"", "null", "\"\""])
    #expect(source.venue.openings.kept.map(\.width) == [0.9, 0.95, 0.9, 1.2, nil, nil])
    #expect(source.errors.isEmpty && source.messages("width").isEmpty, "\(source.findings)")
    let millimetres = try self.source("{property: w, units: mm}", ["900", "\"1200\"", "\"0.8 m\""])
    #expect(millimetres.venue.openings.kept.map(\.width) == [0.9, 1.2, 0.8])
  }

  @Test("formats: values that are no width of a door are one finding with a likely unit")
  func noWidths() throws {
    let source = try source("w", ["900", "900", "0", "\"wide\"", "[1]", "1e9", "0.9"])
    #expect(source.venue.openings.kept.map(\.width) == [nil, nil, nil, nil, nil, nil, 0.9])
    let found = source.diagnostics.filter { $0.message.contains("no width between") }
    #expect(
      found.map(\.message) == [
        "6 doors have no width, because their `w` is no width between 0.3 and 30 m: \"900\" (2), \"0\", \"wide\", a list, \"1000000000\""
      ])
    #expect(found.first?.help == ["if it is in mm, write `width: {property: w, units: mm}`"])
    #expect(source.errors.isEmpty, "\(source.errors)")
  }

  @Test(
    "formats: slips of the key `width` of an import are one finding",
    arguments: [
      ("ww", "no feature of eg.geojson has the property `ww`"), ("{unit: mm}", "unknown key \"unit\" in width"),
      ("{property: w, units: millimetre}", "units must be one of mm"), ("{units: mm}", "`width` has no `property`"),
      ("[w]", "width"),
    ])
  func slips(_ width: String, _ message: String) throws {
    let source = try source(width, ["0.9"])
    let found = source.diagnostics.filter { $0.severity > .info && $0.place?.file == "venue.yaml" }
    #expect(found.contains { $0.message.contains(message) }, "\(found.map(\.message))")
    #expect(source.venue.openings.kept.count == 1)
  }

  @Test("formats: what the author writes about a feature of an import is before the file")
  func owner() throws {
    let more = "level: eg\nopenings:\n  eg-d0: {width: 0.75}\nunits:\n  eg-a: {category: office}\n"
    let source = try source("w", ["0.9", "0.9"], files: ["levels/more.yaml": more])
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(source.venue.openings.kept.map(\.width) == [0.75, 0.9])
    #expect(source.venue.units.kept.map { $0.category?.text } == ["office", "room"])
  }

  @Test("formats: a door of a whole venue in a file keeps its width if it is completed")
  func wholeFile() throws {
    func ring(_ x: Double, _ w: Double) -> String {
      let corners = [(x, 0.0), (x + w, 0), (x + w, 10), (x, 10), (x, 0)]
      return "[[\(corners.map { "[\(24.956 + $0.0 * 1e-5), \(60.161 + $0.1 * 1e-5)]" }.joined(separator: ", "))]]"
    }
    func feature(_ id: String, _ type: String, _ shape: String, _ coordinates: String, _ properties: String) -> String {
      #"{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": {"type": "\#(shape)", "coordinates": \#(coordinates)}, "properties": {\#(properties)}}"#
    }
    let door = "[[24.95620, 60.16103], [24.95620, 60.16104]]"
    let features = [
      feature("l", "level", "Polygon", ring(0, 40), #""ordinal": 0, "name": {"en": "G"}, "short_name": {"en": "G"}"#),
      feature("a", "unit", "Polygon", ring(0, 20), #""category": "room", "level_id": "l""#),
      feature("b", "unit", "Polygon", ring(20, 20), #""category": "room", "level_id": "l""#),
      feature("d", "opening", "LineString", door, #""category": "pedestrian", "level_id": "l", "width": 1.1"#),
    ]
    let files = [
      "plan.geojson": #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}",
      "levels/more.yaml": "level: l\nopenings:\n  d: {accessibility: [wheelchair]}\n",
    ]
    let source = try ImportedVenue.source("imports: {plan: {file: plan.geojson}}", files)
    #expect(source.errors.isEmpty, "\(source.errors)")
    #expect(source.venue.openings.kept.map(\.width) == [1.1])
    #expect(source.venue.openings[0].accessibility == ["wheelchair"])
  }

  @Test("formats: the width of a door of a drawing is an attribute of its block")
  func drawing() throws {
    var drawing = DrawingText()
    drawing.doorBlock("D")
    drawing.room("A-ROOM", 0, 0, 6, 4)
    drawing.insert("D", "A-DOOR", 1, 0, attributes: [("CLEAR", "850")])
    let imports = """
      imports:
        plan:
          levels: {g: {file: plan.dxf, ordinal: 0, name: G, short_name: G}}
          types: {A-ROOM: unit.room, A-DOOR: opening}
          width: {property: CLEAR, units: mm}
      """
    let source = try ImportedVenue.source(imports, ["plan.dxf": drawing.text])
    #expect(source.venue.openings.kept.map(\.width) == [0.85], "\(source.findings)")
    let other = try ImportedVenue.source(imports.replacing("CLEAR", with: "W"), ["plan.dxf": drawing.text])
    #expect(other.messages("no door of plan.dxf has `W`, so no widths are read").count == 1, "\(other.findings)")
  }

  @Test("formats: a suggestion names the property with widths and its unit")
  func suggestion() throws {
    func lines(_ values: [String]) -> String {
      let features = ImportedWidthTests.rooms.dropFirst() + values.enumerated().map { door($0, $1) }
      let text = #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",") + "]}"
      var tree = InputTree(["a.geojson": text.replacing("\"w\"", with: "\"width\"")])
      tree.isSingleFile = true
      return LoneFile.map(of: tree) ?? tree.proposal.joined(separator: "\n")
    }
    #expect(lines(["0.9", "1.2"]).contains("    width: width\n"), "\(lines(["0.9"]))")
    #expect(lines(["900", "1200"]).contains("width: {property: width, units: mm}"))
    #expect(!lines(["0.9", "\"wide\""]).contains("width:"))
  }
}
