import VenueGeometry

/// Doors that are drawn as loose lines and arcs, without a block: lines that touch each other are one door.
enum DoorGroups {
  /// Millimetres between lines of one door.
  private static let reach = 60.0

  static func symbols(of paths: [DrawnPath]) -> [DrawnSymbol] {
    var points: [PlanePoint] = []
    var owners: [Int] = []
    for (index, path) in paths.enumerated() {
      for point in PlanePoint.all(path.corners + path.swings.map(\.hinge)) ?? [] {
        points.append(point)
        owners.append(index)
      }
    }
    let clusters = PointClusters(points, within: reach)
    var sets = DisjointSets(count: paths.count)
    var first = [Int?](repeating: nil, count: clusters.count)
    for (point, owner) in owners.enumerated() {
      if let known = first[clusters.groups[point]] { sets.join(known, owner) }
      first[clusters.groups[point]] = owner
    }
    let roots = sets.roots()
    let groups = Dictionary(grouping: paths.indices) { roots[$0] }
    return withoutJambs(groups.keys.sorted().compactMap { root in symbol(of: (groups[root] ?? []).map { paths[$0] }) })
  }

  /// Metres of the longest line at a jamb, which is no door: doors are wider.
  private static let longestJamb = 0.4
  /// Millimetres between a jamb and the hinge or the closed end of its door.
  private static let jambReach: Int32 = 300

  /// Short lines beside a swing, such as the ends of the wall, belong to its door. Elsewhere they may be doors with an unknown width.
  private static func withoutJambs(_ symbols: [DrawnSymbol]) -> [DrawnSymbol] {
    let ends = symbols.flatMap(\.swings).flatMap { PlanePoint.all([$0.hinge] + $0.ends) ?? [] }
    let boxes = BoxIndex(ends.map { SegmentMeetings.bounds($0, $0).grown(by: jambReach) })
    return symbols.filter { symbol in
      guard symbol.swings.isEmpty, symbol.frame.allSatisfy({ length($0 - symbol.middle) * 2 <= longestJamb }),
        let middle = PlanePoint.all([symbol.middle])?.first
      else { return true }
      return boxes.indices(intersecting: SegmentMeetings.bounds(middle, middle), atMost: 1).isEmpty
    }
  }

  private static func length(_ line: AffineMap.Point) -> Double { (line.x * line.x + line.y * line.y).squareRoot() }

  private static func symbol(of paths: [DrawnPath]) -> DrawnSymbol? {
    let corners = paths.flatMap(\.corners)
    guard let first = paths.first, let at = corners.first else { return nil }
    return DrawnSymbol(
      at: paths.flatMap(\.swings).first?.hinge ?? at, frame: frame(of: paths), swings: paths.flatMap(\.swings),
      pieces: paths.filter(\.swings.isEmpty).flatMap { DrawnPath.pieces($0.corners, isClosed: $0.isClosed) },
      layer: first.layer, block: nil, handle: first.handle, range: first.range, target: first.target)
  }

  /// The rectangle around a group, along its longest line.
  private static func frame(of paths: [DrawnPath]) -> [AffineMap.Point] {
    let corners = paths.flatMap(\.corners)
    let sides = paths.flatMap { path in zip(path.corners, path.corners.dropFirst()).map { $1 - $0 } }
    func squared(_ side: AffineMap.Point) -> Double { side.x * side.x + side.y * side.y }
    guard let along = sides.max(by: { squared($0) < squared($1) }), squared(along) > 0 else { return [] }
    let axis = along / squared(along).squareRoot()
    let across = AffineMap.Point(-axis.y, axis.x)
    let us = corners.map { $0.x * axis.x + $0.y * axis.y }
    let vs = corners.map { $0.x * across.x + $0.y * across.y }
    guard let left = us.min(), let right = us.max(), let low = vs.min(), let high = vs.max() else { return [] }
    return [(left, low), (right, low), (right, high), (left, high)].map { $0.0 * axis + $0.1 * across }
  }
}
