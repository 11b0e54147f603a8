import Foundation
import Testing
import VenueTestSupport

/// `docs/formats/network.md`, read by somebody else.
struct NetworkFormatTests {
  @Test(
    "network: an independent reader finds every byte of the network by its page",
    arguments: ["corner-mall", "harbor-airport"])
  func byThePage(_ venue: String) throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue(venue), as: venue)
    let name = venue == "corner-mall" ? "inkwell books" : "gate a1"
    let reader = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Readers/read_network.py").path
    // It needs nothing but the language, so any Python will do.
    let read = try Answer(Program.run([reader, bundle + "/network.bin", name], of: "python3"))
    #expect(read["version"].text == "4.0")
    let inspected = try Answer(Program.run(["inspect", bundle, "--format", "json"]))
    #expect(read["polygons"].int == inspected["network"]["polygons"].int)
    #expect(read["connectors"].int == inspected["network"]["connectors"].int)
    #expect(read["islands"].int == inspected["network"]["islands"].int)
    #expect(!read["found"].list.isEmpty, "nothing is called \(name)")
  }
}
