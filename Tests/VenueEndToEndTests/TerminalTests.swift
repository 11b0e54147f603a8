import Foundation
import Testing
import VenueTestSupport

/// What reaches a terminal, and what happens when it takes nothing.
struct TerminalTests {
  @Test(
    "command line: an answer that cannot be written ends with 73 and the reason", .review("FL-T19", "FL-H10"),
    arguments: TestDepth.sample(
      [
        ["validate", "VENUE"], ["validate", "VENUE", "--format", "json"], ["inspect", "BUNDLE"], ["rules"], ["--help"],
        ["route", "BUNDLE", "--from", "bus-corner", "--to", "Corner Cinema"],
        ["render", "BUNDLE", "--floor", "0", "-o", "-"],
      ], fast: 4))
  func fullDevice(arguments: [String]) throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let command = arguments.map { $0 == "VENUE" ? Program.venue("corner-mall") : $0 == "BUNDLE" ? bundle : $0 }
    let run = try Program.run(["-c", #""$0" "$@" > /dev/full"#, Program.executable.path] + command, of: "sh")
    #expect(run.status == 73, "\(arguments)")
    #expect(run.talk.contains("standard output"), "\(run.talk)")
  }

  @Test("command line: a reader that closes the pipe early causes no message", .review("FL-T19"))
  func closedPipe() throws {
    let run = try Program.run(["-c", #""$0" rules --format json | head -c 10"#, Program.executable.path], of: "sh")
    #expect(run.output.count == 10)
    #expect(run.talk.isEmpty)
  }

  @Test(
    "command line: a misspelt command is reported with the nearest one",
    arguments: [
      (["compil", "venue", "-o", "out"], "there is no command 'compil'; did you mean 'compile'?"),
      (["help", "check-stile"], "there is no command 'check-stile'; did you mean 'check-style'?"),
      (["lint", "venues/*"], "there is no command 'lint'; `venuemap validate` lists errors and warnings"),
      (["prune"], "there is no command 'prune'; `venuemap merge --keep N` removes old releases"),
      (["teleport"], "there is no command 'teleport'; `venuemap --help` lists all commands"),
    ])
  func command(arguments: [String], says: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2 && run.output.isEmpty && run.talk == "venuemap: \(says)\n", "\(run.talk)")
    #expect(try Program.run(["help", "compile"]).output.contains("venuemap compile"))
  }

  /// No byte of C0 but line feed, no DEL, no C1, nothing that turns the direction of writing.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test("command line: escapes and line ends in names reach no terminal; JSON keeps them", .review("FL-H11"), .deep)
  func injection() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let bundle = scratch.path("bundle")
    let evil = #"Ink\e[31m\e]0;owned\a\u009b2J\u202Ewell\nerror SRC001 forged\r\tBooks"#
    _ = try scratch.edit(venue + "/levels/ground.yaml", "name: Inkwell Books", #"name: "\#(evil)""#)
    _ = try scratch.edit(venue + "/venue.yaml", "en: Corner Mall", #"en: "Mall\nmanifest forged\e[2J""#)
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 0)
    _ = try scratch.edit(venue + "/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 16.4, 8]")

    let runs = [
      ["validate", venue], ["inspect", bundle], ["route", bundle, "--from", "bus-corner", "--to", "inkwell"],
      ["route", bundle, "--from", "bus-corner", "--to", "ink"], ["compile", venue, "-o", scratch.path("other")],
      ["verify", bundle],
    ]
    for arguments in runs {
      let run = try Program.run(arguments)
      #expect(isPlain(run.output), "\(arguments): \(run.output.debugDescription)")
      #expect(isPlain(run.talk), "\(arguments): \(run.talk.debugDescription)")
      for line in (run.output + run.talk).split(separator: "\n") {
        #expect(!line.hasPrefix("error SRC001") && !line.hasPrefix("manifest forged"), "\(arguments): \(line)")
      }
    }
    let json = try Program.run(["route", bundle, "--from", "bus-corner", "--to", "inkwell", "--format", "json"])
    #expect(json.output.lowercased().contains(#"\u001b[31m"#))
  }

  @Test("command line: typed words are quoted as one printable line by every command", .review("FL-H11"), .deep)
  func arguments() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let mall = Program.venue("corner-mall")
    #expect(try Program.run(["compile", mall, "-o", bundle]).status == 0)
    let evil = "x\nforged\u{1B}[31m\u{202E}y\rz"
    let route = ["route", bundle, "--from", "bus-corner"]
    let runs: [[String]] = [
      route + ["--to", evil], route + ["--to", "Corner Cinema", "--profile", evil],
      route + ["--to", "Corner Cinema", "--via", evil], route + ["--to", "Corner Cinema", "--format", evil],
      route + ["--to", "Corner Cinema", "--format=" + evil], route + ["--to", "Corner Cinema", "--" + evil],
      route + ["--to", "Corner Cinema", evil, evil], ["route", evil, "--from", "a", "--to", "b"],
      ["render", bundle, "--floor", evil, "-o", "-"], ["render", bundle, "--floor", "0", "--theme", evil, "-o", "-"],
      ["render", bundle, "--floor", "0", "--size", evil, "-o", "-"],
      ["render", bundle, "--floor", "0", "-o", scratch.path("missing/" + evil)],
      ["validate", mall, "--checks", evil], ["validate", evil], ["validate", mall, evil],
      ["compile", mall, "-o", "a", "-o", evil], ["compile", mall, "-o", scratch.path(evil)],
      ["compile", mall, "-o", bundle, "--jobs", evil], ["rules", evil], ["rules", "--format", evil],
      ["verify", evil], ["inspect", evil], ["init", scratch.path(evil)], ["init", scratch.path("a/b/" + evil)], [evil],
      ["-" + evil],
    ]
    for arguments in runs {
      let run = try Program.run(arguments)
      let said = run.output + run.talk
      #expect(isPlain(said), "\(arguments): \(said.debugDescription)")
      #expect(!said.split(separator: "\n").contains { $0.hasPrefix("forged") }, "\(arguments): \(said)")
      #expect(!said.isEmpty)
    }
  }

  @Test("command line: no line of inspect is wider than a terminal", .review("FL-R14"), .deep)
  func inspectIsNarrow() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let bundle = scratch.path("bundle")
    let levels = (2...40).map { number in
      (
        "level-\(number)",
        """
        level: level-\(number)
        ordinal: \(number)
        short_name: "\(number)"
        name: Storey \(number) with a name
        outline: {rect: [0, 0, 40, 22]}
        units:
          hall-\(number): {category: walkway, rect: [0, 0, 40, 22]}

        """
      )
    }
    for (name, text) in levels {
      try text.write(toFile: venue + "/levels/\(name).yaml", atomically: true, encoding: .utf8)
    }
    #expect(try Program.run(["compile", venue, "-o", bundle, "--allow-errors"]).status == 0)
    let run = try Program.run(["inspect", bundle])
    #expect(run.output.contains("40"))
    let longest = run.output.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 200, "\(run.output)")
  }

  @Test("command line: a picture's title has the venue's name without the language region", .review("FL-R11"))
  func title() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let file = venue + "/venue.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let languages = try #require(text.split(separator: "\n").first { $0.hasPrefix("languages:") })
    try text.replacingOccurrences(of: languages, with: languages.replacingOccurrences(of: "[en", with: "[en-US"))
      .write(toFile: file, atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    _ = try Program.run(["compile", venue, "-o", bundle, "--allow-errors"])
    let picture = try Program.run(["render", bundle, "--floor", "0", "-o", "-"])
    #expect(picture.output.contains(">Corner Mall</text>"))
    #expect(!picture.output.contains(">corner-mall</text>"))
  }

  @Test("command line: a name of 100,000 characters makes no line of that length", .review("FL-H11"), .deep)
  func longNames() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let bundle = scratch.path("bundle")
    _ = try scratch.edit(
      venue + "/levels/ground.yaml", "name: Inkwell Books", "name: \(String(repeating: "x", count: 100_000))")
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 0)
    _ = try scratch.edit(venue + "/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 16.4, 8]")
    for arguments in [
      ["validate", venue], ["route", bundle, "--from", "bus-corner", "--to", "inkwell"], ["inspect", bundle],
    ] {
      let run = try Program.run(arguments)
      let longest = (run.output + run.talk).split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest < 2200, "\(arguments)")
    }
  }
}
