import Foundation
import Testing
import VenueTestSupport

/// An archive in a folder of the folder that is named.
struct ArchiveFolderTests {
  /// A folder with the archive of a mall in `IMDFData`, of which one unit has a category that IMDF does not have.
  private func venue(_ scratch: Scratch) throws -> String {
    let folder = scratch.path("delivery")
    let run = try Program.run(["export", Program.venue("corner-mall"), "--as", "imdf", "-o", "\(folder)/IMDFData"])
    try #require(run.status == 0, "\(run.talk)")
    let file = URL(filePath: "\(folder)/IMDFData/unit.geojson")
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains("\"lobby\""))
    try Data(text.replacing("\"lobby\"", with: "\"loby\"").utf8).write(to: file)
    return folder
  }

  @Test("archives: findings and corrections name the folder that contains the archive")
  func folder() throws {
    let scratch = try Scratch()
    let folder = try venue(scratch)
    let run = try Program.run(["validate", folder])
    #expect(run.output.contains("\(folder)/IMDFData/unit.geojson:"), "\(run.output)")
    let diff = try Program.run(["validate", folder, "--fix", "--unsafe", "--diff"])
    let path = folder.drop { $0 == "/" }
    #expect(diff.output.contains("--- a/\(path)/IMDFData/unit.geojson"), "\(diff.output)")
    let report = scratch.path("report.sarif")
    _ = try Program.run(["validate", folder, "--report", "sarif=\(report)"])
    let sarif = try String(contentsOf: URL(filePath: report), encoding: .utf8)
    #expect(sarif.contains("delivery/IMDFData/unit.geojson") && !sarif.contains("delivery/unit.geojson"))
  }
}
