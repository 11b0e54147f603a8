import Foundation
import Testing
import VenueTestSupport

/// R20: a static plan laid over the map, from the owner's folder to the bundle.
struct ImageOverlayTests {
  /// One red pixel.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  private func compile(_ overlays: String) throws -> (run: Program.Run, bundle: String, scratch: Scratch) {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try (Data(base64Encoded: ImageOverlayTests.png) ?? Data()).write(to: URL(filePath: venue + "/lines.png"))
    try overlays.write(toFile: venue + "/overlays.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    return (try Program.run(["compile", venue, "-o", bundle]), bundle, scratch)
  }

  private let corners = "[[24.9900, 60.1052], [24.9910, 60.1052], [24.9910, 60.1047], [24.9900, 60.1047]]"

  @Test("overlays: a picture with four corners is an image layer of every style", .shows("R20.1", "R20.2"))
  func layer() throws {
    let (run, bundle, scratch) = try compile(
      """
      overlays:
        lines: {image: lines.png, corners: \(corners)}
        works: {image: lines.png, corners: \(corners), level: upper, opacity: 0.5}
      """)
    defer { withExtendedLifetime(scratch) {} }
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let copy = try Data(contentsOf: URL(filePath: bundle + "/overlays/lines.png"))
    #expect(copy == Data(base64Encoded: ImageOverlayTests.png))
    let table = try Answer(file: bundle + "/overlays.json")["overlays"]
    #expect(table.list.map { $0["image"].text } == ["overlays/lines.png", "overlays/works.png"])
    #expect(
      table[0]["coordinates"].list.map { $0.list.map(\.number) }
        == [[24.99, 60.1052], [24.991, 60.1052], [24.991, 60.1047], [24.99, 60.1047]])
    #expect(table[1]["floor"].number == 1)
    #expect(try Answer(file: bundle + "/manifest.json")["capabilities"].list.contains { $0.text == "overlays" })
    for name in try FileManager.default.contentsOfDirectory(atPath: bundle + "/style") {
      let style = try Answer(file: bundle + "/style/" + name)
      let source = style["sources"]["overlay-lines"]
      #expect(source["type"].text == "image" && source["url"].text == "overlays/lines.png", "\(name)")
      #expect(source["coordinates"].list.count == 4)
      let layers = style["layers"].list
      let ids = layers.compactMap { $0["id"].text }
      let place = try #require(ids.firstIndex(of: "overlay-lines"))
      #expect(layers[place]["type"].text == "raster" && layers[place]["source"].text == "overlay-lines")
      let (rooms, way) = (try #require(ids.firstIndex(of: "unit")), try #require(ids.firstIndex(of: "route-line")))
      #expect(rooms < place && place < way, "\(ids)")
      let visibility = layers[place + 1]["layout"]["visibility"].list
      #expect(
        visibility.first?.text == "case" && visibility[1].list.last?.number == 1, "shown with its own floor alone")
      #expect(visibility.dropFirst(2).map(\.text) == ["visible", "none"])
      #expect(layers[place + 1]["paint"]["raster-opacity"].number == 0.5)
    }
    #expect(try Program.run(["verify", bundle]).status == 0)
  }

  @Test("overlays: bad corners fail the compile, and nothing is written", .shows("R20.3")) func bad() throws {
    let (run, bundle, scratch) = try compile(
      """
      overlays:
        lines:
          image: lines.png
          corners: [[24.99, 60.1052], [24.991, 60.1047], [24.991, 60.1052], [24.99, 60.1047]]
      """)
    defer { withExtendedLifetime(scratch) {} }
    #expect(run.status == 1)
    #expect((run.output + run.talk).contains("sides cross"), "\(run.output)\(run.talk)")
    #expect(!FileManager.default.fileExists(atPath: bundle))
  }
}
