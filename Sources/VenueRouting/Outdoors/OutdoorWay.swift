import VenueGeometry
import VenueParts

/// A way over the ground outdoors, between two points on the plane.
struct OutdoorWay: Sendable {
  /// What is walked of one way of the surroundings.
  struct Stretch: Sendable {
    var way: Int
    var name: [NetworkText]
    /// Millimetres.
    var length: Double
  }

  /// Both ends included.
  var points: [PlanePoint]
  /// In the order of walking; none where the way follows no footway.
  var stretches: [Stretch] = []
  /// Millimetres that follow no way anybody has drawn.
  var straight: Double
  /// Millimetres under a roof.
  var covered = 0.0
  /// Millimetres that it counts for beside its length where ways are compared: what follows no way, where there are ways.
  var dislike = 0.0
  /// Whom to name for the ways that are followed.
  var credits: [String] = []

  /// Millimetres.
  var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// Along no way: a line, or round corners of buildings.
  static func straight(_ points: [PlanePoint]) -> OutdoorWay {
    var way = OutdoorWay(points: points, straight: 0)
    way.straight = way.length
    return way
  }

  func reversed() -> OutdoorWay {
    var way = self
    way.points.reverse()
    way.stretches.reverse()
    return way
  }
}
