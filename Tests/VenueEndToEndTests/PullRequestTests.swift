import Foundation
import Testing
import VenueTestSupport

/// What a team reads in its pull requests: `PullRequests/NAME.txt` holds the commands and what they print.
@Suite("Pull requests") struct PullRequestTests {
  private static let commands = [
    "validate north south --since main",
    "validate north south --baseline baseline.json --date 2026-06-01",
    "validate north south --baseline baseline.json --report github=-",
    "validate north south --since main --report markdown=-",
  ]

  /// `RECORD_GOLDENS=1 swift test --filter PullRequestTests` writes them; read the change before you keep it.
  @Test("command line: each of six pull requests is told what it changed", .deep, .review("I27-5"))
  func reports() throws {
    let requests = try PullRequests()
    let folder = Program.package.appending(path: "Tests/VenueEndToEndTests/PullRequests")
    for (name, _) in PullRequests.changes {
      try requests.checkOut(name)
      var text = ""
      for command in Self.commands {
        let run = try requests.run(command)
        text += "$ \(command)\n\(run.output)\(run.talk)(exit \(run.status))\n\n"
      }
      let file = folder.appending(path: "\(name).txt")
      if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    }
  }

  private func codes(_ run: Program.Run) throws -> [String] {
    try Answer(run)["findings"].list.compactMap { $0["code"].text }
  }

  @Test("command line: --since lists exactly what a commit brought", .review("I27-5"))
  func since() throws {
    let requests = try PullRequests()
    for (branch, expected, known, gone) in [
      ("main", [], 1, 0), ("new-fault", ["IMD009"], 1, 0), ("mended-fault", [], 0, 1),
      ("old-fault-in-baseline", [], 1, 0), ("renamed-file", [], 1, 0),
    ] as [(String, [String], Int, Int)] {
      try requests.checkOut(branch)
      let run = try requests.run("validate north south --since main --format json")
      #expect(try codes(run) == expected, "\(branch): \(run.output)")
      #expect(try Answer(run)["since"]["known"].int == known, "\(branch)")
      #expect(try Answer(run)["since"]["gone"].int == gone, "\(branch)")
      #expect(run.status == (expected.isEmpty ? 0 : 1), "\(branch)")
    }
  }

  @Test("command line: --since takes a bundle, and refuses what is neither", .review("I27-5"))
  func sinceBundle() throws {
    let requests = try PullRequests()
    try requests.checkOut("main")
    #expect(try requests.run("compile north -o out/north").status == 0)
    try requests.checkOut("new-fault")
    #expect(try codes(requests.run("validate north --since out/north --format json")) == ["IMD009"])
    #expect(try requests.run("validate north --since out/north.build/report.json").status == 1)
    for wrong in ["no-such-branch", "--since", "HEAD:north", "south"] {
      let run = try requests.run("validate north --since \(wrong)")
      #expect(run.status == 2 && run.talk.contains("--since"), "\(wrong): \(run.talk)")
    }
    #expect(try requests.run("validate north --since main --baseline baseline.json").status == 2)
    // A folder of the name of the branch is no bundle.
    try FileManager.default.createDirectory(
      at: requests.repository.appending(path: "main"), withIntermediateDirectories: true)
    #expect(try codes(requests.run("validate north --since main --format json")) == ["IMD009"])
  }

  @Test("command line: if git does not open the repository, its own reason is shown")
  func noRepository() throws {
    let scratch = try Scratch()
    let run = try Program.run(["validate", scratch.copy(of: "corner-mall"), "--since", "origin/main"])
    #expect(run.status == 2 && run.talk.contains("fatal: not a git repository"), "\(run.talk)")
    #expect(run.talk.contains("--since: origin/main is not a bundle with its report and not a file"), "\(run.talk)")
  }

  @Test("command line: a full or missing temporary folder is named, with what helps", .review("SL-H7"))
  func noTemporaryFolder() throws {
    let requests = try PullRequests()
    try requests.checkOut("main")
    let missing = requests.scratch.path("missing")
    let venuemap = Program.executable.path
    // No file may grow: git writes nothing, as on a full disk. Pipes have no limit.
    let full = "(ulimit -f 0; '\(venuemap)' validate north --since main 2>&1; echo status $?) | cat"
    for (shell, folder, needed) in [
      (full, requests.scratch.url.path, "bytes free"),
      ("TMPDIR='\(missing)' '\(venuemap)' validate north --since main 2>&1; echo status $?", missing, "No such file"),
    ] {
      let run = try Program.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", shell], environment: ["TMPDIR": folder], in: requests.repository)
      #expect(run.output.contains("the temporary folder \(folder)"), "\(run.output)")
      #expect(run.output.contains(needed) && run.output.contains("set TMPDIR"), "\(run.output)")
      #expect(run.output.contains("status 73"), "\(run.output)")
    }
  }

  @Test("command line: a venue that a commit does not have is new as a whole", .review("I27-5"))
  func newVenue() throws {
    let requests = try PullRequests()
    try requests.checkOut("main")
    try FileManager.default.copyItem(
      at: requests.repository.appending(path: "south"), to: requests.repository.appending(path: "west"))
    let run = try requests.run("validate west --since main --format json")
    #expect(try codes(run).count == 1, "\(run.talk)")
    try requests.git(["add", "--all"])
    #expect(try codes(requests.run("validate west --since main --format json")).count == 1)
  }
}
