import VenueDiagnostics
import VenueIcons
import VenueModel
import VenueVocabulary

extension VenuePlanner {
  /// LBL026: drawings of the owner that nothing names, that are called like no category, and that stand for none of the set.
  func unusedIcons() -> [RuledFinding] {
    guard !icons.ownNames.isEmpty else { return [] }
    var used = Set(IconSet.names)
    for icon in venue.units.kept.map(\.icon) + venue.amenities.kept.map(\.icon) + venue.occupants.kept.map(\.icon) {
      if let icon { used.insert(icon) }
    }
    used.formUnion(venue.clusters.compactMap(\.icon))
    used.formUnion(venue.annotations.compactMap(\.icon))
    let categories =
      venue.units.kept.map(\.category) + venue.amenities.kept.map(\.category) + venue.occupants.kept.map(\.category)
    for category in Set(categories.compactMap { $0 }) {
      // A drawing called like a broader category marks it, too.
      var next: Category? = category
      while let found = next, used.insert(found.text).inserted { next = found.parent }
    }
    let known = Set(CategoryIcon.all.map(\.category))
    let words = used.union(known).sorted()
    var findings: [RuledFinding] = []
    for name in icons.ownNames where !used.contains(name) && !known.contains(name) {
      let near = Spelling.nearest(to: name, in: words)
      var finding = Finding(
        [], "icons/\(name)",
        "nothing is marked by icons/\(name).svg" + (near.map { "; was \"\($0)\" meant?" } ?? ""))
      finding.effect = "it is not in the bundle"
      finding.help = ["say `icon: \(name)` where it is to stand, or take it out"]
      findings.report(.iconUnused, finding)
    }
    return findings
  }
}
