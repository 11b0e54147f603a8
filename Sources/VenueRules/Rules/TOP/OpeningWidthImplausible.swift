import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports openings that are too narrow for people.
struct OpeningWidthImplausible: Rule {
  static let page = RulePage(
    "TOP009", "opening-width-implausible", .warning, stage: .checked, tags: ["a11y"],
    summary: "An opening is narrower than a person.",
    why:
      """
      It is drawn, but no route of any profile uses it. Usually a unit of measurement is wrong, or the line was not \
      deleted.
      """,
    repair: "Draw the opening from one side of the door to the other, or delete it.",
    basis: "project default", thresholds: ["0.3 m", "more than 5 are one finding"])
  static let subjects: [FeatureType] = [.opening]
  static let examples = [
    RuleExample("a hand's breadth", ["levels/ground.yaml": level("«window: {to: outside, wall: east, width: 0.09}")]),
    RuleExample("a door", ["levels/ground.yaml": level("window: {to: outside, wall: east, width: 0.9}")]),
  ]

  private static func level(_ opening: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 40, 10]
        openings:
          door: {to: outside, wall: south, width: 2}
          \(opening)

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let limit = 0.3
    var narrow: [(opening: Int, metres: Double)] = []
    for (place, line) in context.index.openingLines.enumerated() where line.count > 1 {
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
      let width = context.venue.openings[place].width ?? length
      if width < limit { narrow.append((place, width)) }
    }
    func finish(_ finding: inout Finding, _ first: (opening: Int, metres: Double)) {
      finding.level = context.index.openingLevels[first.opening]
      finding.coordinate = context.index.openingLines[first.opening].first.map(context.index.plane.coordinate(of:))
      finding.measured = Measure(first.metres, "m")
      finding.threshold = Measure(limit, "m")
      finding.effect = "no route leads through"
      finding.upsets = finding.features
      finding.help = ["draw it from one side of the door to the other, or remove it"]
    }
    if narrow.count > context.thresholds.featuresAtATime {
      let refs = narrow.map { FeatureRef(.opening, $0.opening) }
      var finding = Finding(
        refs, "",
        "\(refs.count) openings are narrower than a person; the narrowest is \(Text.fixed(narrow.map(\.metres).min() ?? 0, decimals: 2)) m wide (minimum: \(Text.fixed(limit, decimals: 2)) m)"
      )
      finding.related = context.examples(refs.dropFirst(), "") { context.words(for: $0) }
      finish(&finding, narrow[0])
      report(finding)
    } else {
      for one in narrow {
        let ref = FeatureRef(.opening, one.opening)
        var finding = Finding(
          ref, "",
          "opening \(context.words(for: ref)) is \(Text.fixed(one.metres, decimals: 2)) m wide, which is narrower than a person (minimum: \(Text.fixed(limit, decimals: 2)) m)"
        )
        finish(&finding, one)
        report(finding)
      }
    }
  }
}
