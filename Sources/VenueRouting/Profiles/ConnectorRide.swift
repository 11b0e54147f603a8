/// Time and length of one ride or climb from landing to landing; ``ConnectorRides`` has them.
struct ConnectorRide: Hashable, Sendable {
  /// Seconds, waiting, getting on and getting off included.
  var duration: Double
  /// Seconds that make the way less liked, and are no part of how long it takes.
  var dislike: Double
  /// Metres along the slope; 0 for a lift, which is not walked.
  var distance: Double
  /// Nobody gave the height: 4 m a floor were taken.
  var isRiseAssumed: Bool

  /// Metres a storey is taken to be high where nobody says (ours).
  static let assumedStorey = 4.0
}
