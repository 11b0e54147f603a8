import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Faults that were planted and were not told, or not told as one.
@Suite("Planted faults") struct PlantedFaultTests {
  /// A level with two rooms, an occupant in each, and a door between them.
  private static let archive: [String: String] = {
    func collection(_ features: String...) -> String {
      #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
    }
    func feature(_ type: String, _ id: String, _ geometry: String, _ properties: String) -> String {
      #"{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": \#(geometry), "properties": {\#(properties)}}"#
    }
    func box(_ x0: Double, _ x1: Double) -> String {
      let corners = [(x0, 60.0), (x1, 60.0), (x1, 60.0002), (x0, 60.0002), (x0, 60.0)]
      return #"{"type": "Polygon", "coordinates": [["# + corners.map { "[\($0), \($1)]" }.joined(separator: ", ")
        + "]]}"
    }
    func point(_ x: Double) -> String { #"{"type": "Point", "coordinates": [\#(x), 60.0001]}"# }
    return [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
      "level.geojson": collection(
        feature("level", "l", box(25, 25.0004), #""category": "unspecified", "ordinal": 0, "outdoor": false"#)),
      "unit.geojson": collection(
        feature("unit", "a", box(25, 25.0002), #""category": "room", "level_id": "l", "restriction": null"#),
        feature("unit", "b", box(25.0002, 25.0004), #""category": "room", "level_id": "l", "restriction": null"#)),
      "anchor.geojson": collection(
        feature("anchor", "p", point(25.0001), #""unit_id": "a""#),
        feature("anchor", "q", point(25.0003), #""unit_id": "b""#)),
      "opening.geojson": collection(
        feature(
          "opening", "o", #"{"type": "LineString", "coordinates": [[25.0002, 60.00009], [25.0002, 60.0001]]}"#,
          #""category": "pedestrian", "level_id": "l""#)),
    ]
  }()

  private func findings(_ change: (inout [String: String]) -> Void) throws -> [Diagnostic] {
    var files = Self.archive
    change(&files)
    return check(try VenueReader.read(InputTree(files))).diagnostics
  }

  private func replacing(_ file: String, _ old: String, _ new: String) throws -> [Diagnostic] {
    try findings { files in
      #expect(files[file]?.contains(old) == true)
      files[file] = files[file]?.replacing(old, with: new)
    }
  }

  @Test("rules: what a file that was cut off would have held is told with it")
  func cutOff() throws {
    let found = try findings { files in
      guard let text = files["unit.geojson"], let place = text.ranges(of: #""id": "b""#).first else { return }
      files["unit.geojson"] = String(text[..<place.lowerBound])
    }
    let cut = try #require(found.first { $0.code == "SRC001" })
    #expect(!found.contains { ["IMD011", "TOP006", "TOP007"].contains($0.code) }, "\(found.map(\.message))")
    #expect(cut.consequences.contains { $0.code == "IMD011" }, "\(cut.consequences)")
    // A file of other features explains nothing about units.
    let other = try findings { files in
      files["anchor.geojson"] = files["anchor.geojson"]?.replacing(#""unit_id": "b""#, with: #""unit_id": "c""#)
      files["opening.geojson"] = files["opening.geojson"].map { String($0.dropLast(30)) }
    }
    #expect(other.contains { $0.code == "IMD011" }, "\(other.map(\.message))")
  }

  @Test("rules: a cut file of anchors is no reason that a venue has no entrance")
  func cutAnchors() throws {
    #expect(try findings { _ in }.contains { $0.code == "NET002" })
    let found = try findings { $0["anchor.geojson"] = $0["anchor.geojson"].map { String($0.dropLast(30)) } }
    #expect(found.contains { $0.code == "SRC001" })
    #expect(found.contains { $0.code == "NET002" }, "\(found.map(\.message))")
  }

  @Test("rules: a missing property of an archive has no other cause")
  func missingProperty() throws {
    let found = try findings { files in
      files["unit.geojson"] = files["unit.geojson"]?.replacing(#""id": "b""#, with: #""id": "a""#)
      files["opening.geojson"] = files["opening.geojson"]?.replacing(#""category": "pedestrian", "#, with: "")
    }
    #expect(
      found.contains { $0.code == "IMD008" && $0.message == "opening o has no category" }, "\(found.map(\.message))")
  }

  @Test("rules: words and lists that IMDF does not have are told")
  func otherWords() throws {
    let word = try replacing("unit.geojson", #""restriction": null}"#, #""restriction": "staffonly"}"#)
    #expect(word.contains { $0.message.hasPrefix("restriction must be one of employeesonly, restricted") })
    let list = try findings { files in
      files["amenity.geojson"] =
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "m", "feature_type": "amenity", "geometry": {"type": "Point", "coordinates": [25.0001, 60.0001]}, "properties": {"category": "atm", "unit_ids": "a"}}]}"#
    }
    #expect(list.contains { $0.code == "SRC005" && $0.message.contains("list of ids") }, "\(list.map(\.message))")
    let elsewhere = try replacing(
      "anchor.geojson", #""id": "q", "feature_type": "anchor""#, #""id": "q", "feature_type": "fixture""#)
    #expect(elsewhere.contains { $0.code == "IMD005" && $0.severity == .warning }, "\(elsewhere.map(\.message))")
    // Nothing of this is said of the archive as it is.
    let sound = try findings { _ in }
    #expect(!sound.contains { ["SRC005", "IMD005", "IMD011", "SRC001"].contains($0.code) }, "\(sound.map(\.message))")
  }

  @Test("rules: one opening without a category leaves the default of all others a default")
  func defaultCategory() {
    var venue = FloorPlan("aabbcc\na+b+c+\nhhhhhh\nh+h+h+\n......\n").venue
    for opening in venue.openings.positions { venue.openings[opening].category = "automobile" }
    venue.openings[0].category = nil
    let found = check(VenueSource(venue: venue, format: .imdf)).diagnostics
    #expect(venue.openings.count > 4)
    #expect(found.contains { $0.code == "IMD027" })
  }

  @Test("rules: a door of a wall shorter than half a metre is reported, not a crash")
  func shortWall() throws {
    let source = try SmallHall.source(
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          nook: {category: room, rect: [39.7, 10, 0.3, 10], openings: {inner: {to: hall, width: 1}}}
        """)
    #expect(SmallHall.findings(source, "SRC005").contains { $0.message.contains("inner is 1.00 m wide") })
  }

  @Test("rules: places without a lift are found on a level after one that is excluded")
  func excludedLevel() {
    var venue = FloorPlan(
      levels: [
        0: "11hh#22hh#33hh\n1+hh#2+hh#3+hh\nhhhhhhhhhhhhhh", 1: "11aa#22bb#33cc\n1+aa#2+bb#3+cc\n",
      ], legend: Dictionary(uniqueKeysWithValues: "123".map { ($0, "stairs") }), joins: true
    ).venue
    var faulty = venue.levels[0]
    faulty.id = "faulty"
    faulty.ordinal = nil
    faulty.geometry = []
    venue.levels = FeatureTable([faulty] + venue.levels.kept)
    let found = check(VenueSource(venue: venue, format: .imdf)).diagnostics
    #expect(found.count { $0.code == "NET015" } == 1, "\(found.map(\.message))")
  }
}
