import Foundation
import Testing
import VenueTestSupport

/// `docs/requirements.md` against the traits of the tests: neither may claim what the other does not.
struct RequirementsTableTests {
  private struct Clause {
    var id: String
    var words: String
    var tests: [String]
  }

  private struct Row {
    var state: String
    var missing: String
  }

  private func text() throws -> String {
    try String(contentsOf: Program.package.appendingPathComponent("docs/requirements.md"), encoding: .utf8)
  }

  private func rows(of table: String) -> [String: Row] {
    var rows: [String: Row] = [:]
    for match in table.matches(of: /(?m)^\| ([A-Z]\d\d) \| .*? \| (\w+) \| (.*)\|$/) {
      #expect(rows[String(match.1)] == nil, "\(match.1) stands twice")
      rows[String(match.1)] = Row(state: String(match.2), missing: match.3.trimmingCharacters(in: .whitespaces))
    }
    return rows
  }

  private func clauses(of table: String) -> [String: [Clause]] {
    var clauses: [String: [Clause]] = [:]
    for match in table.matches(of: /(?m)^- \*\*([A-Z]\d\d)\.(\d+)\*\* (.*) — \*(.*)\*$/) {
      let row = String(match.1)
      let tests = match.4 == "no test" ? [] : match.4.components(separatedBy: ", ")
      clauses[row, default: []].append(Clause(id: "\(row).\(match.2)", words: String(match.3), tests: tests))
      #expect(Int(match.2) == clauses[row]?.count, "\(row): its clauses are not counted from 1")
    }
    return clauses
  }

  @Test("docs: a row is done, part or open by the number of claimed clauses", .review("FL-T25"))
  func statesFollowFromClauses() throws {
    let table = try text()
    let rows = rows(of: table)
    let clauses = clauses(of: table)
    #expect(rows.count == 183)
    #expect(clauses.count > 60)
    for row in clauses.keys { #expect(rows[row] != nil, "\(row) has clauses and no row") }
    for (id, row) in rows.sorted(by: { $0.key < $1.key }) {
      let own = clauses[id] ?? []
      let missing = own.filter(\.tests.isEmpty)
      let state = missing.count == own.count ? "open" : missing.isEmpty ? "done" : "part"
      #expect(row.state == state, "\(id): run scripts/requirements")
      #expect(
        row.missing == missing.map { "\($0.id): \($0.words)" }.joined(separator: " "), "\(id): run scripts/requirements"
      )
    }
  }

  @Test("docs: tests named for a clause claim it, and every claim has a clause", .review("FL-T25"))
  func clausesMatchTraits() throws {
    let claimed = try claimedClauses()
    let clauses = clauses(of: try text()).values.flatMap { $0 }
    for clause in clauses {
      #expect(clause.tests == claimed[clause.id, default: []], "\(clause.id): run scripts/requirements")
    }
    let known = Set(clauses.map(\.id))
    for id in claimed.keys.sorted() where !known.contains(id) { Issue.record("\(id) is claimed and is no clause") }
  }

  @Test("docs: a title or a disabled test claims nothing", .review("FL-T25"))
  func whatClaims() {
    let text = #"""
      @Test("H01: by its name alone") func name() {}
      @Test("H02 (with a parenthesis", .shows("H02.1", "H02.2")) func trait() {}
      // @Test("left out", .shows("H03.1")) func comment() {}
      @Test("not run", .disabled("later"), .shows("H04.1")) func disabled() {}
      @Test("over lines", .shows("H05.1"), arguments: [1, 2])
      func lines(_: Int) {}
      let shows = ".shows(\"H06.1\")"
      """#
    #expect(RequirementsTableTests.claims(in: text) == ["H02.1", "H02.2", "H05.1"])
  }

  /// Clause → files with a test that claims it.
  private func claimedClauses() throws -> [String: [String]] {
    let tests = Program.package.appendingPathComponent("Tests")
    var found: [String: Set<String>] = [:]
    for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" && file.lastPathComponent != "RequirementsTableTests.swift" {
      let name =
        file.deletingLastPathComponent().lastPathComponent + "/" + file.deletingPathExtension().lastPathComponent
      for clause in RequirementsTableTests.claims(in: try String(contentsOf: file, encoding: .utf8)) {
        found[clause, default: []].insert(name)
      }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The clauses that the `@Test` attributes of a file claim, in their order; comments and tests that are disabled claim nothing.
  static func claims(in text: String) -> [String] {
    let code = text.replacing(/(?m)^\s*\/\/.*$/, with: "")
    return code.ranges(of: "@Test(").flatMap { start -> [String] in
      let attribute = attribute(in: code[start.lowerBound...])
      guard !attribute.contains(".disabled(") else { return [] }
      return attribute.matches(of: /\.shows\(([^)]*)\)/).flatMap { claim in
        claim.1.matches(of: /"([^"]*)"/).map { String($0.1) }
      }
    }
  }

  /// From its start to the parenthesis that closes it; those inside strings do not count.
  private static func attribute(in text: Substring) -> Substring {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for place in text.indices {
      let character = text[place]
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "(" {
        depth += 1
      } else if !isQuoted, character == ")" {
        depth -= 1
        if depth == 0 { return text[...place] }
      }
    }
    return text
  }
}
