import Foundation
import Testing

/// Some small venues, planned in a folder that is gone after the test.
struct DrawnFleet {
  let scratch: Scratch

  /// - Parameters:
  ///   - count: number of venues; made by the script of the benchmarks.
  ///   - broken: number of venues with an error.
  init(_ count: Int, broken: Int = 0) throws {
    scratch = try Scratch()
    try draw(count, broken: broken)
  }

  func draw(_ count: Int, broken: Int = 0, more: [String] = []) throws {
    let script = Program.package.appendingPathComponent("benchmarks/make_fleet.py").path
    let arguments = [script, "--count", "\(count)", "--broken", "\(broken)", "--out", scratch.path("fleet")] + more
    let made = try Program.run(arguments, of: "python3")
    try #require(made.status == 0, "\(made.talk)")
  }

  @discardableResult
  func plan(_ options: [String] = [], expecting status: Int32 = 0) throws -> Program.Run {
    try venuemap(["plan", "fleet/venues.txt", "--out", "plan"] + options, expecting: status)
  }

  @discardableResult
  func work(_ shard: Int, _ options: [String] = [], expecting status: Int32 = 0) throws -> Program.Run {
    try venuemap(["work", "--plan", "plan", "--shard", "\(shard)"] + options, expecting: status)
  }

  /// Runs a command in the folder.
  @discardableResult
  func venuemap(
    _ arguments: [String], expecting status: Int32 = 0, environment: [String: String] = [:]
  ) throws -> Program.Run {
    let run = try Program.run(arguments, environment: environment, in: scratch.url)
    #expect(run.status == status, "\(arguments): \(run.status) \(run.output)\(run.talk)")
    return run
  }

  func progress(expecting status: Int32 = 0) throws -> Answer {
    try Answer(venuemap(["status", "--plan", "plan", "--format", "json"], expecting: status))
  }

  /// Every file of the results by its path in the store, without what differs from run to run.
  func results(in store: String = "store") throws -> [String: Data] {
    try scratch.contents(of: scratch.path(store)).filter {
      !$0.key.hasSuffix("usage.json") && !$0.key.hasPrefix(".work")
    }
  }

  /// The folder of a venue's result.
  func result(of venue: String, in store: String = "store") throws -> String {
    let tasks = try String(contentsOfFile: scratch.path("plan/tasks.jsonl"), encoding: .utf8)
    let line = try #require(tasks.split(separator: "\n").first { $0.contains("\"venue\":\"\(venue)\"") })
    let key = try #require(line.firstMatch(of: /"key":"([0-9a-f]{64})"/)?.1)
    return scratch.path("\(store)/\(key.prefix(2))/\(key)")
  }

  /// Starts a worker and returns before it ends.
  func start(_ shard: Int) throws -> Process {
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = ["work", "--plan", "plan", "--shard", "\(shard)"]
    process.currentDirectoryURL = scratch.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
