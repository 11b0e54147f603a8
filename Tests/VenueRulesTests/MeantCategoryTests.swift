import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// Categories by what they mean, and not by their letters.
@Suite struct MeantCategoryTests {
  @Test(
    "IMD009: a category is written for a word only if the word means it",
    arguments: [
      ("shops", "shopping"), ("shop", "shopping"), ("cafes", "cafe"), ("luggage shop", "luggage"),
      ("shoes shop", "shoes"), ("wine", "beerwinespirits"), ("bags", "accessories"), ("restaurants", "restaurant"),
    ])
  func meant(_ word: String, _ category: String) {
    #expect(CategorySuggestion.meant(by: word, of: .occupant) == [category])
  }

  @Test(
    "IMD009: two categories, and words with similar letters, are to be chosen",
    arguments: [
      ("Shoes & Bags", ["shoes", "accessories"]), ("cafe, bakery", ["cafe", "bakedgoods"]), ("cafe/unicorns", []),
      ("info", []), ("vacant", []),
    ])
  func several(_ word: String, _ categories: [String]) {
    #expect(CategorySuggestion.meant(by: word, of: .occupant) == categories)
  }

  @Test("IMD009: the parts of a category in another order are that category")
  func parts() {
    #expect(
      CategorySuggestion.categories(for: "restroom.wheelchair.unisex", of: .unit) == ["restroom.unisex.wheelchair"])
  }

  @Test(
    "IMD009: only a slip or a meaning is corrected",
    arguments: [("shops", "shopping"), ("Shoes & Bags", nil), ("info", nil), ("restaurnt", "restaurant")]
      as [(String, String?)]
  )
  func corrected(_ word: String, _ category: String?) throws {
    let source = try SmallHall.source(
      level: "units:\n  \(SmallHall.unit)\n"
        + "  shop: {category: room, rect: [0, 20, 5, 5], occupant: {id: ink, name: Ink, category: \"\(word)\"}}\n")
    let found = SmallHall.findings(source, "IMD009")
    #expect(found.count == 1)
    #expect(found.first?.fix?.title == category.map { "write \"\($0)\"" })
  }
}
