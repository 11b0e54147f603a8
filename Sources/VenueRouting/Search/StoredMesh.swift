import VenueGeometry
import VenueParts

// Stores the derived data of a mesh as sections of its level. `docs/formats/network.md` describes each section.
extension LevelMesh {
  /// Adds the derived values of a level's mesh, so that ``init(stored:)`` reads them in place.
  func store(_ level: Int, in encoder: inout NetworkEncoder) {
    encoder.add("points", level: level, points.array)
    encoder.add("polygon", level: level, polygonOfEdge.array)
    encoder.add("twins", level: level, twins.array)
    encoder.add("flat", level: level, hasFlatCorner.map { UInt8($0 ? 1 : 0) })
    encoder.add("bends", level: level, corners.map(\.rawValue))
    encoder.add("sides", level: level, bridges.sides.ends.array)
    encoder.add("order", level: level, bridges.order.array)
    encoder.add("boxes", level: level, boxes.boxes.array)
    encoder.add("boxed", level: level, boxes.targets.array)
  }

  /// The mesh of a level, read in place: nothing is copied or derived, and every number is validated.
  ///
  /// - Throws: ``StoredMeshError`` with the first fault found.
  /// - Complexity: O(*n*) in the edges.
  init(stored level: NetworkLevel) throws(StoredMeshError) {
    if let fault = level.fault { throw .section(fault) }
    let sections = MeshSections(level: level)
    let (edges, polygons) = (level.polygonVertices.count, level.polygonUnits.count)
    let vertices = level.vertices.reread(as: PlanePoint.self)
    let flat: StoredArray<UInt8> = try sections.array("flat", polygons)
    let bends: StoredArray<UInt8> = try sections.array("bends", vertices.count)
    let targets: StoredArray<Int32> = try sections.array("boxed", polygons)
    guard flat.allSatisfy({ $0 < 2 }) else { throw sections.fault("flat", "it holds what is neither 0 nor 1") }
    guard bends.allSatisfy({ VertexCorner(rawValue: $0) != nil }) else {
      throw sections.fault("bends", "it holds a number that means nothing there")
    }
    guard let sides = BridgeSides(ends: try sections.array("sides", edges)) else {
      throw sections.fault("sides", "a side ends before it begins")
    }
    guard let boxes = BoxIndex(count: polygons, boxes: try sections.array("boxes", nil), targets: targets) else {
      throw sections.fault("boxed", "it is not an index of the polygons")
    }
    self.init(
      vertices: vertices, polygonStarts: level.polygonStarts, polygonVertices: level.polygonVertices,
      polygonNeighbours: level.polygonNeighbours, polygonOwners: level.polygonUnits,
      points: try sections.array("points", edges), polygonOfEdge: try sections.array("polygon", edges),
      twins: try sections.array("twins", edges), hasFlatCorner: flat.reread(), corners: bends.reread(),
      bridges: MeshBridges(
        sides: sides, order: try sections.array("order", polygons)), boxes: boxes)
    do throws(MeshError) { try check() } catch { throw .mesh(error) }
  }

  /// Checks the conditions of a search: polygons are convex, edges refer to their polygons and ends, and twins are one edge from two sides.
  private func check() throws(MeshError) {
    for polygon in 0..<polygonCount {
      let edges = edges(of: polygon)
      for edge in edges {
        guard polygonOfEdge[edge] == polygon else { throw .edgeRange(polygon: polygon) }
        guard points[edge] == vertices[Int(polygonVertices[edge])] else { throw .unknownVertex(edge: edge) }
      }
      guard let isFlat = MeshCheck.flatness(points.part(edges)), isFlat == hasFlatCorner[polygon] else {
        throw .notConvex(polygon: polygon)
      }
    }
    for edge in 0..<edgeCount {
      let (twin, neighbour) = (Int(twins[edge]), polygonNeighbours[edge])
      guard twin >= 0 else {
        guard twin == -1, neighbour < 0 else { throw .oneSidedNeighbour(edge: edge) }
        continue
      }
      guard twin < edgeCount, Int(twins[twin]) == edge, polygonOfEdge[twin] == neighbour,
        polygonVertices[twin] == polygonVertices[Int(next(Int32(edge)))],
        polygonVertices[edge] == polygonVertices[Int(next(Int32(twin)))]
      else { throw .oneSidedNeighbour(edge: edge) }
    }
  }
}

/// The reason why a level of a network has no mesh.
enum StoredMeshError: Error, CustomStringConvertible {
  case section(NetworkFormatError)
  case mesh(MeshError)

  var description: String {
    switch self {
    case .section(let error): error.description
    case .mesh(let error): "\(error)"
    }
  }
}

/// The sections of one level.
struct MeshSections {
  let level: NetworkLevel

  func array<Element>(_ name: String, _ count: Int?) throws(StoredMeshError) -> StoredArray<Element> {
    let found: StoredArray<Element>?
    do throws(NetworkFormatError) { found = try level.array(name) } catch { throw .section(error) }
    guard let found else { throw fault(name, "it is missing") }
    guard count == nil || found.count == count else {
      throw fault(name, "it has \(found.count) entries, not \(count ?? 0)")
    }
    return found
  }

  func fault(_ name: String, _ message: String) -> StoredMeshError {
    .section(NetworkFormatError(section: name, level: level.position, message: message))
  }
}
