import Foundation
import Testing
import VenueTestSupport

/// The adaptor of the guide, run for real on Dask distributed, and the line with xargs.
struct FleetDaskTests {
  private static let python = Program.package.appendingPathComponent(".venv/bin/python")
  private static let adaptor = Program.package.appendingPathComponent("docs/guides/fleet/dask_shards.py").path
  private static let programs = Program.executable.deletingLastPathComponent().path

  private func adapt(_ fleet: DrawnFleet, _ options: [String] = []) throws -> Program.Run {
    try Program.run(
      FleetDaskTests.python,
      [FleetDaskTests.adaptor, "--plan", "plan", "--program", Program.executable.path] + options,
      in: fleet.scratch.url)
  }

  @Test("fleet: Dask runs all shards, and its exit code is the worst one", .deep)
  func local() throws {
    let fleet = try DrawnFleet(6, broken: 1)
    try fleet.plan(["--shards", "3"])
    let run = try adapt(fleet)
    #expect(run.status == 10, "\(run.output)\(run.talk)")
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(try fleet.progress(expecting: 10)["done"].int == 5)
    try FileManager.default.moveItem(atPath: fleet.scratch.path("fleet"), toPath: fleet.scratch.path("away"))
    let store = fleet.scratch.path("store")
    try FileManager.default.removeItem(atPath: store)
    #expect(try adapt(fleet).status == 2, "there is no store")
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    #expect(try adapt(fleet).status == 20, "the sources are away")
  }

  @Test("fleet: a Dask worker that is killed loses nothing: 200 venues, the same bytes", .deep)
  func killed() throws {
    let fleet = try DrawnFleet(200, broken: 2)
    try fleet.plan(["--shards", "20"])
    let port = 20_000 + Int.random(in: 0..<20_000)
    let address = "tcp://127.0.0.1:\(port)"
    let scheduler = try start(
      ["-m", "dask", "scheduler", "--host", "127.0.0.1", "--port", "\(port)", "--no-dashboard"], fleet)
    defer { scheduler.terminate() }
    // Without a nanny, a killed worker is not started again.
    let workers = try (0..<2).map { _ in
      try start(
        ["-m", "dask", "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"], fleet)
    }
    defer { for worker in workers { worker.terminate() } }
    let (store, victim) = (fleet.scratch.path("store"), workers[0].processIdentifier)
    let killer = Thread {
      // Some shards are done, and both workers are in the middle of one.
      for _ in 0..<600 {
        Thread.sleep(forTimeInterval: 0.1)
        let done = (FileManager.default.enumerator(atPath: store)?.allObjects as? [String])?
          .count { $0.hasSuffix("/receipt.json") && !$0.hasPrefix(".work") }
        if let done, done > 40 { break }
      }
      kill(victim, SIGKILL)
    }
    killer.start()
    let run = try adapt(fleet, ["--scheduler", address])
    #expect(run.status == 10, "\(run.output)\(run.talk)")
    #expect(workers[0].terminationReason == .uncaughtSignal && workers[1].isRunning)
    let progress = try fleet.progress(expecting: 10)
    #expect(progress["done"].int == 198 && progress["failed"].list.count == 2)
    #expect(progress["missing"].list.isEmpty && progress["alarms"].list.isEmpty)
    let other = try DrawnFleet(200, broken: 2)
    try other.plan(["--shards", "2"])
    let xargs = "seq 0 1 | xargs -P 2 -I{} venuemap work --plan plan --shard {}"
    let path = FleetDaskTests.programs + ":/usr/bin:/bin"
    let line = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", xargs], environment: ["PATH": path], in: other.scratch.url)
    #expect(line.status == 123, "\(line.talk)")
    // Which task was compiled twice depends on nothing, so the receipts of the second runs are equal, too.
    #expect(try other.results() == fleet.results())
    for fleet in [fleet, other] {
      try fleet.venuemap(["merge", "--plan", "plan", "--out", "release"], expecting: 10)
    }
    #expect(
      try fleet.scratch.contents(of: fleet.scratch.path("release"))
        == other.scratch.contents(of: other.scratch.path("release")))
  }

  private func start(_ arguments: [String], _ fleet: DrawnFleet) throws -> Process {
    let process = Process()
    process.executableURL = FleetDaskTests.python
    process.arguments = arguments
    process.currentDirectoryURL = fleet.scratch.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
