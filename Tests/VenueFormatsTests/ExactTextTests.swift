import Testing

@testable import VenueFormats

/// Which texts have no two values that are equal and not the same.
struct ExactTextTests {
  @Test(
    "formats: a composed text without escapes and signed zeros is exact",
    arguments: [
      "", "name: Café", "name: {ar: قهوة, ja: ガス, th: ห้อง, ko: 한국}", "rect: [0, -1, -0.5, -10.0, 2026-01-01]",
      "say \"x\\n\" and \\t", "a-0b: 1-08",
    ])
  func exact(text: String) {
    #expect(ExactText.isExact(Array(text.utf8)))
  }

  @Test(
    "formats: a text that may equal a different text is not exact",
    arguments: [
      "name: Cafe\u{301}", "name: \u{212B}", "name: か\u{3099}", "name: \u{1112}\u{1161}\u{11AB}",
      "name: q\u{307}\u{323}",
      "\"name\": \"Caf\\u00e9\"", "name: \"\\xE9\"", "x: -0", "[1, -0.0]", "{\"x\":-.0e3}",
    ])
  func inexact(text: String) {
    #expect(!ExactText.isExact(Array(text.utf8)))
  }
}
