import Foundation
import Testing
import VenueTestSupport

/// What README shows is what the program prints.
struct ReadmeTests {
  @Test("docs: every command in README prints what README shows", .review("FL-T24"), .deep)
  func shownIsTrue() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Program.package.path + "/venues", toPath: scratch.path("venues"))
    // The mistake of the section on findings: a room drawn 0.4 m too wide.
    _ = try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: scratch.path("my-mall"))
    _ = try scratch.edit(scratch.path("my-mall/levels/ground.yaml"), "rect: [0, 0, 16, 8]", "rect: [0, 0, 16.4, 8]")
    let commands = try ShownCommands("README.md")
    #expect(commands.shown.count >= 4)
    try commands.run(in: scratch) { command, printed, shown in #expect(printed == shown, "\(command)") }
  }

  @Test("docs: the README picture is what the program draws", .review("SL-G1"))
  func picture() throws {
    let scratch = try Scratch()
    let script = Program.package.appendingPathComponent("scripts/picture")
    let run = try Program.run(script, [Program.executable.path, scratch.url.path])
    try #require(run.status == 0, "\(run.talk)")
    let name = "harbor-airport.svg"
    let readme = try String(contentsOf: Program.package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("(docs/pictures/\(name))"))
    let drawn = try Data(contentsOf: scratch.url.appendingPathComponent(name))
    let kept = try Data(contentsOf: Program.package.appendingPathComponent("docs/pictures/\(name)"))
    #expect(drawn == kept, "docs/pictures is stale: make picture")
  }

  @Test("docs: the README's first screen has picture, installation and example", .review("SL-G1"))
  func firstScreen() throws {
    let readme = try String(contentsOf: Program.package.appendingPathComponent("README.md"), encoding: .utf8)
    let parts = ["](docs/pictures/", "\n## Install\n", ".tar.gz", ".deb", "Containerfile", "    $ venuemap route "]
    let places = parts.map { readme.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    let lines = try #require(readme.components(separatedBy: "    $ venuemap route ").first).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 40)
  }

  /// Blocks of YAML, each with the file that is named last before it.
  private static func files(of document: String) throws -> [(name: String, text: String)] {
    let text = try String(contentsOf: Program.package.appendingPathComponent(document), encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { place in
      guard parts[place].hasPrefix("yaml\n"), let name = parts[place - 1].matches(of: /`([a-z\/]+\.yaml)`/).last else {
        return nil
      }
      return (String(name.1), String(parts[place].dropFirst("yaml\n".count)))
    }
  }

  @Test("docs: the files in README are a venue without warnings")
  func filesCompile() throws {
    let scratch = try Scratch()
    let venue = scratch.url.appendingPathComponent("venue")
    try FileManager.default.createDirectory(
      at: venue.appendingPathComponent("levels"), withIntermediateDirectories: true)
    let files = try ReadmeTests.files(of: "README.md")
    #expect(files.map(\.name) == ["venue.yaml", "levels/ground.yaml", "levels/upper.yaml"])
    for file in files {
      try file.text.write(to: venue.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
    }
    let run = try Program.run(["compile", venue.path, "-o", scratch.path("bundle")])
    #expect(run.status == 0 && !(run.output + run.talk).contains("warning "), "\(run.output)\(run.talk)")
    let way = try Program.run(["route", scratch.path("bundle"), "--from", "inkwell", "--to", "gallery"])
    #expect(way.status == 0, "\(way.output)\(way.talk)")
  }

  @Test("docs: profiles.yaml and theme.yaml of the format page are read")
  func formatFiles() throws {
    let text = try String(contentsOf: Program.package.appendingPathComponent("docs/source-format.md"), encoding: .utf8)
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    for name in ["profiles.yaml", "theme.yaml"] {
      let section = try #require(text.components(separatedBy: "\n## \(name)\n").last)
      let lines = section.components(separatedBy: "\n").drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
      let block = lines.map { $0.dropFirst(4) }.joined(separator: "\n") + "\n"
      try block.write(toFile: venue + "/" + name, atomically: true, encoding: .utf8)
    }
    let run = try Program.run(["compile", venue, "-o", scratch.path("bundle")])
    #expect(run.status == 0 && !(run.output + run.talk).contains("warning "), "\(run.output)\(run.talk)")
  }
}
