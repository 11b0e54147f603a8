import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports icons of features and clusters that do not exist.
struct IconMissing: Rule {
  static let page = RulePage(
    "LBL010", "icon-missing", .error, stage: .planned, fix: .unsafe,
    summary: "The icon of a feature is not in `icons/` and not in the built-in set.",
    why: "Map libraries draw nothing if an image is missing, so the place has no icon.",
    repair: "Write the name of an existing icon, or draw `icons/NAME.svg`.",
    basis: "MapLibre style specification, sprite; docs/guides/icons.md lists the set")
  static let examples = [
    IconExample.desk("a misspelt name", "category: information, icon: «infomation"),
    IconExample.desk("a name of the built-in set", "category: information, icon: information"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (venue, icons) = (context.venue, context.facts.icons)
    let faults = faults(in: context.source)
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
      finding.followsReading = faults[icon.lowercased()]
      finding.effect = "it has the icon of its category"
      finding.help = [icons.help(for: icon)]
      report(finding)
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
      finding.followsReading = faults[icon.lowercased()]
      finding.effect = "they are marked by the kind of their members"
      finding.help = [icons.help(for: icon)]
      report(finding)
    }
  }

  /// Positions of the findings that say why drawings are not read, by the names of the drawings in small letters.
  private func faults(in source: VenueSource) -> [String: Int] {
    var faults: [String: Int] = [:]
    for (position, diagnostic) in source.diagnostics.enumerated() where diagnostic.severity >= .warning {
      guard let path = diagnostic.place?.file, path.hasPrefix("icons/"), diagnostic.isOf(.iconResolutionLow) == false,
        let name = path.split(separator: "/").last?.prefix(while: { $0 != "." }).lowercased(), faults[name] == nil
      else { continue }
      faults[name] = position
    }
    return faults
  }
}
