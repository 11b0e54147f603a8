import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Signs in the place of the colon behind a key.
@Suite struct ColonSignTests {
  @Test(
    "yaml: a sign in the place of a colon is one finding with the line to write",
    arguments: [
      "category -> office", "category → office", "category; office", "category\toffice", "category --> office",
    ])
  func signs(_ line: String) throws {
    let source = try WrittenSlip.source("category: office", line)
    let found = WrittenSlip.findings(source)
    #expect(found.map(\.message) == ["there is no colon after `category`"])
    #expect(found.first?.help == ["write `category: office`"])
    #expect(source.venue.units.kept.contains { $0.id == "office" && $0.category?.text == "office" })
  }
}
