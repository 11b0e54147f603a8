import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports unquoted text that some YAML parsers read as another value.
struct YAMLImplicitScalar: Rule {
  static let page = RulePage(
    "SRC006", "yaml-implicit-scalar", .warning, stage: .source, fix: .safe, tags: ["core"],
    summary: "YAML may read a text as a boolean, a number, a date or null.",
    why: """
      Floor labels and unit numbers are often such texts. `01` becomes 1, `NO` becomes false and `12:30` becomes \
      750 in some parsers and remains a text in others.
      """,
    repair: "Put the text in quotes.",
    basis: "YAML 1.1 types (bool, int, float, null, timestamp) and the core schema of YAML 1.2")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a floor label with a leading zero", ["levels/ground.yaml": level("«01")]),
    RuleExample("the country code of Norway", ["levels/ground.yaml": level("«NO")]),
    RuleExample("quoted", ["levels/ground.yaml": level("\"01\"")]),
    RuleExample("a plain number reads back as it was written", ["levels/ground.yaml": level("1")]),
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
    // A value with an error is written anew.
    var refused: [String: Set<Range<Int>>] = [:]
    for place in context.source.diagnostics.lazy.filter({ $0.severity == .error }).compactMap(\.place) {
      refused[place.file, default: []].insert(place.range)
    }
    for scalar in context.source.plainScalars where refused[scalar.place.file]?.contains(scalar.place.range) != true {
      guard let meaning = PlainScalarMeaning(of: scalar.text) else { continue }
      let property = scalar.path.isEmpty ? "this text" : scalar.path
      var finding = Finding(
        scalar.feature.map { [$0] } ?? [], scalar.path,
        "\(property): some programs read the plain text `\(scalar.text)` as \(meaning.words); put it in quotes")
      finding.place = scalar.place
      finding.help = ["write \"\(scalar.text)\""]
      finding.fix = FindingFix("put it in quotes", .safe, of: .source(scalar.place), .text("\"\(scalar.text)\""))
      report(finding)
    }
  }
}
