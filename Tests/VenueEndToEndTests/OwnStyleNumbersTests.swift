import Foundation
import Testing
import VenueTestSupport

/// Numbers that an owner wrote into a style keep every digit.
struct OwnStyleNumbersTests {
  @Test(
    "styles: the author's values are kept exactly in files, map.json and orders", .deep,
    arguments: ["files", "inline"])
  func exact(style: String) throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let numbers = ["24.990312345678", "60.105098765432109", "0.0000000125", "0.123456789012345"]
    try """
    style:
      sources:
        spot: {type: geojson, data: {type: Point, coordinates: [\(numbers[0]), \(numbers[1])]}, tolerance: \(numbers[2])}
      layers:
        above-labels:
          - {id: spot, type: circle, source: spot, paint: {circle-opacity: \(numbers[3])}}
    """.write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let file = venue + "/venue.yaml"
    try (String(contentsOfFile: file, encoding: .utf8) + "\nmap: {style: \(style)}\n")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    let written = try String(
      contentsOfFile: bundle + (style == "files" ? "/style/light.json" : "/map.json"), encoding: .utf8)
    let ordered = try Program.run(["style", bundle, "--floor", "0"]).output
    // As short as they can be read back.
    let kept = [numbers[0], "60.10509876543211", numbers[2], numbers[3]]
    for number in kept { #expect(written.contains(number) && ordered.contains(number), "\(number)") }
  }
}
