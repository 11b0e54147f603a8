import Testing
import VenueTestSupport

@testable import VenueVocabulary

@Suite struct CommonNamesTests {
  @Test(
    "search: what people call a shop leads to its category", .review("SL-U4"),
    arguments: [
      ("bakeries", "bakedgoods"), ("newsstand", "newspapersandmagazines"), ("optometrists", "optometry"),
      ("hair", "haircutsstyling"), ("electronics", "electronicappliances"), ("Nail Salon", "manicurists"),
      ("bureau de change", "currencyexchange"), ("eyewear", "eyewear.opticians"), ("men's wear", "clothing.mens"),
      ("dry cleaner", "drycleaning"), ("travel agency", "travelagent"), ("shoe", "shoes"),
    ])
  func occupants(_ word: String, _ category: String) {
    #expect(Vocabulary.categories(called: word, for: .occupant).first == category)
  }

  @Test("search: every common name leads to an IMDF category and hides none", .review("SL-U4"))
  func table() {
    for type in FeatureType.allCases {
      for (name, categories) in Vocabulary.commonNames(for: type) {
        for category in categories { #expect(Vocabulary.lists(Category(category), for: type), "\(type) \(category)") }
        #expect(!Vocabulary.lists(Category(name), for: type), "\(type) \(name)")
      }
    }
  }
}
