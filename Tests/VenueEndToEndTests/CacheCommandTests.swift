import Foundation
import Testing
import VenueTestSupport

@Suite("compile --cache")
struct CacheCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var cache: String { scratch.path("cache") }

  /// All files of results in the cache.
  private var results: [String] {
    (FileManager.default.enumerator(atPath: cache).map(Array.init) ?? []).compactMap { $0 as? String }
      .filter { $0.split(separator: "/").last?.count == 64 }.sorted().map { "\(cache)/\($0)" }
  }

  private func compile(_ venue: String, to output: String, _ options: String...) throws -> Program.Run {
    try Program.run(["compile", venue, "-o", scratch.path(output), "--cache", cache] + options)
  }

  /// The bundle with its reports.
  private func contents(_ output: String) throws -> [[String: Data]] {
    try ["", ".build"].map { try scratch.contents(of: scratch.path(output + $0)) }
  }

  private func cleanContents(of venue: String) throws -> [[String: Data]] {
    #expect(try Program.run(["compile", venue, "-o", scratch.path("clean")]).status == 0)
    return try contents("clean")
  }

  @Test("cache: empty, full, in another folder and damaged, it gives the same bundle", .deep)
  func sameBundle() throws {
    let venue = Program.venue("harbor-airport")
    let clean = try cleanContents(of: venue)
    let first = try compile(venue, to: "first")
    let count = results.count
    #expect(first.status == 0 && first.talk.contains("cache: 0 results used, \(count) stored"))
    #expect(count >= 3)
    let full = try compile(venue, to: "full", "--jobs", "1")
    #expect(full.talk.contains("cache: \(count) results used, 0 stored"))
    let moved = try compile(try scratch.copy(of: "harbor-airport"), to: "deep/er/moved")
    #expect(moved.talk.contains("cache: \(count) results used, 0 stored"))
    for output in ["first", "full", "deep/er/moved"] { #expect(try contents(output) == clean) }

    for (number, file) in results.enumerated() {
      var bytes = try #require(FileManager.default.contents(atPath: file))
      switch number % 3 {
      case 0: bytes = bytes.prefix(bytes.count / 2)
      case 1: bytes[bytes.count / 2] ^= 1
      default: bytes = Data()
      }
      try bytes.write(to: URL(fileURLWithPath: file))
    }
    let damaged = try compile(venue, to: "damaged")
    #expect(damaged.status == 0 && damaged.talk.contains("cache: 0 results used, \(count) stored"))
    #expect(try contents("damaged") == clean)
    #expect(try compile(venue, to: "mended").talk.contains("cache: \(count) results used, 0 stored"))
  }

  @Test("cache: after an edit of one level, the results of the others are used", .deep)
  func oneLevel() throws {
    let venue = try scratch.copy(of: "harbor-airport")
    #expect(try compile(venue, to: "bundle").status == 0)
    let count = results.count
    let file = URL(fileURLWithPath: venue + "/levels/gallery.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    // A wall of a room moves.
    let moved = text.replacing("rect: [64, 38, 20, 6]", with: "rect: [64, 38, 19.5, 6]")
    #expect(moved != text)
    try moved.write(to: file, atomically: true, encoding: .utf8)
    let edited = try compile(venue, to: "bundle", "--allow-errors")
    #expect(edited.talk.contains("cache: \(count - 2) results used, 2 stored"), "\(edited.talk)")
    #expect(
      try Program.run(["compile", venue, "-o", scratch.path("clean"), "--allow-errors"]).status == edited.status)
    #expect(try contents("bundle") == contents("clean"))
  }

  @Test("cache: several compiles use one cache at the same time", .deep)
  func atOnce() throws {
    let venue = Program.venue("corner-mall")
    let clean = try cleanContents(of: venue)
    let commands = (0..<4).map { ["compile", venue, "-o", scratch.path("at-once-\($0)"), "--cache", cache] }
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      _ = try? Program.run(commands[number])
    }
    for number in 0..<4 { #expect(try contents("at-once-\(number)") == clean) }
    let leftovers = (FileManager.default.enumerator(atPath: cache).map(Array.init) ?? []).compactMap { $0 as? String }
    #expect(leftovers.allSatisfy { !$0.contains(".new-") })
  }

  @Test("cache: one that cannot be written or is in the wrong place is said, once", .deep)
  func troubles() throws {
    let venue = try scratch.copy(of: "corner-mall")
    let inside = try Program.run(["compile", venue, "-o", scratch.path("a"), "--cache", venue + "/cache"])
    #expect(inside.status == 73 && inside.talk.contains("is inside the venue"))
    #expect(!FileManager.default.fileExists(atPath: venue + "/cache"))
    let other = try Program.run(["compile", venue, "-o", scratch.path("a"), "--cache", Program.venue("corner-mall")])
    #expect(other.status == 73 && other.talk.contains("it is no cache and has other files"))
    #expect(try Program.run(["compile", venue, "-o", scratch.path("a"), "--cache", ""]).status == 2)
    #expect(try Program.run(["compile", venue, "-o", scratch.path("a"), "--cache-limit=-1"]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("a")))

    #expect(try compile(venue, to: "a", "--cache-limit", "0").status == 0)
    #expect(results.isEmpty)
    // A file is where the folder of a result has to be.
    for number in 0..<256 {
      let part = String(number, radix: 16)
      try? FileManager.default.removeItem(atPath: "\(cache)/\(part.count < 2 ? "0" : "")\(part)")
      _ = FileManager.default.createFile(atPath: "\(cache)/\(part.count < 2 ? "0" : "")\(part)", contents: nil)
    }
    let blocked = try compile(venue, to: "b")
    #expect(blocked.status == 0)
    #expect(blocked.talk.components(separatedBy: "the cache is not complete: cannot ").count == 2)
    #expect(try contents("b") == contents("a"))
  }

  @Test("cache: without its tag it is not used, and the compile continues")
  func damagedTag() throws {
    let venue = Program.venue("corner-mall")
    #expect(try compile(venue, to: "a").status == 0)
    for text in [nil, "", "Signature: 8a477f597d28d172789f06886806bc55\n"] as [String?] {
      let tag = cache + "/CACHEDIR.TAG"
      try? FileManager.default.removeItem(atPath: tag)
      if let text { try text.write(toFile: tag, atomically: true, encoding: .utf8) }
      let run = try compile(venue, to: "b")
      #expect(run.status == 0 && run.talk.contains("is a damaged cache and is not used"), "\(run.talk)")
    }
    #expect(try contents("b") == contents("a"))
    // Other files are of something else.
    _ = FileManager.default.createFile(atPath: cache + "/notes.txt", contents: nil)
    #expect(try compile(venue, to: "b").status == 73)
  }

  @Test("cache: validate has the same findings with a cache", .deep)
  func findings() throws {
    let venue = Program.venue("harbor-airport")
    let clean = try Program.run(["validate", venue, "--format", "json"])
    for _ in 0..<2 {
      let cached = try Program.run(["validate", venue, "--format", "json", "--cache", cache])
      #expect(cached.status == clean.status && cached.output == clean.output)
    }
    #expect(results.count >= 3)
  }
}
