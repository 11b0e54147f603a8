import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names whose languages are exchanged, and texts in a script that their language does not use.
struct TranslationSuspect: Rule {
  static let page = RulePage(
    "LBL018", "translation-suspect", .warning, stage: .checked,
    summary: "A name is written in the script of another language.",
    why: "Readers of a language see letters that they cannot read. Usually two columns of a table were exchanged.",
    repair: "Exchange the two texts, or translate the name.",
    basis: "project default; scripts of languages after CLDR",
    thresholds: [
      "languages that are usually written in one script",
      "Latin letters in a language of another script are accepted, as names of brands, unless the other text is exchanged with them",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "Arabic and German exchanged",
      ["venue.yaml": venue, "levels/ground.yaml": level("{de: «قاعة, ar: Halle}")]),
    RuleExample(
      "Arabic in both languages",
      ["venue.yaml": venue, "levels/ground.yaml": level("{de: «قاعة, ar: قاعة}")]),
    RuleExample("each in its own", ["venue.yaml": venue, "levels/ground.yaml": level("{de: Halle, ar: قاعة}")]),
    RuleExample(
      "a brand in Latin letters", ["venue.yaml": venue, "levels/ground.yaml": level("{de: Zenit, ar: Zenit}")]),
  ]

  private static func level(_ name: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: "0"
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: \(name), rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}

    """
  }

  private static let venue = RuleExample.venue.replacing("languages: [en]", with: "languages: [de, ar]")

  /// One kind of slip: it is reported once for all names that have it.
  private struct Slip: Hashable {
    var language: String
    var system: WritingSystem
    /// The language to which the text belongs, if the two are exchanged.
    var other: String?
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    var uses: [(slip: Slip, feature: FeatureRef)] = []
    venue.forEachName { ref, name in
      guard name.entries.count > 1, let slip = TranslationSuspect.slip(in: name) else { return }
      uses.append((slip, ref))
    }
    for (slip, group) in grouped(uses, by: \.slip) {
      let first = group[0].feature
      let what =
        group.count == 1
        ? "the name of \(first.type.words(1)) \(context.words(for: first)) in \"\(slip.language)\" is"
        : "\(group.count) names in \"\(slip.language)\" are"
      let text = venue.name(of: first)[slip.language] ?? ""
      var finding = Finding(
        group.map(\.feature), "name/\(slip.language)",
        "\(what) written in \(slip.system.rawValue) letters (\"\(text)\")"
          + (slip.other.map { ", and the \"\($0)\" text is in the letters of \"\(slip.language)\"" } ?? ""))
      finding.level = group.count == 1 ? context.level(of: first) : nil
      finding.related = context.examples(group.dropFirst().map(\.feature), "name/\(slip.language)") { venue.id(of: $0) }
      finding.effect = "readers of \"\(slip.language)\" cannot read it"
      finding.help = [
        slip.other.map { "exchange the texts of \"\(slip.language)\" and \"\($0)\"" }
          ?? "write the name in \"\(slip.language)\", or remove the text: the default language is then shown"
      ]
      report(finding)
    }
  }

  /// The first language of a name whose text is in another script. Of two exchanged texts, the one in the Latin-script language.
  private static func slip(in name: Labels) -> Slip? {
    let texts = name.entries.compactMap { entry in
      WritingSystem(ofLanguage: entry.language).flatMap { usual in
        WritingSystem(of: entry.text).map { (language: entry.language, usual: usual, own: $0) }
      }
    }
    for text in texts where text.own != text.usual && text.own != .latin {
      let other = texts.first { $0.usual == text.own && $0.own == text.usual }
      return Slip(language: text.language, system: text.own, other: other?.language)
    }
    return nil
  }
}
