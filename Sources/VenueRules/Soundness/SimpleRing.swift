import VenueGeometry

extension PlanePolygon {
  private static let fewCorners = 16
  private var isSmall: Bool { holes.isEmpty && shell.count <= PlanePolygon.fewCorners }

  /// True if it has no hole, few corners, and edges that meet only their neighbours, and those only at one end: such an area is
  /// valid, and most rooms are of this kind.
  var isSurelySimple: Bool { isSmall && !hasMeetingEdges }

  /// True if it is as small, and its edges meet elsewhere: its area cannot be measured.
  var isSurelyCrossed: Bool { isSmall && hasMeetingEdges }

  /// Quadratic in the corners.
  private var hasMeetingEdges: Bool {
    let count = shell.count
    for edge in 0..<count {
      let (a, b) = (shell[edge], shell[(edge + 1) % count])
      for other in edge + 1..<max(edge + 1, count) {
        let isNeighbour = other == edge + 1 || edge == 0 && other == count - 1
        switch Predicates.relation(a, b, shell[other], shell[(other + 1) % count]) {
        case .apart: if isNeighbour { return true }
        case .touching: if !isNeighbour { return true }
        case .crossing, .overlapping: return true
        }
      }
    }
    return false
  }
}
