import Foundation
import Testing
import VenueModel
import VenueVocabulary

@testable import VenueRules

@Suite("Categories and what people call them")
struct CategoryManualTests {
  /// `RECORD_GOLDENS=1 swift test --filter CategoryManualTests` writes the document.
  @Test("FL-U2: docs/categories.md lists every category with its class")
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

  @Test("FL-U2: what people call things is no category itself, and stands for one")
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
    "FL-U2, FL-R14: unknown categories are answered with what was meant",
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

  @Test("FL-R14: a short word is never answered with another short word that shares a letter")
  func shortWords() {
    for type in FeatureType.allCases {
      #expect(!CategorySuggestion.categories(for: "lab", of: type).contains("bar"))
    }
  }
}
