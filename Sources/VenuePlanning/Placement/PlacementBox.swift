/// The screen area of an icon and its text, in points from their position; none of the four is below 0, so
/// that the position is inside.
///
/// If two such boxes do not overlap at one scale, their positions are separated on the side on which the boxes are, so that
/// they do not overlap at any closer scale.
struct PlacementBox: Hashable, Sendable {
  var left: Double
  var right: Double
  var above: Double
  var below: Double

  init(left: Double, right: Double, above: Double, below: Double) {
    self.left = max(0, left)
    self.right = max(0, right)
    self.above = max(0, above)
    self.below = max(0, below)
  }

  /// Symmetric to the left and right, and up and down.
  init(width: Double, height: Double) {
    self.init(left: width / 2, right: width / 2, above: height / 2, below: height / 2)
  }

  /// The smallest box that contains both.
  func union(_ other: PlacementBox) -> PlacementBox {
    PlacementBox(
      left: max(left, other.left), right: max(right, other.right), above: max(above, other.above),
      below: max(below, other.below))
  }

  /// Limited to this number of points from the position.
  func limited(to reach: Double) -> PlacementBox {
    PlacementBox(
      left: min(left, reach), right: min(right, reach), above: min(above, reach), below: min(below, reach))
  }

  /// Free space on all sides, in points.
  func grown(by points: Double) -> PlacementBox {
    PlacementBox(left: left + points, right: right + points, above: above + points, below: below + points)
  }
}

/// A place on the map, as shares of the width of the world: x to the east, y to the south.
struct WorldPlace: Hashable, Sendable {
  var x: Double
  var y: Double
}
