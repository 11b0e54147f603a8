import VenueParts
import VenueVocabulary

extension RoutingNetwork {
  /// In a language, else in the venue's default, else whatever there is.
  func text(_ names: NetworkTexts, in language: String) -> String? {
    LanguageLookup.best(of: names.map(\.language), for: [language] + languages).map { names[$0].text }
      ?? names.first?.text
  }
}
