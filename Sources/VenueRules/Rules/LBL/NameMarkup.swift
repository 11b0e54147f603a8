import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names with the markup of a web page.
struct NameMarkup: Rule {
  static let page = RulePage(
    "LBL027", "name-markup", .warning, stage: .checked,
    summary: "A name contains HTML.",
    why: "The map, search and spoken directions show the markup as it is written: `Books &amp; Maps`.",
    repair: "Write the plain text.",
    basis: "project default; character references as in the HTML standard",
    thresholds: ["no threshold; one finding for a venue"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("an ampersand of a web page", ["levels/ground.yaml": level("«\"Books &amp; Maps\"")]),
    RuleExample("a line break of a web page", ["levels/ground.yaml": level("«\"Books<br/>Maps\"")]),
    RuleExample("an ampersand", ["levels/ground.yaml": level("\"Books & Maps\"")]),
    RuleExample("a sign that is not markup", ["levels/ground.yaml": level("\"Fruit <3\"")]),
  ]

  private static func level(_ name: String) -> String {
    NetworkExample.ground(
      "  shop: {category: room, name: \(name), rect: [0, 10, 10, 10], openings: {shop-door: {to: hall, width: 1}}}")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(feature: FeatureRef, path: String, text: String)] = []
    for (ref, name) in context.venue.names {
      guard let entry = name.entries.first(where: { NameMarkup.isMarkup($0.text) }) else { continue }
      found.append((ref, "name/\(entry.language)", entry.text))
    }
    guard let first = found.first else { return }
    let features = found.map(\.feature)
    var finding = context.finding(
      ofMany: features, first.path,
      features.count == 1
        ? "the name of \(first.feature.type.words(1)) '\(context.venue.id(of: first.feature))' contains HTML: \"\(first.text)\""
        : "the names of \(context.words(forAll: features)) contain HTML, such as \"\(first.text)\"")
    finding.help = ["write the plain text, without tags and without references such as &amp;"]
    report(finding)
  }

  /// A tag, or a character reference. O(n) in the text.
  static func isMarkup(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return false }
    return text.contains(/<\/?[A-Za-z][A-Za-z0-9]*(\s[^<>]*)?\/?>/)
      || text.contains(/&(#[0-9]{1,6}|#x[0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});/)
  }
}
