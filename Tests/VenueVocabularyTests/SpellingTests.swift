import Testing
import VenueVocabulary

@Suite("Spelling")
struct SpellingTests {
  @Test("formats: the nearest known word within two edits is found")
  func nearest() {
    let known = ["short_name", "name", "ordinal", "outline", "to"]
    #expect(Spelling.nearest(to: "short_nmae", in: known) == "short_name")
    #expect(Spelling.nearest(to: "ordnal", in: known) == "ordinal")
    #expect(Spelling.nearest(to: "colour", in: known) == nil)
    #expect(Spelling.nearest(to: "x", in: known) == nil)
  }
}
