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
    let pictures = try RuleManual.pictures.map { picture in
      (name: "pictures/\(picture.name)", text: try RulePicture(picture.example, of: picture.page).svg)
    }
    let files = RuleManual.files + pictures
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "pictures"), withIntermediateDirectories: true)
      for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    }
    for file in files {
      let data = FileManager.default.contents(atPath: folder.appending(path: file.name).path)
      #expect(
        data == Data(file.text.utf8),
        "docs/rules/\(file.name) is stale: RECORD_GOLDENS=1 swift test --filter RuleManualTests")
    }
    let present = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    // Beside the pages, the findings that were read by hand.
    let others = ["acceptance.md", "pictures", "planted-faults.md"]
    #expect(present.filter { !others.contains($0) } == files.map(\.name).sorted())
  }
}
