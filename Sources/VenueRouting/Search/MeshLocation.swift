public import VenueGeometry

extension LevelMesh {
  /// The first polygon that contains p; borders count. O(log n) on ordinary meshes.
  public func polygon(at p: PlanePoint) -> Int? {
    polygons(at: p).first
  }

  /// All polygons that contain p, ascending: more than one if p is on a border.
  public func polygons(at p: PlanePoint) -> [Int] {
    var found: [Int] = []
    boxes.forEach(intersecting: PlaneBounds(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y)) { polygon in
      if contains(p, polygon: polygon) { found.append(polygon) }
    }
    if found.count > 1 { found.sort() }
    return found
  }

  /// True if p is in a polygon or on its border.
  public func contains(_ p: PlanePoint, polygon: Int) -> Bool {
    let edges = edges(of: polygon)
    guard var a = points[edges].last else { return false }
    for b in points[edges] {
      if Predicates.orientation(a, b, p) < 0 { return false }
      a = b
    }
    return true
  }

  /// The grid point of the mesh nearest to p, and a polygon that contains it.
  ///
  /// The point is a valid start: never a vertex where two obstacles touch. It may be a few
  /// millimetres farther than the nearest point of the polygon's border, which is rarely on the grid.
  ///
  /// - Parameters:
  ///   - radius: millimetres; nothing farther away is examined.
  ///   - isEligible: which polygons count.
  /// - Returns: nil if no eligible polygon is within the radius.
  public func nearestPoint(
    to p: PlanePoint, within radius: Int32, where isEligible: (_ polygon: Int) -> Bool = { _ in true }
  ) -> (point: PlanePoint, polygon: Int)? {
    if let polygon = polygons(at: p).first(where: isEligible), !isPinch(p) { return (p, polygon) }
    var candidates: [(distance: Double, polygon: Int)] = []
    let limit = Double(radius) * Double(radius)
    let box = PlaneBounds(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y).grown(by: max(0, radius))
    boxes.forEach(intersecting: box) { polygon in
      guard isEligible(polygon) else { return }
      let distance = squaredDistance(from: p, toBorderOf: polygon).distance
      if distance <= limit { candidates.append((distance, polygon)) }
    }
    candidates.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.polygon < $1.polygon }
    var best: (distance: Double, point: PlanePoint, polygon: Int)?
    for (border, polygon) in candidates {
      if let best, best.distance <= border { break }
      guard let point = gridPoint(near: p, in: polygon) else { continue }
      let distance = Double(p.squaredDistance(to: point))
      if distance < best?.distance ?? .infinity { best = (distance, point, polygon) }
    }
    return best.map { ($0.point, $0.polygon) }
  }

  /// True if p is a vertex where obstacles touch, so that the space around it is divided into parts.
  func isPinch(_ p: PlanePoint) -> Bool {
    var spaces = 0
    var isVertex = false
    for polygon in polygons(at: p) {
      for edge in edges(of: polygon) {
        let (a, b) = ends(ofEdge: edge)
        if a == p { isVertex = true }
        // Each space ends, clockwise, in one wall that starts at p or passes through it.
        if twins[edge] < 0, b != p, Predicates.isOn(segment: a, b, p) { spaces += 1 }
      }
    }
    return isVertex && spaces > 1
  }

  private func squaredDistance(from p: PlanePoint, toBorderOf polygon: Int) -> (distance: Double, edge: Int) {
    var best = (distance: Double.infinity, edge: 0)
    for edge in edges(of: polygon) {
      let distance = Predicates.squaredDistance(from: p, toSegment: points[edge], end(Int32(edge)))
      if distance < best.distance { best = (distance, edge) }
    }
    return best
  }

  private func gridPoint(near p: PlanePoint, in polygon: Int) -> PlanePoint? {
    let edge = squaredDistance(from: p, toBorderOf: polygon).edge
    let (a, b) = ends(ofEdge: edge)
    let near = Predicates.nearestPoint(onSegment: a, b, to: p)
    let (x, y) = (Int32(near.x.rounded()), Int32(near.y.rounded()))
    var best: (distance: Int64, point: PlanePoint)?
    func consider(_ candidate: PlanePoint) {
      let distance = p.squaredDistance(to: candidate)
      if let best, best.distance <= distance { return }
      if contains(candidate, polygon: polygon), !isPinch(candidate) { best = (distance, candidate) }
    }
    for reach: Int32 in [1, 4] {
      for dx in -reach...reach {
        for dy in -reach...reach { consider(PlanePoint(x: x + dx, y: y + dy)) }
      }
      if let best { return best.point }
    }
    // A sliver without grid points nearby: its corners, or the middles of its edges where those are on the grid.
    for edge in edges(of: polygon) {
      let (a, b) = ends(ofEdge: edge)
      consider(a)
      consider(PlanePoint((Int(a.x) + Int(b.x)) / 2, (Int(a.y) + Int(b.y)) / 2))
    }
    return best?.point
  }
}
