import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports categories of amenities that have no icon: each once, with the number of its places.
struct CategoryWithoutIcon: Rule {
  static let page = RulePage(
    "LBL011", "category-without-icon", .info, stage: .planned,
    summary: "The category of an amenity has no icon.",
    why: "The amenity is drawn as a dot, like all amenities without an icon. Colour alone does not identify it.",
    repair: "Use a category of IMDF, draw `icons/CATEGORY.svg`, or set `icon` on each amenity.",
    basis: "Apple Human Interface Guidelines, Maps: colour along with icons")
  static let examples = [
    parcels("a category of your own", "category: «parcelbox"),
    parcels("the same with an icon", "category: parcelbox, icon: post"),
  ]

  private static func parcels(_ title: String, _ keys: String) -> RuleExample {
    var example = IconExample.desk(title, keys)
    example.files.insert((name: "venuemap.yaml", text: "schema: 1\nwords: {amenity: [parcelbox]}\n"), at: 0)
    return example
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (venue, icons, publication) = (context.venue, context.facts.icons, context.checked.publication)
    var places: [String: [FeatureRef]] = [:]
    for (position, amenity) in venue.amenities.indexed {
      guard let category = amenity.category, amenity.icon == nil, icons.name(for: category) == nil,
        publication[.amenity, position] == .named
      else { continue }
      places[category.text, default: []].append(FeatureRef(.amenity, position))
    }
    for category in places.keys.sorted() {
      let refs = places[category] ?? []
      var finding = Finding(
        [refs[0]], "category",
        "category \(category) (\(refs.count) place\(refs.count == 1 ? "" : "s")) has no icon")
      finding.help = ["draw icons/\(category).svg, or write `icon` on each"]
      finding.archiveHelp = ["nothing is required. Of other categories, docs/guides/icons.md lists those with an icon"]
      // An unknown category has its own finding.
      finding.misses = refs
      report(finding)
    }
  }
}
