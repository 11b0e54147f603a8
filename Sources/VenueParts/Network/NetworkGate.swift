/// A narrow place inside a level: an edge of the mesh from wall to wall, open ground to whoever is no wider, a wall to others.
public struct NetworkGate: Hashable, BitwiseCopyable, Sendable {
  /// The edge, one of the two that are one.
  public var edge: Int32
  /// Clear width in millimetres.
  public var width: Int32
  /// Places that stand on either side, kiosks or fixtures; −1 for a wall, or what is no place.
  public var first: Int32
  public var second: Int32

  public init(edge: Int32, width: Int32, first: Int32 = -1, second: Int32 = -1) {
    self.edge = edge
    self.width = width
    self.first = first
    self.second = second
  }
}
