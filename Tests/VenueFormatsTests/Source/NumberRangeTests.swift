import Foundation
import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Number ranges of a source")
struct NumberRangeTests {
  private let ground = "levels/ground.yaml"

  @Test("formats: a number out of range is reported with place, value and range", .review("FL-H4", "FL-U3"))
  func source() throws {
    let lift = "door: 0.90, car: [1.10, 1.40]"
    let cases: [(file: String, old: String, new: String, words: String)] = [
      ("venue.yaml", "bearing: 18", "bearing: «1»2000", "bearing must be -360 to 360 degrees, but is 2000"),
      ("venue.yaml", "bearing: 18", "bearing: «1»372", "but is 372"),
      ("venue.yaml", lift, "\(lift), rise: «1»420", "rise must be 0 to 400 m, but is 420"),
      ("venue.yaml", lift, "\(lift), rise: «1»1e300", "rise must be 0 to 400 m, but is 1e+300"),
      ("venue.yaml", lift, "\(lift), steps: «1»-26", "steps must be 0 to 10000, but is -26"),
      ("venue.yaml", lift, "\(lift), steps: «1»3000000000", "but is 3000000000"),
      ("venue.yaml", lift, "\(lift), wait: «1»1e21", "wait must be 0 to 86400 s, but is 1e21"),
      ("venue.yaml", lift, "\(lift), wait: «1»25h", "wait must be 0 to 86400 s, but is 25h"),
      ("venue.yaml", lift, "\(lift), slope: «1»5", "slope must be 0 to 1, but is 5"),
      ("venue.yaml", "door: 0.90", "door: «1»0", "door must be 0.01 to 1000 m, but is 0"),
      ("venue.yaml", "[1.10, 1.40]", "[1.10, «1»140]", "must be 0.1 to 100 m, but is 140"),
      ("venue.yaml", "path: [[27, -35]", "path: [[27, «1»-1e9]", "must be -50000 to 50000 m, but is -1000000000"),
      (ground, "width: 2.40", "width: «1»1e17", "width must be 0.01 to 1000 m, but is 1e+17"),
      (ground, "width: 1.20", "width: «1»1e17", "width must be 0.01 to 1000 m, but is 1e+17"),
      (ground, "at: 3.0", "at: «1»1e40", "at must be 0 to 50000 m, but is 1e+40"),
      (ground, "ordinal: 0", "ordinal: «1»-9223372036854775808", "ordinal must be -200 to 500, but is -9"),
      (ground, "ordinal: 0", "ordinal: «1»5e18", "ordinal must be -200 to 500, but is 5e+18"),
      (ground, "ordinal: 0", "ordinal: 0\nfloor: «1»501", "floor must be -200 to 500, but is 501"),
      (ground, "ordinal: 0", "ordinal: 0\nelevation: «1»8848", "elevation must be -2000 to 2000 m, but is 8848"),
      (ground, "[22, 0, 10, 10]", "[22, 0, «1»1e9, 10]", "must be 0.001 to 50000 m, but is 1000000000"),
      (ground, "[33, 19.5]", "[«1»1e300, 19.5]", "must be -50000 to 50000 m, but is 1e+300"),
    ]
    for (file, old, new, words) in cases {
      try expect("SRC005", saying: words, in: file, replacing: old, with: new)
    }
  }

  @Test("formats: the same ranges hold for GeoJSON features and archives", .review("FL-H4"))
  func features() throws {
    let level =
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "l", "feature_type": "level", "geometry": null, "properties": {"ordinal": «1»-9223372036854775808}}]}"#
    let text = MarkedText(level)
    var files = TinyVenue.files
    files["features/level.geojson"] = text.text
    let archive = ["manifest.json": ArchiveText.manifest, "level.geojson": text.text]
    for (files, file) in [(files, "features/level.geojson"), (archive, "level.geojson")] {
      let source = try VenueReader.read(InputTree(files))
      let found = source.diagnostics.filter { $0.code == "SRC005" }
      #expect(found.count == 1, "\(source.findings)")
      #expect(found.first?.place?.file == file)
      #expect(found.first?.place?.range.lowerBound == text.marks["1"])
      #expect(found.first?.message.contains("ordinal must be -200 to 500") == true)
    }
  }

  @Test("formats: floors are counted without overflow for any ordinals", .review("FL-H4"))
  func floors() {
    var venue = Venue(id: "v")
    for (index, ordinal) in [Int.min, -5_000_000_000_000_000_000, 0, 3, Int.max].enumerated() {
      var level = Level(id: ID("l\(index)"))
      level.ordinal = ordinal
      level.buildingIDs = ["b"]
      venue.levels.append(level)
    }
    #expect(FloorMap(of: VenueIndex(venue)).numbers == [nil, nil, 0, 3, nil])
  }

  @Test("formats: the schemas of the source have the ranges of the reader", .review("FL-U3"))
  func schemas() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "schemas")
    func schema(_ name: String) throws -> [String: Any] {
      let data = try Data(contentsOf: folder.appending(path: "\(name).schema.json"))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    func range(_ schema: [String: Any], _ path: String...) throws -> ClosedRange<Double> {
      var value: Any = schema
      for key in path {
        if let list = value as? [Any] {
          value = list[try #require(Int(key))]
        } else {
          value = try #require((value as? [String: Any])?[key], "\(path)")
        }
      }
      let member = try #require(value as? [String: Any])
      let minimum = try #require((member["minimum"] as? NSNumber)?.doubleValue, "\(path)")
      return minimum...(try #require((member["maximum"] as? NSNumber)?.doubleValue, "\(path)"))
    }
    let (venue, level) = (try schema("venue"), try schema("level"))
    let frame = "frame"
    #expect(try range(venue, "properties", frame, "properties", "bearing") == Quantity.bearing.range)
    for (index, quantity) in [Quantity.longitude, .latitude].enumerated() {
      let path = try range(venue, "properties", frame, "properties", "origin", "prefixItems", "\(index)")
      #expect(path == quantity.range)
    }
    for key in ["ordinal", "floor"] { #expect(try range(level, "properties", key) == Quantity.ordinal.range) }
    #expect(try range(level, "properties", "elevation") == Quantity.elevation.range)
    let connector: [(String, Quantity)] = [
      ("width", .width), ("door", .width), ("steps", .steps), ("rise", .rise), ("slope", .slope),
    ]
    for (key, quantity) in connector {
      #expect(try range(venue, "$defs", "connector", "properties", key) == quantity.range, "\(key)")
    }
    #expect(try range(venue, "$defs", "connector", "properties", "car", "prefixItems", "0") == Quantity.car.range)
    for schema in [venue, level] {
      #expect(try range(schema, "$defs", "position", "items") == Quantity.position.range)
      #expect(try range(schema, "$defs", "duration", "anyOf", "0") == Quantity.wait.range)
      #expect(try range(schema, "$defs", "opening", "properties", "width") == Quantity.width.range)
      #expect(try range(schema, "$defs", "opening", "properties", "at") == Quantity.distanceAlongWall.range)
      for (index, quantity) in [Quantity.position, .position, .extent, .extent].enumerated() {
        #expect(try range(schema, "$defs", "rect", "prefixItems", "\(index)") == quantity.range)
      }
    }
  }
}
