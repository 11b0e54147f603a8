import Foundation
import Testing

/// `docs/requirements.md` against the names of the tests: neither may claim what the other does not.
struct RequirementsTableTests {
  @Test("the table of requirements says done exactly where a test is named for the row")
  func tableMatchesTests() throws {
    let table = try String(contentsOf: Program.package.appendingPathComponent("docs/requirements.md"), encoding: .utf8)
    var states: [String: (state: String, tests: [String])] = [:]
    for line in table.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count >= 6, cells[1].wholeMatch(of: /[HGRCM]\d\d/) != nil else { continue }
      states[cells[1]] = (
        cells[cells.count - 3], cells[cells.count - 2].components(separatedBy: ", ").filter { !$0.isEmpty }
      )
    }
    #expect(states.count == 183)

    let named = try namedTests()
    for (row, entry) in states.sorted(by: { $0.key < $1.key }) {
      #expect(["done", "open"].contains(entry.state), "\(row)")
      #expect(entry.tests == named[row, default: []], "\(row): run scripts/requirements")
      #expect((entry.state == "done") == !entry.tests.isEmpty, "\(row)")
    }
    for row in named.keys { #expect(states[row] != nil, "\(row) is no row of the table") }
  }

  /// Row id → files with a test whose display name begins with it.
  private func namedTests() throws -> [String: [String]] {
    let tests = Program.package.appendingPathComponent("Tests")
    var found: [String: Set<String>] = [:]
    for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /@Test\(\s*"((?:[A-Z]\d\d[ ,]*)+): [^"]*"/) {
        for row in match.1.matches(of: /[A-Z]\d\d/) {
          let name =
            file.deletingLastPathComponent().lastPathComponent + "/" + file.deletingPathExtension().lastPathComponent
          found[String(row.0), default: []].insert(name)
        }
      }
    }
    return found.mapValues { $0.sorted() }
  }
}
