import VenueGeometry
import VenueParts

// Stores the derived data of a mesh as sections of its level. `docs/formats/network.md` describes each section.
extension LevelMesh {
  /// Those derived values of a level's mesh that take longer to derive than to read.
  func sections(ofLevel level: Int) -> [NetworkSection] {
    [
      NetworkSection("bends", level: level, numbers: corners.map { Int32($0.rawValue) }),
      NetworkSection("bridges", level: level, numbers: bridgeRecords, columns: 3),
      NetworkSection("order", level: level, numbers: bridges.order.array),
      NetworkSection("boxed", level: level, numbers: boxes.targets.array),
    ]
  }

  /// The edges of bridges, each with its range; of the two sides of an edge the first.
  private var bridgeRecords: [Int32] {
    (0..<edgeCount).flatMap { edge -> [Int32] in
      let side = bridges.sides[edge]
      return side.isEmpty || twins[edge] < edge ? [] : [Int32(edge), side.lowerBound, side.upperBound]
    }
  }

  /// The mesh of a level: points, twins and flat corners are derived from the stored arrays, everything else is read in place. Every number
  /// is validated.
  ///
  /// - Throws: ``StoredMeshError`` with the first fault found.
  /// - Complexity: O(*n*) in the edges.
  init(stored level: NetworkLevel) throws(StoredMeshError) {
    if let fault = level.fault { throw .section(fault) }
    let sections = MeshSections(level: level)
    let polygons = level.polygonUnits.count
    let vertices = level.vertices.reread(as: PlanePoint.self)
    let checked: MeshCheck
    do throws(MeshError) {
      checked = try MeshCheck(
        vertices: vertices.array, starts: level.polygonStarts.array, corners: level.polygonVertices.array,
        neighbours: level.polygonNeighbours.array, owners: level.polygonUnits.array)
    } catch {
      throw .mesh(error)
    }
    let bends = try sections.numbers("bends", count: vertices.count)
    let corners = bends.compactMap { UInt8(exactly: $0).flatMap { VertexCorner(rawValue: $0) } }
    guard corners.count == bends.count else {
      throw sections.fault("bends", "it holds a number that means nothing there")
    }
    guard let sides = BridgeSides(records: try sections.numbers("bridges", columns: 3), twins: checked.twins) else {
      throw sections.fault("bridges", "it holds an edge that is no bridge, or a side that ends before it begins")
    }
    guard let boxes = BoxIndex(checked.bounds, order: try sections.numbers("boxed", count: polygons)) else {
      throw sections.fault("boxed", "it is not an index of the polygons")
    }
    self.init(
      vertices: vertices, polygonStarts: level.polygonStarts, polygonVertices: level.polygonVertices,
      polygonNeighbours: level.polygonNeighbours, polygonOwners: level.polygonUnits,
      points: StoredArray(checked.points), polygonOfEdge: StoredArray(checked.polygonOfEdge),
      twins: StoredArray(checked.twins), hasFlatCorner: StoredArray(checked.hasFlatCorner),
      corners: StoredArray(corners),
      bridges: MeshBridges(sides: sides, order: try sections.numbers("order", count: polygons)), boxes: boxes)
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

  /// - Parameter count: how many rows there must be; nil if any number will do.
  func numbers(
    _ name: String, count: Int? = nil, columns: Int = 1
  ) throws(StoredMeshError) -> StoredArray<Int32> {
    let found: StoredArray<Int32>?
    do throws(NetworkFormatError) { found = try level.numbers(name, columns: columns) } catch {
      throw .section(error)
    }
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
