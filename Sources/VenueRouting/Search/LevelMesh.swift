public import VenueGeometry

/// The walkable space of one level: convex polygons that meet edge to edge.
///
/// Polygon p has the edges `polygonStarts[p]..<polygonStarts[p + 1]`. Edge e runs from the vertex
/// `polygonVertices[e]` to that of the next edge of its polygon, counter-clockwise, and `polygonNeighbours[e]` is
/// the polygon across it or −1 for a wall. Coincident edges of two polygons may still be walls, on both
/// sides: a wall needs no thickness.
///
/// A mesh is made from the first five arrays. Everything else is derived from them: what takes O(n log n) at compile time, to be
/// stored beside them, what is linear when they are validated. Searches on a mesh never trap: each initialiser validates every number.
public struct LevelMesh: Sendable {
  public let vertices: StoredArray<PlanePoint>
  public let polygonStarts: StoredArray<Int32>
  public let polygonVertices: StoredArray<Int32>
  public let polygonNeighbours: StoredArray<Int32>
  /// For each polygon its owner, for example a unit number; any value is allowed.
  public let polygonOwners: StoredArray<Int32>

  /// The start point of each edge.
  let points: StoredArray<PlanePoint>
  /// The polygon of each edge.
  let polygonOfEdge: StoredArray<Int32>
  /// The same edge as the polygon across runs it, −1 for a wall.
  let twins: StoredArray<Int32>
  /// True if a polygon has a corner of 180°.
  let hasFlatCorner: StoredArray<Bool>
  let corners: StoredArray<VertexCorner>
  let bridges: MeshBridges
  let boxes: BoxIndex

  /// Makes a mesh: validates the arrays and derives the rest.
  ///
  /// - Parameter polygonStarts: one more entry than polygons, ascending from 0.
  /// - Throws: ``MeshError`` with the first fault found.
  public init(
    vertices: [PlanePoint], polygonStarts: [Int32], polygonVertices: [Int32], polygonNeighbours: [Int32],
    polygonOwners: [Int32]
  ) throws(MeshError) {
    let checked = try MeshCheck(
      vertices: vertices, starts: polygonStarts, corners: polygonVertices, neighbours: polygonNeighbours,
      owners: polygonOwners)
    self.init(
      vertices: StoredArray(vertices), polygonStarts: StoredArray(polygonStarts),
      polygonVertices: StoredArray(polygonVertices), polygonNeighbours: StoredArray(polygonNeighbours),
      polygonOwners: StoredArray(polygonOwners), points: StoredArray(checked.points),
      polygonOfEdge: StoredArray(checked.polygonOfEdge), twins: StoredArray(checked.twins),
      hasFlatCorner: StoredArray(checked.hasFlatCorner),
      corners: StoredArray(
        VertexCorner.classify(
          vertices: vertices, starts: polygonStarts, edgeVertices: polygonVertices,
          polygonOfEdge: checked.polygonOfEdge, twins: checked.twins)),
      bridges: MeshBridges(
        polygonStarts: polygonStarts, polygonOfEdge: checked.polygonOfEdge, twins: checked.twins),
      boxes: BoxIndex(checked.bounds))
  }

  /// Uses validated and derived arrays.
  init(
    vertices: StoredArray<PlanePoint>, polygonStarts: StoredArray<Int32>, polygonVertices: StoredArray<Int32>,
    polygonNeighbours: StoredArray<Int32>, polygonOwners: StoredArray<Int32>, points: StoredArray<PlanePoint>,
    polygonOfEdge: StoredArray<Int32>, twins: StoredArray<Int32>, hasFlatCorner: StoredArray<Bool>,
    corners: StoredArray<VertexCorner>, bridges: MeshBridges, boxes: BoxIndex
  ) {
    self.vertices = vertices
    self.polygonStarts = polygonStarts
    self.polygonVertices = polygonVertices
    self.polygonNeighbours = polygonNeighbours
    self.polygonOwners = polygonOwners
    self.points = points
    self.polygonOfEdge = polygonOfEdge
    self.twins = twins
    self.hasFlatCorner = hasFlatCorner
    self.corners = corners
    self.bridges = bridges
    self.boxes = boxes
  }

  public var polygonCount: Int { polygonOwners.count }

  public var edgeCount: Int { polygonVertices.count }

  /// The edges of a polygon, counter-clockwise.
  public func edges(of polygon: Int) -> Range<Int> {
    Int(polygonStarts[polygon])..<Int(polygonStarts[polygon + 1])
  }

  /// The polygon of an edge.
  public func polygon(ofEdge edge: Int) -> Int { Int(polygonOfEdge[edge]) }

  /// The same edge from the polygon on the other side, in the opposite direction.
  ///
  /// - Returns: nil for a wall.
  public func twin(ofEdge edge: Int) -> Int? { twins[edge] < 0 ? nil : Int(twins[edge]) }

  /// Start and end of an edge.
  public func ends(ofEdge edge: Int) -> (start: PlanePoint, end: PlanePoint) {
    (points[edge], points[Int(next(Int32(edge)))])
  }

  @inline(__always)
  func next(_ edge: Int32) -> Int32 {
    let polygon = Int(polygonOfEdge[Int(edge)])
    return edge &+ 1 == polygonStarts[polygon &+ 1] ? polygonStarts[polygon] : edge &+ 1
  }

  @inline(__always)
  func previous(_ edge: Int32) -> Int32 {
    let polygon = Int(polygonOfEdge[Int(edge)])
    return edge == polygonStarts[polygon] ? polygonStarts[polygon &+ 1] &- 1 : edge &- 1
  }

  @inline(__always)
  func start(_ edge: Int32) -> PlanePoint { points[Int(edge)] }

  @inline(__always)
  func end(_ edge: Int32) -> PlanePoint { points[Int(next(edge))] }
}

extension LevelMesh {
  /// The mesh of merged polygons; edges keep their numbers.
  public init(_ polygons: ConvexPolygons) throws(MeshError) {
    try self.init(
      vertices: polygons.vertices, polygonStarts: polygons.starts, polygonVertices: polygons.corners,
      polygonNeighbours: polygons.neighbours, polygonOwners: polygons.owners)
  }
}
