import VenueGeometry

/// Separates pairs that only touch from pairs that may overlap, without overlay, with the borders of each unit indexed once.
final class UnitBorders {
  private let shapes: [[PlanePolygon]]
  private var borders: [Int: EdgeIndex] = [:]

  /// - Parameter shapes: the parts of each unit.
  init(_ shapes: [[PlanePolygon]]) { self.shapes = shapes }

  private func border(of unit: Int) -> EdgeIndex {
    if let known = borders[unit] { return known }
    let made = EdgeIndex(shapes[unit].flatMap(\.rings))
    borders[unit] = made
    return made
  }

  /// False only if no ground is shared (except slivers thinner than a millimetre): no edges cross; after cutting at contacts of the borders,
  /// no piece of either is inside the other; and the outlines differ.
  func mayOverlap(_ a: Int, _ b: Int) -> Bool {
    if areParted(shapes[a], shapes[b]) { return false }
    return reachesInto(a, b) || reachesInto(b, a)
      || border(of: a).bounds == border(of: b).bounds
        && Set(shapes[a].flatMap(\.shell)) == Set(shapes[b].flatMap(\.shell))
  }

  /// True if an edge of one of two small shapes has all of one to its left, or on it, and all of the other to its right, as neighbours
  /// with a common wall do.
  private func areParted(_ first: [PlanePolygon], _ second: [PlanePolygon]) -> Bool {
    guard first.count == 1, second.count == 1, let first = first.first?.shell, let second = second.first?.shell,
      first.count + second.count <= UnitBorders.small
    else { return false }
    return hasEdge(between: first, and: second) || hasEdge(between: second, and: first)
  }

  private static let small = 64

  private func hasEdge(between own: [PlanePoint], and other: [PlanePoint]) -> Bool {
    var a = own[own.count - 1]
    for b in own {
      if other.allSatisfy({ Predicates.orientation(a, b, $0) <= 0 })
        && own.allSatisfy({ Predicates.orientation(a, b, $0) >= 0 })
      {
        return true
      }
      a = b
    }
    return false
  }

  /// True if a piece of the border of `a` is inside `b`, or crosses its border. Only edges of `a` near `b` are examined.
  private func reachesInto(_ a: Int, _ b: Int) -> Bool {
    let border = border(of: b)
    let own = self.border(of: a)
    guard let reach = border.bounds else { return false }
    var isCrossing = false
    var cuts: [PlanePoint] = []
    for place in own.near(reach) {
      let (start, end, _) = own.edges[place]
      cuts.removeAll(keepingCapacity: true)
      cuts.append(start)
      cuts.append(end)
      border.forEach(near: SegmentMeetings.bounds(start, end)) { edge in
        switch Predicates.relation(start, end, border.edges[edge].a, border.edges[edge].b) {
        case .crossing: isCrossing = true
        case .touching(let point): cuts.append(point)
        case .overlapping(let from, let to):
          cuts.append(from)
          cuts.append(to)
        case .apart: break
        }
      }
      if isCrossing { return true }
      if cuts.count > 2 { cuts.sort { start.squaredDistance(to: $0) < start.squaredDistance(to: $1) } }
      for (from, to) in zip(cuts, cuts.dropFirst()) where from != to {
        let middle = PlanePoint((Int(from.x) + Int(to.x)) / 2, (Int(from.y) + Int(to.y)) / 2)
        if border.containment(of: middle) == .inside { return true }
      }
    }
    return false
  }
}
