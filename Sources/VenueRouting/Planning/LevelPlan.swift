import VenueGeometry
import VenueParts

/// One level of the network, ready to be searched.
struct LevelPlan: Sendable {
  let index: Int
  let mesh: LevelMesh
  /// The opening that each edge leads through; −1 for none.
  let edgeOpenings: StoredArray<Int32>
  /// The island each polygon is part of, as ``GroundIslands`` numbers them through all levels.
  let islands: StoredArray<Int32>
  /// The opening whose bridge a polygon is; −1 for others.
  let polygonOpenings: StoredArray<Int32>
  /// Narrow places, by ascending edge.
  let gates: StoredArray<NetworkGate>
  /// nil for a level that is stored without an index.
  let guide: LevelGuide?
  let accesses = LevelAccesses()

  /// - Parameter known: the mesh of the level, if its sections were made from it; they are not read and validated again.
  /// - Complexity: O(*n*) in the edges, which are validated; nothing is derived.
  init(_ level: NetworkLevel, mesh known: LevelMesh? = nil) throws(StoredMeshError) {
    if let known {
      if let fault = level.fault { throw .section(fault) }
      mesh = known
    } else {
      mesh = try LevelMesh(stored: level)
    }
    index = level.position
    let sections = MeshSections(level: level)
    let (numbers, islands) = (try sections.numbers("islands", count: mesh.polygonCount), level.islands)
    guard numbers.allSatisfy({ islands.indices.contains(Int($0)) }) else {
      throw sections.fault("islands", "it holds an island that the level does not have")
    }
    self.islands = StoredArray(numbers.map { islands[Int($0)] })
    edgeOpenings = level.edgeOpenings
    polygonOpenings = level.polygonOpenings
    gates = level.gates
    guide = LevelIndex(stored: level, of: mesh).map { [mesh] index in LevelGuide(index, on: mesh) }
  }

  /// Range that contains all openings of its edges and bridges.
  var openings: Range<Int> { LevelPlan.bounds([edgeOpenings, polygonOpenings]) }

  /// Range that contains all its units.
  var units: Range<Int> { LevelPlan.bounds([mesh.polygonOwners]) }

  /// The range of the non-negative numbers; negative numbers mean none. The elements of one level are contiguous in the tables, so the range is
  /// small.
  private static func bounds(_ arrays: [StoredArray<Int32>]) -> Range<Int> {
    var (least, most) = (Int32.max, Int32(-1))
    for array in arrays {
      for number in array where number >= 0 { (least, most) = (min(least, number), max(most, number)) }
    }
    return most < 0 ? 0..<0 : Int(least)..<Int(most) + 1
  }

  /// The unit that contains a polygon; nil on the ground that an opening bridges.
  func unit(of polygon: Int) -> Int? {
    let unit = Int(mesh.polygonOwners[polygon])
    return unit < 0 ? nil : unit
  }

  /// The opening that an edge leads through or belongs to, if any.
  func opening(at edge: Int) -> Int? {
    if edgeOpenings[edge] >= 0 { return Int(edgeOpenings[edge]) }
    let bridge = polygonOpenings[mesh.polygon(ofEdge: edge)]
    if bridge >= 0 { return Int(bridge) }
    guard let twin = mesh.twin(ofEdge: edge) else { return nil }
    let opening = polygonOpenings[mesh.polygon(ofEdge: twin)]
    return opening < 0 ? nil : Int(opening)
  }

  /// The edges for which ``opening(at:)`` is not nil, and some others, ascending.
  func edges(withOpeningOr others: Set<Int32>) -> [Int32] {
    var edges: [Int32] = []
    let (twins, polygons) = (mesh.twins, mesh.polygonOfEdge)
    for polygon in 0..<mesh.polygonCount {
      let isBridge = polygonOpenings[polygon] >= 0
      for edge in mesh.edges(of: polygon) {
        let twin = Int(twins[edge])
        let leadsThrough =
          isBridge || edgeOpenings[edge] >= 0 || twin >= 0 && polygonOpenings[Int(polygons[twin])] >= 0
        if leadsThrough || !others.isEmpty && others.contains(Int32(edge)) { edges.append(Int32(edge)) }
      }
    }
    return edges
  }

  /// The unit at a point, when it is one that is accepted; border points belong to either side.
  func unit(at point: PlanePoint, where accepts: (Int) -> Bool) -> Int? {
    for polygon in mesh.polygons(at: point) { if let unit = unit(of: polygon), accepts(unit) { return unit } }
    return nil
  }

  /// All units whose ground contains a point: more than one on a border.
  func units(at point: PlanePoint) -> [Int] {
    var found: [Int] = []
    for polygon in mesh.polygons(at: point) {
      if let unit = unit(of: polygon), !found.contains(unit) { found.append(unit) }
    }
    return found
  }

  /// Units with ground in the square around a point, ascending.
  func units(near point: PlanePoint, reach: Int32) -> [Int] {
    var found: Set<Int> = []
    // Visits each polygon and accepts none, so that all are visited.
    _ = mesh.nearestPoint(to: point, within: reach) { polygon in
      if let unit = unit(of: polygon) { found.insert(unit) }
      return false
    }
    return found.sorted()
  }

  /// The nearest walkable point at most `reach` millimetres away, on ground of an accepted unit.
  ///
  /// - Parameter pockets: polygons that are used only if there is nothing else.
  func snapped(
    _ point: PlanePoint, reach: Int32, pockets: Set<Int> = [], where accepts: (Int) -> Bool
  ) -> (point: PlanePoint, unit: Int)? {
    func nearest(_ isLeftOut: (Int) -> Bool) -> (point: PlanePoint, polygon: Int)? {
      mesh.nearestPoint(to: point, within: reach) { polygon in
        !isLeftOut(polygon) && unit(of: polygon).map(accepts) ?? false
      }
    }
    let found = nearest(pockets.contains) ?? (pockets.isEmpty ? nil : nearest { _ in false })
    guard let found, let unit = unit(of: found.polygon) else { return nil }
    return (found.point, unit)
  }
}
