import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports the closest pair of declared fills that look the same for people with colour blindness.
struct CategoryColoursOfVision: Rule {
  static let page = RulePage(
    "STY005", "category-colours-cvd", .warning, stage: .planned, tags: ["core", "a11y"],
    summary: "Two categories of rooms have fills that look the same with colour blindness.",
    why: "About one man in twelve is colour-blind.",
    repair: "Change the lightness of one of the two.",
    basis:
      "WCAG 2.2, 1.4.1; simulated after Machado, Oliveira and Fernandes, 2009, severity 1; the number is a project default",
    thresholds: [
      "CIEDE2000 difference of 8 for protanopia, deuteranopia and tritanopia; info if both categories have their own icons"
    ])
  static let examples = [
    ThemeExample.theme("red and green of one lightness", "room: {fill: «\"#d8a0a0\"}, walkway: {fill: \"#a8b890\"}"),
    ThemeExample.theme("red and a light green", "room: {fill: \"#d8a0a0\"}, walkway: {fill: \"#e8f0e0\"}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) {
      let pairs = FillPairs(theme)
      let worst = ColourVision.allCases.compactMap { vision in
        // Pairs that are equal in normal vision are already reported.
        pairs.closest(vision.seen) { $0.colour.lab.difference(to: $1.colour.lab) >= FillPairs.apart }
          .map { (vision: vision, pair: $0) }
      }.min { $0.pair.difference < $1.pair.difference }
      guard let worst else { continue }
      report(
        FillPairs.finding(worst.pair, " for people with colour blindness (\(worst.vision.rawValue))", in: theme))
    }
  }
}
