import Foundation
import Testing
import VenueTestSupport

/// A secret in a venue is told, and shown nowhere.
struct EmbeddedSecretTests {
  /// Put together here, so that no file of the project holds anything like a token.
  private static let secret = "Zx9Qv" + "T3mLp8RkWc2Yb" + "7NdHs5Ga4Ef6Ju"

  /// The mall with a secret in each kind of file.
  private func mall(_ scratch: Scratch) throws -> String {
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    func change(_ file: String, _ work: (String) -> String) throws {
      let text = (try? String(contentsOfFile: venue + file, encoding: .utf8)) ?? ""
      try FileManager.default.createDirectory(
        at: URL(filePath: venue + file).deletingLastPathComponent(), withIntermediateDirectories: true)
      try work(text).write(toFile: venue + file, atomically: true, encoding: .utf8)
    }
    let address = "https://corner-mall.example/?access_token=\(EmbeddedSecretTests.secret)"
    try change("/venue.yaml") { $0.replacing("https://corner-mall.example/", with: address) }
    try change("/levels/ground.yaml") { "# AI" + "za\(EmbeddedSecretTests.secret)123\n" + $0 }
    try change("/features/more.geojson") { _ in
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "planter", "feature_type": "fixture",
        "geometry": {"type": "Polygon", "coordinates": [[[24.9902, 60.10515], [24.9903, 60.10515], [24.9903, 60.1052], [24.9902, 60.10515]]]},
        "properties": {"category": "vegetation", "level_id": "ground", "x-api-key": "\(EmbeddedSecretTests.secret)"}}]}
      """
    }
    try change("/theme.yaml") { _ in "x-password: \(EmbeddedSecretTests.secret)\n" }
    return venue
  }

  @Test(
    "M02: a secret is an error at its line in every kind of file, and is not shown in any form of report",
    .shows("M02.1", "M02.2"))
  func told() throws {
    let scratch = try Scratch()
    let venue = try mall(scratch)
    let secret = EmbeddedSecretTests.secret
    let run = try Program.run(["validate", venue, "--format", "json"])
    #expect(run.status == 1 && !run.output.contains(secret) && !run.talk.contains(secret))
    let findings = try Answer(run)["findings"].list.filter { $0["code"].text == "SRC016" }
    let files = findings.compactMap { $0["place"]["file"].text }
    #expect(
      Set(files.map { $0.replacing(venue + "/", with: "") })
        == ["venue.yaml", "levels/ground.yaml", "features/more.geojson", "theme.yaml"], "\(files)")
    #expect(findings.allSatisfy { $0["severity"].text == "error" && ($0["place"]["line"].number ?? 0) > 0 })
    for format in ["text", "json", "sarif", "junit", "github", "codequality", "markdown", "html"] {
      let report = scratch.path("report.\(format)")
      let run = try Program.run(["validate", venue, "--report", "\(format)=\(report)"])
      guard run.status != 2 else { continue }
      let text = try String(contentsOfFile: report, encoding: .utf8)
      #expect(text.contains("SRC016") && !text.contains(secret), "\(format)")
      #expect(!run.output.contains(secret) && !run.talk.contains(secret), "\(format)")
    }
  }

  @Test("M02: no file of a bundle holds the secret, whatever is allowed", .shows("M02.3")) func bundle() throws {
    let scratch = try Scratch()
    let (venue, bundle) = (try mall(scratch), scratch.path("bundle"))
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: bundle))
    _ = try Program.run(["compile", venue, "-o", bundle, "--allow-errors"])
    var files = 0
    for folder in [bundle, bundle + ".build"] {
      for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard let bytes = FileManager.default.contents(atPath: folder + "/" + file) else { continue }
        files += 1
        #expect(bytes.range(of: Data(EmbeddedSecretTests.secret.utf8)) == nil, "\(file)")
      }
    }
    #expect(files > 20)
    let address = "https://maps:\(EmbeddedSecretTests.secret)@tiles.example/"
    let run = try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle, "--base-url", address])
    #expect(run.status == 2 && !run.talk.contains(EmbeddedSecretTests.secret), "\(run.talk)")
  }

  @Test("M02: real venues made by others hold no secret", .shows("M02.4"))
  func realVenues() throws {
    for venue in [
      "imdf-spbpu-campus/IMDFData", "imdf-ulm-university/IMDFData", "imdf-postech-c5/IMDFData",
    ] {
      guard let path = Program.shared(venue) else { continue }
      let run = try Program.run(["validate", path, "--format", "json"])
      #expect(!run.output.contains("SRC016"), "\(venue)")
    }
    for venue in ["corner-mall", "harbor-airport"] {
      #expect(!(try Program.run(["validate", Program.venue(venue), "--format", "json"]).output.contains("SRC016")))
    }
  }
}
