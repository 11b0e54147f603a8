/// Makes simple rings from the rounded rings of a polygon, where they touch themselves or each other or reverse over
/// their own path.
///
/// Walls that are passed once in each direction are removed: nothing is left between them. The rest is traversed, turning at each corner to the
/// inside, and cut at each return to a visited corner. So no ring has a corner twice; because the walls of a noded sheet meet only in corners, no
/// ring crosses itself.
///
/// - Complexity: O(n log n) for n corners; at corners with many edges, the edges are compared one by one.
struct RingRebuilding {
  typealias Corner = HotPixel.Point

  /// Rings that run clockwise (y down), each followed by its holes, which run counter-clockwise.
  private(set) var rings: [(corners: [Corner], isHole: Bool)] = []

  private var corners: [Corner] = []
  /// Edges by their start corner.
  private var ways: [(from: Int, to: Int)] = []
  private var isUsed: [Bool] = []
  private var firstWay: [Int] = []

  init(_ source: [[Corner]]) {
    number(source)
    var simple = walk()
    simple.removeAll { RingRebuilding.doubledArea($0) == 0 }
    nest(simple)
  }

  // MARK: Edges

  private mutating func number(_ source: [[Corner]]) {
    corners = source.flatMap { $0 }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    corners = corners.indices.filter { $0 == 0 || corners[$0] != corners[$0 - 1] }.map { corners[$0] }
    var all: [(low: Int, high: Int, isForward: Bool)] = []
    for ring in source where ring.count > 1 {
      var last = place(of: ring[ring.count - 1])
      for corner in ring {
        let next = place(of: corner)
        if last != next { all.append((min(last, next), max(last, next), last < next)) }
        last = next
      }
    }
    all.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var start = 0
    while start < all.count {
      var end = start
      var net = 0
      while end < all.count, all[end].low == all[start].low, all[end].high == all[start].high {
        net += all[end].isForward ? 1 : -1
        end += 1
      }
      let way = net > 0 ? (all[start].low, all[start].high) : (all[start].high, all[start].low)
      for _ in 0..<abs(net) { ways.append(way) }
      start = end
    }
    ways.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    isUsed = Array(repeating: false, count: ways.count)
    firstWay = Array(repeating: ways.count, count: corners.count + 1)
    for (index, way) in ways.enumerated().reversed() { firstWay[way.from] = index }
    for corner in corners.indices.reversed() where firstWay[corner] == ways.count {
      firstWay[corner] = firstWay[corner + 1]
    }
  }

  private func place(of corner: Corner) -> Int {
    var (low, high) = (0, corners.count)
    while low < high {
      let middle = (low + high) / 2
      if (corners[middle].y, corners[middle].x) < (corner.y, corner.x) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Walking

  private mutating func walk() -> [[Corner]] {
    var found: [[Corner]] = []
    var stack: [Int] = []
    var position = [Int](repeating: -1, count: corners.count)
    for start in ways.indices where !isUsed[start] {
      var way = start
      stack = [ways[start].from]
      position[ways[start].from] = 0
      while true {
        isUsed[way] = true
        let (from, to) = ways[way]
        if position[to] >= 0 {
          found.append(stack[position[to]...].map { corners[$0] })
          for corner in stack[(position[to] + 1)...] { position[corner] = -1 }
          stack.removeLast(stack.count - position[to] - 1)
        } else {
          position[to] = stack.count
          stack.append(to)
        }
        guard let next = nextWay(from: from, at: to) else { break }
        way = next
      }
      for corner in stack { position[corner] = -1 }
    }
    return found
  }

  /// The first unused edge counter-clockwise from the incoming one: the inside is between them.
  private func nextWay(from last: Int, at corner: Int) -> Int? {
    var best: Int?
    for way in firstWay[corner]..<firstWay[corner + 1] where !isUsed[way] {
      guard let former = best else {
        best = way
        continue
      }
      if precedes(way, former, back: last, at: corner) { best = way }
    }
    return best
  }

  private func precedes(_ one: Int, _ other: Int, back: Int, at corner: Int) -> Bool {
    let here = corners[corner]
    func half(_ way: Int) -> Int {
      let side = HotPixel.turn(here, corners[back], corners[ways[way].to])
      if side != 0 { return side < 0 ? 0 : 2 }
      return ways[way].to == back ? 3 : 1
    }
    let (first, second) = (half(one), half(other))
    if first != second { return first < second }
    return HotPixel.turn(here, corners[ways[one].to], corners[ways[other].to]) < 0
  }

  // MARK: Nesting

  private mutating func nest(_ found: [[Corner]]) {
    var shells: [(area: Int64, ring: [Corner], holes: [[Corner]])] = []
    for ring in found {
      let area = RingRebuilding.doubledArea(ring)
      if area > 0 { shells.append((area, ring, [])) }
    }
    for ring in found {
      let area = RingRebuilding.doubledArea(ring)
      guard area < 0 else { continue }
      let around = shells.indices.filter {
        shells[$0].area > -area && RingRebuilding.lies(ring, within: shells[$0].ring)
      }
      if let shell = around.min(by: { shells[$0].area < shells[$1].area }) {
        shells[shell].holes.append(ring)
      } else {
        // Wrong orientation because of a crossing in the source.
        shells.append((-area, ring.reversed(), []))
      }
    }
    for shell in shells {
      rings.append((shell.ring, false))
      for hole in shell.holes { rings.append((hole, true)) }
    }
  }

  /// For two simple rings that do not cross. Decided at the first corner or middle of a wall of `ring` that is not on `shell`.
  private static func lies(_ ring: [Corner], within shell: [Corner]) -> Bool {
    let doubled = shell.map { Corner(x: $0.x * 2, y: $0.y * 2) }
    for (place, corner) in ring.enumerated() {
      let next = ring[place + 1 == ring.count ? 0 : place + 1]
      for point in [(corner.x * 2, corner.y * 2), (corner.x + next.x, corner.y + next.y)] {
        if let isInside = contains(point, doubled) { return isInside }
      }
    }
    return false
  }

  /// nil of a point on the ring.
  private static func contains(_ point: Corner, _ ring: [Corner]) -> Bool? {
    var isInside = false
    var last = ring[ring.count - 1]
    for corner in ring {
      let side = HotPixel.turn(last, corner, point)
      if side == 0, min(last.x, corner.x) <= point.x, point.x <= max(last.x, corner.x),
        min(last.y, corner.y) <= point.y, point.y <= max(last.y, corner.y)
      {
        return nil
      }
      if (last.y > point.y) != (corner.y > point.y), (side > 0) == (corner.y > last.y) { isInside.toggle() }
      last = corner
    }
    return isInside
  }

  static func doubledArea(_ ring: [Corner]) -> Int64 {
    guard var last = ring.last else { return 0 }
    var area: Int64 = 0
    for corner in ring {
      area &+= Int64(last.x) &* Int64(corner.y) &- Int64(corner.x) &* Int64(last.y)
      last = corner
    }
    return area
  }
}
