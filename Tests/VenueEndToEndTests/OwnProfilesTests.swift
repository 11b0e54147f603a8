import Foundation
import Testing
import VenueTestSupport

struct OwnProfilesTests {
  @Test("profiles: own profiles and values for built-in ones decide who may pass", .deep)
  func own() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let text = """
      profiles:
        trolley: {base: pushchair, minimum_car_depth: 1.8}
        pushchair: {minimum_car_depth: 1.2, speed: 0.5}
      """
    try text.write(toFile: venue + "/profiles.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let ends = ["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema", "--format", "json", "--profile"]
    let trolley = try Program.run(ends + ["trolley"])
    #expect(trolley.status == 1)
    #expect(try Answer(trolley)["reason"]["code"].text == "car-too-small")
    let slow = try Answer(try Program.run(ends + ["pushchair"]))["routes"][0]["duration_s"].number ?? 0
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let usual = try Answer(try Program.run(ends + ["pushchair"]))["routes"][0]["duration_s"].number ?? 0
    #expect(slow > 1.5 * usual)
    let nobody = try Program.run(ends + ["trolley"])
    #expect(nobody.status == 2)
    #expect(nobody.talk.contains("there is no profile 'trolley'; there are walking, luggage,"))
  }

  @Test("profiles: validate finds a lift too small for the venue's own wheelchairs")
  func rules() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try "profiles: {wheelchair: {minimum_car_depth: 1.8}}\n".write(
      toFile: venue + "/profiles.yaml", atomically: true, encoding: .utf8)
    let run = try Program.run(["validate", venue, "--format", "json"])
    let codes = try Answer(run)["findings"].list.compactMap { $0["code"].text }
    #expect(codes.contains("NET015"), "\(codes)")
  }
}
