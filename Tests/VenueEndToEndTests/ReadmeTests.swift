import Foundation
import Testing

/// What README shows is what the program prints.
struct ReadmeTests {
  private struct Shown {
    var command: String
    var output: [String]
  }

  /// Commands of indented blocks, `$ venuemap …`, with the lines shown under each.
  private func shown() throws -> [Shown] {
    let text = try String(contentsOf: Program.package.appendingPathComponent("README.md"), encoding: .utf8)
    var found: [Shown] = []
    var isOpen = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("    $ venuemap ") {
        found.append(Shown(command: String(line.dropFirst(6)), output: []))
        isOpen = true
      } else if isOpen, line.hasPrefix("    ") || line.isEmpty {
        found[found.count - 1].output.append(String(line.dropFirst(4)))
      } else {
        isOpen = false
      }
    }
    return found
  }

  /// Words of a command line; quotes hold words together.
  private func words(_ command: String) -> [String] {
    command.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
  }

  /// Without what differs from version to version (the size of a bundle) and from run to run (nothing else may).
  private func plain(_ text: String) -> String {
    text.replacing(/[\d.]+ [kM]B\)/, with: "… kB)").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("FL-T24: every command README shows prints what README shows")
  func shownIsTrue() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Program.package.path + "/venues", toPath: scratch.path("venues"))
    // The mistake of the section on findings: a room drawn 0.4 m too wide.
    _ = try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: scratch.path("my-mall"))
    _ = try scratch.edit(scratch.path("my-mall/levels/ground.yaml"), "rect: [0, 0, 16, 8]", "rect: [0, 0, 16.4, 8]")
    let commands = try shown()
    #expect(commands.count >= 4)
    for shown in commands {
      let arguments = words(shown.command).dropFirst().map { word in
        ["venues/", "build/", "my-mall"].contains(where: word.hasPrefix) ? scratch.path(word) : word
      }
      let run = try Program.run(Array(arguments))
      let printed = (run.output + run.talk).replacing(scratch.url.path + "/", with: "")
      #expect(plain(printed) == plain(shown.output.joined(separator: "\n")), "\(shown.command)")
    }
  }
}
