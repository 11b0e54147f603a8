import Foundation
import Testing
import VenueAtlas
import VenueBundle
import VenueGeometry
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueCompiler

/// Every part of three small bundles, decoded, against what was accepted before.
///
/// `RECORD_GOLDENS=1 swift test --filter PartGoldenTests` accepts what is made now; read the difference before committing it.
@Suite struct PartGoldenTests {
  enum Small: String, CaseIterable, CustomTestStringConvertible {
    /// Text, GeoJSON, a list of occupants, surroundings and a theme of its own.
    case text = "VenueMutation/Seeds/tiny-venue"
    /// An IMDF archive.
    case archive = "VenueMutation/Seeds/tiny-archive"
    /// Two floors with a lift, stairs, rooms within rooms and a terrace.
    case house = "VenueEndToEndTests/Venues/ward-house"

    var testDescription: String { name }
    var name: String { String(rawValue.split(separator: "/").last!) }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Styles differ by their colours and the venue's name alone: one stands for all, and the themes of one venue.
  private static func isCompared(_ path: String, of venue: Small) -> Bool {
    if path == BundlePart.camera.files[1] { return venue == .text }
    // Pictures are drawn by libraries; what they are of says the list.
    if path.hasPrefix("sprite/") { return venue == .text && path == "sprite/light.json" }
    guard path == "theme.json" || path.hasPrefix("style/") else { return true }
    return venue == .text && (path == "theme.json" || path == "style/light.json")
  }

  @Test(
    "bundle: every part and the camera of each kit equals its golden", .review("FL-S12"), .shows("G36.2", "H03.3"),
    arguments: TestDepth.sample(Small.allCases, fast: 3))
  func parts(_ venue: Small) throws {
    let compiler = VenueCompiler(options: CompilerOptions(allowsErrors: true))
    let source = try compiler.read(PartGoldenTests.tests.appending(path: venue.rawValue).path)
    let outcome = compiler.check(source)
    let contents = try compiler.encode(compiler.plan(outcome, of: source), of: source, check: outcome)
    let bundle = NSTemporaryDirectory() + "venuemap-golden-" + UUID().uuidString
    defer { for path in [bundle, bundle + ".build"] { try? FileManager.default.removeItem(atPath: path) } }
    try contents.write(to: bundle)
    for file in contents.files { #expect(BundlePart.all.count { $0.owns(file.path) } == 1, "\(file.path)") }
    let words = Set(BundlePart.all.flatMap(\.capabilities))
    #expect(try Atlas(path: bundle).manifest.capabilities.allSatisfy(words.contains))

    var texts: [(path: String, text: String)] = []
    let whole =
      contents.files
      + [
        PartFile("manifest.json", bytes: try written("manifest.json", in: bundle)),
        PartFile("ledger.json", bytes: try written("ledger.json", in: bundle + ".build")),
        PartFile("report.json", bytes: try written("report.json", in: bundle + ".build")),
      ]
    for file in whole where PartGoldenTests.isCompared(file.path, of: venue) {
      let bytes = try file.bytes
      switch (file.path as NSString).pathExtension {
      case "pmtiles": texts.append((file.path + ".txt", try BundleText.tiles(bytes)))
      case "bin" where file.path == BundlePart.footways.file:
        texts.append((file.path + ".txt", BundleText.fields(of: try FootwayText(Atlas(path: bundle)))))
      case "bin":
        texts.append((file.path + ".txt", BundleText.fields(of: try PlannedNetwork(Atlas(path: bundle).network()))))
      case "js": texts.append((file.path, String(decoding: bytes, as: UTF8.self)))
      default: texts.append((file.path, BundleText.json(bytes)))
      }
      guard file.path == BundlePart.camera.file else { continue }
      // What is handed to the kits of each platform, by itself.
      for kit in try JSONReader.read(bytes).root["kits"]?.object ?? [] {
        texts.append(("kits/\(kit.key).json", BundleText.json(Array(bytes[kit.value.range]))))
      }
    }
    let folder = PartGoldenTests.tests.appending(path: "VenueCompilerTests/Goldens/\(venue.name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try? FileManager.default.removeItem(at: folder)
      for file in texts {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
    }
    for file in texts {
      let golden = FileManager.default.contents(atPath: folder.appending(path: file.path).path) ?? Data()
      let (old, new) = (lines(String(decoding: golden, as: UTF8.self)), lines(file.text))
      let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
      #expect(
        old == new,
        """
        \(venue.name)/\(file.path), line \(place + 1):
          was \(old.dropFirst(place).first?.prefix(200) ?? "nothing")
          is  \(new.dropFirst(place).first?.prefix(200) ?? "nothing")
        """)
    }
    let present = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    #expect(present.filter { $0.contains(".") }.sorted() == texts.map(\.path).sorted())
  }

  private func written(_ file: String, in folder: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: folder + "/" + file)))
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// What stands in `footways.bin`.
private struct FootwayText {
  var nodes: [PlanePoint]
  var pieces: [FootwayGraph.Piece]
  var names: [[NetworkText]]
  var kinds: [FootwayGraph.Kind]
  var credits: [String]

  init(_ atlas: Atlas) throws {
    let graph = try #require(try atlas.footways()).graph(of: try atlas.network())
    (nodes, pieces, credits) = (graph.nodes.array, graph.pieces.array, graph.credits)
    names = (0..<graph.wayCount).map { graph.name(ofWay: $0) }
    kinds = (0..<graph.wayCount).map { graph.kind(ofWay: $0) }
  }
}
