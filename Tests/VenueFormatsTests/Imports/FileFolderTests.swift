import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// A folder of GIS files without a `venue.yaml`.
@Suite struct FileFolderTests {
  /// Features with properties, as one GeoJSON file.
  private func collection(_ features: [(properties: String, shape: String)]) -> String {
    let list = features.map { #"{"type": "Feature", "properties": {\#($0.properties)}, "geometry": \#($0.shape)}"# }
    return #"{"type": "FeatureCollection", "features": [\#(list.joined(separator: ",\n"))]}"#
  }

  private func corner(_ x: Double, _ y: Double) -> String { "[\(24.956 + x * 0.0001), \(60.161 + y * 0.0001)]" }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return #"{"type": "Polygon", "coordinates": [[\#(corners.map { corner($0.0, $0.1) }.joined(separator: ", "))]]}"#
  }

  private func door(_ x: Double, _ y: Double) -> String {
    #"{"type": "LineString", "coordinates": [\#(corner(x, y)), \#(corner(x + 0.2, y))]}"#
  }

  private func rooms(_ floor: String = "") -> [(properties: String, shape: String)] {
    [
      (#""id": 1, "name": "Desk Office"\#(floor)"#, box(0, 1, 2, 2)),
      (#""id": 2, "name": "Hall"\#(floor)"#, box(0, 0, 4, 1)),
    ]
  }

  private func doors(_ floor: String = "") -> [(properties: String, shape: String)] {
    [(#""id": 1\#(floor)"#, door(0.5, 1))]
  }

  private func check(_ files: [String: String], levels: [Int], rooms: Int) throws {
    let source = try VenueReader.read(InputTree(files))
    #expect(source.format == .mappedFile && source.errors == [])
    #expect(source.venue.levels.kept.map { $0.ordinal ?? 9 } == levels)
    #expect(source.venue.units.kept.count == rooms && source.venue.openings.kept.count == levels.count)
    // The proposed map reads the folder with the same result.
    let map = try #require(FileFolder.map(of: InputTree(files)))
    let written = try VenueReader.read(InputTree(files.merging(["venue.yaml": map]) { $1 }))
    #expect(written.errors == [] && Array(written.venue.units.kept) == Array(source.venue.units.kept))
    #expect(source.diagnostics.contains { $0.code == "SRC029" && $0.help.count > 10 })
  }

  @Test("formats: a folder with a file for rooms and one for doors is a venue")
  func kinds() throws {
    try check(
      ["rooms.geojson": collection(rooms()), "doors.geojson": collection(doors())], levels: [0], rooms: 2)
    let (ground, first) = (#", "floor": 0"#, #", "floor": 1"#)
    try check(
      [
        "rooms.geojson": collection(rooms(ground) + rooms(first)),
        "doors.geojson": collection(doors(ground) + doors(first)), "README.md": "Plans",
      ], levels: [0, 1], rooms: 4)
  }

  @Test("formats: names of files in a folder are storeys, also with a word for the kind")
  func storeys() throws {
    var files: [String: String] = [:]
    for storey in ["eg", "og1", "ug"] {
      files["\(storey)_raum.geojson"] = collection(rooms())
      files["\(storey)_tueren.geojson"] = collection(doors())
    }
    try check(files, levels: [-1, 0, 1], rooms: 6)
    let map = try #require(FileFolder.map(of: InputTree(files)))
    #expect(map.contains("  raum:\n") && map.contains("  tueren:\n") && map.contains("og1_raum: unit.room"))
    let features = [
      (#""id": 1, "kind": "office""#, box(0, 1, 2, 2)), (#""id": 2, "kind": "corridor""#, box(0, 0, 4, 1)),
      (#""id": 3, "kind": "door""#, door(0.5, 1)),
    ]
    let floors = ["plans/floor_0.geojson": collection(features), "plans/floor_1.geojson": collection(features)]
    try check(floors, levels: [0, 1], rooms: 4)
  }

  @Test("formats: names of folders are storeys of the files in them")
  func folders() throws {
    var files: [String: String] = [:]
    for storey in ["eg", "og1"] {
      files["\(storey)/raum.geojson"] = collection(rooms())
      files["\(storey)/tueren.geojson"] = collection(doors())
    }
    try check(files, levels: [0, 1], rooms: 4)
    // The only folder is that of the project.
    let project = ["plans-3/rooms.geojson": collection(rooms()), "plans-3/doors.geojson": collection(doors())]
    try check(project, levels: [0], rooms: 2)
  }

  @Test("formats: a file that is on no certain level is named in the map")
  func unplaced() throws {
    let files = [
      "eg_rooms.geojson": collection(rooms()), "og1_rooms.geojson": collection(rooms()),
      "doors.geojson": collection(doors()),
    ]
    #expect(throws: InputError.self) { try VenueReader.read(InputTree(files)) }
    let tree = InputTree(files)
    #expect(tree.refusal.contains("it has no venue.yaml"))
    #expect(tree.proposal.contains("  # doors.geojson is not imported, because its level is not known"))
  }

  @Test("formats: a folder of GIS files that are not clear is refused with its map")
  func unclear() throws {
    let files = [
      "a-plan.geojson": collection([(#""farbe": "rot""#, box(0, 0, 1, 1))]),
      "c-plan.geojson": collection([(#""farbe": "rot""#, box(0, 0, 1, 1))]),
    ]
    #expect(throws: InputError.self) { try VenueReader.read(InputTree(files)) }
    #expect(InputTree(files).proposal.contains("imports:"))
    // A venue with another name is meant, and a bundle is none.
    for head in ["venue.yml", "manifest.json"] {
      #expect(InputTree(files.merging([head: "{}"]) { $1 }).proposal.isEmpty)
    }
    #expect(InputTree(["a.geojson": "{\"type\": \"FeatureCollection\", \"features\": [null"]).proposal.isEmpty)
  }

  @Test("formats: the type of features may be the name of their file")
  func layer() throws {
    let imports = """
      imports:
        plan:
          type: layer
          levels: {g: {file: plans/rooms.geojson, ordinal: 0, name: Ground, short_name: G}}
          types: {room*: unit.room}
      """
    let source = try ImportedVenue.source(imports, ["plans/rooms.geojson": collection(rooms())])
    #expect(source.errors == [] && source.venue.units.kept.map(\.id.text) == ["g-rooms-1", "g-rooms-2"])
  }
}
