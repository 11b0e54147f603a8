import Foundation
import Testing
import VenueTestSupport

/// `plan`, `work` and `status --plan`: what many workers make is what a plain compile makes.
struct FleetTests {
  @Test("fleet: results have the bytes of a plain compile, failed venues their messages")
  func bytes() throws {
    let fleet = try DrawnFleet(3, broken: 1)
    try fleet.plan(["--shards", "2"])
    for shard in 0..<2 { try fleet.work(shard, expecting: shard == failing(fleet) ? 10 : 0) }
    let progress = try fleet.progress(expecting: 10)
    #expect(progress["done"].int == 2 && progress["failed"].list.count == 1 && progress["compared"].int == 1)
    #expect(progress["failed"][0]["message"].text?.hasPrefix("error IMD009 category-unknown") == true)
    for venue in ["venue-00000", "venue-00002"] {
      _ = try Program.run(
        ["compile", venue, "-o", "../plain/\(venue)"], in: fleet.scratch.url.appendingPathComponent("fleet"))
      for ending in ["", ".build"] {
        let plain = try fleet.scratch.contents(of: fleet.scratch.path("plain/\(venue)\(ending)"))
        #expect(try plain == fleet.scratch.contents(of: fleet.result(of: venue) + "/bundle\(ending)"), "\(venue)")
        #expect(!plain.isEmpty)
      }
    }
    let answer = try fleet.venuemap(["status", "--plan", "plan", "--format", "json"], expecting: 10)
    try PythonReader.fits("progress-output", answer, fleet.scratch)
    let failed = try fleet.scratch.contents(of: fleet.result(of: "venue-00001"))
    #expect(Set(failed.keys) == ["messages.txt", "receipt.json", "usage.json"])
  }

  private func failing(_ fleet: DrawnFleet) throws -> Int {
    let shard = try String(contentsOfFile: fleet.scratch.path("plan/shards/000000.json"), encoding: .utf8)
    let regular = shard.replacing(/"check":true,"task":\{"id":"[^"]*"/, with: "")
    return regular.contains("\"id\":\"venue-00001\"") ? 0 : 1
  }

  @Test("fleet: a second run makes nothing, and a changed venue alone is made again", .deep)
  func incremental() throws {
    let fleet = try DrawnFleet(4)
    try fleet.plan()
    #expect(try fleet.work(0).output.hasPrefix("shard 0: 4 compiled, 0 found"))
    let first = try fleet.results()
    #expect(try fleet.work(0).output.hasPrefix("shard 0: 0 compiled, 4 found"))
    let level = fleet.scratch.path("fleet/venue-00002/levels/l0.yaml")
    _ = try fleet.scratch.edit(level, "name: Hall 0", "name: Lobby")
    // The plan has the digest of the former text.
    try FileManager.default.removeItem(atPath: try fleet.result(of: "venue-00002"))
    let stale = try fleet.work(0, expecting: 10)
    #expect(stale.talk.contains("venue-00002/levels/l0.yaml has changed since the plan was made; plan again"))
    try fleet.plan()
    #expect(try fleet.work(0).output.hasPrefix("shard 0: 1 compiled, 3 found"))
    let second = try fleet.results()
    #expect(second.filter { first[$0.key] != nil }.allSatisfy { first[$0.key] == $0.value })
  }

  @Test("fleet: a damaged receipt or file is made again, with the same bytes", .deep)
  func damage() throws {
    let fleet = try DrawnFleet(4)
    try fleet.plan()
    try fleet.work(0)
    let whole = try fleet.results()
    let results = try (0..<3).map { try fleet.result(of: "venue-0000\($0)") }
    try Data("{\"schema\":1,".utf8).write(to: URL(fileURLWithPath: results[0] + "/receipt.json"))
    var map = try Data(contentsOf: URL(fileURLWithPath: results[1] + "/bundle/map.json"))
    map[40] ^= 1
    try map.write(to: URL(fileURLWithPath: results[1] + "/bundle/map.json"))
    try FileManager.default.removeItem(atPath: results[2] + "/bundle/places.json")
    #expect(try fleet.work(0).output.hasPrefix("shard 0: 3 compiled, 1 found"))
    #expect(try fleet.results() == whole)
  }

  @Test("fleet: a result with other bytes is kept beside the first, and fails loudly", .deep)
  func alarm() throws {
    let fleet = try DrawnFleet(2)
    try fleet.plan(["--sample", "0"])
    try fleet.work(0)
    // A compiler that is not deterministic would have written this: other bytes, and the receipt of them.
    let result = try fleet.result(of: "venue-00001")
    let receipt = try String(contentsOfFile: result + "/receipt.json", encoding: .utf8)
    let other = receipt.replacing("\"warnings\": 0", with: "\"warnings\": 7")
    try other.write(toFile: result + "/receipt.json", atomically: true, encoding: .utf8)
    try fleet.plan(["--sample", "100"])
    let run = try fleet.work(0, expecting: 70)
    #expect(run.talk.contains("venue-00001: two runs of one task gave different bytes"), "\(run.talk)")
    let kept = try FileManager.default.contentsOfDirectory(atPath: (result as NSString).deletingLastPathComponent)
    let differing = try #require(kept.first { $0.contains(".differs-") })
    #expect(
      try String(
        contentsOfFile: (result as NSString).deletingLastPathComponent + "/\(differing)/receipt.json", encoding: .utf8)
        == receipt)
    #expect(try fleet.progress(expecting: 70)["alarms"].list.count == 1)
  }

  @Test("fleet: shard numbers come from the scheduler's variables; wrong ones are refused", .deep)
  func index() throws {
    let fleet = try DrawnFleet(2)
    try fleet.plan(["--shards", "2", "--sample", "0"])
    let auto = ["work", "--plan", "plan", "--shard", "auto"]
    #expect(try fleet.venuemap(auto, environment: ["SLURM_ARRAY_TASK_ID": "1"]).output.hasPrefix("shard 1: 1 compiled"))
    #expect(try fleet.venuemap(auto, environment: ["SGE_TASK_ID": "1"]).output.hasPrefix("shard 0: 1 compiled"))
    #expect(try fleet.venuemap(auto, environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "2"]).output.contains("nothing to do"))
    try fleet.venuemap(auto, expecting: 2)
    try fleet.venuemap(auto, expecting: 2, environment: ["JOB_COMPLETION_INDEX": "x"])
    try fleet.work(2, expecting: 2)
    try fleet.plan(["--", "--watch"], expecting: 2)
    try fleet.plan(["--", "--checks", "loose"], expecting: 2)
  }

  @Test("fleet: options that have no use in a fleet are refused, with the reason")
  func refusedOptions() throws {
    let fleet = try DrawnFleet(1)
    let address = try fleet.plan(["--", "--base-url", "https://maps.example/{venue}/"], expecting: 2)
    #expect(address.talk.contains("must not have --base-url: the digest of the release"), "\(address.talk)")
    let cache = try fleet.plan(["--", "--cache", "cache"], expecting: 2)
    #expect(cache.talk.contains("write it from the root"), "\(cache.talk)")
    let baseline = try fleet.plan(["--", "--baseline", "baseline.json"], expecting: 2)
    #expect(baseline.talk.contains("must not have --baseline: a task has only the files"), "\(baseline.talk)")
    try fleet.plan(["--", "--cache", fleet.scratch.path("cache")])
  }

  @Test("fleet: second runs of an earlier plan are not counted as those of this one", .deep)
  func earlierChecks() throws {
    let fleet = try DrawnFleet(2)
    try fleet.plan(["--sample", "100"])
    try fleet.work(0)
    try fleet.plan(["--sample", "1"])
    let status = try fleet.venuemap(["status", "--plan", "plan"])
    #expect(
      status.output
        == "2 done, 0 failed, 0 missing; 2 compiled twice with the same bytes (1 of them for an earlier plan)\n")
  }
}
