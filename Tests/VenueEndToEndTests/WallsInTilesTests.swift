import Foundation
import Testing
import VenueTestSupport

/// What other people's decoders find in the tiles of whole venues, at every zoom.
@Suite("Walls in tiles") struct WallsInTilesTests {
  private func check(_ source: String, atLeast walls: Int, _ more: String...) throws {
    let bundle = try SharedBundle.of(source, more).path
    let counts = try Answer(try PythonReader.run("check_walls.py", [bundle + "/tiles.pmtiles"]))
    #expect(counts["polygons"].int ?? 0 > 20)
    #expect(counts["walls"].int ?? 0 > walls)
    #expect(counts["unsimple"].int == 0, "\(source): rings that cross or touch themselves")
    #expect(counts["unshared"].int == 0, "\(source): walls that meet elsewhere than in corners")
  }

  @Test(
    "tiles: in example venues every ring is simple and rooms share their walls", .review("FL-R12"), .deep,
    arguments: [("corner-mall", 100), ("harbor-airport", 2000)])
  func examples(venue: String, walls: Int) throws {
    try check(Program.venue(venue), atLeast: walls)
  }

  @Test(
    "tiles: in foreign venues every ring is simple and rooms share their walls", .review("FL-R12"), .deep,
    .needsData("imdf-postech-c5", "imdf-spbpu-campus", "imdf-ulm-university"),
    arguments: ["imdf-postech-c5/IMDFData", "imdf-spbpu-campus/IMDFData", "imdf-ulm-university/IMDFData"])
  func real(path: String) throws {
    try check(try #require(Program.shared(path)), atLeast: 3000, "--allow-errors")
  }

  @Test(
    "tiles: in random venues every ring is simple and rooms share their walls", .review("FL-R12"), .deep,
    arguments: [3, 14, 15, 92, 65])
  func random(seed: UInt64) throws {
    let scratch = try Scratch()
    let venue = scratch.path("venue")
    for file in RandomVenue(seed: seed).files {
      let url = URL(filePath: venue).appending(path: file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: url, atomically: true, encoding: .utf8)
    }
    try check(venue, atLeast: 50, "--allow-errors")
  }
}
