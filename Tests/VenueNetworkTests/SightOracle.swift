/// Shortest lengths the slow and plain way, from drawn outlines: Dijkstra over all corners that see each other.
///
/// Knows nothing of noding, triangles, meshes or passageways: ground is what outlines hold, and from one outline to another one gets
/// where both belong to one gap. In millimetres and floating point; what lies within ``slack`` of a line is on it, for that much
/// outlines move when they are put on the grid. So lengths are right to some millimetres.
struct SightOracle {
  struct Point: Hashable {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    func moved(to other: Point, by share: Double) -> Point {
      Point(x: x + share * (other.x - x), y: y + share * (other.y - y))
    }
  }

  /// Ground of one owner.
  struct Ground {
    var outline: [Point]
    /// Only walks that begin or end there lead over it.
    var isRoom: Bool
  }

  /// Ground that leads from one owner to another, a little over into both.
  struct Gap {
    var outline: [Point]
    var a: Int
    var b: Int
  }

  static let slack = 2.5

  /// Sixty-four owners at most, a bit for each: grounds first, then gaps.
  private typealias Owners = UInt64

  /// A straight line with whose ground lies at its start, then by turns along a piece of it and at the end of the piece.
  private struct Sight {
    var length: Double
    var owners: [Owners]
  }

  private let outlines: [[Point]]
  private let rooms: Owners
  /// For each owner, those one may step to: from a gap to both its sides.
  private let neighbours: [Owners]
  private let edges: [(a: Point, b: Point)]
  private let corners: [Point]
  /// Between corners.
  private var sights: [[Sight]] = []

  init(_ grounds: [Ground], _ gaps: [Gap]) {
    precondition(grounds.count + gaps.count <= 64, "a bit for each owner")
    outlines = grounds.map(\.outline) + gaps.map(\.outline)
    rooms = grounds.enumerated().reduce(0) { $1.element.isRoom ? $0 | 1 << UInt64($1.offset) : $0 }
    var neighbours = [Owners](repeating: 0, count: outlines.count)
    for (place, gap) in gaps.enumerated() {
      for side in [gap.a, gap.b] {
        neighbours[side] |= 1 << UInt64(grounds.count + place)
        neighbours[grounds.count + place] |= 1 << UInt64(side)
      }
    }
    self.neighbours = neighbours
    edges = outlines.flatMap { outline in zip(outline, outline.dropFirst() + outline.prefix(1)).map { ($0, $1) } }
    corners = Array(Set(outlines.joined())).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    sights = corners.map { from in corners.map { sight(from: from, to: $0) } }
  }

  /// Millimetres; nil where there is no way. Ends on a border may belong to either side.
  func shortestLength(from start: Point, to goal: Point) -> Double? {
    let (starts, goals) = (owners(at: start), owners(at: goal))
    let open = ~rooms | starts | goals
    // Places are corners with whoever's ground is stood on.
    var best = corners.map { _ in [Double](repeating: .infinity, count: outlines.count) }
    var done = corners.map { _ in Owners(0) }
    var result = Double.infinity
    func reach(_ corner: Int, _ owners: Owners, _ length: Double) {
      for owner in outlines.indices where owners & 1 << UInt64(owner) != 0 {
        best[corner][owner] = min(best[corner][owner], length)
      }
    }
    let direct = sight(from: start, to: goal)
    if arrivals(direct, starts & open, open) & goals != 0 { result = direct.length }
    for corner in corners.indices {
      let first = sight(from: start, to: corners[corner])
      reach(corner, arrivals(first, starts & open, open), first.length)
    }
    let lasts = corners.map { sight(from: $0, to: goal) }
    while true {
      var next: (corner: Int, owner: Int, length: Double)?
      for corner in corners.indices {
        for owner in outlines.indices where done[corner] & 1 << UInt64(owner) == 0 {
          if best[corner][owner] < next?.length ?? result { next = (corner, owner, best[corner][owner]) }
        }
      }
      guard let (corner, owner, length) = next else { return result.isFinite ? result : nil }
      done[corner] |= 1 << UInt64(owner)
      if arrivals(lasts[corner], 1 << UInt64(owner), open) & goals != 0 {
        result = min(result, length + lasts[corner].length)
      }
      for other in corners.indices where other != corner {
        let sight = sights[corner][other]
        reach(other, arrivals(sight, 1 << UInt64(owner), open), length + sight.length)
      }
    }
  }

  /// All whose ground holds a point, borders and ``slack`` counted.
  private func owners(at point: Point) -> Owners {
    outlines.indices.reduce(0) { SightOracle.holds(outlines[$1], point) ? $0 | 1 << UInt64($1) : $0 }
  }

  private func sight(from p: Point, to q: Point) -> Sight {
    let length = p.distance(to: q)
    var shares: [Double] = [1]
    if length > 0 { for (a, b) in edges { SightOracle.meet(p, q, a, b, length, &shares) } }
    shares.sort()
    var sight = Sight(length: length, owners: [owners(at: p)])
    var last = 0.0
    for share in shares where (share - last) * length > 0.4 || share == 1 {
      sight.owners.append(owners(at: p.moved(to: q, by: (last + share) / 2)))
      sight.owners.append(owners(at: p.moved(to: q, by: share)))
      last = share
    }
    return sight
  }

  /// In whose ground one arrives who sets out on that of some: from place to place along the line one stands on what can be stepped to
  /// there of what was stood on before.
  private func arrivals(_ sight: Sight, _ starts: Owners, _ open: Owners) -> Owners {
    var here = starts
    for there in sight.owners where here != 0 {
      var found = here & there & open
      var waiting = found
      while waiting != 0 {
        let owner = waiting.trailingZeroBitCount
        let next = neighbours[owner] & there & open & ~found
        found |= next
        waiting = waiting & ~(1 << UInt64(owner)) | next
      }
      here = found
    }
    return here
  }

  // MARK: Plane geometry

  private static func holds(_ outline: [Point], _ p: Point) -> Bool {
    guard var a = outline.last else { return false }
    var isInside = false
    for b in outline {
      if distance(from: p, a, b) <= slack { return true }
      if (a.y > p.y) != (b.y > p.y), p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
      a = b
    }
    return isInside
  }

  private static func distance(from p: Point, _ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    let share = squared > 0 ? max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared)) : 0
    return p.distance(to: Point(x: a.x + share * dx, y: a.y + share * dy))
  }

  /// Where p→q crosses a line, or comes by one of its ends.
  private static func meet(_ p: Point, _ q: Point, _ a: Point, _ b: Point, _ length: Double, _ shares: inout [Double]) {
    if min(p.x, q.x) - slack > max(a.x, b.x) || max(p.x, q.x) + slack < min(a.x, b.x)
      || min(p.y, q.y) - slack > max(a.y, b.y) || max(p.y, q.y) + slack < min(a.y, b.y)
    {
      return
    }
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    let (sideA, sideB) = (dx * (a.y - p.y) - dy * (a.x - p.x), dx * (b.y - p.y) - dy * (b.x - p.x))
    for (end, side) in [(a, sideA), (b, sideB)] where abs(side) <= slack * length {
      let share = ((end.x - p.x) * dx + (end.y - p.y) * dy) / (length * length)
      if share > 0, share < 1 { shares.append(share) }
    }
    guard (sideA > 0) != (sideB > 0) else { return }
    let at = a.moved(to: b, by: sideA / (sideA - sideB))
    let share = ((at.x - p.x) * dx + (at.y - p.y) * dy) / (length * length)
    if share > 0, share < 1 { shares.append(share) }
  }
}
