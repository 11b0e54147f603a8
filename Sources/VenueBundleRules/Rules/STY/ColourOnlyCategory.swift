import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports categories of destinations that only a colour marks. Walkable ground and non-public rooms are recognised by their shape.
struct ColourOnlyCategory: Rule {
  static let page = RulePage(
    "STY006", "colour-only-category", .warning, stage: .planned, tags: ["a11y"],
    summary: "Units of a category differ from others only in colour.",
    why: "About one man in twelve has a colour vision deficiency, and the map has no legend.",
    repair: "Give the units names, an occupant, an amenity or an `icon`.",
    basis: "WCAG 2.2, 1.4.1; Apple Human Interface Guidelines, Maps: colour along with icons")
  static let examples = [
    lab("neither a name nor an icon", "category: «laboratory"),
    lab("a name", "category: laboratory, name: Lab"),
  ]

  private static func lab(_ title: String, _ keys: String) -> RuleExample {
    RuleExample(title, ["levels/ground.yaml": streetAndShop("\(keys), rect: [20, 0, 10, 20], \(shopDoor)")])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (venue, publication) = (context.venue, context.checked.publication)
    let quiet: Set<String> = [
      "unit", "room", "walkway", "lobby", "road", "vegetation", "structure", "opentobelow", "nonpublic",
    ]
    let (drawn, labels) = (context.plan.tiers.features, context.facts.labels)
    var marked: Set<Int> = []
    for position in drawn.indices where labels.contains(position) && drawn[position].ref.type == .unit {
      marked.insert(drawn[position].ref.index)
    }
    for (position, units) in context.checked.index.amenityUnits.enumerated()
    where publication[.amenity, position] == .named {
      marked.formUnion(units)
    }
    for home in context.facts.occupantsByHome.keys where home.type == .unit { marked.insert(home.index) }
    var silent: [String: (first: Int, count: Int)] = [:]
    var spoken: Set<String> = []
    for (position, unit) in venue.units.indexed {
      guard let category = unit.category, publication[.unit, position] == .named,
        !quiet.contains(ThemeKey.row(for: category, of: .unit)), unit.walkability != .solid
      else { continue }
      if marked.contains(position) || !unit.name.isEmpty { spoken.insert(category.text) }
      silent[category.text, default: (position, 0)].count += 1
    }
    for category in silent.keys.sorted() where !spoken.contains(category) {
      guard let (first, count) = silent[category] else { continue }
      var finding = Finding(
        [FeatureRef(.unit, first)], "category",
        "\(count == 1 ? "the unit" : "all \(count) units") of category \(category) \(count == 1 ? "differs" : "differ") from others only in colour"
      )
      finding.effect = "users who cannot see or do not know the colour cannot identify them"
      finding.help = ["give them a name or an `icon`, or draw an amenity in them"]
      finding.archiveHelp = ["give them a name, or draw an amenity in them"]
      report(finding)
    }
  }
}
