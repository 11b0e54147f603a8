import Foundation
import Testing
import VenueTestSupport

struct TakenGroundTests {
  private static let venue = """
    schema: 1
    id: quay
    name: Kestrel Quay
    category: transitstation
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    languages: [en]
    frame: {origin: [24.956, 60.161]}
    uncovered: walkway
    """

  /// Two rooms and nothing drawn between them.
  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      west: {category: room, name: West, rect: [0, 0, 10, 20], openings: {west-door: {line: [[10, 4], [10, 5]]}}}
      east: {category: room, name: East, rect: [30, 0, 10, 20], openings: {east-door: {line: [[30, 14], [30, 15]]}}}
    """

  @Test("access: derived ground is in the ledger and walkable, not drawn or named", .review("FL-R5"))
  func taken() throws {
    let scratch = try Scratch()
    let folder = scratch.url.appendingPathComponent("quay")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("levels"), withIntermediateDirectories: true)
    try Data(TakenGroundTests.venue.utf8).write(to: folder.appendingPathComponent("venue.yaml"))
    try Data(TakenGroundTests.ground.utf8).write(to: folder.appendingPathComponent("levels/ground.yaml"))
    let bundle = scratch.path("out")
    let run = try Program.run(["compile", folder.path, "-o", bundle, "--allow-errors"])
    #expect(FileManager.default.fileExists(atPath: bundle + "/manifest.json"), "\(run.output)\(run.talk)")

    let ledger = try Answer(file: bundle + ".build/ledger.json")
    #expect(ledger["taken"].list.map { $0["id"].text } == ["uncovered-ground-1"])
    #expect(ledger["taken"][0]["level"].text == "ground")
    #expect(ledger["taken"][0]["area_m2"].number.map { abs($0 - 400) < 1 } == true)
    // It is no feature of the input, so it has no entry among them.
    #expect(!ledger["entries"].list.contains { $0["id"].text == "uncovered-ground-1" })
    #expect(ledger["entries"].list.count { $0["type"].text == "unit" } == 2)

    let route = try Answer(try Program.run(["route", bundle, "--from", "west", "--to", "east", "--format", "json"]))
    #expect(route["notices"].list.contains { $0["code"].text == "uncovered-ground" })

    // Only the network knows the ground, and nobody can ask for it.
    let words = try PythonReader.run("find_words.py", [bundle, "uncovered-ground-"])
    let files = Set(words.output.split(separator: "\n").compactMap { $0.split(separator: " ").first })
    #expect(files.allSatisfy { $0.hasPrefix("network") }, "\(words.output)")
    let asked = try Program.run(["route", bundle, "--from", "west", "--to", "uncovered-ground-1"])
    #expect(asked.status != 0)
    #expect(asked.talk.contains("there is no place"), "\(asked.talk)")
    let tiles = try Answer(try PythonReader.run("read_tiles.py", [bundle + "/tiles.pmtiles"]))
    #expect(tiles["layers"]["unit"].int == 2)
  }
}
