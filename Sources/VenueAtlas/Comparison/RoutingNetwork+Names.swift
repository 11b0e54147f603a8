import VenueParts
import VenueVocabulary

extension RoutingNetwork {
  /// The text in a language, otherwise in the venue's default language, otherwise the first text.
  func text(_ names: NetworkTexts, in language: String) -> String? {
    LanguageLookup.best(of: names.map(\.language), for: [language] + languages).map { names[$0].text }
      ?? names.first?.text
  }
}
