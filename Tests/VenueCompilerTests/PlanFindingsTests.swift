import Foundation
import Testing
import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueRules

@testable import VenueCompiler

struct PlanFindingsTests {
  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  @Test("FL-T9: a level whose mesh fails is one error at the level's outline, under every profile")
  func unmeshedLevel() throws {
    let compiler = VenueCompiler()
    let source = try compiler.read(PlanFindingsTests.mall)
    let outcome = compiler.check(source)
    let upper = try #require(source.venue.levels.firstIndex { $0.id.text == "upper" })
    let findings = PlanFindings(source: source, checked: outcome.checked)
      .diagnostics(unmeshed: [UnmeshedLevel(level: upper, reason: "lines 3 and 7 cross")])
    #expect(findings.count == 1)
    for profile in ["default", "import"] {
      let told = outcome.adding(findings, of: source, profile: .named(profile)).diagnostics.filter {
        $0.code == "GEO021"
      }
      #expect(told.map(\.severity) == [.error], "\(profile)")
      #expect(told.first?.place?.file == "levels/upper.yaml")
      #expect(told.first?.place?.pointer.contains("outline") == true, "\(String(describing: told.first?.place))")
      #expect(told.first?.message.contains("lines 3 and 7 cross") == true)
      #expect(told.first?.fingerprint.count == 16)
    }
  }

  @Test("FL-T9: validate tells what a compile would: a venue that compiles has no finding of planning")
  func validateIsWhole() throws {
    let compiler = VenueCompiler()
    let source = try compiler.read(PlanFindingsTests.mall)
    #expect(compiler.validate(source).diagnostics == compiler.check(source).diagnostics)
  }
}
