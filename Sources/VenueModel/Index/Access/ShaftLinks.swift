import VenueGeometry

/// Looks for the unit that continues a shaft on another floor.
struct ShaftLinks {
  let index: VenueIndex
  let ground: GroundOwnership

  /// Why two units of a kind are taken for one connector; the better reason first.
  enum Reason: Int, Comparable {
    /// A quarter of either lies on the other, or the middle of one in the other; for escalators, whatever they have in common.
    case above
    /// They have a name in common and stand near each other.
    case named

    static func < (a: Reason, b: Reason) -> Bool { a.rawValue < b.rawValue }
  }

  struct Link {
    var lower: Int
    var upper: Int
    var reason: Reason
    /// Square metres in common, or the negative distance of their middles in metres: more is better.
    var score: Double
  }

  /// Middles of units of one name are this near, in millimetres, to be of one connector (ours; seen: 2 to 5 m).
  static let reach: Int32 = 6000
  /// Share of the smaller that two units have in common at least when no middle lies in the other (ours; seen: 48 %).
  static let share = 0.25
  /// Of the units near one of the floor below, so many are looked at, in reading order.
  private static let mostCandidates = 32
  /// More corners than this on both together (multiplied) are compared by their middles alone.
  private static let largestProduct = 1_000_000

  /// - Parameters:
  ///   - isShaft: by unit, whether it is looked at.
  ///   - isSkipping: a floor lies in between: only what stands above, by half of it or by its name, is the same connector.
  /// - Returns: every unit of `upper` that may continue a unit of `lower`. O(n log n).
  func links(from lower: Int, to upper: Int, kind: Category, isShaft: [Bool], isSkipping: Bool) -> [Link] {
    var result: [Link] = []
    for unit in ground.unitsByLevel[lower] where isShaft[unit] {
      guard let box = PlaneBounds(around: index.unitShapes[unit].lazy.flatMap(\.shell)) else { continue }
      let near = ground.units(on: upper, near: box.grown(by: ShaftLinks.reach)).lazy.filter { isShaft[$0] }
      for other in near.prefix(ShaftLinks.mostCandidates) {
        if let link = link(unit, other, isEscalator: kind == "escalator", isSkipping: isSkipping) {
          result.append(link)
        }
      }
    }
    return result
  }

  private func link(_ lower: Int, _ upper: Int, isEscalator: Bool, isSkipping: Bool) -> Link? {
    let (a, b) = (index.unitShapes[lower], index.unitShapes[upper])
    let corners = (a.reduce(0) { $0 + $1.shell.count }, b.reduce(0) { $0 + $1.shell.count })
    let common = corners.0 * corners.1 <= ShaftLinks.largestProduct ? ShapeOverlap.area(a, b) : 0
    let smaller = min(a.reduce(0) { $0 + $1.area }, b.reduce(0) { $0 + $1.area })
    let share = smaller > 0 ? common / smaller : 0
    let haveName = haveNameInCommon(lower, upper)
    guard let (first, second) = middles(a, b) else { return nil }
    let isCentred = a.contains { $0.contains(second) } || b.contains { $0.contains(first) }
    let isAbove =
      isSkipping
      ? share >= 0.5 || isCentred && haveName
      : share >= ShaftLinks.share || isCentred || isEscalator && common >= 0.01
    if isAbove { return Link(lower: lower, upper: upper, reason: .above, score: common) }
    let distance = first.distance(to: second)
    guard haveName, distance <= Double(ShaftLinks.reach) else { return nil }
    return Link(lower: lower, upper: upper, reason: .named, score: -distance / 1000)
  }

  private func middles(_ a: [PlanePolygon], _ b: [PlanePolygon]) -> (PlanePoint, PlanePoint)? {
    guard let first = PlaneBounds(around: a.lazy.flatMap(\.shell)),
      let second = PlaneBounds(around: b.lazy.flatMap(\.shell))
    else { return nil }
    return (first.middle, second.middle)
  }

  private func haveNameInCommon(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (index.venue.units[a].name, index.venue.units[b].name)
    return first.entries.contains { entry in
      !entry.text.isEmpty && second.entries.contains { $0.text.lowercased() == entry.text.lowercased() }
    }
  }
}

extension PlaneBounds {
  /// Halfway between the corners.
  var middle: PlanePoint { PlanePoint((Int(minX) + Int(maxX)) / 2, (Int(minY) + Int(maxY)) / 2) }

  func grown(by margin: Int32) -> PlaneBounds {
    PlaneBounds(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
