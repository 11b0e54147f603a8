import VenueDiagnostics
import VenueIcons
import VenueModel
import VenueVocabulary

extension VenuePlanner {
  /// LBL026: custom icons that no feature names, that have no category's name, and that replace no built-in icon.
  func unusedIcons() -> [RuledFinding] {
    guard !icons.ownNames.isEmpty else { return [] }
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
    for feature in checked.withdrawn.map(\.feature) {
      let markings = venue.markings(of: feature)
      for word in Set([markings.icon, markings.category?.text].compactMap { $0 }) {
        withdrawn[word, default: []].append(feature)
      }
    }
    var findings: [RuledFinding] = []
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
      findings.report(.iconUnused, finding)
    }
    return findings
  }
}

extension Venue {
  /// Declared icon and category of a feature, which determine its mark on the map.
  func markings(of feature: FeatureRef) -> (icon: String?, category: VenueVocabulary.Category?) {
    switch feature.type {
    case .unit: (units[feature.index].icon, units[feature.index].category)
    case .amenity: (amenities[feature.index].icon, amenities[feature.index].category)
    case .occupant: (occupants[feature.index].icon, occupants[feature.index].category)
    default: (nil, nil)
    }
  }
}
