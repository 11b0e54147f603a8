import Foundation
import Testing

/// Commands that a document shows in indented blocks, `$ venuemap …`, with the lines shown under each.
struct ShownCommands {
  struct Shown {
    var command: String
    var output: [String]
  }

  let shown: [Shown]

  /// - Parameter document: its path in the project.
  init(_ document: String) throws {
    let text = try String(contentsOf: Program.package.appendingPathComponent(document), encoding: .utf8)
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
    shown = found
  }

  /// Words of a command line; quotes hold words together.
  static func words(_ command: String) -> [String] {
    command.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
  }

  /// Without what differs from version to version (the size of a bundle) and from run to run (nothing else may).
  static func plain(_ text: String) -> String {
    text.replacing(/[\d.]+ [kM]B/, with: "… kB").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs each in turn in `scratch`, and hands over what it printed beside what is shown. Where a document shows `…` alone, the
  /// command must succeed, and its output is not compared.
  func run(in scratch: Scratch, compare: (_ command: String, _ printed: String, _ shown: String) -> Void) throws {
    for shown in shown {
      let arguments = ShownCommands.words(shown.command).dropFirst().map { word in
        if word.hasPrefix("docs/") { return Program.package.appendingPathComponent(word).path }
        return word
      }
      let run = try Program.run(Array(arguments), in: scratch.url)
      if shown.output.filter({ !$0.isEmpty }) == ["…"] {
        #expect(run.status == 0, "\(shown.command): \(run.talk)")
        continue
      }
      let printed = (run.output + run.talk).replacing(scratch.url.path + "/", with: "")
      compare(shown.command, ShownCommands.plain(printed), ShownCommands.plain(shown.output.joined(separator: "\n")))
    }
  }
}
