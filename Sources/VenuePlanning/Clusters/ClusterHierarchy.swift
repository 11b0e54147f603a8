import VenueCamera

/// Which points of one floor and one clustering identifier stand together, at every whole zoom.
///
/// Worked out from the closest zoom outwards. At each zoom those who stood at the one before are gone through by rank, and each joins the nearest of
/// those before it that it has no room beside, with all who stand with it; who has room beside all of them stands on. So those who stand
/// have room beside one another, who stands together at one zoom does at every farther one, and who stands alone does at every closer one.
/// A cluster stands on the place of its highest member: somewhere that people can go.
///
/// Who is told to stay with another (``ClusterStay``) stands where that one does until its zoom, with all who stand with it.
///
/// At the closest zoom only markers that lie on each other stand together; farther out, those whose boxes do, and places closer than ``spacing``.
///
/// Ours. O(n log n + n · zooms) for boxes of ordinary size: in a cell only few can stand.
struct ClusterHierarchy {
  /// Two or more who stand together.
  struct Group: Hashable, Sendable {
    /// Positions of points, the highest in rank first: the group stands on its place.
    var members: [Int]
    /// Whole zooms at which just these stand together.
    var zooms: ClosedRange<Int>
  }

  /// Points between the places of two who stand, across or down: with three in such a square a map looks cluttered (H45).
  static let spacing = ScreenOccupancy.cell
  /// Boxes that reach farther from their place are taken to reach so far, in points: a name as long comes in later (ours).
  static let farthest = 96.0

  /// From the closest zoom to the farthest, and by rank.
  private(set) var groups: [Group] = []
  /// Of each point: the first whole zoom at which it stands alone, as it does at every closer one; nil where it never does.
  private(set) var aloneFrom: [Int?]

  /// - Parameter marker: the room the largest cluster takes up.
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
    /// Whom each has joined; itself as long as it stands.
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
          // It ranks higher, as do all it has joined: they have been gone through.
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

  /// Notes who stood together, or alone, from one zoom to another; nothing where they did at none.
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

/// Who stands at one zoom, found by place.
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

  /// The nearest that a box lies on; of two as near the higher in rank; nil where it has room.
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
