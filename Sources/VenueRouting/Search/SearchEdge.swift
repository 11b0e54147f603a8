import VenueGeometry

/// All a search asks of an edge, side by side in memory.
struct SearchEdge: Sendable {
  /// What a search has to look into before it crosses an edge; most edges have none of these.
  struct Conditions: OptionSet, Sendable {
    let rawValue: UInt8
    /// The edge parts the level in two.
    static let bridge = Conditions(rawValue: 1)
    /// It leads to an owner that lets in only those who come to it.
    static let guestsOnly = Conditions(rawValue: 2)
    /// It leads to a polygon that has no other way out.
    static let deadEnd = Conditions(rawValue: 4)
  }

  var start: PlanePoint
  /// The edges after and before it in its polygon.
  var next: Int32
  var previous: Int32
  /// Its twin where it may be crossed, −1 where not.
  var crossing: Int32
  var polygon: Int32
  var conditions: Conditions = []
}

extension MeshAccess {
  static func edges(_ mesh: LevelMesh, crossings: [Int32], rules: [OwnerRule]) -> [SearchEdge] {
    var edges: [SearchEdge] = []
    edges.reserveCapacity(mesh.edgeCount)
    // Ways out of each polygon.
    var ways = [Int32](repeating: 0, count: mesh.polygonCount)
    for polygon in 0..<mesh.polygonCount {
      let range = mesh.edges(of: polygon)
      for edge in range {
        let crossing = crossings[edge]
        if crossing >= 0 { ways[polygon] += 1 }
        edges.append(
          SearchEdge(
            start: mesh.start(Int32(edge)), next: Int32(edge + 1 == range.upperBound ? range.lowerBound : edge + 1),
            previous: Int32(edge == range.lowerBound ? range.upperBound - 1 : edge - 1), crossing: crossing,
            polygon: Int32(polygon), conditions: mesh.bridges.sides[edge].isEmpty ? [] : .bridge))
      }
    }
    for edge in edges.indices where edges[edge].crossing >= 0 {
      let entry = edges[edge].crossing
      let polygon = Int(edges[Int(entry)].polygon)
      if rules[polygon] == .destinationOnly { edges[edge].conditions.insert(.guestsOnly) }
      // Whether one can go back tells nothing.
      if ways[polygon] == (crossings[Int(entry)] >= 0 ? 1 : 0) { edges[edge].conditions.insert(.deadEnd) }
    }
    return edges
  }

  @inline(__always) func next(_ edge: Int32) -> Int32 { edges[Int(edge)].next }
  @inline(__always) func previous(_ edge: Int32) -> Int32 { edges[Int(edge)].previous }
  @inline(__always) func start(_ edge: Int32) -> PlanePoint { edges[Int(edge)].start }
  @inline(__always) func end(_ edge: Int32) -> PlanePoint { edges[Int(edges[Int(edge)].next)].start }
  @inline(__always) func polygon(of edge: Int32) -> Int32 { edges[Int(edge)].polygon }
}
