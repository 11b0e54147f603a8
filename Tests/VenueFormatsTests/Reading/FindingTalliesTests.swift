import Testing
import VenueDiagnostics

@testable import VenueFormats

@Suite("Findings that are counted by their kind")
struct FindingTalliesTests {
  private func place(_ number: Int) -> SourcePlace {
    SourcePlace(file: "opening.geojson", range: number..<number + 1, pointer: "/features/\(number)")
  }

  @Test("findings: of a repeated fault only the first case makes a text")
  func oneText() throws {
    var (tallies, texts, fixes) = (FindingTallies(), 0, 0)
    for number in 0..<5 {
      func finding() -> Diagnostic {
        texts += 1
        return .wrongType("type is 'door'", at: place(number))
      }
      func fix() -> Fix? {
        fixes += 1
        return nil
      }
      #expect(tallies.add("SRC005/door", finding(), fix: fix()) == (number == 0))
    }
    let finding = try #require(tallies.diagnostics().first)
    #expect(finding.place?.pointer == "/features/0" && finding.message.contains("5"))
    // A fault without a correction has none in its other places either.
    #expect(texts == 1 && fixes == 1)
  }

  @Test("findings: the correction of a repeated fault corrects all places")
  func oneFix() throws {
    var tallies = FindingTallies()
    for number in 0..<3 {
      tallies.add(
        "SRC005/slidng", .wrongType("type is 'slidng'", at: place(number)), fix: .write("sliding", at: place(number)))
    }
    let fix = try #require(tallies.diagnostics().first?.fix)
    #expect(fix.changes.map(\.place.pointer) == (0..<3).map { "/features/\($0)" })
  }
}
