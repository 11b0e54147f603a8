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
    return groups.keys.sorted().compactMap { root in symbol(of: (groups[root] ?? []).map { paths[$0] }) }
  }

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
