import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports each cluster of the closest zoom, with its two members nearest to its position.
struct ClusterNeverOpens: Rule {
  static let page = RulePage(
    "ZUM013", "cluster-never-opens", .error, stage: .planned, tags: ["core"],
    summary: """
      Points of one clustering identifier overlap even at the closest zoom. For occupants of one room this is for \
      information.
      """,
    why: "A cluster must open when the map is zoomed in. These points are never visible separately.",
    repair: "Move the points to their real positions, allow a closer zoom under `camera`, or remove duplicates.",
    basis: "Apple Human Interface Guidelines, Maps: clusters open as people zoom in",
    thresholds: ["21 points across and down at the closest whole zoom of the camera: the side of an icon"])
  static let examples = [
    ClusterExample.machines(
      "two points 10 cm apart", mark: "«", "category: atm, point: [5, 5], cluster: cash",
      "category: atm, point: [5.1, 5], cluster: cash"),
    ClusterExample.machines(
      "two points 1 m apart", "category: atm, point: [5, 5], cluster: cash",
      "category: atm, point: [6, 5], cluster: cash"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let facts = context.facts.clusters
    let (points, clusters, zooms) = (facts.points, facts.clusters, facts.zooms)
    let plane = context.checked.index.plane
    let perPoint = Scale(Zoom512(Double(zooms.upperBound)), atLatitude: context.plan.tiers.latitude).metresPerPoint
    for cluster in clusters where cluster.zooms.upperBound == zooms.upperBound {
      let leader = points[cluster.members[0]]
      let others = cluster.members.dropFirst().map { points[$0] }
      func metres(_ point: ClustersPart.Point) -> Double {
        let (a, b) = (plane.metres(at: leader.position), plane.metres(at: point.position))
        return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      }
      guard let nearest = others.min(by: { (metres($0), $0.id) < (metres($1), $1.id) }) else { continue }
      let distance = metres(nearest)
      let apart = (distance / perPoint * 10).rounded() / 10
      var finding = Finding(
        cluster.members.map { points[$0].ref }, "",
        "\(leader.id) and \(nearest.id) are \((distance * 100).rounded() / 100) m apart, which is \(apart) points at the maximum zoom \(zooms.upperBound), so "
          + "the cluster of \(cluster.members.count) never splits")
      finding.coordinate = leader.position
      finding.measured = Measure(apart, "points")
      finding.threshold = Measure(LabelTypography.iconSide, "points")
      finding.effect = "they stay one marker with a list of members"
      finding.help = [
        "move them to their real positions, set a closer `zoom` for `camera`, or remove duplicates"
      ]
      finding.follows = cluster.members.map { points[$0].ref }
      if isOneRoom(cluster, context) { finding.severity = .info }
      report(finding)
    }
  }

  /// True if all members are in one room and have a position that was generated for it.
  private func isOneRoom(_ cluster: ClustersPart.Cluster, _ context: BundleContext) -> Bool {
    let (index, points) = (context.checked.index, context.facts.clusters.points)
    let rooms = cluster.members.map { member -> Int? in
      guard points[member].ref.type == .occupant else { return nil }
      return index.occupantAnchors[points[member].ref.index].flatMap { index.anchorUnits[$0] }
    }
    return rooms[0] != nil && Set(rooms).count == 1
  }
}
