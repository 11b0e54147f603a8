import ArgumentParser
import VenueLanguage
import VenueParts
import VenueRouting

/// Language of texts without distances.
struct LanguageOption: ParsableArguments {
  @Option(
    help:
      "Language of the text, a BCP 47 tag; one of \(Language.available.joined(separator: ", ")). Default: the venue's default language."
  )
  var language: String?

  /// The requested language, otherwise the venue's default, otherwise English.
  func language(for router: Router) -> Language {
    Language.best(for: [language].compactMap { $0 } + router.network.languages.prefix(1)) ?? .english
  }
}
