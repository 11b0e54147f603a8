import Foundation
import Testing
import VenueTestSupport

struct DeterminismTests {
  @Test("bundle: the same venue gives the same bytes in any folder, with any jobs", .deep)
  func sameBytes() throws {
    let scratch = try Scratch()
    for venue in ["corner-mall", "harbor-airport"] {
      let moved = try scratch.copy(of: venue)
      let runs = [
        ["compile", Program.venue(venue), "-o", scratch.path("\(venue)-1"), "--jobs", "1"],
        ["compile", moved, "-o", scratch.path("\(venue)-2"), "--jobs", "2"],
        ["compile", moved + "/", "-o", scratch.path("deep/er/\(venue)-7"), "--jobs", "7"],
      ]
      for run in runs { #expect(try Program.run(run).status == 0) }
      let bundles = try ["\(venue)-1", "\(venue)-2", "deep/er/\(venue)-7"].map {
        try scratch.contents(of: scratch.path($0))
      }
      #expect(bundles[0].count > 5)
      #expect(bundles[0] == bundles[1])
      #expect(bundles[0] == bundles[2])
      let reports = try ["\(venue)-1.build", "\(venue)-2.build"].map { try scratch.contents(of: scratch.path($0)) }
      #expect(reports[0].keys.sorted() == ["ledger.json", "report.json"])
      #expect(reports[0] == reports[1])
    }
  }
}
