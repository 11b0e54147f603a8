import VenueGeometry
import VenueVocabulary

/// Finds the continuation of a shaft on another floor.
struct ShaftLinks {
  /// True if the units are escalators, which run up beside each other.
  let isEscalator: Bool

  /// The reason to treat two units of a kind as one connector; the better reason first.
  enum Reason: Int, Comparable {
    /// A quarter of either is on the other, or the middle of one is in the other; for escalators, any overlap.
    case above
    /// They have a common name and are near each other.
    case named

    static func < (a: Reason, b: Reason) -> Bool { a.rawValue < b.rawValue }
  }

  struct Link {
    var lower: Int
    var upper: Int
    var reason: Reason
    /// Common area in square metres, or the negative distance of their middles in metres; a higher value is better.
    var score: Double
  }

  /// Largest distance in millimetres between the middles of units with one name in one connector (project default; observed: 2 to 5 m).
  static let reach: Int32 = 6000
  /// Smallest common share of the smaller unit if no middle is in the other (project default; observed: 48 %).
  static let share = 0.25
  /// Number of near units of the floor below that are examined; ``AccessIssue/shaftCrowded(unit:)`` reports if there are more.
  static let mostCandidates = 32
  /// If the product of the corner counts exceeds this, only the middles are compared.
  private static let largestProduct = 1_000_000

  struct Found {
    var links: [Link] = []
    /// Units of the lower storey that have more than ``mostCandidates`` near them.
    var crowded: [Int] = []
    /// Number of comparisons of two units.
    var comparisons = 0
  }

  /// - Parameter isSkipping: true if a floor is in between: then only a unit above, with half of the area or the same name, is the same connector.
  /// - Returns: units of `upper` that may continue a unit of `lower`. O(n log n).
  func links(from lower: Shafts, to upper: Shafts, isSkipping: Bool) -> Found {
    var result = Found()
    for shaft in lower.all {
      let (near, isCut) = upper.near(shaft, within: ShaftLinks.reach, atMost: ShaftLinks.mostCandidates)
      if isCut { result.crowded.append(shaft.unit) }
      result.comparisons += near.count
      result.links += near.compactMap { link(shaft, $0, isSkipping: isSkipping) }
    }
    return result
  }

  private func link(_ lower: Shaft, _ upper: Shaft, isSkipping: Bool) -> Link? {
    let isSmall = lower.corners * upper.corners <= ShaftLinks.largestProduct
    let common = isSmall && lower.box.intersects(upper.box) ? ShapeOverlap.area(lower.shape, upper.shape) : 0
    let smaller = min(lower.area, upper.area)
    let share = smaller > 0 ? common / smaller : 0
    let haveName = !lower.names.isDisjoint(with: upper.names)
    let (first, second) = (lower.box.middle, upper.box.middle)
    let isCentred = lower.shape.contains { $0.contains(second) } || upper.shape.contains { $0.contains(first) }
    let isAbove =
      isSkipping
      ? share >= 0.5 || isCentred && haveName
      : share >= ShaftLinks.share || isCentred || isEscalator && common >= 0.01
    if isAbove { return Link(lower: lower.unit, upper: upper.unit, reason: .above, score: common) }
    let distance = first.distance(to: second)
    guard haveName, distance <= Double(ShaftLinks.reach) else { return nil }
    return Link(lower: lower.unit, upper: upper.unit, reason: .named, score: -distance / 1000)
  }
}

extension PlaneBounds {
  /// Halfway between the corners.
  var middle: PlanePoint { PlanePoint((Int(minX) + Int(maxX)) / 2, (Int(minY) + Int(maxY)) / 2) }

  func grown(by margin: Int32) -> PlaneBounds {
    PlaneBounds(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
