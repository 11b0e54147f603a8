import VenueVocabulary

extension Language {
  /// Tags of the languages there are, English first.
  public static let available = ["en", "es", "de", "fi", "ja", "ar"]

  /// What is spoken where there is no better one.
  public static var english: Language { Loaded.en }

  /// The first of the wanted languages that there is, by lookup as for names (``LanguageLookup``): `de-AT` finds `de`.
  ///
  /// - Parameter wanted: BCP 47 tags, the best first.
  /// - Returns: nil when none of them is there.
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

  /// Each is read when it is first named.
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
