import Testing
import VenueModel
import VenueVocabulary

@testable import VenueFormats

@Suite struct PlacementPrefixTests {
  @Test(
    "yaml: a placement without a prefix is answered with a free one",
    arguments: [
      (["a1-", nil, "a3-"], 1, "a2-"), ([nil, "a1-"], 0, "a2-"), (["a1-", "a2-", nil], 2, "a3-"),
      (["a1-", nil, "a2-"], 1, "a3-"), ([nil], 0, "a1-"), (["gate-09.", nil], 1, "gate-10."),
      (["left-", nil], 1, "a1-"),
      ([nil, "b7-"], 0, "b6-"),
    ] as [([String?], Int, String)])
  func free(_ prefixes: [String?], _ place: Int, _ prefix: String) {
    #expect(PlacementPrefix.free(at: place, among: prefixes) == prefix)
  }
}
