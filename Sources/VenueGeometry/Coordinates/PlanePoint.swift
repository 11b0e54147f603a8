/// A point of a venue's ``LocalPlane``: whole millimetres, x to the right and y ahead, each within ±2²⁶ (67 km).
///
/// Coordinates are integers so that the predicates on them are exact: two differences fit 28 bits, so an
/// orientation fits `Int64` and an in-circle test fits `Int128`.
public struct PlanePoint: Hashable, BitwiseCopyable, Sendable {
  public var x: Int32
  public var y: Int32

  /// The largest absolute value of either coordinate.
  public static let limit: Int32 = 1 << 26

  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  @inlinable
  public init(_ x: Int, _ y: Int) {
    self.init(x: Int32(x), y: Int32(y))
  }
}

extension PlanePoint: Comparable {
  /// Order by x, then by y: the sweep order of all sorted points.
  @inlinable
  public static func < (a: PlanePoint, b: PlanePoint) -> Bool {
    a.x != b.x ? a.x < b.x : a.y < b.y
  }
}

extension PlanePoint: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}

extension PlanePoint {
  /// Millimetres between two points.
  @inlinable
  public func distance(to other: PlanePoint) -> Double {
    let dx = Double(Int64(other.x) - Int64(x))
    let dy = Double(Int64(other.y) - Int64(y))
    return (dx * dx + dy * dy).squareRoot()
  }

  @inlinable
  /// Square millimetres; exact.
  public func squaredDistance(to other: PlanePoint) -> Int64 {
    let dx = Int64(other.x) - Int64(x)
    let dy = Int64(other.y) - Int64(y)
    return dx * dx + dy * dy
  }
}

/// The smallest axis-parallel box around some plane points; borders belong to it.
public struct PlaneBounds: Hashable, BitwiseCopyable, Sendable {
  public var minX: Int32
  public var minY: Int32
  public var maxX: Int32
  public var maxY: Int32

  @inlinable
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// - Returns: nil if there is no point.
  @inlinable
  public init?(around points: some Sequence<PlanePoint>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    while let point = iterator.next() { formUnion(point) }
  }

  @inlinable
  /// Grows to contain a point.
  public mutating func formUnion(_ point: PlanePoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Grows to contain another box.
  @inlinable
  public mutating func formUnion(_ other: PlaneBounds) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The smallest box that contains both.
  @inlinable
  public func union(_ other: PlaneBounds) -> PlaneBounds {
    var union = self
    union.formUnion(other)
    return union
  }

  @inlinable
  /// True if a point is in the box or on its edge.
  public func contains(_ point: PlanePoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  @inlinable
  /// True if the boxes share a point; edges count.
  public func intersects(_ other: PlaneBounds) -> Bool {
    // One question in place of four, of which any may be the one that fails: no difference is negative.
    let x = (Int64(other.maxX) &- Int64(minX)) | (Int64(maxX) &- Int64(other.minX))
    let y = (Int64(other.maxY) &- Int64(minY)) | (Int64(maxY) &- Int64(other.minY))
    return x | y >= 0
  }

  /// In square millimetres; 0 inside and on the border.
  public func squaredDistance(to point: PlanePoint) -> Double {
    let x = max(Double(minX) - Double(point.x), Double(point.x) - Double(maxX), 0)
    let y = max(Double(minY) - Double(point.y), Double(point.y) - Double(maxY), 0)
    return x * x + y * y
  }

  @inlinable
  /// The box, enlarged by `margin` millimetres on every side; saturates at the ends of `Int32`.
  public func grown(by margin: Int32) -> PlaneBounds {
    PlaneBounds(
      minX: Int32(clamping: Int64(minX) - Int64(margin)), minY: Int32(clamping: Int64(minY) - Int64(margin)),
      maxX: Int32(clamping: Int64(maxX) + Int64(margin)), maxY: Int32(clamping: Int64(maxY) + Int64(margin)))
  }
}
