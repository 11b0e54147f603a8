import Testing
import VenueVocabulary

@Suite("Decimal numbers")
struct DecimalTextTests {
  @Test(
    "formats: a decimal number is read",
    arguments: [("24.98", 24.98), ("-0.5", -0.5), ("+7", 7), ("060.1", 60.1), ("2e3", 2000)])
  func read(text: String, value: Double) { #expect(Double(decimal: text) == value) }

  @Test(
    "formats: other notations of numbers are refused",
    arguments: [
      "", ".", "-", "e5", "0x1p3", "0x10", "inf", "-inf", "infinity", "nan", "NaN", "1e999", " 1", "1 ", "1,5", "1_000",
      "١",
      String(repeating: "1", count: 65),
    ])
  func refused(text: String) { #expect(Double(decimal: text) == nil) }
}
