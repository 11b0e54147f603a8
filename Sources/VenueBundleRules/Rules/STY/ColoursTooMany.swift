import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports themes of the source with many different fills on one floor: one finding for each theme.
struct ColoursTooMany: Rule {
  static let page = RulePage(
    "STY007", "colours-too-many", .info, stage: .planned,
    summary: "The rooms of one floor have many different fills.",
    why: "People tell about a dozen colours of areas apart. More are a pattern, not a legend.",
    repair: "Give related categories one colour: icons and names tell them apart.",
    basis:
      "Apple Human Interface Guidelines, Maps: distinctive styling for kinds of areas; the number is a project default",
    thresholds: [
      "12 fills of units on a floor, for themes in theme.yaml; fills with a CIEDE2000 difference below 5 count as one"
    ])
  static let examples = [
    example("thirteen kinds of rooms in thirteen colours", mark: "«", colours: 13),
    example("in four colours", mark: "", colours: 4),
  ]

  private static let fills = [
    "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff", "#800000", "#008000", "#000080", "#808000",
    "#800080",
    "#008080", "#808080",
  ]

  private static func example(_ title: String, mark: String, colours: Int) -> RuleExample {
    let categories = [
      "auditorium", "classroom", "conferenceroom", "firstaid", "kitchen", "laboratory", "library", "lounge", "mailroom",
      "office", "room", "storage", "theater",
    ]
    let rooms = categories.enumerated().map { number, category in
      "  room-\(number): {category: \(category), rect: [\(3 * number), 10, 3, 10], openings: {door-\(number): {to: hall, width: 1}}}"
    }
    let paints = categories.enumerated().map { number, category in
      "\(category): {fill: \"\(fills[number % colours])\"}"
    }
    return RuleExample(
      title,
      [
        "levels/ground.yaml": BundleExample.hall + rooms.joined(separator: "\n") + "\n",
        "theme.yaml": "themes: {\(mark)light: {categories: {\(paints.joined(separator: ", "))}}}\n",
      ])
  }

  private static let most = 12
  /// CIEDE2000.
  private static let difference = 5.0

  /// Linear in the units.
  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let own = Set(context.source.theme.variants.filter { $0.paints.contains { $0.fill != nil } }.map(\.name))
    guard !own.isEmpty else { return }
    var rows: [Int: Set<String>] = [:]
    let features = context.plan.tiers.features
    for place in features.indices where features[place].layer == .unit {
      guard let floor = features[place].floor, let row = features[place].text("class") else { continue }
      rows[floor, default: []].insert(row)
    }
    for theme in context.plan.themes where own.contains(theme.name) {
      let counts = rows.map { (floor: $0.key, count: distinct(Set($0.value.map { theme.paint($0).fill }))) }
      guard let worst = counts.max(by: { ($0.count, -$0.floor) < ($1.count, -$1.floor) }),
        worst.count > ColoursTooMany.most
      else { continue }
      let level = context.checked.floors.floors.first { $0.number == worst.floor }?.levels.first
      var finding = Finding(
        [], "theme/\(theme.name)",
        "\(theme.name): the rooms of floor \(level.map { shortName(of: $0, context) } ?? "\(worst.floor)") have \(worst.count) different fills "
          + "(limit: \(ColoursTooMany.most))")
      finding.level = level
      finding.measured = Measure(Double(worst.count), "fills")
      finding.threshold = Measure(Double(ColoursTooMany.most), "fills")
      finding.help = ["give related categories one fill"]
      report(finding)
    }
  }

  /// Number of fills that people can tell apart; near ones are counted with the first of them.
  private func distinct(_ fills: Set<Colour>) -> Int {
    var kept: [Lab] = []
    for fill in fills.sorted(by: { $0.text < $1.text }) {
      let lab = fill.lab
      if kept.allSatisfy({ $0.difference(to: lab) >= ColoursTooMany.difference }) { kept.append(lab) }
    }
    return kept.count
  }

  private func shortName(of level: Int, _ context: BundleContext) -> String {
    let (venue, language) = (context.venue, context.venue.defaultLanguage)
    return venue.levels[level].shortName.text(in: language, fallback: language) ?? venue.levels[level].id.text
  }
}
