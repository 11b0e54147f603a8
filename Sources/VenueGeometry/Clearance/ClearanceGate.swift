/// The narrowest place between two walls that face each other over walkable ground: the segment that joins them there.
///
/// A disc wider than ``width`` cannot have its centre on the segment, so the segment is a wall to it.
public struct ClearanceGate: Hashable, BitwiseCopyable, Sendable {
  /// The smaller end. One of the two is a corner of a wall; the other a corner too, or anywhere along a wall, then to the nearest
  /// millimetre.
  public var start: PlanePoint
  public var end: PlanePoint
  /// Millimetres from wall to wall, to the nearest one.
  public var width: Int32

  /// - Parameter width: measured before the end was rounded to the grid.
  public init(start: PlanePoint, end: PlanePoint, width: Int32) {
    self.start = start
    self.end = end
    self.width = width
  }
}

extension ClearanceGate: Comparable {
  /// Order by position.
  public static func < (a: ClearanceGate, b: ClearanceGate) -> Bool { (a.start, a.end) < (b.start, b.end) }
}
