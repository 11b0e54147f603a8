/// The room an icon and its text take up on the screen, in points from the place they stand on; none of the four is below 0, so
/// that the place lies within.
///
/// Of two such boxes that are clear of each other at one scale the places are parted on the side on which they are clear, so that
/// they stay clear at every closer scale.
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

  /// As far to the left as to the right, and as far up as down.
  init(width: Double, height: Double) {
    self.init(left: width / 2, right: width / 2, above: height / 2, below: height / 2)
  }

  /// The least that holds both.
  func union(_ other: PlacementBox) -> PlacementBox {
    PlacementBox(
      left: max(left, other.left), right: max(right, other.right), above: max(above, other.above),
      below: max(below, other.below))
  }

  /// No farther from the place than so many points.
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
