public import VenueGeometry
import VenueParts

/// Accelerates exact paths on one level: hub labels on the corners around which through traffic bends.
///
/// The level is divided into the *skeleton*, which contains through traffic, and *cells*, in which paths only start or end: rooms, and dead
/// ends behind a single connection. A path leaves the cell of its start once, enters the cell of its goal once, and in between bends only at
/// corners of the skeleton. Every corner stores *labels*: its distances to some corners, its hubs. For any two
/// corners, a common hub is on a shortest path between them (two-hop cover: Cohen, Halperin, Kaplan and Zwick 2002; pruned
/// labelling: Akiba, Iwata and Yoshida 2013). So a query searches only as far as the first corners around its ends and joins their labels;
/// see ``IndexedSearch`` and docs/decisions/0030.
///
/// An index is made for one ``MeshAccess``. It serves every walker with the same or less access: a path of the index that crosses nothing
/// closed to the walker is the walker's shortest path too, because closing only removes paths.
///
/// Corners are numbered by their rank as hubs.
public struct LevelIndex: Sendable, Equatable {
  /// Classes of a polygon in the index.
  public enum Ground {
    public static let skeleton: UInt8 = 0
    /// Part of a cell, or closed ground.
    public static let cell: UInt8 = 1
    /// Part of a cell that a shortest path may leave and enter again; paths that end here are searched on the mesh.
    public static let winding: UInt8 = 2
  }

  /// For each polygon of the mesh, its ``Ground`` plus four times the ``OwnerRule`` of the index's access.
  public var grounds: StoredArray<UInt8>
  /// Edges between polygons that are walls for the index, ascending, from both sides.
  public var shutEdges: StoredArray<Int32>
  /// For each vertex of the mesh, its first corner; −1 for none. A vertex where obstacles touch may have several.
  public var vertexCorners: StoredArray<Int32>
  /// For each corner, the next corner of its vertex; −1 for none.
  public var nextCorners: StoredArray<Int32>
  /// For each corner, the edge that starts at it and bounds its space clockwise: a wall, or the boundary of a cell.
  public var rightEdges: StoredArray<Int32>
  /// For each corner, the edge that ends at it and bounds its space counter-clockwise.
  public var leftEdges: StoredArray<Int32>
  /// Corner c sees the corners `neighbours[neighbourStarts[c]..<neighbourStarts[c + 1]]`, ascending.
  public var neighbourStarts: StoredArray<Int32>
  public var neighbours: StoredArray<UInt16>
  /// The hubs of corner c are the bytes `hubStarts[c]..<hubStarts[c + 1]`: each the number of corners between a hub and the one before it, or
  /// ``LevelLabels/skip``.
  var hubStarts: StoredArray<Int32>
  var hubBytes: StoredArray<UInt8>
  /// For each hub, the index of the corner's neighbour that is next on the path to it, in ``LevelLabels/stepWidth(_:)`` bits; zeros at the hub
  /// itself.
  var stepBytes: StoredArray<UInt8>
  /// The same, ready to be asked.
  private(set) var labels = LevelLabels()

  /// Largest number of corners; a level with more corners is searched without an index.
  public static let mostCorners = 1 << 16

  /// The class of a polygon: one of ``Ground``.
  public func ground(of polygon: Int) -> UInt8 { grounds[polygon] & 3 }

  public var cornerCount: Int { rightEdges.count }

  /// Number of labels of all corners.
  public var labelCount: Int { labels.labelCount }

  /// Makes ``labels`` from the other arrays.
  ///
  /// - Returns: false if there are fewer steps than hubs.
  mutating func prepareLabels(on mesh: LevelMesh) -> Bool {
    let prepared = LevelLabels(
      points: StoredArray(rightEdges.map { mesh.start($0) }), neighbourStarts: neighbourStarts, neighbours: neighbours,
      hubStarts: hubStarts, hubBytes: hubBytes, stepBytes: stepBytes)
    guard let prepared else { return false }
    labels = prepared
    return true
  }

  /// Size in storage, in bytes.
  public var byteCount: Int { sections(ofLevel: 0).reduce(0) { $0 + $1.bytes.count } }

  public static func == (a: LevelIndex, b: LevelIndex) -> Bool {
    a.grounds == b.grounds && a.shutEdges == b.shutEdges && a.rightEdges == b.rightEdges && a.leftEdges == b.leftEdges
      && a.neighbourStarts == b.neighbourStarts && a.neighbours == b.neighbours && a.hubStarts == b.hubStarts
      && a.hubBytes == b.hubBytes && a.stepBytes == b.stepBytes
  }

  /// The corners at which searches around the ends stop.
  var stops: SearchStops.Corners {
    SearchStops.Corners(
      vertexCorners: vertexCorners, nextCorners: nextCorners, rightEdges: rightEdges, leftEdges: leftEdges)
  }

  /// True if an access closes exactly what is closed in the index. O(edges).
  func isMade(for access: MeshAccess, on mesh: LevelMesh) -> Bool {
    guard access.rules.count == grounds.count, access.crossings.count == mesh.edgeCount else { return false }
    for polygon in access.rules.indices where access.rules[polygon].rawValue != grounds[polygon] >> 2 { return false }
    var next = 0
    for edge in access.crossings.indices where mesh.twins[edge] >= 0 {
      let isListed = next < shutEdges.count && Int(shutEdges[next]) == edge
      if isListed { next += 1 }
      guard (access.crossings[edge] < 0) != isListed else { continue }
      let isClosed =
        access.rules[mesh.polygon(ofEdge: edge)] == .closed
        || access.rules[mesh.polygon(ofEdge: Int(mesh.twins[edge]))] == .closed
      if isListed || !isClosed { return false }
    }
    return next == shutEdges.count
  }

  /// The access for which the index was made; one-way connections are open in both directions.
  func world(on mesh: LevelMesh) -> MeshAccess {
    MeshAccess(
      mesh,
      MeshCrossings(
        mesh, rules: grounds.map { OwnerRule(rawValue: $0 >> 2) ?? .closed }, doors: shutEdges.array,
        isBlocked: { _ in true }))
  }
}
