import VenueVocabulary

extension Language {
  /// Tags of the languages there are, English first.
  public static let available = ["en", "es", "de", "fi", "ja", "ar"]

  /// The fallback language.
  public static var english: Language { Loaded.en }

  /// The first available one of the wanted languages, by lookup as for names (``LanguageLookup``): `de-AT` finds `de`.
  ///
  /// - Parameter wanted: BCP 47 tags, the best first.
  /// - Returns: nil if none of them is available.
  public static func best(for wanted: [String]) -> Language? {
    guard let found = LanguageLookup.best(of: available, for: wanted) else { return nil }
    switch available[found] {
    case "es": return Loaded.es
    case "de": return Loaded.de
    case "fi": return Loaded.fi
    case "ja": return Loaded.ja
    case "ar": return Loaded.ar
    default: return Loaded.en
    }
  }

  /// Each is read on first use.
  private enum Loaded {
    static let en = load(PackageResources.en_json)
    static let es = load(PackageResources.es_json)
    static let de = load(PackageResources.de_json)
    static let fi = load(PackageResources.fi_json)
    static let ja = load(PackageResources.ja_json)
    static let ar = load(PackageResources.ar_json)

    /// The files are part of the program, and the tests read each of them.
    static func load(_ json: [UInt8]) -> Language {
      do throws(LanguageFault) { return try Language(json: json) } catch { preconditionFailure(error.description) }
    }
  }
}
