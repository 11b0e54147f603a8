import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names without a text in the venue's default language.
struct DefaultLanguageMissing: Rule {
  static let page = RulePage(
    "LBL005", "default-language-missing", .error, stage: .checked,
    summary: "A name has no text in the default language.",
    why: "If the language of the user is missing too, the map shows the name in any other language.",
    repair: "Add the text in the default language, or write a plain text if the name is the same in all languages.",
    basis: "IMDF 1.0.0, Labels and Manifest: the manifest's language is the fallback",
    thresholds: ["a warning in imported data"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a hall in Finnish only, where English is the default",
      ["venue.yaml": venue, "levels/ground.yaml": level("{fi: Halli}", marked: true)]),
    RuleExample("both", ["venue.yaml": venue, "levels/ground.yaml": level("{en: Hall, fi: Halli}")]),
    RuleExample(
      "British English", ["venue.yaml": venue, "levels/ground.yaml": level("{en-GB: Hall, fi: Halli}")]),
  ]

  private static func level(_ name: String, marked: Bool = false) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: \(marked ? "«" : "")\(name), rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}

    """
  }

  private static let venue = RuleExample.venue.replacing("languages: [en]", with: "languages: [en, fi, en-GB]")

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    guard let language = venue.languages.first, language != "und" else { return }
    var missing: [FeatureRef] = []
    // Labels may write it with another region, or without: `ko` where the manifest has `ko-KR`. Then a new text is written like them.
    var written: [String: Int] = [:]
    venue.forEachName { ref, name in
      let tags = name.entries.map(\.language)
      // Numbers are the same in all languages.
      guard name.entries.contains(where: { $0.text.contains(where: \.isLetter) }) else { return }
      // An invalid tag is already reported at its position (LBL003), and may be this language.
      guard !context.source.format.isWrittenForUs || tags.allSatisfy(LanguageTag.isOfALanguage) else { return }
      if let found = LanguageLookup.best(of: tags, for: [language]) {
        written[tags[found], default: 0] += 1
      } else {
        missing.append(ref)
      }
    }
    let tag =
      written[language] == nil ? written.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? language : language
    let languageFault = context.languageFault
    guard let first = missing.first else { return }
    let shown = venue.name(of: first).entries.map { "\"\($0.language)\"" }
    var finding = Finding(
      missing, "name",
      missing.count == 1
        ? "the name of \(first.type.words(1)) \(context.words(for: first)) is in \(Text.list(shown)) and not in \"\(language)\", the venue's default language"
        : "\(context.words(forAll: missing)) have no name in \"\(language)\", the venue's default language")
    if tag != language { finding.message += ", which other names have as \"\(tag)\"" }
    if !context.source.format.isWrittenForUs { finding.severity = .warning }
    finding.level = missing.count == 1 ? context.level(of: first) : nil
    finding.related = context.examples(missing.dropFirst(), "name") { venue.id(of: $0) }
    finding.effect = "if the user's language is missing, the map shows the name in any other language"
    finding.help = [
      context.source.format.words.choose(
        keys:
          "add the \"\(tag)\" text. If the name is the same in all languages, write it without a language: name: \"…\"",
        properties: "add the \"\(tag)\" text to `name`", tags: "add the \"\(tag)\" text as `name:\(tag)`")
    ]
    finding.followsReading = languageFault
    report(finding)
  }
}
