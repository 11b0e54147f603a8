import Foundation
import Testing
import VenueTestSupport

/// Workers that are killed, race, or meet limits.
struct FleetTroubleTests {
  @Test("fleet: a killed worker leaves nothing half done, and the next one finishes", .deep)
  func killed() throws {
    let fleet = try DrawnFleet(TestDepth.tries(6, deep: 24))
    try fleet.plan()
    for pause in [0.15, 0.3, 0.5] {
      let worker = try fleet.start(0)
      Thread.sleep(forTimeInterval: pause)
      kill(worker.processIdentifier, SIGKILL)
      worker.waitUntilExit()
    }
    // A compile that outlives its worker still has the folder.
    Thread.sleep(forTimeInterval: 0.5)
    try fleet.work(0)
    let progress = try fleet.progress()
    #expect(progress["missing"].list.isEmpty && progress["alarms"].list.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fleet.scratch.path("store/.work")) == [])
    let after = try fleet.results()
    let undisturbed = try DrawnFleet(TestDepth.tries(6, deep: 24))
    try undisturbed.plan()
    try undisturbed.work(0)
    #expect(try undisturbed.results() == after)
  }

  @Test("fleet: a worker that gets SIGTERM stops its compile and removes its folder")
  func terminated() throws {
    let fleet = try DrawnFleet(12)
    try fleet.plan()
    let worker = try fleet.start(0)
    Thread.sleep(forTimeInterval: 0.5)
    worker.terminate()
    worker.waitUntilExit()
    #expect(worker.terminationReason == .uncaughtSignal && worker.terminationStatus == SIGTERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fleet.scratch.path("store/.work")) == [])
  }

  @Test("fleet: four workers with the same shard at once are harmless", .deep)
  func race() throws {
    let fleet = try DrawnFleet(4)
    try fleet.plan()
    let workers = try (0..<4).map { _ in try fleet.start(0) }
    for worker in workers { worker.waitUntilExit() }
    #expect(workers.map(\.terminationStatus) == [0, 0, 0, 0])
    let progress = try fleet.progress()
    #expect(progress["done"].int == 4 && progress["alarms"].list.isEmpty && progress["compared"].int == 1)
  }

  @Test("fleet: an unwritable store and an absent source are transient")
  func readOnly() throws {
    let fleet = try DrawnFleet(2)
    try fleet.plan()
    try Data().write(to: URL(fileURLWithPath: fleet.scratch.path("file")))
    // The rights of a folder do not stop the administrator; a store below a file does.
    try fleet.work(0, ["--store", "file/store"], expecting: 20)
    let gone = try fleet.work(0, ["--root", "elsewhere"], expecting: 20)
    #expect(gone.talk.contains("venue-00000: "), "\(gone.talk)")
    #expect(try fleet.progress(expecting: 20)["missing"].list.count == 2)
  }

  @Test("fleet: a store that is not there is wrong usage, because no retry makes it")
  func absentStore() throws {
    let fleet = try DrawnFleet(1)
    try fleet.plan()
    let run = try fleet.work(0, ["--store", "nowhere"], expecting: 2)
    #expect(run.talk.contains("there is no store nowhere. `venuemap plan` makes it"), "\(run.talk)")
    #expect(!FileManager.default.fileExists(atPath: fleet.scratch.path("nowhere")))
  }

  private static let hasMounts = (try? Program.run(["-m", "true"], of: "unshare").status) == 0

  @Test(
    "fleet: a store on a read-only mount is transient, and its results are used", .deep,
    .enabled(if: hasMounts, "this machine lets no test make a mount namespace"))
  func readOnlyMount() throws {
    let fleet = try DrawnFleet(2)
    try fleet.plan(["--sample", "0"])
    let mounted = "mount --bind store store && mount -o remount,ro,bind store && \"$0\" \"$@\""
    func run(_ arguments: [String]) throws -> Program.Run {
      try Program.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["unshare", "-m", "sh", "-c", mounted, Program.executable.path] + arguments,
        in: fleet.scratch.url)
    }
    let work = try run(["work", "--plan", "plan", "--shard", "0"])
    #expect(work.status == 20 && work.talk.contains("Read-only file system"), "\(work.status) \(work.talk)")
    try fleet.work(0)
    #expect(try run(["status", "--plan", "plan"]).status == 0)
    let merged = try run(["merge", "--plan", "plan", "--out", "release"])
    // Another mount: files are copied, not linked.
    #expect(merged.status == 0 && merged.output.hasPrefix("release: 2 published"), "\(merged.talk)")
  }

  @Test("fleet: a compile over its limit is stopped, and tried again later", .deep)
  func limits() throws {
    let fleet = try DrawnFleet(1)
    try fleet.plan(["--sample", "0"])
    let run = try fleet.work(0, ["--memory-limit", "1"], expecting: 30)
    #expect(run.talk.contains("venue-00000: the compile had more than 1 MiB of memory, the limit"), "\(run.talk)")
    #expect(try fleet.progress(expecting: 20)["missing"][0]["message"].text?.contains("1 MiB") == true)
    try fleet.work(0)
    #expect(try fleet.progress()["done"].int == 1)
  }

  @Test("fleet: a plan for another compiler is refused", .deep)
  func otherCompiler() throws {
    let fleet = try DrawnFleet(1)
    try fleet.plan()
    let file = fleet.scratch.path("plan/plan.json")
    let plan = try String(contentsOfFile: file, encoding: .utf8)
    try plan.replacing(/"sha256": "[0-9a-f]{12}/, with: "\"sha256\": \"000000000000").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try fleet.work(0, expecting: 2).talk.contains("the plan is for the compiler 000000000000"))
  }
}
