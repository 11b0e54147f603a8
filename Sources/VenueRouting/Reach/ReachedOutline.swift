import VenueGeometry

/// The outline of ground given as overlapping pieces: areas with holes that touch at most in points.
///
/// The edges of all pieces are noded on the 1 mm grid and triangulated. A face is inside if a piece contains a point of it; the border between
/// inside and outside forms the rings (own method).
///
/// - Complexity: O(n log n + p) for n corners and p pairs of edges that cross.
struct ReachedOutline {
  let areas: [PlanePolygon]

  /// Pairs of edges that may cross: some two hundred pieces that all overlap in one place.
  private static let mostMeetings = 2_000_000

  /// - Throws: ``SnapRounding/TooManyMeetings`` if the pieces overlap too much for the computation.
  init(_ pieces: [ReachedPiece]) throws {
    let kept = ReachedOutline.withoutContained(pieces)
    let rings = kept.map { piece in
      piece.corners.map { PlanePoint(Int($0.x.rounded()), Int($0.y.rounded())) }
    }
    var lines = DistinctLines()
    for ring in rings { lines.insert(ring: ring) }
    let noded = try SnapRounding(lines.segments, upTo: ReachedOutline.mostMeetings)
    let mesh = try Triangulation(points: noded.points, constraints: noded.pieces)
    areas = ReachedOutline.areas(of: mesh, isIn: ReachedOutline.inside(mesh, of: kept))
  }

  /// Removes pieces that are completely inside another one of the same polygon.
  private static func withoutContained(_ pieces: [ReachedPiece]) -> [ConvexPiece] {
    var result: [ConvexPiece] = []
    let byPolygon = Dictionary(grouping: pieces, by: \.polygon)
    for polygon in byPolygon.keys.sorted() {
      let sorted = (byPolygon[polygon] ?? []).map { (piece: $0.piece, area: $0.piece.area) }
        .enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }
      var kept: [ConvexPiece] = []
      for (_, (piece, _)) in sorted where !kept.contains(where: { $0.contains(piece) }) { kept.append(piece) }
      result += kept
    }
    return result
  }

  /// For each triangle, true if its face is inside a piece; tested once per face, in the middle of its largest triangle.
  private static func inside(_ mesh: Triangulation, of pieces: [ConvexPiece]) -> [Bool] {
    let (labels, count) = mesh.regions()
    var largest = [Int](repeating: -1, count: count)
    for (triangle, label) in labels.enumerated() {
      let known = largest[Int(label)]
      if known < 0 || mesh.doubledArea(of: triangle) > mesh.doubledArea(of: known) { largest[Int(label)] = triangle }
    }
    let boxes = BoxIndex(pieces.map(\.bounds))
    let isIn = largest.map { triangle -> Bool in
      let (a, b, c) = mesh.corners(of: triangle)
      let points = [a, b, c].map { mesh.vertices[Int($0)] }
      let middle = ConvexPiece.Corner(
        x: points.reduce(0) { $0 + Double($1.x) } / 3, y: points.reduce(0) { $0 + Double($1.y) } / 3)
      var found = false
      boxes.forEach(intersecting: ConvexPiece([middle]).bounds) { if pieces[$0].contains(middle) { found = true } }
      return found
    }
    return labels.map { isIn[Int($0)] }
  }

  /// An area for each set of triangles that meet along edges.
  private static func areas(of mesh: Triangulation, isIn: [Bool]) -> [PlanePolygon] {
    func isBorder(_ edge: Int) -> Bool { mesh.twins[edge] < 0 || !isIn[Int(mesh.twins[edge]) / 3] }
    var isSeen = [Bool](repeating: false, count: isIn.count)
    var areas: [PlanePolygon] = []
    for seed in isIn.indices where isIn[seed] && !isSeen[seed] {
      var (waiting, borders) = ([seed], [Int]())
      isSeen[seed] = true
      while let triangle = waiting.popLast() {
        for edge in 3 * triangle..<3 * triangle + 3 {
          guard !isBorder(edge) else {
            borders.append(edge)
            continue
          }
          let other = Int(mesh.twins[edge]) / 3
          guard !isSeen[other] else { continue }
          isSeen[other] = true
          waiting.append(other)
        }
      }
      var isWalked: Set<Int> = []
      var rings: [[PlanePoint]] = []
      for start in borders.sorted() where !isWalked.contains(start) {
        var (edge, ring) = (start, [PlanePoint]())
        repeat {
          isWalked.insert(edge)
          ring.append(mesh.vertices[Int(mesh.origins[edge])])
          // Around the end of the edge, within the part, to the next border.
          edge = mesh.edge(after: edge)
          while !isBorder(edge) { edge = mesh.edge(after: Int(mesh.twins[edge])) }
        } while edge != start
        rings.append(withoutFlatCorners(ring))
      }
      rings.removeAll { $0.count < 3 }
      guard let shell = rings.firstIndex(where: { PlanePolygon.doubledArea(of: $0) > 0 }) else { continue }
      let outer = rings.remove(at: shell)
      if let area = PlanePolygon(shell: outer, holes: rings) { areas.append(area) }
    }
    return areas
  }

  private static func withoutFlatCorners(_ ring: [PlanePoint]) -> [PlanePoint] {
    ring.indices.filter { index in
      let (before, next) = (ring[(index + ring.count - 1) % ring.count], ring[(index + 1) % ring.count])
      return Predicates.orientation(before, ring[index], next) != 0
    }.map { ring[$0] }
  }
}
