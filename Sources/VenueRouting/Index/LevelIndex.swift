public import VenueGeometry

/// What makes exact paths on one level quick to find: hub labels on the corners that through traffic bends around.
///
/// The level falls into the *skeleton*, where people pass through, and *cells*, where they only start or end: rooms, and dead
/// ends behind a single way. A path leaves the cell of its start once, enters that of its goal once, and between the two bends at
/// corners of the skeleton only. Every corner keeps *labels*: its distance to some corners, its hubs, chosen so that for any two
/// corners some hub of both lies on a shortest path between them (two-hop cover: Cohen, Halperin, Kaplan and Zwick 2002; pruned
/// labelling: Akiba, Iwata and Yoshida 2013). So a query searches as far as the first corners around its ends and joins their labels;
/// see ``IndexedSearch`` and docs/decisions/0030.
///
/// An index is made for one ``MeshAccess``. It serves everybody who may go nowhere else: a path of the index that crosses nothing
/// closed to them is their shortest one too, for closing only takes paths away.
///
/// All of it is flat arrays of numbers, to be stored as they are. Corners are numbered by their rank as hubs.
public struct LevelIndex: Sendable, Equatable {
  /// What the index says of a polygon.
  public enum Ground {
    public static let skeleton: UInt8 = 0
    /// Part of a cell, or nobody's way at all.
    public static let cell: UInt8 = 1
    /// Part of a cell that a shortest path may leave and come back to: walks that end here are searched for on the mesh.
    public static let winding: UInt8 = 2
  }

  /// For each polygon of the mesh its ``Ground``, and times four the ``OwnerRule`` the index was made for.
  public var grounds: StoredArray<UInt8>
  /// Edges between polygons that the index takes for walls, ascending; each side of one is named.
  public var shutEdges: StoredArray<Int32>
  /// For each vertex of the mesh its first corner, −1 for none. A vertex where obstacles touch may have several.
  public var vertexCorners: StoredArray<Int32>
  /// For each corner the next one of its vertex, −1 for none.
  public var nextCorners: StoredArray<Int32>
  /// For each corner the edge that starts at it and bounds its space clockwise: a wall, or the way into a cell.
  public var rightEdges: StoredArray<Int32>
  /// For each corner the edge that ends at it and bounds its space counter-clockwise.
  public var leftEdges: StoredArray<Int32>
  /// Corner c sees the corners `neighbours[neighbourStarts[c]..<neighbourStarts[c + 1]]`, ascending.
  public var neighbourStarts: StoredArray<Int32>
  public var neighbours: StoredArray<UInt16>
  /// Corner c has the labels `labelStarts[c]..<labelStarts[c + 1]`, ascending by hub.
  public var labelStarts: StoredArray<Int32>
  public var hubs: StoredArray<UInt16>
  /// Distances to the hubs, in millimetres times ``unitsPerMillimetre``, rounded.
  public var lengths: StoredArray<UInt32>
  /// For each label which of its corner's neighbours is next on the way to the hub; 255 where that is not kept.
  public var nextSteps: StoredArray<UInt8>
  /// A power of two.
  public var unitsPerMillimetre: Double

  /// No more corners than this are numbered; a level that has more is searched without an index.
  public static let mostCorners = 1 << 16

  /// What the index says of a polygon: one of ``Ground``.
  public func ground(of polygon: Int) -> UInt8 { grounds[polygon] & 3 }

  public var cornerCount: Int { rightEdges.count }

  /// What it takes to store, in bytes.
  public var byteCount: Int {
    grounds.count + 4
      * (shutEdges.count + vertexCorners.count + 3 * cornerCount + neighbourStarts.count + labelStarts.count)
      + 2 * neighbours.count + 7 * hubs.count
  }

  /// Where searches around the ends stop.
  var stops: SearchStops.Corners {
    SearchStops.Corners(
      vertexCorners: vertexCorners, nextCorners: nextCorners, rightEdges: rightEdges, leftEdges: leftEdges)
  }

  /// The rights the index was made for, ways of one direction being open to both.
  func world(on mesh: LevelMesh) -> MeshAccess {
    var isShut = mesh.twins.map { $0 < 0 }
    for edge in shutEdges { isShut[Int(edge)] = true }
    return MeshAccess(
      mesh, rules: grounds.map { OwnerRule(rawValue: $0 >> 2) ?? .closed }, isBlocked: { isShut[$0] })
  }
}
