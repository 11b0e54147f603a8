import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names with white space that nobody sees: one finding for each type of features.
struct NameWhitespace: Rule {
  static let page = RulePage(
    "LBL007", "name-whitespace", .warning, stage: .checked, fix: .safe,
    summary: "A name begins or ends with a space, or has two spaces in a row or a line break.",
    why: "Lists are sorted by it, equal names differ by it, and the label is not in the middle.",
    repair: "Remove the spaces. Long names are broken into lines by themselves.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("two spaces", ["levels/ground.yaml": NetworkExample.ground(room("«\"Gate  7\""))]),
    RuleExample("a space at the end", ["levels/ground.yaml": NetworkExample.ground(room("«\"Gate 7 \""))]),
    RuleExample("a line break", ["levels/ground.yaml": NetworkExample.ground(room("«\"Gate\\n7\""))]),
    RuleExample("one space", ["levels/ground.yaml": NetworkExample.ground(room("\"Gate 7\""))]),
  ]

  private static func room(_ name: String) -> String {
    "  gate: {category: room, name: \(name), rect: [20, 10, 5, 5], openings: {gate-door: {to: hall, width: 1}}}"
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(feature: FeatureRef, path: String, fault: String, text: String)] = []
    var seen: Set<String> = []
    for (ref, name) in context.venue.names {
      for entry in name.entries {
        guard let fault = fault(of: entry.text) else { continue }
        // An occupant of several rooms was written once.
        if ref.type != .occupant || seen.insert(context.venue.knownID(of: ref)).inserted {
          found.append((ref, "name/\(entry.language)", fault, entry.text))
        }
        break
      }
    }
    for (_, group) in grouped(found, by: \.feature.type) {
      let first = group[0]
      let type = first.feature.type
      var finding = Finding(
        group.map(\.feature), first.path,
        group.count == 1
          ? "the name of \(type.words(1)) \(context.words(for: first.feature)) \(first.fault)"
          : "the names of \(group.count) \(type.words(2)) have unnecessary white space; that of "
            + "\(context.words(for: first.feature)) \(first.fault)")
      finding.level = group.count == 1 ? context.level(of: first.feature) : nil
      finding.related = context.examples(group.dropFirst().map(\.feature), first.path) { context.words(for: $0) }
      finding.help = ["remove it: words are separated by one space"]
      finding.fix = FindingFix(
        "remove the unnecessary white space", .safe,
        group.map { one in
          let words = one.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          return SourceChange(.feature(one.feature, one.path), .replace(.text(words)))
        })
      report(finding)
    }
  }

  /// nil for a clean name, and for one of white space only, which is no name.
  private func fault(of text: String) -> String? {
    guard !isSurelyClean(text), text.contains(where: { !$0.isWhitespace }) else { return nil }
    if text.contains(where: \.isNewline) { return "has a line break" }
    if text.first?.isWhitespace == true { return "begins with white space" }
    if text.last?.isWhitespace == true { return "ends with white space" }
    return zip(text, text.dropFirst()).contains { $0.isWhitespace && $1.isWhitespace }
      ? "has two spaces in a row" : nil
  }

  /// True for most clean names, by their bytes alone: words of ASCII and accented Latin letters with one space between them. Up to U+02FF
  /// each letter is a character of its own.
  private func isSurelyClean(_ text: String) -> Bool {
    var isAfterSpace = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "):
        if isAfterSpace { return false }
        isAfterSpace = true
      // Printable ASCII, and the bytes of U+00C0 to U+02FF.
      case 0x21...0x7E, 0x80...0xBF, 0xC3...0xCB: isAfterSpace = false
      default: return false
      }
    }
    return !isAfterSpace
  }
}
