import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports surroundings that are not visible, or more prominent than the features inside.
struct SurroundingsNotDimmed: Rule {
  static let page = RulePage(
    "SUR002", "surroundings-not-dimmed", .warning, stage: .planned, tags: ["core"],
    summary: "The surroundings are not dimmed enough and compete with the venue, or they are invisible.",
    why: "The venue is the content. The surroundings give orientation and cannot be tapped.",
    repair:
      """
      Use fills for `surroundings` that are closer to the background and greyer than those of the venue, or \
      another background.
      """,
    basis: "Apple Human Interface Guidelines, Maps: dim what is not interactive, in a colour of its own",
    thresholds: [
      "1.2:1 to 1.6:1 from the background, and no more than the middle of the fills of the venue's units",
      "60 % of the mean chroma of those fills, where that is 4 or more",
    ])
  static let examples = [
    ThemeExample.theme("a pond in full blue", "surroundings.water: {fill: «\"#2060c0\"}", isByPond: true),
    ThemeExample.theme("a pond near to the background", "surroundings.water: {fill: \"#b4bac0\"}", isByPond: true),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) { theme.tellUndimmed(report) }
  }
}

extension OwnTheme {
  fileprivate func tellUndimmed(_ report: (Finding) -> Void) {
    guard !around.isEmpty, !inside.isEmpty else { return }
    let stands = inside.map { theme.paint($0).fill.contrast(with: theme.background) }.sorted()
    let median = stands[stands.count / 2]
    let limit = SurroundingColours(of: theme, inside: inside).limit
    let off = around.compactMap { row -> (row: String, contrast: Double)? in
      let contrast = paint(around: row).fill.contrast(with: theme.background)
      return contrast >= SurroundingColours.band.lowerBound && contrast <= limit
        ? nil : (row, OwnTheme.rounded(contrast))
    }
    if let worst = off.max(by: { distance($0.contrast, limit) < distance($1.contrast, limit) }) {
      var finding = finding(
        place(around: worst.row),
        "\(worst.row) has a contrast of \(worst.contrast):1 with the background \(theme.background.text)"
          + (off.count > 1
            ? "; \(off.map(\.row).filter { $0 != worst.row }.joined(separator: ", ")) are outside the limits too" : "")
          + "; the median of the fills inside is \(OwnTheme.rounded(median)):1")
      finding.measured = Measure(worst.contrast, ":1")
      finding.threshold = Measure(
        worst.contrast < SurroundingColours.band.lowerBound
          ? SurroundingColours.band.lowerBound : OwnTheme.rounded(limit), ":1")
      finding.help = [
        "use a contrast of 1.2:1 to 1.6:1 with the background, and at most the median of the fills inside"
      ]
      finding.help += advice(for: off.map(\.row))
      report(finding)
    }
    func mean(_ fills: [Colour]) -> Double { fills.reduce(0) { $0 + $1.lab.chroma } / Double(fills.count) }
    let (outer, inner) = (mean(around.map { paint(around: $0).fill }), mean(inside.map { theme.paint($0).fill }))
    // If the inside colours are grey, the surroundings cannot be less colourful.
    if inner >= SurroundingColours.grey, outer > inner * SurroundingColours.chromaShare {
      var finding = finding(
        place(around: around[0]),
        "surroundings have a mean chroma of \(OwnTheme.rounded(outer)), the fills inside one of \(OwnTheme.rounded(inner))"
      )
      finding.measured = Measure(OwnTheme.rounded(outer), "chroma")
      finding.threshold = Measure(OwnTheme.rounded(inner * SurroundingColours.chromaShare), "chroma")
      finding.help = ["use greyer surroundings: at most 60 % of the chroma inside"] + advice(for: around)
      report(finding)
    }
  }

  /// Valid fills for all classes together; without a possible fill, a background that allows some.
  private func advice(for rows: [String]) -> [String] {
    if let fills = SurroundingColours(of: theme, inside: inside).paints {
      let written = rows.filter {
        (own.categories[$0] ?? own.categories[ThemeClass.surroundings.rawValue])?.fill != nil
      }
      let set = (written.isEmpty ? around : rows).compactMap { row in
        (fills[row] ?? fills[ThemeClass.surroundings.rawValue]).map { "\(row): {fill: \"\($0.fill.text)\"}" }
      }
      return ["these fills are inside the limits: `\(set.joined(separator: ", "))`"]
        + (own.background == nil ? [] : ["surroundings without their own fill get a fill computed from the background"])
    }
    guard let (background, fills) = roomierBackground else { return [] }
    let example = fills[ThemeClass.surroundings.rawValue].map { ", such as \($0.fill.text)" } ?? ""
    return [
      "the fills inside are too near to this background: `background: \"\(background.text)\"` leaves room for "
        + "surroundings between the two\(example)"
    ]
  }

  /// The nearest background of another lightness with room for surroundings.
  private var roomierBackground: (Colour, [String: ResolvedTheme.Paint])? {
    let ends = [Colour(red: 0, green: 0, blue: 0), Colour(red: 255, green: 255, blue: 255)]
    for share in 1...32 {
      for end in theme.isDark ? ends : ends.reversed() {
        var other = theme
        other.background = theme.background.mixed(with: end, Double(share) / 32)
        if let fills = SurroundingColours(of: other, inside: inside).paints { return (other.background, fills) }
      }
    }
    return nil
  }

  private func distance(_ contrast: Double, _ limit: Double) -> Double {
    max(SurroundingColours.band.lowerBound / contrast, contrast / limit)
  }
}
