public import VenueGeometry

/// A shortest walk over a mesh.
public struct MeshPath: Hashable, Sendable {
  /// The ends and, between them, the mesh vertices where the walk bends.
  public var points: [PlanePoint]
  public var lengthMillimetres: Double
  /// The polygons in the order of the walk, including those it only touches at a bend.
  public var polygons: [Int32]
  /// The crossed edges, each from the side of the polygon before it: one fewer than polygons.
  public var edges: [Int32]
}
