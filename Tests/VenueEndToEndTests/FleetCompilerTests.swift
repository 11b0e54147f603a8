import Foundation
import Testing
import VenueTestSupport

/// Compilers that crash, hang or give other bytes each time: a shell script in the place of the program.
struct FleetCompilerTests {
  /// A fleet of two venues and the program beside a script in the place of the compiler.
  private func fleet(compiler script: String) throws -> (fleet: DrawnFleet, program: URL) {
    let fleet = try DrawnFleet(2)
    let folder = fleet.scratch.url.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("venuemap")
    try FileManager.default.copyItem(at: Program.executable.resolvingSymlinksInPath(), to: program)
    let compiler = folder.appendingPathComponent("venuemap-compile")
    try "#!/bin/sh\nfor venue; do :; done\n\(script)\n".write(to: compiler, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    return (fleet, program)
  }

  /// Output of `work` after a plan of one shard.
  private func work(
    _ script: String, plan: [String] = ["--sample", "0"], _ options: [String] = [], expecting status: Int32
  ) throws -> (run: Program.Run, fleet: DrawnFleet) {
    let (fleet, program) = try fleet(compiler: script)
    let planned = try Program.run(
      program, ["plan", "fleet/venues.txt", "--out", "plan"] + plan, in: fleet.scratch.url)
    #expect(planned.status == 0, "\(planned.talk)")
    let run = try Program.run(program, ["work", "--plan", "plan", "--shard", "0"] + options, in: fleet.scratch.url)
    #expect(run.status == status, "\(run.output)\(run.talk)")
    return (run, fleet)
  }

  private static let writing = "mkdir -p ../out/bundle && echo \"$venue\" > ../out/bundle/manifest.json"

  @Test("fleet: a compile that hangs is stopped, and the next venue compiled", .deep)
  func time() throws {
    let script = "[ $venue = venue-00000 ] && exec sleep 60\n" + FleetCompilerTests.writing
    let (run, _) = try work(script, ["--time-limit", "1"], expecting: 30)
    #expect(run.talk == "venuemap: venue-00000: the compile took more than 1 s, the limit\n")
    #expect(run.output == "shard 0: 1 compiled, 0 found in the store, 1 over a limit\n")
  }

  @Test("fleet: a crash is an internal error, and the next venue is compiled")
  func crash() throws {
    let script = "[ $venue = venue-00000 ] && kill -SEGV $$\n" + FleetCompilerTests.writing
    let (run, fleet) = try work(script, expecting: 70)
    #expect(run.talk.hasPrefix("venuemap: venue-00000: signal 11 ended the compile"), "\(run.talk)")
    #expect(run.output == "shard 0: 1 compiled, 0 found in the store, 1 with an internal error\n")
    #expect(try fleet.progress(expecting: 20)["missing"][0]["venue"].text == "venue-00000")
    #expect(try work("echo broken >&2; exit 70", expecting: 70).run.talk.contains("exit code 70: broken"))
  }

  @Test("fleet: a full disk and a kill from outside are told apart", .deep)
  func transient() throws {
    #expect(try work("echo no space; exit 73", expecting: 20).run.talk.contains("venue-00000: no space"))
    #expect(try work("kill -TERM $$", expecting: 20).run.talk.contains("signal 15 ended the compile"))
    #expect(try work("kill -KILL $$", expecting: 30).run.talk.contains("no memory left"))
  }

  @Test("fleet: a compiler that gives other bytes each time is found by the sample")
  func alarm() throws {
    let script = "mkdir -p ../out/bundle && echo \"$$\" > ../out/bundle/manifest.json"
    let (run, fleet) = try work(script, plan: ["--sample", "100"], expecting: 70)
    #expect(run.output.hasSuffix("2 with different bytes\n"), "\(run.output)")
    #expect(try fleet.progress(expecting: 70)["alarms"].list.count == 2)
    let merged = try fleet.venuemap(["merge", "--plan", "plan", "--out", "release"], expecting: 70)
    #expect(merged.talk.contains("gave different bytes") && merged.talk.contains("Nothing was published"))
    #expect(!FileManager.default.fileExists(atPath: fleet.scratch.path("release")))
  }
}
