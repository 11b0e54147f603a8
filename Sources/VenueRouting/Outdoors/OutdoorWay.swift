import VenueGeometry
import VenueParts

/// A path over outdoor ground, between two points on the plane.
struct OutdoorWay: Sendable {
  /// The part of the path on one footway of the surroundings.
  struct Stretch: Sendable {
    var way: Int
    var name: [NetworkText]
    /// Millimetres.
    var length: Double
  }

  /// Both ends included.
  var points: [PlanePoint]
  /// In walking order; empty if the path follows no footway.
  var stretches: [Stretch] = []
  /// Millimetres without a mapped footway.
  var straight: Double
  /// Millimetres under a roof.
  var covered = 0.0
  /// Millimetres added to its length in comparisons: the part without a footway, where footways exist.
  var dislike = 0.0
  /// Attribution of the footways on the path.
  var credits: [String] = []

  /// Millimetres.
  var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// A path without footways: a line, or around corners of buildings.
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
