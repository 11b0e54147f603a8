/// Time and length of one ride or climb from landing to landing; ``ConnectorRides`` has them.
struct ConnectorRide: Hashable, Sendable {
  /// Seconds, waiting, getting on and getting off included.
  var duration: Double
  /// Penalty in seconds that is not part of the duration.
  var dislike: Double
  /// Metres along the slope; 0 for a lift, which needs no walking.
  var distance: Double
  /// True if the height is undeclared: 4 m per floor are assumed.
  var isRiseAssumed: Bool

  /// Assumed height of a storey in metres if it is undeclared (project default).
  static let assumedStorey = 4.0
}
