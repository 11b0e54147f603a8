import Testing
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueRules
import VenueTestSupport

@Suite struct RepeatedMarkTests {
  @Test(
    "rules: a phone with its room's name in one language only lacks the other name", .deep,
    .needsData("imdf-postech-c5"), .review("FR6-6"))
  func missingLanguage() throws {
    let path = try #require(WholeVenue.shared("imdf-postech-c5/IMDFData"))
    let found = VenueCompiler().validate(try VenueReader.read(path)).diagnostics
    #expect(!found.contains { $0.code == "ZUM022" })
    #expect(found.contains { $0.code == "LBL005" })
  }
}
