import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports declared priorities below that of a member. The effect of `lowest` is intended.
struct PriorityInverted: Rule {
  static let page = RulePage(
    "ZUM018", "priority-inverted", .warning, stage: .planned,
    summary: "A cluster has a lower priority than one of its members.",
    why: "A point that would be visible alone is hidden because it is in a cluster.",
    repair: "Remove `priority`: the default is the highest priority of the members. Or set a priority that is as high.",
    basis: """
      Apple, Decluttering a Map with MapKit Annotation Clustering: a cluster has its priority from its members; not checked if \
      `priority: lowest` is set
      """)
  static let examples = [
    ClusterExample.machines(
      "a number below that of a member", "category: atm, point: [5, 5]", "category: atm, point: [6, 5]",
      clusters: "cash: {categories: [atm], priority: «100}"),
    ClusterExample.machines(
      "the highest of the members", "category: atm, point: [5, 5]", "category: atm, point: [6, 5]",
      clusters: "cash: {categories: [atm], priority: highest}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let facts = context.facts.clusters
    let sources = Dictionary(context.venue.clusters.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var told: Set<String> = []
    for cluster in facts.clusters {
      guard let source = sources[cluster.identifier], case .fixed(let value) = source.priority,
        let highest = cluster.members.map({ facts.points[$0] }).max(by: { $0.priority < $1.priority }),
        highest.priority > value, told.insert(cluster.identifier).inserted
      else { continue }
      var finding = Finding(
        [], "clusters/\(cluster.identifier)/priority",
        "clusters of \(cluster.identifier) rank at \(value), below \(highest.id) at \(highest.priority)")
      finding.measured = Measure(Double(value), "priority")
      finding.threshold = Measure(Double(highest.priority), "priority")
      finding.help = [
        "remove `priority` (the default is the highest priority of the members), or write \(highest.priority) or more"
      ]
      report(finding)
    }
  }
}
