import Foundation
import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
import VenueRandom
import VenueTestSupport

/// The limits that bundles carry, read back as an app reads them, on the examples and on venues that others made.
struct ScrollLimitsOfBundlesTests {
  private static let venues = [
    "corner-mall", "harbor-airport", "imdf-spbpu-campus/IMDFData", "imdf-postech-c5/IMDFData",
    "imdf-ulm-university/IMDFData",
  ]

  private func camera(of name: String) throws -> (part: CameraPart, bundle: String) {
    let venue = name.hasPrefix("imdf") ? try #require(Program.shared(name)) : Program.venue(name)
    let bundle = try SharedBundle.of(venue, ["--allow-errors"]).path
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: bundle + "/camera.json")))
    return (try CameraPart(try JSONReader.read(bytes).root), bundle)
  }

  private func wild(_ part: CameraPart, _ random: inout SeededRandom) -> Camera {
    let box = part.bounds.grown(byMetres: 600)
    let zooms = part.limits.zooms
    return Camera(
      target: Coordinate(
        longitude: .random(in: box.west...box.east, using: &random),
        latitude: .random(in: box.south...box.north, using: &random)),
      zoom: Zoom512(.random(in: zooms.lower.value - 1...zooms.upper.value + 1, using: &random)),
      bearing: .random(in: 0..<360, using: &random), tilt: .random(in: 0...80, using: &random))
  }

  @Test(
    "camera: 10,000 random cameras within limits see the promised share", .deep,
    .needsData("imdf-spbpu-campus", "imdf-postech-c5", "imdf-ulm-university"),
    .shows("H56.4"), arguments: venues)
  func promise(_ name: String) throws {
    let part = try camera(of: name).part
    let scroll = try #require(part.limits.scroll)
    #expect(scroll.share == ScrollLimits.leastShare && scroll.provenTo == part.limits.zooms.upper, "\(name)")
    var random = SeededRandom(seed: 5656)
    var smallest = Double.infinity
    for _ in 0..<10_000 {
      let camera = part.limits.clamp(wild(part, &random))
      #expect(part.limits.allows(camera))
      let viewport = Viewport.references.randomElement(using: &random) ?? .reference
      smallest = min(smallest, camera.visibleArea(of: scroll.venue, on: scroll.plane, in: viewport).share)
    }
    #expect(smallest >= scroll.share, "\(name): \(smallest)")
    for (far, near) in zip(scroll.rows, scroll.rows.dropFirst()) { #expect(near.margin <= far.margin) }
  }

  @Test(
    "camera: the browser's camera limit function equals VenueCamera", .deep,
    .enabled(if: KitGuideTests.hasNode, "no Node.js is here"), .shows("H55.3"),
    arguments: ["corner-mall", "harbor-airport"])
  func script(_ name: String) throws {
    let scratch = try Scratch()
    let (part, bundle) = try camera(of: name)
    var random = SeededRandom(seed: 55)
    let asked = (0..<2000).map { _ in wild(part, &random) }
    let program = """
      import {readFileSync} from 'node:fs';
      import {scrollLimits} from '\(scratch.path("camera.mjs"))';
      class LngLat { constructor(lng, lat) { this.lng = lng; this.lat = lat; } }
      const constrain = scrollLimits(JSON.parse(readFileSync('\(bundle)/camera.json', 'utf8')));
      const asked = JSON.parse(readFileSync('\(scratch.path("asked.json"))', 'utf8'));
      console.log(JSON.stringify(asked.map(([lng, lat, zoom]) => {
        const held = constrain(new LngLat(lng, lat), zoom);
        const again = constrain(held.center, held.zoom);
        if (!(held.center instanceof LngLat)) throw new Error('no LngLat');
        return [held.center.lng, held.center.lat, held.zoom, again.center.lng, again.center.lat];
      })));
      """
    let numbers = asked.map { "[\($0.target.longitude),\($0.target.latitude),\($0.zoom.value)]" }
    try "[\(numbers.joined(separator: ","))]".write(
      toFile: scratch.path("asked.json"), atomically: true, encoding: .utf8)
    try program.write(toFile: scratch.path("ask.mjs"), atomically: true, encoding: .utf8)
    try FileManager.default.copyItem(atPath: bundle + "/camera.js", toPath: scratch.path("camera.mjs"))
    let run = try Program.run(["node", scratch.path("ask.mjs")], of: "env")
    #expect(run.status == 0, "\(run.talk)")
    let answers = try Answer(run).list
    try #require(answers.count == asked.count)
    for (camera, answer) in zip(asked, answers) {
      let held = part.limits.clamp(camera)
      let said = answer.list.compactMap(\.number)
      let place = Coordinate(longitude: said[0], latitude: said[1])
      // Where two places of the shape are as near to a millimetre, either may be taken.
      let away = Trigonometry.greatCircleDistance(from: place, to: held.target)
      let (a, b) = (
        Trigonometry.greatCircleDistance(from: camera.target, to: place),
        Trigonometry.greatCircleDistance(from: camera.target, to: held.target)
      )
      #expect(away < 0.02 || abs(a - b) < 0.02, "\(camera) \(place) \(held.target)")
      #expect(abs(said[2] - held.zoom.value) < 1e-9)
      // Holding it again changes nothing.
      #expect(abs(said[3] - said[0]) < 1e-12 && abs(said[4] - said[1]) < 1e-12)
    }
  }
}
