import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports openings marked for wheelchairs that are too narrow for them.
struct AccessibleOpeningNarrow: Rule {
  static let page = RulePage(
    "NET017", "accessible-opening-narrow", .warning, stage: .checked, tags: ["a11y"],
    summary: "An opening or a lift marked for wheelchairs is narrower than a wheelchair needs.",
    why: "Wheelchair routes do not lead through it, although people rely on the mark.",
    repair: "Correct the width or the line of the opening, or remove the mark.",
    basis: "ISO 21542; ADA 2010, 404.2.3 has 0.815 m. A profile of the venue may set another width",
    thresholds: ["0.80 m of clear width; without a written width, the length of the line"])
  static let subjects: [FeatureType] = [.opening, .connector]
  static let examples = [
    RuleExample("a wheelchair door of 0.70 m", ["levels/ground.yaml": level("«0.7")]),
    RuleExample("a wheelchair door of 0.90 m", ["levels/ground.yaml": level("0.9")]),
  ]

  private static func level(_ width: String) -> String {
    NetworkExample.ground(
      """
        shop:
          category: room
          rect: [0, 10, 10, 10]
          openings:
            shop-door: {to: hall, at: 3, accessibility: [wheelchair], width: \(width)}
            wide: {to: hall, at: 7, width: 2}
      """)
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    let least = Double(context.profile(.wheelchair).minimumWidth) / 1000
    var narrow: [(feature: FeatureRef, path: String, width: Double)] = []
    for (place, connector) in venue.connectors.indexed where connector.accessibility.contains("wheelchair") {
      if let width = connector.width, width < least {
        narrow.append((FeatureRef(.connector, place), "width", width))
      }
    }
    for (place, opening) in venue.openings.indexed where opening.accessibility.contains("wheelchair") {
      let line = index.openingLines[place]
      let drawn = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
      guard let width = opening.width ?? (drawn > 0 ? drawn : nil), width < least - 0.0005 else { continue }
      narrow.append((FeatureRef(.opening, place), opening.width == nil ? "geometry" : "width", width))
    }
    for (_, group) in grouped(narrow, by: { "\($0.feature.type.rawValue) \(context.level(of: $0.feature) ?? -1)" }) {
      let features = group.map(\.feature)
      let narrowest = group.map(\.width).min() ?? 0
      let isOne = group.count == 1
      var finding = context.finding(
        ofMany: features, group[0].path,
        "\(context.words(forEach: features)) \(isOne ? "is" : "are") marked for wheelchairs, but \(isOne ? "" : "the narrowest is ")only \(Text.fixed(narrowest, decimals: 2)) m wide (a wheelchair needs \(Text.fixed(least, decimals: 2)) m)"
      )
      finding.measured = Measure(narrowest, "m")
      finding.threshold = Measure(least, "m")
      finding.effect = "wheelchair routes do not lead through \(isOne ? "it" : "them")"
      finding.help = ["correct the width or the line, or remove `wheelchair` from `accessibility`"]
      report(finding)
    }
  }
}
