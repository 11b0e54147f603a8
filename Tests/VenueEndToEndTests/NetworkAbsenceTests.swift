import Foundation
import Testing
import VenueTestSupport

/// The compiler needs nobody else.
struct NetworkAbsenceTests {
  /// Whether this machine lets a test take the network away.
  private static let canBeAlone = (try? Program.run(["-rn", "true"], of: "unshare").status) == 0

  /// Runs a program in a network of its own that leads nowhere.
  private func alone(_ arguments: [String]) throws -> Program.Run {
    try Program.run(["-rn", Program.executable.path] + arguments, of: "unshare")
  }

  @Test(
    "command line: every command works without any network", .deep,
    .shows("M14.3"),
    .enabled(if: canBeAlone, "this machine does not let a test take the network away (unshare -rn)"))
  func offline() throws {
    let scratch = try Scratch()
    let (online, offline) = (scratch.path("online"), scratch.path("offline"))
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", online]).status == 0)
    let run = try alone(["compile", Program.venue("corner-mall"), "-o", offline])
    #expect(run.status == 0, "\(run.talk)")
    let manifests = try [online, offline].map { try Data(contentsOf: URL(filePath: $0 + "/manifest.json")) }
    // It has the SHA-256 of every file.
    #expect(manifests[0] == manifests[1])
    for arguments in [
      ["verify", offline], ["route", offline, "--from", "bus-corner", "--to", "Corner Cinema"],
      ["search", offline, "books"], ["validate", Program.venue("corner-mall")],
    ] {
      let run = try alone(arguments)
      #expect(run.status == 0, "\(arguments): \(run.talk)")
    }
  }

  @Test(
    "command line: the test isolation reaches no other machine and no name", .about("M14"),
    .enabled(if: canBeAlone, "this machine does not let a test take the network away (unshare -rn)"))
  func blocked() throws {
    let interfaces = try Program.run(["-rn", "cat", "/proc/net/dev"], of: "unshare").output
    let names = interfaces.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: ":").first }
    #expect(names.map { $0.trimmingCharacters(in: .whitespaces) } == ["lo"])
    let routes = try Program.run(["-rn", "cat", "/proc/net/route"], of: "unshare").output
    #expect(routes.split(separator: "\n").count <= 1)
  }

  @Test("command line: only the command line reads the clock, only preview opens a socket", .deep, .shows("M14.2"))
  func sources() throws {
    let sources = Program.package.appendingPathComponent("Sources")
    let clock = /(clock_gettime|gettimeofday|Date\(\)|ContinuousClock|SuspendingClock)|[^a-zA-Z]time\(nil\)/
    let socket = /[^a-zA-Z.]socket\(/
    let call = /[^a-zA-Z.](connect|sendto|sendmsg|getaddrinfo|gethostbyname|popen)\(|URLSession|NWConnection/
    var (readers, listeners): ([String], [String]) = ([], [])
    for case let file as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      #expect(!text.contains(call), "\(file)")
      if text.contains(socket) { listeners.append(file) }
      if text.contains(clock) { readers.append(file) }
    }
    // The second measures how long a compile of a fleet runs; no result depends on it.
    let expected = ["VenueCommandLine/Options/TimeOptions.swift", "VenueFleet/Running/ChildProcess.swift"]
    #expect(readers.sorted() == expected, "\(readers)")
    #expect(listeners == ["VenuePreview/Server/ListeningSocket.swift"], "\(listeners)")
  }
}
