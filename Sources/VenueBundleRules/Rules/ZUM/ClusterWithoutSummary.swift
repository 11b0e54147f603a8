import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports clusters of different kinds that show only a number and the icon of mixed clusters.
struct ClusterWithoutSummary: Rule {
  static let page = RulePage(
    "ZUM014", "cluster-without-summary", .info, stage: .planned,
    summary: "A cluster of different kinds shows a number and the icon of mixed clusters.",
    why: "The marker does not show what it contains.",
    repair: "Under `clusters`, set a `name`, a common `icon`, or the `ratio` of two categories.",
    basis: "Apple, Decluttering a Map with MapKit Annotation Clustering: a cluster's view hints at its members")
  static let examples = [
    ClusterExample.machines(
      "two kinds", "category: atm, point: [5, 5], cluster: «machines",
      "category: vendingmachine, point: [6, 5], cluster: machines"),
    ClusterExample.machines(
      "two kinds with a name", "category: atm, point: [5, 5]", "category: vendingmachine, point: [6, 5]",
      clusters: "machines: {categories: [atm, vendingmachine], name: Machines}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let facts = context.facts.clusters
    let sources = Dictionary(context.venue.clusters.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var told: Set<String> = []
    for (cluster, isMixed) in zip(facts.clusters, facts.areMixed)
    where cluster.kinds.count > 1 && cluster.firstZoom != nil && isMixed {
      let source = sources[cluster.identifier]
      guard source?.ratio == nil, source?.icon == nil, source?.name.isEmpty != false,
        told.insert(cluster.identifier).inserted
      else { continue }
      var finding = Finding(
        source == nil ? [facts.points[cluster.members[0]].ref] : [],
        source == nil ? "cluster" : "clusters/\(cluster.identifier)",
        "clusters of \(cluster.identifier) show a number and the icon of mixed clusters, and hold \(cluster.kinds.count) kinds: "
          + cluster.kinds.map(\.kind).joined(separator: ", "))
      finding.help = ["write `name`, `icon` or `ratio` under clusters/\(cluster.identifier)"]
      report(finding)
    }
  }
}
