import VenueGeometry
import VenueParts

/// The ground of one level in pieces: polygons of one unit, or of one doorway, that touch each other with sufficient width.
struct LevelPieces {
  /// Indexed by polygon.
  private(set) var pieceOfPolygon: [Int]
  /// Indexed by piece.
  private(set) var polygons: [[Int]] = []
  /// Indexed by piece; nil on the ground under an opening.
  private(set) var units: [Int?] = []

  /// Linear in the edges.
  ///
  /// - Parameter narrowEdges: edges that part pieces.
  init(_ plan: LevelPlan, partedBy narrowEdges: Set<Int32>) {
    let mesh = plan.mesh
    pieceOfPolygon = [Int](repeating: -1, count: mesh.polygonCount)
    for seed in 0..<mesh.polygonCount where pieceOfPolygon[seed] < 0 {
      let piece = polygons.count
      pieceOfPolygon[seed] = piece
      var found = [seed]
      var place = 0
      while place < found.count {
        for edge in mesh.edges(of: found[place]) {
          guard let twin = mesh.twin(ofEdge: edge), case let other = mesh.polygon(ofEdge: twin),
            pieceOfPolygon[other] < 0, plan.isSameGround(seed, other),
            narrowEdges.isEmpty || !narrowEdges.contains(Int32(edge))
          else { continue }
          pieceOfPolygon[other] = piece
          found.append(other)
        }
        place += 1
      }
      polygons.append(found)
      units.append(plan.unit(of: seed))
    }
  }

  /// The pieces that contain a point, of one unit if it is given.
  func pieces(at point: PlanePoint, unit: Int, of plan: LevelPlan) -> [Int] {
    var found: [Int] = []
    for polygon in plan.mesh.polygons(at: point) where unit < 0 || plan.unit(of: polygon) == unit {
      if !found.contains(pieceOfPolygon[polygon]) { found.append(pieceOfPolygon[polygon]) }
    }
    return found
  }
}

extension LevelPlan {
  fileprivate func isSameGround(_ a: Int, _ b: Int) -> Bool {
    mesh.polygonOwners[a] == mesh.polygonOwners[b] && polygonOpenings[a] == polygonOpenings[b]
  }
}
