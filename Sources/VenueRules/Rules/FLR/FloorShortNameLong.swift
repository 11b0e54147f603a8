import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports short names that do not fit a floor picker.
struct FloorShortNameLong: Rule {
  static let page = RulePage(
    "FLR002", "floor-short-name-long", .warning, stage: .checked, tags: ["core"],
    summary: "A floor's short name has more than three characters, or a space.",
    why:
      "A floor picker is a narrow column of buttons. A long text is cut off or becomes illegible.",
    repair: "Use the number or letter on the lift's button. Write the long form in `name`.",
    basis: "Apple Human Interface Guidelines, Maps: concise floor numbers; the limits are project defaults",
    thresholds: ["3 grapheme clusters and no space; from 5 it is an error"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample("a whole phrase", ["levels/ground.yaml": level("«Level 1")]),
    RuleExample("a character too many in one language", ["levels/ground.yaml": level("{en: \"1\", fi: «1krs}")]),
    RuleExample("a number", ["levels/ground.yaml": level("\"1\"")]),
    RuleExample("a flag is one character", ["levels/ground.yaml": level("🇫🇮1")]),
  ]

  private static func level(_ label: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: \(label)
    name: Street level
    outline: {rect: [0, 0, 20, 10]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (level, feature) in context.venue.levels.indexed {
      for label in feature.shortName.entries {
        let count = label.text.count
        let hasSpace = label.text.contains(where: \.isWhitespace)
        guard count > context.thresholds.shortNameLength || hasSpace else { continue }
        let language = feature.shortName.entries.count > 1 ? " (\(label.language))" : ""
        var finding = Finding(
          FeatureRef(.level, level), "short_name/\(label.language)",
          count > context.thresholds.shortNameLength
            ? "short name \"\(label.text)\"\(language) has \(count) characters (limit: \(context.thresholds.shortNameLength))"
            : "short name \"\(label.text)\"\(language) contains a space")
        if count > context.thresholds.shortNameLimit {
          finding.severity = isInPicker(level, context) ? .error : .warning
        }
        finding.level = level
        finding.measured = Measure(Double(count), "characters")
        finding.threshold = Measure(Double(context.thresholds.shortNameLength), "characters")
        if let help = Self.help(for: label.text, limit: context.thresholds.shortNameLength) { finding.help = [help] }
        report(finding)
      }
    }
  }

  /// - Returns: nil for a text without a number, or with several.
  private static func help(for text: String, limit: Int) -> String? {
    let number = text.drop { !$0.isNumber && $0 != "." }
    if Double(number).map({ $0 != $0.rounded() }) == true {
      return "write a letter or a fraction for a level between two storeys, such as \"M\" or \"½\""
    }
    let digits = text.split { !$0.isNumber }
    guard digits.count == 1, let only = digits.first else { return nil }
    let before = text[..<only.startIndex]
    let isNegative = before.last == "-" && before.dropLast().last.map(\.isWhitespace) != false
    let written = (isNegative ? "-" : "") + only
    return written.count <= limit ? "write \"\(written)\"" : nil
  }

  /// False if another level of the floor has a short name that fits: the floor picker can show that one.
  private func isInPicker(_ level: Int, _ context: RuleContext) -> Bool {
    let levels = context.venue.levels
    return !levels.indexed.contains { position, other in
      position != level && other.ordinal != nil && other.ordinal == levels[level].ordinal && !other.shortName.isEmpty
        && other.shortName.entries.allSatisfy { $0.text.count <= context.thresholds.shortNameLength }
    }
  }
}
