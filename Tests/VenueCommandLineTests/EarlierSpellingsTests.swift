import ArgumentParser
import Testing
import VenueTestSupport

@testable import VenueCommandLine

struct EarlierSpellingsTests {
  @Test(
    "command line: an earlier name works as the current one", .review("SL-G3"),
    arguments: [
      ("validate v --profile strict", "validate v --checks strict"),
      ("validate v --profile=strict", "validate v --checks=strict"),
      ("compile v -o b --profile release --at 2026-12-01", "compile v -o b --checks release --date 2026-12-01"),
      ("pick b --at 24.9,60.1", "pick b --point 24.9,60.1"),
      ("nearest b --from a --to restroom --count 3", "nearest b --from a --to restroom --limit 3"),
      ("camera b set --pitch 20", "camera b set --tilt 20"),
    ])
  func earlierNames(_ earlier: String, _ current: String) throws {
    #expect(EarlierSpellings.replaced(in: words(earlier)) == words(current))
    _ = try VenueMap.parseAsRoot(words(current))
  }

  @Test(
    "command line: values, other commands and all words after -- are unchanged", .review("SL-G3"),
    arguments: [
      "route b --from a --to c --profile wheelchair --at now", "diff a b --profile none", "help pick",
      "nearest b --from profile --to --counter", "validate -- --profile", "search b --limit 3", "",
    ])
  func unchanged(_ line: String) {
    #expect(EarlierSpellings.replaced(in: words(line)) == words(line))
  }

  @Test(
    "command line: a subcommand of camera may be before the bundle",
    arguments: [
      ("camera fit b --place x", "camera b fit --place x"), ("camera b fit --place x", "camera b fit --place x"),
      ("camera fit --help", "camera fit --help"), ("camera fit limits", "camera fit limits"), ("camera b", "camera b"),
      ("pick fit b", "pick fit b"),
    ])
  func subcommandFirst(_ typed: String, _ meant: String) {
    #expect(SubcommandFirst.replaced(in: words(typed)) == words(meant))
  }

  @Test("command line: one name has one kind of value in all commands", .review("SL-G3"))
  func oneMeaning() throws {
    let meanings = [
      "--profile": "raveller", "--at": "ime", "--date": "ay for which", "--point": "lon,lat",
      "--limit": "Maximum number", "--checks": "set of checks", "--tilt": "ilt in degrees",
    ]
    for command in commands(of: VenueMap.self) {
      let help = command.helpMessage(columns: 100_000)
      for line in help.split(separator: "\n") {
        guard let name = line.split(separator: " ").first, let meaning = meanings[String(name)],
          line.hasPrefix("  --")
        else { continue }
        #expect(line.contains(meaning), "\(command): \(line)")
      }
      #expect(!help.contains("--count ") && !help.contains("--pitch "), "\(command)")
    }
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  private func commands(of root: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [root] + root.configuration.subcommands.flatMap { commands(of: $0) }
  }
}
