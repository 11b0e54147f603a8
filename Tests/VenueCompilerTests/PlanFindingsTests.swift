import Foundation
import Testing
import VenueBundleRules
import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueRules
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

struct PlanFindingsTests {
  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  @Test("findings: a level whose mesh fails is one error at its outline, in every profile", .review("FL-T9"))
  func unmeshedLevel() throws {
    let compiler = VenueCompiler()
    let source = try compiler.read(PlanFindingsTests.mall)
    let outcome = compiler.check(source)
    let position = try #require(outcome.checked.venue.levels.firstIndex { $0.id.text == "upper" })
    var parts = compiler.plan(outcome, of: source)
    parts.network.faults = [.levelWithoutMesh(position, reason: "lines 3 and 7 cross")]
    let findings = BundleContext(
      source: source, checked: outcome.checked, plan: parts.plan, network: parts.network
    ).findings.filter { $0.page.code == "GEO021" }
    for profile in ["default", "import"] {
      let compiler = VenueCompiler(options: CompilerOptions(profile: .named(profile)))
      let told = compiler.check(source).adding(findings).diagnostics.filter { $0.code == "GEO021" }
      #expect(told.map(\.severity) == [.error], "\(profile)")
      #expect(told.first?.place?.file == "levels/upper.yaml")
      #expect(told.first?.place?.pointer.contains("outline") == true, "\(String(describing: told.first?.place))")
      #expect(told.first?.message.contains("lines 3 and 7 cross") == true)
      #expect(told.first?.fingerprint.count == 16)
    }
  }

  @Test("findings: a venue that compiles has no planning finding in validate", .review("FL-T9"))
  func validateIsWhole() throws {
    let compiler = VenueCompiler()
    let source = try compiler.read(PlanFindingsTests.mall)
    #expect(compiler.validate(source).diagnostics == compiler.check(source).diagnostics)
  }

  @Test("findings: too many levels are one finding, before any other check", .review("FL-T20"), .deep)
  func tooManyLevels() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("venuemap-test-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let archive = folder.appendingPathComponent("many")
    try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
    // Each lies on the one before: were they compared, there would be findings, and no end of them.
    let shape = #"{"type": "Polygon", "coordinates": [[[25, 60], [25.001, 60], [25.001, 60.001], [25, 60]]]}"#
    let levels = (0...Venue.largestLevelCount).map {
      #"{"type": "Feature", "id": "l\#($0)", "feature_type": "level", "geometry": \#(shape), "properties": {"ordinal": 0, "name": {"en": "L"}, "short_name": {"en": "0"}, "category": "unspecified", "outdoor": true}}"#
    }
    for (name, text) in [
      ("manifest.json", #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "en"}"#),
      (
        "venue.geojson",
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "v", "feature_type": "venue", "geometry": null, "properties": {"name": {"en": "V"}}}]}"#
      ), ("level.geojson", #"{"type": "FeatureCollection", "features": [\#(levels.joined(separator: ","))]}"#),
    ] {
      try Data(text.utf8).write(to: archive.appendingPathComponent(name))
    }
    var options = CompilerOptions()
    options.allowsErrors = true
    let compiler = VenueCompiler(options: options)
    let output = folder.appendingPathComponent("out").path
    let compilation = try compiler.compile(archive.path, to: output)
    guard case .notWritten = compilation.outcome else {
      Issue.record("\(compilation.outcome)")
      return
    }
    #expect(compilation.check.diagnostics.map(\.code) == ["SRC017"])
    #expect(compilation.check.diagnostics.first?.severity == .error)
    #expect(compilation.check.withdrawnCount(.level) == Venue.largestLevelCount + 1)
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(compiler.validate(try compiler.read(archive.path)).diagnostics.map(\.code) == ["SRC017"])
  }
}

extension CheckOutcome {
  fileprivate func withdrawnCount(_ type: FeatureType) -> Int { checked.withdrawn.count { $0.feature.type == type } }
}
