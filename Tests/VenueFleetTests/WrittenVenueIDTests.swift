import Foundation
import Testing

@testable import VenueFleet

struct WrittenVenueIDTests {
  @Test(
    "fleet: the id of a text venue is read from its line",
    arguments: [
      ("schema: 1\nid: corner-mall\n", "corner-mall"), ("id:   a.b_c  # ours\r\n", "a.b_c"),
      ("id: \"mall\"\n", "mall"), ("id: 'mall' # ours\n", "mall"), ("connectors:\n  id: lift\n", nil),
      ("id: [oops\n", nil), ("id:\n", nil), ("id: \"\"\n", nil), ("", nil),
    ] as [(String, String?)])
  func line(_ text: String, _ id: String?) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("venuemap-id-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try text.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
    #expect(WrittenVenueID.of(folder.path) == id)
  }

  @Test("fleet: a folder without venue.yaml has no written id")
  func absent() { #expect(WrittenVenueID.of("/nowhere") == nil) }
}
