import Foundation
import Testing
import VenueTestSupport

/// `merge`, `publish`, `rollback` and `find`: releases never change, one pointer a venue does.
struct FleetReleaseTests {
  private static let merge = ["merge", "--plan", "plan", "--out", "release"]

  private func current(_ fleet: DrawnFleet, _ venue: String) throws -> String {
    try #require(try Answer(file: fleet.scratch.path("release/\(venue)/current.json"))["digest"].text)
  }

  private func night(_ fleet: DrawnFleet, expecting status: Int32 = 0) throws -> Program.Run {
    try fleet.plan()
    try fleet.work(0, expecting: status)
    return try fleet.venuemap(FleetReleaseTests.merge, expecting: status)
  }

  @Test("fleet: a merge publishes bundles, and a second one changes nothing")
  func publishing() throws {
    let fleet = try DrawnFleet(3)
    #expect(try night(fleet).output == "release: 3 published, 0 unchanged; catalogue of 3 venues\n")
    let digest = try current(fleet, "venue-00001")
    let bundle = fleet.scratch.path("release/venue-00001/\(digest)")
    #expect(try Program.run(["verify", bundle]).status == 0)
    #expect(try Program.run(["sha256sum", bundle + "/manifest.json"], of: "env").output.hasPrefix(digest))
    let first = try fleet.scratch.contents(of: fleet.scratch.path("release"))
    #expect(try night(fleet).output == "release: 0 published, 3 unchanged; catalogue of 3 venues\n")
    let second = try fleet.scratch.contents(of: fleet.scratch.path("release"))
    #expect(first.filter { $0.key != "report.json" } == second.filter { $0.key != "report.json" })
  }

  @Test("fleet: a merge beside another one is transient", .deep)
  func locked() throws {
    let fleet = try DrawnFleet(1)
    _ = try night(fleet)
    let file = open(fleet.scratch.path("release"), O_RDONLY | O_DIRECTORY)
    #expect(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
    let run = try fleet.venuemap(FleetReleaseTests.merge, expecting: 20)
    #expect(run.talk.contains("another process is changing release; try again"), "\(run.talk)")
    close(file)
    try fleet.venuemap(FleetReleaseTests.merge)
  }

  @Test("fleet: the folder of a venue in a release is its current bundle", .deep)
  func currentBundle() throws {
    let fleet = try DrawnFleet(1)
    _ = try night(fleet)
    let digest = try current(fleet, "venue-00000")
    for old in ["release/venue-00000", "release/venue-00000/"] {
      let run = try fleet.venuemap(["diff", old, "release/venue-00000/\(digest)"])
      #expect(run.output == "no difference\n")
    }
    for command in [["verify"], ["inspect"], ["search", "hall"]] {
      try fleet.venuemap([command[0], "release/venue-00000"] + command.dropFirst())
    }
    try fleet.venuemap(["search", "release", "hall"], expecting: 65)
    let all = try fleet.venuemap(["diff", "release", "release/venue-00000"], expecting: 65)
    #expect(
      all.talk.contains("such as release/venue-00000") && all.talk.contains("venuemap find release"), "\(all.talk)")
    // A digest is a name inside the folder.
    let pointer = URL(fileURLWithPath: fleet.scratch.path("release/venue-00000/current.json"))
    try Data("{\"schema\": 1, \"digest\": \"../../other\"}".utf8).write(to: pointer)
    let forged = try fleet.venuemap(["diff", "release/venue-00000", "release/venue-00000"], expecting: 65)
    #expect(forged.talk.contains("release/venue-00000 is not a bundle"), "\(forged.talk)")
  }

  @Test("fleet: a failed venue keeps its last release, and is reported", .deep)
  func failure() throws {
    let fleet = try DrawnFleet(3)
    _ = try night(fleet)
    let before = try current(fleet, "venue-00002")
    let level = fleet.scratch.path("fleet/venue-00002/levels/l0.yaml")
    _ = try fleet.scratch.edit(level, "category: walkway", "category: walkwy")
    let merged = try night(fleet, expecting: 10)
    #expect(merged.output == "release: 0 published, 2 unchanged, 1 failed; catalogue of 3 venues\n")
    #expect(merged.talk.contains("venue-00002: failed: error IMD009"))
    #expect(merged.talk.contains("its last release stays"))
    #expect(try current(fleet, "venue-00002") == before)
    try PythonReader.fits(
      "merge-output", Data(contentsOf: URL(fileURLWithPath: fleet.scratch.path("release/report.json"))), fleet.scratch)
    let report = try Answer(file: fleet.scratch.path("release/report.json"))
    #expect(report["failed"][0]["venue"].text == "venue-00002" && report["failed"][0]["keeps_release"].bool == true)
    try fleet.venuemap(FleetReleaseTests.merge + ["--max-failed", "10%"], expecting: 1)
    try fleet.venuemap(FleetReleaseTests.merge + ["--max-failed", "34%"], expecting: 10)
  }

  @Test("fleet: a merge with missing or damaged results is refused unless allowed", .deep)
  func missing() throws {
    let fleet = try DrawnFleet(3)
    try fleet.plan(["--sample", "0"])
    let refused = try fleet.venuemap(FleetReleaseTests.merge, expecting: 1)
    #expect(refused.talk.contains("3 of 3 venues have no result (venue-00000, venue-00001, venue-00002)"))
    try fleet.work(0)
    let map = try fleet.result(of: "venue-00001") + "/bundle/map.json"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: map))
    try fleet.venuemap(FleetReleaseTests.merge, expecting: 1)
    #expect(!FileManager.default.fileExists(atPath: fleet.scratch.path("release/venue-00000/current.json")))
    let allowed = try fleet.venuemap(FleetReleaseTests.merge + ["--max-missing", "1"])
    #expect(allowed.output == "release: 2 published, 0 unchanged, 1 missing; catalogue of 2 venues\n")
  }

  @Test("fleet: a rollback stays until the venue changes or is published again", .deep)
  func rollback() throws {
    let fleet = try DrawnFleet(2)
    _ = try night(fleet)
    let first = try current(fleet, "venue-00000")
    let level = fleet.scratch.path("fleet/venue-00000/levels/l0.yaml")
    _ = try fleet.scratch.edit(level, "name: Hall 0", "name: Zebra Lobby")
    _ = try night(fleet)
    let second = try current(fleet, "venue-00000")
    #expect(second != first)
    #expect(try fleet.venuemap(["find", "release", "zebra"]).output.contains("venue-00000"))
    try fleet.venuemap(["rollback", "release", "--venue", "venue-00000"])
    #expect(try current(fleet, "venue-00000") == first)
    try fleet.venuemap(["find", "release", "zebra"], expecting: 1)
    // The same night once more: the withdrawn result is still in the store.
    #expect(try night(fleet).talk.contains("venue-00000: the result was rolled back before"))
    #expect(try current(fleet, "venue-00000") == first)
    try fleet.venuemap(["rollback", "release", "--venue", "venue-00000"], expecting: 1)
    try fleet.venuemap(["publish", "release", "--venue", "venue-00000", "--digest", String(second.prefix(8))])
    #expect(try current(fleet, "venue-00000") == second)
    try fleet.venuemap(["rollback", "release", "--venue", "venue-00000", "--to", first])
    let unknown = try #require(["0", "1", "2"].first { !first.hasPrefix($0) && !second.hasPrefix($0) })
    try fleet.venuemap(["publish", "release", "--venue", "venue-00000", "--digest", unknown], expecting: 2)
  }

  @Test("fleet: places of all venues are found by the beginnings of their words", .deep)
  func find() throws {
    let fleet = try DrawnFleet(3)
    let level = fleet.scratch.path("fleet/venue-00001/levels/l0.yaml")
    _ = try fleet.scratch.edit(level, "name: Hall 0", "name: Grüne Übergangs-Halle")
    _ = try night(fleet)
    let found = try Answer(fleet.venuemap(["find", "release", "grune HAL", "--format", "json"]))
    #expect(found["count"].int == 1 && found["results"][0]["id"].text == "hall-0")
    #expect(found["results"][0]["venue"].text == "venue-00001")
    try PythonReader.fits(
      "find-output", fleet.venuemap(["find", "release", "hall", "--format", "json"]), fleet.scratch)
    let venue = try Answer(fleet.venuemap(["find", "release", "centre 2", "--format", "json"]))
    #expect(venue["results"][0]["venue"].text == "venue-00002" && venue["results"][0]["id"].text == nil)
    try fleet.venuemap(["find", "release", "x y"], expecting: 2)
    try fleet.venuemap(["find", "release", "nowhere"], expecting: 1)
  }

  @Test("fleet: the release has the same bytes for any number of workers and any order", .deep)
  func order() throws {
    let (one, many) = (try DrawnFleet(4), try DrawnFleet(4))
    _ = try night(one)
    try many.plan(["--shards", "3"])
    for shard in [2, 0, 1] { try many.work(shard, ["--jobs", "2"]) }
    try many.venuemap(FleetReleaseTests.merge)
    #expect(
      try one.scratch.contents(of: one.scratch.path("release"))
        == many.scratch.contents(of: many.scratch.path("release")))
  }

  @Test("fleet: old releases are removed on request, never the present ones", .deep)
  func pruning() throws {
    let fleet = try DrawnFleet(1)
    let level = fleet.scratch.path("fleet/venue-00000/levels/l0.yaml")
    var names = ["name: Hall 0"]
    for round in 1...3 {
      _ = try night(fleet)
      names.append("name: Hall number \(round)")
      _ = try fleet.scratch.edit(level, names[round - 1], names[round])
    }
    let folder = fleet.scratch.path("release/venue-00000")
    #expect(try releases(folder).count == 3)
    for release in try releases(folder) {
      let day = Date(timeIntervalSinceNow: -31 * 86_400)
      try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: folder + "/" + release)
    }
    let merged = try fleet.venuemap(FleetReleaseTests.merge + ["--keep", "1"])
    #expect(merged.output.contains("1 old release removed"))
    #expect(try releases(folder).count == 2)
    #expect(FileManager.default.fileExists(atPath: folder + "/" + (try current(fleet, "venue-00000"))))
  }

  private func releases(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.count == 64 }
  }
}
