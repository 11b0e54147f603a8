import Foundation
import Testing
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

@Suite("Categories and their synonyms")
struct CategoryManualTests {
  /// `RECORD_GOLDENS=1 swift test --filter CategoryManualTests` writes the document.
  @Test("rules: docs/categories.md lists every category with its class", .review("FL-U2"))
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/categories.md")
    let text = CategoryManual.text
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" { try Data(text.utf8).write(to: file) }
    #expect(
      FileManager.default.contents(atPath: file.path) == Data(text.utf8),
      "docs/categories.md is stale: RECORD_GOLDENS=1 swift test --filter CategoryManualTests")
    for type in FeatureType.allCases {
      for category in Vocabulary.categories(of: type) ?? [] {
        #expect(text.contains("`\(category)`"), "\(type.rawValue) \(category)")
      }
    }
    #expect(text.contains("| `lounge` | stay ground |"))
    #expect(text.contains("| `walkway.island` | through ground |"))
  }

  @Test("rules: a common synonym is not a category but leads to one", .review("FL-U2"))
  func names() {
    for type in FeatureType.allCases {
      for (name, categories) in Vocabulary.commonNames(for: type) {
        #expect(!Vocabulary.lists(Category(name), for: type), "\(type.rawValue) \(name)")
        #expect(Vocabulary.plain(name) == name)
        for category in categories { #expect(Vocabulary.lists(Category(category), for: type), "\(name) → \(category)") }
      }
    }
  }

  @Test(
    "rules: unknown categories are answered with the likely one", .review("FL-U2", "FL-R14"),
    arguments: [
      ("corridor", FeatureType.unit, ["walkway"]), ("Hall Way", .unit, ["walkway"]), ("coridor", .unit, ["walkway"]),
      ("hospital", .venue, ["healthcarefacility"]), ("patientroom", .unit, ["room"]), ("ward", .unit, ["room"]),
      ("toilet", .unit, ["restroom"]), ("WC", .unit, ["restroom"]), ("examroom", .unit, ["room"]),
      ("meeting room", .unit, ["conferenceroom"]), ("lift", .unit, ["elevator"]), ("shop", .unit, ["room"]),
      ("store", .unit, ["room"]), ("lab", .unit, ["laboratory"]),
      ("lab", .occupant, ["laboratorytesting", "researchanddevelopment"]),
      ("toilet", .amenity, ["restroom"]), ("door", .opening, ["pedestrian"]), ("rest-room", .unit, ["restroom"]),
      ("walkway.moving", .unit, ["walkway"]), ("seclusionroom", .unit, ["room"]), ("xyz", .unit, []),
    ] as [(String, FeatureType, [String])])
  func suggestions(_ word: String, _ type: FeatureType, _ expected: [String]) {
    #expect(CategorySuggestion.categories(for: word, of: type) == expected)
  }

  @Test("rules: a short word is not answered with one that shares a letter", .review("FL-R14"))
  func shortWords() {
    for type in FeatureType.allCases {
      #expect(!CategorySuggestion.categories(for: "lab", of: type).contains("bar"))
    }
  }
}
