import Testing
import VenueTestSupport
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

  @Test("formats: a long list gives suggestions for a limited number of misspelt words", .review("SL-C4"))
  func limit() {
    var near = NearWords(["departures", "arrivals"])
    for _ in 0..<NearWords.most { #expect(near.nearest(to: "arivals") == "arrivals") }
    #expect(near.nearest(to: "arivals") == nil)
  }
}
