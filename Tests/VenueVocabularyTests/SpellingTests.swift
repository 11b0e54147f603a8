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

  @Test(
    "formats: only slips of the hand are certain", .review("FL-U1"),
    arguments: [
      ("glas", "glass", true), ("gte", "gate", true), ("widht", "width", true), ("resturant", "restaurant", true),
      ("accomodations", "accommodations", true), ("Rest-Room", "restroom", true), ("elevater", "elevator", true),
      ("class", "glass", false), ("food", "wood", false), ("bag", "bar", false), ("market", "carpet", false),
      ("stops", "steps", false), ("labels", "levels", false), ("bowling", "boxing", false),
    ])
  func certain(word: String, known: String, isCertain: Bool) {
    #expect(Spelling.nearest(to: word.lowercased(), in: [known]) == known || word == "Rest-Room")
    #expect(Spelling.certain(word, in: [known]) == (isCertain ? known : nil))
  }

  @Test("formats: a long list gives suggestions for a limited number of misspelt words", .review("SL-C4"))
  func limit() {
    var near = NearWords(["departures", "arrivals"])
    for _ in 0..<NearWords.most { #expect(near.nearest(to: "arivals") == "arrivals") }
    #expect(near.nearest(to: "arivals") == nil)
  }
}
