import Foundation
import Testing
import VenueTestSupport

/// What may be written, and where.
struct OutputSafetyTests {
  private let files = FileManager.default

  @Test(
    "output: a theme name that is not a file name is a finding, nothing escapes", .review("FL-H1"),
    arguments: TestDepth.sample(
      ["../../precious", "../manifest", "a/b", #"back\slash"#, "..", "light-muted", "LIGHT", "trailing."], fast: 2))
  func themeNames(name: String) throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let theme = venue + "/theme.yaml"
    try "themes:\n  '\(name)': {background: \"#ffffff\"}\n".write(toFile: theme, atomically: true, encoding: .utf8)
    try files.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: true)
    try "mine".write(toFile: scratch.path("precious.json"), atomically: true, encoding: .utf8)

    let checked = try Answer(Program.run(["validate", venue, "--format", "json"]))
    let finding = try #require(checked["findings"].list.first { $0["severity"].text == "error" }, "\(name)")
    #expect(finding["place"]["file"].text?.hasSuffix("theme.yaml") == true)
    #expect(finding["place"]["line"].int == 2)

    for options in [[], ["--allow-errors"]] {
      let run = try Program.run(["compile", venue, "-o", scratch.path("out/bundle")] + options)
      #expect(run.status == (options.isEmpty ? 1 : 0), "\(run.talk)")
      #expect(try String(contentsOfFile: scratch.path("precious.json"), encoding: .utf8) == "mine")
      #expect(try Set(files.contentsOfDirectory(atPath: scratch.url.path)) == ["corner-mall", "out", "precious.json"])
    }
    #expect(try Program.run(["verify", scratch.path("out/bundle")]).status == 0)
  }

  @Test("output: the same theme from a zip or through a link writes nothing outside", .review("FL-H1"))
  func themeNamesInArchives() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try "themes:\n  \"../../precious\": {background: \"#ffffff\"}\n"
      .write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let python = URL(fileURLWithPath: "/usr/bin/python3")
    let zipped = try Program.run(
      python,
      ["-c", "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2])", scratch.path("mall"), venue])
    try #require(zipped.status == 0, "\(zipped.talk)")
    try files.createDirectory(atPath: scratch.path("deep/er"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "deep/er")
    let run = try Program.run(
      ["compile", scratch.path("mall.zip"), "-o", scratch.path("link/bundle"), "--allow-errors"])
    #expect(run.status == 0, "\(run.talk)")
    #expect(run.talk.contains("precious"))
    #expect(try files.contentsOfDirectory(atPath: scratch.path("deep")) == ["er"])
    #expect(try Set(files.contentsOfDirectory(atPath: scratch.path("deep/er"))) == ["bundle", "bundle.build"])
  }

  @Test("output: foreign files in a bundle stop the next compile and are kept", .review("FL-H12"), .deep)
  func foreignFiles() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let compile = ["compile", Program.venue("corner-mall"), "-o", bundle]
    #expect(try Program.run(compile).status == 0)
    try "mine".write(toFile: bundle + "/style/notes.txt", atomically: true, encoding: .utf8)
    let before = try scratch.contents(of: bundle)
    let run = try Program.run(compile)
    #expect(run.status == 73)
    #expect(run.talk.contains("style/notes.txt"))
    #expect(try scratch.contents(of: bundle) == before)
    try files.removeItem(atPath: bundle + "/style/notes.txt")
    #expect(try Program.run(compile).status == 0)
  }

  @Test("output: a manifest or ledger.json alone does not make a folder ours", .review("FL-H12"))
  func falseBundles() throws {
    let scratch = try Scratch()
    let folder = scratch.path("thesis")
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"format": "venue-bundle", "version": {"major": 99, "minor": 0}}"#
      .write(toFile: folder + "/manifest.json", atomically: true, encoding: .utf8)
    try "years of work".write(toFile: folder + "/chapter-1.txt", atomically: true, encoding: .utf8)
    let run = try Program.run(["compile", Program.venue("corner-mall"), "-o", folder])
    #expect(run.status == 73)
    #expect(try String(contentsOfFile: folder + "/chapter-1.txt", encoding: .utf8) == "years of work")

    let books = scratch.path("books.build")
    try files.createDirectory(atPath: books, withIntermediateDirectories: true)
    try #"{"entries": ["rent"]}"#.write(toFile: books + "/ledger.json", atomically: true, encoding: .utf8)
    let second = try Program.run(["compile", Program.venue("corner-mall"), "-o", scratch.path("books")])
    #expect(second.status == 73)
    #expect(try String(contentsOfFile: books + "/ledger.json", encoding: .utf8).contains("rent"))
    #expect(!files.fileExists(atPath: scratch.path("books")))
  }

  @Test(
    "output: a named pipe in place of any bundle file hangs no command", .review("FL-H9"), .deep,
    .timeLimit(.minutes(10)))
  func namedPipes() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    for name in ["network.bin", "floors.json", "manifest.json"] {
      let file = bundle + "/" + name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      try files.removeItem(atPath: file)
      #expect(mkfifo(file, 0o600) == 0)
      let runs = [
        ["verify", bundle], ["inspect", bundle], ["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema"],
        ["render", bundle, "--floor", "0", "-o", "-"],
      ]
      for run in runs {
        let status = try Program.run(["/usr/bin/timeout", "20", Program.executable.path] + run, of: "env").status
        #expect(status != 124 && status != 137, "\(run[0]) waits for \(name)")
      }
      if name == "manifest.json" {
        let compile = ["compile", Program.venue("corner-mall"), "-o", bundle]
        #expect(try Program.run(["/usr/bin/timeout", "20", Program.executable.path] + compile, of: "env").status == 73)
      }
      try files.removeItem(atPath: file)
      try bytes.write(to: URL(fileURLWithPath: file))
    }
    #expect(try Program.run(["verify", bundle]).status == 0)
  }

  @Test("output: a link in a bundle is not followed, and the bundle is not whole", .review("FL-H9"))
  func links() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    try files.moveItem(atPath: bundle + "/network.bin", toPath: scratch.path("elsewhere.bin"))
    try files.createSymbolicLink(atPath: bundle + "/network.bin", withDestinationPath: "../elsewhere.bin")
    #expect(try Program.run(["verify", bundle]).status == 1)
    #expect(try Program.run(["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema"]).status == 65)
  }

  @Test("output: an output inside its own source is refused", .review("FL-H13"))
  func outputInsideSource() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let before = try scratch.contents(of: venue)
    for (venue, output) in [(venue, venue + "/build"), (venue + "/venue.yaml", venue + "/deep/er/build")] {
      let run = try Program.run(["compile", venue, "-o", output])
      #expect(run.status == 73)
      #expect(run.talk.contains("is inside the venue"), "\(run.talk)")
    }
    #expect(try scratch.contents(of: venue) == before)
  }

  @Test("output: an output whose name is not UTF-8 is refused", .review("FL-H8"))
  func namesThatAreNotUTF8() throws {
    let scratch = try Scratch()
    let script = #"exec "$0" compile "$1" -o "$2/$(printf 'b\377d')""#
    let run = try Program.run(
      ["-c", script, Program.executable.path, Program.venue("corner-mall"), scratch.url.path], of: "sh")
    #expect(run.status == 2)
    #expect(run.talk.contains("UTF-8"))
    #expect(try files.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
  }

  @Test("output: init in a folder that is in use gives the reason", .review("FL-H13"))
  func initInUsedFolder() throws {
    let scratch = try Scratch()
    try "x".write(toFile: scratch.path("x"), atomically: true, encoding: .utf8)
    let run = try Program.run(["init", scratch.url.path])
    #expect(run.status == 73)
    #expect(run.talk.contains("a new or an empty folder") && !run.talk.contains("bundle"), "\(run.talk)")
  }

  @Test("output: two outputs in one call are refused", .review("FL-T14"))
  func outputTwice() throws {
    let scratch = try Scratch()
    let run = try Program.run([
      "compile", Program.venue("corner-mall"), "-o", scratch.path("a"), "--output", scratch.path("b"),
    ])
    #expect(run.status == 2)
    #expect(run.talk.contains("--output is given 2 times"), "\(run.talk)")
    #expect(try files.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
    let help = try Program.run(["compile", "--help"]).output
    #expect(help.contains("-o, --output <output>"), "\(help)")
  }

  @Test("output: a file over the system's limit is a write error, old bundle kept", .deep)
  func largestFile() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("out/bundle")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let before = try Set(FileManager.default.contentsOfDirectory(atPath: scratch.path("out")))
    let run = try Program.run(
      [
        "-c", #"ulimit -f 20; exec "$0" "$@""#, Program.executable.path, "compile", Program.venue("harbor-airport"),
        "-o",
        bundle,
      ], of: "sh")
    #expect(run.status == 73)
    #expect(run.talk.contains("File too large"), "\(run.talk)")
    #expect(try Program.run(["inspect", bundle]).output.contains("Corner Mall"))
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: scratch.path("out"))) == before)
  }

  @Test(
    "output: no command writes into the bundle that it reads",
    arguments: TestDepth.sample(
      [
        ["render", "--floor", "0"], ["style"], ["pack"], ["access"], ["graph"],
      ], fast: 2))
  func intoTheBundle(command: [String]) throws {
    let scratch = try Scratch()
    let bundle = scratch.path("mall")
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let before = try scratch.contents(of: bundle)
    try files.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: bundle)
    let ending = command[0] == "render" ? "svg" : command[0] == "pack" ? "zip" : "json"
    for folder in [bundle, bundle + "/style/..", scratch.path("link")] {
      let run = try Program.run([command[0], bundle] + command.dropFirst() + ["-o", "\(folder)/mine.\(ending)"])
      #expect(run.status == 73 && run.talk.contains("is inside the bundle"), "\(command) \(run.status): \(run.talk)")
    }
    #expect(try scratch.contents(of: bundle) == before)
    let outside = try Program.run([command[0], bundle] + command.dropFirst() + ["-o", scratch.path("mine.\(ending)")])
    #expect(outside.status == 0, "\(command): \(outside.talk)")
  }

  @Test("output: a picture is reported as a picture") func pictureName() throws {
    let run = try Program.run(["render", "nowhere", "--floor", "0", "-o", "floor.jpg"])
    #expect(run.status == 2 && run.talk.contains(".svg or .png"), "\(run.talk)")
  }
}
