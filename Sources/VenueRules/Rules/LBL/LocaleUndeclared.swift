import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names in languages the venue does not have.
struct LocaleUndeclared: Rule {
  static let page = RulePage(
    "LBL004", "locale-undeclared", .warning, stage: .source,
    summary: "A name has a text in a language that `languages` does not list.",
    why: "The text is never offered. Often the tag is misspelt.",
    repair: "List the language in venue.yaml, or correct the tag.",
    basis: "project default; for YAML sources, which list their languages",
    thresholds: ["venues of at most 64 languages"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "no tag of a language the venue has",
      ["venue.yaml": venue, "levels/ground.yaml": level("{en: Street level, fi: Katutaso, tlh: «Rav}")]),
    RuleExample("both", ["venue.yaml": venue, "levels/ground.yaml": level("{en: Street level, fi: Katutaso}")]),
  ]

  private static func level(_ name: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: \(name)
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: {en: Hall, fi: Halli}, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}

    """
  }

  private static let venue = RuleExample.venue.replacing("languages: [en]", with: "languages: [en, fi]")

  /// Largest number of languages.
  private static let most = 64

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    guard context.source.format.isWrittenForUs, venue.languages.count <= LocaleUndeclared.most else { return }
    var uses: [(language: String, feature: FeatureRef)] = []
    for (ref, name) in venue.names {
      for entry in name.entries
      // An invalid tag is already reported at its position (LBL003).
      where LanguageLookup.best(of: venue.languages, for: [entry.language]) == nil
        && LanguageTag.isOfALanguage(entry.language)
      {
        uses.append((entry.language, ref))
      }
    }
    let languageFault = context.languageFault
    for (language, group) in grouped(uses, by: \.language) {
      let first = group[0].feature
      var finding = Finding(
        group.map(\.feature), "name/\(language)",
        group.count == 1
          ? "the name of \(first.type.words(1)) \(context.words(for: first)) is in \"\(language)\", which is not a language of the venue"
          : "\(group.count) names are in \"\(language)\", which is not a language of the venue")
      finding.related = context.examples(group.dropFirst().map(\.feature), "name/\(language)") { venue.id(of: $0) }
      finding.help = [
        "its languages are \(Text.list(venue.languages)): add \"\(language)\" to them, or correct the tag"
      ]
      finding.followsReading = languageFault
      report(finding)
    }
  }
}
