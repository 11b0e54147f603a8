import Foundation
import Testing
import VenueBundleRules

@Suite struct RuleManualTests {
  /// `RECORD_GOLDENS=1 swift test --filter RuleManualTests` writes the pages.
  @Test("rules: docs/rules follows from the pages of the rules")
  func docsRulesIsWhatTheRulesSayAboutThemselves() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "docs/rules")
    let files = RuleManual.files
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    }
    for file in files {
      let data = FileManager.default.contents(atPath: folder.appending(path: file.name).path)
      #expect(
        data == Data(file.text.utf8),
        "docs/rules/\(file.name) is stale: RECORD_GOLDENS=1 swift test --filter RuleManualTests")
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    // Beside the pages, the findings that were read by hand.
    #expect(present.filter { !["acceptance.md", "planted-faults.md"].contains($0) } == files.map(\.name).sorted())
  }
}
