import Testing
import VenueVocabulary

struct LanguageTagTests {
  @Test(
    "languages: tags in the form of RFC 5646 are accepted unchanged",
    arguments: [
      "en", "fi", "pt-BR", "zh-Hant", "zh-Hant-TW", "es-419", "sr-Latn-RS", "sl-nedis", "de-1996", "tlh", "mul", "und",
      "en-u-hc-h23", "en-x-menu", "de-CH-1996", "zh-cmn-Hans",
    ])
  func canonical(tag: String) { #expect(LanguageTag.verdict(on: tag) == .canonical) }

  @Test(
    "languages: tags in other case and retired tags get the right one",
    arguments: [
      ("JA-jp", "ja-JP"), ("EN", "en"), ("zh-hant-tw", "zh-Hant-TW"), ("sr-LATN", "sr-Latn"), ("iw", "he"),
      ("in-ID", "id-ID"), ("en-GB-X-Menu", "en-GB-x-menu"),
    ])
  func better(tag: String, better: String) { #expect(LanguageTag.verdict(on: tag) == .better(better)) }

  @Test(
    "languages: an invalid tag gets the likely one",
    arguments: [
      ("jp", "ja"), ("eng", "en"), ("fin", "fi"), ("ger-AT", "de-AT"), ("jp-JP", "ja-JP"), ("cz", "cs"),
      ("english", "en"), ("en-UK", "en-GB"), ("klingon", nil),
      ("xq", nil),
      ("", nil), ("e", nil), ("en_GB", "en-GB"), ("en-", nil), ("en-u", nil), ("en-GB-Latn", nil), ("日本語", nil),
      ("en--GB", nil),
    ] as [(String, String?)])
  func none(tag: String, suggestion: String?) {
    #expect(LanguageTag.verdict(on: tag) == .none(suggestion: suggestion))
    #expect(!LanguageTag.isOfALanguage(tag))
  }
}
