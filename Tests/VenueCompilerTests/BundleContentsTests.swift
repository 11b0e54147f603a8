import Foundation
import Testing
import VenueBundle
import VenueFormats
import VenueModel
import VenueOutput
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

/// What is handed to the disk is read back before it takes the place of what was there.
struct BundleContentsTests {
  private let scratch = NSTemporaryDirectory() + "venuemap-contents-" + UUID().uuidString

  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  private func contents(_ change: (inout VenueSource) -> Void = { _ in }) throws -> BundleContents {
    let compiler = VenueCompiler()
    var source = try compiler.read(BundleContentsTests.mall)
    change(&source)
    let outcome = compiler.check(source)
    return try compiler.encode(compiler.plan(outcome, of: source), of: source, check: outcome)
  }

  private func files(in folder: String) -> Set<String> {
    Set((FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]) ?? [])
  }

  @Test("output: a theme named like another file is an internal error; nothing is written", .review("FL-H1"), .deep)
  func unsafeThemes() throws {
    defer { FileSystem.removeTree(scratch) }
    try FileSystem.makeFolders(scratch)
    for name in ["../../precious", "../manifest", "a/b", "tab\tname", "back\\slash"] {
      let contents = try contents { $0.theme.variants.append(ThemeSource.Variant(name: name)) }
      guard name != "a/b" else { continue }
      let error = #expect(throws: OutputError.self, "\(name)") { try contents.write(to: scratch + "/deep/bundle") }
      #expect(error?.isOwnFault == true)
    }
    #expect(files(in: scratch).isSubset(of: ["deep"]))
  }

  @Test("output: an unreadable bundle is not written, and the previous one is kept", .review("FL-H3"))
  func unreadableNetwork() throws {
    defer { FileSystem.removeTree(scratch) }
    let bundle = scratch + "/bundle"
    let good = try contents()
    try good.write(to: bundle)
    #expect(try BundleFolder.open(bundle).verify().isEmpty)

    // A network that is what the manifest says, and no network.
    var bad = good
    let network = try #require(bad.files.firstIndex { $0.path == "network.bin" })
    let bytes = try good.files[network].bytes
    bad.files[network] = PartFile("network.bin", bytes: bytes.dropLast(40))
    let error = #expect(throws: OutputError.self) { try bad.write(to: bundle) }
    #expect(error?.isOwnFault == true)
    #expect(error?.description.contains("network.bin") == true, "\(String(describing: error))")
    #expect(FileManager.default.contents(atPath: bundle + "/network.bin") == Data(bytes))
    #expect(FileSystem.entries(of: scratch) == ["bundle", "bundle.build"])
  }

  @Test("output: a file with a likely secret is not written, the secret is not shown", .shows("M02.3"))
  func secret() throws {
    defer { FileSystem.removeTree(scratch) }
    var contents = try contents()
    let word = "Zx9Qv" + "T3mLp8RkWc2Yb" + "7NdHs5Ga4Ef6Ju"
    let style = try #require(contents.files.firstIndex { $0.path == "style/light.json" })
    // Sound but for that: what cannot be read is refused before.
    let text = String(decoding: try contents.files[style].bytes, as: UTF8.self)
    try #require(text.hasPrefix("{"))
    let leaking = "{\"metadata\": {\"of\": \"https://tiles.example/?api_key=\(word)\"}," + text.dropFirst()
    contents.files[style] = PartFile("style/light.json", bytes: Array(leaking.utf8))
    let bad = contents
    let error = #expect(throws: OutputError.self) { try bad.write(to: scratch + "/bundle") }
    #expect(error?.description.contains("style/light.json") == true && error?.description.contains("secret") == true)
    #expect(error?.description.contains(word) == false)
    #expect(!FileManager.default.fileExists(atPath: scratch + "/bundle"))
  }

  @Test("output: encode turns a floor into lazy files and a manifest without files yet", .review("FL-S12"))
  func encode() throws {
    let source = VenueSource(venue: FloorPlan("aaa\na+a\nhhh").venue, format: .source)
    let compiler = VenueCompiler()
    let outcome = compiler.check(source)
    let contents = try compiler.encode(compiler.plan(outcome, of: source), of: source, check: outcome)
    let paths = contents.files.map(\.path)
    #expect(paths == paths.sorted())
    #expect(Set(paths).isSuperset(of: ["floors.json", "network.bin", "tiles.pmtiles", "tiers/0/venue.geojson"]))
    for file in contents.files {
      let (once, again) = try (file.bytes, file.bytes)
      #expect(once == again, "\(file.path)")
    }
    #expect(contents.manifest.files.isEmpty)
    #expect(contents.manifest.venueID == "plan")
    #expect(contents.ledger.entries.contains { $0.id == "a" })
  }

  private func capabilities(of plan: FloorPlan, _ change: (inout Venue) -> Void = { _ in }) throws -> [String] {
    var venue = plan.venue
    change(&venue)
    let source = VenueSource(venue: venue, format: .source)
    let compiler = VenueCompiler()
    let outcome = compiler.check(source)
    let contents = try compiler.encode(compiler.plan(outcome, of: source), of: source, check: outcome)
    return contents.manifest.capabilities
  }

  @Test("output: routing is a capability only where something is joined", .review("FL-R2"))
  func routingIsJoined() throws {
    // Two rooms whose doors lead onto ground that nobody drew.
    #expect(try !capabilities(of: FloorPlan("aaa.bbb\naaa.bbb\n.+...+.")).contains("routing"))
    #expect(try !capabilities(of: FloorPlan("aaa#bbb\naaa#bbb")).contains("routing"))
    // One hall and its door lead nowhere either; a second place in it makes a way.
    let hall = FloorPlan("hhhh\nhhh+")
    #expect(try !capabilities(of: hall).contains("routing"))
    let withThing = try capabilities(of: hall) { venue in
      var amenity = Amenity(id: "atm")
      amenity.category = "atm"
      amenity.unitIDs = ["h"]
      amenity.geometry = FloorPlan.coordinate(1, 1)
      venue.amenities.append(amenity)
    }
    #expect(withThing.contains("routing"))
    #expect(try capabilities(of: FloorPlan("aaa\na+a\nhhh")).contains("routing"))
    #expect(try capabilities(of: FloorPlan(levels: [0: "SSh\nS+h", 1: "SSh\nS+h"])).contains("routing"))
  }

  @Test("output: ledger and report name their bundle by the hash of its manifest", .review("FL-H7"))
  func buildNamesBundle() throws {
    defer { FileSystem.removeTree(scratch) }
    let bundle = scratch + "/bundle"
    try contents().write(to: bundle)
    let manifest = try #require(FileManager.default.contents(atPath: bundle + "/manifest.json"))
    let digest = SHA256.digest(of: Array(manifest)).hexadecimal
    for name in ["ledger.json", "report.json"] {
      let file = try #require(FileManager.default.contents(atPath: bundle + ".build/" + name))
      let json = try JSONSerialization.jsonObject(with: file) as? [String: Any]
      #expect((json?["bundle"] as? [String: String])?["manifest_sha256"] == digest, "\(name)")
    }
  }

  @Test("output: a foreign ledger.json beside a bundle is not replaced", .review("FL-H12"), .deep)
  func foreignLedger() throws {
    defer { FileSystem.removeTree(scratch) }
    let bundle = scratch + "/bundle"
    try FileSystem.makeFolders(bundle + ".build")
    try FileSystem.write(Array(#"{"accounts": [], "schema": 1}"#.utf8), to: bundle + ".build/ledger.json")
    let contents = try contents()
    let error = #expect(throws: OutputError.self) { try contents.write(to: bundle) }
    #expect(error == OutputError(path: bundle + ".build", reason: .notOurs))
    #expect(FileSystem.entries(of: scratch) == ["bundle.build"], "nothing is written at all")
    try FileManager.default.removeItem(atPath: bundle + ".build/ledger.json")
    try contents.write(to: bundle)
    try contents.write(to: bundle)
    #expect(FileSystem.entries(of: bundle + ".build") == ["ledger.json", "report.json"])
  }
}
