import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports floors with equal labels in the floor picker.
struct FloorShortNameDuplicate: Rule {
  static let page = RulePage(
    "FLR003", "floor-short-name-duplicate", .error, stage: .checked, tags: ["core"],
    summary: "Two floors have the same short name.",
    why: """
      Two equal buttons in a floor picker look the same. Levels of different buildings that are one floor may have \
      the same name.
      """,
    repair: "Give one of them another short name, such as LG beside G.",
    basis: "project default",
    thresholds: ["no threshold; upper and lower case are the same, and so are wide and narrow letters"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample("two floors G", ["levels/a.yaml": level("a", 0, "G"), "levels/b.yaml": level("b", 1, "«G")]),
    RuleExample("LG and G", ["levels/a.yaml": level("a", 0, "LG"), "levels/b.yaml": level("b", 1, "G")]),
  ]

  private static func level(_ id: String, _ ordinal: Int, _ label: String) -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: \(label)
    name: Floor \(id)
    outline: {rect: [0, 0, 20, 10]}
    mapped: partial
    units:
      hall-\(id): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }

  private struct Label: Hashable {
    var group: Int
    var language: String
    var text: String
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let floors = context.floors
    // Levels of one building, or of buildings that share a level, are in one picker; so are levels without a building.
    var groups: [Int: Int] = [:]
    for (number, group) in FloorMap.groups(of: context.venue.levels).enumerated() {
      for level in group { groups[level] = number }
    }
    var entries: [(label: Label, level: Int, text: String)] = []
    for (level, feature) in context.venue.levels.indexed {
      for entry in feature.shortName.entries where !entry.text.allSatisfy(\.isWhitespace) {
        entries.append(
          (Label(group: groups[level] ?? 0, language: entry.language, text: entry.text.folded), level, entry.text))
      }
    }
    var told: Set<[Int]> = []
    for (label, group) in grouped(entries, by: \.label) {
      guard let first = group.first else { continue }
      for other in group.dropFirst() where floors.numbers[other.level] != floors.numbers[first.level] {
        // One pair is reported once, not once per language.
        guard told.insert([first.level, other.level]).inserted else { continue }
        let (a, b) = (FeatureRef(.level, first.level), FeatureRef(.level, other.level))
        var finding = Finding(
          [b, a], "short_name/\(label.language)",
          "\(context.words(for: a)) and \(context.words(for: b)) have the same short name \"\(other.text)\"")
        finding.level = other.level
        // A copied file has the short name of its original.
        finding.follows = [b, a]
        finding.related = [Finding.Related(a, "short_name/\(label.language)", "the same name here")]
        report(finding)
      }
    }
  }
}

extension String {
  /// Ignores case, and converts full-width letters and digits to ordinary ones.
  fileprivate var folded: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          (0xFF01...0xFF5E).contains(scalar.value) ? UnicodeScalar(scalar.value - 0xFEE0) ?? scalar : scalar
        })
    ).lowercased()
  }
}
