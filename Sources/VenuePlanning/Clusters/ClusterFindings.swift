import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension ClusterPlan {
  /// Cluster findings: points missing in a cluster of their kind (ZUM011), clusters that never open (ZUM013), clusters without a description of their
  /// content (ZUM014), clusters ranked below a member (ZUM018), and unused identifiers and kinds (ZUM024).
  func findings() -> [RuledFinding] {
    withoutIdentifier() + neverOpening() + withoutSummary() + rankedLow() + ClusterWords(planner.venue).findings()
      + ClusterFloors.findings(of: clusters, points)
  }

  /// Points of a category of which others on the same floor have an identifier.
  private func withoutIdentifier() -> [RuledFinding] {
    struct Kind: Hashable {
      var floor: Int?
      var type: FeatureType
      var category: String
    }
    var joined: [Kind: String] = [:]
    var left: [Kind: [Int]] = [:]
    guard !points.isEmpty else { return [] }
    for position in planner.drawn.indices where planner.labels[position] != nil {
      let feature = planner.drawn[position]
      guard [.amenity, .occupant].contains(feature.ref.type),
        let category = feature.text("category")
      else { continue }
      let kind = Kind(floor: feature.floor, type: feature.ref.type, category: category)
      if let identifier = identifiers[position] {
        if joined[kind] == nil { joined[kind] = identifier }
      } else if said(feature.ref) == nil {
        left[kind, default: []].append(position)
      }
    }
    var categories: [String: (identifier: String, refs: [FeatureRef])] = [:]
    for (kind, positions) in left {
      guard let identifier = joined[kind] else { continue }
      // The same for any order of floors: the first identifier, and the features in their order.
      let own = categories[kind.category] ?? (identifier, [])
      categories[kind.category] = (
        min(own.identifier, identifier), own.refs + positions.map { planner.drawn[$0].ref }
      )
    }
    var findings: [RuledFinding] = []
    for category in categories.keys.sorted() {
      guard let (identifier, all) = categories[category] else { continue }
      let refs = Set(all).sorted { ($0.type.rawValue, $0.index) < ($1.type.rawValue, $1.index) }
      let first = planner.venue.id(of: refs[0])
      var finding = Finding(
        refs, "category",
        refs.count == 1
          ? "\(first) (category \(category)) has no clustering identifier, but others on its floor have '\(identifier)'"
          : "\(refs.count) points of category \(category) have no clustering identifier, but others on their floors have '\(identifier)'. The first one is \(first)"
      )
      finding.measured = Measure(Double(refs.count), "points")
      finding.help = [
        "write `cluster: \(identifier)` on each, or list \(category) under `categories` of clusters/\(identifier). To exclude a point, write `cluster: \"\"`"
      ]
      findings.report(.clusterIdentifierMissing, finding)
    }
    return findings
  }

  /// The identifier that a point declares, including an empty one.
  private func said(_ ref: FeatureRef) -> String? {
    ref.type == .amenity ? planner.venue.amenities[ref.index].cluster : planner.venue.occupants[ref.index].cluster
  }

  /// Each cluster of the closest zoom, with its two members nearest to its position.
  private func neverOpening() -> [RuledFinding] {
    let plane = planner.index.plane
    let perPoint = Scale(Zoom512(Double(zooms.upperBound)), atLatitude: planner.latitude).metresPerPoint
    var findings: [RuledFinding] = []
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
      finding.threshold = Measure(ClusterMarker.icon.left + ClusterMarker.icon.right, "points")
      finding.effect = "they stay one marker with a list of members"
      finding.help = [
        "move them to their real positions, set a closer `zoom` for `camera`, or remove duplicates"
      ]
      finding.follows = cluster.members.map { points[$0].ref }
      if isOneRoom(cluster) { finding.severity = .info }
      findings.report(.clusterNeverOpens, finding)
    }
    return findings
  }

  /// True if all members are in one room and have a position that was generated for it.
  private func isOneRoom(_ cluster: ClustersPart.Cluster) -> Bool {
    let index = planner.index
    let rooms = cluster.members.map { member -> Int? in
      guard points[member].ref.type == .occupant else { return nil }
      return index.occupantAnchors[points[member].ref.index].flatMap { index.anchorUnits[$0] }
    }
    return rooms[0] != nil && Set(rooms).count == 1
  }

  private func withoutSummary() -> [RuledFinding] {
    var findings: [RuledFinding] = []
    var told: Set<String> = []
    for (cluster, use) in zip(clusters, uses)
    where cluster.kinds.count > 1 && cluster.firstZoom != nil && use.name == ClusterLook.mixed {
      let source = sources[cluster.identifier]
      guard source?.ratio == nil, source?.icon == nil, source?.name.isEmpty != false,
        told.insert(cluster.identifier).inserted
      else { continue }
      var finding = Finding(
        source == nil ? [points[cluster.members[0]].ref] : [],
        source == nil ? "cluster" : "clusters/\(cluster.identifier)",
        "clusters of \(cluster.identifier) show a number and the icon of mixed clusters, and hold \(cluster.kinds.count) kinds: "
          + cluster.kinds.map(\.kind).joined(separator: ", "))
      finding.help = ["write `name`, `icon` or `ratio` under clusters/\(cluster.identifier)"]
      findings.report(.clusterWithoutSummary, finding)
    }
    return findings
  }

  /// Applies to declared numbers; the effect of `lowest` is intended.
  private func rankedLow() -> [RuledFinding] {
    var findings: [RuledFinding] = []
    var told: Set<String> = []
    for cluster in clusters {
      guard let source = sources[cluster.identifier], case .fixed(let value) = source.priority,
        let highest = cluster.members.map({ points[$0] }).max(by: { $0.priority < $1.priority }),
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
      findings.report(.priorityInverted, finding)
    }
    return findings
  }
}

/// ZUM012: a cluster counts only features that are visible with it.
enum ClusterFloors {
  static func findings(of clusters: [ClustersPart.Cluster], _ points: [ClustersPart.Point]) -> [RuledFinding] {
    var findings: [RuledFinding] = []
    for cluster in clusters {
      let strangers = cluster.members.map { points[$0] }.filter { $0.floor != cluster.floor }
      guard let first = strangers.first else { continue }
      func text(_ floor: Int?) -> String { floor.map { "floor \($0)" } ?? "all floors" }
      var finding = Finding(
        cluster.members.map { points[$0].ref }, "cluster",
        "cluster \(cluster.id), on \(text(cluster.floor)), counts \(first.id), on \(text(first.floor))"
          + (strangers.count > 1 ? ", and \(strangers.count - 1) more from elsewhere" : ""))
      finding.coordinate = cluster.position
      findings.report(.clusterSpansFloors, finding)
    }
    return findings
  }
}
