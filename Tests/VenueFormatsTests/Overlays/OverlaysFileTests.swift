import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("overlays.yaml")
struct OverlaysFileTests {
  /// About 100 m by 100 m around the ferry terminal.
  private static let corners = "[[24.955, 60.162], [24.957, 60.162], [24.957, 60.161], [24.955, 60.161]]"

  private func read(_ overlays: String, pictures: [String: [UInt8]]? = nil) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    files["overlays.yaml"] = Array("overlays: \(overlays)\n".utf8)
    files.merge(pictures ?? ["pictures/lines.png": SmallPicture.png.bytes]) { $1 }
    return try VenueReader.read(InputTree(bytes: files))
  }

  @Test("overlays: a picture with four corners is on all floors or on a level's floor")
  func whole() throws {
    let source = try read(
      """
      {lines: {image: pictures/lines.png, corners: \(OverlaysFileTests.corners)},
       works: {image: works.jpg, corners: \(OverlaysFileTests.corners), level: ground, opacity: 0.5}}
      """, pictures: ["pictures/lines.png": SmallPicture.png.bytes, "works.jpg": SmallPicture.baselineJPEG.bytes])
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    try #require(source.venue.overlays.count == 2)
    let (lines, works) = (source.venue.overlays[0], source.venue.overlays[1])
    #expect(lines.corners[0] == Coordinate(longitude: 24.955, latitude: 60.162))
    #expect(lines.level == nil && lines.opacity == 1 && lines.picture.bytes == SmallPicture.png.bytes)
    #expect(works.level == ID("ground") && works.opacity == 0.5 && works.picture.format == .jpeg)
  }

  @Test("overlays: a picture is above roads or labels; other words get these two", .shows("H23.1"))
  func above() throws {
    func overlay(_ more: String) -> String {
      "{lines: {image: pictures/lines.png, corners: \(OverlaysFileTests.corners)\(more)}}"
    }
    let under = try read(overlay(""))
    #expect(under.venue.overlays.map(\.above) == [.roads])
    let over = try read(overlay(", above: labels, hides: true"))
    #expect(over.diagnostics.isEmpty && over.venue.overlays.map(\.above) == [.labels])
    #expect(over.venue.overlays.map(\.hides) == [true])
    let wrong = try read(overlay(", above: label"))
    #expect(wrong.diagnostics.map(\.code) == ["SRC005"])
    #expect(wrong.diagnostics.first?.help.contains("did you mean 'labels'?") == true, "\(wrong.findings)")
  }

  @Test(
    "overlays: impossible corners are an error in place, and the picture is excluded",
    .shows("R20.3"),
    arguments: [
      ("[[24.955, 60.162], [24.957, 60.162], [24.957, 60.161]]", "SRC005", "four positions"),
      ("[[24.955, 60.162], [24.955, 60.161], [24.957, 60.161], [24.957, 60.162]]", "SRC005", "would be mirrored"),
      ("[[24.955, 60.162], [24.957, 60.161], [24.957, 60.162], [24.955, 60.161]]", "SRC005", "sides cross"),
      ("[[24.955, 60.162], [24.957, 60.162], [24.9554, 60.1618], [24.955, 60.161]]", "SRC005", "a corner is inside"),
      ("[[24.955, 60.162], [24.956, 60.162], [24.957, 60.162], [24.955, 60.161]]", "SRC005", "three on a line"),
      ("[[24.955, 60.162], [24.955, 60.162], [24.957, 60.161], [24.955, 60.161]]", "SRC005", "two corners at one"),
      (
        "[[60.162, 24.955], [60.162, 24.957], [60.161, 24.957], [60.161, 24.955]]", "SRC005",
        "km from the venue (limit: 50 km)"
      ),
      ("[[24.955, 91], [24.957, 60.162], [24.957, 60.161], [24.955, 60.161]]", "GEO002", "is outside the map"),
      ("[[24.955, north], [24.957, 60.162], [24.957, 60.161], [24.955, 60.161]]", "SRC005", "number"),
      ("somewhere", "SRC005", "four positions"),
    ])
  func badCorners(corners: String, code: String, message: String) throws {
    let source = try read("{lines: {image: pictures/lines.png, corners: \(corners)}}")
    let found = source.diagnostics.first { $0.code == code }
    #expect(found?.message.contains(message) == true, "\(source.findings)")
    #expect(source.diagnostics.count == 1, "\(source.findings)")
    #expect(found?.severity == nil || found?.severity == .error)
    #expect(found?.place?.pointer.hasPrefix("/overlays/lines/corners") == true)
    #expect(source.venue.overlays.isEmpty)
  }

  @Test(
    "overlays: other impossible values are reported at their place",
    arguments: [
      ("{lines: {image: pictures/line.png, corners: C}}", "SRC008", "did you mean \"pictures/lines.png\"?"),
      ("{lines: {image: ../lines.png, corners: C}}", "SRC008", "is outside the folder of the venue"),
      ("{lines: {image: venue.yaml, corners: C}}", "SRC008", "is not a supported picture"),
      ("{lines: {image: pictures/lines.png, corners: C, level: grund}}", "SRC005", "did you mean \"ground\"?"),
      ("{lines: {image: pictures/lines.png, corners: C, opacity: 80}}", "SRC005", "opacity must be 0 to 1"),
      ("{lines: {image: pictures/lines.png}}", "SRC005", "has no corners"),
      ("{lines: {corners: C}}", "SRC005", "has no image"),
      ("{lines: {image: pictures/lines.png, corners: C, floor: 1}}", "SRC004", "floor"),
      ("{../lines: {image: pictures/lines.png, corners: C}}", "SRC005", "it is also a file name"),
      ("{a: {image: pictures/lines.png, corners: C}, A: {image: pictures/lines.png, corners: C}}", "SRC005", "'A'"),
    ])
  func faults(text: String, code: String, message: String) throws {
    let source = try read(text.replacing(": C", with: ": \(OverlaysFileTests.corners)"))
    #expect(source.diagnostics.map(\.code) == [code], "\(source.findings)")
    #expect(source.diagnostics.first?.message.contains(message) == true, "\(source.findings)")
  }

  @Test("overlays: overlays per venue, bytes and pixels of a picture have limits")
  func limits() throws {
    let many = (0..<18).map { "o\($0): {image: pictures/lines.png, corners: \(OverlaysFileTests.corners)}" }
    let source = try read("{\(many.joined(separator: ", "))}")
    #expect(source.venue.overlays.count == 16 && source.diagnostics.map(\.code) == ["SRC017"])

    let one = "{lines: {image: pictures/lines.png, corners: \(OverlaysFileTests.corners)}}"
    let heavy = SmallPicture.png.bytes + Array(repeating: 0, count: 16 << 20)
    let large = try read(one, pictures: ["pictures/lines.png": heavy])
    #expect(large.venue.overlays.isEmpty && large.diagnostics.map(\.code) == ["SRC017"])
    var wide = SmallPicture.png.bytes
    wide[18] = 0x20
    let pixels = try read(one, pictures: ["pictures/lines.png": wide])
    #expect(pixels.venue.overlays.isEmpty)
    #expect(pixels.diagnostics.first?.message.contains("8195 x 2 pixels") == true, "\(pixels.findings)")
  }
}
