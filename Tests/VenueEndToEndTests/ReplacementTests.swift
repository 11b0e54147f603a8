import Foundation
import Testing
import VenueTestSupport

/// Whatever happens to a compile, whoever opens the bundle finds a whole one.
struct ReplacementTests {
  @Test("output: a compile killed at any moment leaves the old or the new bundle", .deep)
  func killedCompiles() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let venues = ["corner-mall", "harbor-airport"].map(Program.venue)
    #expect(try Program.run(["compile", venues[0], "-o", bundle]).status == 0)

    // Moments spread over the whole run, the last tries reaching its end.
    let clock = ContinuousClock()
    let whole = try clock.measure { try Program.run(["compile", venues[1], "-o", scratch.path("other")]) }
    let tries = 40
    var killed = 0
    for attempt in 0..<tries {
      let process = Process()
      process.executableURL = Program.executable
      process.arguments = ["compile", venues[attempt % 2], "-o", bundle]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: Double(attempt) / Double(tries - 1) * 1.1 * seconds(whole))
      if process.isRunning { killed += 1 }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let verified = try Program.run(["verify", bundle])
      #expect(verified.status == 0, "after \(attempt): \(verified.output)\(verified.talk)")
    }
    #expect(killed > tries / 4, "hardly any run was killed before its end")

    // The next run removes what the killed ones left.
    #expect(try Program.run(["compile", venues[0], "-o", bundle]).status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
    #expect(left == ["bundle", "bundle.build", "other", "other.build"])
  }

  @Test("output: a previous bundle that cannot be removed is reported with its folder", .deep)
  func unremovable() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    // Nothing may be taken out of it; the folder around it is open to all. Root may do everything, and hands over to another.
    #expect(chmod(bundle, 0o555) == 0 && chmod(scratch.url.path, 0o777) == 0)
    let user = geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : ["env"]
    let run = try Program.run(
      Array(user.dropFirst()) + [Program.executable.path, "compile", Program.venue("harbor-airport"), "-o", bundle],
      of: user[0])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let kept = try #require(
      try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).first { $0.hasPrefix("bundle.kept-") })
    let told = run.talk.split(separator: "\n").filter { $0.hasPrefix("venuemap: warning: ") && $0.contains(kept) }
    #expect(told.count == 1, "\(run.talk)")
    #expect(told.first?.hasSuffix("cannot be removed: Permission denied; remove it, or have its owner do so") == true)
    #expect(try Program.run(["verify", bundle]).status == 0)
    #expect(chmod("\(scratch.url.path)/\(kept)", 0o755) == 0)
  }

  @Test("output: a folder that is not our bundle is never replaced")
  func foreignFolder() throws {
    let scratch = try Scratch()
    let folder = scratch.path("photos")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "not yours".write(toFile: folder + "/manifest.json", atomically: true, encoding: .utf8)
    let run = try Program.run(["compile", Program.venue("corner-mall"), "-o", folder])
    #expect(run.status == 73)
    #expect(run.talk.contains("photos"))
    #expect(try String(contentsOfFile: folder + "/manifest.json", encoding: .utf8) == "not yours")
  }

  @Test("output: a venue with errors leaves the previous bundle unchanged")
  func errorsKeepFormerBundle() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let before = try scratch.contents(of: bundle)
    let copy = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(copy + "/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 19, 8]")
    let run = try Program.run(["compile", copy, "-o", bundle])
    #expect(run.status == 1)
    #expect(run.output.contains("not written") || run.talk.contains("not written"))
    #expect(try scratch.contents(of: bundle) == before)
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
