import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports a venue with restrooms of which none is for wheelchairs.
struct AccessibleRestroomMissing: Rule {
  static let page = RulePage(
    "NET019", "accessible-restroom-missing", .warning, stage: .checked, tags: ["a11y"],
    summary:
      "The venue has restrooms, but none of them is marked for wheelchairs. If only other features have statements about accessibility, it is an info.",
    why:
      "Visitors with a wheelchair look for it before they come. NET015 reports a marked restroom that cannot be reached.",
    repair: "Use a category such as `restroom.unisex.wheelchair`, or write `wheelchair` into `accessibility`.",
    basis: "project default; IMDF 1.0.0 restroom categories",
    thresholds: ["one restroom marked for wheelchairs in the venue"])
  static let subjects: [FeatureType] = [.unit, .amenity]
  static let examples = [
    RuleExample(
      "restrooms without a mark",
      ["levels/ground.yaml": level("wc", "«restroom.female", "accessibility: [tactilepaving]")]),
    RuleExample(
      "one for wheelchairs", ["levels/ground.yaml": level("wc", "restroom.unisex.wheelchair", "nested: false")]),
  ]

  private static func level(_ id: String, _ category: String, _ rest: String) -> String {
    NetworkExample.ground(
      "  \(id): {category: \(category), \(rest), rect: [0, 10, 5, 10], openings: {wc-door: {to: hall, width: 0.9}}}")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    var restrooms: [FeatureRef] = []
    var isStated = false
    func add(_ feature: FeatureRef, _ category: Category?, _ accessibility: [String]) -> Bool {
      guard let category, category.isA("restroom") else { return true }
      restrooms.append(feature)
      // The author distinguishes restrooms, so a missing mark means something.
      isStated = isStated || !accessibility.isEmpty || context.source.places[feature, "accessibility"] != nil
      return !accessibility.contains("wheelchair") && !category.text.hasSuffix(".wheelchair")
    }
    for (place, unit) in venue.units.indexed where unit.isPublic {
      guard add(FeatureRef(.unit, place), unit.category, unit.accessibility) else { return }
    }
    for (place, amenity) in venue.amenities.indexed {
      guard add(FeatureRef(.amenity, place), amenity.category, amenity.accessibility) else { return }
    }
    guard let first = restrooms.first else { return }
    // Several records of one restroom: its unit and its amenity.
    let features = restrooms.filter { $0.type == first.type }
    var finding = context.finding(
      ofMany: features, "category",
      features.count == 1
        ? "\(context.words(forEach: features)) is the only restroom, and not marked for wheelchairs"
        : "none of \(features.count) restrooms is marked for wheelchairs")
    if !isStated {
      // NET020 reports a venue that states nothing.
      guard Self.statesAnything(venue) else { return }
      finding.severity = .info
    }
    finding.measured = Measure(0, "restrooms")
    finding.threshold = Measure(1, "restrooms")
    finding.effect = "a search for a restroom by wheelchair finds nothing"
    finding.help = [
      "if one is accessible, give it a category such as restroom.unisex.wheelchair, or write `wheelchair` into `accessibility`"
    ]
    report(finding)
  }

  private static func statesAnything(_ venue: Venue) -> Bool {
    venue.openings.kept.contains { !$0.accessibility.isEmpty }
      || venue.units.kept.contains { !$0.accessibility.isEmpty }
      || venue.connectors.kept.contains { !$0.accessibility.isEmpty }
      || venue.amenities.kept.contains { !$0.accessibility.isEmpty }
  }
}
