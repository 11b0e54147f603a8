import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports clusters that count features which are not visible with them. This is an internal error: no example causes it.
struct ClusterSpansFloors: Rule {
  static let page = RulePage(
    "ZUM012", "cluster-spans-floors", .error, stage: .planned,
    summary: "A cluster counts points of another floor.",
    why: "Zooming in on it does not show the points that it counts.",
    repair: "Clusters are made floor by floor, so this is an internal error. Please report it.",
    basis: "project default; after Apple Human Interface Guidelines, Maps: one floor at a time")
  static let examples = [
    ClusterExample.machines(
      "two points of one floor", "category: atm, point: [5, 5], cluster: cash",
      "category: atm, point: [6, 5], cluster: cash")
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let facts = context.facts.clusters
    for cluster in facts.clusters {
      let strangers = cluster.members.map { facts.points[$0] }.filter { $0.floor != cluster.floor }
      guard let first = strangers.first else { continue }
      func text(_ floor: Int?) -> String { floor.map { "floor \($0)" } ?? "all floors" }
      var finding = Finding(
        cluster.members.map { facts.points[$0].ref }, "cluster",
        "cluster \(cluster.id), on \(text(cluster.floor)), counts \(first.id), on \(text(first.floor))"
          + (strangers.count > 1 ? ", and \(strangers.count - 1) more from elsewhere" : ""))
      finding.coordinate = cluster.position
      report(finding)
    }
  }
}
