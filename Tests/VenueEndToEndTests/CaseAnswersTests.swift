import Foundation
import Testing
import VenueTestSupport

/// Small venues in which something was once answered wrongly, with the commands that are asked of them and what they print.
///
/// `Answers/NAME.txt` holds both: a line `$ route BUNDLE …` is a command, what follows is its answer and exit code. The venues lie beside
/// the project (`VENUEMAP_SHARED_DATA`, in `../cases`).
@Suite struct CaseAnswersTests {
  private static let folder = Program.package.appending(path: "Tests/VenueEndToEndTests/Answers")
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  /// `RECORD_GOLDENS=1 swift test --filter CaseAnswersTests` writes them; read the change before you keep it.
  @Test(
    "docs: each command on a known case prints what it should", .needsData("../cases"),
    arguments: TestDepth.sample(names, fast: 16))
  func answers(_ name: String) throws {
    let scratch = try Scratch()
    let source = try #require(WholeVenue.shared("../cases/\(name)"))
    let file = CaseAnswersTests.folder.appending(path: "\(name).txt")
    let written = try String(contentsOf: file, encoding: .utf8)
    let bundle = scratch.path("BUNDLE")
    _ = try Program.run(["compile", source, "-o", bundle, "--allow-errors"])
    var text = ""
    for line in written.split(separator: "\n") where line.hasPrefix("$ ") {
      let run = try Program.run(
        CaseAnswersTests.words(of: line.dropFirst(2)).map { word in
          ["SOURCE": source, "BUNDLE": bundle][word] ?? word
        })
      let answer = (run.output + run.talk).replacingOccurrences(of: bundle, with: "BUNDLE")
        .replacingOccurrences(of: source, with: "SOURCE")
      text += "\(line)\n\(answer)\(answer.hasSuffix("\n") ? "" : "\n")(exit \(run.status))\n\n"
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    try #require(!text.isEmpty)
  }

  /// Words of a command; those in double quotes are one.
  private static func words(of line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }
}
