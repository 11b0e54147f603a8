import Foundation
import Glibc
import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Inputs that are damaged, foreign or hostile")
struct HostileInputTests {
  private func zip(_ files: [String: String], damage: (inout [UInt8]) throws -> Void = { _ in }) throws -> VenueSource {
    var zip = StoredZip()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { zip.add(name, Array(text.utf8)) }
    var bytes = zip.bytes
    try damage(&bytes)
    return try TemporaryFolder.with { folder in
      try TemporaryFolder.write(bytes: bytes, to: folder + "/a.zip")
      return try VenueReader.read(folder + "/a.zip")
    }
  }

  private func reason(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test("formats: a changed byte in a zip entry is reported, the entry is not read", .review("FL-H6"))
  func checksum() throws {
    let source = try zip(TinyVenue.files) { bytes in
      let ordinal = try #require(bytes.firstRange(of: Array("ordinal: 1".utf8)))
      bytes[ordinal.upperBound - 1] = UInt8(ascii: "7")
    }
    #expect(source.diagnostics.first?.message.contains("checksum is wrong") == true, "\(source.findings)")
    #expect(source.diagnostics.first?.place?.file == "levels/deck.yaml")
    #expect(source.unreadableFiles.map(\.path) == ["levels/deck.yaml"])
    #expect(source.venue.levels.kept.map(\.id) == ["ground"])
  }

  @Test("formats: an entry longer than announced is refused, not cut", .review("FL-H6"))
  func longer() throws {
    var zip = StoredZip()
    zip.add("manifest.json", Array(ArchiveText.manifest.utf8))
    zip.add("unit.geojson", Array(#"{"type": "FeatureCollection", "features": []}   "#.utf8), announced: 45)
    let source = try zip.withFile { try VenueReader.read($0) }
    #expect(source.unreadableFiles.map(\.path) == ["unit.geojson"], "\(source.findings)")
  }

  @Test("formats: errors of libzip are reported in words with a remedy", .review("FL-H13"))
  func words() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(["x.zip": "no zip at all"], to: folder)
      #expect(
        reason { _ = try VenueReader.read(folder + "/x.zip") }.contains(
          "it is not a venue: its content is of no known format"))
    }
  }

  @Test("formats: a zip file whose end is missing is reported as incomplete")
  func cutZip() {
    let message = reason { _ = try zip(TinyVenue.files) { $0.removeLast($0.count / 2) } }
    #expect(message.contains("not a complete zip file: its end is missing"), "\(message)")
  }

  @Test("formats: 2,000 files of an archive are read from one opening", .review("FL-H5"))
  func manyFiles() throws {
    var files = ["venue.yaml": "schema: 1\nid: v\nname: V\ncategory: airport\n"]
    for index in 0..<2000 { files["levels/l\(index).yaml"] = "level: l\(index)\nordinal: 0\n" }
    let clock = ContinuousClock()
    var levels = 0
    let time = try clock.measure { levels = try zip(files).venue.levels.count }
    #expect(levels == 2000)
    #expect(time < .seconds(20), "\(time)")
  }

  @Test("formats: a million items that are not features are one finding with a count", .review("FL-H5"))
  func noFeatures() throws {
    let zeros = String(repeating: "0,", count: 1_000_000)
    let source = try VenueReader.read(
      InputTree([
        "manifest.json": ArchiveText.manifest,
        "unit.geojson": #"{"type": "FeatureCollection", "features": [\#(zeros)0]}"#,
      ]))
    let found = source.diagnostics.filter { $0.code == "SRC005" }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("1000001 times") == true, "\(source.findings)")
    #expect(source.unreadableFeatures.count == 1)
  }

  @Test("formats: empty rows of a spreadsheet are ignored", .review("FL-H5"))
  func emptyRows() throws {
    var files = TinyVenue.files
    files["occupants.csv"] = "id,unit,name\n" + String(repeating: ",,\n\n", count: 50_000) + "x,shop-1,X\n"
    let source = try TinyVenue.read(files)
    #expect(source.findings == [])
    #expect(source.venue.occupants.kept.contains { $0.id == "x" })
  }

  @Test("formats: findings of one rule in one file are listed up to a limit and counted", .review("FL-H5"))
  func capped() throws {
    let rows = (0..<5000).map { "\($0),,row" }.joined(separator: "\n")
    var files = TinyVenue.files
    files["occupants.csv"] = "x-n,id,name\n" + rows
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.count == 1001)
    #expect(
      source.diagnostics.last?.message
        == "4000 more findings in occupants.csv are not listed (limit: 1000)")
    #expect(source.diagnostics.last?.code == "IMD003")
  }

  @Test("formats: 40,000 duplicate keys are read in linear time", .review("FL-H5"))
  func duplicateKeys() throws {
    let keys = (0..<40_000).map { "\"k\($0)\": 1, \"k\($0)\": 2" }.joined(separator: ", ")
    let feature =
      #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": {\#(keys)}}"#
    let files = [
      "manifest.json": ArchiveText.manifest,
      "unit.geojson": #"{"type": "FeatureCollection", "features": [\#(feature)]}"#,
    ]
    var source: VenueSource?
    let time = try ContinuousClock().measure { source = try VenueReader.read(InputTree(files)) }
    #expect(time < .seconds(30), "\(time)")
    #expect(source?.diagnostics.count { $0.code == "SRC003" } == 1001)
    let unknown = source?.diagnostics.first { $0.code == "IMD022" }
    #expect(unknown?.message.hasSuffix("; and 39980 more") == true)
  }

  @Test("formats: pipes, devices and endless folders stop with a reason", .review("FL-H9"))
  func noFiles() throws {
    try TemporaryFolder.with { folder in
      #expect(mkfifo(folder + "/pipe.zip", 0o600) == 0)
      #expect(reason { _ = try VenueReader.read(folder + "/pipe.zip") }.contains("device, pipe or socket"))
      #expect(reason { _ = try VenueReader.read("/dev/zero") }.contains("device, pipe or socket"))
      try TemporaryFolder.write(TinyVenue.files, to: folder + "/v")
      #expect(mkfifo(folder + "/v/levels/pipe.yaml", 0o600) == 0)
      _ = try VenueReader.read(folder + "/v")
    }
  }

  @Test("formats: an empty path, standard input and an unreadable venue.yaml are named")
  func absentVenues() throws {
    #expect(reason { _ = try VenueReader.read("") }.contains("the path of a venue is empty"))
    #expect(reason { _ = try VenueReader.read("-") }.contains("not from standard input"))
    let file = InputTree.File(path: "venue.yaml", size: 1) { () throws(InputError) -> [UInt8] in
      throw InputError(path: "venue.yaml", reason: "Permission denied")
    }
    let failure = #expect(throws: InputError.self) {
      try VenueReader.read(InputTree([file]), named: "venues/north")
    }
    #expect(failure?.path == "venues/north/venue.yaml")
    #expect(failure?.reason == "Permission denied")
  }

  @Test("formats: a pipe in a venue is reported and never opened; it may be an error", .review("FL-H9"))
  func specialFilesAreTold() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(TinyVenue.files, to: folder)
      #expect(mkfifo(folder + "/levels/upper.yaml", 0o600) == 0)
      #expect(mkfifo(folder + "/queue", 0o600) == 0)
      let told = try VenueReader.read(folder).diagnostics
      #expect(told.map(\.code) == ["SRC008", "SRC008"])
      #expect(told.map(\.severity) == [.error, .warning])
      #expect(told.map(\.place?.file) == ["levels/upper.yaml", "queue"])
      #expect(told.first?.message == "levels/upper.yaml is a pipe, not a file, so it is not read")
    }
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(["manifest.json": #"{"version": "1.0.0", "language": "en"}"#], to: folder)
      #expect(mkfifo(folder + "/unit.geojson", 0o600) == 0)
      let told = try VenueReader.read(folder).diagnostics
      #expect(told.contains { $0.code == "SRC008" && $0.place?.file == "unit.geojson" && $0.severity == .error })
    }
  }

  @Test("formats: a folder with too many entries is refused before it is walked", .review("FL-H13", "FL-H9"))
  func manyEntries() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(TinyVenue.files, to: folder)
      for index in 0..<40 { try TemporaryFolder.write(["a/\(index)/x": ""], to: folder) }
      let limits = InputLimits(files: 30)
      let words = reason { _ = try VenueReader.read(folder, limits: limits) }
      #expect(words.contains("more than 30 files and folders"), "\(words)")
      let small = reason { _ = try VenueReader.read(folder, limits: InputLimits(totalBytes: 100)) }
      #expect(small.contains("more than 100 bytes"), "\(small)")
    }
  }

  @Test("formats: a file whose name is not UTF-8 is reported as skipped", .review("FL-H8"))
  func names() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(TinyVenue.files, to: folder)
      let name = Array((folder + "/levels/").utf8) + [0x62, 0xFF, 0x2E, 0x79, 0x61, 0x6D, 0x6C, 0]
      let made = name.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
      }
      #expect(made >= 0)
      close(made)
      let source = try VenueReader.read(folder)
      #expect(source.diagnostics.map(\.code) == ["SRC002"])
      #expect(source.diagnostics.map(\.severity) == [.error])
      #expect(source.unreadableFiles.count == 1)
    }
  }

  @Test("formats: the finding about a missing manifest has a place and a remedy", .review("FL-H13"))
  func manifest() throws {
    let source = try VenueReader.read(InputTree(["venue.geojson": #"{"type": "FeatureCollection", "features": []}"#]))
    let found = try #require(source.diagnostics.first { $0.code == "IMD001" })
    #expect(found.place?.file == "manifest.json")
    #expect(found.help.first?.hasPrefix("add manifest.json") == true)
  }
}
