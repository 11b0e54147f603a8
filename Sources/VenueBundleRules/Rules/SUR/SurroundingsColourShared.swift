import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports a colour of the surroundings that looks like a colour of the venue.
struct SurroundingsColourShared: Rule {
  static let page = RulePage(
    "SUR003", "surroundings-colour-shared", .warning, stage: .planned,
    summary: "A feature of the surroundings has the colour of a feature of the venue.",
    why: "It looks like an accessible part of the venue.",
    repair: "Change the lightness or the hue of one of the two.",
    basis: "Apple Human Interface Guidelines, Maps: a distinct colour for what is around", thresholds: ["CIEDE2000 10"])
  static let examples = [
    ThemeExample.theme(
      "the colour of rooms", "room: {fill: «\"#d0d6dc\"}, surroundings.water: {fill: \"#d5dbe0\"}", isByPond: true),
    ThemeExample.theme(
      "another colour", "room: {fill: \"#f4e9d8\"}, surroundings.water: {fill: \"#b4bac0\"}", isByPond: true),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) { check(theme, report) }
  }

  private func check(_ own: OwnTheme, _ report: (Finding) -> Void) {
    var nearest: (around: String, inside: String, difference: Double)?
    for row in own.around {
      let lab = own.paint(around: row).fill.lab
      for other in own.inside {
        let difference = lab.difference(to: own.theme.paint(other).fill.lab)
        if difference < min(SurroundingColours.distinct, nearest?.difference ?? .infinity) {
          nearest = (row, other, difference)
        }
      }
    }
    guard let nearest else { return }
    let path =
      own.own.categories[nearest.inside]?.fill != nil
      ? "categories/\(nearest.inside)/fill" : own.place(around: nearest.around)
    var finding = own.finding(
      path,
      "\(nearest.around) in \(own.paint(around: nearest.around).fill.text) looks like \(nearest.inside) in "
        + "\(own.theme.paint(nearest.inside).fill.text)")
    finding.measured = Measure(nearest.difference, "CIEDE2000")
    finding.threshold = Measure(SurroundingColours.distinct, "CIEDE2000")
    finding.help = [
      "make one of the two lighter or darker (minimum colour difference: \(OwnTheme.rounded(SurroundingColours.distinct)))"
    ]
    report(finding)
  }
}
