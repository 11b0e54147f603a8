import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names that exist in some of the venue's languages but not in all.
struct LocaleIncomplete: Rule {
  static let page = RulePage(
    "LBL002", "locale-incomplete", .error, stage: .checked, tags: ["core"],
    summary: "Names with texts in several languages have no text in one of the venue's languages.",
    why: "A map in several languages must have its names in all of them.",
    repair: "Translate them, or write a name that is the same in all languages as plain text.",
    basis: "project default; after the map kits' rule that a map follows the reader's language",
    thresholds: [
      "the languages that `venue.yaml` lists, at most 64; the default language is LBL005's",
      "plain text counts for all of them; archives list no languages and are not checked",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "an untranslated hall", ["venue.yaml": venue, "levels/ground.yaml": level("«{en: Hall}")]),
    RuleExample(
      "an untranslated shop",
      ["venue.yaml": venue, "levels/ground.yaml": level("{en: Hall, fi: Halli}", shop: "«{en: Quay Books}")]),
    RuleExample(
      "a shop that is called so in all",
      ["venue.yaml": venue, "levels/ground.yaml": level("{en: Hall, fi: Halli}", shop: "Quay Books")]),
    RuleExample("both languages", ["venue.yaml": venue, "levels/ground.yaml": level("{en: Hall, fi: Halli}")]),
    RuleExample("a name that is the same in all", ["venue.yaml": venue, "levels/ground.yaml": level("Forum")]),
  ]

  private static func level(_ name: String, shop: String? = nil) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: \(name), rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}

    """
      + (shop.map { "kiosks: {stand: {rect: [4, 4, 3, 3], occupant: {id: books, name: \($0), category: books}}}\n" }
        ?? "")
  }

  private static let venue = RuleExample.venue.replacing("languages: [en]", with: "languages: [en, fi]")

  /// Largest number of languages.
  private static let most = 64

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    guard context.source.format.isWrittenForUs, (2...LocaleIncomplete.most).contains(venue.languages.count) else {
      return
    }
    var written: [FeatureType: Int] = [:]
    var missing: [(language: Int, feature: FeatureRef)] = []
    venue.forEachName { ref, name in
      let tags = name.entries.map(\.language)
      // Text without a language is in the default language and valid for all.
      guard tags.contains(where: { context.source.places[ref, "name/\($0)"] != nil }),
        // An invalid tag is already reported at its position (LBL003), and may be the missing one.
        tags.allSatisfy(LanguageTag.isOfALanguage)
      else { return }
      written[ref.type, default: 0] += 1
      let lacksDefault = LanguageLookup.best(of: tags, for: [venue.defaultLanguage]) == nil
      for language in venue.languages.indices.dropFirst() {
        let tag = venue.languages[language]
        // A language for which the default is used is missing together with the default; LBL005 reports this.
        if lacksDefault, LanguageLookup.best(of: [venue.defaultLanguage], for: [tag]) != nil { continue }
        if LanguageLookup.best(of: tags, for: [tag]) == nil { missing.append((language, ref)) }
      }
    }
    let languageFault = context.languageFault
    for (language, uses) in grouped(missing, by: \.language).sorted(by: { $0.key < $1.key }) {
      let tag = venue.languages[language]
      let places = written.values.reduce(0, +)
      if uses.count == places, written.count > 1 {
        report(untranslated(tag, uses.map(\.feature), context))
        continue
      }
      for (type, group) in grouped(uses.map(\.feature), by: \.type) {
        let all = written[type] ?? group.count
        var finding = Finding(
          group, "name",
          all == 1
            ? "the name of \(type.words(1)) \(context.words(for: group[0])) has no text in \"\(tag)\""
            : "\(group.count) of \(all) \(type.words(1)) names have no text in \"\(tag)\"")
        finding.related = context.examples(group.dropFirst(), "name") { venue.id(of: $0) }
        finding.effect = "users of \"\(tag)\" see the \"\(venue.defaultLanguage)\" text"
        finding.help = [
          "add the \"\(tag)\" text. If the name is the same in all languages, write it without a language: name: \"…\""
        ]
        finding.followsReading = languageFault
        report(finding)
      }
    }
  }

  /// A language of the venue in which nothing is named: one fault, of the list of languages.
  private func untranslated(_ tag: String, _ features: [FeatureRef], _ context: RuleContext) -> Finding {
    var finding = Finding(
      features, "name",
      "\"\(tag)\" is a language of the venue, but none of its \(features.count) names has a text in it")
    finding.place = context.source.places[venue: "languages"]
    finding.effect = "users of \"\(tag)\" see the \"\(context.venue.defaultLanguage)\" text"
    finding.help = ["remove \"\(tag)\" from `languages` until the names are translated, or add the texts"]
    finding.followsReading = context.languageFault
    return finding
  }
}
