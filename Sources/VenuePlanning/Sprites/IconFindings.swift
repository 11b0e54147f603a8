import VenueDiagnostics
import VenueIcons
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The icon of a feature: the declared one if it exists, otherwise that of its category.
  func icon(of category: Category?, said: String?, row: String, isNeeded: Bool = true) -> IconUse? {
    let word = said.flatMap { icons.contains($0) ? $0 : nil }
    let name = word ?? icons.name(for: category) ?? CategoryIcon.fallback
    let isNeeded = isNeeded || word != nil
    guard isNeeded || !IconUse.plain.contains(name) else { return nil }
    return IconUse(
      name: name, row: row, image: icons.image(name, row: row), isSaid: word != nil, isNeeded: isNeeded)
  }

  /// Icon findings: unknown names (LBL010), categories without an icon (LBL011), kinds that cannot be distinguished
  /// (LBL012), unused custom icons (LBL026), and units identified only by colour (STY006).
  func iconFindings() -> [RuledFinding] {
    unknownIcons() + categoriesWithoutIcon() + sharedIcons() + unusedIcons() + colourOnlyUnits()
  }

  private func unknownIcons() -> [RuledFinding] {
    var findings: [RuledFinding] = []
    let said =
      venue.units.indexed.map { (FeatureRef(.unit, $0), $1.id.text, $1.icon) }
      + venue.amenities.indexed.map { (FeatureRef(.amenity, $0), $1.id.text, $1.icon) }
      + venue.occupants.indexed.map { (FeatureRef(.occupant, $0), $1.id.text, $1.icon) }
    for (ref, id, icon) in said {
      guard let icon, !icons.contains(icon) else { continue }
      let near = Spelling.nearest(to: icon, in: icons.names)
      var finding = Finding(
        ref, "icon",
        "icon \"\(icon)\" of \(id) is not in icons/ and not in the built-in set"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
      finding.fix = near.map {
        FindingFix("write \"\($0)\"", .unsafe, of: .feature(ref, "icon"), .replace(.text($0)))
      }
      finding.effect = "it has the icon of its category"
      finding.help = [icons.help(for: icon)]
      findings.report(.iconMissing, finding)
    }
    for cluster in venue.clusters {
      guard let icon = cluster.icon, !icons.contains(icon) else { continue }
      let near = Spelling.nearest(to: icon, in: icons.names)
      var finding = Finding(
        [], "clusters/\(cluster.id)/icon",
        "icon \"\(icon)\" of cluster '\(cluster.id)' is not in icons/ and not in the built-in set"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
      finding.fix = near.map {
        FindingFix("write \"\($0)\"", .unsafe, of: .venue("clusters/\(cluster.id)/icon"), .replace(.text($0)))
      }
      finding.effect = "they are marked by the kind of their members"
      finding.help = [icons.help(for: icon)]
      findings.report(.iconMissing, finding)
    }
    return findings
  }

  private func categoriesWithoutIcon() -> [RuledFinding] {
    var places: [String: [FeatureRef]] = [:]
    for (position, amenity) in venue.amenities.indexed {
      guard let category = amenity.category, amenity.icon == nil, icons.name(for: category) == nil,
        publication[.amenity, position] == .named
      else { continue }
      places[category.text, default: []].append(FeatureRef(.amenity, position))
    }
    var findings: [RuledFinding] = []
    for category in places.keys.sorted() {
      let refs = places[category] ?? []
      var finding = Finding(
        [refs[0]], "category",
        "category \(category) (\(refs.count) place\(refs.count == 1 ? "" : "s")) has no icon")
      finding.help = ["draw icons/\(category).svg, or write `icon` on each"]
      finding.archiveHelp = ["nothing is required. Of other categories, docs/guides/icons.md lists those with an icon"]
      // An unknown category has its own finding.
      finding.misses = refs
      findings.report(.categoryWithoutIcon, finding)
    }
    return findings
  }

  /// Applies to destinations; walkable ground and non-public rooms are recognized by shape.
  private func colourOnlyUnits() -> [RuledFinding] {
    let quiet: Set<String> = [
      "unit", "room", "walkway", "lobby", "road", "vegetation", "structure", "opentobelow", "nonpublic",
    ]
    var marked: Set<Int> = []
    for position in drawn.indices where labels[position] != nil && drawn[position].ref.type == .unit {
      marked.insert(drawn[position].ref.index)
    }
    for (position, units) in index.amenityUnits.enumerated() where publication[.amenity, position] == .named {
      marked.formUnion(units)
    }
    for home in occupantsByHome.keys where home.type == .unit { marked.insert(home.index) }
    var silent: [String: (first: Int, count: Int)] = [:]
    var spoken: Set<String> = []
    for (position, unit) in venue.units.indexed {
      guard let category = unit.category, publication[.unit, position] == .named,
        !quiet.contains(ThemeKey.row(for: category, of: .unit)), unit.walkability != .solid
      else { continue }
      if marked.contains(position) || !unit.name.isEmpty { spoken.insert(category.text) }
      silent[category.text, default: (position, 0)].count += 1
    }
    var findings: [RuledFinding] = []
    for category in silent.keys.sorted() where !spoken.contains(category) {
      guard let (first, count) = silent[category] else { continue }
      var finding = Finding(
        [FeatureRef(.unit, first)], "category",
        "\(count == 1 ? "the unit" : "all \(count) units") of category \(category) \(count == 1 ? "differs" : "differ") from others only in colour"
      )
      finding.effect = "users who cannot see or do not know the colour cannot identify them"
      finding.help = ["give them a name or an `icon`, or draw an amenity in them"]
      finding.archiveHelp = ["give them a name, or draw an amenity in them"]
      findings.report(.colourOnlyCategory, finding)
    }
    return findings
  }
}
