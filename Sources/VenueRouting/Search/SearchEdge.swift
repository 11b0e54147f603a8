import VenueGeometry

/// All data of an edge that a search uses, adjacent in memory.
struct SearchEdge: Sendable {
  /// Conditions that a search checks before it crosses an edge; most edges have none.
  struct Conditions: OptionSet, Sendable {
    let rawValue: UInt8
    /// The edge parts the level in two.
    static let bridge = Conditions(rawValue: 1)
    /// The edge leads to a destination-only owner.
    static let guestsOnly = Conditions(rawValue: 2)
    /// The edge leads to a polygon without another exit.
    static let deadEnd = Conditions(rawValue: 4)
  }

  var start: PlanePoint
  /// The edges after and before it in its polygon.
  var next: Int32
  var previous: Int32
  /// Its twin if it may be crossed, otherwise −1.
  var crossing: Int32
  var polygon: Int32
  var conditions: Conditions = []
}

extension MeshAccess {
  static func edges(_ mesh: LevelMesh, crossings: [Int32], rules: [OwnerRule]) -> [SearchEdge] {
    var edges: [SearchEdge] = []
    edges.reserveCapacity(mesh.edgeCount)
    // Number of exits of each polygon.
    var ways = [Int32](repeating: 0, count: mesh.polygonCount)
    let (points, sides) = (mesh.points, mesh.bridges.sides)
    for polygon in ways.indices {
      let range = mesh.edges(of: polygon)
      var exits: Int32 = 0
      for edge in range {
        let crossing = crossings[edge]
        if crossing >= 0 { exits += 1 }
        edges.append(
          SearchEdge(
            start: points[edge], next: Int32(edge + 1 == range.upperBound ? range.lowerBound : edge + 1),
            previous: Int32(edge == range.lowerBound ? range.upperBound - 1 : edge - 1), crossing: crossing,
            polygon: Int32(polygon), conditions: sides[edge].isEmpty ? [] : .bridge))
      }
      ways[polygon] = exits
    }
    for edge in edges.indices where edges[edge].crossing >= 0 {
      let entry = edges[edge].crossing
      let polygon = Int(edges[Int(entry)].polygon)
      if rules[polygon] == .destinationOnly { edges[edge].conditions.insert(.guestsOnly) }
      // The entry edge itself does not count as an exit.
      if ways[polygon] == (crossings[Int(entry)] >= 0 ? 1 : 0) { edges[edge].conditions.insert(.deadEnd) }
    }
    return edges
  }

  /// Makes walls of some edges, for a search that leaves out a room. Islands stay as they are.
  ///
  /// - Returns: the edges that were open, with their twins, for ``open(_:)``.
  mutating func close(_ walls: [Int]) -> [(edge: Int, twin: Int32)] {
    var closed: [(edge: Int, twin: Int32)] = []
    for edge in walls where edges[edge].crossing >= 0 {
      let twin = edges[edge].crossing
      for (side, other) in [(edge, twin), (Int(twin), edges[Int(twin)].crossing)] {
        closed.append((side, other))
        edges[side].crossing = -1
      }
    }
    return closed
  }

  /// Reverses ``close(_:)``.
  mutating func open(_ closed: [(edge: Int, twin: Int32)]) {
    for (edge, twin) in closed { edges[edge].crossing = twin }
  }

  @inline(__always) func next(_ edge: Int32) -> Int32 { edges[Int(edge)].next }
  @inline(__always) func previous(_ edge: Int32) -> Int32 { edges[Int(edge)].previous }
  @inline(__always) func start(_ edge: Int32) -> PlanePoint { edges[Int(edge)].start }
  @inline(__always) func end(_ edge: Int32) -> PlanePoint { edges[Int(edges[Int(edge)].next)].start }
  @inline(__always) func polygon(of edge: Int32) -> Int32 { edges[Int(edge)].polygon }
}
