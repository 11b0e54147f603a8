import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports a category that most businesses have, so that it filters nothing.
struct SearchCategoryLopsided: Rule {
  static let page = RulePage(
    "LBL016", "search-category-lopsided", .info, stage: .planned,
    summary: "More than half of the businesses of a venue have the same category.",
    why: "A filter by this category shows almost everything. Visitors look for shoes, not for a shop.",
    repair: "Use the narrower categories: docs/categories.md lists them.",
    basis:
      "Apple Human Interface Guidelines, Maps: help people find places by category; the numbers are project defaults",
    thresholds: ["more than 50 % of the occupants with a category, of 40 or more"])
  static let examples = [
    example("forty shops of one category", categories: ["shopping"], mark: "«"),
    example("of four categories", categories: ["books", "shoes", "toys", "cafe"], mark: ""),
  ]

  private static func example(_ title: String, categories: [String], mark: String) -> RuleExample {
    let rooms = (0..<40).map { number in
      "  room-\(number): {category: room, rect: [\(number), 10, 1, 10], openings: {door-\(number): {to: hall, width: 0.8}}, "
        + "occupant: {id: shop-\(number), name: Shop \(number + 1), category: \(number == 0 ? mark : "")\(categories[number % categories.count])}}"
    }
    return RuleExample(
      title, ["levels/ground.yaml": BundleExample.hall + rooms.joined(separator: "\n") + "\n"])
  }

  private static let share = 0.5
  private static let fewest = 40

  /// O(n log n) in the places.
  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let named = context.plan.places.listing.entries.filter {
      !$0.name.isEmpty && $0.feature.type == FeatureType.occupant.rawValue
    }
    var counts: [String: Int] = [:]
    var all = 0
    for entry in named {
      guard let category = entry.categories.first else { continue }
      counts[category, default: 0] += 1
      all += 1
    }
    guard all >= SearchCategoryLopsided.fewest,
      let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      Double(most.value) > SearchCategoryLopsided.share * Double(all),
      // IMD009 reports unknown categories, and IMD030 the default of a form.
      Vocabulary.lists(Category(most.key), for: .occupant), !Vocabulary.firstOccupantCategories.contains(most.key)
    else { return }
    let refs = named.filter { $0.categories.first == most.key }.prefix(6).compactMap { entry in
      FeatureType(rawValue: entry.feature.type).flatMap { type in
        context.checked.index.position(of: entry.feature.id, type).map { FeatureRef(type, $0) }
      }
    }
    let percent = 100 * Double(most.value) / Double(all)
    var finding = Finding(
      Array(refs.prefix(1)), "category",
      "\(most.value) of \(all) businesses have the category '\(most.key)': \(BundleText.number(percent)) %")
    finding.measured = Measure(percent, "%")
    finding.threshold = Measure(100 * SearchCategoryLopsided.share, "%")
    finding.related = refs.dropFirst().map { Finding.Related($0, "category", context.venue.id(of: $0)) }
    finding.effect = "searching by this category finds almost everything"
    finding.help = ["use narrower categories"]
    report(finding)
  }
}
