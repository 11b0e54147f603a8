import Foundation
import Testing
import VenueTestSupport

/// Several compiles to one output at once.
struct RaceTests {
  /// Starts all, waits for all, and gives their exit codes.
  private func race(_ commands: [[String]], of program: String) throws -> [Int32] {
    let processes = try commands.map { arguments in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes { process.waitUntilExit() }
    return processes.map(\.terminationStatus)
  }

  private func expectWhole(_ bundle: String, _ round: Int) throws {
    let verified = try Program.run(["verify", bundle])
    #expect(verified.status == 0, "round \(round): \(verified.output)\(verified.talk)")
    let ledger = try Answer(file: bundle + ".build/ledger.json")
    let manifest = try Program.run(["sha256sum", bundle + "/manifest.json"], of: "env").output.prefix(64)
    #expect(ledger["bundle"]["manifest_sha256"].text == String(manifest), "round \(round)")
  }

  @Test("output: concurrent compiles to one output leave a whole bundle and ledger", .review("FL-H7"), .deep)
  func oneNamespace() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    for round in 0..<4 {
      let commands = ["corner-mall", "harbor-airport", "corner-mall"].map {
        ["compile", Program.venue($0), "-o", bundle]
      }
      #expect(try race(commands, of: Program.executable.path) == [0, 0, 0], "round \(round)")
      try expectWhole(bundle, round)
    }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: scratch.url.path)) == ["bundle", "bundle.build"])
  }

  private static let unshare = ["--user", "--map-root-user", "--pid", "--fork"]
  private static let hasNamespaces = (try? Program.run(unshare + ["true"], of: "unshare").status) == 0

  @Test(
    "output: compiles with equal process ids in containers leave a whole bundle", .review("FL-H7"), .deep,
    .enabled(if: hasNamespaces, "this machine lets no test make a process namespace"))
  func manyNamespaces() throws {
    let unshare = RaceTests.unshare
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    for round in 0..<8 {
      let commands = ["corner-mall", "harbor-airport"].map {
        unshare + [Program.executable.path, "compile", Program.venue($0), "-o", bundle]
      }
      #expect(try race(commands, of: "unshare") == [0, 0], "round \(round)")
      try expectWhole(bundle, round)
    }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: scratch.url.path)) == ["bundle", "bundle.build"])
  }
}
