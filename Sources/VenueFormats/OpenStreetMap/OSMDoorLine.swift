import VenueGeometry

/// The line of a door along the outlines that have its node, in millimetres.
///
/// The node is in the middle. On a round or jagged outline the line extends over the neighbouring edges, as far as the outline has no
/// corner. Beside a corner the line is on one side only.
struct OSMDoorLine {
  typealias Spot = (x: Double, y: Double)
  /// The corners of an outline on one side of the node, the nearest first.
  typealias Side = [PlanePoint]

  /// From jamb to jamb: two spots, or more if the outline is bent. nil if the node is on no outline.
  private(set) var spots: [Spot]?

  /// Cosine of the largest change of direction that is no corner: 30°, and a little for rounding.
  private static let bend = 0.85
  /// Cosine of the largest change of direction on one side of the door.
  private static let bendOfSide = 0.25
  /// Largest distance of the outline from a straight line between the jambs, in millimetres. Otherwise the line follows the outline.
  private static let tolerance = 10.0
  /// Corners that are searched on one side.
  private static let most = 16

  /// From jamb to jamb in a straight line.
  var length: Double {
    guard let spots, let first = spots.first, let last = spots.last else { return 0 }
    return OSMDoorLine.distance(first, last)
  }

  /// - Parameters:
  ///   - sides: of all outlines with the node; those of two rooms with one wall are equal.
  ///   - width: in millimetres.
  init(node: PlanePoint, sides: [Side], width: Double) {
    var walls: [Wall] = []
    for side in sides {
      guard let wall = Wall(side, from: node) else { continue }
      guard let known = walls.firstIndex(where: { $0.spots[1] == wall.spots[1] }) else {
        walls.append(wall)
        continue
      }
      walls[known].count += 1
      walls[known].keepCommonPart(with: wall)
    }
    // A wall on both sides without a corner between them; the one that most outlines have, of equal ones the straightest.
    var best: (first: Int, second: Int, count: Int, cosine: Double)?
    for first in walls.indices {
      for second in walls.indices where second > first {
        let cosine = OSMDoorLine.cosine(walls[first].direction, walls[second].direction)
        let count = min(walls[first].count, walls[second].count)
        guard cosine < -OSMDoorLine.bend, (count, -cosine) > (best?.count ?? 0, -(best?.cosine ?? 1)) else { continue }
        best = (first, second, count, cosine)
      }
    }
    if let best {
      spots = OSMDoorLine.straightened(OSMDoorLine.line(walls[best.first], walls[best.second], width: width))
    } else {
      let longest = walls.max { one, other in
        (one.count, min(one.length, width), one.edge) < (other.count, min(other.length, width), other.edge)
      }
      spots = longest.map { OSMDoorLine.straightened($0.part(min(width, $0.length))) }
    }
  }

  /// The corners of a closed ring on both sides of one of them.
  static func sides(of ring: [Int64], at place: Int, _ point: (Int64) -> PlanePoint?) -> [Side] {
    let count = ring.count - 1
    guard count > 1 else { return [] }
    return [1, count - 1].map { step in
      (1...min(count - 1, most)).compactMap { point(ring[(place + $0 * step) % count]) }
    }
  }

  /// The outline on one side of the node, as far as it has no corner.
  private struct Wall {
    /// The node first; at least two.
    var spots: [Spot]
    var length: Double
    /// Outlines that have its first edge.
    var count = 1
    /// Length of the first edge.
    let edge: Double
    /// Of the first edge, with length 1.
    let direction: Spot

    init?(_ side: Side, from node: PlanePoint) {
      var spots: [Spot] = [(Double(node.x), Double(node.y))]
      var (first, last): (Spot?, Spot?) = (nil, nil)
      var (edge, whole) = (0.0, 0.0)
      for point in side {
        let from = spots[spots.count - 1]
        let to: Spot = (Double(point.x), Double(point.y))
        let length = OSMDoorLine.distance(from, to)
        guard length > 0 else { continue }
        let direction: Spot = ((to.x - from.x) / length, (to.y - from.y) / length)
        if let first, let last {
          guard OSMDoorLine.cosine(last, direction) > OSMDoorLine.bend,
            OSMDoorLine.cosine(first, direction) > OSMDoorLine.bendOfSide
          else { break }
        } else {
          (first, edge) = (direction, length)
        }
        spots.append(to)
        last = direction
        whole += length
      }
      guard let first else { return nil }
      (self.spots, self.length, self.edge, direction) = (spots, whole, edge, first)
    }

    /// Behind the common part, the door would also be in the wall of another room.
    mutating func keepCommonPart(with other: Wall) {
      let count = zip(spots, other.spots).prefix { $0 == $1 }.count
      spots.removeLast(spots.count - count)
      length = zip(spots, spots.dropFirst()).reduce(0.0) { $0 + OSMDoorLine.distance($1.0, $1.1) }
    }

    /// The beginning with this length.
    func part(_ length: Double) -> [Spot] {
      var (found, rest) = ([spots[0]], length)
      for (from, to) in zip(spots, spots.dropFirst()) {
        let step = OSMDoorLine.distance(from, to)
        guard step < rest else {
          found.append((from.x + (to.x - from.x) * rest / step, from.y + (to.y - from.y) * rest / step))
          break
        }
        found.append(to)
        rest -= step
      }
      return found
    }
  }

  /// A line over the node: off its middle if one side is too short, and longer than the width along a bent outline, so that it has the width
  /// from jamb to jamb.
  private static func line(_ one: Wall, _ other: Wall, width: Double) -> [Spot] {
    func spots(_ whole: Double) -> [Spot] {
      let before = min(one.length, max(whole / 2, whole - other.length))
      let after = min(other.length, whole - before)
      return Array(one.part(before).reversed()) + Array(other.part(after).dropFirst())
    }
    var whole = width
    var line = spots(whole)
    for _ in 0..<4 {
      let missing = width - distance(line[0], line[line.count - 1])
      guard missing > 1, whole < one.length + other.length else { break }
      whole += missing
      line = spots(whole)
    }
    return line
  }

  /// Only the ends, if the spots between them are near the straight line.
  private static func straightened(_ line: [Spot]) -> [Spot] {
    guard let first = line.first, let last = line.last, line.count > 2 else { return line }
    let length = distance(first, last)
    guard length > 0 else { return line }
    let isStraight = line.allSatisfy { spot in
      let across = (last.x - first.x) * (spot.y - first.y) - (last.y - first.y) * (spot.x - first.x)
      return abs(across) <= tolerance * length
    }
    return isStraight ? [first, last] : line
  }

  private static func distance(_ a: Spot, _ b: Spot) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  private static func cosine(_ a: Spot, _ b: Spot) -> Double { a.x * b.x + a.y * b.y }
}
