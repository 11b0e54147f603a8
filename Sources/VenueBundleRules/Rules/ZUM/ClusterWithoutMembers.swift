import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports identifiers and kinds in `clusters` that no point has. Uses all points of the source; other findings explain why a point is not on the map.
struct ClusterWithoutMembers: Rule {
  static let page = RulePage(
    "ZUM024", "cluster-without-members", .warning, stage: .planned, fix: .unsafe,
    summary:
      """
      `clusters` names an identifier or a category that no point of the venue has, or the identifier of a point is \
      misspelt.
      """,
    why: "With a misspelt identifier, there is no cluster.",
    repair: "Set the identifier on the points, or list their categories. Only features drawn as points are clustered.",
    basis: "project default")
  static let examples = [
    ClusterExample.machines(
      "a misspelt identifier", "category: atm, point: [5, 5], cluster: cash",
      "category: atm, point: [6, 5], cluster: cash", clusters: "«csh: {name: Cash}"),
    ClusterExample.machines(
      "the identifier of the points", "category: atm, point: [5, 5], cluster: cash",
      "category: atm, point: [6, 5], cluster: cash", clusters: "cash: {name: Cash}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard !context.venue.clusters.isEmpty else { return }
    let words = ClusterWords(context.venue)
    words.tellWithoutMembers(report)
    words.tellNearlyNamed(report)
    words.tellWithoutKind(report)
  }
}

/// Identifiers and kinds in `clusters`, compared with the points' own declarations.
private struct ClusterWords {
  private let venue: Venue
  /// Features by declared identifier.
  private var written: [String: [FeatureRef]] = [:]
  /// Categories of points, with all broader ones.
  private var categories: Set<String> = []

  init(_ venue: Venue) {
    self.venue = venue
    func add(_ type: FeatureType, _ position: Int, _ identifier: String?, _ category: Category?) {
      if let identifier { written[identifier, default: []].append(FeatureRef(type, position)) }
      var category = category
      while let found = category {
        categories.insert(found.text)
        category = found.parent
      }
    }
    for position in 0..<venue.amenities.positionCount {
      add(.amenity, position, venue.amenities[position].cluster, venue.amenities[position].category)
    }
    for position in 0..<venue.kiosks.positionCount { add(.kiosk, position, venue.kiosks[position].cluster, nil) }
    for position in 0..<venue.occupants.positionCount {
      add(.occupant, position, venue.occupants[position].cluster, venue.occupants[position].category)
    }
    for position in 0..<venue.units.positionCount {
      add(.unit, position, venue.units[position].cluster, venue.units[position].category)
    }
  }

  func tellWithoutMembers(_ report: (Finding) -> Void) {
    for source in venue.clusters where !hasMembers(source) {
      // An unknown category is reported by another finding.
      guard source.categories.allSatisfy(ClusterSource.isKnown) else { continue }
      var finding = Finding(
        [], "clusters/\(source.id)", "no point of the venue has the clustering identifier \(source.id)")
      if let near = Spelling.nearest(to: source.id, in: written.keys.sorted()) {
        finding.help = ["did you mean '\(near)'?"]
        finding.fix = FindingFix(
          "rename it to \(near)", .unsafe, of: .venue("clusters/\(source.id)"), .rename(to: near))
      }
      finding.followsLostFile = true
      report(finding)
    }
  }

  /// Identifiers of points that `clusters` does not name, but for a letter.
  func tellNearlyNamed(_ report: (Finding) -> Void) {
    // An unused identifier is reported with the probably intended one.
    let named = venue.clusters.filter(hasMembers).map(\.id).sorted()
    for identifier in written.keys.sorted() where !identifier.isEmpty && !named.contains(identifier) {
      guard let near = Spelling.nearest(to: identifier, in: named), let refs = written[identifier] else { continue }
      var finding = Finding(
        refs, "cluster",
        "\(refs.count == 1 ? "\(venue.id(of: refs[0])) has" : "\(refs.count) points have") the clustering identifier '\(identifier)', which is not in `clusters`\(refs.count == 1 ? "" : ". The first one is \(venue.id(of: refs[0]))")"
      )
      finding.help = ["did you mean '\(near)'?"]
      finding.fix = FindingFix(
        "write \"\(near)\"", .unsafe, refs.map { SourceChange(.feature($0, "cluster"), .replace(.text(near))) })
      finding.effect = "it is never in a cluster with points of \(near)"
      report(finding)
    }
  }

  /// Kinds that a ratio counts and no point of the venue has.
  func tellWithoutKind(_ report: (Finding) -> Void) {
    for source in venue.clusters where hasMembers(source) {
      guard let ratio = source.ratio else { continue }
      for kind in [ratio.first, ratio.second] where !categories.contains(kind.text) && ClusterSource.isKnown(kind) {
        var finding = Finding(
          [], "clusters/\(source.id)/ratio",
          "the ratio has the category '\(kind.text)', but no point of the venue has this category")
        if let near = Vocabulary.category(
          meantBy: kind.text, among: categories.sorted(), ofAny: [.amenity, .occupant, .unit])
        {
          finding.help = ["did you mean '\(near)'?"]
        }
        finding.followsLostFile = true
        report(finding)
      }
    }
  }

  private func hasMembers(_ source: ClusterSource) -> Bool {
    written[source.id] != nil || source.categories.contains { categories.contains($0.text) }
  }
}
