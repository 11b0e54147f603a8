import Foundation
import Testing
import VenueChecks
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueRules
import VenueTestSupport

/// The automatic corrections of archives made by others.
@Suite struct ArchiveFixTests {
  private static let archives = [
    "imdf-spbpu-campus/IMDFData", "imdf-ulm-university/IMDFData", "invalid-imdf-misaligned/misaligned_imdf",
  ]

  @Test(
    "rules: a second fix changes nothing, and corrected rules are silent", .review("FR5-4"), .deep,
    .needsData("imdf-spbpu-campus", "imdf-ulm-university", "invalid-imdf-misaligned"), arguments: archives)
  func twice(_ name: String) throws {
    let folder = URL(filePath: try #require(WholeVenue.shared(name)), directoryHint: .isDirectory)
    var files: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[file] = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let first = try run(files)
    #expect(first.end == .stable)
    for (file, text) in first.texts { files[file] = String(decoding: text.bytes, as: UTF8.self) }
    let second = try run(files)
    #expect(second.texts.isEmpty, "\(second.corrections.map(\.finding.message))")
    let corrected = first.corrections.map(\.finding).filter { $0.fix?.safety == .safe }
    for finding in corrected {
      let left = second.outcome.diagnostics.filter { $0.code == finding.code && $0.fix?.safety == .safe }
      #expect(left.isEmpty, "\(finding.code): \(left.map(\.message))")
    }
    #expect(!second.outcome.diagnostics.contains { $0.code == "GEO007" })
  }

  private func run(_ files: [String: String]) throws -> FixRun {
    let compiler = VenueCompiler()
    return try FixRun(
      InputTree(files), named: "", isEditable: { _ in true }, allowsUnsafe: false, check: { compiler.validate($0) })
  }
}
