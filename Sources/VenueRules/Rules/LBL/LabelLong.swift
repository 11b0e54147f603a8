import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names no map has room for.
struct LabelLong: Rule {
  static let page = RulePage(
    "LBL008", "label-long", .warning, stage: .checked,
    summary: "A name is too long for any label.",
    why: "It is cut off or omitted on the map, and too long for lists and directions.",
    repair: "Write the short name of the place. Put the rest elsewhere, such as on the website.",
    basis: "project default", thresholds: ["120 characters"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a sentence for a name", ["levels/ground.yaml": level("{en: «" + sentence + "}")]),
    RuleExample("a name", ["levels/ground.yaml": level("{en: Departures hall of the north pier}")]),
  ]

  private static let sentence =
    "The hall for all who wait for a ship of the northern line and have come too early or too late to go on board of it at the time on their ticket"

  private static func level(_ name: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: \(name), rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}

    """
  }

  /// In visible characters.
  private static let most = 120

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var long: [(feature: FeatureRef, path: String, count: Int)] = []
    for (ref, name) in context.venue.names {
      for entry in name.entries where entry.text.utf8.count > LabelLong.most {
        let count = entry.text.count
        guard count > LabelLong.most else { continue }
        long.append((ref, "name/\(entry.language)", count))
        break
      }
    }
    for (_, group) in grouped(long, by: \.feature.type) {
      guard let longest = group.map(\.count).max() else { continue }
      let first = group[0]
      let type = first.feature.type
      var finding = Finding(
        group.map(\.feature), first.path,
        group.count == 1
          ? "the name of \(type.words(1)) \(context.venue.id(of: first.feature)) has \(longest) characters (limit: \(LabelLong.most))"
          : "the names of \(group.count) \(type.words(2)) have up to \(longest) characters (limit: \(LabelLong.most))")
      finding.level = group.count == 1 ? context.level(of: first.feature) : nil
      finding.measured = Measure(Double(longest), "characters")
      finding.threshold = Measure(Double(LabelLong.most), "characters")
      finding.related = context.examples(group.dropFirst().map(\.feature), first.path) { context.venue.id(of: $0) }
      finding.help = ["write the short name of the place"]
      report(finding)
    }
  }
}
