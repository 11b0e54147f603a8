/// What an author probably meant by hours that are not in the form of OpenStreetMap: `8-17 Mo-Fr`, `Mo/We/Fr 9-12`, `täglich 9–21 Uhr`.
///
/// Words and signs become those of the form, rule by rule; what is then read without a fault is a suggestion, never a certain correction.
public struct MeantHours: Hashable, Sendable {
  /// Bytes of a text that is rewritten at most. Project default.
  private static let longest = 200

  /// Hours in canonical form.
  public var canonical: String
  /// English name of the language in which the days are read, if the venue does not have it, and another language reads them otherwise:
  /// `Ma` is Monday in Finnish and Tuesday in French.
  public var language: String?

  /// - Parameter languages: tags of the venue's languages, which are preferred; English is one of every venue, because the form has its days.
  /// - Returns: nil if no language gives hours that are read, or if two languages give different ones.
  public static func reading(of text: String, languages: [String] = []) -> MeantHours? {
    guard text.utf8.count <= longest else { return nil }
    let text = MeantHoursTokens.plain(text)
    let tags = Set(languages.map { String($0.prefix { $0 != "-" }) } + ["en"])
    let own = MeantHoursWords.days.filter { tags.contains($0.tag) }
    let found = distinct(own.compactMap { canonical(text, $0.days) })
    guard found.isEmpty else { return found.count == 1 ? MeantHours(canonical: found[0]) : nil }
    // `Ma-Sa`: a day of the venue's language, and one of the form.
    let mixed = own.reduce(into: [String: String]()) { mixed, table in mixed.merge(table.days) { $0 == $1 ? $0 : "" } }
    for days in [mixed.filter { !$0.value.isEmpty }, MeantHoursWords.letters] {
      if let hours = canonical(text, days) { return MeantHours(canonical: hours) }
    }
    let words = text.split { !$0.isLetter }.map(String.init)
    let others = MeantHoursWords.days.filter { other in
      !tags.contains(other.tag)
        && !words.contains { word in
          own.contains { $0.days[word] != nil && other.days[word] != nil && $0.days[word] != other.days[word] }
        }
    }
    let foreign = others.compactMap { other in canonical(text, other.days).map { (hours: $0, language: other.name) } }
    guard let first = foreign.first, foreign.allSatisfy({ $0.hours == first.hours }) else { return nil }
    let isAmbiguous = words.contains { word in distinct(MeantHoursWords.days.compactMap { $0.days[word] }).count > 1 }
    return MeantHours(canonical: first.hours, language: isAmbiguous ? first.language : nil)
  }

  private static func distinct(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func canonical(_ text: String, _ days: [String: String]) -> String? {
    guard let tokens = MeantHoursTokens.tokens(of: text, days), let candidate = MeantHoursRules.text(of: tokens),
      let reading = try? OpeningHours.read(candidate)
    else { return nil }
    let hours = reading.slips.canonical(candidate)
    return (try? OpeningHours.read(hours))?.slips.isEmpty == true ? hours : nil
  }
}
