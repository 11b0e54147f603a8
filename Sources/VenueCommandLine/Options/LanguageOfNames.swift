import VenueVocabulary

/// Compares the requested language of names with those of the bundle.
enum LanguageOfNames {
  /// Reports if there are no names in the language.
  ///
  /// - Parameters:
  ///   - asked: requested language, BCP 47; nil for the venue's default.
  ///   - known: languages of the venue, the default first.
  /// - Throws: ``CommandFailure`` for an invalid language tag.
  static func check(_ asked: String?, among known: [String]) throws {
    guard let asked else { return }
    guard LanguageTag.isWritten(in: asked) else {
      let has = known.isEmpty ? "" : "; the bundle has \(known.joined(separator: ", "))"
      throw CommandFailure("--language: '\(asked)' is not a language tag, such as en or pt-BR\(has)", .usage)
    }
    guard let standard = known.first, LanguageLookup.best(of: known, for: [asked]) == nil else { return }
    let has = known.count == 1 ? "" : "; it has \(known.joined(separator: ", "))"
    Terminal.complain("the bundle has no names in '\(asked)': names are shown in \(standard)\(has)")
  }
}
