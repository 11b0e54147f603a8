import VenueGeometry
import VenueParts

/// One level of the network, ready to be searched.
struct LevelPlan: Sendable {
  let index: Int
  let level: NetworkLevel
  let mesh: LevelMesh

  init(index: Int, level: NetworkLevel) throws(MeshError) {
    self.index = index
    self.level = level
    var vertices: [PlanePoint] = []
    vertices.reserveCapacity(level.vertices.count / 2)
    for slot in stride(from: 0, to: level.vertices.count - 1, by: 2) {
      vertices.append(PlanePoint(x: level.vertices[slot], y: level.vertices[slot + 1]))
    }
    mesh = try LevelMesh(
      vertices: vertices, polygonStarts: level.polygonStarts, polygonVertices: level.polygonVertices,
      polygonNeighbours: level.polygonNeighbours, polygonOwners: level.polygonUnits)
  }

  /// The unit a polygon belongs to; nil on the ground an opening bridges.
  func unit(of polygon: Int) -> Int? {
    let unit = Int(level.polygonUnits[polygon])
    return unit < 0 ? nil : unit
  }

  /// Opening that an edge leads through or stands in, if any.
  func opening(at edge: Int) -> Int? {
    if level.edgeOpenings[edge] >= 0 { return Int(level.edgeOpenings[edge]) }
    let bridge = level.polygonOpenings[mesh.polygon(ofEdge: edge)]
    if bridge >= 0 { return Int(bridge) }
    guard let twin = mesh.twin(ofEdge: edge) else { return nil }
    let opening = level.polygonOpenings[mesh.polygon(ofEdge: twin)]
    return opening < 0 ? nil : Int(opening)
  }

  /// The unit at a point, when it is one that is accepted; border points belong to either side.
  func unit(at point: PlanePoint, where accepts: (Int) -> Bool) -> Int? {
    for polygon in mesh.polygons(at: point) { if let unit = unit(of: polygon), accepts(unit) { return unit } }
    return nil
  }

  /// The nearest walkable point at most `reach` millimetres away, on ground of a unit that is accepted.
  func snapped(_ point: PlanePoint, reach: Int32, where accepts: (Int) -> Bool) -> (point: PlanePoint, unit: Int)? {
    let found = mesh.nearestPoint(to: point, within: reach) { polygon in unit(of: polygon).map(accepts) ?? false }
    guard let found, let unit = unit(of: found.polygon) else { return nil }
    return (found.point, unit)
  }
}
