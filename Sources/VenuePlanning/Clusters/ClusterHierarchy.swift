import VenueCamera

/// Clustering of the points of one floor and one clustering identifier, at every whole zoom.
///
/// Computed from the closest zoom outwards. At each zoom, the remaining points are processed by rank, and each point without room joins the nearest
/// higher-ranked point that it collides with, together with its members; a point with room for all remains. So the remaining points have room beside
/// one another, points that are clustered at one zoom are clustered at every farther one, and single points are single at every closer one. A cluster
/// is at the position of its highest-ranked member: a real, reachable place.
///
/// A point with a ``ClusterStay`` is at the position of its host until its zoom, with all its members.
///
/// At the closest zoom only overlapping markers are clustered; farther out, points with overlapping boxes, and points closer than ``spacing``.
///
/// Own method. O(n log n + n · zooms) for boxes of ordinary size: only few points can remain in a cell.
struct ClusterHierarchy {
  /// Two or more clustered points.
  struct Group: Hashable, Sendable {
    /// Positions of points, the highest-ranked first: the group is at its position.
    var members: [Int]
    /// Whole zooms at which exactly these points are clustered.
    var zooms: ClosedRange<Int>
  }

  /// Minimum distance in points between two remaining points, horizontally or vertically: with three in such a square a map looks cluttered (H45).
  static let spacing = ScreenOccupancy.cell
  /// Limit for the extent of boxes, in points: a longer name becomes visible later (project default).
  static let farthest = 96.0

  /// From the closest zoom to the farthest, and by rank.
  private(set) var groups: [Group] = []
  /// For each point, the first whole zoom from which it is single; nil if there is none.
  private(set) var aloneFrom: [Int?]

  /// - Parameter marker: the box of the largest cluster.
  init(_ points: [ClusterPoint], zooms: ClosedRange<Int>, marker: PlacementBox) {
    aloneFrom = Array(repeating: nil, count: points.count)
    let order = points.indices.sorted { ClusterHierarchy.ranks(points, $0, before: $1) }
    let icon = ClusterMarker.icon
    let common = PlacementBox(width: ClusterHierarchy.spacing, height: ClusterHierarchy.spacing).union(marker)
    let reaches = points.map { $0.box.union(common).limited(to: ClusterHierarchy.farthest) }

    // By rank from here on.
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, point) in order.enumerated() { ranks[point] = rank }
    var standing = Array(order.indices)
    var members = standing.map { [$0] }
    /// The host that each point has joined; its own number while it remains.
    var hosts = standing
    var since = Array(repeating: zooms.upperBound, count: order.count)
    for zoom in zooms.reversed() {
      let isClosest = zoom == zooms.upperBound
      var ground = StandingGround(at: zoom)
      var joined: [Int: [Int]] = [:]
      var next: [Int] = []
      for rank in standing {
        let point = order[rank]
        let box = PlacedBox(points[point].place, isClosest ? icon : reaches[point])
        var host: Int?
        if let stay = points[point].stay, zoom < stay.until {
          // The host has a higher rank, and so do all points it has joined: they are already processed.
          var found = ranks[stay.host]
          while hosts[found] != found { found = hosts[found] }
          host = found
        }
        if let host = host ?? ground.nearest(to: box) {
          joined[host, default: []].append(rank)
          hosts[rank] = host
        } else {
          ground.add(rank, box)
          next.append(rank)
        }
      }
      for host in next {
        guard let guests = joined[host] else { continue }
        for rank in [host] + guests { close(members[rank], zoom + 1, since[rank], order) }
        for rank in guests {
          members[host] += members[rank]
          members[rank] = []
        }
        since[host] = zoom
      }
      standing = next
    }
    for rank in standing { close(members[rank], zooms.lowerBound, since[rank], order) }
  }

  /// Records the points that were clustered, or single, between two zooms; nothing if the range is empty.
  private mutating func close(_ ranks: [Int], _ first: Int, _ last: Int, _ order: [Int]) {
    guard first <= last, let leader = ranks.first else { return }
    if ranks.count == 1 {
      aloneFrom[order[leader]] = first
    } else {
      groups.append(Group(members: ranks.sorted().map { order[$0] }, zooms: first...last))
    }
  }

  private static func ranks(_ points: [ClusterPoint], _ a: Int, before b: Int) -> Bool {
    if points[a].priority != points[b].priority { return points[a].priority > points[b].priority }
    return points[a].id != points[b].id ? points[a].id < points[b].id : a < b
  }
}

/// Remaining points at one zoom, with a spatial index.
private struct StandingGround {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Twice the farthest any box reaches, in points.
  private static let cell = 2 * ClusterHierarchy.farthest
  private let size: Double
  private var cells: [Cell: [(rank: Int, box: PlacedBox)]] = [:]

  init(at zoom: Int) { size = Zoom512(Double(zoom)).worldSize }

  mutating func add(_ rank: Int, _ box: PlacedBox) {
    let box = box.scaled(by: size)
    cells[cell(of: box), default: []].append((rank, box))
  }

  /// The nearest point that a box overlaps, the higher-ranked of equally near ones; nil if the box has room.
  func nearest(to box: PlacedBox) -> Int? {
    let box = box.scaled(by: size)
    let own = cell(of: box)
    var nearest: (distance: Double, rank: Int)?
    for column in own.column - 1...own.column + 1 {
      for row in own.row - 1...own.row + 1 {
        for other in cells[Cell(column: column, row: row)] ?? [] where other.box.overlaps(box) {
          let (across, down) = (other.box.x - box.x, other.box.y - box.y)
          let candidate = (distance: across * across + down * down, rank: other.rank)
          if nearest.map({ candidate < $0 }) ?? true { nearest = candidate }
        }
      }
    }
    return nearest?.rank
  }

  private func cell(of box: PlacedBox) -> Cell {
    Cell(
      column: Int((box.x / StandingGround.cell).rounded(.down)), row: Int((box.y / StandingGround.cell).rounded(.down)))
  }
}
