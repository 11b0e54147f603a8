import Testing
import VenueTestSupport

@testable import VenueRules

/// Names that another program wrote wrongly.
@Suite struct MiscodedNameTests {
  @Test(
    "rules: UTF-8 that was read as Latin letters is recognized",
    arguments: [
      ("CafÃ©", "Café"), ("PÃ¤Ã¤sisÃ¤Ã¤nkÃ¤ynti", "Pääsisäänkäynti"), ("Zurichâ€™s gate", "Zurich’s gate"),
      ("Ð’Ñ…Ð¾Ð´", "Вход"),
    ])
  func miscoded(text: String, meant: String) { #expect(NameMiscoded.meant(by: text) == meant) }

  @Test(
    "rules: texts of Latin letters are left alone",
    arguments: ["Café", "São João", "Ã", "Größe", "Łódź", "Вход", "東京", "Fish & Chips", "", "Ærø", "Â la carte"])
  func sound(text: String) { #expect(NameMiscoded.meant(by: text) == nil) }

  @Test(
    "rules: markup of web pages is recognized",
    arguments: [
      ("Books &amp; Maps", true), ("<b>Books</b>", true), ("Books<br>", true), ("A&#38;B", true),
      ("<a href=\"x\">Books</a>", true), ("Books & Maps", false), ("Fruit <3", false), ("3 < 4 > 2", false),
      ("R&D; and more", false), ("A&B;", false),
    ])
  func markup(text: String, isMarkup: Bool) { #expect(NameMarkup.isMarkup(text) == isMarkup) }
}
