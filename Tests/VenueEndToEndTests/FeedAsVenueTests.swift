import Foundation
import Testing

/// A GTFS feed in the place of a venue.
struct FeedAsVenueTests {
  @Test("command line: a GTFS feed is no venue, and the answer says where it belongs")
  func refused() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "harbor-airport")
    let feed = venue + "/transit"
    for arguments in [
      ["validate", feed], ["compile", feed, "-o", scratch.path("bundle")],
      ["import", feed, "-o", scratch.path("text")],
      ["validate", feed + "/stops.txt"],
    ] {
      let run = try Program.run(arguments)
      #expect(run.status == 65 && run.talk.contains("GTFS feed, not a venue"), "\(arguments): \(run.talk)")
      #expect(run.talk.contains("folder transit/ of a venue"), "\(arguments): \(run.talk)")
    }
    // A venue without its `venue.yaml` is not the feed in its folder.
    try FileManager.default.removeItem(atPath: venue + "/venue.yaml")
    let run = try Program.run(["validate", venue])
    #expect(run.status == 65 && !run.talk.contains("GTFS"), "\(run.talk)")
  }
}
