import Foundation
import Testing
import VenueTestSupport

/// What an edit of one level changes in the files of a bundle.
struct LevelFilesTests {
  @Test("network: an added room changes the shared file and the file of its level")
  func addedRoom() throws {
    let scratch = try Scratch()
    let (before, after) = (try scratch.bundle(of: Program.venue("corner-mall"), as: "before"), scratch.path("after"))
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    let ground = "\(venue)/levels/ground.yaml"
    _ = try scratch.edit(ground, "rect: [24, 0, 16, 8]", "rect: [24, 0, 10, 8]")
    _ = try scratch.edit(
      ground, "  market:\n",
      """
        annex:
          category: room
          rect: [34, 0, 6, 8]
          openings: {annex-door: {to: mall}}
          occupant: {id: third, name: Third Shop, category: books}
        market:

      """)
    let run = try Program.run(["compile", venue, "-o", after])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    let (old, new) = (try scratch.contents(of: before), try scratch.contents(of: after))
    let changed = new.keys.filter { $0.hasPrefix("network") && new[$0] != old[$0] }.sorted()
    #expect(changed == ["network.bin", "network/0.bin"])
  }
}
