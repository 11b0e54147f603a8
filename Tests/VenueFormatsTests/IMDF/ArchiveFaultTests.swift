import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Faults in an archive")
struct ArchiveFaultTests {
  private static let manifest = #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "en"}"#

  private func unit(_ members: String) -> [String: String] {
    [
      "manifest.json": Self.manifest,
      "venue.geojson": feature(
        #""id": "v", "feature_type": "venue", "geometry": null, "properties": {"name": {"en": "V"}}"#),
      "unit.geojson": feature(members),
    ]
  }

  private func feature(_ members: String) -> String {
    #"{"type": "FeatureCollection", "features": [{"type": "Feature", \#(members)}]}"#
  }

  private func read(_ files: [String: String]) throws -> VenueSource { try VenueReader.read(InputTree(files)) }

  @Test("archives: samples of the standard and output of known exporters are read")
  func quirks() throws {
    let source = try read(
      unit(
        #""id": 17, "feature_type": "Unit", "geometry": null, "properties": {"name": "Hall", "accessibility": "wheelchair","#
          + #" "category": "lobby", "alt_name": {"en": null, "fi": "Aula"}}"#))
    let unit = try #require(source.venue.units.kept.first)
    #expect(unit.id == "17")
    #expect(unit.name["en"] == "Hall")
    #expect(unit.alternateName.entries.map(\.text) == ["Aula"])
    #expect(unit.accessibility == ["wheelchair"])
    #expect(source.diagnostics.map(\.code) == ["IMD003", "SRC005"])
    #expect(source.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test("archives: a wrong or invalid geometry is reported and its feature is kept", .shows("M22.2"))
  func geometry() throws {
    let cases: [(String, String, String)] = [
      (#"{"type": "Point", "coordinates": [1, 2]}"#, "IMD006", "needs an area, but has a point"),
      (#"{"type": "Polygon", "coordinates": [[[1, 2], [3, null], [4, 5], [1, 2]]]}"#, "GEO001", "position 1 is"),
      (#"{"type": "Polygon", "coordinates": [[1, 2], [3, 4]]}"#, "GEO001", "position 0"),
      (#"{"type": "Polygn", "coordinates": []}"#, "SRC005", "did you mean"),
      (#"{"type": "Polygon"}"#, "SRC005", "no coordinates"),
      (#"[1, 2]"#, "SRC005", "geometry"),
      (#"{"type": "GeometryCollection", "geometries": []}"#, "IMD006", "a collection of 0"),
    ]
    for (geometry, code, words) in cases {
      let source = try read(unit(#""id": "u", "feature_type": "unit", "geometry": \#(geometry), "properties": {}"#))
      #expect(source.diagnostics.map(\.code) == [code], "\(geometry): \(source.findings)")
      let text = source.findings.joined() + source.diagnostics.flatMap(\.help).joined()
      #expect(text.contains(words), "\(text)")
      #expect(source.venue.units.kept.map(\.id) == ["u"])
      #expect(source.venue.units.kept.first?.geometry.isEmpty == true)
    }
  }

  @Test("archives: a feature without id or type is in the ledger with its finding")
  func unreadable() throws {
    let noID = try read(unit(#""feature_type": "unit", "geometry": null, "properties": {}"#))
    #expect(noID.diagnostics.map(\.code) == ["IMD003"])
    #expect(noID.unreadableFeatures.map(\.featureType) == ["unit"])
    var files = unit(#""id": "u", "feature_type": "unti", "geometry": null, "properties": {}"#)
    files["features.geojson"] = #"{"type": "FeatureCollection", "features": [7]}"#
    let foreign = try read(files)
    #expect(foreign.foreignFeatures.map(\.featureType) == ["unti"])
    #expect(foreign.diagnostics.first { $0.code == "IMD005" }?.message.contains("did you mean \"unit\"?") == true)
    #expect(foreign.unreadableFeatures.map(\.code) == ["SRC005"])
  }

  @Test("archives: two features of one id remain two")
  func duplicates() throws {
    let one =
      #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": {"category": "room"}}"#
    let source = try read([
      "manifest.json": Self.manifest, "unit.geojson": #"{"type": "FeatureCollection", "features": [\#(one), \#(one)]}"#,
    ])
    #expect(source.venue.units.kept.map(\.id) == ["u", "u"])
    #expect(source.diagnostics.map(\.code) == ["IMD007"])
  }

  @Test("archives: no manifest, two venues and a bare Feature are reported and read")
  func structure() throws {
    var files = unit(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {}"#)
    files["manifest.json"] = nil
    files["unit.geojson"] =
      #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": null}"#
    files["venue.geojson"] =
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "a", "feature_type": "venue", "properties": {"name": {"fi": "A"}}},"#
      + #"{"type": "Feature", "id": "b", "feature_type": "venue", "geometry": null, "properties": {}}]}"#
    let source = try read(files)
    #expect(source.diagnostics.map(\.code) == ["IMD001", "SRC005", "IMD007"])
    #expect(source.venue.id == "a")
    #expect(source.venue.languages == ["fi"])
    #expect(source.venue.units.count == 1)
  }

  @Test("archives: a zip that lies, escapes or explodes is refused with the reason")
  func hostileZips() throws {
    var zip = StoredZip()
    let files = unit(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {}"#)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { zip.add(name, Array(text.utf8)) }
    zip.add("../evil.geojson", Array("{}".utf8))
    zip.add("/etc/evil.geojson", Array("{}".utf8))
    zip.add("a/../../evil.geojson", Array("{}".utf8))
    zip.add("big.geojson", Array("{}".utf8), announced: 4 << 20)
    let source = try zip.withFile { try VenueReader.read($0) }
    #expect(source.diagnostics.map(\.code) == ["SRC008", "SRC008", "SRC008", "SRC017"], "\(source.findings)")
    #expect(source.venue.units.count == 1)

    #expect(throws: InputError.self) {
      try zip.withFile { try VenueReader.read($0, limits: InputLimits(files: 3)) }
    }
    #expect(throws: InputError.self) {
      try zip.withFile { try VenueReader.read($0, limits: InputLimits(totalBytes: 100)) }
    }
    #expect(throws: InputError.self) {
      try TemporaryFolder.with { folder in
        try TemporaryFolder.write(["x.zip": "PK\u{3}\u{4} not a zip at all"], to: folder)
        return try VenueReader.read(folder + "/x.zip")
      }
    }
  }

  @Test("archives: a zip with `\\` between folders is read as one with `/`")
  func backslashes() throws {
    let files = unit(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {}"#)
    var zip = StoredZip()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { zip.add("My Venue\\" + name, Array(text.utf8)) }
    zip.add("..\\evil.geojson", Array("{}".utf8))
    let source = try zip.withFile { try VenueReader.read($0) }
    #expect(source.venue.units.kept.map(\.id) == ["u"])
    #expect(source.diagnostics.map(\.code) == ["SRC008"], "\(source.findings)")
  }

  @Test("archives: a manifest with capital letters in its name is read, with a warning")
  func manifestName() throws {
    var files = unit(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {"name": "Hall"}"#)
    files["Manifest.JSON"] = files.removeValue(forKey: "manifest.json")
    let source = try read(files)
    #expect(source.venue.languages == ["en"])
    let found = try #require(source.diagnostics.first)
    #expect(found.code == "IMD002" && found.severity == .warning)
    #expect(found.place?.file == "Manifest.JSON")
    #expect(!source.diagnostics.contains { $0.code == "IMD001" })
  }

  @Test("archives: byte order marks of several files are one finding")
  func marks() throws {
    let files = unit(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {}"#)
    let source = try read(files.mapValues { "\u{FEFF}" + $0 })
    #expect(source.diagnostics.map(\.code) == ["SRC002"])
    #expect(
      source.diagnostics.first?.message
        == "3 files begin with a byte order mark, which was skipped: manifest.json, unit.geojson, venue.geojson")
    #expect(source.diagnostics.first?.fix?.changes.count == 3)
  }

  @Test("archives: a file in UTF-16 is reported as such")
  func wideText() throws {
    let files = unit(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {}"#)
    for mark in [[], [0xFF, 0xFE]] as [[UInt8]] {
      var bytes = files.mapValues { Array($0.utf8) }
      bytes["unit.geojson"] = mark + (bytes["unit.geojson"] ?? []).flatMap { [$0, 0] }
      let source = try VenueReader.read(InputTree(bytes: bytes))
      #expect(source.diagnostics.map(\.message) == ["the file is UTF-16; it must be UTF-8"], "\(source.findings)")
    }
  }

  @Test("archives: a zip with any byte replaced, or cut anywhere, never crashes")
  func damagedZips() throws {
    var zip = StoredZip()
    zip.add("manifest.json", Array(Self.manifest.utf8))
    zip.add(
      "unit.geojson", Array(feature(#""id": "u", "feature_type": "unit", "geometry": null, "properties": {}"#).utf8))
    let bytes = zip.bytes
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var changed = bytes
      changed[index] ^= 0xFF
      for variant in [changed, Array(bytes[..<index])] {
        try TemporaryFolder.with { folder in
          let path = folder + "/a.zip"
          try variant.write(to: path)
          _ = try? VenueReader.read(path)
        }
      }
    }
  }
}

extension [UInt8] {
  fileprivate func write(to path: String) throws {
    try TemporaryFolder.write(bytes: self, to: path)
  }
}
