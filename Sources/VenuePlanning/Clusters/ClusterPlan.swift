import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// The clusters of a venue, made floor by floor while first zooms are computed.
struct ClusterPlan {
  let planner: VenuePlanner
  /// Whole zooms the camera has.
  let zooms: ClosedRange<Int>
  /// Indexed by position of the drawn feature.
  let identifiers: [Int: String]
  /// Indexed by identifier.
  let sources: [String: ClusterSource]
  private(set) var points: [ClustersPart.Point] = []
  private(set) var clusters: [ClustersPart.Cluster] = []
  /// For each cluster, in their order.
  private(set) var uses: [IconUse] = []
  /// For each point, in their order: the position of the drawn feature.
  private(set) var positions: [Int] = []

  init(planner: VenuePlanner, zooms: ZoomRange) {
    self.planner = planner
    let lowest = Int(zooms.lower.value.rounded(.down))
    self.zooms = lowest...max(lowest, Int(zooms.upper.value.rounded(.down)))
    identifiers = planner.clusterIdentifiers()
    sources = Dictionary(planner.venue.clusters.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A zoom past the closest whole zoom: features that begin there are never visible.
  var past: Zoom512 { Zoom512(Double(zooms.upperBound + 1)) }

  /// Icons of visible clusters.
  var icons: [IconUse] { zip(clusters, uses).filter { $0.0.firstZoom != nil }.map(\.1) }

  /// A cluster whose first zoom is being computed.
  struct Standing {
    /// Its position in ``ClusterPlan/clusters``.
    var cluster: Int
    var item: PlacementItem
    /// The floor's clustered items, the highest-ranked first.
    var members: [Int]
    /// Whole zooms at which just these do.
    var zooms: ClosedRange<Int>
  }

  /// The clustering of a floor.
  struct Gathering {
    /// The floor's names and icons; each point is delayed until it is single.
    var items: [PlacementItem]
    /// Clusters to place beside them.
    var clusters: [Standing] = []
    /// The whole zoom from which a point is single, by item.
    var aloneFrom: [Int: Int] = [:]
    /// Items that are single at no zoom.
    var neverAlone: Set<Int> = []
  }

  /// Adds the clusters of a floor that was planned by itself.
  mutating func add(_ floor: ClusterPlan) {
    let first = points.count
    points += floor.points
    positions += floor.positions
    uses += floor.uses
    clusters += floor.clusters.map { own in
      var cluster = own
      cluster.members = own.members.map { $0 + first }
      return cluster
    }
  }

  /// Removes all points and clusters after the given numbers.
  mutating func forget(points: Int, clusters: Int) {
    self.points.removeSubrange(points...)
    positions.removeSubrange(points...)
    self.clusters.removeSubrange(clusters...)
    uses.removeSubrange(clusters...)
  }

  /// Computes the clustering of a floor.
  ///
  /// - Parameters:
  ///   - items: its names and icons.
  ///   - floor: positions of their drawn features.
  ///   - places: their positions on the map.
  ///   - stays: the host of each staying item, by item.
  mutating func gather(
    _ items: [PlacementItem], _ floor: [Int], at places: [Coordinate], stays: [Int: ClusterStay] = [:]
  ) -> Gathering {
    struct Key: Hashable {
      var identifier: String
      var floor: Int?
    }
    var groups: [Key: [Int]] = [:]
    for (item, position) in floor.enumerated() {
      guard let identifier = identifiers[position] else { continue }
      groups[Key(identifier: identifier, floor: planner.drawn[position].floor), default: []].append(item)
    }
    var gathering = Gathering(items: items)
    let keys = groups.keys.sorted { ($0.identifier, $0.floor ?? .min) < ($1.identifier, $1.floor ?? .min) }
    for key in keys {
      let own = groups[key] ?? []
      let names = planner.texts("name", sources[key.identifier]?.name ?? Labels())
      let largest = ClusterMarker(
        total: own.count, names: names,
        ratio: sources[key.identifier]?.ratio.map { _ in
          KindRatio.Parts(first: own.count, second: own.count, other: 0)
        })
      let numbers = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($0.element, $0.offset) })
      let hierarchy = ClusterHierarchy(
        own.map { item in
          ClusterPoint(
            place: items[item].place, box: items[item].box, priority: items[item].priority, id: items[item].id,
            stay: stays[item].flatMap { stay in
              numbers[stay.host].map { ClusterStay(host: $0, until: stay.until) }
            })
        }, zooms: zooms, marker: largest.box)
      let firstPoint = points.count
      for (number, item) in own.enumerated() {
        let alone = hierarchy.aloneFrom[number]
        points.append(point(floor[item], key.identifier, items[item].priority, at: places[item], alone))
        positions.append(floor[item])
        guard let alone else {
          gathering.neverAlone.insert(item)
          continue
        }
        gathering.aloneFrom[item] = alone
        gathering.items[item].earliest = max(items[item].earliest, HalfZoom(2 * alone))
        gathering.items[item].isHeldBack = false
        gathering.items[item].staysInPlace()
      }
      for group in hierarchy.groups {
        let members = group.members.map { own[$0] }
        let (cluster, item) = add(
          group, members.map { items[$0] }, at: firstPoint, of: sources[key.identifier], key.identifier, names)
        gathering.clusters.append(Standing(cluster: cluster, item: item, members: members, zooms: group.zooms))
      }
    }
    return gathering
  }

  mutating func show(_ standing: Standing, from zoom: Zoom512, rank: Int) {
    clusters[standing.cluster].firstZoom = zoom
    clusters[standing.cluster].properties.append(TileProperty("rank", .int(rank)))
  }

  var facts: ClusterFacts {
    ClusterFacts(
      zooms: zooms, identifiers: identifiers, points: points, clusters: clusters,
      areMixed: uses.map { $0.name == ClusterLook.mixed })
  }

  /// nil if no point has an identifier.
  var part: ClustersPart? {
    guard !points.isEmpty else { return nil }
    let used = Set(points.map(\.identifier)).sorted()
    return ClustersPart(
      zooms: zooms,
      identifiers: used.map { id in
        let source = sources[id] ?? ClusterSource(id: id)
        return ClustersPart.Identifier(
          id: id, categories: source.categories, priority: source.priority, ratio: source.ratio, name: source.name)
      }, points: points, clusters: clusters)
  }

  // MARK: One cluster

  private mutating func add(
    _ group: ClusterHierarchy.Group, _ members: [PlacementItem], at firstPoint: Int, of source: ClusterSource?,
    _ identifier: String, _ names: [TileProperty]
  ) -> (cluster: Int, item: PlacementItem) {
    let numbers = group.members.map { firstPoint + $0 }
    let leader = points[numbers[0]]
    let kinds = ClusterPlan.kinds(numbers.map { points[$0].kind })
    let ratio = source?.ratio?.parts(of: kinds.map { ($0.kind, $0.count) })
    let priority = (source?.priority ?? .highest).value(of: members.map(\.priority))
    let marker = ClusterMarker(total: numbers.count, names: names, ratio: ratio)
    let look = ClusterLook(
      of: numbers.map { planner.drawn[positions[$0]] }, planner.icons, said: source?.icon,
      shown: numbers.map { planner.labels[positions[$0]]?.icon?.name })
    let floor = leader.floor.map(String.init) ?? "all"
    let id = "\(identifier)/\(floor)/\(group.zooms.lowerBound)/\(leader.id)"
    var earliest = members.map(\.earliest).min() ?? HalfZoom(2 * group.zooms.lowerBound)
    // Several details together count as a place, unless the zoom of details is declared.
    if look.tier == .detail, planner.writtenZoom(of: .detail) == nil {
      earliest = earliest.advanced(by: -VenuePlanner.detailLag)
    }
    clusters.append(
      ClustersPart.Cluster(
        id: id, identifier: identifier, floor: leader.floor, isOutdoor: leader.isOutdoor, zooms: group.zooms,
        members: numbers, kinds: kinds, ratio: ratio, priority: priority, position: leader.position, firstZoom: nil,
        properties: marker.properties + [
          TileProperty("class", .string(look.icon.row)), TileProperty("icon", .string(look.icon.image)),
          TileProperty("tier", .string(min(look.tier, .places).rawValue)),
        ] + (look.kind.map { [TileProperty("kind", .string($0.text))] } ?? [])))
    uses.append(look.icon)
    return (
      clusters.count - 1,
      PlacementItem(
        place: members[0].place, box: marker.box,
        earliest: max(earliest, HalfZoom(2 * group.zooms.lowerBound)), priority: priority, id: id,
        end: group.zooms.upperBound < zooms.upperBound ? HalfZoom(2 * (group.zooms.upperBound + 1)) : nil,
        isHeldBack: false)
    )
  }

  private func point(
    _ position: Int, _ identifier: String, _ priority: Int, at place: Coordinate, _ alone: Int?
  ) -> ClustersPart.Point {
    let feature = planner.drawn[position]
    let kind = ClusterLook.kind(of: feature)
    return ClustersPart.Point(
      tileID: feature.tileID, ref: feature.ref, id: feature.id, identifier: identifier, floor: feature.floor,
      isOutdoor: feature.properties.contains(TileProperty("outdoor", .bool(true))), kind: kind,
      priority: priority, position: place, aloneFrom: alone)
  }

  private static func kinds(_ kinds: [String]) -> [ClustersPart.KindCount] {
    var counts: [String: Int] = [:]
    for kind in kinds { counts[kind, default: 0] += 1 }
    return counts.map { ClustersPart.KindCount(kind: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }
}
