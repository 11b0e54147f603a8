import Testing

@testable import VenueFormats

@Suite("Languages of an archive")
struct ArchiveLanguagesTests {
  @Test(
    "archives: label languages follow the written ones; of two equal the first counts",
    arguments: [
      (["en-US"], ["en", "fr"], ["en-US", "fr"]), ([], ["en-US", "en", "de-CH", "de-AT"], ["de-AT", "de-CH", "en"]),
      ([], ["en-US", "en!", "en"], ["en", "en!"]), (["fr"], ["fr-CA", "f", "frr"], ["fr", "f", "frr"]),
      ([], ["a", "aa", "aa-b", "aaa", "aa-b-c"], ["a", "aa", "aaa"]), ([], [], []),
    ])
  func distinct(_ written: [String], _ labels: [String], _ all: [String]) {
    #expect(ArchiveLanguages(written: written, labels: labels).all == all)
  }

  @Test("archives: many hostile language tags are compared a few times each")
  func work() {
    let count = 20_000
    let different = ArchiveLanguages(written: ["en"], labels: (0..<count).map { "l\($0)" })
    #expect(different.all.count == count + 1)
    #expect(different.comparisons <= 4 * count)
    let nested = ArchiveLanguages(
      written: ["en"], labels: (1...500).map { String(repeating: "a-", count: $0) })
    #expect(nested.comparisons <= 4 * 500)
  }
}
