import Foundation
import Testing
import VenueTestSupport

@testable import VenueBundle

/// A folder that is gone after the test.
private final class ScratchFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "venuemap-\(UUID().uuidString)").path

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

private func manifest(_ files: [String: String], version: FormatVersion = BundleManifest.currentVersion)
  -> BundleManifest
{
  BundleManifest(
    version: version, generator: "venuemap 1.0", venueID: "harbor-airport",
    venueName: [("en", "Harbor Airport"), ("fi", "Sataman lentoasema")], languages: ["en", "fi"],
    credits: [BundleManifest.Credit(text: "© OpenStreetMap contributors", licence: "ODbL-1.0")],
    coverage: [BundleManifest.Coverage(level: "ground", mapped: "full")], capabilities: ["tiles", "routing"],
    other: [("camera", Array(#"{"zoom":17.5}"#.utf8)), ("files", Array("null".utf8))],
    files: files.compactMap { name, text in
      BundlePath(name).map { BundleManifest.File(path: $0, contents: Array(text.utf8)) }
    })
}

private let contents = ["tiers/0/a.json": "{}", "floors.json": "[1]", "tiers-x.json": "abc"]

private func bundle() throws -> ScratchFolder {
  let folder = try ScratchFolder(contents)
  try folder.write(String(decoding: manifest(contents).json, as: UTF8.self), to: "manifest.json")
  return folder
}

@Suite struct BundleFolderTests {
  @Test("bundle: the manifest is written in one order and read back")
  func theManifestIsWrittenInOneOrderAndReadBack() throws {
    let written = manifest(contents)
    let digest = SHA256.digest(of: "[1]").hexadecimal
    func text(_ own: String) -> String {
      """
      {
        "format": "venue-bundle",
        "version": {"major": 1, "minor": 0},
        "generator": "venuemap 1.0",
        "venue": {
          "id": "harbor-airport",
          "name": {
            "en": "Harbor Airport",
            "fi": "Sataman lentoasema"
          }
        },
        "languages": ["en", "fi"],
        "credits": [
          {
            "text": "© OpenStreetMap contributors",
            "licence": "ODbL-1.0"
          }
        ],
        "coverage": [
          {"level": "ground", "mapped": "full"}
        ],
        "capabilities": ["routing", "tiles"],
        "camera": {"zoom":17.5},
        "files": [
          {"path": "floors.json", "bytes": 3, "sha256": "\(digest)"},
          {"path": "tiers-x.json", "bytes": 3, "sha256": "\(SHA256.digest(of: "abc"))"},
          {"path": "tiers/0/a.json", "bytes": 2, "sha256": "\(SHA256.digest(of: "{}"))"}
        ],
        "sha256": "\(own)"
      }

      """
    }
    let own = SHA256.digest(of: text(String(repeating: "0", count: 64))).hexadecimal
    #expect(String(decoding: written.json, as: UTF8.self) == text(own))
    let read = try BundleManifest(json: written.json, of: "x")
    #expect(read.json == written.json)
    #expect(read.files == written.files)
    #expect(read.other.map(\.key) == ["camera"])
    #expect(read.file(try #require(BundlePath("tiers-x.json")))?.byteCount == 3)
    #expect(read.file(try #require(BundlePath("tiers"))) == nil)
  }

  @Test("bundle: files are read by name") func filesAreReadByName() throws {
    let folder = try bundle()
    let opened = try BundleFolder.open(folder.path)
    #expect(opened.manifest.venueID == "harbor-airport")
    #expect(try opened.read("floors.json") == Array("[1]".utf8))
    #expect(try opened.map("tiers/0/a.json").count == 2)
    #expect(opened.contains("tiers-x.json"))
    #expect(!opened.contains("manifest.json"))
    for path in ["other.json", "../\(folder.path)", "/etc/passwd", "tiers/../floors.json", ""] {
      #expect(throws: BundleError.unlisted(path: path)) { try opened.read(path) }
    }
    #expect(opened.verify().isEmpty)
    #expect(
      BundleFolder.ownFiles(of: folder.path) == ["floors.json", "tiers-x.json", "tiers/0/a.json", "manifest.json"])
  }

  @Test("bundle: a changed manifest fails its digest; one without digest is reported")
  func manifestOfItself() throws {
    let folder = try bundle()
    let opened = try BundleFolder.open(folder.path)
    #expect(opened.isManifestSealed && opened.verify().isEmpty)
    let text = String(decoding: manifest(contents).json, as: UTF8.self)
    for (old, new) in [
      ("Harbor Airport", "Harbour Airport"), ("\n}\n", "\n}\n "), ("\"sha256\": \"", "\"sha256\": \"x"),
    ] {
      let start = try #require(text.range(of: old, options: .backwards))
      try folder.write(text.replacingCharacters(in: start, with: new), to: "manifest.json")
      #expect(opened.verify() == [BundleFault(path: "manifest.json", kind: .changedManifest)], "\(old)")
      #expect(opened.isManifestSealed)
    }
    let own = try #require(text.range(of: #",\s*"sha256": "[0-9a-f]{64}"\s*\}\s*$"#, options: .regularExpression))
    try folder.write(text.replacingCharacters(in: own, with: "}"), to: "manifest.json")
    let earlier = try BundleFolder.open(folder.path)
    #expect(earlier.verify().isEmpty && !earlier.isManifestSealed)
  }

  @Test("bundle: verification finds every difference") func verificationFindsEveryDifference() throws {
    let folder = try bundle()
    let opened = try BundleFolder.open(folder.path)
    try folder.write("[2]", to: "floors.json")
    try folder.write("abcd", to: "tiers-x.json")
    try FileManager.default.removeItem(atPath: folder.path + "/tiers/0/a.json")
    try folder.write("", to: "tiers/1/b.json")
    #expect(
      opened.verify() == [
        BundleFault(path: "floors.json", kind: .wrongDigest),
        BundleFault(path: "tiers-x.json", kind: .wrongLength(expected: 3, found: 4)),
        BundleFault(path: "tiers/0/a.json", kind: .missing),
        BundleFault(path: "tiers/1/b.json", kind: .unexpected),
      ])
    #expect(throws: BundleError.corrupt(file: folder.path + "/tiers-x.json", reason: "it has 4 bytes instead of 3")) {
      try opened.read("tiers-x.json")
    }
    try folder.write("a", to: "tiers-x.json")
    #expect(throws: BundleError.truncated(file: folder.path + "/tiers-x.json", expected: 3, found: 1)) {
      try opened.read("tiers-x.json")
    }
  }

  @Test("bundle: a newer major version is refused with a message")
  func aNewerMajorVersionIsRefusedWithAClearMessage() throws {
    let folder = try ScratchFolder([
      "manifest.json": String(decoding: manifest([:], version: FormatVersion(2, 1)).json, as: UTF8.self)
    ])
    let error = #expect(throws: BundleError.self) { try BundleFolder.open(folder.path) }
    #expect(
      error == .newerVersion(file: folder.path, found: FormatVersion(2, 1), supported: BundleManifest.currentVersion))
    #expect(error?.description.contains("has format version 2.1, but this program reads version 1.0") == true)
    #expect(BundleFolder.ownFiles(of: folder.path) == nil, "FL-H12: no file is listed, so none is known to be ours")
    let listing = manifest(["a.json": "1"], version: FormatVersion(2, 1))
    try folder.write(String(decoding: listing.json, as: UTF8.self), to: "manifest.json")
    #expect(BundleFolder.ownFiles(of: folder.path) == ["a.json", "manifest.json"])
    try folder.write(
      String(decoding: manifest([:], version: FormatVersion(1, 9)).json, as: UTF8.self), to: "manifest.json")
    #expect(try BundleFolder.open(folder.path).manifest.version == FormatVersion(1, 9))
  }

  @Test("bundle: a folder that is not a bundle is refused") func whatIsNoBundleIsRefused() throws {
    #expect(BundleFolder.ownFiles(of: "/nowhere") == nil)
    let head = #""format": "venue-bundle", "version": {"major": 1, "minor": 0}, "venue": {"id": "a"}"#
    let digest = String(repeating: "0", count: 64)
    func listing(_ path: String) -> String { #"{"path": "\#(path)", "bytes": 1, "sha256": "\#(digest)"}"# }
    let wrong = [
      "", "{", "[]", "null", #"{"format": "other"}"#, #"{"format": "venue-bundle"}"#, "{\(head)}",
      #"{\#(head), "files": {}}"#, #"{\#(head), "files": [{}]}"#,
      #"{\#(head), "files": [{"path": "a", "bytes": -1, "sha256": "\#(digest)"}]}"#,
      #"{\#(head), "files": [{"path": "a", "bytes": 1, "sha256": "0"}]}"#,
      #"{\#(head), "files": [\#(listing("../a"))]}"#, #"{\#(head), "files": [\#(listing("/etc/passwd"))]}"#,
      #"{\#(head), "files": [\#(listing("a//b"))]}"#, #"{\#(head), "files": [\#(listing("a/./b"))]}"#,
      #"{\#(head), "files": [\#(listing("a\\\\b"))]}"#, #"{\#(head), "files": [\#(listing("a\\u0000"))]}"#,
      #"{\#(head), "files": [\#(listing("manifest.json"))]}"#,
      #"{\#(head), "files": [\#(listing("a")), \#(listing("a"))]}"#,
    ]
    for text in wrong {
      let folder = try ScratchFolder(["manifest.json": text])
      #expect(throws: BundleError.self, "\(text)") { try BundleFolder.open(folder.path) }
      #expect(BundleFolder.ownFiles(of: folder.path) == nil)
    }
    let folder = try ScratchFolder(["manifest.json": #"{\#(head), "files": [\#(listing("a"))], "unknown": [1]}"#])
    #expect(try BundleFolder.open(folder.path).manifest.files.count == 1)
  }

  @Test("bundle: a named pipe or a link in a bundle is refused at once", .review("FL-H9"), .timeLimit(.minutes(10)))
  func pipesAndLinks() throws {
    let folder = try bundle()
    let opened = try BundleFolder.open(folder.path)
    let file = folder.path + "/floors.json"
    try FileManager.default.removeItem(atPath: file)
    #expect(mkfifo(file, 0o600) == 0)
    #expect(throws: BundleError.unreadable(path: file, reason: "not a regular file")) { try opened.read("floors.json") }
    #expect(opened.verify().map(\.path) == ["floors.json"])

    try FileManager.default.removeItem(atPath: file)
    let elsewhere = try ScratchFolder(["floors.json": "[1]", "a.json": "{}"])
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere.path + "/floors.json")
    #expect(throws: BundleError.self) { try opened.read("floors.json") }
    #expect(opened.verify().map(\.path) == ["floors.json"], "the same bytes, and not in the bundle")

    try FileManager.default.removeItem(atPath: folder.path + "/tiers/0")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/tiers/0", withDestinationPath: elsewhere.path)
    #expect(throws: BundleError.self) { try opened.read("tiers/0/a.json") }

    let manifest = folder.path + "/manifest.json"
    try FileManager.default.removeItem(atPath: manifest)
    #expect(mkfifo(manifest, 0o600) == 0)
    #expect(throws: BundleError.self) { try BundleFolder.open(folder.path) }
    #expect(BundleFolder.ownFiles(of: folder.path) == nil)
  }
}
