import Foundation
import Testing
import VenueTestSupport

/// What other people's decoders find in the tiles of whole venues, at every zoom.
@Suite("Walls in tiles") struct WallsInTilesTests {
  private func check(_ source: String, atLeast walls: Int, _ more: String...) throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", source, "-o", bundle] + more)
    #expect(run.status == 0, "\(run.talk.suffix(2000))")
    let counts = try Answer(try PythonReader.run("check_walls.py", [bundle + "/tiles.pmtiles"]))
    #expect(counts["polygons"].int ?? 0 > 50)
    #expect(counts["walls"].int ?? 0 > walls)
    #expect(counts["unsimple"].int == 0, "\(source): rings that cross or touch themselves")
    #expect(counts["unshared"].int == 0, "\(source): walls that meet elsewhere than in corners")
  }

  @Test(
    "FL-R12: in the example venues every ring is simple and rooms share their walls",
    arguments: [("corner-mall", 100), ("harbor-airport", 2000)])
  func examples(venue: String, walls: Int) throws {
    try check(Program.venue(venue), atLeast: walls)
  }

  @Test(
    "FL-R12: in venues that others made every ring is simple and rooms share their walls",
    arguments: ["imdf-postech-c5/IMDFData", "imdf-spbpu-campus/IMDFData", "imdf-ulm-university/IMDFData"])
  func real(path: String) throws {
    guard let source = Program.shared(path) else {
      print("skipped: \(path) is not here; VENUEMAP_SHARED_DATA names the folder")
      return
    }
    try check(source, atLeast: 3000, "--allow-errors")
  }
}
