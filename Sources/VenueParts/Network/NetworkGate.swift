/// A narrow place inside a level: an edge of the mesh from wall to wall. It is open for a profile up to this width, and a wall for others.
public struct NetworkGate: Hashable, BitwiseCopyable, Sendable {
  /// The edge: one of its two directed edges.
  public var edge: Int32
  /// Clear width in millimetres.
  public var width: Int32
  /// Places on either side, kiosks or fixtures; −1 for a wall, or for something that is not a place.
  public var first: Int32
  public var second: Int32

  public init(edge: Int32, width: Int32, first: Int32 = -1, second: Int32 = -1) {
    self.edge = edge
    self.width = width
    self.first = first
    self.second = second
  }
}
