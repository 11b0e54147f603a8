import Foundation
import Testing
import VenueBundleRules
import VenueDiagnostics
import VenueTestSupport

/// One channel of findings: a finding is made of a rule's page, and every page is listed.
@Suite("Pages of the rules") struct RulePagesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static var sources: [(name: String, text: String)] {
    let folder = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "swift" }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }
  }

  @Test("rules: every page that is written is listed once", .review("FL-S3")) func everyPageIsListed() {
    let written = RulePagesTests.sources.flatMap { source in
      source.text.matches(of: /RulePage\(\s*"([A-Z]{3}[0-9]{3})"/).map { String($0.output.1) }
    }
    #expect(written.sorted() == rulePages.map(\.code))
    #expect(Set(rulePages.map(\.id)).count == rulePages.count)
  }

  @Test("rules: a code is in its page only, so every finding has a page", .review("FL-S3"))
  func codesStandInTheirPages() {
    for source in RulePagesTests.sources {
      let codes = source.text.matches(of: /"[A-Z]{3}[0-9]{3}"/).count
      let pages = source.text.matches(of: /RulePage\(\s*"[A-Z]{3}[0-9]{3}"/).count
      // What a comment quotes is an example.
      let quoted = source.text.matches(of: /\/\/.*`"[A-Z]{3}[0-9]{3}"`/).count
      #expect(codes == pages + quoted, "\(source.name) writes a code where it should name a page")
    }
  }

  @Test("rules: a code in messages, comments or documents has a page", .review("FL-S3"))
  func namedCodesHavePages() throws {
    let codes = Set(rulePages.map(\.code))
    let families = Set(codes.map { $0.prefix(3) })
    let documents = try ["README.md", "docs/source-format.md", "docs/architecture.md"].map { name in
      (name: name, text: try String(contentsOf: RulePagesTests.root.appending(path: name), encoding: .utf8))
    }
    for source in RulePagesTests.sources + documents {
      for match in source.text.matches(of: /\b[A-Z]{3}[0-9]{3}\b/) where families.contains(match.output.prefix(3)) {
        #expect(codes.contains(String(match.output)), "\(source.name) names \(match.output)")
      }
    }
  }
}
