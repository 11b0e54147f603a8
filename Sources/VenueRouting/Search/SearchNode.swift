import VenueGeometry

/// A point to reach, once for each polygon that contains it.
struct SearchGoal: Sendable {
  var point: PlanePoint
  var polygon: Int
  var target: Int32
  var next: Int32
}

struct SearchNode: Sendable {
  enum Kind: UInt8, Sendable {
    /// The start, in `polygon`.
    case start
    /// The region visible from `root` across `edge`.
    case cone
    /// A bend at `root`, from the direction `right` on and from `edge` of the polygon in which it begins: the edge after the root for a
    /// right turn, the one before it for a left turn. In place of a polygon it stores the first edge around the root that is not open in both
    /// directions: usually the wall around which it bends.
    case rightTurn
    case leftTurn
    /// The goal numbered `edge`, in `polygon`.
    case goal
  }

  var kind: Kind
  /// True if the cone's borders meet the ends of the edge; false if they cut it.
  var meetsRightEnd = false
  var meetsLeftEnd = false
  var root: PlanePoint
  var right = Direction(x: 0, y: 0)
  var left = Direction(x: 0, y: 0)
  var edge: Int32
  var polygon: Int32
  var parent: Int32
  /// The turn that made the root of a cone; −1 for the start.
  var turn: Int32 = -1
  /// Millimetres from the start to the root, or to the goal.
  var length: Double
}

/// The difference of two grid points.
struct Direction: Sendable {
  var x: Int32
  var y: Int32

  @inline(__always)
  init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  @inline(__always)
  init(from a: PlanePoint, to b: PlanePoint) {
    self.init(x: b.x &- a.x, y: b.y &- a.y)
  }

  /// Positive if p is to the left of the ray from `origin` in this direction, zero on its line, negative to the right.
  @inline(__always)
  func side(of p: PlanePoint, from origin: PlanePoint) -> Int64 {
    Int64(x) &* (Int64(p.y) &- Int64(origin.y)) &- Int64(y) &* (Int64(p.x) &- Int64(origin.x))
  }

  /// Positive if another direction is to the left of this one, zero if both are on one line, negative to the right.
  @inline(__always)
  func turn(to other: Direction) -> Int64 { Int64(x) &* Int64(other.y) &- Int64(y) &* Int64(other.x) }

  /// True if p is ahead, false if it is behind.
  @inline(__always)
  func isAhead(_ p: PlanePoint, of origin: PlanePoint) -> Bool {
    Int64(x) &* (Int64(p.x) &- Int64(origin.x)) &+ Int64(y) &* (Int64(p.y) &- Int64(origin.y)) > 0
  }

  /// True if p is to the right of this direction, up to straight behind: where a right turn can lead.
  @inline(__always)
  func isRight(_ p: PlanePoint, of origin: PlanePoint) -> Bool {
    let side = side(of: p, from: origin)
    return side < 0 || (side == 0 && !isAhead(p, of: origin))
  }

  /// True if p is to the right of this direction, including straight ahead, excluding straight behind.
  @inline(__always)
  func isRightOrAhead(_ p: PlanePoint, of origin: PlanePoint) -> Bool {
    let side = side(of: p, from: origin)
    return side < 0 || (side == 0 && isAhead(p, of: origin))
  }

  /// The same to the left.
  @inline(__always)
  func isLeftOrAhead(_ p: PlanePoint, of origin: PlanePoint) -> Bool {
    let side = side(of: p, from: origin)
    return side > 0 || (side == 0 && isAhead(p, of: origin))
  }

  /// True if p is to the left of this direction, up to straight behind.
  @inline(__always)
  func isLeft(_ p: PlanePoint, of origin: PlanePoint) -> Bool {
    let side = side(of: p, from: origin)
    return side > 0 || (side == 0 && !isAhead(p, of: origin))
  }
}
