import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports invisible characters in names.
struct HiddenControlCharacter: Rule {
  static let page = RulePage(
    "SRC011", "hidden-control-character", .warning, stage: .source, fix: .unsafe,
    summary: "A name contains an invisible character that changes how the text is read.",
    why: "Such characters break search, sorting and right-to-left text, and can make a text look like another one.",
    repair: "Delete the character.",
    basis: "Unicode Technical Report 36; Unicode Standard Annex 9",
    thresholds: [
      "control characters, zero-width spaces, and overrides or isolates of the text direction that are not closed",
      "joiners (U+200C, U+200D) between Latin, Greek or Cyrillic letters; one finding for each character",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("an override of the direction", ["levels/ground.yaml": level("«\"Gate\\u202E7\"")]),
    RuleExample("a plain name", ["levels/ground.yaml": level("Gate 7")]),
  ]

  private static func level(_ name: String) -> String {
    NetworkExample.ground(
      "  gate: {category: room, name: \(name), rect: [0, 10, 5, 5], openings: {g: {to: hall, width: 1}}}")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(scalar: Unicode.Scalar, feature: FeatureRef, path: String, place: Int, text: String)] = []
    func examine(_ name: Labels, _ feature: FeatureRef, _ key: String) {
      for entry in name.entries {
        if let hidden = HiddenCharacter.first(in: entry.text) {
          found.append((hidden.scalar, feature, "\(key)/\(entry.language)", hidden.place, entry.text))
        }
      }
    }
    if let properties = context.venue.properties { examine(properties.name, FeatureRef(.venue, 0), "name") }
    for (feature, name) in context.venue.names { examine(name, feature, "name") }
    for (place, level) in context.venue.levels.indexed {
      examine(level.shortName, FeatureRef(.level, place), "short_name")
    }
    for (scalar, group) in grouped(found, by: \.scalar) {
      let first = group[0]
      let name = scalar.properties.name ?? scalar.properties.nameAlias ?? "control character"
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      var finding = Finding(
        group.map(\.feature), first.path,
        "\(group.count == 1 ? "the name of \(first.feature.type.words(1)) \(context.venue.id(of: first.feature)) contains" : "\(group.count) names contain") the invisible character U+\(padded) (\(name))"
      )
      if group.count == 1 { finding.message += " at position \(first.place)" }
      finding.related = context.examples(group.dropFirst().map(\.feature), "name") { context.venue.id(of: $0) }
      finding.help = ["delete the character"]
      finding.fix = FindingFix(
        "delete the invisible characters", .unsafe,
        group.map {
          SourceChange(.feature($0.feature, $0.path), .replace(.text(HiddenCharacter.removed(from: $0.text))))
        })
      report(finding)
    }
  }
}

/// Invisible characters that do not belong into a displayed text.
enum HiddenCharacter {
  /// The first one, and its position from 1; nil if there is none.
  static func first(in text: String) -> (scalar: Unicode.Scalar, place: Int)? {
    guard text.unicodeScalars.contains(where: isSuspect) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var open: [(place: Int, closing: UInt32)] = []
    for (place, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((place, 0x202C))
      case 0x2066...0x2068: open.append((place, 0x2069))
      case 0x202C, 0x2069:
        guard open.last?.closing == scalar.value else { return (scalar, place + 1) }
        open.removeLast()
      // Arabic and Indian scripts, and emoji, need joiners.
      case 0x200C, 0x200D:
        if place > 0, place + 1 < scalars.count, isPlain(scalars[place - 1]), isPlain(scalars[place + 1]) {
          return (scalar, place + 1)
        }
      // Line breaks and tabs are white space.
      case 0x09, 0x0A, 0x0D: break
      case _ where isSuspect(scalar): return (scalar, place + 1)
      default: break
      }
    }
    return open.first.map { (scalars[$0.place], $0.place + 1) }
  }

  /// The text without them.
  static func removed(from text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    while let hidden = first(in: string(scalars)) { scalars.remove(at: hidden.place - 1) }
    return string(scalars)
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x200B...0x200D, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// A letter of Latin, Greek or Cyrillic.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.value < 0x530
  }
}
