import VenueGeometry

// A path that is limited to one owner and begins on the line of a door, or on an open border, crosses it at once: no cone leads over an
// edge that contains its root.
extension PathSearch {
  /// A polygon that contains the start and is entered over an edge that contains it, too.
  struct FirstStep: Sendable {
    var polygon: Int
    var edge: Int32
    /// The polygon that the step leaves.
    var from: Int
  }

  /// Runs after the ends are noted; the steps are in the order in which the polygons are reached.
  mutating func noteFirstSteps(at start: PlanePoint, from starts: [Int]) {
    guard mesh.polygons(at: start).count > starts.count else { return }
    var standing = starts
    var place = 0
    while place < standing.count {
      for edge in mesh.edges(of: standing[place]) where mesh.holds(start, edge: edge) {
        let entry = crossing(Int32(edge))
        guard entry >= 0, case let other = Int(access.polygon(of: entry)), !standing.contains(other) else { continue }
        standing.append(other)
        firstSteps.append(FirstStep(polygon: other, edge: Int32(edge), from: standing[place]))
      }
      place += 1
    }
  }

  /// True if an end that is limited to some polygons is on the border between one of them and another polygon.
  func isOnWay(_ end: PlanePoint, outOf polygons: [Int]) -> Bool {
    guard mesh.polygons(at: end).count > polygons.count else { return false }
    return polygons.contains { polygon in
      mesh.edges(of: polygon).contains { edge in
        guard let twin = mesh.twin(ofEdge: edge), !polygons.contains(mesh.polygon(ofEdge: twin)) else { return false }
        return mesh.holds(end, edge: edge) && (access.crossings[edge] >= 0 || access.crossings[twin] >= 0)
      }
    }
  }
}

extension LevelMesh {
  fileprivate func holds(_ point: PlanePoint, edge: Int) -> Bool {
    let (a, b) = ends(ofEdge: edge)
    return Predicates.isOn(segment: a, b, point)
  }
}
