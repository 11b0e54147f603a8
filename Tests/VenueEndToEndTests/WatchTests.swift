import Foundation
import Testing
import VenueTestSupport

/// `compile --watch`: the bundle follows its source.
struct WatchTests {
  /// The bundle once it is another than `before`; fails after a while.
  private func changed(_ bundle: String, from before: Data?) async throws -> Data {
    let manifest = "\(bundle)/manifest.json"
    for _ in 0..<600 {
      if let now = FileManager.default.contents(atPath: manifest), now != before { return now }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw CocoaError(.fileReadUnknown)
  }

  @Test(
    "command line: each --watch output equals a compile; bad input changes nothing",
    .deep,
    arguments: ["", "/venue.yaml"])
  func follows(named file: String) async throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let (watched, clean) = (scratch.path("watched"), scratch.path("clean"))
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = ["compile", venue + file, "-o", watched, "--watch"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Tests run on threads that block the milder signals, and a process takes that over.
    defer { kill(process.processIdentifier, SIGKILL) }

    func compare() throws {
      try? FileManager.default.removeItem(atPath: clean)
      #expect(try Program.run(["compile", venue, "-o", clean]).status == 0)
      #expect(try scratch.contents(of: watched) == scratch.contents(of: clean))
    }
    let first = try await changed(watched, from: nil)
    try compare()

    _ = try scratch.edit("\(venue)/levels/ground.yaml", "Inkwell Books", "Inkwell & Quill")
    let second = try await changed(watched, from: first)
    try compare()

    // A file that is broken leaves the former bundle; mended and changed again it is followed.
    let text = try String(contentsOfFile: "\(venue)/venue.yaml", encoding: .utf8)
    try "id: [".write(toFile: "\(venue)/venue.yaml", atomically: true, encoding: .utf8)
    try await Task.sleep(for: .seconds(2))
    #expect(FileManager.default.contents(atPath: "\(watched)/manifest.json") == second)
    #expect(process.isRunning)
    try text.write(toFile: "\(venue)/venue.yaml", atomically: true, encoding: .utf8)
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "Inkwell & Quill", "Inkwell")
    _ = try await changed(watched, from: second)
    try compare()
  }

  @Test("command line: --watch takes one venue and answers in text") func refused() throws {
    let mall = Program.venue("corner-mall")
    #expect(try Program.run(["compile", mall, mall, "-o", "/tmp/none", "--watch"]).status == 2)
    #expect(try Program.run(["compile", mall, "-o", "/tmp/none", "--watch", "--format", "json"]).status == 2)
  }
}
