import VenueGeometry

/// All a search asks of an edge, side by side in memory.
struct SearchEdge: Sendable {
  var start: PlanePoint
  /// The edges after and before it in its polygon.
  var next: Int32
  var previous: Int32
  /// Its twin where it may be crossed, −1 where not.
  var crossing: Int32
  var polygon: Int32
}

extension MeshAccess {
  static func edges(_ mesh: LevelMesh, crossings: [Int32]) -> [SearchEdge] {
    var edges: [SearchEdge] = []
    edges.reserveCapacity(mesh.edgeCount)
    for polygon in 0..<mesh.polygonCount {
      let range = mesh.edges(of: polygon)
      for edge in range {
        edges.append(
          SearchEdge(
            start: mesh.start(Int32(edge)), next: Int32(edge + 1 == range.upperBound ? range.lowerBound : edge + 1),
            previous: Int32(edge == range.lowerBound ? range.upperBound - 1 : edge - 1), crossing: crossings[edge],
            polygon: Int32(polygon)))
      }
    }
    return edges
  }

  @inline(__always) func next(_ edge: Int32) -> Int32 { edges[Int(edge)].next }
  @inline(__always) func previous(_ edge: Int32) -> Int32 { edges[Int(edge)].previous }
  @inline(__always) func start(_ edge: Int32) -> PlanePoint { edges[Int(edge)].start }
  @inline(__always) func end(_ edge: Int32) -> PlanePoint { edges[Int(edges[Int(edge)].next)].start }
  @inline(__always) func polygon(of edge: Int32) -> Int32 { edges[Int(edge)].polygon }
}
