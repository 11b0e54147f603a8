import Testing
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite struct LanguageLookupTests {
  @Test(
    "languages: languages are matched by BCP 47 lookup", .review("FL-R11"), .shows("M25.2"),
    arguments: [
      (["en", "fi"], ["en-US"], 0), (["EN-us", "en"], ["en-US"], 0), (["de", "zh-Hant"], ["zh-Hant-TW"], 1),
      (["zh", "de"], ["zh-x-private"], 0), (["fi", "en-GB"], ["en"], 1), (["fi", "en-GB"], ["sv", "fi-FI"], 0),
      (["fi"], ["sv"], nil), ([], ["en"], nil), (["en"], [""], nil), (["engine"], ["en"], nil),
    ] as [([String], [String], Int?)])
  func lookup(tags: [String], wanted: [String], found: Int?) {
    #expect(LanguageLookup.best(of: tags, for: wanted) == found)
  }

  @Test("languages: a label is found under a manifest's region", .review("FL-R11")) func labels() {
    let labels: Labels = ["en": "Main hall", "fi": "Päähalli"]
    #expect(labels.text(in: "en-US", fallback: "en-US") == "Main hall")
    #expect(labels.text(in: "sv", fallback: "fi-FI") == "Päähalli")
    #expect(labels.text(in: "sv", fallback: "de") == "Main hall")
    #expect(Labels().text(in: "en", fallback: "en") == nil)
  }
}
