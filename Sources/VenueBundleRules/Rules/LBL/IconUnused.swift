import VenueDiagnostics
import VenueIcons
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports custom icons that no feature names, that have no category's name, and that replace no built-in icon.
struct IconUnused: Rule {
  static let page = RulePage(
    "LBL026", "icon-unused", .info, stage: .planned, tags: ["release"],
    summary: "No feature uses a drawing in `icons/`, so it is excluded from the bundle.",
    why: "Usually its name is misspelt, and the place for which it was drawn has another icon.",
    repair:
      "Set its name as `icon`, name it like a category or a drawing of the built-in set, or delete it.",
    basis: "project default; docs/guides/icons.md lists the set")
  static let examples = [
    IconExample.drawing("no feature has it", "«" + IconExample.svg(IconExample.square)),
    RuleExample(
      "a desk has it",
      [
        "icons/anchor.svg": IconExample.svg(IconExample.square),
        "levels/ground.yaml": streetLevel(
          more: "amenities:\n  desk: {category: information, icon: anchor, point: [5, 5]}\n"),
      ]),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (venue, icons) = (context.venue, context.facts.icons)
    guard !icons.ownNames.isEmpty else { return }
    var used = Set(IconSet.names)
    let said = venue.units.kept.map(\.icon) + venue.amenities.kept.map(\.icon) + venue.occupants.kept.map(\.icon)
    for icon in Set(said.compactMap { $0 }) {
      used.insert(icon)
      // The intended icon of a misspelled name counts as used.
      if !icons.contains(icon), let meant = icons.own(meantBy: icon) { used.insert(meant) }
    }
    used.formUnion(venue.clusters.compactMap(\.icon))
    used.formUnion(venue.annotations.compactMap(\.icon))
    let categories =
      venue.units.kept.map(\.category) + venue.amenities.kept.map(\.category) + venue.occupants.kept.map(\.category)
    for category in Set(categories.compactMap { $0 }) {
      // A drawing with the name of a broader category marks it, too.
      var next: Category? = category
      while let found = next, used.insert(found.text).inserted { next = found.parent }
    }
    let known = Set(CategoryIcon.all.map(\.category))
    let words = used.union(known).sorted()
    var withdrawn: [String: [FeatureRef]] = [:]
    for feature in context.checked.withdrawn.map(\.feature) {
      let markings = venue.markings(of: feature)
      for word in Set([markings.icon, markings.category?.text].compactMap { $0 }) {
        withdrawn[word, default: []].append(feature)
      }
    }
    for name in icons.ownNames where !used.contains(name) && !known.contains(name) {
      let near = Spelling.nearest(to: name, in: words)
      var finding = Finding(
        [], "icons/\(name)",
        "no feature uses icons/\(name).svg" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
      finding.effect = "it is not in the bundle"
      finding.help = ["write `icon: \(name)` on a feature, or delete the drawing"]
      finding.followsLostFile = true
      finding.lostIDs = [name]
      finding.misses = withdrawn[name] ?? []
      report(finding)
    }
  }
}
